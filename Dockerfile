# The house as an image. The base images have no default: they are given by their digests, so that
# what is built does not change under a tag (docker-compose.yml says how to look them up).
ARG RUST_IMAGE
ARG RUNTIME_IMAGE

FROM ${RUST_IMAGE} AS build
WORKDIR /house
COPY . .
RUN cargo build --release --locked

FROM ${RUNTIME_IMAGE}
# Not root: a user without a shell, who owns the data folder and nothing else.
RUN groupadd --gid 10001 house \
    && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin house \
    && install -d -o house -g house -m 0700 /data
COPY --from=build /house/target/release/casino /usr/local/bin/casino
USER 10001:10001
VOLUME /data
ENTRYPOINT ["casino", "serve"]

-- People: players and their sessions, staff, and what tells one seed key from another. Names and
-- tokens live here and nowhere else; the ledger knows players by id only.

create table player (
    id uuid constraint player_id primary key,
    name text not null,
    kind text not null,
    created_at_ms bigint not null,
    constraint player_is_somebody check (id <> '00000000-0000-0000-0000-000000000000'),
    constraint player_name_length check (char_length(name) between 1 and 20),
    constraint player_kind_known check (kind in ('guest'))
);

-- A session is found by the SHA-256 of its token; the token itself is only in the browser.
create table player_session (
    token_hash bytea constraint player_session_id primary key,
    player uuid not null constraint player_session_player references player (id),
    created_at_ms bigint not null,
    expires_at_ms bigint not null,
    revoked_at_ms bigint,
    constraint player_session_hash_length check (length(token_hash) = 32),
    constraint player_session_expires_later check (expires_at_ms > created_at_ms)
);

create index player_session_of_player on player_session (player);

create table staff (
    name text constraint staff_name primary key,
    password_hash text not null,
    created_at_ms bigint not null,
    constraint staff_name_length check (char_length(name) between 1 and 40),
    constraint staff_password_is_argon2id check (password_hash like '$argon2id$%')
);

-- One row: a digest of the key that seals the seeds of this database's shoes.
create table seed_key (
    one boolean constraint seed_key_once primary key default true,
    fingerprint bytea not null,
    constraint seed_key_is_one check (one),
    constraint seed_key_fingerprint_length check (length(fingerprint) = 32)
);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert on player, staff, seed_key to casino_server;
        grant select, insert, update on player_session to casino_server;
    end if;
end
$$;

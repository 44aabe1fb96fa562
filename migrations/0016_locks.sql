-- Wrong passwords and the places from which right ones came. A key is a digest of the door, the
-- name and the place (a network, a device, or all of them): neither names nor addresses are stored.

create table login_count (
    key bytea constraint login_count_id primary key,
    wrong integer not null,
    last_ms bigint not null,
    constraint login_count_key_length check (length(key) = 32),
    constraint login_count_not_negative check (wrong >= 0)
);

create index login_count_by_age on login_count (last_ms);

-- Networks and devices from which a name was signed in. `name` is the key of the name alone.
create table login_place (
    key bytea constraint login_place_id primary key,
    name bytea not null,
    device_hash bytea,
    last_ms bigint not null,
    constraint login_place_key_length check (length(key) = 32),
    constraint login_place_name_length check (length(name) = 32),
    constraint login_place_device_length check (length(device_hash) = 32)
);

create index login_place_of_name on login_place (name, last_ms);
create index login_place_of_device on login_place (device_hash);
create index login_place_by_age on login_place (last_ms);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, update, delete on login_count, login_place to casino_server;
    end if;
end
$$;

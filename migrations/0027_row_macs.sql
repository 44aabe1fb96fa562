-- Rows that open a door carry a MAC under a key that is not in the database. A person who can write
-- here can take rights away, and give none. The first start of this release proves the rows that
-- are there, once, on record.

alter table staff add column mac bytea
    constraint staff_mac_length check (length(mac) = 32);
alter table staff_session add column mac bytea
    constraint staff_session_mac_length check (length(mac) = 32);
alter table player_login add column mac bytea
    constraint player_login_mac_length check (length(mac) = 32);
alter table player_session add column mac bytea
    constraint player_session_mac_length check (length(mac) = 32);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (mac) on staff, player_login to casino_server;
    end if;
end
$$;

-- The password before the present one, and the first one: a person may not choose them again.

alter table player_login add column first_hash text, add column former_hash text;
alter table staff add column first_hash text, add column former_hash text;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (first_hash, former_hash) on player_login to casino_server;
        grant update (first_hash, former_hash) on staff to casino_server;
    end if;
end
$$;

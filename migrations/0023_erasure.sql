-- A person can be erased: name, password, sessions and known places go, the id stays, because the
-- books name it. The name of an erased person is empty.

alter table player add column erased_at_ms bigint;
alter table player drop constraint player_name_length;
alter table player add constraint player_name_length
    check (case when erased_at_ms is null then char_length(name) between 1 and 20
        else name = '' and skeleton is null end);

-- Snapshots of earlier releases hold names. They follow from the journal.
delete from table_snapshot;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (erased_at_ms) on player to casino_server;
        grant delete on player_login to casino_server;
    end if;
end
$$;

-- Who left a note. The server leaves notes about passwords that people change themselves; all other
-- changes are made with the owner's login. The column is not among those that the server may write.

alter table house_note add column left_by text not null default current_user;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        revoke insert on house_note from casino_server;
        grant insert (id, at_ms, actor, command, events) on house_note to casino_server;
    end if;
end
$$;

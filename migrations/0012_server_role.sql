-- The server's role changes what it has to and nothing beside it: when a table closed, and that a
-- note is on record. The sign of a table and what a note says stay as they were written.

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        revoke update on gaming_table, house_note from casino_server;
        grant update (closed_at_ms) on gaming_table to casino_server;
        grant update (recorded_seq) on house_note to casino_server;
    end if;
end
$$;

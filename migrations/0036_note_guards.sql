-- The owner's login proves notes of earlier releases, with all other rows. The server's changes no
-- MAC: a note that waits stays one.

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        revoke update (mac) on house_note from casino_server;
    end if;
end
$$;

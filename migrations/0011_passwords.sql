-- Players and the staff change their own passwords: the server may set a hash, and leaves a note of
-- it for the journal in the same transaction.
do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (password_hash) on player_login to casino_server;
        grant update (password_hash) on staff to casino_server;
        grant insert on house_note to casino_server;
    end if;
end
$$;

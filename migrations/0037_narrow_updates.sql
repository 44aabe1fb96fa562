-- The server changes balances and the heads of chains, and nothing else of these rows: not whose an
-- account is, and not which chain a head belongs to.

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        revoke update on account, chain from casino_server;
        grant update (balance) on account to casino_server;
        grant update (epoch, seq, hash) on chain to casino_server;
    end if;
end
$$;

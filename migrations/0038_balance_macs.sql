-- The balance of a purse, or of the cage, carries a MAC under a key that is not in the database. It
-- covers a revision, which the database raises with each change, whoever makes it (0031): so a
-- former balance with its MAC does not come back. The other accounts are moved by their table
-- alone, which knows what lies there.

alter table account add column revision bigint not null default 0, add column mac bytea;
alter table account add constraint account_proven_kinds
    check (kind in ('purse', 'play_purse', 'cage') or revision = 0 and mac is null);

create trigger account_revision before insert or update on account for each row
    when (new.kind in ('purse', 'play_purse', 'cage')) execute function raise_revision();

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (mac) on account to casino_server;
    end if;
end
$$;

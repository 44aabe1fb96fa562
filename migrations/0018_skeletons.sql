-- What a name looks like: two names with one skeleton are taken for each other. Accounts made
-- before get theirs at the next start; of two that look alike only the older one does.

alter table player add column skeleton text;

create unique index player_skeleton_of_accounts on player (skeleton) where kind = 'account';
create index player_of_skeleton on player (skeleton) where kind = 'guest';

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (skeleton) on player to casino_server;
    end if;
end
$$;

-- Every account has a short number, which no other has and which stays: the cage and the players
-- tell people with similar names apart by it. Accounts made before get theirs by age. Guests have
-- none.

alter table player add column member bigint;

update player set member = numbered.member
    from (select id, 1000 + row_number() over (order by created_at_ms, id) as member
        from player where kind = 'account') as numbered
    where player.id = numbered.id;

alter table player add constraint player_member_unique unique (member),
    add constraint player_member_of_accounts check ((kind = 'account') = (member is not null)),
    add constraint player_member_long_enough check (member > 1000);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (member) on player to casino_server;
    end if;
end
$$;

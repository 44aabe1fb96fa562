-- What the transfers of each table come to, hour by hour, so that its reconciliation need not add
-- all of them up: what its float, racks and layout have gained, and the sums by kind. Play chips
-- are left out. `first_seq` and `last_seq` are the steps between which the transfers of the hour
-- lie. It is part of the read model: the projector reads every chain again and fills it.
create table transferred (
    gaming_table uuid not null,
    hour_ms bigint not null,
    first_seq bigint not null,
    last_seq bigint not null,
    float bigint not null,
    rack bigint not null,
    layout bigint not null,
    fill bigint not null,
    credit bigint not null,
    buy_in bigint not null,
    cash_out bigint not null,
    stake bigint not null,
    stake_back bigint not null,
    winnings bigint not null,
    winnings_back bigint not null,
    constraint transferred_id primary key (gaming_table, hour_ms)
);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, update, delete on transferred to casino_server;
    end if;
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on transferred to casino_auditor;
    end if;
end
$$;

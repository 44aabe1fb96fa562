-- The ledger: accounts, transfers and the journal of every table and of the house.
--
-- A table without an id column of its own is named by the nil uuid, which stands for the house:
-- it is the id of the house's chain, the `gaming_table` of accounts that lie on no table and the
-- `player` of accounts that belong to nobody. Hot rows carry no foreign keys (they halve the rate
-- of commits); each table writes rows of its own, so that two tables never wait for each other.

create type account_kind as enum ('issue', 'cage', 'purse', 'rack', 'layout', 'float');

create type transfer_kind as enum (
    'issue', 'purchase', 'redemption', 'buy_in', 'cash_out', 'stake', 'stake_back', 'take',
    'winnings', 'winnings_back', 'take_back', 'fill', 'credit'
);

-- Tables that were opened, with their sign: the rulebook and its settings.
create table gaming_table (
    id uuid constraint gaming_table_id primary key,
    name text not null,
    rulebook text not null,
    config jsonb not null,
    opened_at_ms bigint not null,
    closed_at_ms bigint,
    constraint gaming_table_is_not_the_house check (id <> '00000000-0000-0000-0000-000000000000'),
    constraint gaming_table_name_length check (length(name) between 1 and 100),
    constraint gaming_table_closes_after_it_opens check (closed_at_ms >= opened_at_ms)
);

-- The head of each chain of steps. A commit moves it from (epoch, seq - 1) to (epoch, seq), or
-- finds no row and fails: that is the fence and what keeps seq free of gaps.
create table chain (
    id uuid constraint chain_id primary key,
    epoch bigint not null,
    seq bigint not null,
    hash bytea not null,
    constraint chain_epoch_positive check (epoch > 0),
    constraint chain_seq_not_negative check (seq >= 0),
    constraint chain_hash_length check (length(hash) = 32)
) with (fillfactor = 50);

-- Where chips lie. A balance is the sum of the transfers into the account less those out of it;
-- it is kept here so that a constraint can refuse to let it fall below zero.
create table account (
    kind account_kind not null,
    gaming_table uuid not null,
    player uuid not null,
    balance bigint not null,
    constraint account_id primary key (kind, gaming_table, player),
    constraint balance_not_negative check (balance >= 0 or kind = 'issue'),
    constraint account_names_its_table check (
        (kind in ('rack', 'layout', 'float'))
        = (gaming_table <> '00000000-0000-0000-0000-000000000000')
    ),
    constraint account_names_its_player check (
        (kind in ('purse', 'rack')) = (player <> '00000000-0000-0000-0000-000000000000')
    )
) with (fillfactor = 50);

create index account_of_table on account (gaming_table, player);

-- Every step of every chain, hashed onto the one before it.
create table journal (
    chain uuid not null,
    seq bigint not null,
    epoch bigint not null,
    command_id uuid not null,
    actor text not null,
    at_ms bigint not null,
    command json not null,
    events json not null,
    prev_hash bytea not null,
    hash bytea not null,
    constraint journal_id primary key (chain, seq),
    constraint journal_command_once unique (chain, command_id),
    constraint journal_seq_positive check (seq > 0),
    constraint journal_epoch_positive check (epoch > 0),
    constraint journal_actor_length check (length(actor) between 1 and 100),
    constraint journal_hash_length check (length(hash) = 32 and length(prev_hash) = 32)
);

-- Every movement of chips, from → to. Its two accounts are named by their kinds, the table and the
-- player: no transfer concerns two tables or two players. `batch` is the number of the transaction
-- that wrote it and grows, for every account, in the order of commit.
create sequence transfer_batch;

create table transfer (
    id uuid not null,
    chain uuid not null,
    seq bigint not null,
    batch bigint not null,
    at_ms bigint not null,
    amount bigint not null,
    gaming_table uuid not null,
    player uuid not null,
    ordinal integer not null,
    kind transfer_kind not null,
    from_account account_kind not null,
    to_account account_kind not null,
    constraint transfer_place primary key (chain, seq, ordinal),
    constraint transfer_amount_positive check (amount > 0),
    constraint transfer_between_two_accounts check (from_account <> to_account),
    constraint transfer_kind_fits_accounts check (
        case kind
            when 'stake' then from_account = 'rack' and to_account = 'layout'
            when 'stake_back' then from_account = 'layout' and to_account = 'rack'
            when 'take' then from_account = 'layout' and to_account = 'float'
            when 'winnings' then from_account = 'float' and to_account = 'rack'
            when 'winnings_back' then from_account = 'rack' and to_account = 'float'
            when 'take_back' then from_account = 'float' and to_account = 'layout'
            when 'issue' then from_account = 'issue' and to_account = 'cage'
            when 'purchase' then from_account = 'cage' and to_account = 'purse'
            when 'redemption' then from_account = 'purse' and to_account = 'cage'
            when 'buy_in' then from_account = 'purse' and to_account = 'rack'
            when 'cash_out' then from_account = 'rack' and to_account = 'purse'
            when 'fill' then from_account = 'cage' and to_account = 'float'
            when 'credit' then from_account = 'float' and to_account = 'cage'
        end
    ),
    -- Chips on a table are moved by that table and by nobody else.
    constraint transfer_by_its_table check (
        case
            when kind in ('issue', 'purchase', 'redemption')
            then gaming_table = '00000000-0000-0000-0000-000000000000'
            else gaming_table = chain and chain <> '00000000-0000-0000-0000-000000000000'
        end
    ),
    constraint transfer_names_its_player check (
        (kind in ('issue', 'take', 'take_back', 'fill', 'credit'))
        = (player = '00000000-0000-0000-0000-000000000000')
    )
);

-- Statements: of purses by player, of the cage. Those of a table's accounts go along its chain, so
-- that the transfers of a round, the many, are written into no other index.
create index transfer_of_purse on transfer (player, batch)
    where from_account = 'purse' or to_account = 'purse';
create index transfer_of_cage on transfer (batch)
    where from_account = 'cage' or to_account = 'cage';

-- Each transfer seen from both its accounts.
create view entry as
    select from_account as kind,
        case when from_account in ('rack', 'layout', 'float') then gaming_table
            else '00000000-0000-0000-0000-000000000000' end as gaming_table,
        case when from_account in ('purse', 'rack') then player
            else '00000000-0000-0000-0000-000000000000' end as player,
        -amount as amount, id as transfer, chain, seq, ordinal, batch, at_ms
    from transfer
    union all
    select to_account,
        case when to_account in ('rack', 'layout', 'float') then gaming_table
            else '00000000-0000-0000-0000-000000000000' end,
        case when to_account in ('purse', 'rack') then player
            else '00000000-0000-0000-0000-000000000000' end,
        amount, id, chain, seq, ordinal, batch, at_ms
    from transfer;

-- Append-only, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is append-only', tg_table_name
        using errcode = 'insufficient_privilege', constraint = tg_table_name || '_append_only';
end
$$;

create trigger journal_append_only before update or delete or truncate on journal
    for each statement execute function refuse_change();
create trigger transfer_append_only before update or delete or truncate on transfer
    for each statement execute function refuse_change();

-- The role a server runs as: it may add, and move heads and balances; it may not rewrite.
do $$
begin
    if not exists (select from pg_roles where rolname = 'casino_server') then
        begin
            create role casino_server nologin;
        exception
            -- Another database of the same cluster made it at the same moment.
            when duplicate_object or unique_violation then null;
            when insufficient_privilege then
                raise notice 'no privilege to create the role casino_server';
        end;
    end if;
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert on journal, transfer to casino_server;
        grant select, insert, update on chain, account, gaming_table to casino_server;
        grant select on entry to casino_server;
        grant usage on sequence transfer_batch to casino_server;
    end if;
end
$$;

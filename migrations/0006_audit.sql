-- The auditor's read model: what the journal says, in rows that can be searched. Everything here
-- follows from the journal and can be made again from nothing; nothing that plays reads it.

-- How far each chain has been read, and what the reader keeps in mind until the next page.
create table projection (
    chain uuid constraint projection_id primary key,
    version integer not null,
    seq bigint not null,
    state json not null,
    constraint projection_seq_not_negative check (seq >= 0)
);

-- Rounds that are over. `won` is the players' net, so less than zero when the house has won.
create table round (
    gaming_table uuid not null,
    round integer not null,
    rulebook text not null,
    shoe uuid,
    first_seq bigint not null,
    last_seq bigint not null,
    began_ms bigint not null,
    ended_ms bigint not null,
    players integer not null,
    staked bigint not null,
    won bigint not null,
    max_win bigint not null,
    void boolean not null,
    automatic integer not null,
    irregular integer not null,
    adjusted boolean not null,
    disputed boolean not null default false,
    constraint round_id primary key (gaming_table, round),
    constraint round_ends_after_it_began check (last_seq >= first_seq)
);

create index round_by_time on round (ended_ms, gaming_table, round);
create index round_of_table on round (gaming_table, ended_ms, round);
create index round_by_number on round (round, ended_ms, gaming_table);
create index round_of_shoe on round (shoe, ended_ms);
create index round_by_stake on round (staked);
create index round_by_win on round (max_win);
create index round_void on round (ended_ms, gaming_table, round) where void;
create index round_automatic on round (ended_ms, gaming_table, round) where automatic > 0;
create index round_irregular on round (ended_ms, gaming_table, round) where irregular > 0;
create index round_disputed on round (ended_ms, gaming_table, round) where disputed;
create index round_adjusted on round (ended_ms, gaming_table, round) where adjusted;

-- Who had chips in it, and what became of them.
create table round_player (
    player uuid not null,
    ended_ms bigint not null,
    gaming_table uuid not null,
    round integer not null,
    staked bigint not null,
    net bigint not null,
    constraint round_player_id primary key (player, ended_ms, gaming_table, round)
);

create index round_player_of_round on round_player (gaming_table, round);

-- Who of the staff had a hand in it, as the journal names them: `pit:NAME`.
create table round_staff (
    staff text not null,
    ended_ms bigint not null,
    gaming_table uuid not null,
    round integer not null,
    constraint round_staff_id primary key (staff, ended_ms, gaming_table, round)
);

create index round_staff_of_round on round_staff (gaming_table, round);

-- What each table has taken in and paid out, hour by hour. `initial` are the first stakes of rounds
-- that were not void, without POK, and `initial_won` what the players won on them; of both the
-- sums of squares and of products, for the band around a return.
create table takings (
    gaming_table uuid not null,
    hour_ms bigint not null,
    rounds bigint not null,
    voids bigint not null,
    automatic bigint not null,
    irregular bigint not null,
    disputes bigint not null,
    staked bigint not null,
    won bigint not null,
    bought_in bigint not null,
    cashed_out bigint not null,
    fills bigint not null,
    credits bigint not null,
    initial bigint not null,
    initial_won bigint not null,
    initial_squares numeric not null,
    won_squares numeric not null,
    products numeric not null,
    pok_staked bigint not null,
    pok_won bigint not null,
    constraint takings_id primary key (gaming_table, hour_ms)
);

create index takings_by_hour on takings (hour_ms);

-- Events an auditor looks for: of the tables what is not plain play, of the house everything.
create table notable (
    chain uuid not null,
    seq bigint not null,
    ordinal integer not null,
    kind text not null,
    actor text not null,
    at_ms bigint not null,
    round integer,
    detail json not null,
    constraint notable_id primary key (chain, seq, ordinal)
);

create index notable_by_time on notable (at_ms, chain, seq, ordinal);
create index notable_by_kind on notable (kind, at_ms, chain, seq, ordinal);
create index notable_by_actor on notable (actor, at_ms, chain, seq, ordinal);
create index notable_of_chain on notable (chain, at_ms, seq, ordinal);
create index notable_of_round on notable (chain, round) where round is not null;

-- What lies on each table, now.
create view table_balance as
    select gaming_table as id,
        coalesce(sum(balance) filter (where kind = 'float'), 0) as float,
        coalesce(sum(balance) filter (where kind = 'rack'), 0) as rack,
        coalesce(sum(balance) filter (where kind = 'layout'), 0) as layout
    from account where gaming_table <> '00000000-0000-0000-0000-000000000000'
    group by gaming_table;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, update, delete
            on projection, round, round_player, round_staff, takings, notable to casino_server;
        grant select on table_balance to casino_server;
    end if;
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on projection, round, round_player, round_staff, takings, notable,
            table_balance to casino_auditor;
    end if;
end
$$;

-- The reconciliation as sums of all transfers: what the house answers has to be the same. The
-- parameters are those of crates/read-model/src/reports/reconciliation.sql.
with lines as (
    select gaming_table as id, at_ms < $2 as earlier, kind, sum(amount) as amount,
        sum(case when from_account = 'float' then -amount
            when to_account = 'float' then amount else 0 end) as float,
        sum(case when from_account = 'rack' then -amount
            when to_account = 'rack' then amount else 0 end) as rack,
        sum(case when from_account = 'layout' then -amount
            when to_account = 'layout' then amount else 0 end) as layout
    from transfer
    where gaming_table <> '00000000-0000-0000-0000-000000000000' and at_ms < $3
        and from_account::text !~ '^play' and ($1::uuid is null or chain = $1)
    group by gaming_table, at_ms < $2, kind
), flows as (
    select id, coalesce(sum(float) filter (where earlier), 0) as opening,
        coalesce(sum(rack) filter (where earlier), 0) as racks_opening,
        coalesce(sum(layout) filter (where earlier), 0) as layout_opening,
        sum(float) as float, sum(rack) as rack, sum(layout) as layout,
        coalesce(jsonb_object_agg(kind, amount) filter (where not earlier), '{}')
            as moved
    from lines group by id
), ends as (
    -- A float that came from the cage is a slip's, and its tray goes back when it is counted.
    select chain as id, sum(amount) filter (where transfer.kind = 'fill') as opener,
        sum(amount) filter (where transfer.kind = 'credit') as closer
    from notable as event join transfer using (chain, seq)
    where ((event.kind = 'opened' or event.kind = 'chips-moved'
                and coalesce((event.detail -> 'receipt' ->> 'opener')::bool, false))
            and transfer.kind = 'fill'
            or event.kind in ('closed', 'tray-counted') and transfer.kind = 'credit')
        and transfer.at_ms >= $2 and transfer.at_ms < $3
        and ($1::uuid is null or chain = $1)
    group by chain
), named as (
    select flows.*, coalesce(opener, 0)::bigint as opener,
        coalesce(closer, 0)::bigint as closer,
        coalesce((moved->>'fill')::bigint, 0) - coalesce(opener, 0)::bigint as fills,
        coalesce((moved->>'credit')::bigint, 0) - coalesce(closer, 0)::bigint
            as credits,
        coalesce((moved->>'buy_in')::bigint, 0) as drop,
        coalesce((moved->>'cash_out')::bigint, 0) as cashed_out,
        coalesce((moved->>'stake')::bigint, 0) as stakes,
        coalesce((moved->>'stake_back')::bigint, 0) as stakes_back,
        coalesce((moved->>'winnings')::bigint, 0)
            - coalesce((moved->>'winnings_back')::bigint, 0) as winnings,
        coalesce((moved->>'over')::bigint, 0)
            - coalesce((moved->>'short')::bigint, 0) as differences
    from flows left join ends using (id)
), closed as (
    select id as "table", name, opening, opener, fills, credits, closer, differences, drop,
        cashed_out, stakes,
        stakes_back, winnings, racks_opening, layout_opening,
        case when $4 then balance.float else named.float end as closing,
        case when $4 then balance.rack else named.rack end as racks_closing,
        case when $4 then balance.layout else named.layout end as layout_closing,
        -coalesce((select sum(won) from round where gaming_table = id
            and ended_ms >= $2 and ended_ms < $3), 0) as rounds_won
    from named join gaming_table using (id)
        left join table_balance as balance using (id)
), summed as (
    select *, closing - opening - opener - fills + credits + closer - differences as win,
        stakes - stakes_back - winnings - (layout_closing - layout_opening) as result,
        racks_closing - racks_opening - drop + cashed_out + stakes - stakes_back
            - winnings as difference_racks
    from closed
), compared as (
    select *, win - result as difference, win - rounds_won as difference_rounds
    from summed
)
select json_build_object('from', $2::bigint, 'to', least($3::bigint, $5::bigint),
    'tables', coalesce(json_agg(compared order by name, "table"), '[]')
)::text from compared

-- Tables reconciled to zero: the win of each table between two moments, worked out in three ways
-- that share no figure (docs/auditor.md has the equations). $1: one table, or all; $2 and $3: from
-- and to; $4: whether it is up to now; $5: now; $6: the version of the read model.
--
-- Whole hours are read from `transferred`. Single transfers are read of an hour that counts in part,
-- and of the steps that the projector has not read. They are added up as in
-- `project/transferred.rs`.
with projected as (
    -- A projector of another release has read nothing.
    select gaming_table.id, coalesce(projection.seq, 0) as seq
    from gaming_table
        left join projection on projection.chain = gaming_table.id and version = $6
    where $1::uuid is null or gaming_table.id = $1
), part as (
    select moment - moment % 3600000 as hour_ms from unnest(array[$2, $3]::bigint[]) as moment
    where moment % 3600000 <> 0
), hours as (
    select transferred.* from projected join transferred on gaming_table = id and last_seq <= seq
), spans as (
    select gaming_table as id, hour_ms, first_seq, last_seq
    from hours where hour_ms in (select hour_ms from part)
    union all
    select id, null, seq + 1, 9223372036854775807 from projected
), moved as (
    select gaming_table as id, hour_ms < $2 as earlier, float, rack, layout, fill, credit, buy_in,
        cash_out, stake, stake_back, winnings - winnings_back as winnings, differences
    from hours where hour_ms < $3 and hour_ms not in (select hour_ms from part)
    union all
    select spans.id, single.* from spans cross join lateral (
        select at_ms < $2 as earlier,
            sum(case when from_account = 'float' then -amount
                when to_account = 'float' then amount else 0 end) as float,
            sum(case when from_account = 'rack' then -amount
                when to_account = 'rack' then amount else 0 end) as rack,
            sum(case when from_account = 'layout' then -amount
                when to_account = 'layout' then amount else 0 end) as layout,
            sum(case when kind = 'fill' then amount else 0 end) as fill,
            sum(case when kind = 'credit' then amount else 0 end) as credit,
            sum(case when kind = 'buy_in' then amount else 0 end) as buy_in,
            sum(case when kind = 'cash_out' then amount else 0 end) as cash_out,
            sum(case when kind = 'stake' then amount else 0 end) as stake,
            sum(case when kind = 'stake_back' then amount else 0 end) as stake_back,
            sum(case when kind = 'winnings' then amount
                when kind = 'winnings_back' then -amount else 0 end) as winnings,
            sum(case when kind = 'over' then amount
                when kind = 'short' then -amount else 0 end) as differences
        from transfer
        where chain = spans.id and seq between first_seq and last_seq and at_ms < $3
            and (hour_ms is null or at_ms - at_ms % 3600000 = hour_ms)
            and gaming_table <> '00000000-0000-0000-0000-000000000000'
            and from_account in ('purse', 'rack', 'layout', 'float', 'cage', 'differences')
        group by at_ms < $2
    ) as single
), flows as (
    select id, coalesce(sum(float) filter (where earlier), 0) as opening,
        coalesce(sum(rack) filter (where earlier), 0) as racks_opening,
        coalesce(sum(layout) filter (where earlier), 0) as layout_opening,
        sum(float) as float, sum(rack) as rack, sum(layout) as layout,
        coalesce(sum(fill) filter (where not earlier), 0) as fill,
        coalesce(sum(credit) filter (where not earlier), 0) as credit,
        coalesce(sum(buy_in) filter (where not earlier), 0) as drop,
        coalesce(sum(cash_out) filter (where not earlier), 0) as cashed_out,
        coalesce(sum(stake) filter (where not earlier), 0) as stakes,
        coalesce(sum(stake_back) filter (where not earlier), 0) as stakes_back,
        coalesce(sum(winnings) filter (where not earlier), 0) as winnings,
        coalesce(sum(differences) filter (where not earlier), 0) as differences
    from moved group by id
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
    select flows.*, coalesce(opener, 0) as opener, coalesce(closer, 0) as closer,
        fill - coalesce(opener, 0) as fills, credit - coalesce(closer, 0) as credits
    from flows left join ends using (id)
), closed as (
    select id as "table", name, opening, opener, fills, credits, closer, differences, drop,
        cashed_out, stakes,
        stakes_back, winnings, racks_opening, layout_opening,
        case when $4 then balance.float else named.float end as closing,
        case when $4 then balance.rack else named.rack end as racks_closing,
        case when $4 then balance.layout else named.layout end as layout_closing,
        rounds_won
    from named join gaming_table using (id)
        left join table_balance as balance using (id)
        cross join lateral (select -coalesce(sum(won), 0) as rounds_won from round
            where gaming_table = id and ended_ms >= $2 and ended_ms < $3) as rounds
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
)::text as "json!" from compared

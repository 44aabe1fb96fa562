//! Reports of a period by person: what each cashier has sold and taken back, from the entries of
//! the cage, and what each player has staked and won, from the rows of rounds. Play chips are in
//! neither, as in the report by table.

use super::{CashiersReport, Desk, Json, PlayersReport, ReportAsked};

/// Players in one report, at most: those who have staked the most. The total is of all.
const PLAYERS_MAX: i64 = 1000;

impl Desk {
    /// The report by cashier. Chips that the house issued without a request are those of `house`.
    pub async fn cashiers_report(
        &self,
        asked: &ReportAsked,
    ) -> Result<Json<CashiersReport>, sqlx::Error> {
        let ReportAsked { house, period, span, by, made_ms } = asked;
        sqlx::query_scalar!(
            "with entry as (
                -- Whoever ends a drawer, it is its cashier's. What does not say how it was paid is
                -- from before there were drawers, and counts as by card.
                select case when kind in ('drawer-closed', 'drawer-handed-over')
                        then 'cage:' || (detail -> 'drawer' ->> 'cashier')
                        else actor end as cashier,
                    kind, (detail ->> 'amount')::bigint as amount,
                    coalesce(detail ->> 'paid', 'card') as paid,
                    (detail ->> 'difference')::bigint as difference
                from notable
                where kind in ('chips-bought', 'chips-redeemed', 'chips-issued', 'drawer-closed',
                        'drawer-handed-over')
                    and at_ms >= $3 and at_ms < $4
            ), sums as (
                select grouping(cashier) as level, cashier,
                    coalesce(sum(amount) filter (where kind = 'chips-bought'
                        and paid = 'cash'), 0) as sold_cash,
                    coalesce(sum(amount) filter (where kind = 'chips-bought'
                        and paid <> 'cash'), 0) as sold_card,
                    coalesce(sum(amount) filter (where kind = 'chips-redeemed'
                        and paid = 'cash'), 0) as redeemed_cash,
                    coalesce(sum(amount) filter (where kind = 'chips-redeemed'
                        and paid <> 'cash'), 0) as redeemed_card,
                    count(*) filter (where kind in ('chips-bought', 'chips-redeemed')) as trades,
                    coalesce(sum(amount) filter (where kind = 'chips-issued'), 0) as issued,
                    count(*) filter (where difference is not null) as drawers,
                    coalesce(sum(difference) filter (where difference > 0), 0) as over,
                    coalesce(-sum(difference) filter (where difference < 0), 0) as short
                from entry group by grouping sets ((cashier), ())
            )
            select json_build_object('operator', $1::text, 'period', $2::text, 'from', $3::bigint,
                'to', $4::bigint, 'generated_ms', $5::bigint, 'by', $6::text,
                'cashiers', (select coalesce(json_agg(to_jsonb(sums) - 'level' order by cashier),
                    '[]') from sums where level = 0),
                'total', (select to_jsonb(sums) - '{level,cashier}'::text[] from sums
                    where level = 1))::text as \"json!\"",
            house.operator.name(),
            period.name(),
            span.from,
            span.to,
            made_ms,
            by
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }

    /// The report by player. What went back because its round was void is not staked, as in the
    /// report by table.
    pub async fn players_report(
        &self,
        asked: &ReportAsked,
    ) -> Result<Json<PlayersReport>, sqlx::Error> {
        let ReportAsked { house, period, span, by, made_ms } = asked;
        sqlx::query_scalar!(
            "with sums as (
                select grouping(part.player) as level, part.player,
                    count(distinct (gaming_table, round)) as rounds,
                    coalesce(sum(part.staked) filter (where not round.void), 0) as staked,
                    coalesce(sum(part.net) filter (where part.net > 0), 0) as won,
                    coalesce(-sum(part.net) filter (where part.net < 0), 0) as lost,
                    coalesce(sum(part.net), 0) as net, count(distinct part.player) as players
                from round join round_player as part using (gaming_table, round)
                where round.ended_ms >= $3 and round.ended_ms < $4 and not part.play
                group by grouping sets ((part.player), ())
            ), visit as (
                select (detail ->> 'player')::uuid as player,
                    sum((detail ->> 'minutes')::bigint) as minutes
                from notable where kind = 'visit-rated' and at_ms >= $3 and at_ms < $4
                    -- A player has one kind of chips at a table as long as a visit lasts: that of
                    -- its last round.
                    and (select part.play from round_player as part
                        where part.player = (detail ->> 'player')::uuid
                            and part.gaming_table = notable.chain
                            and part.ended_ms <= notable.at_ms
                        order by part.ended_ms desc, part.round desc limit 1) is not true
                group by 1
            ), lines as (
                select sums.player, nullif(person.name, '') as name, person.member, rounds, staked,
                    won, lost, net, minutes
                from sums left join player as person on person.id = sums.player
                    left join visit on visit.player = sums.player
                where level = 0 order by staked desc, sums.player limit $7
            )
            select json_build_object('operator', $1::text, 'period', $2::text, 'from', $3::bigint,
                'to', $4::bigint, 'generated_ms', $5::bigint, 'by', $6::text,
                'players', (select coalesce(json_agg(lines order by staked desc, player), '[]')
                    from lines),
                'total', (select to_jsonb(sums) - '{level,player}'::text[] from sums
                    where level = 1))::text as \"json!\"",
            house.operator.name(),
            period.name(),
            span.from,
            span.to,
            made_ms,
            by,
            PLAYERS_MAX
        )
        .fetch_one(&self.pool)
        .await
        .map(Json::of)
    }
}

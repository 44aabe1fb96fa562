//! One round: its players, the staff who acted in it, and every transfer.

use table::TableConfig;
use uuid::Uuid;

use super::{Desk, Json, RoundAnswer};

/// The part of a player in a settled round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartInRound {
    /// Whether they had play chips in it.
    pub play: bool,
    /// The number of their latest dispute of it, in the series of the table.
    pub dispute: Option<u32>,
}

impl Desk {
    /// The part of a player in a settled round that was not void. `None` when they had no chips in
    /// it.
    pub async fn part_in_round(
        &self,
        table: Uuid,
        round: i32,
        player: Uuid,
    ) -> Result<Option<PartInRound>, sqlx::Error> {
        let found = sqlx::query!(
            "select part.play, (select max((detail ->> 'dispute')::bigint) from notable
                where chain = $1 and notable.round = $2 and kind = 'dispute-raised'
                    and (detail ->> 'player')::uuid = $3) as dispute
            from round_player as part
                join round using (gaming_table, round)
            where gaming_table = $1 and round = $2 and part.player = $3 and not round.void",
            table,
            round,
            player
        )
        .fetch_optional(&self.pool)
        .await?;
        let number = |it: i64| u32::try_from(it).ok();
        Ok(found.map(|it| PartInRound { play: it.play, dispute: it.dispute.and_then(number) }))
    }

    /// The pit of a table, open or closed, as it was opened. `None` when there is no such table.
    pub async fn pit(&self, table: Uuid) -> Result<Option<String>, sqlx::Error> {
        let text = sqlx::query_scalar!(
            "select config::text as \"config!\" from gaming_table where id = $1",
            table
        );
        let Some(text) = text.fetch_optional(&self.pool).await? else { return Ok(None) };
        let config: TableConfig =
            serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(Some(config.pit))
    }

    /// `{round, players, staff, lines, sums, notable}`. Play chips are in the lines and with the
    /// players, not in the sums. `None` when there is no such round.
    pub async fn round(
        &self,
        table: Uuid,
        round: i32,
    ) -> Result<Option<Json<RoundAnswer>>, sqlx::Error> {
        let found = sqlx::query_scalar!(
            "select json_build_object(
                'round', (select row_to_json(line) from (select found.gaming_table as \"table\",
                    name, found.rulebook, found.round, found.shoe, found.first_seq, found.last_seq,
                    found.began_ms, found.ended_ms, found.players, found.staked, found.won,
                    found.max_win, found.void, found.automatic, found.irregular, found.disputed
                ) as line),
                'players', (select coalesce(json_agg(json_build_object('player', seat.player,
                        'name', person.name, 'staked', seat.staked, 'net', seat.net)
                        order by seat.player), '[]')
                    from round_player as seat left join player as person on person.id = seat.player
                    where seat.gaming_table = $1 and seat.round = $2),
                'staff', (select coalesce(json_agg(staff order by staff), '[]') from round_staff
                    where gaming_table = $1 and round = $2),
                'lines', (select coalesce(json_agg(json_build_object('seq', seq, 'at', at_ms,
                        'kind', kind, 'from', from_account, 'to', to_account,
                        'player', nullif(player, '00000000-0000-0000-0000-000000000000'),
                        'amount', amount) order by seq, ordinal), '[]')
                    from transfer where chain = $1
                        and seq between found.first_seq and found.last_seq
                        and kind in ('stake', 'stake_back', 'take', 'winnings', 'winnings_back',
                            'take_back')),
                'sums', (select json_build_object(
                        'staked', coalesce(sum(amount) filter (where kind = 'stake'), 0),
                        'stake_back', coalesce(sum(amount) filter (where kind = 'stake_back'), 0),
                        'taken', coalesce(sum(amount) filter (where kind = 'take'), 0),
                        'winnings', coalesce(sum(amount) filter (where kind = 'winnings'), 0)
                            - coalesce(sum(amount) filter (where kind = 'winnings_back'), 0),
                        'layout_after', coalesce(sum(case when to_account = 'layout' then amount
                            when from_account = 'layout' then -amount else 0 end), 0))
                    from transfer where chain = $1
                        and from_account in ('rack', 'layout', 'float')
                        and seq between found.first_seq and found.last_seq),
                'notable', (select coalesce(json_agg(json_build_object('chain', chain,
                        'table', case when chain = $1 then name end, 'seq', seq, 'at', at_ms,
                        'by', actor, 'kind', kind, 'round', event.round, 'detail', detail)
                        order by at_ms, chain desc, seq, ordinal), '[]')
                    from (select * from notable where chain = $1 and (round = $2
                            or seq between found.first_seq and found.last_seq)
                        union all
                        select * from notable where kind = 'round-corrected'
                            and (detail ->> 'table')::uuid = $1
                            and (detail ->> 'round')::integer = $2) as event)
            )::text as \"json!\"
            from round as found join gaming_table on gaming_table.id = found.gaming_table
            where found.gaming_table = $1 and found.round = $2",
            table,
            round
        )
        .fetch_optional(&self.pool)
        .await?;
        let Some(text) = found else { return Ok(None) };
        let mut answer: RoundAnswer =
            serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?;
        self.name_players(&mut answer.notable).await?;
        Ok(Some(Json::new(&answer)))
    }
}

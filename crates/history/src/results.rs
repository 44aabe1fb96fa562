//! The last results of a table, for everyone who looks at it: what the dealer had, and for a player
//! who asks what they won or lost. Only rounds that are over are in the read model, and only cards
//! that were shown are in the events.

use std::collections::BTreeMap;

use blackjack::{Card, DEALER_STANDS_AT, FeltEvent, Place, Total, is_two_card_21};
use chips::{PlayerId, TableId};
use ledger::{ChainId, Fault, Ledger};
use parking_lot::Mutex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Event;
use uuid::Uuid;

use crate::History;

/// Rounds in an answer, at most.
const ROUNDS: i64 = 12;
/// Steps of one round that are read, at most. A longer one is left out.
const STEPS_MAX: u32 = 1000;
/// Dealers' hands kept in memory, at most. Beyond this all are read again.
const KEPT_MAX: usize = 10_000;

/// The last results of a table.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct LastResults {
    /// Rounds that are over, oldest first; at most twelve.
    pub rounds: Vec<LastResult>,
}

/// How a round went.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct LastResult {
    /// The number of the round at the table.
    pub round: i32,
    /// How the dealer's hand ended.
    pub end: DealerEnd,
    /// The dealer's total; 0 of a void round.
    pub points: u8,
    /// What the asker won, or lost if below zero, in cents. Absent if they had no chips in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub net: Option<i64>,
}

/// How a dealer's hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DealerEnd {
    /// On a total.
    Stood,
    /// Over 21.
    Bust,
    /// With a natural.
    Natural,
    /// No hand was left to beat: the dealer did not draw.
    Unplayed,
    /// The round was void.
    Void,
}

/// Why the last results cannot be told.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The database has failed.
    #[error("the read model cannot be read")]
    Database(#[from] sqlx::Error),
    /// The journal cannot be read.
    #[error("the journal cannot be read")]
    Journal(#[from] Fault),
    /// A step of it is not one of this house.
    #[error("a step of the journal is not understood")]
    Step(#[from] serde_json::Error),
}

/// The dealer's hand at the end of a round.
type DealerHand = (DealerEnd, u8);

/// Dealers' hands of rounds that are over, which never change.
#[derive(Debug, Default)]
pub struct DealerHands {
    hands: Mutex<BTreeMap<(Uuid, i32), DealerHand>>,
}

impl DealerHands {
    fn get(&self, table: Uuid, round: i32) -> Option<DealerHand> {
        self.hands.lock().get(&(table, round)).copied()
    }

    fn keep(&self, table: Uuid, round: i32, hand: DealerHand) {
        let mut hands = self.hands.lock();
        if hands.len() >= KEPT_MAX {
            hands.clear();
        }
        hands.insert((table, round), hand);
    }
}

/// A round in the read model, as its row has it.
struct Row {
    round: i32,
    first_seq: i64,
    last_seq: i64,
    void: bool,
    net: Option<i64>,
}

impl History {
    /// The last results of a table, as far as the read model follows. `player` is who asks, if they
    /// have a name.
    ///
    /// # Errors
    /// When the database fails, or a step is not one of this house.
    pub async fn last_results(
        &self,
        table: Uuid,
        player: Option<PlayerId>,
    ) -> Result<LastResults, ResultsError> {
        let rows = sqlx::query_as!(
            Row,
            "select found.round, found.first_seq, found.last_seq, found.void,
                own.net as \"net?\"
            from (select round, first_seq, last_seq, void, ended_ms from round
                where gaming_table = $1 order by ended_ms desc, round desc limit $3) as found
            left join round_player as own on own.gaming_table = $1 and own.round = found.round
                and own.ended_ms = found.ended_ms and own.player = $2 and own.staked > 0
            order by found.ended_ms, found.round",
            table,
            player.map_or(Uuid::nil(), |player| player.0),
            ROUNDS
        )
        .fetch_all(self.desk.pool())
        .await?;
        let mut rounds = Vec::with_capacity(rows.len());
        for row in rows {
            if let Some((end, points)) = self.dealer_hand(table, &row).await? {
                rounds.push(LastResult { round: row.round, end, points, net: row.net });
            }
        }
        Ok(LastResults { rounds })
    }

    async fn dealer_hand(
        &self,
        table: Uuid,
        row: &Row,
    ) -> Result<Option<DealerHand>, ResultsError> {
        if row.void {
            return Ok(Some((DealerEnd::Void, 0)));
        }
        if let Some(hand) = self.hands.get(table, row.round) {
            return Ok(Some(hand));
        }
        let steps = row.last_seq - row.first_seq + 1;
        let Some(steps) = u32::try_from(steps).ok().filter(|steps| *steps <= STEPS_MAX) else {
            return Ok(None);
        };
        let cards = dealer_cards(&self.ledger, table, row.first_seq, steps).await?;
        let hand = ended(&cards);
        self.hands.keep(table, row.round, hand);
        Ok(Some(hand))
    }
}

/// The open cards of the dealer in these steps of a round.
async fn dealer_cards(
    ledger: &Ledger,
    table: Uuid,
    first_seq: i64,
    steps: u32,
) -> Result<Vec<Card>, ResultsError> {
    let page = ledger.journal(ChainId::from(TableId(table)), first_seq, steps).await?;
    let mut cards = Vec::new();
    for record in &page {
        for event in serde_json::from_str::<Vec<Event>>(&record.step.events)? {
            if let Event::Felt(
                FeltEvent::CardDealt { to: Place::Dealer, card: Some(card), .. }
                | FeltEvent::HoleShown { card },
            ) = event
            {
                cards.push(card);
            }
        }
    }
    Ok(cards)
}

fn ended(cards: &[Card]) -> DealerHand {
    let total = Total::of(cards);
    let end = match () {
        () if is_two_card_21(cards) => DealerEnd::Natural,
        () if total.is_bust() => DealerEnd::Bust,
        () if total.points < DEALER_STANDS_AT => DealerEnd::Unplayed,
        () => DealerEnd::Stood,
    };
    (end, total.points)
}

//! A round card by card, for one of its players. They see what the table showed to everyone, their
//! own rack, and which decisions were theirs. What others did unseen, such as a plan, is left out.

use audit::{OpenSeed, OpenSnapshot};
use chips::PlayerId;
use ledger::{ChainId, Ledger};
use protocol::{EventView, TableView};
use replay::{CardSeen, ReplayError, ReplayFrame};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::published_seed;
use uuid::Uuid;

use crate::History;
use crate::disputes::{self, MyDispute};
use crate::rounds::{MyPart, was_in};

/// A round card by card, as one of its players saw it. Amounts in cents.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyReplay {
    /// The table.
    pub table: Uuid,
    /// The table's name.
    pub name: String,
    /// The number of the round at the table.
    pub round: i32,
    /// The rulebook.
    pub rulebook: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// All stakes of the player.
    pub staked: i64,
    /// What they won, or lost if below zero.
    pub net: i64,
    /// What corrections have paid since, less what was given back.
    pub corrected: i64,
    /// All stakes went back.
    pub void: bool,
    /// With play chips.
    pub play: bool,
    /// The shoe, if it has an id.
    pub shoe: Option<Uuid>,
    /// The seed of the shoe is published, so that its proof can be checked.
    pub is_proven: bool,
    /// What they have disputed in it, with the pit's rulings.
    pub disputes: Vec<MyDispute>,
    /// What happened, one thing at a time.
    pub frames: Vec<MyFrame>,
}

/// One thing that happened, and the felt after it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyFrame {
    /// The step of the table.
    pub seq: i64,
    /// Of several frames of one step, which; from 0.
    pub part: usize,
    /// In milliseconds since 1970.
    pub at: i64,
    /// What the player decided, or the table for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<MyDecision>,
    /// What was said to all.
    pub events: Vec<EventView>,
    /// Cards that left the shoe or were turned.
    pub cards: Vec<CardSeen>,
    /// What was shown to all.
    pub view: TableView,
    /// In the player's rack, in cents.
    pub rack: i64,
}

/// A decision on a hand of the player.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MyDecision {
    /// The spot.
    pub spot: u8,
    /// The hand there in playing order.
    pub hand: u8,
    /// `hit`, `stand`, `double`, `split`, `surrender`, `refuse-card`, `insure`, `decline` or
    /// `even-money`.
    pub what: String,
    /// The table decided for them: their time was up.
    pub automatic: bool,
}

impl History {
    /// A round that is over, for a player who had chips in it; for everyone else there is no such
    /// round. `of` is the player, the table and the round.
    ///
    /// # Errors
    /// When the database fails, or a step is not one of this house.
    pub async fn replay(
        &self,
        of: (PlayerId, Uuid, i32),
        open: OpenSeed<'_>,
        open_snapshot: OpenSnapshot<'_>,
    ) -> Result<Option<MyReplay>, ReplayError> {
        let (player, table, round) = of;
        let History { desk, ledger, replays, .. } = self;
        self.freshen().await?;
        let Some(part) = was_in(desk.pool(), player, table, round).await? else { return Ok(None) };
        let asked = (table, round, Some(player));
        let found = replays.replay(asked, open, open_snapshot).await?;
        let Some(found) = found else { return Ok(None) };
        let is_proven = match found.shoe {
            Some(shoe) => is_published(ledger, table, shoe).await?,
            None => false,
        };
        let disputes = disputes::of_round(desk.pool(), player, table, round).await?;
        let MyPart { name, ended_ms: at, staked, net, play, void, corrected } = part;
        let frames = own_frames(found.frames, player);
        let (rulebook, shoe) = (found.rulebook, found.shoe);
        let round = found.round;
        Ok(Some(MyReplay {
            table,
            name,
            round,
            rulebook,
            at,
            staked,
            net,
            corrected,
            void,
            play,
            shoe,
            is_proven,
            disputes,
            frames,
        }))
    }
}

/// Whether the seed of a shoe is published.
async fn is_published(books: &Ledger, table: Uuid, shoe: Uuid) -> Result<bool, ledger::Fault> {
    let chain = ChainId(table);
    let Some(seq) = books.last_marked(chain, shoe).await? else { return Ok(false) };
    let steps = books.records(chain, seq, 1).await?;
    Ok(steps.iter().any(|record| published_seed(&record.step.events, shoe).is_some()))
}

/// The frames that the player could see happen. One in which nothing was said or shown joins the
/// frame before it, unless the player has decided in it.
fn own_frames(frames: Vec<ReplayFrame>, player: PlayerId) -> Vec<MyFrame> {
    let mut own: Vec<MyFrame> = Vec::with_capacity(frames.len());
    for frame in frames {
        let decision = decision(&frame, player);
        let is_quiet = frame.cards.is_empty() && frame.events.is_empty() && decision.is_none();
        let ReplayFrame { seq, part, at, events, cards, view, rack, .. } = frame;
        let rack = rack.unwrap_or_default();
        match own.last_mut() {
            Some(last) if is_quiet => {
                last.view = view;
                last.rack = rack;
            }
            Some(_) | None => {
                own.push(MyFrame { seq, part, at, decision, events, cards, view, rack });
            }
        }
    }
    own
}

/// What the player has decided in a frame, or the table for them.
fn decision(frame: &ReplayFrame, player: PlayerId) -> Option<MyDecision> {
    if !frame.decision {
        return None;
    }
    let on_spot = |spot: u8| frame.view.spots.get(&spot)?.holder;
    let said = |event: &&EventView| event.spot.is_some();
    let event = frame.events.iter().find(said);
    let hand = event.and_then(|event| event.hand).unwrap_or(1);
    if frame.automatic {
        let stood = event.filter(|event| event.kind == "stood")?;
        let spot = stood.spot?;
        let own = on_spot(spot) == Some(player.0);
        let what = "stand".to_owned();
        return own.then_some(MyDecision { spot, hand, what, automatic: true });
    }
    if frame.by != format!("player:{}", player.0) {
        return None;
    }
    let named = |key: &str| frame.command.get(key).and_then(Value::as_u64);
    let spot = u8::try_from(named("spot")?).ok()?;
    let hand = named("hand").and_then(|hand| u8::try_from(hand).ok()).unwrap_or(hand);
    let what = match frame.command.get("decision") {
        Some(Value::String(word)) => word.clone(),
        Some(Value::Object(with_amount)) => with_amount.keys().next()?.clone(),
        Some(_) => return None,
        None => frame.command.get("command")?.as_str()?.to_owned(),
    };
    Some(MyDecision { spot, hand, what, automatic: false })
}

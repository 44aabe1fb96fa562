//! Replays a round: the table is restored up to the round, then the round is applied event by
//! event, with the public view after each. Only rounds that are over are shown, and only what was
//! public then: views are the table's own and never contain a sealed seed.

mod cards;
mod points;
mod stored;

use std::collections::BTreeMap;
use std::sync::Arc;

use audit::{OpenSnapshot, published};
use blackjack::FeltEvent;
use chips::PlayerId;
use ledger::{ChainId, JournalStep, Ledger};
use owner::{JournalRow, OpenSeed, RowError, restore, restore_lost};
use protocol::{EventView, TableView};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgPool;
use table::{Actor, Command, Event, RestoreError, Step, Table};
use uuid::Uuid;

pub use self::cards::CardSeen;
use self::points::ReplayPoints;

/// Steps in one page. Other tasks run between two pages.
const PAGE_STEPS: u32 = 200;

/// Why a round cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The database failed.
    #[error("the journal cannot be read")]
    Database(#[from] sqlx::Error),
    /// The ledger could not be read, or has a step that this house has not written.
    #[error("the books cannot be replayed")]
    Ledger(#[from] ledger::Fault),
    /// A step of the journal cannot be read.
    #[error("step {seq} of table {table} cannot be replayed: {reason}")]
    Step {
        /// The table.
        table: Uuid,
        /// The step; 0 for its settings.
        seq: i64,
        /// Why.
        reason: String,
    },
}

/// One thing that happened, and the felt after it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/auditor.md says what the fields are")]
pub struct ReplayFrame {
    pub seq: i64,
    /// Of several frames of one step, which; from 0.
    pub part: usize,
    /// In milliseconds since 1970.
    pub at: i64,
    /// Who, as the journal writes them: `player:…`, `pit:Anna`, …
    pub by: String,
    /// Who, by the name people know.
    pub who: String,
    /// `player`, `table`, `staff` or `house`.
    pub decided: String,
    /// The table decided by default.
    pub automatic: bool,
    /// A player's choice.
    pub decision: bool,
    /// As the journal has it; null before the first stake.
    pub command: Value,
    pub events: Vec<EventView>,
    pub cards: Vec<CardSeen>,
    pub view: TableView,
    /// In a player's own replay: what was in their rack then, in cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack: Option<i64>,
}

/// A round, card by card.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/auditor.md says what the fields are")]
pub struct ReplayAnswer {
    pub table: Uuid,
    pub round: i32,
    pub rulebook: String,
    pub shoe: Option<Uuid>,
    pub frames: Vec<ReplayFrame>,
}

/// The position of a round in its table's journal.
#[derive(Clone, Copy, Debug)]
struct RoundSteps {
    /// The step with its first stake.
    first_seq: i64,
    /// The step in which it ended.
    last_seq: i64,
    /// Its shoe.
    shoe: Option<Uuid>,
}

/// Replays rounds. Cheap to clone; clones share the points where replays begin.
#[derive(Clone, Debug)]
pub struct Replays {
    pool: PgPool,
    books: Ledger,
    points: Arc<ReplayPoints>,
}

impl Replays {
    /// Replays that read over this pool. `books` has the key by which steps of this house are told
    /// from others.
    pub fn new(pool: PgPool, books: Ledger) -> Replays {
        Replays { pool, books, points: Arc::default() }
    }

    /// A round; `None` when there is no such round or it is not over. Where it stands in the
    /// journal is a row of the auditors' read model, which the caller has brought up to date. The
    /// journal is read from the nearest point in memory or snapshot; without any, from its first
    /// step, with the settings of the table and the names of players. `of` is the table,
    /// the round, and the player whose rack is in each frame. The caller judges who may see the
    /// round.
    ///
    /// # Errors
    /// Also when a step was not written by this house: nothing that is forged is shown.
    pub async fn replay(
        &self,
        of: (Uuid, i32, Option<PlayerId>),
        open: OpenSeed<'_>,
        open_snapshot: OpenSnapshot<'_>,
    ) -> Result<Option<ReplayAnswer>, ReplayError> {
        let (table, round, own) = of;
        let Some(place) = self.place(table, round).await? else { return Ok(None) };
        let (mut at, mut game) = self.nearest(table, place.first_seq - 1, open_snapshot).await?;
        let mut frames = Vec::new();
        let books = self.books.read_over(self.pool.clone());
        while at < place.last_seq {
            let page = books.journal(ChainId(table), at + 1, PAGE_STEPS).await?;
            if page.first().is_none_or(|first| first.step.seq != at + 1) {
                return Err(failed(table, at + 1, &"it is not in the journal"));
            }
            let read = page.iter().map(|record| &record.step);
            for read in read.take_while(|read| read.seq <= place.last_seq) {
                if read.seq == place.first_seq {
                    self.points.keep(table, at, &game);
                    self.tell_names(&mut game).await?;
                    frames.push(before(&game, own, at, read.at_ms));
                }
                let step = restored(&books, &game, read, open).await?;
                if read.seq < place.first_seq {
                    game.apply(&step);
                } else {
                    slowly(&mut game, own, (read.seq, &step), &mut frames);
                    if let Command::BuyIn { .. } = step.command {
                        self.tell_names(&mut game).await?;
                    }
                }
                at = read.seq;
                self.points.pass(table, at, &game);
            }
        }
        self.name(&mut frames).await?;
        let rulebook = game.config().rulebook.name().to_owned();
        Ok(Some(ReplayAnswer { table, round, rulebook, shoe: place.shoe, frames }))
    }

    // The position of a settled round, as the auditors' read model has it.
    async fn place(&self, table: Uuid, round: i32) -> Result<Option<RoundSteps>, sqlx::Error> {
        sqlx::query_as!(
            RoundSteps,
            "select first_seq, last_seq, shoe from round where gaming_table = $1 and round = $2",
            table,
            round
        )
        .fetch_optional(&self.pool)
        .await
    }

    // The journal does not say what players are called; who was erased has no name any more.
    async fn tell_names(&self, game: &mut Table) -> Result<(), sqlx::Error> {
        let ids: Vec<Uuid> = game.shown_players().into_iter().map(|player| player.0).collect();
        let names = self.names_of(&ids).await?;
        game.call_all(names.into_iter().map(|(id, name)| (PlayerId(id), name.into())));
        Ok(())
    }

    // The names of players. An erased person's is empty.
    async fn names_of(&self, ids: &[Uuid]) -> Result<BTreeMap<Uuid, String>, sqlx::Error> {
        let names = sqlx::query!("select id, name from player where id = any($1)", ids);
        let names = names.fetch_all(&self.pool).await?;
        Ok(names.into_iter().map(|row| (row.id, row.name)).collect())
    }

    // Says players' names where there are only their ids.
    async fn name(&self, frames: &mut [ReplayFrame]) -> Result<(), sqlx::Error> {
        let id_of = |frame: &ReplayFrame| frame.by.strip_prefix("player:")?.parse::<Uuid>().ok();
        let ids: Vec<Uuid> = frames.iter().filter_map(id_of).collect();
        let names = self.names_of(&ids).await?;
        for frame in frames {
            let name = id_of(frame).and_then(|id| names.get(&id));
            if let Some(name) = name.filter(|name| !name.is_empty()) {
                frame.who.clone_from(name);
            }
        }
        Ok(())
    }
}

fn failed(table: Uuid, seq: i64, reason: &dyn std::fmt::Display) -> ReplayError {
    ReplayError::Step { table, seq, reason: reason.to_string() }
}

async fn restored(
    books: &Ledger,
    game: &Table,
    read: &JournalStep,
    open: OpenSeed<'_>,
) -> Result<Step, ReplayError> {
    let failed = |reason: &dyn std::fmt::Display| failed(game.id().0, read.seq, reason);
    let JournalStep { actor: by, at_ms, command, events, .. } = read;
    let row = JournalRow { by, at_ms: *at_ms, command, events };
    let shoe = match restore(game, &row, open) {
        Err(RowError::Step(RestoreError::Seed(shoe)))
            if books.is_before_loss(read.chain, read.seq) =>
        {
            shoe
        }
        step => return step.map_err(|error| failed(&error)),
    };
    let step = match published(books, (read.chain, read.seq), shoe).await? {
        Some(seed) => restore(game, &row, &|_, _| Some(seed.clone())),
        None => restore_lost(game, &row),
    };
    step.map_err(|error| failed(&error))
}

// The felt before the first stake.
fn before(game: &Table, own: Option<PlayerId>, seq: i64, at_ms: i64) -> ReplayFrame {
    ReplayFrame {
        seq,
        part: 0,
        at: at_ms,
        by: "table".to_owned(),
        who: "table".to_owned(),
        decided: "table".to_owned(),
        automatic: false,
        decision: false,
        command: Value::Null,
        events: Vec::new(),
        cards: Vec::new(),
        view: game.view(),
        rack: rack(game, own),
    }
}

fn rack(game: &Table, own: Option<PlayerId>) -> Option<i64> {
    own.map(|player| game.rack(player).cents())
}

// Applies a step event by event. An event that has no words and shows no card joins the frame
// before it.
fn slowly(
    game: &mut Table,
    own: Option<PlayerId>,
    (seq, step): (i64, &Step),
    frames: &mut Vec<ReplayFrame>,
) {
    // The decision of the step, or of a plan in it, is shown in the first frame after it.
    let mut decides = is_asked(&step.command);
    for (part, piece) in step.parts(game).iter().enumerate() {
        decides |= piece.events.iter().any(|event| step.plan_of(event).is_some());
        game.apply(piece);
        let events = table_words::words(game, piece);
        let cards = cards::seen(&piece.events);
        if part > 0
            && events.is_empty()
            && cards.is_empty()
            && let Some(frame) = frames.last_mut()
        {
            frame.view = game.view();
            frame.rack = rack(game, own);
            continue;
        }
        let is_default = matches!(piece.command, Command::Tick | Command::Timeout);
        let automatic = is_default && piece.events.iter().any(is_default_decision);
        let decision = std::mem::take(&mut decides) || automatic;
        frames.push(ReplayFrame {
            seq,
            part,
            at: piece.at_ms,
            by: piece.by.to_string(),
            who: piece.by.to_string(),
            decided: decided(&piece.by).to_owned(),
            automatic,
            decision,
            command: serde_json::to_value(&piece.command).unwrap_or_default(),
            events,
            cards,
            view: game.view(),
            rack: rack(game, own),
        });
    }
}

fn decided(by: &Actor) -> &'static str {
    match by {
        Actor::Player(_) => "player",
        Actor::Table => "table",
        Actor::House => "house",
        Actor::Pit(_)
        | Actor::Croupier(_)
        | Actor::Cage(_)
        | Actor::Admin(_)
        | Actor::Auditor(_) => "staff",
    }
}

// A player's own choice.
fn is_asked(command: &Command) -> bool {
    matches!(
        command,
        Command::Decide { .. }
            | Command::Insure { .. }
            | Command::Decline { .. }
            | Command::EvenMoney { .. }
    )
}

// What the table does for a player whose time has run out.
fn is_default_decision(event: &Event) -> bool {
    matches!(event, Event::Felt(FeltEvent::Stood { .. } | FeltEvent::InsuranceClosed))
}

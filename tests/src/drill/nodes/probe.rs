//! Measures how long a table is silent: a player at each node asks every table for a hint, again
//! and again, and notes how long there is no answer. A refusal is an answer when the owner of the
//! table has given it. A hint changes nothing and costs the table little.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use edge::clock::Stopwatch;
use player::{ClientError, Connection, Session};
use protocol::{ClientMessage, ServerMessage, VERSION};
use uuid::Uuid;

/// The pause between an answer and the next question.
const PAUSE: Duration = Duration::from_millis(20);
/// The pause before the node is tried again.
const AGAIN: Duration = Duration::from_millis(20);
/// Refusals that come from the node and not from the owner of the table.
const NOT_SERVED: [&str; 7] =
    ["unavailable", "busy", "unknown-table", "opening", "draining", "moving", "too-fast"];

/// What is known of the answers of one table to the people of one node.
#[derive(Clone, Copy, Debug)]
struct Gap {
    last: Stopwatch,
    longest: Duration,
    /// How often it has answered since answers were awaited.
    answers: u32,
}

/// The times without an answer, by node and table. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Gaps(Arc<Mutex<BTreeMap<(usize, Uuid), Gap>>>);

impl Gaps {
    /// Begins to measure anew.
    pub(super) fn begin(&self) {
        for gap in self.lock().values_mut() {
            (gap.longest, gap.answers) = (Duration::ZERO, 0);
        }
    }

    /// Forgets who has answered; the longest times stay.
    pub(super) fn await_answers(&self) {
        for gap in self.lock().values_mut() {
            gap.answers = 0;
        }
    }

    /// How many pairs of a node and a table have ever answered.
    pub(super) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Whether these tables have answered at all nodes but one: twice, so that one of the questions
    /// was asked since answers are awaited.
    pub(super) fn have_answered(&self, tables: &[Uuid], but: Option<usize>) -> bool {
        let gaps = self.lock();
        let mut asked =
            gaps.iter().filter(|((node, table), _)| Some(*node) != but && tables.contains(table));
        asked.all(|(_, gap)| gap.answers > 1)
    }

    /// The longest time without an answer since the measurement began, for each of these tables:
    /// at the node where it was longest. One node is left out.
    pub(super) fn longest(&self, tables: &[Uuid], but: Option<usize>) -> Vec<Duration> {
        let gaps = self.lock();
        let longest = |table: &Uuid| {
            let of_table = gaps.iter().filter(|((node, of), _)| Some(*node) != but && of == table);
            of_table.map(|(_, gap)| gap.longest.max(gap.last.elapsed())).max().unwrap_or_default()
        };
        tables.iter().map(longest).collect()
    }

    fn note(&self, node: usize, table: Uuid) {
        let fresh = Gap { last: Stopwatch::start(), longest: Duration::ZERO, answers: 0 };
        let mut gaps = self.lock();
        let gap = gaps.entry((node, table)).or_insert(fresh);
        gap.longest = gap.longest.max(gap.last.elapsed());
        (gap.last, gap.answers) = (Stopwatch::start(), gap.answers.saturating_add(1));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<(usize, Uuid), Gap>> {
        self.0.lock().expect("no one panics with it")
    }
}

/// Asks these tables at one node, and comes back whenever the connection is lost. Never returns.
pub(super) async fn ask_on(node: usize, url: String, tables: Vec<Uuid>, gaps: Gaps) {
    let mut session = None;
    loop {
        // The node is away, or was.
        let _ = ask(node, &url, &tables, &gaps, &mut session).await;
        tokio::time::sleep(AGAIN).await;
    }
}

async fn ask(
    node: usize,
    url: &str,
    tables: &[Uuid],
    gaps: &Gaps,
    session: &mut Option<Session>,
) -> Result<(), ClientError> {
    if session.is_none() {
        *session = Some(Session::guest(url, &format!("Probe {node}")).await?);
    }
    let Some(session) = session.as_ref() else { return Ok(()) };
    let mut connection = Connection::open(session).await?;
    connection.send(&ClientMessage::Hello { protocol: VERSION }).await?;
    // When each table is asked next. `None` while an answer is awaited.
    let mut next: BTreeMap<Uuid, Option<Stopwatch>> =
        tables.iter().map(|table| (*table, Some(Stopwatch::start()))).collect();
    let mut asked: BTreeMap<Uuid, Uuid> = BTreeMap::new();
    let mut tick = tokio::time::interval(PAUSE / 4);
    let mut number = 0_u128;
    loop {
        tokio::select! {
            biased;
            message = connection.receive() => {
                let Some((id, is_served)) = answer(message?) else { continue };
                let Some(table) = asked.remove(&id) else { continue };
                if is_served {
                    gaps.note(node, table);
                }
                next.insert(table, Some(Stopwatch::start_in(PAUSE)));
            }
            _ = tick.tick() => {
                for (table, due) in &mut next {
                    let is_due = due.is_some_and(|due| due.elapsed() > Duration::ZERO);
                    if !is_due {
                        continue;
                    }
                    *due = None;
                    number += 1;
                    let id = Uuid::from_u128(table.as_u128() ^ number);
                    asked.insert(id, *table);
                    connection.send(&ClientMessage::Hint { id, table: *table }).await?;
                }
            }
        }
    }
}

/// The question that a message answers, and whether the owner of the table has answered it.
fn answer(message: ServerMessage) -> Option<(Uuid, bool)> {
    if let ServerMessage::Hint { id, .. } = message {
        return Some((id, true));
    }
    let ServerMessage::Refused { id, code, .. } = message else { return None };
    Some((id?, !NOT_SERVED.contains(&code.as_str())))
}

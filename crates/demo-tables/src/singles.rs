//! A table for each visitor: when all demo tables of a rulebook for one player are taken, another
//! one is opened, up to a bound. They stay open: an empty table costs a few kilobytes, and a closed
//! table cannot be opened again under its id.

use std::collections::BTreeSet;
use std::time::Duration;

use blackjack::Rulebook;
use edge::clock;
use house_writer::EntryError;
use ledger::Fault;
use table::TableConfig;
use tables::{Host, Lobby, Ownership, RebuildError, Takeover};

use crate::{DemoTables, add, id, row};

/// Tables of one kind, at most.
const SINGLES_MAX: usize = 12;
/// The pause between two looks at the lobby.
const PAUSE: Duration = Duration::from_secs(1);

/// Why no further table was opened.
#[derive(Debug, thiserror::Error)]
enum Unopened {
    #[error("the tables cannot be read or written")]
    Books(#[from] Fault),
    #[error("its sign is not on record")]
    Record(#[from] EntryError),
    #[error("it cannot be started")]
    Start(#[from] RebuildError),
}

/// Opens further tables until the server stops or drains. Of several nodes, the one that owns the
/// house's chain does it. Tables for tests stay as many as they are.
pub async fn open_singles(host: Host, which: DemoTables) {
    match which {
        DemoTables::None | DemoTables::Quick => return,
        DemoTables::ForPeople => {}
    }
    let kinds = Rulebook::ALL.into_iter().filter(|rulebook| rulebook.rules().seats == 1);
    let kinds: Vec<Kind> = kinds.map(Kind::of).collect();
    // Names of tables that the pit has closed: they are not opened again.
    let mut closed = BTreeSet::new();
    loop {
        tokio::select! {
            biased;
            () = host.tasks.draining.cancelled() => return,
            () = host.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        if !host.lobby.is_restored() || !host.house.seat().is_here() {
            continue;
        }
        for kind in &kinds {
            let mut without = closed.clone();
            while let Some(config) = kind.wanted(&host.lobby, &without) {
                match open(&host, &config).await {
                    Ok(Opened::Open) => break,
                    Ok(Opened::Closed) => drop(closed.insert(config.name.clone())),
                    Ok(Opened::NameTaken) => {}
                    Err(error) => {
                        let name = &config.name;
                        tracing::warn!(table.name = name, error = %error, "no further table");
                        break;
                    }
                }
                without.insert(config.name);
            }
        }
    }
}

/// The tables of one rulebook, the first of which is there from the first start on.
struct Kind {
    tables: Vec<TableConfig>,
}

impl Kind {
    fn of(rulebook: Rulebook) -> Kind {
        let first = TableConfig::for_people(rulebook);
        let more = (2..=SINGLES_MAX).map(|number| {
            let name = format!("{} · {number}", first.name);
            TableConfig { name, ..first.clone() }
        });
        Kind { tables: std::iter::once(first.clone()).chain(more).collect() }
    }

    /// The table to be opened next; `None` while one of those that are open is free, or when all
    /// are open. The first one is the operator's: without it there are no further ones.
    fn wanted(&self, lobby: &Lobby, without: &BTreeSet<String>) -> Option<TableConfig> {
        let lines = lobby.lines();
        let is_open = |config: &TableConfig| lobby.table(id(&config.name).0).is_some();
        let is_free = |config: &TableConfig| {
            // A table without a line has just been opened.
            is_open(config)
                && lines.get(&id(&config.name).0).is_none_or(|line| line.seated < line.seats)
        };
        if !self.tables.first().is_some_and(is_open) || self.tables.iter().any(is_free) {
            return None;
        }
        let next = self.tables.iter().find(|it| !is_open(it) && !without.contains(&it.name));
        next.cloned()
    }
}

/// What came of an attempt to open a table.
enum Opened {
    /// It is open.
    Open,
    /// It was open before, and has been closed.
    Closed,
    /// The pit has given its name to another table.
    NameTaken,
}

/// Opens a table as the pit would.
async fn open(host: &Host, config: &TableConfig) -> Result<Opened, Unopened> {
    let row = row(config, clock::now_ms());
    if !add(&host.ledger, &row).await? {
        return Ok(Opened::NameTaken);
    }
    // The row may be of another opening: what is on record is what is there.
    let open = host.ledger.open_tables().await?;
    let Some(row) = open.into_iter().find(|open| open.id == row.id) else {
        return Ok(Opened::Closed);
    };
    tables::sign(&host.house, &row).await?;
    tracing::info!(table.id = %row.id, table.name = row.name, "one more table is opened");
    let seat = match &host.nodes {
        Some(_) => Ownership::Here(Takeover::new_table()),
        None => Ownership::Alone,
    };
    tables::open_table(host, row, seat).await?;
    Ok(Opened::Open)
}

//! What the writer knows of the chains: their heads, and the chains that somebody else has written
//! into. Such a chain is stopped: it takes no more steps in the life of this process.

use std::collections::HashMap;

use super::heads;
use super::lane::Lane;
use crate::mac::Trust;
use crate::{ChainId, Head, HeadsFile, StoppedChain};

/// Heads kept in memory; beyond this they are forgotten and read again.
const HEADS_MAX: usize = 65_536;

/// The heads of chains.
#[derive(Debug)]
pub(super) struct KnownChains {
    pub trust: Trust,
    /// Where each chain stands. A chain whose last commit failed is missing.
    heads: HashMap<ChainId, Head>,
    /// The last step of each chain that is certain to be committed.
    floors: HashMap<ChainId, Head>,
    /// Stopped chains that nobody was told of yet.
    untold: Vec<StoppedChain>,
    /// Where the heads are written outside the database.
    file: Option<HeadsFile>,
    /// Whether the last heads could not be written there.
    is_file_failing: bool,
}

impl KnownChains {
    /// What is known from `file`, the heads that the house has committed before.
    pub fn new(trust: Trust, file: Option<HeadsFile>) -> KnownChains {
        let floors = file.as_ref().map(|file| &file.heads().0).into_iter().flatten();
        let floors = floors.map(|(chain, head)| (*chain, *head)).collect();
        let (heads, untold) = (HashMap::new(), Vec::new());
        KnownChains { trust, heads, floors, untold, file, is_file_failing: false }
    }

    /// Writes the heads of a batch to the file. The first failure is told, and its end.
    pub fn write_down(&mut self, heads: &[(ChainId, Option<Head>)]) {
        let Some(file) = &mut self.file else { return };
        let sure = heads.iter().filter_map(|(chain, head)| Some((*chain, (*head)?)));
        let sure: Vec<_> = sure.collect();
        if sure.is_empty() {
            return;
        }
        let written = file.note(&sure);
        let was_failing = std::mem::replace(&mut self.is_file_failing, written.is_err());
        match written {
            Err(error) if !was_failing => {
                tracing::error!(error = %error, "the file of heads cannot be written");
            }
            Ok(()) if was_failing => tracing::warn!("the file of heads is written again"),
            Ok(()) | Err(_) => {}
        }
    }

    /// Where the chain stands, if that is certain.
    pub fn head(&self, chain: ChainId) -> Option<Head> {
        self.heads.get(&chain).copied()
    }

    /// The last step of the chain that is certain to be committed.
    pub fn floor(&self, chain: ChainId) -> Option<Head> {
        self.floors.get(&chain).copied()
    }

    /// Notes where a chain stands after a batch. `None`: that is not certain any more.
    pub fn note(&mut self, chain: ChainId, head: Option<Head>) {
        if self.floors.len() > HEADS_MAX {
            self.heads.clear();
            self.floors.clear();
        }
        let Some(head) = head else {
            self.heads.remove(&chain);
            return;
        };
        self.heads.insert(chain, head);
        // A step that was sent again may be an earlier one.
        let floor = self.floors.entry(chain).or_insert(head);
        if floor.seq < head.seq {
            *floor = head;
        }
    }

    /// Stops a chain.
    pub fn stop(&mut self, stopped: StoppedChain) {
        if self.trust.stop(stopped) {
            self.untold.push(stopped);
        }
    }

    /// The chains that were stopped since they were taken last.
    pub fn take_untold(&mut self) -> Vec<StoppedChain> {
        std::mem::take(&mut self.untold)
    }

    /// Puts chains back of which nobody was told.
    pub fn give_back(&mut self, untold: Vec<StoppedChain>) {
        self.untold.extend(untold);
    }

    /// What a look at the database has to compare.
    pub fn to_compare(&self) -> Vec<(ChainId, Head)> {
        let running = |(chain, _): &(&ChainId, &Head)| self.trust.stopped(**chain).is_none();
        self.floors.iter().filter(running).map(|(chain, head)| (*chain, *head)).collect()
    }
}

/// A finished look: its lane, and the chains that somebody else has written into.
#[derive(Debug)]
pub(super) struct Looked {
    pub lane: Lane,
    pub stopped: Vec<StoppedChain>,
}

/// Compares the heads in the database with those that are known to be committed.
pub(super) async fn look(mut lane: Lane, trust: Trust, floors: Vec<(ChainId, Head)>) -> Looked {
    let chains: Vec<_> = floors.iter().map(|(chain, _)| chain.0).collect();
    let found = match lane.connection().await {
        Ok(connection) => heads::read(connection, &chains).await,
        Err(error) => Err(error),
    };
    let Ok(found) = found else {
        // The next commit says that the database is away.
        lane.hang_up();
        return Looked { lane, stopped: Vec::new() };
    };
    let stopped = floors.iter().filter_map(|(chain, floor)| {
        let there = found.get(chain);
        let is_own = there.is_some_and(|there| there.is_own(*chain, &trust, Some(floor)));
        let seq = there.map_or(0, |there| there.head.seq);
        (!is_own).then_some(StoppedChain { chain: *chain, seq })
    });
    let stopped = stopped.collect();
    Looked { lane, stopped }
}

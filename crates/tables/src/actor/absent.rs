//! Sends players home who have chips at a table and neither sit, stake nor are connected, and those
//! who sit where no seat is free: the house evicts them, on record, and their chips return to their
//! purse. So a table is not kept full by chips that were left there, nor by a closed page.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use chips::PlayerId;
use owner::Owner;
use table::{Actor, Command, Table};

use super::effects::PLAY_PLACES;
use super::{End, TableActor};
use crate::clock::Stopwatch;
use crate::entropy;
use crate::host::Host;

/// How long an absent player may keep chips at a table that takes no newcomers or no more play
/// chips, at most. It is also the longest time between two looks.
const FULL_PATIENCE: Duration = Duration::from_secs(15);
/// How long an absent player may keep a seat while no other one is free, at most.
const SEAT_PATIENCE: Duration = Duration::from_mins(2);
/// The reason in the journal.
const REASON: &str = "absent";

/// Since when players have been absent from one table. Bounded by the players at the table.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<PlayerId, Stopwatch>);

impl Absent {
    /// Looks who is absent. Returns those who have been for longer than they may.
    async fn look(&mut self, table: &Table, host: &Host) -> Vec<PlayerId> {
        let bystanders = table.bystanders().filter(|player| !host.presence.has(*player));
        let mut bystanders: BTreeSet<_> = bystanders.collect();
        if let Some(nodes) = host.nodes.as_ref().filter(|_| !bystanders.is_empty()) {
            let elsewhere = nodes.connected(&bystanders).await;
            bystanders.retain(|player| !elsewhere.contains(player));
        }
        self.0.retain(|player, _| bystanders.contains(player));
        for player in bystanders {
            self.0.entry(player).or_insert_with(Stopwatch::start);
        }
        let is_full = table.is_full() || table.play_players() >= PLAY_PLACES;
        let patience = if is_full { host.absent.min(FULL_PATIENCE) } else { host.absent };
        let seat_patience = host.absent.min(SEAT_PATIENCE);
        let gone = self.0.iter().filter(|(player, since)| {
            let sits = table.seat_of(**player).is_some();
            since.elapsed() >= if sits { seat_patience } else { patience }
        });
        gone.map(|(player, _)| *player).collect()
    }
}

impl TableActor<'_> {
    /// Evicts the players who have been absent for too long. Those of a refusal are evicted by the
    /// next look.
    pub(super) async fn send_home(&mut self, mut owner: Owner) -> Result<Owner, End> {
        for player in self.absent.look(owner.table(), self.host).await {
            let command = Command::Evict { player, reason: REASON.to_owned(), minutes: None };
            (owner, _) =
                self.of_the_house(owner, entropy::command_id(), Actor::House, command).await?;
        }
        Ok(owner)
    }
}

/// Has all tables look for absent players, until the server stops.
pub async fn watch(host: Host) {
    loop {
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(host.absent.min(FULL_PATIENCE)) => host.lobby.send_home(),
        }
    }
}

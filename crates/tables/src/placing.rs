//! Sees to it that every table has an owner: this node takes those that it should own and that have
//! none, or whose owner is dead, and gives up those that another node should own. Postgres decides
//! who becomes the owner; a look that finds the wrong thing does no harm.
//!
//! A house may have a hundred thousand tables on a hundred nodes. So most looks read only tables
//! that this node may have something to do with. All of them are read now and then.

use std::collections::BTreeSet;
use std::time::Duration;

use chips::TableId;
use cluster::Subscription;
use cluster::placement::{Look, Looks, PlacementMove, Watch};
use futures_util::FutureExt as _;
use ledger::{Fault, Placement};
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::actor::Ownership;
use crate::clock::Stopwatch;
use crate::host::Host;
use crate::mailbox::TableRequest;
use crate::nodes::{Nodes, freed};
use crate::opening::open_table;
use crate::signs;
use crate::takeover::{TakenFrom, Takeover};

/// The longest pause between two looks of a node that has just come.
const SETTLING_PAUSE: Duration = Duration::from_millis(100);
/// The pause before a node gives up tables again, in milliseconds.
const GIVING_UP_MS: u64 = 1_000;
/// Tables that are named to this node and looked at together, at most.
const NAMED_MAX: usize = 1024;

/// Sees to it until the server stops. `ownerless` are tables that were found to have no owner.
pub async fn place_tables(host: Host, nodes: Nodes, mut ownerless: mpsc::Receiver<TableId>) {
    let (mut changes, mut ways) = (nodes.members.changes(), nodes.members.ways());
    let mut free = nodes.courier().subscribe(freed());
    let since = Stopwatch::start();
    let now_ms = || u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    let watch = Watch::new(nodes.me, now_ms());
    let mut placing = Placing { host, nodes, watch, looks: Looks::default(), gives_up_from_ms: 0 };
    let (mut next, mut is_settled) = (Look::All, false);
    loop {
        let look = placing.looks.instead(next, now_ms());
        let done = placing.look(&look, now_ms()).await;
        let is_read = matches!(done, Ok(true));
        let pause = placing.looks.done(&look, is_read, now_ms(), placing.watch.wait(now_ms()));
        if let Err(fault) = done {
            tracing::warn!(error = %fault, "who owns which table cannot be read");
        }
        if !is_settled && placing.watch.is_settled() && placing.nodes.members.is_there() {
            is_settled = true;
            placing.nodes.members.settled().await;
        }
        let pause = if is_settled { pause } else { pause.min(SETTLING_PAUSE) };
        next = tokio::select! {
            biased;
            () = placing.host.tasks.stopping.cancelled() => return,
            _ = changes.changed() => Look::Mine,
            _ = ways.changed() => Look::Mine,
            // Before what comes often.
            () = tokio::time::sleep(pause) => Look::Mine,
            Some(table) = ownerless.recv() => {
                let more = std::iter::from_fn(|| ownerless.try_recv().ok());
                let named = std::iter::once(table).chain(more);
                let named: BTreeSet<Uuid> = named.take(NAMED_MAX).map(|table| table.0).collect();
                Look::At { tables: named, suspects: true }
            }
            tables = heard(&mut free) => Look::At { tables, suspects: false },
        };
    }
}

/// The tables that were told to be free.
async fn heard(free: &mut Subscription) -> BTreeSet<Uuid> {
    let read = |body: &[u8]| std::str::from_utf8(body).ok()?.parse().ok();
    let first = free.next().await;
    let mut tables: BTreeSet<Uuid> = read(&first.payload).into_iter().collect();
    // A node that drains tells many of them one after the other.
    while tables.len() < NAMED_MAX
        && let Some(message) = free.next().now_or_never()
    {
        tables.extend(read(&message.payload));
    }
    tables
}

struct Placing {
    host: Host,
    nodes: Nodes,
    watch: Watch,
    looks: Looks,
    /// From when on tables may be given up again.
    gives_up_from_ms: u64,
}

impl Placing {
    /// Looks at tables and has them taken or given up. Returns whether they were read: who is alive
    /// may be unknown, and a server that drains takes nothing.
    async fn look(&mut self, look: &Look, now_ms: u64) -> Result<bool, Fault> {
        if !self.nodes.members.is_there() {
            // Who is alive is not known.
            self.watch.see_nobody(now_ms);
            return Ok(false);
        }
        // A table does not wait for a node that has just come.
        let live = self.nodes.members.live();
        let takers = live.iter().filter(|it| !it.settling || it.boot == self.nodes.me);
        self.watch.see(takers.cloned().collect(), now_ms);
        if self.host.tasks.draining.is_cancelled() {
            return Ok(false);
        }
        let books = self.nodes.placing();
        let found = match look {
            Look::All => {
                let found = books.open_placements().await?;
                self.looks.note_owners(found.iter().filter_map(|it| it.node));
                let open: BTreeSet<Uuid> = found.iter().map(|it| it.chain.0).collect();
                self.watch.keep(|chain| open.contains(&chain));
                self.leave_closed(|table| open.contains(&table));
                self.keep_open(&found).await?;
                found
            }
            Look::Mine => {
                let owners = self.looks.owners(&self.watch, self.nodes.me);
                let mut found = books.open_placements_of(&owners).await?;
                let seen: BTreeSet<Uuid> = found.iter().map(|it| it.chain.0).collect();
                // What this node works as the owner of and is not, and what it may take now.
                let lost =
                    self.nodes.working_at().into_iter().filter(|table| !seen.contains(table));
                let due = self.watch.due(now_ms).filter(|chain| !seen.contains(chain));
                let more: BTreeSet<Uuid> = lost.chain(due).take(NAMED_MAX).collect();
                if !more.is_empty() {
                    let more: Vec<Uuid> = more.into_iter().collect();
                    found.extend(books.open_placements_among(&more).await?);
                }
                found
            }
            Look::At { tables, suspects } => {
                let named: Vec<Uuid> = tables.iter().copied().collect();
                let found = books.open_placements_among(&named).await?;
                let open: BTreeSet<Uuid> = found.iter().map(|it| it.chain.0).collect();
                self.leave_closed(|table| open.contains(&table) || !tables.contains(&table));
                self.keep_open(&found).await?;
                if *suspects {
                    self.suspect(&found);
                }
                found
            }
        };
        self.judge(&found, now_ms);
        Ok(true)
    }

    /// Has the tables taken or given up that are to be.
    fn judge(&mut self, found: &[Placement], now_ms: u64) {
        let may_give_up = now_ms >= self.gives_up_from_ms;
        let (mut given_up, given_up_max) = (0, self.watch.given_up_max());
        let is_busy = self.nodes.is_busy();
        for Placement { chain, epoch, node } in found {
            let is_owned = self.nodes.owns(TableId(chain.0));
            let request = match self.watch.judge(chain.0, *node, is_owned, now_ms) {
                // Another node should take it, and this one has enough to take.
                PlacementMove::Take if is_busy && !self.watch.is_first(chain.0) => continue,
                PlacementMove::Take => {
                    let from = match *node {
                        Some(node) if node == self.nodes.me => None,
                        Some(_) => Some(TakenFrom::Dead),
                        None => Some(TakenFrom::Free),
                    };
                    TableRequest::Take(Takeover::decided(*epoch, from))
                }
                PlacementMove::GiveUp if may_give_up && given_up < given_up_max => {
                    self.gives_up_from_ms = now_ms + GIVING_UP_MS;
                    given_up += 1;
                    TableRequest::GiveUp
                }
                PlacementMove::Lost => TableRequest::Lost { epoch: *epoch },
                PlacementMove::Stay | PlacementMove::GiveUp => continue,
            };
            if let Some(handle) = self.host.lobby.table(chain.0) {
                // A full mailbox loses it: another look says it again.
                let _ = handle.send(request);
            }
        }
    }

    /// Has the owners of these tables be asked whether they are there.
    fn suspect(&self, found: &[Placement]) {
        let owners: BTreeSet<Uuid> = found.iter().filter_map(|placement| placement.node).collect();
        for owner in owners.into_iter().filter(|owner| *owner != self.nodes.me) {
            self.nodes.members.suspect(owner);
        }
    }

    /// Leaves the tables of other nodes that are closed.
    fn leave_closed(&self, is_open: impl Fn(Uuid) -> bool) {
        for (id, handle) in self.host.lobby.handles() {
            if !is_open(id) && !self.nodes.owns(TableId(id)) {
                let _ = handle.send(TableRequest::Leave);
            }
        }
    }

    /// Begins to keep tables that were opened by other nodes.
    async fn keep_open(&self, found: &[Placement]) -> Result<(), Fault> {
        let host = &self.host;
        for Placement { chain, .. } in found {
            let table = TableId(chain.0);
            if host.lobby.table(chain.0).is_some() || self.nodes.is_forged(table) {
                continue;
            }
            let Some(row) = host.ledger.gaming_table(table).await? else { continue };
            if signs::is_on_record(&host.ledger, &row).await?
                && let Err(error) = open_table(host, row, Ownership::Elsewhere).await
            {
                tracing::warn!(table.id = %table, error = %error, "a table is not kept");
            }
        }
        Ok(())
    }
}

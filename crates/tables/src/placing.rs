//! Sees to it that every table has an owner: this node takes those that it should own and that have
//! none, or whose owner is dead, and gives up those that another node should own. Postgres decides
//! who becomes the owner; a look that finds the wrong thing does no harm.

use std::collections::BTreeSet;
use std::time::Duration;

use chips::TableId;
use cluster::Subscription;
use cluster::placement::{PlacementMove, Watch};
use ledger::{ChainId, Fault, Placement};
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::actor::Ownership;
use crate::clock::Stopwatch;
use crate::host::Host;
use crate::mailbox::TableRequest;
use crate::nodes::{Nodes, freed};
use crate::opening::open_table;
use crate::signs;

/// The pause between two looks when nothing is heard.
const PAUSE: Duration = Duration::from_secs(1);
/// The shortest pause between two looks when nothing is heard.
const PAUSE_MIN: Duration = Duration::from_millis(20);
/// Tables that a node gives up at one look.
const GIVEN_UP_AT_ONCE: usize = 8;

/// Sees to it until the server stops. `ownerless` are tables that were found to have no owner.
pub async fn place_tables(host: Host, nodes: Nodes, mut ownerless: mpsc::Receiver<TableId>) {
    let mut changes = nodes.members.changes();
    let mut free: Option<Subscription> = None;
    let since = Stopwatch::start();
    let now_ms = || u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut watch = Watch::new(nodes.me, now_ms());
    loop {
        if free.is_none() {
            free = nodes.courier().subscribe(&freed()).await.ok();
        }
        if let Err(fault) = look(&mut watch, &host, &nodes, now_ms()).await {
            tracing::warn!(error = %fault, "who owns which table cannot be read");
        }
        let pause = watch.wait(now_ms()).unwrap_or(PAUSE).clamp(PAUSE_MIN, PAUSE);
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            Some(table) = ownerless.recv() => suspect(&host, &nodes, table).await,
            _ = changes.changed() => {}
            is_open = heard(&mut free) => {
                if !is_open {
                    free = None;
                }
            }
            () = tokio::time::sleep(pause) => {}
        }
    }
}

async fn heard(free: &mut Option<Subscription>) -> bool {
    match free {
        Some(free) => free.next().await.is_some(),
        None => std::future::pending().await,
    }
}

/// Asks the owner of a table whether it is there.
async fn suspect(host: &Host, nodes: &Nodes, table: TableId) {
    if let Ok(found) = host.ledger.placements(&[table.into()]).await {
        let owners = found.iter().filter_map(|placement| placement.node);
        owners.filter(|owner| *owner != nodes.me).for_each(|owner| nodes.members.suspect(owner));
    }
}

async fn look(watch: &mut Watch, host: &Host, nodes: &Nodes, now_ms: u64) -> Result<(), Fault> {
    watch.see(nodes.members.live(), now_ms);
    if host.tasks.draining.is_cancelled() {
        return Ok(());
    }
    let open = host.ledger.open_table_ids().await?;
    keep_open_ones(host, nodes, &open).await?;
    let chains: Vec<ChainId> = open.iter().map(|table| ChainId::from(*table)).collect();
    let known: BTreeSet<Uuid> = chains.iter().map(|chain| chain.0).collect();
    watch.keep(|chain| known.contains(&chain));
    let mut given_up = 0;
    for Placement { chain, epoch, node } in nodes.placing().placements(&chains).await? {
        let request = match watch.judge(chain.0, node, nodes.owns(TableId(chain.0)), now_ms) {
            PlacementMove::Take => TableRequest::Take { epoch },
            PlacementMove::Leave => TableRequest::Lost { epoch },
            PlacementMove::GiveUp if given_up < GIVEN_UP_AT_ONCE => {
                given_up += 1;
                TableRequest::GiveUp
            }
            PlacementMove::Stay | PlacementMove::GiveUp => continue,
        };
        if let Some(handle) = host.lobby.table(chain.0) {
            // A full mailbox loses it: the next look says it again.
            let _ = handle.send(request);
        }
    }
    Ok(())
}

/// Begins to keep tables that were opened by other nodes, and leaves those that are closed.
async fn keep_open_ones(host: &Host, nodes: &Nodes, open: &[TableId]) -> Result<(), Fault> {
    let ids: BTreeSet<Uuid> = open.iter().map(|table| table.0).collect();
    for (id, handle) in host.lobby.handles() {
        if !ids.contains(&id) && !nodes.owns(TableId(id)) {
            let _ = handle.send(TableRequest::Leave);
        }
    }
    for table in open {
        if host.lobby.table(table.0).is_some() {
            continue;
        }
        let Some(row) = host.ledger.gaming_table(*table).await? else { continue };
        if signs::is_on_record(&host.ledger, &row).await?
            && let Err(error) = open_table(host, row, Ownership::Elsewhere).await
        {
            tracing::warn!(table.id = %table, error = %error, "a table is not kept");
        }
    }
    Ok(())
}

//! What nodes tell each other beside the tables: the lines of their tables for lobby and floor,
//! purses that have changed, words for one player, sessions that have ended, and who is connected.
//! All of it may be lost: the lines are told again, a purse is read anew by the next frame about
//! it, and each node looks for ended sessions by itself.

use std::collections::BTreeMap;
use std::time::Duration;

use chips::{PlayerId, TableId};
use house::Pits;
use sign_in::TokenHash;
use uuid::Uuid;

use crate::abroad::{News, TableLine, news, present_at};
use crate::clock::Stopwatch;
use crate::host::Host;
use crate::nodes::Nodes;

/// How often a node looks which of its tables' lines have changed.
const LINES_PERIOD: Duration = Duration::from_millis(500);
/// How often a node tells all lines of its tables.
const ALL_LINES_PERIOD: Duration = Duration::from_secs(5);
/// Lines in one message.
const LINES_AT_ONCE: usize = 50;
/// Tells the other nodes the lines of this node's tables, hears theirs, and says who is connected
/// here, until the server stops.
pub async fn share_news(host: Host, nodes: Nodes) {
    let mut told: BTreeMap<Uuid, TableLine> = BTreeMap::new();
    let mut newest = BTreeMap::new();
    let mut since = Stopwatch::start();
    let mut heard = nodes.courier().subscribe(news());
    let mut asked = nodes.courier().subscribe(present_at(nodes.me));
    let mut changes = nodes.members.changes();
    let mut look = tokio::time::interval(LINES_PERIOD);
    loop {
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            Ok(()) = changes.changed() => told.clear(),
            _ = look.tick() => {
                if since.elapsed() >= ALL_LINES_PERIOD {
                    since = Stopwatch::start();
                    told.clear();
                    newest.retain(|table, _| host.lobby.table(*table).is_some());
                }
                tell_lines(&host, &nodes, &mut told);
            }
            message = heard.next() => {
                if let Ok(told) = serde_json::from_slice(&message.payload) {
                    hear(&host, &nodes, told, &mut newest);
                }
            }
            question = asked.next() => {
                let players: Vec<PlayerId> =
                    serde_json::from_slice(&question.payload).unwrap_or_default();
                let here: Vec<_> =
                    players.into_iter().filter(|player| host.presence.has(*player)).collect();
                let body = serde_json::to_vec(&here).expect("ids are strings");
                if let Some(path) = question.reply {
                    let _ = nodes.courier().reply(&path, body.into()).await;
                }
            }
        }
    }
}

/// Tells the lines that differ from those that were told last.
fn tell_lines(host: &Host, nodes: &Nodes, told: &mut BTreeMap<Uuid, TableLine>) {
    let (mut lobby, mut floor) = (host.lobby.lines(), host.floor.tables(&Pits::All));
    let mut slips = host.lobby.slips(|_| true);
    let mut changed = Vec::new();
    for (table, _) in host.lobby.handles() {
        let Some(epoch) = nodes.epoch_of(table) else {
            told.remove(&table);
            continue;
        };
        let line = TableLine {
            table,
            epoch,
            lobby: lobby.remove(&table),
            floor: floor.remove(&table),
            slip: slips.remove(&table),
        };
        if told.get(&table) != Some(&line) {
            told.insert(table, line.clone());
            changed.push(line);
        }
    }
    for lines in changed.chunks(LINES_AT_ONCE) {
        nodes.tell_news(&News::Lines(lines.to_vec()));
    }
}

/// Hears what another node tells. `newest` are the epochs of the owners that have told the lines of
/// their tables: a former owner that was frozen tells older ones.
fn hear(host: &Host, nodes: &Nodes, told: News, newest: &mut BTreeMap<Uuid, u64>) {
    match told {
        News::Purse(player) => host.presence.note_purse_here(player),
        News::Tell(player, frame) => host.presence.tell_here(player, &frame.into()),
        News::SignedOut(hash) => {
            if let Some(token_hash) = TokenHash::of(&hash) {
                host.presence.sign_out_here(&token_hash);
            }
        }
        News::Lines(lines) => {
            for TableLine { table, epoch, lobby, floor, slip } in lines {
                let id = TableId(table);
                if let Some(own) = nodes.epoch_of(table) {
                    newest.insert(table, own);
                    continue;
                }
                let newest = newest.entry(table).or_insert(epoch);
                if epoch < *newest {
                    continue;
                }
                *newest = epoch;
                if host.lobby.table(table).is_none() {
                    // Another node has opened it.
                    nodes.note_no_owner(id);
                    continue;
                }
                host.lobby.set_slip(id, slip);
                if let Some(floor) = floor {
                    host.floor.set(id, floor);
                }
                host.lobby.set_line(id, lobby);
            }
        }
    }
}

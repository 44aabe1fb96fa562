//! Tells those concerned who are connected to this node when requests at the cage have changed.
//! Each node follows the house's journal, so it does not matter at which node that was.

use std::collections::BTreeSet;

use chips::PlayerId;
use house::Requests;
use protocol::ServerMessage;

use crate::frames::frame;
use crate::host::Host;

/// Tells staff, and the players who are shown a request, until the server stops.
pub async fn announce_requests(host: Host) {
    let mut requests = host.house.follow_requests();
    let mut shown = requests.borrow_and_update().clone();
    let told = frame(&ServerMessage::Requests);
    loop {
        tokio::select! {
            biased;
            () = host.tasks.stopping.cancelled() => return,
            changed = requests.changed() => {
                if changed.is_err() {
                    return;
                }
            }
        }
        let now = requests.borrow_and_update().clone();
        host.presence.for_each_of_staff(|outbox| outbox.answer(told.clone()));
        for player in concerned(&shown, &now) {
            host.presence.tell_here(player, &told);
        }
        shown = now;
    }
}

/// The players of requests that they are shown and that have changed.
fn concerned(before: &Requests, now: &Requests) -> BTreeSet<PlayerId> {
    let changed = now.iter().filter(|(number, one)| before.of(*number) != Some(*one));
    changed
        .filter(|(_, one)| one.is_shown_to_player())
        .filter_map(|(_, one)| one.ask.player())
        .collect()
}

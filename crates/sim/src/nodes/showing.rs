//! What the owner of a table shows: whole views to those who come, and to all who watch what each
//! step has changed. As `tables/actor/publish.rs` does it.

use std::sync::Arc;

use owner::Owner;
use relay::wire::{OwnerNews, Views};
use relay::{StateNumber, Viewer, ViewsAsked};
use table::Step;
use uuid::Uuid;

use super::NodesRun;
use super::clients::Delivered;
use super::packet::{OwnView, OwnerSaid, Packet, SimFrame};

/// The state of a table, as it is told.
pub(crate) fn state_of(owner: &Owner) -> StateNumber {
    let number = |number: i64| u64::try_from(number).expect("counted from zero up");
    let head = owner.head();
    StateNumber { epoch: number(head.epoch), seq: number(head.seq) }
}

impl NodesRun {
    /// Sends whole views to a connection of this node.
    pub(super) fn show_connection(
        &mut self,
        boot: Uuid,
        table: usize,
        connection: u64,
        person: Option<usize>,
    ) {
        let Some(owner) = self.owned(boot, table).and_then(|held| held.resting()) else { return };
        let (at, view) = (state_of(owner), owner.table().view());
        let own = person.map(|person| (person, own_view(self, boot, table, person)));
        let shown = own.as_ref().map(|(_, own)| Arc::clone(own));
        if self.show_views(connection, at, &view, shown) == Delivered::Gone {
            return;
        }
        if let Some(keeper) = self.keeper(boot, table) {
            keeper.audience.add(connection, own, at.seq);
        }
    }

    /// Answers a node that asks for views, or whether there is a newer state.
    pub(super) fn show_node(
        &mut self,
        boot: Uuid,
        table: usize,
        asked: &ViewsAsked,
        (from, question): (Uuid, u64),
    ) {
        let Some(place) = self.place_of(boot) else { return };
        let Some(owner) = self.owned(boot, table).and_then(|held| held.resting()) else { return };
        let at = state_of(owner);
        let view = owner.table().view();
        let now_ms = self.agenda.now_ms;
        let people: Vec<usize> =
            asked.people.iter().map(|seen| self.tables[table].person(&seen.viewer)).collect();
        let of = |seen: &relay::wire::SeenBy| {
            let place = asked.people.iter().position(|other| other == seen);
            place.map_or(usize::MAX, |place| people[place])
        };
        let Some(keeper) = self.keeper(boot, table) else { return };
        let has_all = keeper.audience.note_node(asked.node, &asked.people, of, now_ms);
        if has_all && asked.at == Some(at) {
            return self.send(place, from, &Packet::Said { question, said: OwnerSaid::Same });
        }
        let own: Vec<(usize, Arc<OwnView>)> =
            people.iter().map(|person| (*person, own_view(self, boot, table, *person))).collect();
        let mut views = Views { at, now: 0, view, players: Vec::new(), staff: Vec::new() };
        for ((_, own), seen) in own.iter().zip(&asked.people) {
            match (&**own, &seen.viewer) {
                (OwnView::You(you), Viewer::Player(player)) => {
                    views.players.push((*player, (**you).clone()));
                }
                (OwnView::Staff(staff), Viewer::Staff(who)) => {
                    views.staff.push((who.clone(), (**staff).clone()));
                }
                (OwnView::You(_), Viewer::Staff(_)) | (OwnView::Staff(_), Viewer::Player(_)) => {
                    unreachable!("a person has the view of their kind")
                }
            }
        }
        if let Some(keeper) = self.keeper(boot, table) {
            keeper.audience.add_node(asked.node, own, at.seq, now_ms);
        }
        let said = OwnerSaid::Views(Arc::new(views));
        self.send(place, from, &Packet::Said { question, said });
    }

    /// Shows the whole table to all who watch, as after it was rebuilt.
    pub(super) fn publish_whole(&mut self, boot: Uuid, table: usize, owner: &Owner) {
        let (at, view) = (state_of(owner), Arc::new(owner.table().view()));
        if let Some(held) = self.owned(boot, table) {
            held.shown = Some(Arc::clone(&view));
        }
        if let Some(place) = self.place_of(boot) {
            let told = OwnerNews::Anew(at);
            self.send_all(place, &Packet::Told { table, told, frame: None });
        }
        let Some(keeper) = self.keeper(boot, table) else { return };
        for (connection, person) in keeper.audience.take() {
            let own = person.map(|person| (person, self.own_of(table, owner, person)));
            let shown = own.as_ref().map(|(_, own)| Arc::clone(own));
            let delivered = self.show_views(connection, at, &view, shown);
            if let Some(keeper) = self.keeper(boot, table)
                && delivered != Delivered::Gone
            {
                keeper.audience.add(connection, own, at.seq);
            }
        }
    }

    /// Tells all who watch what a step has changed.
    pub(super) fn publish(&mut self, boot: Uuid, table: usize, owner: &Owner, step: &Step) {
        let at = state_of(owner);
        self.check_published(table, at, step);
        let after = Arc::new(owner.table().view());
        let Some(held) = self.owned(boot, table) else { return };
        let before = held.shown.replace(Arc::clone(&after));
        let before = before.expect("a rebuilt table has a view");
        let frame = SimFrame::Patch { at, before, after };
        let Some(keeper) = self.keeper(boot, table) else { return };
        let (connections, has_nodes) = (keeper.audience.all(), keeper.audience.has_nodes());
        self.push_all(boot, table, &connections, &frame);
        if let (true, Some(place)) = (has_nodes, self.place_of(boot)) {
            let told = OwnerNews::Step(at);
            self.send_all(place, &Packet::Told { table, told, frame: Some(frame) });
        }
        self.publish_own(boot, table, owner, step);
    }

    fn publish_own(&mut self, boot: Uuid, table: usize, owner: &Owner, step: &Step) {
        let at = state_of(owner);
        let touched = owner.table().touched_by(step);
        let Some(keeper) = self.keeper(boot, table) else { return };
        for (person, before) in keeper.audience.people() {
            let player = self.tables[table].player(person);
            if touched.is_some_and(|touched| player.is_some_and(|player| player != touched)) {
                continue;
            }
            let after = self.own_of(table, owner, person);
            if after == before {
                continue;
            }
            let Some(keeper) = self.keeper(boot, table) else { return };
            let (connections, told) = keeper.audience.note_sent(person, Arc::clone(&after), at.seq);
            let frame = SimFrame::Part { seq: at.seq, before, after };
            self.push_all(boot, table, &connections, &frame);
            let (Some(told), Some(place)) = (told, self.place_of(boot)) else { continue };
            let viewer = self.tables[table].viewer(person);
            for node in told.nodes {
                let told = OwnerNews::Own { at, since: told.since, viewer: viewer.clone() };
                let frame = Some(frame.clone());
                self.send(place, node, &Packet::Told { table, told, frame });
            }
        }
    }

    fn push_all(&mut self, boot: Uuid, table: usize, connections: &[u64], frame: &SimFrame) {
        for connection in connections {
            let delivered = self.push(*connection, frame);
            let Some(keeper) = self.keeper(boot, table) else { return };
            match delivered {
                Delivered::Queued => {}
                Delivered::Dropped => keeper.audience.fell_behind(*connection),
                Delivered::Gone => keeper.audience.remove(*connection),
            }
        }
    }

    /// What a person may see beside the view of all, by an owner.
    fn own_of(&self, table: usize, owner: &Owner, person: usize) -> Arc<OwnView> {
        Arc::new(self.tables[table].own_of(owner.table(), person))
    }
}

fn own_view(run: &mut NodesRun, boot: Uuid, table: usize, person: usize) -> Arc<OwnView> {
    let site = run.tables[table].viewer(person);
    let owner = run.owned(boot, table).and_then(|held| held.resting());
    let owner = owner.expect("an owner shows views at rest");
    Arc::new(super::journal::own_by(owner.table(), &site))
}

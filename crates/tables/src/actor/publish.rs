//! Publishes steps to the audience: one patch of the public view, serialised once, and a patch of
//! their own for each player and staff member whose part changed. It runs only after the commit has
//! returned.

use std::sync::Arc;

use chips::{Account, PlayerId};
use owner::Owner;
use patches::{between, between_orders, between_own};
use protocol::{LobbyTable, Phase, ServerMessage, ShoeSource, StaffName, TableView};
use relay::wire::{FromOwner, OwnerNews, Views};
use relay::{StateNumber, Viewer, ViewsAsked};
use table::Step;

use super::TableActor;
use crate::audience::{Onlooker, Own, PartFor};
use crate::clock;
use crate::frames::frame;
use crate::outbox::Outbox;
use crate::reply::NodeReply;

/// People of one node who watch one table, at most. Others of them are shown nothing.
const PEOPLE_OF_NODE_MAX: usize = 4096;

impl TableActor<'_> {
    /// Sends whole views to a connection and adds it to the audience.
    pub(super) fn show(
        &mut self,
        owner: &Owner,
        outbox: Arc<Outbox>,
        player: Option<PlayerId>,
        staff: Option<StaffName>,
    ) {
        if outbox.is_gone() {
            return;
        }
        let table = owner.table();
        let you = player.map(|player| (player, Arc::new(table.you(player))));
        let staff = staff.map(|who| {
            let shown = Arc::new(table.staff(who.role, &who.name));
            (who, shown)
        });
        let view = ServerMessage::View {
            table: self.id.0,
            epoch: epoch(owner),
            seq: seq(owner),
            now: clock::now_ms(),
            view: Box::new(table.view()),
            you: you.as_ref().map(|(_, you)| Box::new((**you).clone())),
            staff: staff.as_ref().map(|(_, staff)| Box::new((**staff).clone())),
        };
        outbox.answer(frame(&view));
        self.audience.add(outbox, Own { you, staff }, seq(owner));
    }

    /// Answers a node that asks for whole views for its people, or whether there is a newer state
    /// than the one it names.
    pub(super) fn show_node(&mut self, owner: &Owner, question: &ViewsAsked, reply: NodeReply) {
        let at = place(owner);
        let has_all = self.audience.note_node(question.node, &question.people);
        if has_all && question.at == Some(at) {
            return reply.give(&FromOwner::Same, "");
        }
        let table = owner.table();
        let (mut players, mut staff, mut own) = (Vec::new(), Vec::new(), Vec::new());
        for seen in question.people.iter().take(PEOPLE_OF_NODE_MAX) {
            match &seen.viewer {
                Viewer::Player(player) => {
                    let you = Arc::new(table.you(*player));
                    own.push(Own { you: Some((*player, Arc::clone(&you))), staff: None });
                    players.push((*player, Arc::unwrap_or_clone(you)));
                }
                Viewer::Staff(who) => {
                    let shown = Arc::new(table.staff(who.role, &who.name));
                    own.push(Own { you: None, staff: Some((who.clone(), Arc::clone(&shown))) });
                    staff.push((who.clone(), Arc::unwrap_or_clone(shown)));
                }
            }
        }
        let views = Views { at, now: clock::now_ms(), view: table.view(), players, staff };
        let views = serde_json::to_string(&views);
        reply.give(&FromOwner::Views, &views.expect("views are maps with string keys"));
        self.audience.add_node(question.node, own, at.seq);
    }

    /// Shows the whole table to all who watch, as after it was rebuilt.
    pub(super) fn publish_whole(&mut self, owner: &Owner) {
        let table = owner.table();
        let view = table.view();
        self.host.lobby.set_line(self.id, lobby_line(&view));
        self.host.lobby.set_slip(self.id, table.slip_of_cage());
        self.host.floor.set(self.id, table.floor_line());
        self.shown = view;
        if let Some(nodes) = &self.host.nodes {
            nodes.tell_all(self.id, &OwnerNews::Anew(place(owner)), "");
        }
        for Onlooker { outbox, player, staff } in self.audience.take() {
            self.show(owner, outbox, player, staff);
        }
    }

    /// Tells all who watch what a step, committed and applied, has changed.
    pub(super) fn publish(&mut self, owner: &Owner, step: &Step) {
        let table = owner.table();
        let view = table.view();
        let patch = frame(&ServerMessage::Patch {
            table: self.id.0,
            epoch: epoch(owner),
            seq: seq(owner),
            now: clock::now_ms(),
            patch: between(&self.shown, &view),
            events: table_words::words(table, step),
        });
        let falls = self.audience.send_all(&patch);
        self.host.metrics.falls.inc_by(falls);
        if let Some(nodes) = self.host.nodes.as_ref().filter(|_| self.audience.has_nodes()) {
            nodes.tell_all(self.id, &OwnerNews::Step(place(owner)), &patch);
        }
        self.publish_own(owner, step);
        self.publish_orders(owner);
        self.host.lobby.set_slip(self.id, table.slip_of_cage());
        self.host.floor.set(self.id, table.floor_line());
        if is_another_line(&self.shown, &view) {
            self.host.lobby.set_line(self.id, lobby_line(&view));
        }
        self.shown = view;
        for player in step.transfers.iter().flat_map(|transfer| [transfer.from, transfer.to]) {
            if let Account::Purse(player) | Account::PlayPurse(player) = player {
                self.host.presence.note_purse(player);
            }
        }
    }

    fn publish_own(&mut self, owner: &Owner, step: &Step) {
        let table = owner.table();
        let touched = table.touched_by(step);
        let changed: Vec<_> = self
            .audience
            .players()
            .filter(|(player, _)| touched.is_none_or(|touched| touched == *player))
            .filter_map(|(player, shown)| {
                let you = table.you(player);
                (you != **shown).then(|| (player, between_own(shown, &you), you))
            })
            .collect();
        for (player, patch, you) in changed {
            let frame = frame(&ServerMessage::You { table: self.id.0, seq: seq(owner), patch });
            let part = self.audience.send_player(player, Arc::new(you), &frame, seq(owner));
            self.tell_part(owner, part, &Viewer::Player(player), &frame);
        }
    }

    fn publish_orders(&mut self, owner: &Owner) {
        let table = owner.table();
        let changed: Vec<_> = self
            .audience
            .staff()
            .map(|(who, shown)| (who, shown, table.staff(who.role, &who.name)))
            .filter(|(_, shown, staff)| staff != &***shown)
            .map(|(who, shown, staff)| (who.clone(), between_orders(shown, &staff), staff))
            .collect();
        for (who, patch, staff) in changed {
            let frame = frame(&ServerMessage::Staff { table: self.id.0, seq: seq(owner), patch });
            let part = self.audience.send_staff(&who, Arc::new(staff), &frame, seq(owner));
            self.tell_part(owner, part, &Viewer::Staff(who), &frame);
        }
    }

    /// Tells the nodes where a person has connections what has changed for them.
    fn tell_part(&self, owner: &Owner, part: Option<PartFor>, viewer: &Viewer, frame: &str) {
        let (Some(PartFor { nodes, since }), Some(all)) = (part, &self.host.nodes) else { return };
        let told = OwnerNews::Own { at: place(owner), since, viewer: viewer.clone() };
        for node in nodes {
            all.tell(node, self.id, &told, frame);
        }
    }
}

// The epoch of the owner, as it is sent.
pub(super) fn epoch(owner: &Owner) -> u32 {
    u32::try_from(owner.head().epoch).expect("a table is taken over fewer than 2^32 times")
}

// The state of the table, as other nodes know it.
fn place(owner: &Owner) -> StateNumber {
    StateNumber { epoch: epoch(owner).into(), seq: seq(owner) }
}

// The number of the last step, as it is sent.
fn seq(owner: &Owner) -> u64 {
    u64::try_from(owner.head().seq).expect("steps are counted from zero up")
}

// Whether a step changes the table's line in the lobby.
fn is_another_line(before: &TableView, now: &TableView) -> bool {
    let line =
        |view: &TableView| (view.phase, view.seats.len(), view.sign.bet_min, view.sign.bet_max);
    line(before) != line(now)
}

// The table's line in the lobby. `None` when the table is closed.
fn lobby_line(view: &TableView) -> Option<LobbyTable> {
    (view.phase != Phase::Closed).then(|| LobbyTable {
        name: view.name.clone(),
        rulebook: view.rulebook.clone(),
        bet_min: view.sign.bet_min,
        bet_max: view.sign.bet_max,
        seats: view.sign.seats,
        seated: u8::try_from(view.seats.len()).expect("a table has fewer than 256 seats"),
        phase: view.phase,
        croupier: view.shoe.source == ShoeSource::Scanned,
    })
}

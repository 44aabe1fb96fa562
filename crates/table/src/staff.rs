//! What the pit and a croupier may order now. As with players' options, the judgements that decide
//! say it.

use std::collections::BTreeMap;

use blackjack::{LimitsRule, Shuffle};
use chips::Chips;
use protocol::{
    BanView, ChipsRequestView, CountView, CoverView, DisputeView, IncidentKind,
    Irregularity as Named, Needs, Order, OrderExpect, OrderView, RecountView, Role, StaffView,
    TakingsView, VoidRequestView,
};
use uuid::Uuid;

use crate::command::Irregularity;
use crate::state::{Dispute, Phase};
use crate::{Actor, Table};

/// Fills by the house that are shown to be signed at a time: the oldest ones.
const COVERS_SHOWN: usize = 16;

type Options = BTreeMap<String, OrderView>;

impl Table {
    /// What the member of the staff with that role and name sees of this table beside the view of
    /// all, and what they may order now.
    pub fn staff(&self, role: Role, name: &str) -> StaffView {
        let (pit, is_floor) = (&self.pit, role != Role::Croupier);
        let disputes = pit.disputes.iter().filter(|_| is_floor);
        let guests = self.players().filter(|_| is_floor);
        StaffView {
            options: self.orders(role, name),
            paused: pit.paused.clone(),
            void_request: self.void_view(),
            chips_request: self.chips_request(),
            covers: pit
                .covers
                .iter()
                .filter(|_| is_floor)
                .take(COVERS_SHOWN)
                .map(|(&slip, cover)| {
                    let (amount, signed) = (cover.amount.cents(), cover.signed.clone());
                    (slip, CoverView { amount, signed })
                })
                .collect(),
            disputes: disputes
                .map(|(&number, dispute)| {
                    let Dispute { player, round } = *dispute;
                    (number, DisputeView { name: self.name(player), round })
                })
                .collect(),
            guests: guests.map(|player| (player.0, self.name(player))).collect(),
            leaving: pit
                .evicted
                .iter()
                .filter(|_| is_floor)
                .map(|player| (player.0, self.name(*player)))
                .collect(),
            banned: pit
                .banned
                .iter()
                .filter(|_| is_floor)
                .map(|(player, &until)| (player.0, BanView { name: self.name(*player), until }))
                .collect(),
            ratings: if is_floor { self.ratings() } else { BTreeMap::new() },
            books: if is_floor { self.takings() } else { TakingsView::default() },
            count: self.count_view(),
            recount: self.recount_view(),
            slip_refused: pit.slip_refused.clone(),
            count_refused: pit.count_refused.clone(),
            values: self.chip_values(),
        }
    }

    /// What that member of the staff may order now.
    fn orders(&self, role: Role, name: &str) -> Options {
        let mut options = Options::new();
        if !self.is_closed() {
            self.offer_orders(role, name, &mut options);
        }
        if role == Role::Pit {
            self.offer_rulings(&mut options);
        }
        self.offer_inspection(role, name, &mut options);
        let notes = role == Role::Pit || role == Role::Croupier && self.felt.is_scanned();
        if notes && self.takes_incidents() {
            let order = Order::NoteIncident { what: IncidentKind::Other, note: String::new() };
            add(&mut options, "note-incident", order, Some(Needs::Incident));
        }
        if matches!(role, Role::Pit | Role::Cage) {
            self.offer_fills(name, &mut options);
        }
        let at_the_tray = match role {
            Role::Pit => Some(Actor::Pit(name.to_owned())),
            Role::Croupier => Some(Actor::Croupier(name.to_owned())),
            Role::Cage => Some(Actor::Cage(name.to_owned())),
            Role::Auditor | Role::Admin => None,
        };
        if let Some(by) = at_the_tray {
            if role == Role::Cage {
                self.offer_slip(name, &mut options);
            }
            self.offer_receipt(&by, &mut options);
            self.offer_count(&by, &mut options);
        }
        options
    }

    /// The slip that waits for the cage.
    pub fn chips_request(&self) -> Option<ChipsRequestView> {
        self.pit.chips_request.as_ref().map(|request| ChipsRequestView {
            slip: request.slip,
            credit: request.is_credit,
            amount: request.amount.cents(),
            by: request.by.clone(),
            covered: false,
            chips: request.chips.clone(),
            values: self.chip_values(),
            opener: self.phase == Phase::Float,
            approved_by: request.approved.as_ref().map(|approval| approval.by.clone()),
            carrier: request.approved.as_ref().map(|approval| approval.carrier.clone()),
        })
    }

    /// The void that a first person asks for.
    pub(crate) fn void_view(&self) -> Option<VoidRequestView> {
        self.pit.void_request.as_ref().map(|request| VoidRequestView {
            request: self.pit.void_requests,
            by: request.by.clone(),
            reason: request.reason.clone(),
        })
    }

    /// The count of the tray that waits for a second person.
    pub(crate) fn count_view(&self) -> Option<CountView> {
        self.waiting_count().map(|asked| CountView {
            count: asked.count,
            by: asked.by.clone(),
            dropped: asked.dropped.is_some(),
        })
    }

    /// Two persons have not counted the same.
    pub(crate) fn recount_view(&self) -> Option<RecountView> {
        self.pit
            .recount
            .as_ref()
            .map(|recount| RecountView { by: recount.by.clone(), second: recount.second.clone() })
    }

    /// The slip that the cage is shown: the one that is open, or else the oldest fill by the house
    /// that two persons have not signed yet.
    pub fn slip_of_cage(&self) -> Option<ChipsRequestView> {
        self.chips_request().or_else(|| self.cover_view())
    }

    /// The oldest fill by the house that two persons have not signed yet.
    pub(crate) fn cover_view(&self) -> Option<ChipsRequestView> {
        self.pit.covers.iter().next().map(|(&slip, cover)| ChipsRequestView {
            slip,
            credit: false,
            amount: cover.amount.cents(),
            by: cover.signed.clone().unwrap_or_else(|| "house".to_owned()),
            covered: true,
            chips: Vec::new(),
            values: Vec::new(),
            opener: false,
            approved_by: None,
            carrier: None,
        })
    }

    /// What the table has taken in and paid out since it was opened.
    pub fn takings(&self) -> TakingsView {
        let takings = &self.takings;
        TakingsView {
            float: self.float.cents(),
            drop: takings.drop,
            turnover: takings.turnover,
            win: takings.win,
            opener: takings.opener,
            fills: takings.fills,
            credits: takings.credits,
            closer: takings.closer,
            differences: takings.differences,
            rounds: self.round(),
            voids: takings.voids,
            irregularities: takings.irregularities,
        }
    }

    fn offer_orders(&self, role: Role, name: &str, options: &mut Options) {
        match role {
            Role::Pit => {
                self.offer_pit(options);
                self.offer_floor(options);
                self.offer_void(name, options);
                self.offer_irregularities(options);
            }
            Role::Croupier if self.felt.is_scanned() => {
                self.offer_croupier(options);
                self.offer_irregularities(options);
            }
            Role::Admin => self.offer_void(name, options),
            Role::Croupier | Role::Cage | Role::Auditor => {}
        }
    }

    // A fill is received at the table, a credit at the cage.
    fn offer_receipt(&self, by: &Actor, options: &mut Options) {
        let Some(request) = &self.pit.chips_request else { return };
        if self.judge_receive_chips(by, request.slip).is_ok() {
            let order = Order::ReceiveChips { slip: request.slip, chips: Vec::new(), reason: None };
            add(options, "receive-chips", order, Some(Needs::Chips));
        }
    }

    // Also when the table has closed.
    fn offer_count(&self, by: &Actor, options: &mut Options) {
        if matches!(by, Actor::Pit(_)) && self.judge_count().is_ok() {
            let order = Order::CountTray { chips: Vec::new(), dropped: None, reason: None };
            add(options, "count-tray", order, Some(Needs::Chips));
        }
        let Some(asked) = self.waiting_count() else { return };
        let count = asked.count;
        if self.judge_agree_count(by, count).is_ok() {
            let order = Order::AgreeCount { count, chips: Vec::new(), dropped: None };
            add(options, "agree-count", order, Some(Needs::Count));
        }
        add(options, "refuse-count", Order::RefuseCount { count }, None);
    }

    // The first of two persons may be a croupier, also at generated cards.
    fn offer_inspection(&self, role: Role, name: &str, options: &mut Options) {
        let by = match role {
            Role::Pit => Actor::Pit(name.to_owned()),
            Role::Croupier => Actor::Croupier(name.to_owned()),
            Role::Cage | Role::Auditor | Role::Admin => return,
        };
        if self.judge_inspect_decks(&by).is_ok() {
            let expect = self.decks_expected();
            add_expecting(options, "inspect-decks", Order::InspectDecks, expect);
        }
        if role == Role::Pit && self.judge_confirm_decks(name).is_ok() {
            let expect = self.decks_expected();
            add_expecting(options, "confirm-decks", Order::ConfirmDecks, expect);
        }
    }

    fn offer_pit(&self, options: &mut Options) {
        if self.judge_shuffle().is_ok() {
            add(options, "shuffle", Order::Shuffle, None);
        }
        if self.judge_new_dealer().is_ok() {
            let order = Order::NewDealer { name: String::new() };
            add(options, "new-dealer", order, Some(Needs::Name));
        }
        if self.judge_close_by_order().is_ok() {
            add(options, "close", Order::Close, None);
        }
        if self.judge_request_void().is_ok() {
            let (order, needs) = (Order::Void { reason: String::new() }, Some(Needs::Reason));
            let expect = Some(self.round_expected());
            options.insert("void".to_owned(), OrderView { order, needs, expect });
        }
        if matches!(self.rules().limits, LimitsRule::Fixed { .. }) {
            return;
        }
        let limits = Order::Limits {
            rounds: None,
            minutes: self.notice_due(),
            bet_min: Some(self.limits.bet_min.cents()),
            bet_max: Some(self.limits.bet_max.cents()),
            pok_max: self.limits.pok_max.map(Chips::cents),
        };
        add(options, "limits", limits, Some(Needs::Limits));
    }

    /// The least notice in minutes, where there is one.
    fn notice_due(&self) -> Option<u32> {
        let minutes = self.config().notice_minutes;
        (minutes > 0).then_some(minutes)
    }

    fn offer_floor(&self, options: &mut Options) {
        let reason = String::new;
        if self.pit.paused.is_some() {
            add(options, "unpause", Order::Unpause, None);
        } else {
            add(options, "pause", Order::Pause { reason: reason() }, Some(Needs::Reason));
        }
        if self.pit.inside.is_some() {
            add(options, "allow-entry", Order::AllowEntry, None);
        } else if self.rules().shuffle != Shuffle::EveryRound {
            add(options, "bar-entry", Order::BarEntry, None);
        }
        if self.pit.last_round.is_none() {
            let order = Order::LastRound { rounds: None, minutes: self.notice_due() };
            add(options, "last-round", order, Some(Needs::Notice));
        }
        if self.players().any(|guest| !self.pit.evicted.contains(&guest)) {
            let order = Order::Evict { player: Uuid::nil(), reason: reason(), minutes: None };
            add(options, "evict", order, Some(Needs::Player));
        }
        for player in self.pit.banned.keys() {
            let order = Order::LiftBan { player: player.0 };
            add(options, &format!("lift-ban:{player}"), order, None);
        }
        if self.pit.chips_request.is_none() {
            let (amount, chips) = (0, Vec::new());
            let fill = Order::Fill { amount, chips: chips.clone() };
            add(options, "fill", fill, Some(Needs::Amount));
            if self.can_spare(self.limits.unit) {
                add(options, "credit", Order::Credit { amount, chips }, Some(Needs::Amount));
            }
        }
    }

    // Also when the table has closed.
    fn offer_rulings(&self, options: &mut Options) {
        for &dispute in self.pit.disputes.keys() {
            let order = Order::Rule { dispute, ruling: String::new() };
            add(options, &format!("rule:{dispute}"), order, Some(Needs::Ruling));
        }
    }

    // Also when the table has closed.
    fn offer_fills(&self, name: &str, options: &mut Options) {
        for &slip in self.pit.covers.keys().take(COVERS_SHOWN) {
            if self.judge_sign_fill(name, slip).is_ok() {
                add(options, &format!("sign-fill:{slip}"), Order::SignFill { slip }, None);
            }
        }
    }

    // The second person.
    fn offer_void(&self, name: &str, options: &mut Options) {
        if self.judge_approve_void(name).is_ok() {
            let expect = self.void_expected();
            add_expecting(options, "approve-void", Order::ApproveVoid, expect);
        }
        if self.pit.void_request.is_some() {
            let expect = self.void_expected();
            add_expecting(options, "refuse-void", Order::RefuseVoid, expect);
        }
    }

    fn offer_slip(&self, name: &str, options: &mut Options) {
        let Some(slip) = self.pit.chips_request.as_ref().map(|request| request.slip) else {
            return;
        };
        if self.judge_approve_chips(name, slip).is_ok() {
            let order = Order::ApproveChips { slip, chips: Vec::new(), carrier: None };
            add(options, "approve-chips", order, Some(Needs::Carrier));
        }
        add(options, "refuse-chips", Order::RefuseChips { slip }, None);
    }

    fn offer_croupier(&self, options: &mut Options) {
        if self.awaited().is_some() {
            add(options, "scan", Order::Scan { card: String::new() }, Some(Needs::Card));
        }
        if let Some(card) = self.felt.last_scan().filter(|card| self.may_withdraw_scan(*card)) {
            add(options, "withdraw-scan", Order::WithdrawScan { card: card.to_string() }, None);
        }
        if self.awaits_settlement() {
            add(options, "settle", Order::Settle, None);
        }
        if self.judge_cut_card_out().is_ok() {
            add(options, "cut-card", Order::CutCard, None);
        }
    }

    fn offer_irregularities(&self, options: &mut Options) {
        let needs = self.felt.is_scanned().then_some(Needs::Card);
        let card = || needs.map(|_| String::new());
        let of_card = None;
        let offers = [
            (
                Irregularity::FacedCard { card: of_card },
                "faced-card",
                Named::FacedCard { card: card() },
                needs,
            ),
            (Irregularity::DrawnUnexposed, "drawn-unexposed", Named::DrawnUnexposed, None),
            (
                Irregularity::DrawnExposed { card: of_card },
                "drawn-exposed",
                Named::DrawnExposed { card: card() },
                needs,
            ),
            (
                Irregularity::DealerOverdraw { card: of_card },
                "dealer-overdraw",
                Named::DealerOverdraw { card: card() },
                needs,
            ),
            (Irregularity::ShoeEmpty, "shoe-empty", Named::ShoeEmpty, None),
            (
                Irregularity::ShortDeal { spot: 1, count: 0 },
                "short-deal",
                Named::ShortDeal { spot: 1, count: 0 },
                Some(Needs::Spot),
            ),
        ];
        for (what, kind, named, needs) in offers {
            if self.judge_irregular(what).is_ok() {
                let order = Order::Irregular { what: named };
                add(options, &format!("irregular:{kind}"), order, needs);
            }
        }
    }
}

fn add(options: &mut Options, key: &str, order: Order, needs: Option<Needs>) {
    options.insert(key.to_owned(), OrderView { order, needs, expect: None });
}

// An order that answers what its author has seen.
fn add_expecting(options: &mut Options, key: &str, order: Order, expect: Option<OrderExpect>) {
    options.insert(key.to_owned(), OrderView { order, needs: None, expect });
}

//! What the pit and a croupier may order now. As with players' options, the judgements that decide
//! say it.

use protocol::{Irregularity as Named, Needs, Order, OrderView, Role, StaffView};

use crate::Table;
use crate::command::Irregularity;
use crate::state::Phase;

type Options = std::collections::BTreeMap<String, OrderView>;

impl Table {
    /// What somebody of that role may order at this table now.
    pub fn staff(&self, role: Role) -> StaffView {
        let mut options = Options::new();
        if self.is_closed() {
            return StaffView { options };
        }
        match role {
            Role::Pit => {
                self.offer_pit(&mut options);
                self.offer_irregularities(&mut options);
            }
            Role::Croupier if self.felt.is_scanned() => {
                self.offer_croupier(&mut options);
                self.offer_irregularities(&mut options);
            }
            Role::Croupier => {}
        }
        StaffView { options }
    }

    fn offer_pit(&self, options: &mut Options) {
        if self.phase == Phase::Inspection {
            add(options, "confirm-decks", Order::ConfirmDecks, None);
        }
        if self.judge_shuffle().is_ok() {
            add(options, "shuffle", Order::Shuffle, None);
        }
        if self.phase == Phase::Betting {
            add(options, "new-dealer", Order::NewDealer, None);
        }
        if self.judge_close().is_ok() {
            add(options, "close", Order::Close, None);
        }
        if self.felt.running().is_some() {
            add(options, "void", Order::Void { reason: String::new() }, Some(Needs::Reason));
        }
        let limits = Order::Limits {
            bet_min: Some(self.limits.bet_min.cents()),
            bet_max: Some(self.limits.bet_max.cents()),
            pok_max: self.limits.pok_max.map(chips::Chips::cents),
        };
        add(options, "limits", limits, Some(Needs::Limits));
    }

    fn offer_croupier(&self, options: &mut Options) {
        if self.felt.awaited().is_some() {
            add(options, "scan", Order::Scan { card: String::new() }, Some(Needs::Card));
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
    options.insert(key.to_owned(), OrderView { order, needs });
}

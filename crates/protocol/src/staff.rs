//! What the house's people may ask of a table, and what they are offered.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody of the staff does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Responsible for the tables.
    Pit,
    /// Deals real cards at a table with a scanner.
    Croupier,
}

/// An irregularity to be put on record (O12). `card` is for a real shoe: there the card that has
/// left it is known to the croupier alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity {
    /// a) A card lies face up in the shoe: it goes to the discards.
    FacedCard {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// b) A card was drawn in error, not exposed: it is the next card.
    DrawnUnexposed,
    /// c) A card was drawn in error and exposed: it is offered to the players in turn.
    DrawnExposed {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// d) The dealer draws a card on 17 or more: it goes to the discards.
    DealerOverdraw {
        /// Of a real shoe: which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<String>,
    },
    /// e) A real shoe is empty in the middle of a round: the discards are shuffled and go on. A
    /// generated shoe does so by itself.
    ShoeEmpty,
    /// f) At the next deal a spot gets no card (0) or one (1).
    ShortDeal {
        /// The spot.
        spot: u8,
        /// 0 or 1.
        count: u8,
    },
}

/// What the pit or a croupier asks of a table. Amounts are cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "verb", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// Pit: the decks lying open have been inspected (O2).
    ConfirmDecks,
    /// Pit: the cards are shuffled after this round (O4).
    Shuffle,
    /// Pit: a new dealer takes over (O5).
    NewDealer,
    /// Pit: new limits for stakes placed from now on; what is left out stays.
    Limits {
        /// Smallest stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        bet_min: Option<i64>,
        /// Largest stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        bet_max: Option<i64>,
        /// Largest POK stake.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        pok_max: Option<i64>,
    },
    /// Pit: the round is void, every stake goes back.
    Void {
        /// Why, 1 to 200 characters.
        reason: String,
    },
    /// Pit, at a real shoe the croupier too: an irregularity.
    Irregular {
        /// Which.
        what: Irregularity,
    },
    /// Pit: the table closes; stakes and racks go back, shoes are retired.
    Close,
    /// Croupier: this card has left the real shoe.
    Scan {
        /// Which.
        card: String,
    },
    /// Croupier: the cut card of the real shoe has come out (O4).
    CutCard,
}

/// What must be filled in before an offered order is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Needs {
    /// `reason`.
    Reason,
    /// `card`.
    Card,
    /// `spot` and `count`.
    Spot,
    /// `bet_min`, `bet_max`, `pok_max` as they stand now, to be changed.
    Limits,
}

/// One order the viewer may give now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OrderView {
    /// The order, ready to be sent but for what it `needs`.
    #[serde(rename = "do")]
    pub order: Order,
    /// What must be filled in first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub needs: Option<Needs>,
}

/// What only somebody of the staff may see of a table: what he may order now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StaffView {
    /// By the order's verb; an irregularity by `irregular:KIND`.
    pub options: BTreeMap<String, OrderView>,
}

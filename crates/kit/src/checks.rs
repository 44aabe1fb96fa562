//! What must hold of every table after every step. Each check panics with what it found.

mod cards;
mod chips;
mod options;
mod secrecy;
mod shoes;

pub use cards::{all_cards, cards, cards_only_moved};
pub use chips::{Balances, chips, is_outside};
pub use options::{options, orders};
pub use secrecy::{no_secret_event, no_secret_seen};
pub use shoes::ShoeLives;

use ::chips::PlayerId;
use table::Table;

/// Everything a table is, the secret order of its cards included, as text.
pub fn fingerprint(table: &Table) -> String {
    let shoe = table.felt().shoe();
    format!("{table:?} {:?} {:?}", shoe.rest(), shoe.tray())
}

/// Two tables have the same public view, the same view for this player, and the same cards in the
/// shoe and the tray.
pub fn same(one: &Table, other: &Table, player: PlayerId) {
    assert_eq!(one.view(), other.view(), "what everybody sees");
    assert_eq!(one.you(player), other.you(player), "what {player} sees");
    assert_eq!(one.deadline(), other.deadline());
    let (one, other) = (one.felt().shoe(), other.felt().shoe());
    assert_eq!(one.rest(), other.rest(), "the cards to come");
    assert_eq!(one.tray(), other.tray(), "the cards gone");
}

//! What must hold of every table after every step. Each check panics with what it found.

mod cards;
mod chips;
mod options;
mod secrecy;
mod shoes;

pub use cards::{all_cards, cards, cards_only_moved};
pub use chips::{Balances, RoundPaid, chips, is_outside};
pub use options::{options, orders};
pub use secrecy::{no_secret_event, no_secret_seen};
pub use shoes::ShoeLives;

use table::Table;

/// Two tables are the same in everything, the secret order of their cards included.
pub fn same(one: &Table, other: &Table, what: &str) {
    if one == other {
        return;
    }
    let shoes = [one, other].map(|table| {
        let shoe = table.felt().shoe();
        format!("{:?} {:?}", shoe.rest(), shoe.tray())
    });
    panic!("{what}: {one:?}\n{}\n\n{other:?}\n{}", shoes[0], shoes[1]);
}

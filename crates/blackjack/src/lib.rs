//! Cards, shoe, shuffle and its proof, hands, the five rulebooks as data, one round as a state
//! machine, poker lines.
//!
//! Pure: every function depends on its arguments alone. There is no async, clock, entropy, SQL or
//! socket here, and nothing knows who sits where beyond a `PlayerId`.

mod card;
mod pok;
mod shuffle;

pub use card::{Card, CardError, Rank, Suit, cards_from, cards_text};
pub use pok::{POK_CARDS, PokLine, PokLineError};
pub use shuffle::{
    Commitment, DECKS_MAX, HexError, SEED_BYTES, Seed, WASH_BYTES, WASHES_MAX, Wash, cut, shuffled,
};

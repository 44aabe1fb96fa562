//! Cards, shoe, shuffle and its proof, hands, the five rulebooks as data, one round as a state
//! machine, poker lines.
//!
//! Pure: every function depends on its arguments alone. There is no async, clock, entropy, SQL or
//! socket here, and nothing knows who sits where beyond a `PlayerId`.

mod card;
mod event;
mod felt;
mod hand;
mod limits;
mod pok;
mod refusal;
mod round;
mod rules;
mod shoe;
mod shuffle;

pub use card::{Card, CardError, Rank, Suit, cards_from, cards_text};
pub use event::{
    BackBet, FeltEvent, Follow, HandId, Line, Move, Outcome, Part, Pile, Place, Revealed, Sealed,
    SpotBet, Wager,
};
pub use felt::{
    Context, DEALER_STANDS_AT, Decision, Felt, FeltCommand, FeltSnapshot, FreshSeed, NotASnapshot,
    Prepared, Source, Target,
};
pub use hand::{Total, is_two_card_21};
pub use limits::{Allowed, LimitSetting, LimitsNotAllowed, LimitsVerdict, TableLimits};
pub use pok::{POK_CARDS, PokLine, PokLineError};
pub use refusal::Refusal;
pub use round::{Dealer, Hand, HandState, InsuranceAnswer, Round, Spot, Stage};
pub use rules::{
    Chip, Double, EvenMoney, Insurance, LimitsRule, MaximumOf, Rulebook, Rules, SecondCard,
    Shuffle, SplitDeal, Surrender,
};
pub use shoe::{CutCardSeen, Shoe};
pub use shuffle::{
    Commitment, DECKS_MAX, HexError, SEED_BYTES, Seed, WASH_BYTES, WASHES_MAX, Wash, cut,
    reshuffled, shuffled,
};

//! Amounts that can be traded or issued at the cage.

use chips::Chips;
use refusals::Rejection;

/// Most that is traded or issued at once, in cents: ten million.
const AMOUNT_MAX: i64 = 1_000_000_000;

/// An amount of chips that can be traded or issued.
pub(crate) fn amount_of(cents: i64) -> Result<Chips, Rejection> {
    let amount = Some(cents).filter(|cents| (1..=AMOUNT_MAX).contains(cents));
    amount.and_then(Chips::from_cents).ok_or(Rejection::BadAmount)
}

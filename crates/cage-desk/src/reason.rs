//! Reasons that the staff give, for the record.

use protocol::is_hidden;
use refusals::Rejection;

/// Characters of a reason, at most.
const REASON_CHARS_MAX: usize = 200;

/// A reason that can be put on record.
pub(crate) fn reason_of(text: &str) -> Result<String, Rejection> {
    let reason = text.trim();
    if reason.is_empty() {
        return Err(Rejection::ReasonMissing);
    }
    let fits = reason.chars().count() <= REASON_CHARS_MAX && !reason.chars().any(is_hidden);
    if fits { Ok(reason.to_owned()) } else { Err(Rejection::BadMessage) }
}

//! What happens around the cards, step by step: washing, the shuffle and the cut, a real shoe and
//! what can go wrong at it, and what the record says of it all.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]

#[path = "ceremonies/accounts.rs"]
mod accounts;
#[path = "ceremonies/ending.rs"]
mod ending;
#[path = "ceremonies/entry.rs"]
mod entry;
#[path = "ceremonies/irregular.rs"]
mod irregular;
#[path = "ceremonies/misread.rs"]
mod misread;
#[path = "ceremonies/notices.rs"]
mod notices;
#[path = "ceremonies/record.rs"]
mod record;
#[path = "ceremonies/renew.rs"]
mod renew;
#[path = "ceremonies/scanned.rs"]
mod scanned;
#[path = "ceremonies/sitting.rs"]
mod sitting;
#[path = "ceremonies/stopped.rs"]
mod stopped;
#[path = "ceremonies/wash.rs"]
mod wash;

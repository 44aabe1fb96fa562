//! What people at a table may say to each other. Only the code travels: every viewer reads it in
//! their own language. No phrase advises how to play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A fixed phrase, or a reaction that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the phrases themselves")]
pub enum Phrase {
    Hello,
    Welcome,
    GoodLuck,
    NiceHand,
    WellPlayed,
    Congratulations,
    TooBad,
    ThankYou,
    YoureWelcome,
    Sorry,
    OneMoment,
    Goodbye,
    Smile,
    Wow,
    Heart,
    Clover,
    Star,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Phrase; 17] = [
        Phrase::Hello,
        Phrase::Welcome,
        Phrase::GoodLuck,
        Phrase::NiceHand,
        Phrase::WellPlayed,
        Phrase::Congratulations,
        Phrase::TooBad,
        Phrase::ThankYou,
        Phrase::YoureWelcome,
        Phrase::Sorry,
        Phrase::OneMoment,
        Phrase::Goodbye,
        Phrase::Smile,
        Phrase::Wow,
        Phrase::Heart,
        Phrase::Clover,
        Phrase::Star,
    ];
}

//! The proof document: its fields and their types. What each of them means: `docs/proof.md`.

use std::fmt;
use std::str::FromStr;

use blackjack::{Card, Commitment, HandId, Place, Rulebook, Wash};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{Bytes32, canonical, digest};

/// The version of the format.
pub const FORMAT: u8 = 1;

/// Everything public about one shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofDocument")]
pub struct Document {
    /// The version of the format: [`FORMAT`].
    pub proof: u8,
    /// The table.
    pub table: Uuid,
    /// The shoe.
    pub shoe: Uuid,
    /// Where its cards come from.
    pub source: Source,
    /// The rulebook played.
    pub rulebook: Rulebook,
    /// Decks in the shoe.
    pub decks: u8,
    /// How far the shoe is.
    pub state: State,
    /// SHA-256 of the seed, published before any stake of the shoe. A real shoe has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub commitment: Option<Commitment>,
    /// The seed, once the shoe is retired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Bytes32>,
    /// What players added, in the order in which it enters the key.
    pub washes: Vec<Washed>,
    /// The cut, where the rulebook has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// Cards burned.
    pub burns: Vec<Burn>,
    /// Cards that went to the tray without being played.
    pub discards: Vec<Discard>,
    /// The index of the card before which the cut card came out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_card_out: Option<u32>,
    /// Discards that were shuffled in the middle of a round.
    pub reshuffles: Vec<Reshuffle>,
    /// The rounds dealt from this shoe.
    pub rounds: Vec<Round>,
    /// What is to be said in words: of a real shoe, and of one whose seed is lost, that there is no
    /// proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Note>,
    /// SHA-256 of the canonical form of all other fields.
    pub digest: Bytes32,
}

/// Where the cards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ProofSource")]
pub enum Source {
    /// From a seed, by the provable shuffle.
    Generated,
    /// From a real shoe.
    Scanned,
}

/// How far a shoe is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ProofState")]
pub enum State {
    /// Its commitment is published; it has not been shuffled.
    Prepared,
    /// Its cards are dealt.
    InPlay,
    /// It is done, and its seed is published.
    Retired,
    /// It is done, and its seed is lost: the house has lost the key that sealed it.
    SeedLost,
}

/// A player's contribution to the shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Washed {
    /// Who.
    pub player: Uuid,
    /// Their 16 bytes.
    #[schemars(with = "String")]
    pub wash: Wash,
}

/// The cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofCut")]
pub struct Cut {
    /// Who cut; the dealer without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Uuid>,
    /// The number of cards that went from the front to the back.
    pub position: u32,
    /// The number of cards before the cut card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_card_at: Option<u32>,
}

/// A place in the order of a shoe.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofAt")]
pub struct At {
    /// 0 is the shoe itself, 1 its discards after the first reshuffle, and so on.
    pub lap: u32,
    /// Cards that left before it in that lap.
    pub index: u32,
}

/// A card burned: to the tray, unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofBurn")]
pub struct Burn {
    /// See [`At`].
    pub lap: u32,
    /// See [`At`].
    pub index: u32,
    /// Which, once it was shown or the shoe is retired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub card: Option<Card>,
}

/// Why a card was discarded unplayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ProofWhy")]
pub enum Why {
    /// Found face up in the shoe (O12a).
    Faced,
    /// Drawn in error, exposed, and not taken by a player (O12c).
    Exposed,
    /// Drawn by the dealer on 17 or more (O12d).
    Overdraw,
}

/// A card that went to the tray unplayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofDiscard")]
pub struct Discard {
    /// See [`At`].
    pub lap: u32,
    /// See [`At`].
    pub index: u32,
    /// The card.
    #[schemars(with = "String")]
    pub card: Card,
    /// Why.
    pub why: Why,
    /// Of an exposed card: the place of the next card when this one went to the tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<At>,
}

/// Discards shuffled in the middle of a round (O12e).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofReshuffle")]
pub struct Reshuffle {
    /// 1 for the first of a shoe; it begins the lap of that number.
    pub ordinal: u32,
    /// The round in which it happened.
    pub round: u32,
    /// The cards in the order in which they came to the tray, once the shoe is retired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<String>>")]
    pub tray: Option<Vec<Card>>,
}

/// A round dealt from the shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofRound")]
pub struct Round {
    /// Its number at the table.
    pub round: u32,
    /// Its cards, in the order in which they were dealt.
    pub cards: Vec<Dealt>,
    /// Its splits, which renumber hands.
    pub splits: Vec<SplitAt>,
    /// The place of the next card when the cards of the round were picked up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_before: Option<At>,
}

/// A card dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofDealt")]
pub struct Dealt {
    /// See [`At`].
    pub lap: u32,
    /// See [`At`].
    pub index: u32,
    /// Which; a hole card once it is turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub card: Option<Card>,
    /// Where to.
    pub to: To,
    /// Of a card that had been exposed: the place of the next card when this one was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<At>,
}

/// A split: the second card of the hand becomes a hand of its own, directly after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SplitAt {
    /// The hand.
    pub hand: To,
    /// Cards of the round dealt before.
    pub after: u32,
}

/// Words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProofNote")]
pub struct Note {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl Note {
    /// The note of a real shoe: it has no proof.
    pub fn no_proof() -> Note {
        let en = "This shoe is real: a croupier shuffled it by hand and scanned each card as it \
                  left. The cards are the record of the table; there is no seed, and nothing here \
                  proves the shuffle.";
        let fr = "Ce sabot est réel : un croupier l’a brassé à la main et a lu chaque carte à sa \
                  sortie. Les cartes sont le registre de la table; il n’y a pas de graine, et rien \
                  ici ne prouve le brassage.";
        Note { fr: fr.to_owned(), en: en.to_owned() }
    }

    /// The note of a shoe whose seed is lost: nothing can be computed.
    pub fn seed_lost() -> Note {
        let en = "The house has lost the key that kept the seed of this shoe. The seed is not \
                  published and never will be: nothing here proves the shuffle. The shoe was taken \
                  out of play, and its running round was void.";
        let fr = "La maison a perdu la clé qui gardait la graine de ce sabot. La graine n’est pas \
                  publiée et ne le sera jamais : rien ici ne prouve le brassage. Le sabot a été \
                  retiré du jeu, et sa manche en cours annulée.";
        Note { fr: fr.to_owned(), en: en.to_owned() }
    }
}

/// Where a card goes. Written `2.1` (spot and hand), `dealer`, `hole` or `pok`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct To(pub Place);

/// The text names no place a card goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToError;

impl fmt::Display for ToError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card goes to a hand such as 2.1, to dealer, hole or pok")
    }
}

impl std::error::Error for ToError {}

impl fmt::Display for To {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Place::Hand(hand) => fmt::Display::fmt(&hand, out),
            Place::Dealer => out.write_str("dealer"),
            Place::Hole => out.write_str("hole"),
            Place::Pok => out.write_str("pok"),
        }
    }
}

impl FromStr for To {
    type Err = ToError;

    fn from_str(text: &str) -> Result<To, ToError> {
        let place = match text {
            "dealer" => Place::Dealer,
            "hole" => Place::Hole,
            "pok" => Place::Pok,
            hand => {
                let (spot, hand) = hand.split_once('.').ok_or(ToError)?;
                let number = |text: &str| text.parse::<u8>().ok().filter(|number| *number > 0);
                let spot = number(spot).ok_or(ToError)?;
                Place::Hand(HandId { spot, hand: number(hand).ok_or(ToError)? })
            }
        };
        // One text for each place: no sign, no leading zero.
        if To(place).to_string() == text { Ok(To(place)) } else { Err(ToError) }
    }
}

impl TryFrom<String> for To {
    type Error = ToError;

    fn try_from(text: String) -> Result<To, ToError> {
        text.parse()
    }
}

impl From<To> for String {
    fn from(to: To) -> String {
        to.to_string()
    }
}

impl Document {
    /// The document as text, in its canonical form.
    pub fn to_json(&self) -> String {
        canonical(&self.to_value())
    }

    pub(crate) fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("a document is plain data")
    }

    /// Computes the digest of what it says now.
    pub fn seal(&mut self) {
        if let Value::Object(fields) = self.to_value() {
            self.digest = digest(&fields);
        }
    }
}

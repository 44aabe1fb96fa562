//! The five rulebooks as data. One engine plays all of them; nothing else in the workspace asks
//! which rulebook it is, only what the rules say.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the five rulebooks.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Rulebook {
    /// Document 000: a licensed fair in Ontario.
    OntarioFair,
    /// Document 001: a club in Paris.
    ParisClub,
    /// Document 002: Québec's casino online.
    QuebecOnline,
    /// Document 003: French Poker 21.
    #[serde(rename = "poker-21")]
    Poker21,
    /// Document 004: a game at home.
    HomeGame,
}

impl Rulebook {
    /// All five, in the order of their documents.
    pub const ALL: [Rulebook; 5] = [
        Rulebook::OntarioFair,
        Rulebook::ParisClub,
        Rulebook::QuebecOnline,
        Rulebook::Poker21,
        Rulebook::HomeGame,
    ];

    /// What the house keeps of an initial stake under basic strategy, in ten-thousandths, as
    /// published (Q9); without POK.
    pub const fn edge(self) -> i64 {
        match self {
            Rulebook::OntarioFair => 74,
            Rulebook::ParisClub | Rulebook::Poker21 => 27,
            Rulebook::QuebecOnline => 65,
            Rulebook::HomeGame => 9,
        }
    }

    /// Its name in scenarios, the journal and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Rulebook::OntarioFair => "ontario-fair",
            Rulebook::ParisClub => "paris-club",
            Rulebook::QuebecOnline => "quebec-online",
            Rulebook::Poker21 => "poker-21",
            Rulebook::HomeGame => "home-game",
        }
    }

    /// What it says.
    pub const fn rules(self) -> &'static Rules {
        match self {
            Rulebook::OntarioFair => &ONTARIO_FAIR,
            Rulebook::ParisClub => &PARIS_CLUB,
            Rulebook::QuebecOnline => &QUEBEC_ONLINE,
            Rulebook::Poker21 => &POKER_21,
            Rulebook::HomeGame => &HOME_GAME,
        }
    }
}

impl fmt::Display for Rulebook {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for Rulebook {
    type Err = ();

    fn from_str(text: &str) -> Result<Rulebook, ()> {
        Rulebook::ALL.into_iter().find(|book| book.name() == text).ok_or(())
    }
}

/// When the cards are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// A fresh shoe before every round, without ceremony (Q2).
    EveryRound,
    /// When the cut card has come out. The dealer inserts it with this many cards behind it,
    /// as a share of the shoe, one part in `behind_share` (O3).
    CutCard {
        /// One part in this number lies behind the cut card.
        behind_share: u32,
    },
}

/// How the dealer's second card comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondCard {
    /// Drawn after the players (F4, O6).
    AfterPlayers,
    /// Dealt closed and looked at under an ace or a ten-value (Q3).
    HoleWithPeek,
    /// Dealt closed and turned after the players (H2).
    HoleWithoutPeek,
}

/// How much a double adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Double {
    /// Exactly the stake.
    Exact,
    /// Any multiple of the unit up to the stake (H6).
    UpToStake,
}

/// How a split pair gets its second cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitDeal {
    /// Each hand when its turn comes (N4).
    InTurn,
    /// Both hands at once (H5).
    AtOnce,
}

/// Insurance against an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insurance {
    /// None.
    No,
    /// Exactly half (O7).
    Half,
    /// Exactly half, and after the window until the hand's first decision (F6, A35).
    HalfAlsoLate,
    /// Exactly half, asked hand by hand in order (Q3).
    HalfInOrder,
    /// From one unit to half (H4).
    UpToHalf,
}

/// Even money for a natural against an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvenMoney {
    /// None.
    No,
    /// Paid at once (O7).
    AtOnce,
    /// Half the stake is debited now; all comes at the end (Q4).
    AtEnd,
}

/// Giving up a hand for half its stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surrender {
    /// None.
    No,
    /// As the hand's own first decision (F5).
    FirstDecision,
    /// For all players, in or out of turn, until the first third card at the table (P3).
    BeforeThirdCard,
}

/// What a table may be opened with (A71).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitsRule {
    /// These and no others, in cents.
    Fixed {
        /// Smallest stake.
        bet_min: i64,
        /// Largest stake.
        bet_max: i64,
        /// Unit.
        unit: i64,
    },
    /// What the house posts.
    Posted,
    /// What the house posts; outside 10 to 20 times the minimum it is warned (H1).
    PostedUsualRange,
    /// The 21 maximum is 20, 50, 100 or 200 minima, the POK maximum at most ten (P2).
    Multiples,
}

/// What the maximum looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaximumOf {
    /// The initial stakes on one hand.
    Hand,
    /// All initial stakes of a player in a round (Q1).
    Round,
}

/// A chip that a rulebook names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chip {
    /// What it is worth, in cents.
    pub value: i64,
    /// Its colour.
    pub colour: &'static str,
}

/// A rulebook's clauses as data.
#[expect(clippy::struct_excessive_bools, reason = "each is one yes or no of a rulebook")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Which rulebook says so.
    pub rulebook: Rulebook,
    /// Decks of a table opened without saying.
    pub decks: u8,
    /// Most decks; fewest is `decks` unless a choice is given (H1).
    pub decks_max: u8,
    /// When the cards are shuffled.
    pub shuffle: Shuffle,
    /// The decks are laid out and confirmed before the first shuffle (O2).
    pub inspection: bool,
    /// Cards burned after the cut (O5).
    pub burn: u8,
    /// A new dealer burns one more (O5).
    pub burn_new_dealer: bool,
    /// The rest of the shoe goes back into the discards in two parts before a shuffle (P5).
    pub red_card: bool,
    /// A round that has lasted so long is void, in milliseconds (Q8).
    pub round_ms_max: Option<i64>,
    /// The chips it names, smallest first (H1).
    pub chips: &'static [Chip],
    /// Betting places.
    pub spots: u8,
    /// Seats. With one seat for several spots its player owns them all (Q1).
    pub seats: u8,
    /// Seated players may stake vacant spots (F1).
    pub vacant_spots: bool,
    /// Standing players may back hands (F2).
    pub backing: bool,
    /// How the dealer's second card comes.
    pub second_card: SecondCard,
    /// The dealer hits soft 17 (O6, Q6).
    pub dealer_hits_soft_17: bool,
    /// How much a double adds.
    pub double: Double,
    /// A split hand may be doubled.
    pub double_after_split: bool,
    /// Hands on one spot by splitting, at most.
    pub hands_max: u8,
    /// A split ace that gets another ace may be split again (H5).
    pub resplit_aces: bool,
    /// How a split pair gets its second cards.
    pub split_deal: SplitDeal,
    /// Insurance.
    pub insurance: Insurance,
    /// Even money.
    pub even_money: EvenMoney,
    /// Surrender.
    pub surrender: Surrender,
    /// POK beside every 21 stake (P1).
    pub pok: bool,
    /// The pit may announce irregularities (O12, A60).
    pub irregularities: bool,
    /// What a table may be opened with.
    pub limits: LimitsRule,
    /// What the maximum looks at.
    pub maximum_of: MaximumOf,
}

impl Rules {
    /// Whether the dealer has a hole card.
    pub fn has_hole_card(&self) -> bool {
        match self.second_card {
            SecondCard::AfterPlayers => false,
            SecondCard::HoleWithPeek | SecondCard::HoleWithoutPeek => true,
        }
    }

    /// Whether one player owns all spots (Q1).
    pub fn is_one_players_table(&self) -> bool {
        self.seats == 1
    }

    /// The number of cards that lie before the cut card in a shoe of this number of cards.
    /// `None` where every round is shuffled.
    pub fn cut_card_at(&self, cards: u32) -> Option<u32> {
        match self.shuffle {
            Shuffle::EveryRound => None,
            Shuffle::CutCard { behind_share } => Some(cards - cards.div_ceil(behind_share)),
        }
    }
}

/// Document 000, clauses O1–O12.
const ONTARIO_FAIR: Rules = Rules {
    rulebook: Rulebook::OntarioFair,
    decks: 6,
    decks_max: 6,
    shuffle: Shuffle::CutCard { behind_share: 4 },
    inspection: true,
    burn: 1,
    burn_new_dealer: true,
    red_card: false,
    round_ms_max: None,
    chips: &[],
    spots: 7,
    seats: 7,
    vacant_spots: false,
    backing: false,
    second_card: SecondCard::AfterPlayers,
    dealer_hits_soft_17: true,
    double: Double::Exact,
    double_after_split: true,
    hands_max: 3,
    resplit_aces: false,
    split_deal: SplitDeal::InTurn,
    insurance: Insurance::Half,
    even_money: EvenMoney::AtOnce,
    surrender: Surrender::No,
    pok: false,
    irregularities: true,
    limits: LimitsRule::Fixed { bet_min: 100, bet_max: 500, unit: 100 },
    maximum_of: MaximumOf::Hand,
};

/// Document 001, clauses F1–F8.
const PARIS_CLUB: Rules = Rules {
    rulebook: Rulebook::ParisClub,
    shuffle: Shuffle::CutCard { behind_share: 6 },
    inspection: false,
    burn: 5,
    burn_new_dealer: false,
    vacant_spots: true,
    backing: true,
    dealer_hits_soft_17: false,
    hands_max: 4,
    insurance: Insurance::HalfAlsoLate,
    even_money: EvenMoney::No,
    surrender: Surrender::FirstDecision,
    irregularities: false,
    limits: LimitsRule::Posted,
    ..ONTARIO_FAIR
};

/// Document 002, clauses Q1–Q9.
const QUEBEC_ONLINE: Rules = Rules {
    rulebook: Rulebook::QuebecOnline,
    decks: 8,
    decks_max: 8,
    shuffle: Shuffle::EveryRound,
    burn: 0,
    round_ms_max: Some(35 * 24 * 60 * 60 * 1000),
    spots: 3,
    seats: 1,
    vacant_spots: false,
    backing: false,
    second_card: SecondCard::HoleWithPeek,
    dealer_hits_soft_17: true,
    insurance: Insurance::HalfInOrder,
    even_money: EvenMoney::AtEnd,
    surrender: Surrender::No,
    limits: LimitsRule::Fixed { bet_min: 50, bet_max: 25_000, unit: 50 },
    maximum_of: MaximumOf::Round,
    ..PARIS_CLUB
};

/// Document 003, clauses P1–P8.
const POKER_21: Rules = Rules {
    rulebook: Rulebook::Poker21,
    red_card: true,
    backing: false,
    insurance: Insurance::No,
    surrender: Surrender::BeforeThirdCard,
    pok: true,
    limits: LimitsRule::Multiples,
    ..PARIS_CLUB
};

/// Document 004, clauses H1–H8.
const HOME_GAME: Rules = Rules {
    rulebook: Rulebook::HomeGame,
    decks: 1,
    decks_max: 8,
    shuffle: Shuffle::EveryRound,
    burn: 0,
    chips: &[
        Chip { value: 100, colour: "white" },
        Chip { value: 500, colour: "red" },
        Chip { value: 2_500, colour: "green" },
        Chip { value: 10_000, colour: "black" },
    ],
    spots: 8,
    seats: 8,
    vacant_spots: false,
    backing: false,
    second_card: SecondCard::HoleWithoutPeek,
    double: Double::UpToStake,
    double_after_split: false,
    resplit_aces: true,
    split_deal: SplitDeal::AtOnce,
    insurance: Insurance::UpToHalf,
    surrender: Surrender::No,
    limits: LimitsRule::PostedUsualRange,
    ..PARIS_CLUB
};

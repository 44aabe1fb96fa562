//! Players who play by the charts. Their next command follows from the table alone; only the cards
//! are random.

use blackjack::{Stage, Target};
use chips::{Chips, PlayerId};
use odds::{Chart, Play};
use table::{Actor, Choice, Command, Table};
use uuid::Uuid;

/// Players buy in for this many posted maximum stakes, and do so again when their rack holds less.
const RACK_STAKES: i64 = 40;
/// Time between two commands, in milliseconds.
const PAUSE_MS: i64 = 700;
/// One of this many rounds is left to the clock: the table decides for the players.
const CLOCK_EVERY: u32 = 97;
/// One of this many rounds is declared void by two pit bosses.
const VOID_EVERY: u32 = 401;
/// Stakes are 1 to this many times the posted minimum.
const STAKES: u32 = 4;

/// Players at one table.
#[derive(Debug)]
pub(super) struct Party {
    pub(super) now_ms: i64,
    players: Vec<PlayerId>,
    chart: Chart,
}

/// An actor and the commands to try, in order.
pub(super) type Said = (Actor, Vec<Command>);

impl Party {
    /// The players of a new table, one on each of the first `seats` seats.
    pub(super) fn new(table: &Table, seats: u8, now_ms: i64) -> Party {
        let most = if table.rules().is_one_players_table() { 1 } else { table.rules().seats };
        let player = |seat: u8| PlayerId(Uuid::new_v5(&table.id().0, &[seat]));
        let players = (1..=seats.min(most)).map(player).collect();
        let chart = Chart::of(table.rules(), table.config().decks);
        Party { now_ms, players, chart }
    }

    /// The players.
    pub(super) fn players(&self) -> &[PlayerId] {
        &self.players
    }

    /// The commands before the first round.
    pub(super) fn opening(&self, table: &Table) -> Vec<Said> {
        let pit = Actor::Pit("boss".to_owned());
        let mut said =
            vec![(Actor::House, vec![Command::Open]), (pit, vec![Command::ConfirmDecks])];
        for (seat, player) in (1..).zip(&self.players) {
            let by = Actor::Player(*player);
            said.push((by.clone(), vec![buy_in(table)]));
            said.push((by, vec![Command::Sit { seat }]));
        }
        said
    }

    /// The next commands.
    pub(super) fn next(&mut self, table: &Table) -> Vec<Said> {
        self.now_ms += PAUSE_MS;
        if let Some(player) = table.cut_offered_to() {
            return vec![(Actor::Player(player), vec![Command::Cut { position: None }])];
        }
        let Some(round) = table.felt().running() else { return self.bets(table) };
        let Stage::Turn(hand) = round.stage else {
            let spots = round.spots.iter();
            return spots
                .map(|(spot, held)| {
                    let no = Command::Decline { spot: *spot, hand: None };
                    (Actor::Player(held.holder), vec![no])
                })
                .collect();
        };
        if table.round().is_multiple_of(VOID_EVERY) {
            return void();
        }
        if table.round().is_multiple_of(CLOCK_EVERY) {
            return Vec::new();
        }
        let holder = round.spots.get(&hand.spot).map(|spot| spot.holder);
        let cards = round.hand(hand).map(|hand| hand.cards.as_slice()).unwrap_or_default();
        let (Some(holder), Some(upcard)) = (holder, round.dealer.upcard()) else {
            return Vec::new();
        };
        let Target { spot, hand } = Target::from(hand);
        let decide = |play| Command::Decide { spot, hand, decision: choice(play) };
        let plays = self.chart.plays(cards, upcard).into_iter().map(decide);
        vec![(Actor::Player(holder), plays.collect())]
    }

    /// The table's own command when no player's command is accepted: the deadline comes.
    pub(super) fn tick(&mut self, table: &Table) -> Option<Said> {
        self.now_ms = self.now_ms.max(table.deadline()?);
        Some((Actor::Table, vec![Command::Tick]))
    }

    fn bets(&self, table: &Table) -> Vec<Said> {
        let limits = table.config().limits;
        let mut said = Vec::new();
        for (spot, player) in (1_u8..).zip(&self.players) {
            let by = Actor::Player(*player);
            if table.rack(*player) < worth(table) {
                said.push((by.clone(), vec![buy_in(table)]));
            }
            let times = 1 + (table.round() + u32::from(spot)) % STAKES;
            let stake = Chips::from_cents(limits.bet_min.cents() * i64::from(times));
            let amount = stake.map_or(limits.bet_min, |stake| stake.min(limits.bet_max));
            said.push((by.clone(), vec![Command::Bet { spot, amount }]));
            if table.rules().pok {
                said.push((by, vec![Command::Pok { spot, amount: limits.bet_min }]));
            }
        }
        for player in &self.players {
            said.push((Actor::Player(*player), vec![Command::Confirm]));
        }
        said
    }
}

// What a player buys in for.
fn worth(table: &Table) -> Chips {
    let most = table.config().limits.bet_max.cents();
    Chips::from_cents(most * RACK_STAKES).unwrap_or(table.config().limits.bet_max)
}

fn buy_in(table: &Table) -> Command {
    Command::BuyIn { amount: worth(table) + worth(table), play: false }
}

// One pit boss requests a void round, another approves it.
fn void() -> Vec<Said> {
    let by = |name: &str, command| (Actor::Pit(name.to_owned()), vec![command]);
    let reason = "a card fell to the floor".to_owned();
    vec![by("boss", Command::RequestVoid { reason }), by("second", Command::ApproveVoid)]
}

fn choice(play: Play) -> Choice {
    match play {
        Play::Hit => Choice::Hit,
        Play::Stand => Choice::Stand,
        Play::Double => Choice::Double(None),
        Play::Split => Choice::Split,
        Play::Surrender => Choice::Surrender,
    }
}

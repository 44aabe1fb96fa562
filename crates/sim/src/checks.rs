//! What must hold after every step, whatever was wished and whatever went wrong. Each check
//! panics with what it found.

use blackjack::{Card, Felt, FeltEvent, Revealed};
use chips::{Account, PlayerId};
use table::{Event, Step, Table};

use crate::ledger::MemoryLedger;
use crate::vault::MemoryVault;

/// Chips are neither made nor lost, and only the outside world owes any.
pub(crate) fn balances(ledger: &MemoryLedger) {
    let sum: i64 = ledger.balances().values().sum();
    assert_eq!(sum, 0, "all balances together are nothing");
    for (account, cents) in ledger.balances() {
        assert!(*cents >= 0 || *account == Account::Issue, "{account:?} holds {cents}");
    }
}

/// The table and the ledger say the same, and every chip on the layout is somebody's.
pub(crate) fn chips(table: &Table, ledger: &MemoryLedger, players: &[PlayerId]) {
    let id = table.id();
    let layout = ledger.balance(Account::Layout(id));
    for &player in players {
        let rack = ledger.balance(Account::Rack(id, player));
        assert_eq!(table.rack(player).cents(), rack, "the rack of {player}");
    }
    assert_eq!(table.float().cents(), ledger.balance(Account::Float(id)), "the float");
    assert_eq!(table.layout().cents(), layout, "the layout");
    let in_play: i64 = players.iter().map(|player| table.in_play(*player).cents()).sum();
    assert_eq!(in_play, layout, "what lies on the layout is somebody's");
    if table.is_between_rounds() {
        assert_eq!(open_stakes(table), layout, "after a round only new stakes lie there");
    }
    let waits =
        table.is_between_rounds() || table.deadline().is_some() || table.felt().awaited().is_some();
    assert!(waits, "a running round has a deadline, or waits for a croupier");
}

// Stakes for the coming round, as everybody sees them, in cents.
fn open_stakes(table: &Table) -> i64 {
    let bets = table.view().spots.into_values().filter_map(|spot| spot.bet);
    let backed = |bet: i64, backers: i64| bet + backers;
    bets.map(|bet| backed(bet.stake + bet.pok, bet.backers.values().map(|back| back.stake).sum()))
        .sum()
}

/// Every card of the decks is somewhere, once.
pub(crate) fn cards(felt: &Felt) {
    let mut cards = on_layout(felt);
    cards.extend(felt.shoe().rest());
    cards.extend(felt.shoe().tray());
    if cards.is_empty() {
        return; // before the first shuffle
    }
    let decks = u32::from(felt.decks());
    let mut counts = [0_u32; 52];
    for card in &cards {
        counts[usize::from(card.index())] += 1;
    }
    // Of a real shoe only those are known that have been seen.
    let is_known = |count: &u32| *count == decks || (felt.is_scanned() && *count < decks);
    assert!(counts.iter().all(is_known), "the decks are whole: {counts:?}");
}

fn on_layout(felt: &Felt) -> Vec<Card> {
    let Some(round) = felt.running() else { return Vec::new() };
    let hands = round.hands().filter(|(_, _, hand)| !hand.is_in_tray);
    let mut cards: Vec<Card> = hands.flat_map(|(_, _, hand)| hand.cards.clone()).collect();
    cards.extend(round.dealer.all_cards());
    cards.extend(round.dealer.cards_for_pok_alone());
    cards.extend(round.exposed);
    cards
}

/// Two tables are the same: to everybody, to this player, and in the cards to come.
pub(crate) fn same(one: &Table, other: &Table, player: PlayerId) {
    assert_eq!(one.view(), other.view(), "what everybody sees");
    assert_eq!(one.you(player), other.you(player), "what {player} sees");
    assert_eq!(one.deadline(), other.deadline());
    let (one, other) = (one.felt().shoe(), other.felt().shoe());
    assert_eq!(one.rest(), other.rest(), "the cards to come");
    assert_eq!(one.tray(), other.tray(), "the cards gone");
}

/// Two tables are the same in everything they are made of.
pub(crate) fn same_in_everything(one: &Table, other: &Table, player: PlayerId) {
    same(one, other, player);
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
}

/// What is published about shoes is true: the commitment before, the seed after.
pub(crate) fn shoes(step: &Step, vault: &MemoryVault) {
    for event in &step.events {
        match event {
            Event::Felt(FeltEvent::ShoePrepared { shoe, commitment, .. }) => {
                let seed = vault.seed(*shoe).expect("every shoe has a seed");
                assert!(commitment.binds(seed), "the commitment to shoe {shoe}");
            }
            Event::Felt(FeltEvent::ShoeRetired { shoe, seed: Some(seed) }) => {
                let kept = vault.seed(*shoe).expect("every shoe has a seed");
                assert_eq!(*seed, Revealed::from(kept), "the seed of shoe {shoe}");
            }
            Event::Felt(_)
            | Event::Opened { .. }
            | Event::Resumed
            | Event::Engine { .. }
            | Event::DecksConfirmed { .. }
            | Event::CutOffered { .. }
            | Event::CutRefused { .. }
            | Event::CutMade { .. }
            | Event::BoughtIn { .. }
            | Event::VisitRated { .. }
            | Event::CashedOut { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::SatOut { .. }
            | Event::BetPlaced { .. }
            | Event::PokPlaced { .. }
            | Event::BackBetPlaced { .. }
            | Event::BetReturned { .. }
            | Event::BackBetReturned { .. }
            | Event::ConsentSet { .. }
            | Event::FollowSet { .. }
            | Event::Confirmed { .. }
            | Event::PlanSet { .. }
            | Event::ShortDealAnnounced { .. }
            | Event::ShuffleOrdered
            | Event::DealerChanged
            | Event::LimitsPosted { .. }
            | Event::Closed { .. }
            | Event::LimitsAnnounced { .. }
            | Event::LimitsWithdrawn { .. }
            | Event::Paused { .. }
            | Event::Unpaused { .. }
            | Event::LastRoundAnnounced { .. }
            | Event::EvictionOrdered { .. }
            | Event::VoidRequested { .. }
            | Event::VoidApproved { .. }
            | Event::VoidRefused { .. }
            | Event::ChipsRequested { .. }
            | Event::ChipsMoved { .. }
            | Event::ChipsRefused { .. }
            | Event::DisputeRaised { .. }
            | Event::Ruled { .. }
            | Event::FloatFilled { .. }
            | Event::DeadlineSet { .. }
            | Event::DeadlineCleared
            | Event::TimeBankUsed { .. } => {}
        }
    }
}

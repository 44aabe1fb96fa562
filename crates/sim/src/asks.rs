//! What a client would send for a command: a player's wish, with what the client believes.

use std::sync::Arc;

use kit::Random;
use owner::Ask;
use protocol::{Backer, Do, Expect, WashBytes};
use table::{Actor, Choice, Command, Table};

/// What an actor sends for a command, and whether it must be refused as stale. What no client can
/// say is asked as the command itself.
pub(crate) fn ask(
    table: &Table,
    by: &Actor,
    command: Command,
    random: &mut Random,
) -> (Ask, IsStale) {
    let Some(wish) = wish(&command).filter(|_| matches!(by, Actor::Player(_))) else {
        return (Ask::Command(command), false);
    };
    let (expect, is_stale) = expect(table, &command, random);
    let play = matches!(command, Command::BuyIn { play: true, .. });
    (Ask::Wish { expect, wish, name: Arc::from(""), play }, is_stale)
}

type IsStale = bool;

fn expect(table: &Table, command: &Command, random: &mut Random) -> (Option<Expect>, IsStale) {
    let round = table.round();
    let cards = if let Command::Decide { spot, hand: Some(hand), .. } = command {
        table.hand_cards(*spot, *hand)
    } else {
        None
    };
    match random.weighed(&[4, 6, 1, 1]) {
        0 => (None, false),
        1 => (Some(Expect { round, cards }), false),
        2 => (Some(Expect { round: round + 1, cards }), true),
        _ => (Some(Expect { round, cards: cards.map(|cards| cards + 1) }), cards.is_some()),
    }
}

fn wish(command: &Command) -> Option<Do> {
    Some(match *command {
        Command::BuyIn { amount, .. } => Do::BuyIn { amount: amount.cents() },
        Command::CashOut => Do::CashOut,
        Command::Sit { seat } => Do::Sit { seat },
        Command::Leave => Do::Leave,
        Command::SitOut { out } => Do::SitOut { out },
        Command::Bet { spot, amount } => Do::Bet { spot, amount: amount.cents() },
        Command::Pok { spot, amount } => Do::Pok { spot, amount: amount.cents() },
        Command::Back { spot, amount } => Do::Back { spot, amount: amount.cents() },
        Command::Consent { backer, yes } => {
            let backer = backer.map_or(Backer::All, |player| Backer::Player(player.0));
            Do::Consent { backer, yes }
        }
        Command::Follow { spot, follow } => {
            Do::Follow { spot, double: follow.double, split: follow.split }
        }
        Command::Confirm => Do::Confirm,
        Command::Insure { spot, hand: None, amount } => {
            Do::Insure { spot, amount: amount.map(chips::Chips::cents) }
        }
        Command::Decline { spot, hand: None } => Do::Decline { spot },
        Command::EvenMoney { spot, hand: None } => Do::EvenMoney { spot },
        Command::Decide { spot, hand: Some(hand), decision } => decide(spot, hand, decision),
        Command::Plan { spot, decision } => Do::Plan { spot, decision },
        Command::Cut { position } => Do::Cut { position },
        Command::NoCut => Do::NoCut,
        Command::Wash { wash } => Do::Wash { wash: WashBytes(wash.bytes()) },
        Command::ShowBurned => Do::ShowBurned,
        Command::Dispute { round } => Do::Dispute { round },
        // A client names no hand here, and always one there.
        Command::Insure { .. }
        | Command::Decline { .. }
        | Command::EvenMoney { .. }
        | Command::Decide { .. }
        // And no player can say this.
        | Command::Deal
        | Command::NoMoreInsurance
        | Command::Timeout
        | Command::Tick
        | Command::InspectDecks
        | Command::ConfirmDecks
        | Command::Shuffle
        | Command::NewDealer { .. }
        | Command::Limits { .. }
        | Command::Void { .. }
        | Command::RequestVoid { .. }
        | Command::ApproveVoid
        | Command::RefuseVoid
        | Command::Pause { .. }
        | Command::Unpause
        | Command::BarEntry
        | Command::AllowEntry
        | Command::NoteIncident { .. }
        | Command::LastRound { .. }
        | Command::Evict { .. }
        | Command::LiftBan { .. }
        | Command::SignFill { .. }
        | Command::RequestChips { .. }
        | Command::ApproveChips { .. }
        | Command::RefuseChips { .. }
        | Command::ReceiveChips { .. }
        | Command::CountTray { .. }
        | Command::AgreeCount { .. }
        | Command::RefuseCount { .. }
        | Command::Rule { .. }
        | Command::Irregular { .. }
        | Command::Close
        | Command::Scan { .. }
        | Command::WithdrawScan { .. }
        | Command::Settle
        | Command::CutCardOut
        | Command::Open
        | Command::Resume
        | Command::RenewShoes { .. } => return None,
    })
}

fn decide(spot: u8, hand: u8, decision: Choice) -> Do {
    match decision {
        Choice::Hit => Do::Hit { spot, hand },
        Choice::Stand => Do::Stand { spot, hand },
        Choice::Double(amount) => {
            Do::Double { spot, hand, amount: amount.map(chips::Chips::cents) }
        }
        Choice::Split => Do::Split { spot, hand },
        Choice::Surrender => Do::Surrender { spot, hand },
        Choice::RefuseCard => Do::RefuseCard { spot, hand },
    }
}

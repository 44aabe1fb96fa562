//! Play chips: who may have caused them, their receipts, and how many a guest may have. From the
//! first opening of the house that says so, each sale and return of play chips is the house's own,
//! has the next number of its series, and is about a player who has not traded for money. Once play
//! chips have accounts of their own, none come out of the cage. Entries from before that are
//! accepted as they are.

use std::collections::HashSet;

use chips::{Chips, PlayerId};
use house::{Author, HouseEvent, RecordedEvent};

/// The entries about play chips as far as they were followed.
#[derive(Debug, Default)]
pub(super) struct PlayReceipts {
    /// The most that a purse may hold after a sale; `None` before it is on record.
    purse_max: Option<Chips>,
    /// Whether play chips come from accounts of their own.
    is_apart: bool,
    /// Players who have traded for money: they have accounts.
    accounts: HashSet<PlayerId>,
}

impl PlayReceipts {
    /// Whether play chips come from accounts of their own, so that none are issued for guests.
    pub(super) fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// Judges an event of the house. Returns what is wrong with it.
    pub(super) fn judge(
        &self,
        author: &Author,
        takes_guests: bool,
        recorded: &RecordedEvent,
    ) -> Result<(), &'static str> {
        let Some(max) = self.purse_max else { return Ok(()) };
        let (player, is_too_much) =
            if let HouseEvent::ChipsSold { player, amount, play } = recorded.event {
                if !takes_guests {
                    return Err("play chips were sold in a house without guests");
                }
                if self.is_apart && !play {
                    return Err("play chips came out of the cage");
                }
                (player, amount > max)
            } else if let HouseEvent::PlayChipsReturned { player, .. } = recorded.event {
                (player, false)
            } else {
                return Ok(());
            };
        if recorded.serial.is_none() {
            return Err("play chips have no receipt");
        }
        if *author != Author::HOUSE {
            return Err("play chips are given and taken back by the house alone");
        }
        if is_too_much {
            return Err("more play chips were sold than a purse may hold");
        }
        if self.accounts.contains(&player) {
            return Err("play chips are about a player with an account");
        }
        Ok(())
    }

    /// Follows an event.
    pub(super) fn note(&mut self, recorded: &RecordedEvent) {
        if let HouseEvent::HouseOpened(opened) = &recorded.event {
            self.purse_max = opened.play_chips_max.or(self.purse_max);
            self.is_apart |= opened.play_apart;
        } else if let HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) =
            &recorded.event
        {
            self.accounts.insert(trade.player);
        }
    }
}

#[cfg(test)]
mod tests {
    use house::{CageTrade, HouseEntry, PURSE_MAX};
    use table::Actor;
    use uuid::Uuid;

    use super::*;

    const GUS: PlayerId = PlayerId(Uuid::from_u128(1));
    const HUNDRED: Chips = Chips::cents_const(10_000);
    const MOST: Chips = Chips::cents_const(PURSE_MAX);

    fn binding() -> PlayReceipts {
        PlayReceipts { purse_max: Some(MOST), is_apart: true, accounts: HashSet::new() }
    }

    fn judged(play: &PlayReceipts, entry: &HouseEntry, number: u64) -> Result<(), &'static str> {
        play.judge(entry.author(), true, &entry.recorded(number))
    }

    #[test]
    fn play_chips_need_a_receipt_once_it_is_on_record_that_they_do() {
        for entry in [HouseEntry::sale(GUS, HUNDRED), HouseEntry::play_chips_back(GUS, HUNDRED)] {
            assert_eq!(judged(&binding(), &entry, 1), Ok(()));
            assert_eq!(judged(&binding(), &entry, 0), Err("play chips have no receipt"));
            assert_eq!(judged(&PlayReceipts::default(), &entry, 0), Ok(()));
            let forged = binding().judge(&Actor::Player(GUS).into(), true, &entry.recorded(1));
            assert!(forged.is_err());
        }
    }

    #[test]
    fn no_more_play_chips_than_a_purse_may_hold_go_to_guests_of_a_house_that_takes_them() {
        let most = HouseEntry::sale(GUS, MOST);
        assert_eq!(judged(&binding(), &most, 1), Ok(()));
        let more = HouseEntry::sale(GUS, MOST + Chips::cents_const(1));
        assert!(judged(&binding(), &more, 1).is_err());
        assert!(binding().judge(&Author::HOUSE, false, &most.recorded(1)).is_err());
    }

    #[test]
    fn play_chips_come_out_of_the_cage_in_books_of_earlier_releases_alone() {
        let from_cage = HouseEvent::ChipsSold { player: GUS, amount: HUNDRED, play: false };
        let from_cage = RecordedEvent::new(from_cage, 1, 0);
        let judged = |play: &PlayReceipts| play.judge(&Author::HOUSE, true, &from_cage);
        assert_eq!(judged(&PlayReceipts { is_apart: false, ..binding() }), Ok(()));
        assert_eq!(judged(&binding()), Err("play chips came out of the cage"));
        let back = HouseEntry::earlier_play_chips_back(GUS, HUNDRED);
        assert_eq!(self::judged(&binding(), &back, 1), Ok(()));
    }

    #[test]
    fn a_player_who_trades_for_money_gets_no_play_chips() {
        let mut play = binding();
        let reference = "slip".to_owned();
        let (paid, request, drawer) = (None, None, None);
        let trade = CageTrade { player: GUS, amount: HUNDRED, reference, paid, request, drawer };
        play.note(&HouseEntry::purchase(Actor::Cage("Ida".to_owned()), trade).recorded(1));
        assert!(judged(&play, &HouseEntry::sale(GUS, HUNDRED), 1).is_err());
    }
}

//! What a table has earned: the sums behind its figures on the floor.

use chips::{Transfer, TransferKind};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::play_chips::PlayChips;

/// What a table has taken in and paid out since it was opened, without play chips. In cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Takings {
    pub drop: i64,
    /// Staked in the running round and not handed back because it, or a hand of it, is void.
    in_round: Option<i64>,
    pub turnover: i64,
    pub win: i64,
    /// The float that the table was opened with.
    pub opener: i64,
    pub fills: i64,
    pub credits: i64,
    /// What was taken to the cage when the table closed.
    pub closer: i64,
    /// What counts of the tray have found beyond the books, less what they have missed.
    #[serde(default)]
    pub differences: i64,
    pub voids: u32,
    pub irregularities: u32,
}

impl Takings {
    /// Counts a transfer of that event. Play chips are no takings.
    pub fn post(&mut self, event: &Event, transfer: &Transfer) {
        if transfer.from.is_play() {
            return;
        }
        let cents = transfer.amount.cents();
        match transfer.kind {
            TransferKind::BuyIn => self.drop += cents,
            TransferKind::Take | TransferKind::WinningsBack => self.win += cents,
            TransferKind::Winnings | TransferKind::TakeBack => self.win -= cents,
            // Between two rounds a stake may still be taken back.
            TransferKind::Stake => self.in_round = self.in_round.map(|staked| staked + cents),
            TransferKind::Fill if event.opens_or_closes_tray() => self.opener += cents,
            TransferKind::Credit if event.opens_or_closes_tray() => self.closer += cents,
            TransferKind::Fill => self.fills += cents,
            TransferKind::Credit => self.credits += cents,
            TransferKind::Over => self.differences += cents,
            TransferKind::Short => self.differences -= cents,
            TransferKind::StakeBack
            | TransferKind::Issue
            | TransferKind::Purchase
            | TransferKind::Redemption
            | TransferKind::Grant
            | TransferKind::GrantBack
            | TransferKind::Correction
            | TransferKind::CorrectionBack
            | TransferKind::CashOut => {}
        }
    }

    /// Stakes count once they are played; those of a void round or a void hand do not.
    pub fn play(&mut self, event: &blackjack::FeltEvent, play_chips: &PlayChips) {
        match event {
            blackjack::FeltEvent::RoundStarted { spots, .. } => {
                let stakes = spots.iter().flat_map(|spot| {
                    let backs = spot.backers.iter().map(|back| (back.player, back.stake));
                    backs.chain([(spot.holder, spot.stake + spot.pok)])
                });
                let counted = stakes.filter(|(player, _)| !play_chips.has(*player));
                self.in_round = Some(counted.map(|(_, stake)| stake.cents()).sum());
            }
            blackjack::FeltEvent::HandVoid { back, .. } => {
                let counted = back.iter().filter(|part| !play_chips.has(part.player));
                let back = counted.map(|part| part.amount.cents()).sum::<i64>();
                self.in_round = self.in_round.map(|staked| staked - back);
            }
            // Decisions that were undone with a scan have staked nothing; what is staked again had
            // been counted before.
            blackjack::FeltEvent::ScanWithdrawn { back, again, .. } => {
                let parts = back.iter().chain(again);
                let counted = parts.filter(|part| !play_chips.has(part.player));
                let undone = counted.map(|part| part.amount.cents()).sum::<i64>();
                self.in_round = self.in_round.map(|staked| staked - undone);
            }
            blackjack::FeltEvent::Voided { .. } => {
                self.in_round = None;
                self.voids += 1;
            }
            blackjack::FeltEvent::RoundEnded { .. } => {
                self.turnover += self.in_round.take().unwrap_or_default();
            }
            blackjack::FeltEvent::ShoePrepared { .. }
            | blackjack::FeltEvent::Washed { .. }
            | blackjack::FeltEvent::ShoeShuffled { .. }
            | blackjack::FeltEvent::ShoeCut { .. }
            | blackjack::FeltEvent::ShoeRetired { .. }
            | blackjack::FeltEvent::StubReturned { .. }
            | blackjack::FeltEvent::TrayEmptied
            | blackjack::FeltEvent::Burned { .. }
            | blackjack::FeltEvent::BurnedShown { .. }
            | blackjack::FeltEvent::CutCardOut { .. }
            | blackjack::FeltEvent::DiscardsReshuffled { .. }
            | blackjack::FeltEvent::CardAwaited { .. }
            | blackjack::FeltEvent::SettlementAwaited
            | blackjack::FeltEvent::FacedCardDiscarded { .. }
            | blackjack::FeltEvent::DrawnUnexposed
            | blackjack::FeltEvent::CardExposed { .. }
            | blackjack::FeltEvent::ExposedDiscarded
            | blackjack::FeltEvent::OverdrawAnnounced
            | blackjack::FeltEvent::OverdrawDiscarded { .. }
            | blackjack::FeltEvent::CardDealt { .. }
            | blackjack::FeltEvent::InsuranceOffered
            | blackjack::FeltEvent::Insured { .. }
            | blackjack::FeltEvent::InsuranceDeclined { .. }
            | blackjack::FeltEvent::EvenMoneyPaid { .. }
            | blackjack::FeltEvent::EvenMoneyBooked { .. }
            | blackjack::FeltEvent::InsuranceClosed
            | blackjack::FeltEvent::Peeked { .. }
            | blackjack::FeltEvent::TurnStarted { .. }
            | blackjack::FeltEvent::Stood { .. }
            | blackjack::FeltEvent::CardRefused { .. }
            | blackjack::FeltEvent::Doubled { .. }
            | blackjack::FeltEvent::Split { .. }
            | blackjack::FeltEvent::Surrendered { .. }
            | blackjack::FeltEvent::Busted { .. }
            | blackjack::FeltEvent::HoleShown { .. }
            | blackjack::FeltEvent::Settled { .. }
            | blackjack::FeltEvent::PokSettled { .. }
            | blackjack::FeltEvent::FollowChanged { .. } => {}
        }
    }
}

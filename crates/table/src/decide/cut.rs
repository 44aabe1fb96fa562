//! Washing, the shuffle and the offer of the cut (O3, O4, A52–A59).

use blackjack::{CutCardSeen, Refusal, Wash};
use chips::PlayerId;

use super::Draft;
use crate::Table;
use crate::event::Event;
use crate::state::Phase;

impl Draft<'_> {
    pub fn cut(&mut self, player: PlayerId, position: Option<u32>) -> Result<(), Refusal> {
        let position = self.table.judge_cut(player, position)?;
        self.make_cut(Some(player), position)
    }

    pub fn no_cut(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.table.judge_no_cut(player)?;
        self.emit(Event::CutRefused { player });
        self.pass_cut_on()
    }

    /// A59: to the next higher occupied seat, round the table; after the last one the dealer cuts.
    pub fn pass_cut_on(&mut self) -> Result<(), Refusal> {
        match self.table.next_for_cut() {
            Some((seat, player)) => {
                self.emit(Event::CutOffered { player, spot: seat });
                Ok(())
            }
            None => self.dealer_cuts(),
        }
    }

    fn dealer_cuts(&mut self) -> Result<(), Refusal> {
        let middle = self.table.felt.cards() / 2;
        self.make_cut(None, middle)
    }

    fn make_cut(&mut self, player: Option<PlayerId>, position: u32) -> Result<(), Refusal> {
        self.felt(&blackjack::FeltCommand::CutShoe { position })?;
        self.emit(Event::CutMade { player, position });
        if self.table.burns {
            let cards = self.table.rules().burn; // O5
            self.felt(&blackjack::FeltCommand::Burn { cards })?;
        }
        self.shuffle_when_due()
    }

    /// O4: when the cut card is out or a shuffle is ordered, and no round is running. Stakes that
    /// lie stay (A56); a shoe to which the house was bound only after them waits until they are
    /// played or taken back.
    pub fn shuffle_when_due(&mut self) -> Result<(), Refusal> {
        let seen = self.table.felt.shoe().cut_card_seen();
        let is_due = self.table.is_shuffle_ordered || seen.is_some();
        let is_possible =
            self.is_betting() && self.table.late_shoe.is_none() && !self.will_show_results();
        if !self.table.has_ceremony || !is_due || !is_possible {
            return Ok(());
        }
        let offer = self.table.first_for_cut(seen);
        self.felt(&blackjack::FeltCommand::ShuffleShoe)?;
        match offer {
            Some((spot, player)) => {
                self.emit(Event::CutOffered { player, spot });
                Ok(())
            }
            None => self.dealer_cuts(),
        }
    }

    pub fn wash(&mut self, player: PlayerId, wash: Wash) -> Result<(), Refusal> {
        self.table.judge_wash(player)?;
        self.felt(&blackjack::FeltCommand::Wash { player, wash })
    }

    /// The first shoe is shuffled as soon as all players at the table have washed it.
    pub fn shuffle_when_washed(&mut self) -> Result<(), Refusal> {
        let is_waited_for = |table: &Table| {
            let mut seated = table.seats.values();
            seated.any(|seat| table.judge_wash(seat.player).is_ok())
        };
        if self.table.phase != Phase::Wash
            || self.table.seats.is_empty()
            || is_waited_for(&self.table)
        {
            return Ok(());
        }
        self.shuffle_first_shoe()
    }

    /// The washing is over. The cut is offered next.
    pub fn shuffle_first_shoe(&mut self) -> Result<(), Refusal> {
        self.felt(&blackjack::FeltCommand::ShuffleShoe)
    }

    /// The first cut of a table is offered as soon as a player sits (A52).
    pub fn offer_first_cut(&mut self) {
        if self.table.phase != Phase::Cut(None) {
            return;
        }
        let Some(&player) = self.table.arrivals.first() else { return };
        let spot = self.table.seat_of(player).expect("who has arrived sits");
        self.emit(Event::CutOffered { player, spot });
    }
}

impl Table {
    /// O3: the holder of the spot in front of which the cut card appeared, else the player
    /// furthest to the dealer's right.
    fn first_for_cut(&self, seen: Option<CutCardSeen>) -> Option<(u8, PlayerId)> {
        if let Some(CutCardSeen::Spot(spot)) = seen {
            let holder = self.felt.round().and_then(|round| round.spots.get(&spot));
            let holder = holder.map(|held| held.holder);
            if let Some(holder) = holder.filter(|holder| self.seat_of(*holder).is_some()) {
                return Some((spot, holder));
            }
        }
        self.seats.last_key_value().map(|(&number, seat)| (number, seat.player))
    }

    fn next_for_cut(&self) -> Option<(u8, PlayerId)> {
        self.still_to_be_asked().next()
    }

    // Clockwise from the spot of the offer.
    fn still_to_be_asked(&self) -> impl Iterator<Item = (u8, PlayerId)> {
        let offer = if let Phase::Cut(offer) = &self.phase { offer.as_ref() } else { None };
        offer.into_iter().flat_map(|offer| {
            let after = self.seats.range(offer.spot + 1..);
            let before = self.seats.range(..=offer.spot);
            after
                .chain(before)
                .map(|(&number, seat)| (number, seat.player))
                .filter(|(_, player)| !offer.asked.contains(player))
        })
    }

    /// All players who were or will be asked to cut, in order; the dealer comes after them (O3).
    pub(crate) fn cut_order(&self) -> Vec<PlayerId> {
        let Phase::Cut(Some(offer)) = &self.phase else { return Vec::new() };
        let to_come = self.still_to_be_asked().map(|(_, player)| player);
        offer.asked.iter().copied().chain(to_come).collect()
    }

    /// Whether the player may add to the shuffle of the next shoe.
    pub(crate) fn judge_wash(&self, player: PlayerId) -> Result<(), Refusal> {
        self.seat_of(player).ok_or(Refusal::NotSeated)?;
        self.felt.judge_wash(player)
    }

    /// Whether the player may cut there; the position, the middle without one (A53).
    pub(crate) fn judge_cut(
        &self,
        player: PlayerId,
        position: Option<u32>,
    ) -> Result<u32, Refusal> {
        self.judge_no_cut(player)?;
        let cards = self.felt.cards();
        let position = position.unwrap_or(cards / 2);
        if (1..cards).contains(&position) { Ok(position) } else { Err(Refusal::NotAllowed) }
    }

    pub(crate) fn judge_no_cut(&self, player: PlayerId) -> Result<(), Refusal> {
        let is_offered = self.cut_offered_to() == Some(player);
        if is_offered { Ok(()) } else { Err(Refusal::CutNotOffered) }
    }
}

//! What the pit orders for the time after a round: pauses, evictions, announced limits, the last
//! round. What is ordered is carried out as soon as no round is running.

use blackjack::Refusal;
use chips::PlayerId;

use super::Draft;
use crate::event::Event;

impl Draft<'_> {
    pub fn pause(&mut self, by: &str, reason: &str) -> Result<(), Refusal> {
        if self.table.pit.paused.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::Paused { by: by.to_owned(), reason: reason.to_owned() });
        Ok(())
    }

    pub fn unpause(&mut self, by: &str) -> Result<(), Refusal> {
        if self.table.pit.paused.is_none() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::Unpaused { by: by.to_owned() });
        Ok(())
    }

    pub fn announce_last_round(&mut self, by: &str) -> Result<(), Refusal> {
        if self.table.pit.is_last_round {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::LastRoundAnnounced { by: by.to_owned() });
        Ok(())
    }

    pub fn evict(&mut self, by: &str, player: PlayerId, reason: &str) -> Result<(), Refusal> {
        let is_here = self.table.players().any(|guest| guest == player);
        if !is_here || self.table.pit.evicted.contains(&player) {
            return Err(Refusal::NoSuchRequest);
        }
        let (by, reason) = (by.to_owned(), reason.to_owned());
        self.emit(Event::EvictionOrdered { player, by, reason });
        Ok(())
    }

    /// C10, A72: for stakes placed from then on.
    pub fn post_announced_limits(&mut self) {
        let Some((limits, after_round)) = self.table.pit.next_limits else { return };
        if self.table.is_between_rounds() && self.table.round() >= after_round {
            self.emit(Event::LimitsPosted { limits });
        }
    }

    /// Never in the middle of a hand: whoever has chips riding stays until the round is settled.
    pub fn pay_out_evicted(&mut self) -> Result<(), Refusal> {
        if !self.table.is_between_rounds() {
            return Ok(());
        }
        for player in self.table.pit.evicted.clone() {
            self.cash_out(player)?;
        }
        Ok(())
    }

    /// The round that was announced as the last one has ended.
    pub fn close_after_last_round(&mut self) -> Result<(), Refusal> {
        let has_ended = self
            .events
            .iter()
            .any(|event| matches!(event, Event::Felt(blackjack::Event::RoundEnded { .. })));
        if self.table.pit.is_last_round && has_ended { self.close() } else { Ok(()) }
    }
}

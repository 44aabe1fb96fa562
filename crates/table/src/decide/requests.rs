//! Requests that a second person approves, and disputes. The table keeps a request until then; the
//! two must be different persons.

use blackjack::Refusal;
use chips::PlayerId;

use super::Draft;
use super::tray::is_one_person;
use crate::Table;
use crate::event::Event;

/// Disputes that may wait for a ruling at one table, at most.
const DISPUTES_MAX: usize = 32;
/// How many rounds back a player may dispute.
const DISPUTED_ROUNDS_MAX: u32 = 20;

impl Draft<'_> {
    pub fn dispute(&mut self, player: PlayerId, round: u32) -> Result<(), Refusal> {
        self.table.judge_dispute(player, round)?;
        let dispute = self.table.pit.dispute_count + 1;
        self.emit(Event::DisputeRaised { dispute, player, round });
        Ok(())
    }

    pub fn rule(&mut self, by: &str, dispute: u32, ruling: &str) -> Result<(), Refusal> {
        if !self.table.pit.disputes.contains_key(&dispute) {
            return Err(Refusal::NoSuchRequest);
        }
        let (by, ruling) = (by.to_owned(), ruling.to_owned());
        self.emit(Event::Ruled { dispute, by, ruling });
        Ok(())
    }

    pub fn request_void(&mut self, by: &str, reason: &str) -> Result<(), Refusal> {
        self.table.judge_request_void()?;
        let (by, reason) = (by.to_owned(), reason.to_owned());
        self.emit(Event::VoidRequested { by, reason });
        Ok(())
    }

    pub fn approve_void(&mut self, name: &str) -> Result<(), Refusal> {
        self.table.judge_approve_void(name)?;
        let request = self.table.pit.void_request.clone().ok_or(Refusal::NoSuchRequest)?;
        let (requested_by, by) = (request.by, name.to_owned());
        let reason = request.reason;
        self.emit(Event::VoidApproved { requested_by, by, reason: reason.clone() });
        self.felt(&blackjack::FeltCommand::Void { reason })
    }

    pub fn refuse_void(&mut self, name: &str) -> Result<(), Refusal> {
        if self.table.pit.void_request.is_none() {
            return Err(Refusal::NoSuchRequest);
        }
        self.emit(Event::VoidRefused { by: name.to_owned() });
        Ok(())
    }

    pub fn sign_fill(&mut self, name: &str, slip: u32) -> Result<(), Refusal> {
        self.table.judge_sign_fill(name, slip)?;
        self.emit(Event::FillSigned { slip, by: name.to_owned() });
        Ok(())
    }
}

impl Table {
    pub(crate) fn judge_dispute(&self, player: PlayerId, round: u32) -> Result<(), Refusal> {
        if !self.guests.contains_key(&player) {
            return Err(Refusal::NotSeated);
        }
        let last = self.round();
        let is_recent = (1..=last).contains(&round) && last - round < DISPUTED_ROUNDS_MAX;
        let is_new =
            !self.pit.disputes.values().any(|known| known.player == player && known.round == round);
        if !is_recent || !is_new || self.pit.disputes.len() >= DISPUTES_MAX {
            return Err(Refusal::NoSuchRequest);
        }
        Ok(())
    }

    pub(crate) fn judge_request_void(&self) -> Result<(), Refusal> {
        let is_possible = self.felt.running().is_some() && self.pit.void_request.is_none();
        if is_possible { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    pub(crate) fn judge_approve_void(&self, name: &str) -> Result<(), Refusal> {
        let request = self.pit.void_request.as_ref().ok_or(Refusal::NoSuchRequest)?;
        if request.by == name { Err(Refusal::OwnRequest) } else { Ok(()) }
    }

    pub(crate) fn judge_sign_fill(&self, name: &str, slip: u32) -> Result<(), Refusal> {
        let cover = self.pit.covers.get(&slip).ok_or(Refusal::NoSuchRequest)?;
        if cover.signed.as_ref().is_some_and(|first| is_one_person(first, name)) {
            return Err(Refusal::OwnRequest);
        }
        Ok(())
    }
}

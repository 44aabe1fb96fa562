//! Requests, mostly at the cage: what one person may not do alone. A request says what is asked
//! for, by whom, and whose consent it needs: that of a second member of the staff, of the player,
//! or of both. It is carried out with the last consent, and ends unused after [`REQUEST_MS`].
//!
//! The house's actor judges by these rules, and the check of the books follows the journal with the
//! same code. There is no clock here: times are arguments.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use chips::PlayerId;
use serde::{Deserialize, Serialize};
use table::Actor;

use crate::ask::{CageAsk, ConsentNeeds};
use crate::author::Author;
use crate::drawer::{DrawerAsk, is_cashier};
use crate::event::HouseEvent;
use crate::marks::Series;
use crate::recorded::RecordedEvent;

/// How long a request waits for consent, in milliseconds: half an hour.
pub const REQUEST_MS: i64 = 30 * 60 * 1000;
/// Requests that may wait at a time. Further ones are refused.
pub const WAITING_MAX: usize = 256;
/// Requests of one person that may wait at once.
pub const WAITING_OF_ONE_MAX: usize = 16;

/// How far a request has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestState {
    /// It waits for consent, or has just got the last one.
    Waiting,
    /// It was carried out, with this receipt if it has one.
    Done {
        /// The number of the receipt.
        receipt: Option<u64>,
    },
    /// It was refused or taken back, or who asked is no longer a member of the staff.
    Refused,
}

/// A request and the consent it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CageRequest {
    /// What is asked for.
    pub ask: CageAsk,
    /// Whose consent it needs.
    pub needs: ConsentNeeds,
    /// Who asked.
    pub by: Author,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The second member of the staff who consented.
    pub second: Option<Author>,
    /// Whether the player consented.
    pub is_confirmed: bool,
    /// How far it has come.
    pub state: RequestState,
    /// When that changed for the last time, in milliseconds since 1970.
    pub changed_ms: i64,
}

/// Why an answer to a request is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum NotAnswerable {
    /// There is no such request, it has been answered, or its time is over.
    Over,
    /// The person asked for it themselves.
    Own,
    /// It does not need this person's consent.
    NotTheirs,
}

/// Requests by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requests(BTreeMap<u64, CageRequest>);

impl CageRequest {
    /// Whether it still waits at `now_ms`, in milliseconds since 1970.
    pub fn waits(&self, now_ms: i64) -> bool {
        let is_over = now_ms.saturating_sub(self.at_ms) > REQUEST_MS;
        self.state == RequestState::Waiting && (self.is_ready() || !is_over)
    }

    /// Whether every consent it needs is there and it was not carried out yet.
    pub fn is_ready(&self) -> bool {
        self.state == RequestState::Waiting
            && (self.second.is_some() || !self.needs.second)
            && (self.is_confirmed || !self.needs.player)
    }

    /// Whether its player is to see it: who has to consent, or whose round was corrected.
    pub fn is_shown_to_player(&self) -> bool {
        let is_done = matches!(self.state, RequestState::Done { .. });
        self.needs.player || self.ask.correction().is_some() && is_done
    }

    /// Whether the second person may not be of the cage. Cashiers work side by side: large trades,
    /// new chips, money that is moved, and a count that differs from the books need consent from
    /// outside it. They do not choose their colleagues.
    pub fn needs_outside(&self) -> bool {
        let is_by_cashier = self.by.cashier().is_some();
        let is_outside = match &self.ask {
            CageAsk::Issue { .. } | CageAsk::Count(_) => is_by_cashier,
            CageAsk::Drawer(ask) => is_by_cashier && !matches!(ask, DrawerAsk::HandOver { .. }),
            CageAsk::Staff(_) => true,
            // Requests of earlier releases did not need it.
            CageAsk::Purchase(_) | CageAsk::Redemption(_) => self.needs.outside,
            CageAsk::Limits { .. }
            | CageAsk::Erase { .. }
            | CageAsk::Correction(_)
            | CageAsk::Day(_) => false,
        };
        self.needs.second && is_outside
    }

    /// Whether it is shown at `now_ms`, in milliseconds since 1970: for an hour, and for as long as
    /// it is to be carried out. The hour of a change of the staff counts from its last change, so
    /// that a password is seen however late it was given.
    pub fn is_shown(&self, now_ms: i64) -> bool {
        let is_staff = self.ask.staff().is_some();
        let from_ms = if is_staff { self.changed_ms.max(self.at_ms) } else { self.at_ms };
        now_ms.saturating_sub(from_ms) <= 2 * REQUEST_MS || self.is_ready()
    }

    /// Whether it is ready and the house's actor carries it out. Changes of the staff are carried
    /// out by the staff's office, where their accounts are.
    pub fn is_ready_for_house(&self) -> bool {
        self.is_ready() && self.ask.staff().is_none()
    }

    /// Whether a person may consent to it at `now_ms`, in milliseconds since 1970.
    pub fn may_consent(&self, by: &Author, now_ms: i64) -> bool {
        self.waits(now_ms) && self.judge_consent(by).is_ok()
    }

    /// Whether a person may refuse it, or take it back, at `now_ms`, in milliseconds since 1970.
    pub fn may_refuse(&self, by: &Author, now_ms: i64) -> bool {
        self.waits(now_ms) && self.judge_refusal(by).is_ok()
    }

    /// Whether a person's consent counts.
    fn judge_consent(&self, by: &Author) -> Result<(), NotAnswerable> {
        if let Author::Actor(Actor::Player(player)) = by {
            let is_asked =
                self.needs.player && !self.is_confirmed && self.ask.player() == Some(*player);
            return if is_asked { Ok(()) } else { Err(NotAnswerable::NotTheirs) };
        }
        let Some(name) = staff_name(by) else { return Err(NotAnswerable::NotTheirs) };
        // One name is one person, whatever the role: accounts of two roles in one name are one.
        if staff_name(&self.by).is_none_or(|own| own.to_lowercase() == name.to_lowercase()) {
            return Err(NotAnswerable::Own);
        }
        // A person does not consent to a change of their own account.
        if self.ask.staff().is_some_and(|ask| ask.name().to_lowercase() == name.to_lowercase()) {
            return Err(NotAnswerable::Own);
        }
        if let CageAsk::Drawer(DrawerAsk::HandOver { to, .. }) = &self.ask {
            let is_taker = by.cashier().is_some_and(|name| is_cashier(name, to));
            return if is_taker { Ok(()) } else { Err(NotAnswerable::NotTheirs) };
        }
        if !self.needs.second
            || self.second.is_some()
            || self.needs_outside() && by.cashier().is_some()
        {
            return Err(NotAnswerable::NotTheirs);
        }
        Ok(())
    }

    /// Whether a person may refuse it: who asked, the player, or any of the staff who may ask at
    /// the cage. A change of the staff is refused by those who could consent to it. Once all
    /// consent is there it is not refused any more: the staff's office is about to carry it out.
    fn judge_refusal(&self, by: &Author) -> Result<(), NotAnswerable> {
        if self.ask.staff().is_some() && *by != Author::HOUSE {
            let is_asker = *by == self.by;
            return match (self.is_ready(), is_asker) {
                (true, _) => Err(NotAnswerable::Over),
                (false, true) => Ok(()),
                (false, false) => self.judge_consent(by),
            };
        }
        let may = match by {
            Author::Actor(Actor::Player(player)) => {
                self.needs.player && self.ask.player() == Some(*player)
            }
            // The house refuses what cannot be carried out.
            Author::Actor(Actor::House) => self.is_ready(),
            Author::Actor(_) | Author::Console => staff_name(by).is_some(),
        };
        if may { Ok(()) } else { Err(NotAnswerable::NotTheirs) }
    }
}

/// The name of a member of the staff who may ask at the cage or consent.
fn staff_name(who: &Author) -> Option<&str> {
    match who {
        Author::Actor(Actor::Cage(name) | Actor::Pit(name) | Actor::Admin(name)) => Some(name),
        Author::Actor(
            Actor::Player(_) | Actor::Table | Actor::Croupier(_) | Actor::Auditor(_) | Actor::House,
        )
        | Author::Console => None,
    }
}

impl Requests {
    /// Judges an answer at `now_ms`, in milliseconds since 1970.
    pub fn judge(
        &self,
        number: u64,
        by: &Author,
        approves: bool,
        now_ms: i64,
    ) -> Result<(), NotAnswerable> {
        let request = self.0.get(&number).filter(|request| request.waits(now_ms));
        let request = request.ok_or(NotAnswerable::Over)?;
        if approves { request.judge_consent(by) } else { request.judge_refusal(by) }
    }

    /// Records what an entry says about requests. It judges nothing. `at_ms` is the entry's time.
    pub fn note(&mut self, author: &Author, recorded: &RecordedEvent, at_ms: i64) {
        let serial = recorded.serial.map(|serial| serial.number);
        if let (HouseEvent::CageAsked { ask, needs }, Some(number)) = (&recorded.event, serial) {
            let (ask, needs, by) = (ask.clone(), *needs, author.clone());
            let (second, is_confirmed, state) = (None, false, RequestState::Waiting);
            let changed_ms = at_ms;
            let request =
                CageRequest { ask, needs, by, at_ms, second, is_confirmed, state, changed_ms };
            self.0.insert(number, request);
        } else if let HouseEvent::CageApproved { request } = recorded.event {
            self.change(request, at_ms, |request| {
                if let Author::Actor(Actor::Player(_)) = author {
                    request.is_confirmed = true;
                } else {
                    request.second = Some(author.clone());
                }
            });
        } else if let HouseEvent::CageRefused { request, .. } = recorded.event {
            self.change(request, at_ms, |request| request.state = RequestState::Refused);
        } else if let Some(number) = recorded.event.request() {
            let receipt = recorded.serial.filter(|serial| serial.series == Series::Receipt);
            let receipt = receipt.map(|serial| serial.number);
            self.change(number, at_ms, |one| one.state = RequestState::Done { receipt });
        }
    }

    /// Ends the requests of a member of the staff whose account has ended. For the house's actor:
    /// the check of the books does not call it, because earlier releases carried such requests out.
    pub fn note_end(&mut self, event: &HouseEvent) {
        let HouseEvent::StaffEnded(change) = event else { return };
        for request in self.0.values_mut() {
            let is_theirs = staff_name(&request.by) == Some(&change.name);
            if is_theirs && request.state == RequestState::Waiting {
                request.state = RequestState::Refused;
            }
        }
    }

    fn change(&mut self, number: u64, at_ms: i64, act: impl FnOnce(&mut CageRequest)) {
        if let Some(request) = self.0.get_mut(&number) {
            act(request);
            request.changed_ms = at_ms;
        }
    }

    /// The request with this number.
    pub fn of(&self, number: u64) -> Option<&CageRequest> {
        self.0.get(&number)
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u64, &CageRequest)> {
        self.0.iter().map(|(number, request)| (*number, request))
    }

    /// Those that wait at `now_ms`, in milliseconds since 1970.
    pub fn waiting(&self, now_ms: i64) -> impl Iterator<Item = &CageRequest> {
        self.0.values().filter(move |request| request.waits(now_ms))
    }

    /// What the cage would trade with a player by the requests that wait at `now_ms` and that no
    /// second person has to see, in cents.
    pub fn waiting_trades(&self, player: PlayerId, now_ms: i64) -> i64 {
        let alone = self.waiting(now_ms).filter(|one| !one.needs.second);
        let trades = alone.filter_map(|one| one.ask.trade());
        let trades = trades.filter(|trade| trade.player == player);
        trades.fold(0, |sum, trade| sum.saturating_add(trade.amount.cents()))
    }

    /// Whether a trade with this player, or a correction for them, waits at `now_ms` for consent,
    /// or has it and is not carried out yet.
    pub fn moves_chips_of(&self, player: PlayerId, now_ms: i64) -> bool {
        self.0.values().any(|request| {
            let is_open = request.waits(now_ms) || request.is_ready();
            let moves_chips = request.ask.trade().is_some() || request.ask.correction().is_some();
            is_open && moves_chips && request.ask.player() == Some(player)
        })
    }

    /// Forgets all requests that `keep` does not accept.
    pub fn retain(&mut self, keep: impl Fn(&CageRequest) -> bool) {
        self.0.retain(|_, request| keep(request));
    }
}

//! The house's chips at a table. The pit writes a slip, the cage counts the chips of a fill out and
//! approves it, and the person who receives them counts them again. Two persons count the tray,
//! each without being shown what the other has found.

use std::collections::BTreeMap;

use blackjack::Refusal;
use chips::Chips;
use protocol::ChipPile;
use table_settings::{amount_of, chip_values};

use super::Draft;
use crate::event::Event;
use crate::state::{ChipsApproval, ChipsRequest, Phase};
use crate::tray::{ChipsReceipt, SecondCount, TrayCount};
use crate::{Actor, Table};

/// The most one slip moves, and the most that a count finds beyond the books, in cents: what the
/// house issues to its cage at a time.
const SLIP_MAX: Chips = Chips::cents_const(1_000_000_000);

impl Draft<'_> {
    /// Operations 6, 10 and 11 of `docs/operations.md`.
    pub fn request_chips(
        &mut self,
        by: &str,
        credit: bool,
        amount: Chips,
        chips: &[ChipPile],
    ) -> Result<(), Refusal> {
        if self.table.pit.chips_request.is_some() {
            return Err(Refusal::WrongPhase);
        }
        let is_whole = amount.is_multiple_of(self.table.limits.unit);
        if amount.is_zero() || amount > SLIP_MAX || !is_whole {
            return Err(Refusal::SlipAmount { unit: self.table.limits.unit, most: SLIP_MAX });
        }
        // A credit is counted out of the tray by value.
        if credit && !is_counted(chips) {
            return Err(Refusal::ChipsNotCounted);
        }
        if !chips.is_empty() {
            self.table.judge_counted(chips, amount)?;
        }
        if credit && !self.table.can_spare(amount) {
            return Err(Refusal::TrayTooLow);
        }
        let (slip, chips) = (self.table.pit.slips + 1, chips.to_vec());
        self.emit(Event::ChipsRequested { slip, credit, amount, by: by.to_owned(), chips });
        Ok(())
    }

    /// Operations 1 and 10 of `docs/operations.md`: the chips of a fill are counted out here, those
    /// of a credit were counted in the pit.
    pub fn approve_chips(
        &mut self,
        by: &str,
        slip: u32,
        chips: &[ChipPile],
        carrier: Option<&str>,
    ) -> Result<(), Refusal> {
        let request = self.table.judge_approve_chips(by, slip)?;
        match (request.is_credit, chips.is_empty()) {
            (true, true) => {}
            (true, false) => return Err(Refusal::BadAmount),
            (false, true) => return Err(Refusal::ChipsNotCounted),
            (false, false) => self.table.judge_counted(chips, request.amount)?,
        }
        let (by, carrier) = (by.to_owned(), carrier.unwrap_or(by).to_owned());
        self.emit(Event::ChipsApproved { slip, by, carrier, chips: chips.to_vec() });
        Ok(())
    }

    pub fn refuse_chips(&mut self, name: &str, slip: u32) -> Result<(), Refusal> {
        self.table.find_slip(slip)?;
        self.emit(Event::ChipsRefused { slip, by: name.to_owned() });
        Ok(())
    }

    pub fn receive_chips(
        &mut self,
        slip: u32,
        chips: &[ChipPile],
        reason: Option<&str>,
    ) -> Result<(), Refusal> {
        let (request, approval) = self.table.judge_receive_chips(self.by, slip)?;
        let (request, approval) = (request.clone(), approval.clone());
        if !is_counted(chips) {
            return Err(Refusal::ChipsNotCounted);
        }
        let counted = self.table.amount_of(chips)?;
        let are_others = !request.chips.is_empty() && by_value(chips) != by_value(&request.chips);
        let reason = self.table.reason_for(&[(counted, request.amount)], are_others, reason)?;
        let chips = chips.to_vec();
        let opener = self.table.phase == Phase::Float;
        let (by, carrier) = (self.by.name().to_owned(), approval.carrier);
        self.emit(Event::ChipsMoved {
            slip,
            credit: request.is_credit,
            amount: request.amount,
            requested_by: request.by,
            by: approval.by,
            receipt: Some(ChipsReceipt { by, carrier, chips, counted, reason, opener }),
        });
        if !opener {
            return Ok(());
        }
        // An unattended table has no pit boss who would confirm its decks (O2).
        if self.table.phase == Phase::Inspection && !self.table.config.attended {
            let by = Actor::House.name().to_owned();
            self.emit(Event::DecksConfirmed { by });
        }
        self.shuffle_by_hand()
    }

    pub fn count_tray(
        &mut self,
        by: &str,
        chips: &[ChipPile],
        dropped: Option<Chips>,
        reason: Option<&str>,
    ) -> Result<(), Refusal> {
        self.table.judge_count()?;
        let (counted, books) = (self.table.amount_of(chips)?, self.table.float);
        if counted.saturating_sub(books) > SLIP_MAX {
            return Err(Refusal::BadAmount);
        }
        let session = self.table.session();
        let drop = Chips::from_cents(session.drop).unwrap_or_default();
        let pairs = [Some((counted, books)), dropped.map(|dropped| (dropped, drop))];
        let pairs: Vec<_> = pairs.into_iter().flatten().collect();
        let reason = self.table.reason_for(&pairs, false, reason)?;
        let (count, by, chips) = (self.table.pit.counts + 1, by.to_owned(), chips.to_vec());
        let asked = TrayCount { count, by, chips, counted, books, session, dropped, reason };
        self.emit(Event::TrayCountAsked(asked));
        Ok(())
    }

    /// Operations 2, 3 and 9 of `docs/operations.md`: the second person has counted alone. With the
    /// same number of chips of each value the count holds, and the difference to the books is
    /// booked. Otherwise neither count holds, and what both have counted is on record.
    pub fn agree_count(
        &mut self,
        count: u32,
        chips: &[ChipPile],
        dropped: Option<Chips>,
    ) -> Result<(), Refusal> {
        let asked = self.table.judge_agree_count(self.by, count)?;
        let counted = self.table.amount_of(chips)?;
        if dropped.is_some() != asked.dropped.is_some() {
            return Err(Refusal::DropBox);
        }
        let (count, second) = (asked.clone(), self.by.name().to_owned());
        if by_value(chips) != by_value(&count.chips) || dropped != count.dropped {
            let second = SecondCount { by: second, chips: chips.to_vec(), counted, dropped };
            self.emit(Event::TrayCountsDiffered { count, second });
            return Ok(());
        }
        let credit = if self.table.pit.count_due { count.counted } else { Chips::ZERO };
        self.emit(Event::TrayCounted { count, second, credit, booked: true });
        Ok(())
    }

    pub fn refuse_count(&mut self, by: &str, count: u32) -> Result<(), Refusal> {
        self.table.find_count(count)?;
        self.emit(Event::TrayCountRefused { count, by: by.to_owned() });
        Ok(())
    }

    /// A count is for the books of its session as they were. Once they say something else, no
    /// second person can count the same: the table itself takes the count back.
    pub fn lapse_count(&mut self) {
        let asked = self.table.pit.count.as_ref().map(|asked| asked.count);
        if let Some(count) = asked.filter(|_| self.table.waiting_count().is_none()) {
            self.emit(Event::TrayCountRefused { count, by: Actor::Table.name().to_owned() });
        }
    }
}

impl Table {
    /// The values in which its tray is counted, in cents, the largest first.
    pub(crate) fn chip_values(&self) -> Vec<i64> {
        chip_values(self.rules(), self.limits.unit)
    }

    fn amount_of(&self, chips: &[ChipPile]) -> Result<Chips, Refusal> {
        amount_of(chips, &self.chip_values()).ok_or(Refusal::BadAmount)
    }

    // Chips that are counted out for a slip come to its amount.
    fn judge_counted(&self, chips: &[ChipPile], slip: Chips) -> Result<(), Refusal> {
        let counted = self.amount_of(chips)?;
        if counted == slip { Ok(()) } else { Err(Refusal::ChipsDiffer { slip, counted }) }
    }

    // A reason is kept where what was counted is not, in sum or by value, what it should be.
    fn reason_for(
        &self,
        pairs: &[(Chips, Chips)],
        are_others: bool,
        reason: Option<&str>,
    ) -> Result<Option<String>, Refusal> {
        let apart = |one: Chips, other: Chips| one.cents().abs_diff(other.cents());
        let most = pairs.iter().map(|(one, other)| apart(*one, *other)).max().unwrap_or(0);
        let tolerance = self.config.count_tolerance.cents().unsigned_abs();
        // No tolerance is for other chips of the same worth.
        if reason.is_none() && (most > tolerance || are_others && most == 0) {
            return Err(Refusal::TrayDiffers);
        }
        Ok(reason.filter(|_| most > 0 || are_others).map(str::to_owned))
    }

    /// Whether the tray, once these chips have left it, still holds what one round can cost
    /// (operation 6 of `docs/operations.md`).
    pub(crate) fn can_spare(&self, amount: Chips) -> bool {
        self.float.saturating_sub(amount).cents() >= self.round_cost_max()
    }

    pub(crate) fn judge_approve_chips(
        &self,
        name: &str,
        slip: u32,
    ) -> Result<&ChipsRequest, Refusal> {
        let request = self.find_slip(slip)?;
        if request.approved.is_some() {
            return Err(Refusal::WrongPhase);
        }
        if is_one_person(&request.by, name) {
            return Err(Refusal::OwnRequest);
        }
        let fits = !request.is_credit || self.can_spare(request.amount);
        if fits { Ok(request) } else { Err(Refusal::TrayTooLow) }
    }

    /// A fill is received at the table: not by the person who approved it at the cage. A credit is
    /// received at the cage: not by the person who wrote its slip in the pit.
    pub(crate) fn judge_receive_chips(
        &self,
        by: &Actor,
        slip: u32,
    ) -> Result<(&ChipsRequest, &ChipsApproval), Refusal> {
        let request = self.find_slip(slip)?;
        let approval = request.approved.as_ref().ok_or(Refusal::WrongPhase)?;
        if matches!(by, Actor::Cage(_)) != request.is_credit {
            return Err(Refusal::NotAllowed);
        }
        let sender = if request.is_credit { &request.by } else { &approval.by };
        if is_one_person(sender, by.name()) {
            return Err(Refusal::OwnRequest);
        }
        let fits = !request.is_credit || request.amount <= self.float;
        if fits { Ok((request, approval)) } else { Err(Refusal::NotEnoughChips) }
    }

    /// Whether the chips of a slip are on their way.
    pub(crate) fn has_chips_under_way(&self) -> bool {
        self.pit.chips_request.as_ref().is_some_and(|request| request.approved.is_some())
    }

    /// A tray is counted between two rounds, and after the table has closed; not while chips are on
    /// their way.
    pub(crate) fn judge_count(&self) -> Result<(), Refusal> {
        let can_be = match self.phase {
            Phase::Float | Phase::Round => false,
            Phase::Closed => self.pit.count_due,
            Phase::Inspection | Phase::Wash | Phase::Cut(_) | Phase::Betting => true,
        };
        if can_be && !self.has_chips_under_way() { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    // Operation 2 of `docs/operations.md`: what lies in the tray at the end goes to the cage, and
    // the pit does not count it alone.
    pub(crate) fn judge_agree_count(&self, by: &Actor, count: u32) -> Result<&TrayCount, Refusal> {
        let asked = self.find_count(count)?;
        if is_one_person(&asked.by, by.name()) {
            return Err(Refusal::OwnRequest);
        }
        if self.pit.count_due && matches!(by, Actor::Pit(_)) {
            return Err(Refusal::NotAllowed);
        }
        self.judge_count()?;
        Ok(asked)
    }

    /// The count that waits for a second person. None does once the books of the session say
    /// something else.
    pub fn waiting_count(&self) -> Option<&TrayCount> {
        self.pit.count.as_ref().filter(|asked| asked.session == self.session())
    }

    fn find_count(&self, count: u32) -> Result<&TrayCount, Refusal> {
        let refused = self.pit.count_refused.as_ref().filter(|one| one.number == count);
        if refused.is_some_and(|one| one.by == Actor::Table.name()) {
            return Err(Refusal::TrayChanged);
        }
        let asked = self.waiting_count().filter(|asked| asked.count == count);
        asked.ok_or(Refusal::NoSuchRequest)
    }

    fn find_slip(&self, slip: u32) -> Result<&ChipsRequest, Refusal> {
        let request = self.pit.chips_request.as_ref().filter(|request| request.slip == slip);
        request.ok_or(Refusal::NoSuchRequest)
    }
}

/// Whether there is any chip in the piles.
fn is_counted(chips: &[ChipPile]) -> bool {
    chips.iter().any(|pile| pile.count > 0)
}

/// How many chips of each value.
fn by_value(chips: &[ChipPile]) -> BTreeMap<i64, u32> {
    let counted = chips.iter().filter(|pile| pile.count > 0);
    counted.map(|pile| (pile.value, pile.count)).collect()
}

/// One name is one person, whatever the role.
pub(super) fn is_one_person(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

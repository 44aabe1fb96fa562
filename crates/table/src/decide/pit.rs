//! What the pit, a croupier, the house and the table itself may ask.

use blackjack::{Refusal, TableLimits};
use chips::{Chips, PlayerId};

use super::Draft;
use super::tray::is_one_person;
use crate::command::Irregularity;
use crate::event::Event;
use crate::recompute::ENGINE;
use crate::state::Phase;
use crate::{Actor, Table};

impl Draft<'_> {
    pub fn cut_card_out(&mut self) -> Result<(), Refusal> {
        self.table.judge_cut_card_out()?;
        self.felt(&blackjack::FeltCommand::CutCardOut)
    }

    #[expect(clippy::unnecessary_wraps, reason = "commands have one kind of answer")]
    pub fn resume(&mut self) -> Result<(), Refusal> {
        self.emit(Event::Resumed);
        self.name_engine();
        self.resume_clock();
        Ok(())
    }

    /// O5: to a player who sits here.
    pub fn show_burned(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.table.judge_show_burned(player)?;
        self.felt(&blackjack::FeltCommand::ShowBurned)
    }

    /// The float is there, or it is asked of the cage.
    pub fn open(&mut self) -> Result<(), Refusal> {
        let amount = self.table.config.float;
        let asked_by = self.table.config.float_asked_by.clone();
        let float = if asked_by.is_some() { Chips::ZERO } else { amount };
        self.emit(Event::Opened { float });
        self.name_engine();
        if let Some(by) = asked_by {
            let (slip, credit, chips) = (self.table.pit.slips + 1, false, Vec::new());
            self.emit(Event::ChipsRequested { slip, credit, amount, by, chips });
        }
        self.felt(&blackjack::FeltCommand::PrepareShoe)?;
        self.shuffle_by_hand()
    }

    fn name_engine(&mut self) {
        if self.table.engine != ENGINE {
            self.emit(Event::Engine { number: ENGINE });
        }
    }

    // A real shoe is shuffled by its dealer. A listed order is that after shuffle and cut.
    pub(super) fn shuffle_by_hand(&mut self) -> Result<(), Refusal> {
        if self.table.felt.is_scanned() && self.table.phase == Phase::Cut(None) {
            self.felt(&blackjack::FeltCommand::ShuffleShoe)?;
        }
        Ok(())
    }

    /// O2: the first of two persons, where two inspect the decks.
    pub fn inspect_decks(&mut self, name: &str) -> Result<(), Refusal> {
        self.table.judge_inspect_decks(self.by)?;
        self.emit(Event::DecksInspected { by: name.to_owned() });
        Ok(())
    }

    // O2: only then are they shuffled.
    pub fn confirm_decks(&mut self, name: &str) -> Result<(), Refusal> {
        self.table.judge_confirm_decks(name)?;
        // Where a pit boss works, the house confirms none (O2).
        if matches!(self.by, Actor::House) && self.table.config.attended {
            return Err(Refusal::NotAllowed);
        }
        self.emit(Event::DecksConfirmed { by: name.to_owned() });
        self.shuffle_by_hand()
    }

    // A56.
    pub fn order_shuffle(&mut self) -> Result<(), Refusal> {
        self.table.judge_shuffle()?;
        self.emit(Event::ShuffleOrdered);
        Ok(())
    }

    // O5, A57, operation 19 of `docs/operations.md`. While a shoe is made ready no card is burned
    // for the new dealer: the shoe begins with burned cards anyway.
    pub fn new_dealer(&mut self, by: &str, name: Option<&str>) -> Result<(), Refusal> {
        self.table.judge_new_dealer()?;
        let named =
            name.map(|name| Event::DealerNamed { name: name.to_owned(), by: by.to_owned() });
        if !self.is_betting() {
            let named = named.ok_or(Refusal::WrongPhase)?;
            if self.table.pit.dealer.is_some() {
                self.emit(Event::DealerChanged);
            }
            self.emit(named);
            return Ok(());
        }
        self.emit(Event::DealerChanged);
        if let Some(named) = named {
            self.emit(named);
        }
        if self.table.rules().burn_new_dealer {
            self.felt(&blackjack::FeltCommand::Burn { cards: 1 })?;
        }
        Ok(())
    }

    // A72: what is not named stays.
    pub fn new_limits(
        &mut self,
        [bet_min, bet_max, pok_max]: [Option<Chips>; 3],
        rounds: u32,
        minutes: Option<u32>,
    ) -> Result<(), Refusal> {
        let at = self.after(minutes)?;
        let before = self.table.limits;
        let limits = TableLimits {
            bet_min: bet_min.unwrap_or(before.bet_min),
            bet_max: bet_max.unwrap_or(before.bet_max),
            unit: before.unit,
            // Where there is no POK, its maximum is refused.
            pok_max: pok_max.or(before.pok_max),
        };
        let judged = limits.judge_change(&before, self.table.rules(), self.table.felt.decks());
        judged.map_err(Refusal::LimitsNotAllowed)?;
        if is_stricter(&limits, &before) {
            self.table.judge_notice(minutes)?;
        }
        // Players have been told of those: they hear that these come instead.
        if let Some((announced, after_round)) = self.table.pit.next_limits {
            self.emit(Event::LimitsWithdrawn { limits: announced, after_round });
            // Who names the limits that hold wants no others.
            if limits == before {
                return Ok(());
            }
        }
        let after_round = self.table.round().saturating_add(rounds);
        self.emit(if rounds == 0 && at.is_none() {
            Event::LimitsPosted { limits, before: Some(before) }
        } else {
            Event::LimitsAnnounced { limits, after_round, at }
        });
        Ok(())
    }

    pub fn irregular(&mut self, what: Irregularity) -> Result<(), Refusal> {
        self.table.judge_irregular(what)?;
        let command = match what {
            Irregularity::FacedCard { card } => blackjack::FeltCommand::FacedCard { card },
            Irregularity::DrawnUnexposed => blackjack::FeltCommand::DrawnUnexposed,
            Irregularity::DrawnExposed { card } => blackjack::FeltCommand::DrawnExposed { card },
            Irregularity::DealerOverdraw { card } => {
                blackjack::FeltCommand::DealerOverdraw { card }
            }
            Irregularity::ShoeEmpty => blackjack::FeltCommand::ShoeEmpty,
            Irregularity::ShortDeal { spot, count } => {
                self.emit(Event::ShortDealAnnounced { spot, count });
                return Ok(());
            }
        };
        self.felt(&command)
    }

    /// Operation 8 of `docs/operations.md`. The pit closes no table while chips are on their way to
    /// it or from it, nor without the notice that its players are to have. A table that is paused
    /// may be closed at once: the reason of the pause is on record.
    pub fn close_by_order(&mut self) -> Result<(), Refusal> {
        self.table.judge_close_by_order()?;
        self.close()
    }

    /// Stakes and racks go back, every shoe is retired, the float returns to the cage.
    pub fn close(&mut self) -> Result<(), Refusal> {
        self.table.judge_close()?;
        self.free_all_seats()?;
        for player in self.table.guests.keys().copied().collect::<Vec<_>>() {
            self.cash_out(player)?;
        }
        // A table that closes refuses the slip that waits. Chips that are on their way are received
        // before the tray is counted.
        let stays = self.table.is_counted() && self.table.has_chips_under_way();
        if let Some(request) = self.table.pit.chips_request.as_ref().filter(|_| !stays) {
            let (slip, by) = (request.slip, "table".to_owned());
            self.emit(Event::ChipsRefused { slip, by });
        }
        self.felt(&blackjack::FeltCommand::RetireShoes)?;
        // A tray that came from the cage is counted before it goes there.
        let credit = if self.table.is_counted() { Chips::ZERO } else { self.table.float };
        self.emit(Event::Closed { credit });
        Ok(())
    }

    /// The cage has not sent the float: the table never opens.
    pub fn close_without_float(&mut self) -> Result<(), Refusal> {
        let is_refused = self.table.phase == Phase::Float && self.table.pit.chips_request.is_none();
        if is_refused { self.close() } else { Ok(()) }
    }
}

impl Table {
    /// O2. A croupier may take the place of the first person. A pit boss who has inspected the
    /// decks too soon can then confirm them.
    pub(crate) fn judge_inspect_decks(&self, by: &Actor) -> Result<(), Refusal> {
        let is_croupier = matches!(by, Actor::Croupier(_));
        let is_free = match &self.inspected_first_by {
            Some(first) => is_croupier && !is_one_person(first, by.name()),
            None => true,
        };
        let is_inspection = self.phase == Phase::Inspection && self.config.inspection_by_two;
        if is_inspection && is_free { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    pub(crate) fn judge_confirm_decks(&self, name: &str) -> Result<(), Refusal> {
        let first = self.inspected_first_by.as_deref();
        let is_due = first.is_some() || !self.config.inspection_by_two;
        if self.phase != Phase::Inspection || !is_due {
            return Err(Refusal::WrongPhase);
        }
        let is_same = first.is_some_and(|first| is_one_person(first, name));
        if is_same { Err(Refusal::OwnRequest) } else { Ok(()) }
    }

    pub(crate) fn judge_new_dealer(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Inspection | Phase::Wash | Phase::Cut(_) | Phase::Betting => Ok(()),
            Phase::Float | Phase::Round | Phase::Closed => Err(Refusal::WrongPhase),
        }
    }

    pub(crate) fn judge_shuffle(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Betting | Phase::Round => Ok(()),
            Phase::Float | Phase::Inspection | Phase::Wash | Phase::Cut(_) | Phase::Closed => {
                Err(Refusal::WrongPhase)
            }
        }
    }

    pub(crate) fn judge_close(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Round | Phase::Closed => Err(Refusal::WrongPhase),
            Phase::Float | Phase::Inspection | Phase::Wash | Phase::Cut(_) | Phase::Betting => {
                Ok(())
            }
        }
    }

    pub(crate) fn judge_close_by_order(&self) -> Result<(), Refusal> {
        self.judge_close()?;
        if self.has_chips_under_way() {
            return Err(Refusal::WrongPhase);
        }
        let is_announced = self.pit.paused.is_some() || self.pit.last_round.is_some();
        if is_announced { Ok(()) } else { self.judge_notice(None) }
    }

    pub(crate) fn judge_show_burned(&self, player: PlayerId) -> Result<(), Refusal> {
        self.seat_of(player).ok_or(Refusal::NotSeated)?;
        self.felt.judge_show_burned()
    }

    /// Whether the cut card of a real shoe can come out now.
    pub(crate) fn judge_cut_card_out(&self) -> Result<(), Refusal> {
        self.felt.judge_cut_card_out()?;
        self.judge_shuffle()
    }

    /// Whether that irregularity can be announced now, whatever its card (A60, A61).
    pub(crate) fn judge_irregular(&self, what: Irregularity) -> Result<(), Refusal> {
        if self.is_stopped() {
            return Err(Refusal::RoundStopped);
        }
        // Running out of cards concerns all five (A60).
        if what == Irregularity::ShoeEmpty {
            return self.felt.judge_shoe_empty();
        }
        if !self.rules().irregularities {
            return Err(Refusal::NotAllowed);
        }
        let (is_betting, is_round) = (self.phase == Phase::Betting, self.phase == Phase::Round);
        let is_time = match what {
            Irregularity::ShortDeal { .. } => is_betting,
            Irregularity::DrawnExposed { .. } => is_round,
            Irregularity::FacedCard { .. }
            | Irregularity::DrawnUnexposed
            | Irregularity::DealerOverdraw { .. }
            | Irregularity::ShoeEmpty => is_betting || is_round,
        };
        if !is_time {
            return Err(Refusal::WrongPhase);
        }
        match what {
            Irregularity::DrawnExposed { .. } => self.felt.judge_drawn_exposed().map(|_| ()),
            Irregularity::DealerOverdraw { .. } => self.felt.judge_overdraw(),
            Irregularity::ShortDeal { spot, count } => {
                if !(1..=self.rules().spots).contains(&spot) {
                    return Err(Refusal::NoSuchSpot);
                }
                if count > 1 { Err(Refusal::NotAllowed) } else { Ok(()) }
            }
            Irregularity::FacedCard { .. }
            | Irregularity::DrawnUnexposed
            | Irregularity::ShoeEmpty => Ok(()),
        }
    }
}

/// Whether a minimum rises or a maximum falls.
fn is_stricter(limits: &TableLimits, before: &TableLimits) -> bool {
    limits.bet_min > before.bet_min
        || limits.bet_max < before.bet_max
        || limits.pok_max < before.pok_max
}

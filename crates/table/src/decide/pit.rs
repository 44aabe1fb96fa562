//! What the pit, the house and the table itself may ask.

use blackjack::{Limits, Refusal};
use chips::Chips;

use super::Draft;
use crate::Command;
use crate::command::Irregularity;
use crate::event::Event;
use crate::state::Phase;

impl Draft<'_> {
    pub fn pit(&mut self, name: &str, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::ConfirmDecks => self.confirm_decks(name),
            Command::Shuffle => self.order_shuffle(),
            Command::NewDealer => self.new_dealer(),
            Command::Limits { bet_min, bet_max, pok_max } => {
                self.post_limits(*bet_min, *bet_max, *pok_max)
            }
            Command::Void { reason } => {
                self.felt(&blackjack::Command::Void { reason: reason.clone() })
            }
            Command::Irregular { what } => self.irregular(*what),
            _ => Err(Refusal::NotAllowed),
        }
    }

    pub fn by_table(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Deal => self.deal(),
            Command::NoMoreInsurance => self.felt(&blackjack::Command::NoMoreInsurance),
            Command::Timeout => self.time_out(),
            Command::Tick => self.tick(),
            _ => Err(Refusal::NotAllowed),
        }
    }

    pub fn house(&mut self, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Open => self.open(),
            Command::Resume => {
                self.emit(Event::Resumed);
                self.resume_clock();
                Ok(())
            }
            _ => Err(Refusal::NotAllowed),
        }
    }

    fn open(&mut self) -> Result<(), Refusal> {
        let float = self.table.config.float;
        self.emit(Event::Opened { float });
        self.felt(&blackjack::Command::PrepareShoe)?;
        match self.table.phase {
            Phase::Cut(None) => self.shuffle_new_decks(),
            Phase::Cut(Some(_)) | Phase::Inspection | Phase::Betting | Phase::Round => Ok(()),
        }
    }

    fn shuffle_new_decks(&mut self) -> Result<(), Refusal> {
        if self.table.felt.is_stacked() {
            return Ok(()); // the listed order is that after shuffle and cut
        }
        self.felt(&blackjack::Command::ShuffleShoe)
    }

    // O2: only then are they shuffled.
    fn confirm_decks(&mut self, name: &str) -> Result<(), Refusal> {
        if self.table.phase != Phase::Inspection {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::DecksConfirmed { by: name.to_owned() });
        self.shuffle_new_decks()
    }

    // A56.
    fn order_shuffle(&mut self) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Inspection | Phase::Cut(_) => Err(Refusal::WrongPhase),
            Phase::Betting | Phase::Round => {
                self.emit(Event::ShuffleOrdered);
                Ok(())
            }
        }
    }

    // O5, A57.
    fn new_dealer(&mut self) -> Result<(), Refusal> {
        if !self.is_betting() {
            return Err(Refusal::WrongPhase);
        }
        self.emit(Event::DealerChanged);
        if self.table.rules().burn_new_dealer {
            self.felt(&blackjack::Command::Burn { cards: 1 })?;
        }
        Ok(())
    }

    // A72: what is not named stays.
    fn post_limits(
        &mut self,
        bet_min: Option<Chips>,
        bet_max: Option<Chips>,
        pok_max: Option<Chips>,
    ) -> Result<(), Refusal> {
        let before = self.table.limits;
        let limits = Limits {
            bet_min: bet_min.unwrap_or(before.bet_min),
            bet_max: bet_max.unwrap_or(before.bet_max),
            unit: before.unit,
            pok_max: before.pok_max.map(|now| pok_max.unwrap_or(now)),
        };
        let judged = limits.judge_change(&before, self.table.rules(), self.table.felt.decks());
        judged.map_err(|_| Refusal::LimitsNotAllowed)?;
        self.emit(Event::LimitsPosted { limits });
        Ok(())
    }

    fn irregular(&mut self, what: Irregularity) -> Result<(), Refusal> {
        if !self.table.rules().irregularities {
            return Err(Refusal::NotAllowed); // A60
        }
        let (is_betting, is_round) = (self.is_betting(), self.table.phase == Phase::Round);
        // A61.
        let is_time = match what {
            Irregularity::ShortDeal { .. } => is_betting,
            Irregularity::DrawnExposed => is_round,
            Irregularity::FacedCard
            | Irregularity::DrawnUnexposed
            | Irregularity::DealerOverdraw => is_betting || is_round,
        };
        if !is_time {
            return Err(Refusal::WrongPhase);
        }
        match what {
            Irregularity::FacedCard => self.felt(&blackjack::Command::FacedCard),
            Irregularity::DrawnUnexposed => self.felt(&blackjack::Command::DrawnUnexposed),
            Irregularity::DrawnExposed => self.felt(&blackjack::Command::DrawnExposed),
            Irregularity::DealerOverdraw => self.felt(&blackjack::Command::DealerOverdraw),
            Irregularity::ShortDeal { spot, count } => {
                if !(1..=self.table.rules().spots).contains(&spot) {
                    return Err(Refusal::NoSuchSpot);
                }
                if count > 1 {
                    return Err(Refusal::NotAllowed);
                }
                self.emit(Event::ShortDealAnnounced { spot, count });
                Ok(())
            }
        }
    }
}

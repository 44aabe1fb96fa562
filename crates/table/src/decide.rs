//! Judging a command: what follows from it, or why it is refused. Nothing is changed; the events
//! are tried on a scratch copy, so that each consequence is judged on the state before it.

mod bets;
mod clock;
mod cut;
mod deal;
mod floor;
mod pit;
mod play;
mod renew;
mod requests;
mod seats;
mod tray;

pub(crate) use seats::{GUESTS_MAX, RACK_MAX};

use blackjack::{Context, FeltCommand, Refusal};
use chips::{Chips, PlayerId};

use crate::event::Event;
use crate::state::{Phase, Table};
use crate::step::{Moment, Step, seed_of};
use crate::{Actor, Command};

/// The tray is filled in multiples of this, in cents, when it is short of chips.
const FILL_CHUNK: Chips = Chips::cents_const(1_000_000);

impl Table {
    /// Judges a command. Changes nothing.
    pub fn decide(&self, by: &Actor, command: &Command, moment: &Moment) -> Result<Step, Refusal> {
        if !command.is_for(by) {
            return Err(Refusal::NotAllowed); // A9
        }
        let mut draft = Draft { by, moment, table: self.clone(), events: Vec::new() };
        if self.is_closed() {
            // What was disputed there is decided all the same, what was filled is signed, chips
            // that are on their way are received, the tray is counted, and what is found then is
            // noted.
            let is_after_closing = matches!(
                command,
                Command::Rule { .. }
                    | Command::SignFill { .. }
                    | Command::NoteIncident { .. }
                    | Command::ReceiveChips { .. }
                    | Command::RefuseChips { .. }
                    | Command::CountTray { .. }
                    | Command::AgreeCount { .. }
                    | Command::RefuseCount { .. }
            );
            if !is_after_closing {
                return Err(Refusal::WrongPhase);
            }
            draft.dispatch(command)?;
        } else {
            draft.dispatch(command)?;
            draft.follow_up()?;
        }
        draft.lapse_count();
        Ok(Step::new(self, by, command, moment, draft.events))
    }
}

/// A decision in the making.
struct Draft<'a> {
    by: &'a Actor,
    moment: &'a Moment,
    /// The state after the events.
    table: Table,
    events: Vec<Event>,
}

impl Draft<'_> {
    /// Carries a command out. [`Command::is_for`] has said that this kind of actor may give it.
    fn dispatch(&mut self, command: &Command) -> Result<(), Refusal> {
        let by = self.by;
        if matches!(by, Actor::Croupier(_)) && !self.table.takes_from_croupier(command) {
            return Err(Refusal::NotAllowed);
        }
        if self.table.is_stopped() && command.plays_on() {
            return Err(Refusal::RoundStopped);
        }
        match by {
            Actor::Player(player) => self.carry_out(Ok(*player), by.name(), command),
            Actor::Pit(_)
            | Actor::Admin(_)
            | Actor::Cage(_)
            | Actor::Croupier(_)
            | Actor::Auditor(_)
            | Actor::House
            | Actor::Table => self.carry_out(Err(Refusal::NotAllowed), by.name(), command),
        }
    }

    /// `player` is an error where no player gives the command; the name after it says who does.
    fn carry_out(
        &mut self,
        player: Result<PlayerId, Refusal>,
        by: &str,
        command: &Command,
    ) -> Result<(), Refusal> {
        match command {
            // Players.
            Command::BuyIn { amount, play } => self.buy_in(player?, *amount, *play),
            Command::CashOut => self.cash_out(player?),
            Command::Sit { seat } => self.sit(player?, *seat),
            Command::Leave => self.leave(player?),
            Command::SitOut { out } => self.sit_out(player?, *out),
            Command::Bet { spot, amount } => self.bet(player?, *spot, *amount),
            Command::Pok { spot, amount } => self.pok(player?, *spot, *amount),
            Command::Back { spot, amount } => self.back(player?, *spot, *amount),
            Command::Consent { backer, yes } => self.consent(player?, *backer, *yes),
            Command::Follow { spot, follow } => self.follow(player?, *spot, *follow),
            Command::Confirm => self.confirm(player?),
            Command::Insure { spot, hand, amount } => self.insure(player?, *spot, *hand, *amount),
            Command::Decline { spot, hand } => self.decline(player?, *spot, *hand),
            Command::EvenMoney { spot, hand } => self.even_money(player?, *spot, *hand),
            Command::Decide { spot, hand, decision } => {
                self.decision(player?, *spot, *hand, (*decision).into())
            }
            Command::Plan { spot, decision } => self.plan(player?, *spot, *decision),
            Command::Cut { position } => self.cut(player?, *position),
            Command::NoCut => self.no_cut(player?),
            Command::Wash { wash } => self.wash(player?, *wash),
            Command::ShowBurned => self.show_burned(player?),
            Command::Dispute { round } => self.dispute(player?, *round),
            // The table itself.
            Command::Deal => self.deal(),
            Command::NoMoreInsurance => self.felt(&FeltCommand::NoMoreInsurance),
            Command::Timeout => self.time_out(),
            Command::Tick => self.tick(),
            // The pit.
            Command::InspectDecks => self.inspect_decks(by),
            Command::ConfirmDecks => self.confirm_decks(by),
            Command::Shuffle => self.order_shuffle(),
            Command::NewDealer { name } => self.new_dealer(by, name.as_deref()),
            Command::Limits { bet_min, bet_max, pok_max, rounds, minutes } => {
                self.new_limits([*bet_min, *bet_max, *pok_max], *rounds, *minutes)
            }
            Command::Void { reason } => self.felt(&FeltCommand::Void { reason: reason.clone() }),
            Command::RequestVoid { reason } => self.request_void(by, reason),
            Command::ApproveVoid => self.approve_void(by),
            Command::RefuseVoid => self.refuse_void(by),
            Command::Pause { reason } => self.pause(by, reason),
            Command::Unpause => self.unpause(by),
            Command::BarEntry => self.bar_entry(by),
            Command::AllowEntry => self.allow_entry(by),
            Command::NoteIncident { what, note } => self.note_incident(by, *what, note),
            Command::LastRound { rounds, minutes } => self.announce_closing(by, *rounds, *minutes),
            Command::Evict { player, reason, minutes } => self.evict(by, *player, reason, *minutes),
            Command::LiftBan { player } => self.lift_ban(*player),
            Command::SignFill { slip } => self.sign_fill(by, *slip),
            Command::RequestChips { credit, amount, chips } => {
                self.request_chips(by, *credit, *amount, chips)
            }
            Command::ReceiveChips { slip, chips, reason } => {
                self.receive_chips(*slip, chips, reason.as_deref())
            }
            Command::CountTray { chips, dropped, reason } => {
                self.count_tray(by, chips, *dropped, reason.as_deref())
            }
            Command::AgreeCount { count, chips, dropped } => {
                self.agree_count(*count, chips, *dropped)
            }
            Command::RefuseCount { count } => self.refuse_count(by, *count),
            Command::Rule { dispute, ruling } => self.rule(by, *dispute, ruling),
            Command::Irregular { what } => self.irregular(*what),
            Command::Close => self.close_by_order(),
            // The cage.
            Command::ApproveChips { slip, chips, carrier } => {
                self.approve_chips(by, *slip, chips, carrier.as_deref())
            }
            Command::RefuseChips { slip } => self.refuse_chips(by, *slip),
            // The croupier of a real shoe.
            Command::Scan { card } => self.felt(&FeltCommand::Scan { card: *card }),
            Command::WithdrawScan { card } => self.felt(&FeltCommand::WithdrawScan { card: *card }),
            Command::Settle => self.felt(&FeltCommand::Settle),
            Command::CutCardOut => self.cut_card_out(),
            // The house.
            Command::Open => self.open(),
            Command::Resume => self.resume(),
            Command::RenewShoes { reason } => self.renew_shoes(reason),
        }
    }

    /// Tries the event on the scratch copy and keeps it. The tray is filled first when it would
    /// run short: the fill is on the books like every other movement.
    fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        let short = self.table.float_shortage(&event);
        if !short.is_zero() {
            let chunks = short.cents() / FILL_CHUNK.cents() + 1;
            let amount = Chips::from_cents(chunks * FILL_CHUNK.cents());
            let amount = amount.expect("winnings are far below all the chips there are");
            let slip = Some(self.table.pit.slips + 1);
            self.record(Event::FloatFilled { amount, slip });
        }
        self.record(event);
    }

    fn record(&mut self, event: Event) {
        if let Some((shoe, _)) = seed_of(&event) {
            assert_eq!(shoe, self.moment.shoe.shoe, "a decision uses the seed of its moment");
            self.table.felt.learn(shoe, self.moment.shoe.seed.clone());
        }
        self.table.apply_event(&event, self.moment.now_ms);
        self.events.push(event);
    }

    /// Asks the felt and takes over what it says.
    fn felt(&mut self, command: &FeltCommand) -> Result<(), Refusal> {
        let table = &self.table;
        let around = Context { chips: &|player| table.rack(player), shoe: &self.moment.shoe };
        for event in table.felt.decide(command, &around)? {
            self.emit(event);
        }
        Ok(())
    }

    /// What the table does by itself after every command: carries out plans, shuffles when it is
    /// time, frees idle seats, sets the clock.
    fn follow_up(&mut self) -> Result<(), Refusal> {
        self.carry_out_plans()?;
        self.post_announced_limits();
        self.pay_out_evicted()?;
        self.end_notice_in_rounds()?;
        self.close_after_last_round()?;
        self.close_without_float()?;
        self.shuffle_when_due()?;
        self.free_idle_seats()?;
        self.shuffle_when_washed()?;
        self.offer_first_cut();
        self.set_clock();
        Ok(())
    }

    fn is_betting(&self) -> bool {
        self.table.phase == Phase::Betting
    }
}

impl Table {
    // A croupier deals at a real shoe only. They check decks and chips at every table.
    fn takes_from_croupier(&self, command: &Command) -> bool {
        let is_check = matches!(
            command,
            Command::InspectDecks
                | Command::ReceiveChips { .. }
                | Command::AgreeCount { .. }
                | Command::RefuseCount { .. }
        );
        is_check || self.felt.is_scanned()
    }

    /// How many chips the tray lacks for the event: its takes come before its payments.
    fn float_shortage(&self, event: &Event) -> Chips {
        let float = chips::Account::Float(self.id);
        let (mut there, mut lacking) = (self.float, Chips::ZERO);
        for transfer in event.transfers(self.id, &self.play_chips) {
            if transfer.to == float {
                there += transfer.amount;
            }
            if transfer.from == float {
                lacking += transfer.amount.saturating_sub(there);
                there = there.saturating_sub(transfer.amount);
            }
        }
        lacking
    }
}

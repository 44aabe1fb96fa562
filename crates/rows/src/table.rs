//! The fold over a table's steps. [`Fold`] is the state between two pages. It is stored together
//! with the rows of each page, so that a crash neither loses a step nor counts one twice.

use std::collections::{BTreeMap, BTreeSet};

use blackjack::{FeltEvent, Part, SpotBet};
use chips::{Account, PlayerId, TableId, Transfer, TransferKind};
use serde::{Deserialize, Serialize};
use table::{Actor, Command, Event, PlayChips};
use uuid::Uuid;

use super::hands::Hands;
use super::{Notable, ReadStep, RoundRow, Rows, Unreadable, notable};

/// The state of the fold after some steps of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fold {
    /// The shoe in play.
    shoe: Option<Uuid>,
    /// Chips and play chips in the spots.
    layout: i64,
    /// Who plays with play chips.
    play_chips: PlayChips,
    /// The step with the first of these stakes.
    first_seq: Option<i64>,
    /// The players' net win since then, from the transfers between racks and spots.
    nets: BTreeMap<Uuid, i64>,
    /// The staff who acted since then.
    staff: BTreeSet<String>,
    /// Irregularities since the last round.
    irregular: u32,
    /// Winnings or stakes were taken back.
    adjusted: bool,
    running: Option<Running>,
    /// The rounds of undecided disputes.
    disputes: BTreeMap<u32, u32>,
    /// Who deals, if the pit has said it.
    dealer: Option<String>,
}

/// The running round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Running {
    round: u32,
    began_ms: i64,
    shoe: Option<Uuid>,
    initial: i64,
    pok_staked: i64,
    pok_won: i64,
    /// POK stakes by spot.
    poks: BTreeMap<u8, i64>,
    staked: BTreeMap<Uuid, i64>,
    hands: Hands,
    void: bool,
    disputed: bool,
    automatic: u32,
}

impl Fold {
    /// Folds a step and adds its rows to `rows`.
    pub fn step(
        &mut self,
        table: TableId,
        step: &ReadStep,
        rows: &mut Rows,
    ) -> Result<(), Unreadable> {
        let unreadable = |source| Unreadable { seq: step.seq, source };
        let events: Vec<Event> = serde_json::from_str(&step.events).map_err(unreadable)?;
        let command: Command = serde_json::from_str(&step.command).map_err(unreadable)?;
        let mut is_default = matches!(command, Command::Tick | Command::Timeout);
        let is_staff = is_staff(&step.actor);
        for (ordinal, event) in (0..).zip(&events) {
            for transfer in event.transfers(table, &self.play_chips) {
                self.post(step, event, &transfer, rows);
            }
            self.follow_play_chips(event, &events);
            if is_staff && self.first_seq.is_some() {
                self.staff.insert(step.actor.clone());
            }
            // The next events carry out a player's plan.
            is_default &= !matches!(event, Event::PlanSet { decision: None, .. });
            self.note(step, ordinal, event, rows);
            self.about_pit(step, event, rows);
            if *event == Event::DealerChanged {
                self.dealer = None;
            } else if let Event::DealerNamed { name, .. } = event {
                self.dealer = Some(name.clone());
            }
            if let Event::Felt(event) = event {
                self.felt(step, event, is_default, rows);
            }
        }
        if self.running.is_none() && self.layout == 0 {
            self.clear();
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.first_seq = None;
        self.nets.clear();
        self.staff.clear();
    }

    /// A player who has left with nothing is forgotten: their visit is rated without a cash-out.
    fn follow_play_chips(&mut self, event: &Event, events: &[Event]) {
        self.play_chips.follow(event);
        let Event::VisitRated { player: rated, .. } = event else { return };
        let leaves =
            |event: &Event| matches!(event, Event::CashedOut { player, .. } if player == rated);
        if !events.iter().any(leaves) {
            self.play_chips.keep(|player| player != *rated);
        }
    }

    /// What moves in the round, for its rows. In the sums of the hour no play chips count.
    fn post(&mut self, step: &ReadStep, event: &Event, transfer: &Transfer, rows: &mut Rows) {
        let cents = transfer.amount.cents();
        let at_ms = step.at_ms;
        let of_hour = if transfer.from.is_play() { 0 } else { cents };
        match transfer.kind {
            TransferKind::Stake => {
                self.first_seq.get_or_insert(step.seq);
                self.layout += cents;
            }
            TransferKind::StakeBack | TransferKind::Take => self.layout -= cents,
            TransferKind::TakeBack => {
                self.layout += cents;
                self.adjusted = true;
            }
            TransferKind::WinningsBack => self.adjusted = true,
            TransferKind::BuyIn => rows.hour(at_ms).bought_in += of_hour,
            TransferKind::CashOut => rows.hour(at_ms).cashed_out += of_hour,
            TransferKind::Fill if event.opens_or_closes_tray() => rows.hour(at_ms).opener += cents,
            TransferKind::Credit if event.opens_or_closes_tray() => {
                rows.hour(at_ms).closer += cents;
            }
            TransferKind::Fill => rows.hour(at_ms).fills += cents,
            TransferKind::Credit => rows.hour(at_ms).credits += cents,
            TransferKind::Over => rows.hour(at_ms).differences += cents,
            TransferKind::Short => rows.hour(at_ms).differences -= cents,
            TransferKind::Winnings
            | TransferKind::Issue
            | TransferKind::Purchase
            | TransferKind::Redemption
            | TransferKind::Grant
            | TransferKind::GrantBack
            | TransferKind::Correction
            | TransferKind::CorrectionBack => {}
        }
        if matches!(transfer.kind, TransferKind::BuyIn | TransferKind::CashOut) {
            return;
        }
        if let Account::Rack(_, player) | Account::PlayRack(_, player) = transfer.from {
            *self.nets.entry(player.0).or_default() -= cents;
            if let (TransferKind::Stake, Some(running)) = (transfer.kind, &mut self.running) {
                *running.staked.entry(player.0).or_default() += cents;
            }
        }
        if let Account::Rack(_, player) | Account::PlayRack(_, player) = transfer.to {
            *self.nets.entry(player.0).or_default() += cents;
        }
    }

    fn note(&self, step: &ReadStep, ordinal: i32, event: &Event, rows: &mut Rows) {
        let Some((kind, detail)) = notable::of(event) else { return };
        let round = if let Event::DisputeRaised { round, .. } = event {
            Some(*round)
        } else if let Event::Ruled { dispute, .. } = event {
            self.disputes.get(dispute).copied()
        } else if let Event::IncidentNoted { round, .. } = event {
            (*round > 0).then_some(*round)
        } else {
            self.running.as_ref().map(|running| running.round)
        };
        rows.notable.push(Notable {
            seq: step.seq,
            ordinal,
            kind,
            actor: author_of(step, event),
            at_ms: step.at_ms,
            round,
            detail,
        });
    }

    fn about_pit(&mut self, step: &ReadStep, event: &Event, rows: &mut Rows) {
        if let Event::ShortDealAnnounced { .. } = event {
            self.irregular += 1;
        } else if let Event::DisputeRaised { dispute, round, .. } = event {
            self.disputes.insert(*dispute, *round);
            match &mut self.running {
                Some(running) if running.round == *round => running.disputed = true,
                Some(_) | None => rows.disputed.push(*round),
            }
            rows.hour(step.at_ms).disputes += 1;
        } else if let Event::Ruled { dispute, .. } = event
            && let Some(round) = self.disputes.remove(dispute)
        {
            rows.ruled.push((step.actor.clone(), round));
        }
    }

    fn felt(&mut self, step: &ReadStep, event: &FeltEvent, is_default: bool, rows: &mut Rows) {
        if notable::is_irregular(event) {
            self.irregular += 1;
        }
        if let Some(running) = &mut self.running {
            running.hands.follow(event);
        }
        match event {
            FeltEvent::ShoeShuffled { shoe, .. } => self.shoe = *shoe,
            FeltEvent::RoundStarted { round, spots } => {
                self.running = Some(begin(*round, step.at_ms, spots, &self.play_chips));
            }
            FeltEvent::RoundEnded { .. } => self.end(step, rows),
            FeltEvent::CardDealt { .. } => {
                if let Some(running) = &mut self.running {
                    running.shoe = running.shoe.or(self.shoe);
                }
            }
            FeltEvent::PokSettled { lines, .. } => {
                if let Some(running) = &mut self.running {
                    let counted = lines.iter().filter(|line| !self.play_chips.has(line.player));
                    running.pok_won += counted.map(|line| line.net.cents()).sum::<i64>();
                }
            }
            FeltEvent::HandVoid { spot, back } => {
                if let Some(running) = &mut self.running {
                    hand_back(running, *spot, back, &self.play_chips);
                }
            }
            FeltEvent::ScanWithdrawn { back, again, .. } => {
                if let Some(running) = &mut self.running {
                    // What is staked again had been counted before.
                    for part in back.iter().chain(again) {
                        let staked = running.staked.entry(part.player.0).or_default();
                        *staked -= part.amount.cents();
                    }
                }
            }
            FeltEvent::Voided { .. } => {
                if let Some(running) = &mut self.running {
                    running.void = true;
                }
            }
            FeltEvent::Stood { .. } | FeltEvent::InsuranceClosed => {
                if let Some(running) = &mut self.running {
                    running.automatic += u32::from(is_default);
                }
            }
            FeltEvent::ShoePrepared { .. }
            | FeltEvent::Washed { .. }
            | FeltEvent::ShoeCut { .. }
            | FeltEvent::ShoeRetired { .. }
            | FeltEvent::StubReturned { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::Burned { .. }
            | FeltEvent::BurnedShown { .. }
            | FeltEvent::CutCardOut { .. }
            | FeltEvent::DiscardsReshuffled { .. }
            | FeltEvent::CardAwaited { .. }
            | FeltEvent::SettlementAwaited
            | FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::ExposedDiscarded
            | FeltEvent::OverdrawAnnounced
            | FeltEvent::OverdrawDiscarded { .. }
            | FeltEvent::InsuranceOffered
            | FeltEvent::Insured { .. }
            | FeltEvent::InsuranceDeclined { .. }
            | FeltEvent::EvenMoneyPaid { .. }
            | FeltEvent::EvenMoneyBooked { .. }
            | FeltEvent::Peeked { .. }
            | FeltEvent::TurnStarted { .. }
            | FeltEvent::CardRefused { .. }
            | FeltEvent::Doubled { .. }
            | FeltEvent::Split { .. }
            | FeltEvent::Surrendered { .. }
            | FeltEvent::Busted { .. }
            | FeltEvent::HoleShown { .. }
            | FeltEvent::Settled { .. }
            | FeltEvent::FollowChanged { .. } => {}
        }
    }

    fn end(&mut self, step: &ReadStep, rows: &mut Rows) {
        let Some(running) = self.running.take() else { return };
        let nets = std::mem::take(&mut self.nets);
        // A player who was dealt in has played, even without a card and with the stake returned.
        let mut players: BTreeMap<_, _> =
            running.staked.iter().map(|(&player, &staked)| (player, (staked, 0))).collect();
        for (&player, &net) in nets.iter().filter(|(_, net)| **net != 0) {
            players.entry(player).or_default().1 = net;
        }
        let counts = |player: &Uuid| !self.play_chips.has(PlayerId(*player));
        let won_each = || nets.iter().filter(|(player, _)| counts(player)).map(|(_, net)| *net);
        let staked = running.staked.iter().filter(|(player, _)| counts(player));
        // The dealer is found like those who give orders.
        let dealer = self.dealer.as_ref().map(|name| Actor::Croupier(name.clone()).to_string());
        let dealer = dealer.filter(|dealer| !self.staff.contains(dealer));
        let with_play_chips = players.keys().filter(|player| !counts(player)).copied().collect();
        let round = RoundRow {
            round: running.round,
            shoe: running.shoe.or(self.shoe),
            first_seq: self.first_seq.unwrap_or(step.seq),
            last_seq: step.seq,
            began_ms: running.began_ms,
            ended_ms: step.at_ms.max(running.began_ms),
            staked: staked.map(|(_, cents)| cents).sum(),
            won: won_each().sum(),
            max_win: won_each().max().unwrap_or_default().max(0),
            void: running.void,
            automatic: running.automatic,
            irregular: std::mem::take(&mut self.irregular),
            adjusted: std::mem::take(&mut self.adjusted),
            disputed: running.disputed,
            players,
            hands: running.hands.of_players(running.void),
            with_play_chips,
            staff: self.staff.iter().cloned().chain(dealer).collect(),
        };
        count(&running, &round, rows);
        rows.rounds.push(round);
        self.clear();
    }
}

fn begin(round: u32, began_ms: i64, spots: &[SpotBet], play_chips: &PlayChips) -> Running {
    let hands = Hands::of(spots);
    let mut running = Running { round, began_ms, hands, ..Running::default() };
    for spot in spots {
        let own = (spot.holder, spot.stake.cents());
        let backs = spot.backers.iter().map(|back| (back.player, back.stake.cents()));
        for (player, cents) in std::iter::once(own).chain(backs) {
            running.initial += if play_chips.has(player) { 0 } else { cents };
            *running.staked.entry(player.0).or_default() += cents;
        }
        if !play_chips.has(spot.holder) {
            running.pok_staked += spot.pok.cents();
            running.poks.insert(spot.spot, spot.pok.cents());
        }
        *running.staked.entry(spot.holder.0).or_default() += spot.pok.cents();
    }
    running
}

// The stakes of hands that were dealt no card (O12f), which were not played.
fn hand_back(running: &mut Running, spot: u8, back: &[Part], play_chips: &PlayChips) {
    let pok = running.poks.remove(&spot).unwrap_or_default();
    running.pok_staked -= pok;
    running.initial += pok;
    for part in back {
        if !play_chips.has(part.player) {
            running.initial -= part.amount.cents();
        }
        *running.staked.entry(part.player.0).or_default() -= part.amount.cents();
    }
}

// Adds a round to the takings of its hour.
fn count(running: &Running, round: &RoundRow, rows: &mut Rows) {
    let hour = rows.hour(round.ended_ms);
    hour.rounds += 1;
    hour.automatic += i64::from(round.automatic);
    hour.irregular += i64::from(round.irregular);
    hour.won += round.won;
    if round.void {
        hour.voids += 1;
        return;
    }
    let initial_won = round.won - running.pok_won;
    let (initial, won) = (i128::from(running.initial), i128::from(initial_won));
    // A round of play chips alone says nothing about returns.
    hour.observed += i64::from(running.initial + running.pok_staked > 0);
    hour.staked += round.staked;
    hour.initial += running.initial;
    hour.initial_won += initial_won;
    hour.initial_squares += initial * initial;
    hour.won_squares += won * won;
    hour.products += initial * won;
    hour.pok_staked += running.pok_staked;
    hour.pok_won += running.pok_won;
}

/// Who has done what an event says. In a step of a player the table carries out what is due: it
/// posts limits that were announced, or closes after its last round.
fn author_of(step: &ReadStep, event: &Event) -> String {
    // Whoever's step it is, the house fills a tray that runs short.
    if matches!(event, Event::FloatFilled { .. }) {
        return Actor::House.to_string();
    }
    let is_lapsed = |by: &str| by == Actor::Table.name();
    let has_lapsed = matches!(event, Event::TrayCountRefused { by, .. } if is_lapsed(by));
    let is_players = matches!(event, Event::DisputeRaised { .. } | Event::VisitRated { .. });
    let is_in_players_step = matches!(step.actor.parse(), Ok(Actor::Player(_)));
    if has_lapsed || is_in_players_step && !is_players {
        return Actor::Table.to_string();
    }
    step.actor.clone()
}

// Whether an actor, as the journal names it, is a staff member.
fn is_staff(actor: &str) -> bool {
    ["pit:", "croupier:", "cage:", "admin:"].iter().any(|role| actor.starts_with(role))
}

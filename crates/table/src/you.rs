//! What only one player may see: their rack, their result, and all they may do now with what it
//! costs. The options come from the very judgements that decide, so that what is offered is
//! accepted.

use std::collections::BTreeMap;

use blackjack::{Decision, Double, HandId, Insurance, Spot, Target, Wager};
use chips::{Chips, PlayerId};
use protocol::{
    AmountRange, Backer, Do, Expect, IdleView, OptionView, PositionRange, WagerKind, WagerView,
    WashBytes, YouView,
};

use crate::decide::RACK_MAX;
use crate::state::{Phase, Seat};
use crate::{Event, Step, Table};

type Options = BTreeMap<String, OptionView>;

impl Table {
    /// What this player may see beside the view of all.
    pub fn you(&self, player: PlayerId) -> YouView {
        let seat = self.seat_of(player);
        let seat_state = seat.and_then(|seat| self.seats.get(&seat));
        let mut options = Options::new();
        if !self.is_closed() {
            self.offer_seats(player, &mut options);
            self.offer_shoe(player, &mut options);
        }
        match &self.phase {
            Phase::Float | Phase::Inspection | Phase::Wash | Phase::Closed => {}
            Phase::Cut(_) => self.offer_cutting(player, &mut options),
            Phase::Betting => self.offer_betting(player, &mut options),
            Phase::Round if self.is_stopped() => {}
            Phase::Round => self.offer_playing(player, &mut options),
        }
        if !self.is_closed() {
            self.offer_backing_answers(player, &mut options);
        }
        for option in options.values_mut() {
            option.expect = self.expectation(&option.wish);
        }
        YouView {
            rack: self.rack(player).cents(),
            in_play: self.in_play(player).cents(),
            last_net: self.last_net(player).map(chips::Net::cents),
            last_wagers: self.last_wagers(player),
            seat,
            idle: seat_state.and_then(|seat| self.idle(seat)),
            banned_until: self.pit.banned.get(&player).copied(),
            kept_out: self.is_kept_out(player),
            time_bank: seat_state.map_or(0, |seat| seat.time_bank_ms),
            plans: seat_state.map(|seat| seat.plans.clone()).unwrap_or_default(),
            options,
        }
    }

    // After the first round without a stake, and where nobody stakes.
    fn idle(&self, seat: &Seat) -> Option<IdleView> {
        let (rounds, timers) = (seat.idle_rounds, &self.config.timers);
        let most = timers.idle_rounds_max.filter(|_| rounds > 0);
        let has_time = most.is_some() && timers.idle_ms_min > 0;
        let idle = IdleView {
            rounds,
            rounds_left: most.map(|most| most.saturating_sub(rounds)),
            at: has_time.then(|| seat.idle_since_ms + timers.idle_ms_min),
            quiet_at: self.quiet_until(),
        };
        (most.is_some() || idle.quiet_at.is_some()).then_some(idle)
    }

    fn last_wagers(&self, player: PlayerId) -> Vec<WagerView> {
        let round = self.felt.round().filter(|_| self.last_net(player).is_some());
        let spots = round.into_iter().flat_map(|round| round.spots.values());
        let lines = spots.flat_map(Spot::settled).filter(|line| line.player == player);
        let view = |line: &blackjack::Line| WagerView {
            kind: match line.wager {
                Wager::Main => WagerKind::Hand,
                Wager::Back => WagerKind::Back,
                Wager::Insurance => WagerKind::Insurance,
                Wager::Pok => WagerKind::Pok,
            },
            spot: line.hand.spot,
            hand: line.hand.hand,
            net: line.net.cents(),
        };
        lines.map(view).collect()
    }

    /// The state that a wish is made for, if a late one would do harm: the round, and for a wish
    /// about a hand the number of its cards.
    fn expectation(&self, wish: &Do) -> Option<Expect> {
        let round = self.round();
        match *wish {
            Do::Hit { spot, hand }
            | Do::Stand { spot, hand }
            | Do::Double { spot, hand, .. }
            | Do::Split { spot, hand }
            | Do::Surrender { spot, hand }
            | Do::RefuseCard { spot, hand } => {
                Some(Expect { round, cards: self.hand_cards(spot, hand) })
            }
            Do::Bet { .. }
            | Do::Pok { .. }
            | Do::Back { .. }
            | Do::Confirm
            | Do::Insure { .. }
            | Do::Decline { .. }
            | Do::EvenMoney { .. }
            | Do::Plan { .. } => Some(Expect { round, cards: None }),
            Do::BuyIn { .. }
            | Do::CashOut
            | Do::Sit { .. }
            | Do::Leave
            | Do::SitOut { .. }
            | Do::Consent { .. }
            | Do::Follow { .. }
            | Do::Cut { .. }
            | Do::NoCut
            | Do::Wash { .. }
            | Do::ShowBurned
            | Do::Dispute { .. } => None,
        }
    }

    /// The one player whose part ([`Table::you`]) an applied step may have changed; `None` when it
    /// may be any player's.
    pub fn touched_by(&self, step: &Step) -> Option<PlayerId> {
        // Every step puts off the end of a quiet table, for all who sit there.
        if self.quiet_until().is_some() {
            return None;
        }
        let mut touched = None;
        for event in &step.events {
            let player = match event {
                Event::SatOut { player, .. }
                | Event::Confirmed { player }
                | Event::PlanSet { player, .. }
                | Event::TimeBankUsed { player }
                | Event::ConsentSet { holder: player, .. }
                | Event::Felt(blackjack::FeltEvent::Washed { player, .. }) => *player,
                // A time that begins to run between two rounds ends the quiet of all.
                Event::DeadlineSet { .. }
                    if self.phase != Phase::Round && self.config.timers.quiet_ms_max.is_some() =>
                {
                    return None;
                }
                Event::DeadlineSet { .. } | Event::DeadlineCleared => continue,
                Event::Felt(_)
                | Event::Opened { .. }
                | Event::Resumed
                | Event::Engine { .. }
                | Event::DecksInspected { .. }
                | Event::DecksConfirmed { .. }
                | Event::CutOffered { .. }
                | Event::CutRefused { .. }
                | Event::CutMade { .. }
                | Event::BoughtIn { .. }
                | Event::VisitRated { .. }
                | Event::CashedOut { .. }
                | Event::SeatTaken { .. }
                | Event::SeatLeft { .. }
                | Event::BetPlaced { .. }
                | Event::PokPlaced { .. }
                | Event::BackBetPlaced { .. }
                | Event::BetReturned { .. }
                | Event::BackBetReturned { .. }
                | Event::FollowSet { .. }
                | Event::ShortDealAnnounced { .. }
                | Event::ShuffleOrdered
                | Event::ShoesRenewed { .. }
                | Event::DealerChanged
                | Event::DealerNamed { .. }
                | Event::ClosingAnnounced { .. }
                | Event::LimitsPosted { .. }
                | Event::Closed { .. }
                | Event::LimitsAnnounced { .. }
                | Event::LimitsWithdrawn { .. }
                | Event::Paused { .. }
                | Event::Unpaused { .. }
                | Event::LastRoundAnnounced { .. }
                | Event::EvictionOrdered { .. }
                | Event::BanLifted { .. }
                | Event::EntryBarred { .. }
                | Event::EntryAllowed { .. }
                | Event::IncidentNoted { .. }
                | Event::VoidRequested { .. }
                | Event::VoidApproved { .. }
                | Event::VoidRefused { .. }
                | Event::VoidLapsed
                | Event::ChipsRequested { .. }
                | Event::ChipsApproved { .. }
                | Event::TrayCountAsked(_)
                | Event::TrayCountRefused { .. }
                | Event::TrayCountsDiffered { .. }
                | Event::TrayCounted { .. }
                | Event::ChipsMoved { .. }
                | Event::ChipsRefused { .. }
                | Event::DisputeRaised { .. }
                | Event::Ruled { .. }
                | Event::FillSigned { .. }
                | Event::FloatFilled { .. } => return None,
            };
            if touched.is_some_and(|other| other != player) {
                return None;
            }
            touched = Some(player);
        }
        touched
    }

    fn offer_seats(&self, player: PlayerId, options: &mut Options) {
        // The purse is not the table's to know: any amount may be tried.
        let unit = self.limits.unit;
        let room = floor(RACK_MAX.saturating_sub(self.rack(player)), unit);
        if self.judge_buy_in(player).is_ok() && unit <= room {
            let (min, max, step) = (unit.cents(), room.cents(), unit.cents());
            let range = AmountRange { min, max, step, now: 0, zero: false };
            let amount = self.limits.bet_max.min(room).cents();
            add(options, "buy-in", Do::BuyIn { amount }, 0, Some(range));
        }
        if self.judge_cash_out(player).is_ok() {
            add(options, "cash-out", Do::CashOut, 0, None);
        }
        for seat in (1..=self.rules().seats).filter(|&seat| self.judge_sit(player, seat).is_ok()) {
            add(options, &format!("sit:{seat}"), Do::Sit { seat }, 0, None);
        }
        if self.judge_leave(player).is_ok() {
            add(options, "leave", Do::Leave, 0, None);
        }
        if let Some(seat) = self.seat_of(player) {
            let out = !self.seats[&seat].is_sitting_out;
            add(options, "sit-out", Do::SitOut { out }, 0, None);
        }
    }

    // The client puts bytes of its own in.
    fn offer_shoe(&self, player: PlayerId, options: &mut Options) {
        if self.judge_wash(player).is_ok() {
            add(options, "wash", Do::Wash { wash: WashBytes::default() }, 0, None);
        }
        if self.judge_dispute(player, self.round()).is_ok() {
            add(options, "dispute", Do::Dispute { round: self.round() }, 0, None);
        }
        if self.judge_show_burned(player).is_ok() {
            add(options, "show-burned", Do::ShowBurned, 0, None);
        }
    }

    fn offer_cutting(&self, player: PlayerId, options: &mut Options) {
        if self.judge_no_cut(player).is_ok() {
            let position = Some(PositionRange { min: 1, max: self.felt.cards() - 1 });
            let wish = Do::Cut { position: None };
            let cut = OptionView { wish, cost: 0, amount: None, position, expect: None };
            options.insert("cut".to_owned(), cut);
            add(options, "no-cut", Do::NoCut, 0, None);
        }
    }

    fn offer_betting(&self, player: PlayerId, options: &mut Options) {
        for spot in 1..=self.rules().spots {
            let range = self.range(player, |amount| self.judge_bet(player, spot, amount).ok());
            if let Some((amount, cost, range)) = range {
                add(options, &format!("bet:{spot}"), Do::Bet { spot, amount }, cost, Some(range));
            }
            let range = self.range(player, |amount| self.judge_pok(player, spot, amount).ok());
            if let Some((amount, cost, range)) = range {
                add(options, &format!("pok:{spot}"), Do::Pok { spot, amount }, cost, Some(range));
            }
            let range = self.range(player, |amount| self.judge_back(player, spot, amount).ok());
            if let Some((amount, cost, range)) = range {
                let wish = Do::Back { spot, amount };
                add(options, &format!("back:{spot}"), wish, cost, Some(range));
            }
        }
        if self.judge_confirm(player).is_ok() {
            add(options, "confirm", Do::Confirm, 0, None);
        }
    }

    /// The stakes that may be set: `judge` gives what lies there now if an amount is accepted. The
    /// largest is found by halving, since every smaller amount fits, too.
    fn range(
        &self,
        player: PlayerId,
        judge: impl Fn(Chips) -> Option<Chips>,
    ) -> Option<(i64, i64, AmountRange)> {
        let now = judge(Chips::ZERO)?;
        let (unit, lowest) = (self.limits.unit.cents(), self.limits.bet_min.cents());
        let least = lowest.div_euclid(unit) * unit;
        let fits = |cents: i64| Chips::from_cents(cents).and_then(&judge).is_some();
        let is_possible = fits(least);
        if !is_possible && now.is_zero() {
            return None;
        }
        let highest = (self.rack(player) + now).cents().max(self.limits.bet_max.cents());
        let (mut low, mut high) = (0, (highest - least).max(0) / unit + 1);
        while is_possible && high - low > 1 {
            let middle = low + (high - low) / 2;
            if fits(least + middle * unit) { low = middle } else { high = middle }
        }
        let max = if is_possible { least + low * unit } else { 0 };
        let min = if is_possible { least } else { 0 };
        let range = AmountRange { min, max, step: unit, now: now.cents(), zero: !now.is_zero() };
        let amount = if is_possible { least } else { 0 };
        Some((amount, (amount - now.cents()).max(0), range))
    }

    fn offer_playing(&self, player: PlayerId, options: &mut Options) {
        let Some(round) = self.felt.running() else { return };
        for (&spot, state) in &round.spots {
            self.offer_insurance(player, spot, options);
            if state.holder == player && self.judge_plan(player, spot).is_ok() {
                let wish = Do::Plan { spot, decision: None };
                add(options, &format!("plan:{spot}"), wish, 0, None);
            }
        }
        let mine = round.hands().filter(|(_, spot, _)| spot.holder == player);
        for (id, _, hand) in mine {
            self.offer_decisions(player, id, hand.stake, options);
        }
    }

    fn offer_insurance(&self, player: PlayerId, spot: u8, options: &mut Options) {
        let chips = self.rack(player);
        let target = Target { spot, hand: None };
        let insure = |amount| self.felt.judge_insure(player, target, amount, chips).ok();
        let unit = self.limits.unit;
        let (amount, range) = match (insure(None), self.rules().insurance) {
            (Some(half), Insurance::UpToHalf) => {
                let range = AmountRange {
                    min: unit.cents().min(half.cents()),
                    max: half.cents() - half.cents() % unit.cents(),
                    step: unit.cents(),
                    now: 0,
                    zero: false,
                };
                (Some(half), (half > unit).then_some(range))
            }
            // Too few chips for half, but for less (H4).
            (None, Insurance::UpToHalf) => match insure(Some(unit)) {
                Some(least) => {
                    let max = chips.cents() - chips.cents() % unit.cents();
                    let (min, step) = (unit.cents(), unit.cents());
                    (Some(least), Some(AmountRange { min, max, step, now: 0, zero: false }))
                }
                None => (None, None),
            },
            (amount, _) => (amount, None),
        };
        if let Some(amount) = amount {
            let cents = amount.cents();
            let wish = Do::Insure { spot, amount: Some(cents) };
            add(options, &format!("insure:{spot}"), wish, cents, range);
        }
        if self.felt.judge_decline(player, target).is_ok() {
            add(options, &format!("decline:{spot}"), Do::Decline { spot }, 0, None);
        }
        if let Ok(cost) = self.felt.judge_even_money(player, target, chips) {
            let wish = Do::EvenMoney { spot };
            add(options, &format!("even-money:{spot}"), wish, cost.cents(), None);
        }
    }

    fn offer_decisions(&self, player: PlayerId, id: HandId, stake: Chips, options: &mut Options) {
        let HandId { spot, hand } = id;
        let chips = self.rack(player);
        let judge = |decision| self.felt.judge_decision(player, id.into(), decision, chips).ok();
        let plain = [
            (Decision::Hit, "hit", Do::Hit { spot, hand }),
            (Decision::Stand, "stand", Do::Stand { spot, hand }),
            (Decision::Split, "split", Do::Split { spot, hand }),
            (Decision::Surrender, "surrender", Do::Surrender { spot, hand }),
            (Decision::RefuseCard, "refuse-card", Do::RefuseCard { spot, hand }),
        ];
        for (decision, word, wish) in plain {
            if let Some((_, cost)) = judge(decision) {
                add(options, &format!("{word}:{id}"), wish, cost.cents(), None);
            }
        }
        let unit = self.limits.unit;
        let up_to = self.rules().double == Double::UpToStake;
        let most = if up_to { stake.min(floor(chips, unit)) } else { stake };
        if judge(Decision::Double(Some(most))).is_some() {
            let range = up_to.then_some(AmountRange {
                min: unit.cents(),
                max: most.cents(),
                step: unit.cents(),
                now: 0,
                zero: false,
            });
            let wish = Do::Double { spot, hand, amount: Some(most.cents()) };
            add(options, &format!("double:{id}"), wish, most.cents(), range);
        }
    }

    // Consent and standing answers may be given at any time.
    fn offer_backing_answers(&self, player: PlayerId, options: &mut Options) {
        if self.judge_consent(player).is_ok() {
            let yes = !self.guests.get(&player).is_some_and(|guest| guest.consents_to_all);
            let wish = Do::Consent { backer: Backer::All, yes };
            add(options, "consent:all", wish, 0, None);
            let own = self.bets.iter().filter(|(spot, bet)| {
                bet.player.map_or(self.seat_of(player) == Some(**spot), |held| held == player)
            });
            for back in own.flat_map(|(_, bet)| &bet.backers) {
                let yes = !self.has_consent(player, back.player);
                let wish = Do::Consent { backer: Backer::Player(back.player.0), yes };
                add(options, &format!("consent:{}", back.player), wish, 0, None);
            }
        }
        for spot in 1..=self.rules().spots {
            if self.judge_follow(player, spot).is_ok() {
                let follow = self.standing_answer(player, spot);
                let wish = Do::Follow { spot, double: follow.double, split: follow.split };
                add(options, &format!("follow:{spot}"), wish, 0, None);
            }
        }
    }

    // The answer as it stands: the client sends it back with a word changed.
    fn standing_answer(&self, player: PlayerId, spot: u8) -> blackjack::Follow {
        if let Some(spot) = self.felt.running().and_then(|round| round.spots.get(&spot)) {
            return spot.follow(player);
        }
        let backers = self.bets.get(&spot).map(|bet| &bet.backers);
        let own = backers.into_iter().flatten().find(|back| back.player == player);
        own.map(|back| back.follow).unwrap_or_default()
    }
}

fn floor(amount: Chips, unit: Chips) -> Chips {
    let cents = amount.cents() - amount.cents() % unit.cents();
    Chips::from_cents(cents).expect("a part of an amount is an amount")
}

fn add(options: &mut Options, key: &str, wish: Do, cost: i64, amount: Option<AmountRange>) {
    let option = OptionView { wish, cost, amount, position: None, expect: None };
    options.insert(key.to_owned(), option);
}

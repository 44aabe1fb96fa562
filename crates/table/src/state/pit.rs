//! What the pit has in hand at a table.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use blackjack::{Card, HandId, Place, TableLimits};
use chips::{Chips, PlayerId};
use protocol::{ChipPile, RefusedRequest};
use serde::{Deserialize, Serialize};
use table_settings::is_default;

use super::{Table, Takings};
use crate::event::Event;
use crate::tray::{Recount, SecondCount, TableSession, TrayCount};
use crate::{Actor, Command, Step};

/// Pauses, requests, disputes, announcements.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pit {
    /// Why no stakes are taken.
    pub paused: Option<String>,
    /// The round after which the table closes.
    pub last_round: Option<u32>,
    /// Who announced that.
    pub last_round_by: Option<String>,
    /// How the table was closed.
    pub closing: Option<Closing>,
    /// When the last rounds began, the latest last.
    pub starts: VecDeque<i64>,
    /// Since when no round runs.
    pub idle_since_ms: i64,
    /// The largest stakes of the round that runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staked: Option<Staked>,
    /// The players who are paid out after settlement.
    pub evicted: BTreeSet<PlayerId>,
    /// The players who may not come back yet, and until when, in milliseconds since 1970.
    pub banned: BTreeMap<PlayerId, i64>,
    /// The first person's half of a void.
    pub void_request: Option<VoidRequest>,
    /// Voids asked for in the round that runs: the number of the last one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub void_requests: u32,
    /// While entry is barred: the players who may bet. It is empty between a shuffle and the first
    /// round after it, on which all may bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inside: Option<BTreeSet<PlayerId>>,
    /// The slip that waits for the cage.
    pub chips_request: Option<ChipsRequest>,
    /// The last slip, if it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slip_refused: Option<RefusedRequest>,
    /// Fills by the house, in which a tray ran short, that two persons have not signed yet.
    pub covers: BTreeMap<u32, Cover>,
    /// Slips written so far: the number of the last one.
    pub slips: u32,
    /// The count of the tray that waits for a second person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<TrayCount>,
    /// The last two persons who counted have not counted the same; until the next count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recount: Option<Recount>,
    /// The last count that was refused, or lapsed by the table itself; until the next count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count_refused: Option<RefusedRequest>,
    /// Counts so far: the number of the last one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: u32,
    /// The table has closed, and its tray is to be counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub count_due: bool,
    /// What the books said when the session began.
    #[serde(default, skip_serializing_if = "is_default")]
    pub session: SessionStart,
    /// The dealer's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// The last round is not announced before this moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closing_at: Option<i64>,
    /// The round after which it will be announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closing_after: Option<u32>,
    /// Disputes that are not decided.
    pub disputes: BTreeMap<u32, Dispute>,
    /// Disputes raised so far.
    pub dispute_count: u32,
    /// Announced limits, and the round after which they hold.
    pub next_limits: Option<(TableLimits, u32)>,
    /// And not before that moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_limits_at: Option<i64>,
}

/// How a table was closed: what goes on record beside its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// Who closed it, as in the journal: the table itself after its last round.
    pub by: String,
    /// Who had announced its last round, as in the journal.
    pub announced_by: Option<String>,
    /// House chips that went back to the cage.
    pub credited: Chips,
    /// Disputes that were not decided by then, by number.
    pub disputes: BTreeMap<u32, Dispute>,
    /// The count of its tray, and who agreed to it; none where no tray was to be counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tray: Option<(TrayCount, String)>,
}

/// A round that a player disputes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// Who.
    pub player: PlayerId,
    /// The round.
    pub round: u32,
}

/// The largest stakes that a round was dealt with. Lower limits that were posted since the stakes
/// were placed do not change them (C10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Staked {
    /// On one spot, with its backers.
    pub bet: Chips,
    /// On the POK of one spot.
    pub pok: Chips,
}

impl Staked {
    fn of(spots: &[blackjack::SpotBet]) -> Staked {
        let on = |spot: &blackjack::SpotBet| {
            spot.stake + spot.backers.iter().map(|back| back.stake).sum::<Chips>()
        };
        Staked {
            bet: spots.iter().map(on).max().unwrap_or_default(),
            pok: spots.iter().map(|spot| spot.pok).max().unwrap_or_default(),
        }
    }
}

/// Players who may be kept away from one table at a time. Beyond it, who could be back first may.
const BANNED_MAX: usize = 64;
/// Rounds the pace is taken from.
const PACE_ROUNDS: usize = 20;
const HOUR_MS: i64 = 3_600_000;

impl Pit {
    /// Rounds per hour; 0 before there were two.
    pub fn pace(&self) -> u32 {
        let (Some(first), Some(last)) = (self.starts.front(), self.starts.back()) else { return 0 };
        let took_ms = (last - first).max(1);
        let rounds = i64::try_from(self.starts.len() - 1).unwrap_or(0);
        u32::try_from(rounds * HOUR_MS / took_ms).unwrap_or(u32::MAX)
    }

    /// A round has begun at this moment, in milliseconds since 1970.
    fn note_start(&mut self, at_ms: i64) {
        self.starts.push_back(at_ms);
        if self.starts.len() > PACE_ROUNDS {
            self.starts.pop_front();
        }
    }

    pub fn evict(&mut self, player: PlayerId, until: Option<i64>) {
        self.evicted.insert(player);
        let Some(until) = until else { return };
        self.banned.insert(player, until);
        if self.banned.len() > BANNED_MAX
            && let Some(next) = self.next_back()
        {
            self.banned.remove(&next);
        }
    }

    /// Who of those who may not come back yet may be back first.
    pub fn next_back(&self) -> Option<PlayerId> {
        let first = self.banned.iter().min_by_key(|(_, until)| **until);
        first.map(|(player, _)| *player)
    }

    /// Follows which players may bet while entry is barred.
    pub fn note_entries(&mut self, event: &blackjack::FeltEvent) {
        let Some(inside) = &mut self.inside else { return };
        if let blackjack::FeltEvent::ShoeShuffled { .. } = event {
            inside.clear();
        } else if let blackjack::FeltEvent::RoundStarted { spots, .. } = event {
            for bet in spots {
                inside.insert(bet.holder);
                inside.extend(bet.backers.iter().map(|back| back.player));
            }
        }
    }

    pub fn request_void(&mut self, by: &str, reason: &str) {
        let (by, reason) = (by.to_owned(), reason.to_owned());
        self.void_requests += 1;
        self.void_request = Some(VoidRequest { by, reason });
    }

    pub fn request_chips(
        &mut self,
        slip: u32,
        is_credit: bool,
        amount: Chips,
        by: &str,
        chips: &[ChipPile],
    ) {
        let (by, chips, approved) = (by.to_owned(), chips.to_vec(), None);
        (self.slips, self.slip_refused) = (slip, None);
        self.chips_request = Some(ChipsRequest { slip, is_credit, amount, by, chips, approved });
    }

    pub fn approve_chips(&mut self, by: &str, carrier: &str, chips: &[ChipPile]) {
        if let Some(request) = &mut self.chips_request {
            let (by, carrier) = (by.to_owned(), carrier.to_owned());
            request.approved = Some(ChipsApproval { by, carrier });
            // Of a credit the slip has said it.
            if !chips.is_empty() {
                request.chips = chips.to_vec();
            }
        }
    }

    pub fn ask_for_count(&mut self, count: &TrayCount) {
        (self.counts, self.count_refused) = (count.count, None);
        (self.count, self.recount) = (Some(count.clone()), None);
    }

    pub fn refuse_count(&mut self, number: u32, by: &str) {
        self.count_refused = Some(RefusedRequest { number, by: by.to_owned() });
        self.count = None;
    }

    pub fn count_again(&mut self, count: &TrayCount, second: &SecondCount) {
        let (by, second) = (count.by.clone(), second.by.clone());
        (self.count, self.recount) = (None, Some(Recount { by, second }));
    }

    pub fn announce_limits(&mut self, limits: TableLimits, after_round: u32, at: Option<i64>) {
        (self.next_limits, self.next_limits_at) = (Some((limits, after_round)), at);
    }

    pub fn announce_closing(&mut self, at: Option<i64>, after_round: Option<u32>) {
        (self.closing_at, self.closing_after) = (at, after_round);
    }

    pub fn withdraw_limits(&mut self) {
        (self.next_limits, self.next_limits_at) = (None, None);
    }

    pub fn cover(&mut self, slip: u32, amount: Chips) {
        self.slips = slip;
        self.covers.insert(slip, Cover { amount, signed: None });
    }

    pub fn sign_fill(&mut self, slip: u32, by: &str) {
        match self.covers.get_mut(&slip) {
            Some(cover) if cover.signed.is_none() => cover.signed = Some(by.to_owned()),
            _ => drop(self.covers.remove(&slip)),
        }
    }

    pub fn rule(&mut self, dispute: u32) {
        self.disputes.remove(&dispute);
    }

    /// Notes when rounds begin and end.
    pub fn keep_time(&mut self, step: &Step) {
        for event in &step.events {
            match event {
                Event::Felt(blackjack::FeltEvent::RoundStarted { spots, .. }) => {
                    self.note_start(step.at_ms);
                    self.staked = Some(Staked::of(spots));
                }
                Event::Opened { .. } | Event::Felt(blackjack::FeltEvent::RoundEnded { .. }) => {
                    self.idle_since_ms = step.at_ms;
                    self.staked = None;
                }
                // After a notice the table itself announces the last round, maybe in the step of
                // somebody else.
                Event::ClosingAnnounced { .. } => self.last_round_by = Some(step.by.to_string()),
                Event::LastRoundAnnounced { .. }
                    if matches!(step.command, Command::LastRound { .. }) =>
                {
                    self.last_round_by = Some(step.by.to_string());
                }
                Event::Closed { credit } => {
                    // Only an order names its author as the closer. Otherwise it is the table.
                    let is_ordered =
                        matches!(step.command, Command::Close | Command::LastRound { .. });
                    let by = if is_ordered { &step.by } else { &Actor::Table }.to_string();
                    let announced_by = self.last_round_by.clone();
                    let (credited, disputes) = (*credit, self.disputes.clone());
                    self.closing =
                        Some(Closing { by, announced_by, credited, disputes, tray: None });
                }
                // The tray of a closed table goes to the cage once it is counted.
                Event::TrayCounted { credit, count, second, .. } => {
                    if let Some(closing) = &mut self.closing {
                        closing.credited += *credit;
                        closing.tray = Some((count.clone(), second.clone()));
                    }
                }
                Event::Felt(_)
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
                | Event::SatOut { .. }
                | Event::BetPlaced { .. }
                | Event::PokPlaced { .. }
                | Event::BackBetPlaced { .. }
                | Event::BetReturned { .. }
                | Event::BackBetReturned { .. }
                | Event::ConsentSet { .. }
                | Event::FollowSet { .. }
                | Event::Confirmed { .. }
                | Event::PlanSet { .. }
                | Event::ShortDealAnnounced { .. }
                | Event::ShuffleOrdered
                | Event::ShoesRenewed { .. }
                | Event::DealerChanged
                | Event::DealerNamed { .. }
                | Event::LastRoundAnnounced { .. }
                | Event::LimitsPosted { .. }
                | Event::LimitsAnnounced { .. }
                | Event::LimitsWithdrawn { .. }
                | Event::Paused { .. }
                | Event::Unpaused { .. }
                | Event::EntryBarred { .. }
                | Event::EntryAllowed { .. }
                | Event::IncidentNoted { .. }
                | Event::EvictionOrdered { .. }
                | Event::BanLifted { .. }
                | Event::VoidRequested { .. }
                | Event::VoidApproved { .. }
                | Event::VoidRefused { .. }
                | Event::VoidLapsed
                | Event::ChipsRequested { .. }
                | Event::ChipsApproved { .. }
                | Event::TrayCountAsked(_)
                | Event::TrayCountRefused { .. }
                | Event::TrayCountsDiffered { .. }
                | Event::ChipsMoved { .. }
                | Event::ChipsRefused { .. }
                | Event::DisputeRaised { .. }
                | Event::Ruled { .. }
                | Event::FillSigned { .. }
                | Event::FloatFilled { .. }
                | Event::DeadlineSet { .. }
                | Event::DeadlineCleared
                | Event::TimeBankUsed { .. } => {}
            }
        }
    }
}

/// The first person's half of a void.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VoidRequest {
    pub by: String,
    pub reason: String,
}

/// A slip that waits for the cage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChipsRequest {
    pub slip: u32,
    pub is_credit: bool,
    pub amount: Chips,
    pub by: String,
    /// In which chips: as they were asked for, and of an approved fill as they were counted out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<ChipPile>,
    /// The cage has approved it: its chips are on their way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved: Option<ChipsApproval>,
}

/// The chips of a slip, on their way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChipsApproval {
    /// The cashier who has approved.
    pub by: String,
    /// Who carries the chips.
    pub carrier: String,
}

/// What the books of a table said when a session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionStart {
    /// Sessions that have ended.
    ended: u32,
    tray: i64,
    takings: Takings,
    rounds: u32,
}

/// A fill by the house, because the tray ran short in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cover {
    pub amount: Chips,
    /// The first of the two persons who sign.
    pub signed: Option<String>,
}

impl Table {
    /// Whether the running round is stopped: a second person has to decide whether it is void
    /// (A46).
    pub fn is_stopped(&self) -> bool {
        self.pit.void_request.is_some()
    }

    /// What the table has taken in and paid out since the tray was counted last.
    pub(crate) fn session(&self) -> TableSession {
        let (start, now) = (&self.pit.session, &self.takings);
        TableSession {
            number: start.ended + 1,
            opener: start.tray + now.opener - start.takings.opener,
            fills: now.fills - start.takings.fills,
            credits: now.credits - start.takings.credits,
            drop: now.drop - start.takings.drop,
            turnover: now.turnover - start.takings.turnover,
            win: now.win - start.takings.win,
            rounds: self.round() - start.rounds,
        }
    }

    /// A session ends with the count that a second person has agreed to, and the next one begins.
    pub(super) fn end_session(&mut self) {
        (self.pit.count, self.pit.recount, self.pit.count_refused) = (None, None, None);
        self.pit.count_due = false;
        self.pit.session = SessionStart {
            ended: self.pit.session.ended + 1,
            tray: self.float.cents(),
            takings: self.takings,
            rounds: self.round(),
        };
    }

    /// When something that was announced is due, between two rounds.
    pub(crate) fn notice_at(&self) -> Option<i64> {
        let pit = &self.pit;
        let is_due = |(_, after_round): &(TableLimits, u32)| self.round() >= *after_round;
        let limits =
            pit.next_limits_at.filter(|_| pit.next_limits.is_some_and(|next| is_due(&next)));
        let closing = pit.closing_at.filter(|_| self.has_played_notice());
        let is_open = self.is_between_rounds() && !self.is_closed();
        limits.into_iter().chain(closing).min().filter(|_| is_open)
    }

    /// Whether the rounds of a notice are over, if it has any: they have been played, or nobody is
    /// there to play them.
    pub(crate) fn has_played_notice(&self) -> bool {
        let is_empty = self.seats.is_empty() && self.bets.values().all(|bet| bet.player.is_none());
        self.pit.closing_after.is_none_or(|after_round| {
            self.is_between_rounds() && (self.round() >= after_round || is_empty)
        })
    }

    /// Where a card of a real shoe is awaited. None is while the round is stopped.
    pub(crate) fn awaited(&self) -> Option<Place> {
        self.felt.awaited().filter(|_| !self.is_stopped())
    }

    /// Whether the croupier of a real shoe is to confirm the settlement. Not while the round is
    /// stopped.
    pub(crate) fn awaits_settlement(&self) -> bool {
        self.felt.awaits_settlement() && !self.is_stopped()
    }

    /// Whether a croupier may take that card, the last one scanned, back.
    pub(crate) fn may_withdraw_scan(&self, card: Card) -> bool {
        !self.is_stopped() && self.felt.judge_withdraw_scan(card).is_ok()
    }

    /// The hand in turn. None is while the round is stopped.
    pub(crate) fn turn(&self) -> Option<HandId> {
        self.felt.round()?.turn().filter(|_| !self.is_stopped())
    }

    pub(super) fn announce_last_round(&mut self) {
        let is_running = self.felt.running().is_some();
        self.pit.announce_closing(None, None);
        self.pit.last_round = Some(self.felt.rounds() + u32::from(!is_running));
    }

    pub(super) fn raise_dispute(&mut self, dispute: u32, player: PlayerId, round: u32) {
        self.pit.dispute_count = dispute;
        self.pit.disputes.insert(dispute, Dispute { player, round });
    }

    /// Counts what the cards mean for the takings, for irregularities and for a requested void.
    pub(super) fn note_incident(&mut self, event: &blackjack::FeltEvent) {
        self.takings.play(event, &self.play_chips);
        match event {
            blackjack::FeltEvent::RoundEnded { .. } => {
                (self.pit.void_request, self.pit.void_requests) = (None, 0);
            }
            blackjack::FeltEvent::FacedCardDiscarded { .. }
            | blackjack::FeltEvent::DrawnUnexposed
            | blackjack::FeltEvent::CardExposed { .. }
            | blackjack::FeltEvent::OverdrawDiscarded { .. }
            | blackjack::FeltEvent::ScanWithdrawn { .. }
            | blackjack::FeltEvent::DiscardsReshuffled { .. } => self.takings.irregularities += 1,
            blackjack::FeltEvent::ShoePrepared { .. }
            | blackjack::FeltEvent::Washed { .. }
            | blackjack::FeltEvent::ShoeShuffled { .. }
            | blackjack::FeltEvent::ShoeCut { .. }
            | blackjack::FeltEvent::ShoeRetired { .. }
            | blackjack::FeltEvent::StubReturned { .. }
            | blackjack::FeltEvent::TrayEmptied
            | blackjack::FeltEvent::Burned { .. }
            | blackjack::FeltEvent::BurnedShown { .. }
            | blackjack::FeltEvent::CutCardOut { .. }
            | blackjack::FeltEvent::CardAwaited { .. }
            | blackjack::FeltEvent::SettlementAwaited
            | blackjack::FeltEvent::ExposedDiscarded
            | blackjack::FeltEvent::OverdrawAnnounced
            | blackjack::FeltEvent::RoundStarted { .. }
            | blackjack::FeltEvent::CardDealt { .. }
            | blackjack::FeltEvent::HandVoid { .. }
            | blackjack::FeltEvent::InsuranceOffered
            | blackjack::FeltEvent::Insured { .. }
            | blackjack::FeltEvent::InsuranceDeclined { .. }
            | blackjack::FeltEvent::EvenMoneyPaid { .. }
            | blackjack::FeltEvent::EvenMoneyBooked { .. }
            | blackjack::FeltEvent::InsuranceClosed
            | blackjack::FeltEvent::Peeked { .. }
            | blackjack::FeltEvent::TurnStarted { .. }
            | blackjack::FeltEvent::Stood { .. }
            | blackjack::FeltEvent::CardRefused { .. }
            | blackjack::FeltEvent::Doubled { .. }
            | blackjack::FeltEvent::Split { .. }
            | blackjack::FeltEvent::Surrendered { .. }
            | blackjack::FeltEvent::Busted { .. }
            | blackjack::FeltEvent::HoleShown { .. }
            | blackjack::FeltEvent::Settled { .. }
            | blackjack::FeltEvent::PokSettled { .. }
            | blackjack::FeltEvent::Voided { .. }
            | blackjack::FeltEvent::FollowChanged { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_that_of_the_last_twenty_rounds() {
        let mut pit = Pit::default();
        let mut starts_at = |at_ms| {
            pit.note_start(at_ms);
            pit.pace()
        };
        assert_eq!(starts_at(0), 0, "one round has no pace");
        for hour in 1..5 {
            assert_eq!(starts_at(hour * HOUR_MS), 1);
        }
        // Nineteen more, one a minute: the round before them began an hour after its forerunner.
        let paces = (1..20).map(|minute| starts_at(4 * HOUR_MS + minute * HOUR_MS / 60));
        let paces: Vec<_> = paces.collect();
        assert!(paces[..18].iter().all(|pace| *pace < 60), "{paces:?}");
        assert_eq!(paces[18], 60);
    }
}

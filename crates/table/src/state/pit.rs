//! What the pit has in hand at a table, and what the table has earned.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use blackjack::TableLimits;
use chips::{Chips, PlayerId, Transfer, TransferKind};
use serde::{Deserialize, Serialize};

use super::Table;
use crate::event::Event;
use crate::{Actor, Command, Step};

/// Pauses, requests, disputes, announcements.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
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
    /// Whoever is paid out after settlement.
    pub evicted: BTreeSet<PlayerId>,
    /// The first person's half of a void.
    pub void_request: Option<VoidRequest>,
    /// The slip that waits for the cage.
    pub chips_request: Option<ChipsRequest>,
    /// Slips written so far: the number of the last one.
    pub slips: u32,
    /// Disputes that are not decided.
    pub disputes: BTreeMap<u32, Dispute>,
    /// Disputes raised so far.
    pub dispute_count: u32,
    /// Announced limits, and the round after which they hold.
    pub next_limits: Option<(TableLimits, u32)>,
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
}

/// A round that a player disputes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// Who.
    pub player: PlayerId,
    /// What he was called: he may have left before it is decided.
    pub name: String,
    /// The round.
    pub round: u32,
}

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

    /// Notes when rounds begin and end.
    pub fn keep_time(&mut self, step: &Step) {
        for event in &step.events {
            match event {
                Event::Felt(blackjack::FeltEvent::RoundStarted { .. }) => {
                    self.starts.push_back(step.at_ms);
                    if self.starts.len() > PACE_ROUNDS {
                        self.starts.pop_front();
                    }
                }
                Event::Opened { .. } | Event::Felt(blackjack::FeltEvent::RoundEnded { .. }) => {
                    self.idle_since_ms = step.at_ms;
                }
                Event::LastRoundAnnounced { .. } => {
                    self.last_round_by = Some(step.by.to_string());
                }
                Event::Closed { credit } => {
                    // Whatever else ends a table, a player who leaves it among it, closes nothing.
                    let by = match step.command {
                        Command::Close | Command::LastRound => step.by.to_string(),
                        _ => Actor::Table.to_string(),
                    };
                    let announced_by = self.last_round_by.clone();
                    let (credited, disputes) = (*credit, self.disputes.clone());
                    self.closing = Some(Closing { by, announced_by, credited, disputes });
                }
                _ => {}
            }
        }
    }
}

/// The first person's half of a void.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VoidRequest {
    pub by: String,
    pub reason: String,
}

/// A slip that waits for the cage.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChipsRequest {
    pub slip: u32,
    pub is_credit: bool,
    pub amount: Chips,
    pub by: String,
}

/// What a table has taken in and paid out since it was opened. In cents.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Books {
    pub drop: i64,
    /// Staked in the running round and not handed back because it, or a hand of it, is void.
    in_round: Option<i64>,
    pub turnover: i64,
    pub win: i64,
    pub fills: i64,
    pub credits: i64,
    pub voids: u32,
    pub irregularities: u32,
}

impl Books {
    pub fn post(&mut self, transfer: &Transfer) {
        let cents = transfer.amount.cents();
        match transfer.kind {
            TransferKind::BuyIn => self.drop += cents,
            TransferKind::Take | TransferKind::WinningsBack => self.win += cents,
            TransferKind::Winnings | TransferKind::TakeBack => self.win -= cents,
            TransferKind::Fill => self.fills += cents,
            TransferKind::Credit => self.credits += cents,
            // Between two rounds a stake may still be taken back.
            TransferKind::Stake => self.in_round = self.in_round.map(|staked| staked + cents),
            TransferKind::StakeBack
            | TransferKind::Issue
            | TransferKind::Purchase
            | TransferKind::Redemption
            | TransferKind::CashOut => {}
        }
    }

    // Stakes count once they are played; those of a void round or a void hand do not.
    fn play(&mut self, event: &blackjack::FeltEvent) {
        match event {
            blackjack::FeltEvent::RoundStarted { spots, .. } => {
                let stakes = spots.iter().map(|spot| {
                    let backed: Chips = spot.backers.iter().map(|back| back.stake).sum();
                    (spot.stake + spot.pok + backed).cents()
                });
                self.in_round = Some(stakes.sum());
            }
            blackjack::FeltEvent::HandVoid { back, .. } => {
                let back = back.iter().map(|part| part.amount.cents()).sum::<i64>();
                self.in_round = self.in_round.map(|staked| staked - back);
            }
            blackjack::FeltEvent::Voided { .. } => {
                self.in_round = None;
                self.voids += 1;
            }
            blackjack::FeltEvent::RoundEnded { .. } => {
                self.turnover += self.in_round.take().unwrap_or_default();
            }
            _ => {}
        }
    }
}

impl Table {
    /// Records what the pit, the cage and disputes are about.
    pub(super) fn apply_pit(&mut self, event: &Event) {
        let pit = &mut self.pit;
        match event {
            Event::Paused { reason, .. } => pit.paused = Some(reason.clone()),
            Event::Unpaused { .. } => pit.paused = None,
            Event::LastRoundAnnounced { .. } => {
                let is_running = self.felt.running().is_some();
                pit.last_round = Some(self.felt.rounds() + u32::from(!is_running));
            }
            Event::EvictionOrdered { player, .. } => {
                pit.evicted.insert(*player);
            }
            Event::CashedOut { player, .. } => {
                pit.evicted.remove(player);
            }
            Event::VoidRequested { by, reason } => {
                let (by, reason) = (by.clone(), reason.clone());
                pit.void_request = Some(VoidRequest { by, reason });
            }
            Event::VoidApproved { .. } | Event::VoidRefused { .. } => pit.void_request = None,
            Event::ChipsRequested { slip, credit, amount, by } => {
                let (is_credit, by) = (*credit, by.clone());
                pit.slips = *slip;
                pit.chips_request =
                    Some(ChipsRequest { slip: *slip, is_credit, amount: *amount, by });
            }
            Event::ChipsMoved { .. } | Event::ChipsRefused { .. } => pit.chips_request = None,
            Event::DisputeRaised { dispute, player, round } => {
                pit.dispute_count = *dispute;
                let name = self.guests.get(player).map(|guest| guest.name.clone());
                let name = name.unwrap_or_default();
                pit.disputes.insert(*dispute, Dispute { player: *player, name, round: *round });
            }
            Event::Ruled { dispute, .. } => {
                pit.disputes.remove(dispute);
            }
            Event::LimitsAnnounced { limits, after_round } => {
                pit.next_limits = Some((*limits, *after_round));
            }
            Event::LimitsPosted { .. } | Event::LimitsWithdrawn { .. } => pit.next_limits = None,
            Event::ShortDealAnnounced { .. } => self.books.irregularities += 1,
            Event::Felt(event) => self.apply_incident(event),
            _ => {}
        }
    }

    fn apply_incident(&mut self, event: &blackjack::FeltEvent) {
        self.books.play(event);
        match event {
            blackjack::FeltEvent::RoundEnded { .. } => self.pit.void_request = None,
            blackjack::FeltEvent::FacedCardDiscarded { .. }
            | blackjack::FeltEvent::DrawnUnexposed
            | blackjack::FeltEvent::CardExposed { .. }
            | blackjack::FeltEvent::OverdrawDiscarded { .. }
            | blackjack::FeltEvent::DiscardsReshuffled { .. } => self.books.irregularities += 1,
            _ => {}
        }
    }
}

//! What happened, in words: one sentence an event, in French and in English, for people, screen
//! readers and animation. Only what is open is named.

mod felt;
mod reason;
mod totals;

use chips::{Chips, PlayerId};
use protocol::{EventView, Phase, Words};
use table::{Command, Event, Step, Table};

/// The kind of a stake on POK, and where it lies.
const ON_POK: (&str, &str, &str) = ("pok-placed", " au POK", " on POK");
/// The kind of a backer's stake, and where it lies.
const BEHIND: (&str, &str, &str) = ("back-bet-placed", " derrière la main", " behind the hand");

const MINUTE_MS: i64 = 60_000;

/// The events of a step in words. To be asked after the step has been applied to the table.
pub fn words(table: &Table, step: &Step) -> Vec<EventView> {
    Teller { table, at_ms: step.at_ms }.words(step)
}

/// Tells what a step has done to a table.
#[derive(Clone, Copy)]
struct Teller<'a> {
    table: &'a Table,
    /// When the step was, in milliseconds since 1970.
    at_ms: i64,
}

impl Teller<'_> {
    fn words(self, step: &Step) -> Vec<EventView> {
        let mut command = Some(&step.command);
        let mut words = Vec::new();
        for event in &step.events {
            // What follows from a plan was not commanded by this step.
            if step.plan_of(event).is_some() {
                command = None;
            }
            let view = self.event_words(command, event);
            words.extend(view.map(|view| self.with_reason(step, event, view)));
        }
        self.add_totals(&mut words);
        words
    }

    // One arm for each event: a new event does not compile without a decision on its words.
    fn event_words(self, command: Option<&Command>, event: &Event) -> Option<EventView> {
        match event {
            Event::Felt(event) => self.felt_words(command, event),
            Event::Opened { .. } if self.table.phase() == Phase::Float => Some(say(
                "float-awaited",
                "La table attend ses jetons.",
                "The table waits for its chips.",
            )),
            Event::Opened { .. } => {
                Some(say("opened", "La table est ouverte.", "The table is open."))
            }
            Event::Resumed => Some(say("resumed", "La table reprend.", "We play on.")),
            Event::DecksInspected { .. } => Some(say(
                "decks-inspected",
                "Une première personne a vérifié les jeux.",
                "A first person has checked the decks.",
            )),
            Event::DecksConfirmed { .. } => {
                Some(say("decks-confirmed", "Les jeux sont vérifiés.", "The decks are checked."))
            }
            Event::ShuffleOrdered => Some(say(
                "shuffle-ordered",
                "On brasse après ce coup.",
                "We shuffle after this round.",
            )),
            Event::ShoesRenewed { .. } => {
                Some(say("shoes-renewed", "On prend des cartes neuves.", "New cards come in."))
            }
            Event::DealerChanged => Some(say("dealer-changed", "Nouveau croupier.", "New dealer.")),
            Event::LimitsPosted { limits, .. } => Some(say(
                "limits-posted",
                format!(
                    "Nouvelles limites : {} à {}.",
                    french(limits.bet_min),
                    french(limits.bet_max)
                ),
                format!("New limits: {} to {}.", english(limits.bet_min), english(limits.bet_max)),
            )),
            Event::ShortDealAnnounced { spot, count } => Some(EventView {
                spot: Some(*spot),
                ..say(
                    "short-deal",
                    format!("Case {spot} : donne incomplète par erreur, cartes reçues : {count}."),
                    format!("Spot {spot}: dealt short by mistake, cards dealt: {count}."),
                )
            }),
            Event::Closed { .. } => Some(say(
                "closed",
                "La table est fermée ; les jetons sont rendus.",
                "The table is closed; chips go back to the purses.",
            )),
            Event::CutOffered { player, .. } => Some(self.of_player(
                "cut-offered",
                *player,
                |name| format!("La coupe va à {name}."),
                |name| format!("The cut goes to {name}."),
            )),
            Event::CutRefused { player } => Some(self.of_player(
                "cut-refused",
                *player,
                |name| format!("{name} ne coupe pas."),
                |name| format!("{name} does not cut."),
            )),
            Event::CutMade { player: Some(player), .. } => Some(self.of_player(
                "cut-made",
                *player,
                |name| format!("{name} coupe."),
                |name| format!("{name} cuts."),
            )),
            Event::CutMade { player: None, .. } => {
                Some(say("cut-made", "Le croupier coupe.", "The dealer cuts."))
            }
            Event::SeatTaken { player, seat, .. } => Some(self.of_player(
                "seat-taken",
                *player,
                |name| format!("{name} prend la place {seat}."),
                |name| format!("{name} takes seat {seat}."),
            )),
            Event::SeatLeft { player, seat, .. } => Some(self.of_player(
                "seat-left",
                *player,
                |name| format!("{name} quitte la place {seat}."),
                |name| format!("{name} leaves seat {seat}."),
            )),
            Event::BetPlaced { spot, player, after, .. } => {
                Some(self.bet_words(("bet-placed", "", ""), *spot, *player, *after))
            }
            Event::PokPlaced { spot, player, after, .. } => {
                Some(self.bet_words(ON_POK, *spot, *player, *after))
            }
            Event::BackBetPlaced { spot, player, after, .. } => {
                Some(self.bet_words(BEHIND, *spot, *player, *after))
            }
            Event::BetReturned { spot, player, stake, pok } => {
                Some(self.returned(*spot, *player, *stake + *pok))
            }
            Event::BackBetReturned { spot, player, amount } => {
                Some(self.returned(*spot, *player, *amount))
            }
            Event::TimeBankUsed { player } => Some(self.of_player(
                "time-bank-used",
                *player,
                |name| format!("{name} puise dans sa réserve de temps."),
                |name| format!("{name} is on the time bank."),
            )),
            Event::LimitsAnnounced { limits, at: Some(at), after_round } => Some(say(
                "limits-announced",
                format!(
                    "Après le coup {after_round} et au plus tôt {}, les limites seront de {} à {}.",
                    self.minutes_until(*at).0,
                    french(limits.bet_min),
                    french(limits.bet_max)
                ),
                format!(
                    "After round {after_round}, {} at the earliest, the limits will be {} to {}.",
                    self.minutes_until(*at).1,
                    english(limits.bet_min),
                    english(limits.bet_max)
                ),
            )),
            Event::ClosingAnnounced { at, after_round, .. } => {
                Some(self.closing_words(*at, *after_round))
            }
            Event::DealerNamed { name, .. } => Some(say(
                "dealer-named",
                format!("{name} donne les cartes."),
                format!("{name} deals the cards."),
            )),
            Event::TrayCounted { .. } => Some(say(
                "tray-counted",
                "Les jetons de la table ont été comptés.",
                "The table’s chips have been counted.",
            )),
            Event::LimitsAnnounced { limits, after_round, at: None } => Some(say(
                "limits-announced",
                format!(
                    "Après le coup {after_round}, les limites seront de {} à {}.",
                    french(limits.bet_min),
                    french(limits.bet_max)
                ),
                format!(
                    "After round {after_round} the limits will be {} to {}.",
                    english(limits.bet_min),
                    english(limits.bet_max)
                ),
            )),
            Event::LimitsWithdrawn { after_round, .. } => Some(say(
                "limits-withdrawn",
                format!("Les limites annoncées pour après le coup {after_round} sont retirées."),
                format!("The limits announced for after round {after_round} are off."),
            )),
            Event::Paused { .. } => Some(say(
                "paused",
                "La table est en pause : pas de mises.",
                "The table is paused: no bets.",
            )),
            Event::Unpaused { .. } => {
                Some(say("unpaused", "Les mises sont rouvertes.", "Bets are open again."))
            }
            Event::EntryBarred { .. } => Some(say(
                "entry-barred",
                "On n’entre plus au jeu avant le prochain brassage.",
                "Nobody new comes in before the next shuffle.",
            )),
            Event::EntryAllowed { .. } => Some(say(
                "entry-allowed",
                "On peut de nouveau entrer au jeu.",
                "New players may come in again.",
            )),
            Event::LastRoundAnnounced { .. } => Some(say(
                "last-round",
                "Dernier coup : la table ferme ensuite.",
                "Last round: then the table closes.",
            )),
            Event::VoidRequested { .. } => Some(say(
                "void-requested",
                "Coup arrêté : la maison décide s’il est annulé.",
                "The round is stopped: the house decides whether it is void.",
            )),
            Event::VoidLapsed => Some(say(
                "void-lapsed",
                "Personne n’a décidé à temps : le coup continue.",
                "Nobody has decided in time: the round goes on.",
            )),
            Event::VoidRefused { .. } => {
                Some(say("void-refused", "Le coup continue.", "The round goes on."))
            }
            Event::ChipsMoved { credit, amount, .. } => Some(chips_words(*credit, *amount)),
            Event::DisputeRaised { round, .. } => Some(say(
                "dispute-raised",
                format!("Le coup {round} est contesté."),
                format!("Round {round} is disputed."),
            )),
            Event::Ruled { .. } => Some(say(
                "ruled",
                "Le chef de table a tranché une contestation.",
                "The pit has ruled on a dispute.",
            )),
            // Bookkeeping, and what the view shows anyway.
            Event::Engine { .. }
            | Event::BoughtIn { .. }
            | Event::VisitRated { .. }
            | Event::CashedOut { .. }
            | Event::SatOut { .. }
            | Event::ConsentSet { .. }
            | Event::FollowSet { .. }
            | Event::Confirmed { .. }
            | Event::PlanSet { .. }
            | Event::EvictionOrdered { .. }
            | Event::BanLifted { .. }
            | Event::IncidentNoted { .. }
            | Event::VoidApproved { .. }
            | Event::ChipsRequested { .. }
            | Event::ChipsApproved { .. }
            | Event::TrayCountAsked(_)
            | Event::TrayCountRefused { .. }
            | Event::TrayCountsDiffered { .. }
            | Event::ChipsRefused { .. }
            | Event::FillSigned { .. }
            | Event::FloatFilled { .. }
            | Event::DeadlineSet { .. }
            | Event::DeadlineCleared => None,
        }
    }

    fn closing_words(self, at: Option<i64>, after_round: Option<u32>) -> EventView {
        let time = at.map(|at| self.minutes_until(at));
        let (fr, en) = match (after_round, time) {
            (None, None) => ("La table va fermer.".to_owned(), "The table will close.".to_owned()),
            (None, Some((fr, en))) => {
                (format!("La table fermera {fr}."), format!("The table will close {en}."))
            }
            (Some(round), None) => (
                format!("Après le coup {round}, un dernier coup, puis la table ferme."),
                format!("After round {round} comes the last one, then the table closes."),
            ),
            (Some(round), Some((fr, en))) => (
                format!(
                    "Après le coup {round}, au plus tôt {fr}, un dernier coup, puis la table ferme."
                ),
                format!(
                    "After round {round}, {en} at the earliest, comes the last one, then the \
                     table closes."
                ),
            ),
        };
        say("closing-announced", fr, en)
    }

    // From the step that announces it.
    fn minutes_until(self, at: i64) -> (String, String) {
        match (at - self.at_ms) / MINUTE_MS {
            1 => ("dans une minute".to_owned(), "in a minute".to_owned()),
            minutes => (format!("dans {minutes} minutes"), format!("in {minutes} minutes")),
        }
    }

    // `what` is the kind, and what follows the stake in French and in English.
    fn bet_words(
        self,
        (kind, what_fr, what_en): (&str, &str, &str),
        spot: u8,
        player: PlayerId,
        after: Chips,
    ) -> EventView {
        let (amount_fr, amount) = (french(after), english(after));
        let view = if after.is_zero() {
            self.of_player(
                kind,
                player,
                |name| format!("{name} reprend sa mise{what_fr}, case {spot}."),
                |name| format!("{name} takes the bet{what_en} back, spot {spot}."),
            )
        } else {
            self.of_player(
                kind,
                player,
                |name| format!("{name} mise {amount_fr}{what_fr}, case {spot}."),
                |name| format!("{name} bets {amount}{what_en}, spot {spot}."),
            )
        };
        EventView { spot: Some(spot), amount: Some(after.cents()), ..view }
    }

    fn returned(self, spot: u8, player: PlayerId, amount: Chips) -> EventView {
        let (amount_fr, amount_en) = (french(amount), english(amount));
        let view = self.of_player(
            "bet-returned",
            player,
            |name| format!("La mise de {name} est rendue : {amount_fr}."),
            |name| format!("{name} gets the bet back: {amount_en}."),
        );
        EventView { spot: Some(spot), amount: Some(amount.cents()), ..view }
    }

    /// What a player is called in French and in English. In a replay they may have been erased.
    fn called(self, player: PlayerId) -> (String, String) {
        let name = self.table.name(player);
        if name.is_empty() {
            ("une personne effacée".to_owned(), "an erased person".to_owned())
        } else {
            (name.clone(), name)
        }
    }

    fn of_player(
        self,
        kind: &str,
        player: PlayerId,
        fr: impl FnOnce(&str) -> String,
        en: impl FnOnce(&str) -> String,
    ) -> EventView {
        let (name_fr, name_en) = self.called(player);
        let view = say(kind, fr(&name_fr), en(&name_en));
        EventView { player: Some(player.0), ..view }
    }
}

fn chips_words(credit: bool, amount: chips::Chips) -> EventView {
    if credit {
        say(
            "chips-credited",
            format!("{} en jetons retournent à la caisse.", french(amount)),
            format!("{} in chips go to the cage.", english(amount)),
        )
    } else {
        say(
            "chips-filled",
            format!("{} en jetons arrivent de la caisse.", french(amount)),
            format!("{} in chips come from the cage.", english(amount)),
        )
    }
}

fn say(kind: &str, fr: impl Into<String>, en: impl Into<String>) -> EventView {
    let words = Words { fr: fr.into(), en: en.into() };
    EventView { kind: kind.to_owned(), words, ..EventView::default() }
}

/// An amount as English prints it: whole chips without cents, `12,500`.
pub fn english(amount: impl Copy + ToString) -> String {
    grouped(&amount.to_string(), ",", ".")
}

/// An amount as French prints it, with no-break spaces.
pub fn french(amount: impl Copy + ToString) -> String {
    grouped(&amount.to_string(), "\u{a0}", ",")
}

/// A number with a mark between each three digits before the point.
fn grouped(text: &str, mark: &str, point: &str) -> String {
    let (whole, cents) = text.split_once('.').unwrap_or((text, "00"));
    let digits = whole.trim_start_matches('-');
    let mut said = whole[..whole.len() - digits.len()].to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            said.push_str(mark);
        }
        said.push(digit);
    }
    if cents != "00" {
        said.push_str(point);
        said.push_str(cents);
    }
    said
}

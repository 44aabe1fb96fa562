//! Why the table sends a stake back or frees a seat, in words.

use blackjack::FeltEvent;
use chips::PlayerId;
use protocol::{EventView, Words};

use crate::event::Event;
use crate::step::Step;
use crate::{Actor, Command, Table};

impl Table {
    /// Adds to an event why a stake goes back or a seat is freed, if it is one of these. Players
    /// who take their own stake back, or leave their seat, are told no reason. Why somebody was
    /// made to leave is not for all to read.
    pub(super) fn with_reason(&self, step: &Step, event: &Event, view: EventView) -> EventView {
        let Some(reason) = self.reason(step, event) else { return view };
        let words = Words {
            fr: format!("{} {}", view.words.fr, reason.fr),
            en: format!("{} {}", view.words.en, reason.en),
        };
        EventView { words, reason: Some(reason), ..view }
    }

    fn reason(&self, step: &Step, event: &Event) -> Option<Words> {
        let dealt = step.events.iter().find_map(|it| match it {
            Event::Felt(FeltEvent::RoundStarted { spots, .. }) => Some(spots),
            _ => None,
        });
        let (fr, en) = match event {
            Event::BetReturned { player, stake, pok, .. } => {
                let is_by = step.by == Actor::Player(*player);
                let has_gone = is_by && step.command != Command::Confirm;
                match (stake.is_zero(), pok.is_zero()) {
                    _ if dealt.is_none() || has_gone || !self.rules().pok => None,
                    (false, true) => Some(("Il manquait la mise POK.", "The POK bet was missing.")),
                    (true, _) => Some(("Il manquait la mise 21.", "The 21 bet was missing.")),
                    (false, false) => None,
                }
            }
            Event::BackBetReturned { spot, .. } => match dealt {
                Some(spots) if spots.iter().any(|dealt| dealt.spot == *spot) => Some((
                    "Le joueur de la main ne l’a pas acceptée.",
                    "The player of the hand did not agree to it.",
                )),
                Some(_) => Some(("Aucune main n’y est distribuée.", "No hand is dealt there.")),
                None => matches!(step.command, Command::Bet { .. }).then_some((
                    "Elle dépasse maintenant le maximum.",
                    "It is over the maximum now.",
                )),
            },
            Event::SeatLeft { player, idle, .. } => freed(step, *player, *idle),
            _ => None,
        }?;
        Some(Words { fr: fr.to_owned(), en: en.to_owned() })
    }
}

fn freed(step: &Step, player: PlayerId, idle: bool) -> Option<(&'static str, &'static str)> {
    let is_wish = matches!(step.command, Command::Leave | Command::CashOut);
    if is_wish && step.by == Actor::Player(player) {
        return None;
    }
    if step.events.iter().any(|event| matches!(event, Event::Closed { .. })) {
        return Some(("La table ferme.", "The table closes."));
    }
    idle.then_some(("Personne n’y jouait plus.", "Nobody was playing there any more."))
}

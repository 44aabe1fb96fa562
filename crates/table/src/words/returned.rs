//! Why a stake goes back, in words: a player is never given chips back without being told why.

use blackjack::FeltEvent;
use protocol::{EventView, Words};

use crate::event::Event;
use crate::step::Step;
use crate::{Actor, Command, Table};

/// The reason in French and in English, as a sentence after the first one.
type Reason = (&'static str, &'static str);

impl Table {
    /// Adds to the words of an event why a stake goes back, if it is one of these. Players who
    /// take their own stake back, with the seat, are told no reason.
    pub(super) fn with_reason(&self, step: &Step, event: &Event, view: EventView) -> EventView {
        let Some((fr, en)) = self.reason(step, event) else { return view };
        let words =
            Words { fr: format!("{} {fr}", view.words.fr), en: format!("{} {en}", view.words.en) };
        EventView { words, ..view }
    }

    fn reason(&self, step: &Step, event: &Event) -> Option<Reason> {
        let started = |it: &Event| matches!(it, Event::Felt(FeltEvent::RoundStarted { .. }));
        let is_dealt = step.events.iter().any(started);
        if let Event::BetReturned { player, stake, pok, .. } = event {
            let has_gone = step.by == Actor::Player(*player) && step.command != Command::Confirm;
            return match (stake.is_zero(), pok.is_zero()) {
                _ if !is_dealt || has_gone || !self.rules().pok => None,
                (false, true) => Some(("Il manquait la mise POK.", "The POK bet was missing.")),
                (true, _) => Some(("Il manquait la mise 21.", "The 21 bet was missing.")),
                (false, false) => None,
            };
        }
        let is_backed = matches!(event, Event::BackBetReturned { .. });
        if is_backed && is_dealt {
            let fr = "Le joueur de la main ne l’a pas acceptée.";
            return Some((fr, "The player of the hand did not agree to it."));
        }
        (is_backed && matches!(step.command, Command::Bet { .. }))
            .then_some(("Elle dépasse maintenant le maximum.", "It is over the maximum now."))
    }
}

//! Why the table sends a stake back or frees a seat, in words.

use blackjack::FeltEvent;
use chips::PlayerId;
use protocol::{EventView, Words};
use table::{Actor, Command, Event, Step};

use crate::Teller;

/// The reason in French and in English, as a sentence of its own.
type Reason = (&'static str, &'static str);

impl Teller<'_> {
    /// Adds to an event why a stake goes back or a seat is freed, if it is one of these. Players
    /// who take back their own stake or leave their own seat are given no reason. Those of an
    /// eviction are for the pit alone: everybody at the table reads these words.
    pub(super) fn with_reason(self, step: &Step, event: &Event, view: EventView) -> EventView {
        let Some((fr, en)) = self.reason(step, event) else { return view };
        let words =
            Words { fr: format!("{} {fr}", view.words.fr), en: format!("{} {en}", view.words.en) };
        let reason = Some(Words { fr: fr.to_owned(), en: en.to_owned() });
        EventView { words, reason, ..view }
    }

    fn reason(self, step: &Step, event: &Event) -> Option<Reason> {
        if let Event::SeatLeft { player, idle, .. } = event {
            return freed(step, *player, *idle);
        }
        if let Event::BetReturned { player, stake, pok, .. } = event {
            let is_by = step.by == Actor::Player(*player);
            let has_gone = is_by && step.command != Command::Confirm;
            return match (stake.is_zero(), pok.is_zero()) {
                _ if dealt(step).is_none() || has_gone || !self.table.rules().pok => None,
                (false, true) => Some(("Il manquait la mise POK.", "The POK bet was missing.")),
                (true, _) => Some(("Il manquait la mise 21.", "The 21 bet was missing.")),
                (false, false) => None,
            };
        }
        let Event::BackBetReturned { spot, .. } = event else { return None };
        match dealt(step) {
            Some(spots) if spots.contains(spot) => Some((
                "Le joueur de la main ne l’a pas acceptée.",
                "The player of the hand did not agree to it.",
            )),
            Some(_) => Some(("Aucune main n’y est distribuée.", "No hand is dealt there.")),
            None => matches!(step.command, Command::Bet { .. })
                .then_some(("Elle dépasse maintenant le maximum.", "It is over the maximum now.")),
        }
    }
}

/// The spots of the round that the step begins.
fn dealt(step: &Step) -> Option<Vec<u8>> {
    step.events.iter().find_map(|event| {
        let Event::Felt(FeltEvent::RoundStarted { spots, .. }) = event else { return None };
        Some(spots.iter().map(|dealt| dealt.spot).collect())
    })
}

fn freed(step: &Step, player: PlayerId, idle: bool) -> Option<Reason> {
    let is_wish = matches!(step.command, Command::Leave | Command::CashOut);
    if is_wish && step.by == Actor::Player(player) {
        return None;
    }
    if step.events.iter().any(|event| matches!(event, Event::Closed { .. })) {
        return Some(("La table ferme.", "The table closes."));
    }
    idle.then_some(("Personne n’y jouait plus.", "Nobody was playing there any more."))
}

//! What the pit and the cage do at a table, in words. Staff are not named at the table; reasons and
//! names are for the record and for staff.

use protocol::EventView;

use super::{french, say};
use crate::event::Event;

/// One sentence, where the table should hear it.
pub(super) fn words(event: &Event) -> Option<EventView> {
    match event {
        Event::LimitsAnnounced { limits, after_round } => Some(say(
            "limits-announced",
            format!(
                "Après le coup {after_round}, les limites seront de {} à {}.",
                french(limits.bet_min),
                french(limits.bet_max)
            ),
            format!(
                "After round {after_round} the limits will be {} to {}.",
                limits.bet_min, limits.bet_max
            ),
        )),
        Event::LimitsWithdrawn { after_round, .. } => Some(say(
            "limits-withdrawn",
            format!("Les limites annoncées pour après le coup {after_round} ne viendront pas."),
            format!("The limits announced for after round {after_round} will not come."),
        )),
        Event::Paused { .. } => Some(say(
            "paused",
            "La table fait une pause : aucune mise n’est prise.",
            "The table pauses: no stakes are taken.",
        )),
        Event::Unpaused { .. } => {
            Some(say("unpaused", "La table reprend.", "The table takes stakes again."))
        }
        Event::LastRoundAnnounced { .. } => Some(say(
            "last-round",
            "Dernier coup : la table ferme ensuite.",
            "Last round: the table closes after it.",
        )),
        Event::VoidRequested { .. } => Some(say(
            "void-requested",
            "La direction examine ce coup.",
            "The pit is looking into this round.",
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
            "La direction a tranché une contestation.",
            "The pit has decided a dispute.",
        )),
        _ => None,
    }
}

fn chips_words(credit: bool, amount: chips::Chips) -> EventView {
    if credit {
        say(
            "chips-credited",
            format!("{} de jetons retournent à la caisse.", french(amount)),
            format!("Chips of {amount} go to the cage."),
        )
    } else {
        say(
            "chips-filled",
            format!("{} de jetons arrivent de la caisse.", french(amount)),
            format!("Chips of {amount} come from the cage."),
        )
    }
}

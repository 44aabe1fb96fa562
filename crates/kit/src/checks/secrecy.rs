//! Hidden cards and seeds stand in no event, in no public view and in no player's view. The seeds
//! must be those of [`crate::Seeds`].

use blackjack::{FeltEvent, Place};
use protocol::YouView;
use table::{Event, Step, Table};

use crate::SEED_TAIL;

/// A seed is in no text before its shoe is retired, a closed card in no event.
pub fn no_secret_event(step: &Step) {
    for event in &step.events {
        if let Event::Felt(FeltEvent::CardDealt { to: Place::Hole, card, .. }) = event {
            assert_eq!(*card, None, "the hole card is closed");
        }
        if !matches!(event, Event::Felt(FeltEvent::ShoeRetired { .. })) {
            let text = serde_json::to_string(event).expect("events are plain data");
            assert!(!text.contains(SEED_TAIL), "seeds are secret: {text}");
        }
    }
}

/// The views tell of the closed card only that it is there, and of no seed. `own` is what players
/// see of their own.
pub fn no_secret_seen(table: &Table, own: &[YouView]) {
    let view = table.view();
    if let Some(round) = table.felt().running() {
        let mut cards = blackjack::cards_text(round.dealer.open_cards());
        if round.dealer.has_closed_card() {
            cards += " ??";
        }
        assert_eq!(view.dealer.cards, cards);
    }
    let all = serde_json::to_string(&view).expect("a view is JSON");
    let own = own.iter().map(|you| serde_json::to_string(you).expect("a view is JSON"));
    for text in std::iter::once(all).chain(own) {
        assert!(!text.contains(SEED_TAIL), "seeds are secret: {text}");
        assert!(!text.contains("sealed"), "sealed seeds are for the journal: {text}");
    }
}

//! Before a shoe is retired, its document never shows a closed card, the order or the seed.

use blackjack::{Revealed, Rulebook};
use proof::{Document, State};

use crate::play::{Sitting, Style, config, is_hole};

fn check(document: &Document, seed: &Revealed) {
    let text = document.to_json();
    assert!(!text.contains("sealed"));
    if document.state == State::Retired {
        return;
    }
    assert!(document.seed.is_none() && !text.contains(&seed.0));
    assert!(document.reshuffles.iter().all(|reshuffle| reshuffle.tray.is_none()));
}

/// Checks each shoe's document after every event.
fn check_sitting(sitting: &Sitting) {
    for shoe in sitting.shoes() {
        let seed = Revealed::from(&sitting.seeds[&shoe]);
        for events in 0..=sitting.events.len() {
            let Some(document) = sitting.document_at(shoe, events) else { continue };
            check(&document, &seed);
            let event = |wanted: &str| {
                let told = sitting.events[..events].iter();
                told.filter(|event| format!("{event:?}").contains(wanted)).count()
            };
            if document.state == State::Retired {
                continue;
            }
            let shown = event("HoleShown");
            let holes = document.rounds.iter().flat_map(|round| &round.cards);
            let open = holes.filter(|card| is_hole(card.to.0) && card.card.is_some()).count();
            assert!(open <= shown, "a hole card is open that was not turned");
            let burns = document.burns.iter().filter(|burn| burn.card.is_some()).count();
            assert!(burns <= event("BurnedShown"), "a burned card is open that was not shown");
        }
    }
}

#[test]
fn no_document_tells_what_lies_closed() {
    for rulebook in [Rulebook::OntarioFair, Rulebook::QuebecOnline] {
        let mut sitting = Sitting::open(config(rulebook), 2, 3);
        sitting.is_irregular = true;
        sitting.round(3);
        sitting.round(3);
        sitting.close();
        check_sitting(&sitting);
    }
}

#[test]
fn nor_does_one_with_reshuffled_discards() {
    let mut sitting = Sitting::open(config(Rulebook::HomeGame), 4, 8);
    sitting.style = Style::Greedy;
    sitting.round(8);
    check_sitting(&sitting);
}

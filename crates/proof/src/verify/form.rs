//! The form of a document: its fields, their types, and which of them belong to which state.

use blackjack::{Place, WASHES_MAX};
use serde_json::Value;

use super::find::Finding;
use super::is_same_text;
use crate::document::{Document, FORMAT, Source, State};

/// Reads the text. The value is what the digest is computed from.
pub(super) fn read(text: &str) -> Result<(Value, Document), Finding> {
    let wrong = |error: serde_json::Error| Finding::Format { detail: error.to_string() };
    let value: Value = serde_json::from_str(text).map_err(wrong)?;
    if !value.is_object() {
        return Err(Finding::Format { detail: "not an object".to_owned() });
    }
    let document: Document = serde_json::from_value(value.clone()).map_err(wrong)?;
    let is_stated = is_same_text(&value, &document);
    let complaint = if is_stated { judge(&document) } else { Some("not the text of its values") };
    match complaint {
        Some(detail) => Err(Finding::Format { detail: detail.to_owned() }),
        None => Ok((value, document)),
    }
}

// The first thing that does not belong so.
fn judge(document: &Document) -> Option<&'static str> {
    let is_generated = document.source == Source::Generated;
    let is_open = is_generated && document.state == State::Retired;
    let is_lost = document.state == State::SeedLost;
    let has_cards = !document.burns.is_empty()
        || !document.discards.is_empty()
        || !document.rounds.is_empty()
        || !document.reshuffles.is_empty();
    let is_every_card_open = document.burns.iter().all(|burn| burn.card.is_some())
        && document.rounds.iter().all(|round| round.cards.iter().all(|card| card.card.is_some()));
    let splits = document.rounds.iter().flat_map(|round| &round.splits);
    let names_a_hand = |place: Place| matches!(place, Place::Hand(_));
    let mut trays = document.reshuffles.iter().map(|reshuffle| reshuffle.tray.is_some());
    let complaints = [
        (document.proof != FORMAT, "proof"),
        (document.commitment.is_some() != is_generated, "commitment"),
        (document.seed.is_some() != is_open, "seed"),
        (document.note.is_some() != (is_lost || !is_generated), "note"),
        (is_lost && !is_generated, "state"),
        (document.washes.len() > WASHES_MAX, "washes"),
        (!is_generated && !document.washes.is_empty(), "washes"),
        (!is_generated && document.cut_card_out.is_some(), "cut_card_out"),
        (document.state == State::Prepared && (has_cards || document.cut.is_some()), "state"),
        (is_open && !is_every_card_open, "card"),
        (trays.any(|has_tray| has_tray != is_open), "tray"),
        (splits.map(|split| split.hand.0).any(|place| !names_a_hand(place)), "splits"),
    ];
    complaints.into_iter().find(|(is_wrong, _)| *is_wrong).map(|(_, field)| field)
}

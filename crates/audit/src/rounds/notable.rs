//! Chooses the events of a table that an auditor looks for: all except ordinary play.

use blackjack::FeltEvent;
use serde_json::Value;
use table::Event;

/// An event's kind and JSON. `None` for ordinary play.
pub(super) fn of(event: &Event) -> Option<(String, String)> {
    if !is_notable(event) {
        return None;
    }
    let value = serde_json::to_value(event).unwrap_or_default();
    Some(match value {
        Value::String(kind) => (kind, "{}".to_owned()),
        Value::Object(mut fields) => {
            let (kind, detail) = match fields.remove("felt") {
                Some(felt) => (felt["event"].as_str().unwrap_or_default().to_owned(), felt),
                None => fields.into_iter().next().unwrap_or_default(),
            };
            (kind, detail.to_string())
        }
        _ => return None,
    })
}

fn is_notable(event: &Event) -> bool {
    match event {
        Event::Felt(event) => is_irregular(event) || matches!(event, FeltEvent::Voided { .. }),
        Event::Opened { .. }
        | Event::Closed { .. }
        | Event::DecksConfirmed { .. }
        | Event::ShortDealAnnounced { .. }
        | Event::ShuffleOrdered
        | Event::DealerChanged
        | Event::LimitsPosted { .. }
        | Event::LimitsAnnounced { .. }
        | Event::LimitsWithdrawn { .. }
        | Event::Paused { .. }
        | Event::Unpaused { .. }
        | Event::LastRoundAnnounced { .. }
        | Event::EvictionOrdered { .. }
        | Event::VisitRated { .. }
        | Event::VoidRequested { .. }
        | Event::VoidApproved { .. }
        | Event::VoidRefused { .. }
        | Event::ChipsRequested { .. }
        | Event::ChipsMoved { .. }
        | Event::ChipsRefused { .. }
        | Event::DisputeRaised { .. }
        | Event::Ruled { .. }
        | Event::FloatFilled { .. } => true,
        _ => false,
    }
}

/// Whether the event is an irregularity (O12), by the table's own count.
pub(super) fn is_irregular(event: &FeltEvent) -> bool {
    matches!(
        event,
        FeltEvent::FacedCardDiscarded { .. }
            | FeltEvent::DrawnUnexposed
            | FeltEvent::CardExposed { .. }
            | FeltEvent::OverdrawDiscarded { .. }
            | FeltEvent::DiscardsReshuffled { .. }
    )
}

//! Chooses the events of a table that an auditor looks for: all except ordinary play.

use blackjack::FeltEvent;
use serde_json::Value;
use table::Event;

/// An event's kind and JSON. `None` for ordinary play.
pub(super) fn of(event: &Event) -> Option<(String, Value)> {
    if !is_notable(event) {
        return None;
    }
    Some(event.in_journal())
}

fn is_notable(event: &Event) -> bool {
    match event {
        Event::Felt(event) => is_irregular(event) || matches!(event, FeltEvent::Voided { .. }),
        Event::Opened { .. }
        | Event::Closed { .. }
        | Event::DecksInspected { .. }
        | Event::DecksConfirmed { .. }
        | Event::ShortDealAnnounced { .. }
        | Event::ShuffleOrdered
        | Event::ShoesRenewed { .. }
        | Event::DealerChanged
        | Event::DealerNamed { .. }
        | Event::ClosingAnnounced { .. }
        | Event::LimitsPosted { .. }
        | Event::LimitsAnnounced { .. }
        | Event::LimitsWithdrawn { .. }
        | Event::Paused { .. }
        | Event::Unpaused { .. }
        | Event::LastRoundAnnounced { .. }
        | Event::EvictionOrdered { .. }
        | Event::BanLifted { .. }
        | Event::EntryBarred { .. }
        | Event::EntryAllowed { .. }
        | Event::IncidentNoted { .. }
        | Event::VisitRated { .. }
        | Event::VoidRequested { .. }
        | Event::VoidApproved { .. }
        | Event::VoidRefused { .. }
        | Event::VoidLapsed
        | Event::ChipsRequested { .. }
        | Event::ChipsApproved { .. }
        | Event::TrayCountAsked(_)
        | Event::TrayCountRefused { .. }
        | Event::TrayCountsDiffered { .. }
        | Event::TrayCounted { .. }
        | Event::ChipsMoved { .. }
        | Event::ChipsRefused { .. }
        | Event::DisputeRaised { .. }
        | Event::Ruled { .. }
        | Event::FillSigned { .. }
        | Event::FloatFilled { .. } => true,
        Event::Resumed
        | Event::Engine { .. }
        | Event::CutOffered { .. }
        | Event::CutRefused { .. }
        | Event::CutMade { .. }
        | Event::BoughtIn { .. }
        | Event::CashedOut { .. }
        | Event::SeatTaken { .. }
        | Event::SeatLeft { .. }
        | Event::SatOut { .. }
        | Event::BetPlaced { .. }
        | Event::PokPlaced { .. }
        | Event::BackBetPlaced { .. }
        | Event::BetReturned { .. }
        | Event::BackBetReturned { .. }
        | Event::ConsentSet { .. }
        | Event::FollowSet { .. }
        | Event::Confirmed { .. }
        | Event::PlanSet { .. }
        | Event::DeadlineSet { .. }
        | Event::DeadlineCleared
        | Event::TimeBankUsed { .. } => false,
    }
}

/// Whether the event is an irregularity (O12), by the table's own count.
pub(super) fn is_irregular(event: &FeltEvent) -> bool {
    match event {
        FeltEvent::FacedCardDiscarded { .. }
        | FeltEvent::DrawnUnexposed
        | FeltEvent::CardExposed { .. }
        | FeltEvent::OverdrawDiscarded { .. }
        | FeltEvent::ScanWithdrawn { .. }
        | FeltEvent::DiscardsReshuffled { .. } => true,
        FeltEvent::ShoePrepared { .. }
        | FeltEvent::Washed { .. }
        | FeltEvent::ShoeShuffled { .. }
        | FeltEvent::ShoeCut { .. }
        | FeltEvent::ShoeRetired { .. }
        | FeltEvent::StubReturned { .. }
        | FeltEvent::TrayEmptied
        | FeltEvent::Burned { .. }
        | FeltEvent::BurnedShown { .. }
        | FeltEvent::CutCardOut { .. }
        | FeltEvent::CardAwaited { .. }
        | FeltEvent::SettlementAwaited
        | FeltEvent::ExposedDiscarded
        | FeltEvent::OverdrawAnnounced
        | FeltEvent::RoundStarted { .. }
        | FeltEvent::CardDealt { .. }
        | FeltEvent::HandVoid { .. }
        | FeltEvent::InsuranceOffered
        | FeltEvent::Insured { .. }
        | FeltEvent::InsuranceDeclined { .. }
        | FeltEvent::EvenMoneyPaid { .. }
        | FeltEvent::EvenMoneyBooked { .. }
        | FeltEvent::InsuranceClosed
        | FeltEvent::Peeked { .. }
        | FeltEvent::TurnStarted { .. }
        | FeltEvent::Stood { .. }
        | FeltEvent::CardRefused { .. }
        | FeltEvent::Doubled { .. }
        | FeltEvent::Split { .. }
        | FeltEvent::Surrendered { .. }
        | FeltEvent::Busted { .. }
        | FeltEvent::HoleShown { .. }
        | FeltEvent::Settled { .. }
        | FeltEvent::PokSettled { .. }
        | FeltEvent::Voided { .. }
        | FeltEvent::RoundEnded { .. }
        | FeltEvent::FollowChanged { .. } => false,
    }
}

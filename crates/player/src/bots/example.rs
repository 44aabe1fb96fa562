//! Views for the tests of this crate: a small table at the first betting window.

use protocol::{
    BetView, DealerView, HandStatus, HandView, Phase, SeatView, ShoeSource, ShoeView, Sign,
    SpotView, TableView, TotalView, YouView,
};
use uuid::Uuid;

pub(crate) const ANA: Uuid = Uuid::from_u128(1);

pub(crate) fn table_view() -> TableView {
    TableView {
        name: "Example".into(),
        rulebook: "paris-club".into(),
        sign: Sign {
            bet_min: 100,
            bet_max: 10_000,
            unit: 100,
            pok_max: None,
            decks: 6,
            spots: 7,
            seats: 7,
            spots_per_player_max: None,
            backing: true,
            backers_max: None,
            vacant_spots: true,
            hints: true,
            entry: None,
            unusual_limits: false,
            chips: Vec::new(),
            next_limits: None,
        },
        phase: Phase::Betting,
        round: 0,
        deadline: None,
        turn: None,
        cut_offer: None,
        cut_order: Vec::new(),
        inspection: None,
        awaited: None,
        exposed: None,
        shoe: ShoeView {
            source: ShoeSource::Generated,
            id: None,
            commitment: None,
            cards: 312,
            left: 307,
            discards: 5,
            behind_cut_card: None,
            cut_card_out: false,
            burned: String::new(),
            inspected_first_by: None,
            inspected_by: None,
            retired: None,
        },
        next_shoe: None,
        last_round: false,
        closing_at: None,
        closing_after: None,
        dealer_name: None,
        paused: false,
        dealer: DealerView::default(),
        pok: None,
        seats: [].into(),
        spots: (1..=7).map(|spot| (spot, SpotView::default())).collect(),
    }
}

pub(crate) fn you_view() -> YouView {
    YouView {
        rack: 0,
        in_play: 0,
        last_net: None,
        last_wagers: Vec::new(),
        seat: None,
        idle: None,
        banned_until: None,
        kept_out: false,
        time_bank: 30_000,
        plans: [].into(),
        options: [].into(),
    }
}

pub(crate) fn seat_view(seat: u8) -> SeatView {
    SeatView {
        player: Uuid::from_u128(u128::from(seat)),
        name: format!("player {seat}"),
        sitting_out: false,
        confirmed: false,
        open_to_backers: false,
    }
}

pub(crate) fn bet_view(stake: i64) -> BetView {
    BetView { player: Some(ANA), name: Some("Ana".into()), stake, ..BetView::default() }
}

pub(crate) fn hand_view(cards: &str, points: u8) -> HandView {
    HandView {
        cards: cards.into(),
        total: Some(TotalView { points, soft: false }),
        stake: 100,
        on_layout: 100,
        insurance: 0,
        status: HandStatus::Turn,
        result: None,
        net: None,
        insurance_net: None,
        backers: [].into(),
    }
}

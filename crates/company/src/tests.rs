//! Who may speak at a table, and how often.

use protocol::{BackerView, BetView, SeatView};

use super::*;

const ANA: Uuid = Uuid::from_u128(1);
const BOB: Uuid = Uuid::from_u128(2);
const CLEO: Uuid = Uuid::from_u128(3);

fn empty() -> TableView {
    serde_json::from_value(serde_json::json!({
        "name": "home-game", "rulebook": "home-game", "phase": "betting", "round": 0,
        "sign": { "bet_min": 500, "bet_max": 10_000, "unit": 100, "decks": 1, "spots": 8,
            "seats": 8, "backing": true, "vacant_spots": false },
        "shoe": { "source": "generated", "cards": 52, "left": 52, "discards": 0,
            "cut_card_out": false },
        "dealer": { "cards": "" }, "seats": {}, "spots": {},
    }))
    .unwrap()
}

fn seat(player: Uuid) -> SeatView {
    SeatView {
        player,
        name: "Ana".to_owned(),
        sitting_out: false,
        confirmed: false,
        open_to_backers: false,
    }
}

/// A table with Ana at a seat and Bob's chips behind her spot.
fn view() -> TableView {
    let backer =
        BackerView { name: "Bob".to_owned(), stake: 500, on_layout: 500, consent: true, net: None };
    let bet = BetView { backers: [(BOB, backer)].into(), ..BetView::default() };
    let mut view = empty();
    view.seats.insert(1, seat(ANA));
    view.spots.insert(1, SpotView { bet: Some(bet), ..SpotView::default() });
    view
}

fn id(number: u128) -> Uuid {
    Uuid::from_u128(100 + number)
}

#[test]
fn those_with_a_seat_or_chips_on_a_spot_may_speak_and_nobody_else() {
    let (mut talk, view) = (Talk::default(), view());
    assert_eq!(talk.say(&view, ANA, id(1), 0), Ok(Saying::Aloud));
    assert_eq!(talk.say(&view, BOB, id(2), 0), Ok(Saying::Aloud));
    assert_eq!(talk.say(&view, CLEO, id(3), 0), Err(Silence::NotAtTable));
    assert_eq!(talk.say(&empty(), ANA, id(4), PAUSE_MS), Err(Silence::NotAtTable), "she has left");
}

#[test]
fn each_speaks_once_in_three_seconds_and_a_question_that_comes_again_is_said_once() {
    let (mut talk, view) = (Talk::default(), view());
    assert_eq!(talk.say(&view, ANA, id(1), 10), Ok(Saying::Aloud));
    assert_eq!(talk.say(&view, ANA, id(1), 20), Ok(Saying::Again));
    assert_eq!(talk.say(&view, ANA, id(2), 9 + PAUSE_MS), Err(Silence::JustSaid));
    assert_eq!(talk.say(&view, ANA, id(2), 10 + PAUSE_MS), Ok(Saying::Aloud));
    // After the clock was set back everybody may speak, and phrases of before are forgotten.
    assert_eq!(talk.say(&view, ANA, id(3), 0), Ok(Saying::Aloud));
    assert_eq!(talk.say(&view, BOB, id(4), PAUSE_MS), Ok(Saying::Aloud));
    assert_eq!(talk.last.len(), 1);
}

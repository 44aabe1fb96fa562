//! A seat belongs to a player and not to a connection, and no player can act for another.

use house_tests::guest::Guest;
use house_tests::soon;
use player::{Connection, Session};
use protocol::{Backer, ClientMessage, Decision, Do, ServerMessage, TableView, VERSION, Words};
use serde_json::Value;

use crate::open_house;

/// Every wish that names Ana's spot.
fn wishes_on_spot_one() -> Vec<Do> {
    let (spot, hand) = (1, 1);
    vec![
        Do::Bet { spot, amount: 500 },
        Do::Insure { spot, amount: None },
        Do::Decline { spot },
        Do::EvenMoney { spot },
        Do::Hit { spot, hand },
        Do::Stand { spot, hand },
        Do::Double { spot, hand, amount: None },
        Do::Split { spot, hand },
        Do::Surrender { spot, hand },
        Do::RefuseCard { spot, hand },
        Do::Plan { spot, decision: Some(Decision::Stand) },
        Do::Follow { spot, double: true, split: true },
        Do::Pok { spot, amount: 500 },
        Do::Consent { backer: Backer::All, yes: true },
    ]
}

#[tokio::test]
async fn nobody_acts_on_anothers_hand() {
    let (books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    let mut bob = Guest::arrive(server.url(), "Bob", "home-game").await;
    ana.sit_with(1, 10_000).await;
    ana.open_shoe().await;
    bob.sit_with(2, 10_000).await;
    // Bob has neither a seat nor a stake.
    let mut cal = Guest::arrive(server.url(), "Cal", "home-game").await;
    ana.must(Do::Bet { spot: 1, amount: 500 }).await;
    for phase in ["betting", "round"] {
        let seq = ana.seq();
        for wish in wishes_on_spot_one() {
            // Bob is seated now and may answer the backers of that seat.
            if !matches!(wish, Do::Consent { .. }) {
                assert!(bob.say(wish).await.is_err(), "{phase}: bob's {wish:?} was accepted");
            }
            assert!(cal.say(wish).await.is_err(), "{phase}: cal's {wish:?} was accepted");
        }
        if phase == "betting" {
            assert_eq!(books.seq(ana.table).await, seq);
            bob.must(Do::Bet { spot: 2, amount: 500 }).await;
            bob.must(Do::Confirm).await;
            ana.must(Do::Confirm).await;
        }
    }
    books.check([ana.table]).await;
}

#[tokio::test]
async fn a_spectator_may_only_watch() {
    let (books, server) = open_house().await;
    let mut spectator = Guest::spectator(server.url(), "paris-club").await;
    let seq = books.seq(spectator.table).await;
    for wish in [Do::Sit { seat: 1 }, Do::BuyIn { amount: 1_000 }, Do::Confirm] {
        assert_eq!(spectator.say(wish).await.unwrap_err().code, "not-signed-in");
    }
    assert_eq!(books.seq(spectator.table).await, seq);
}

#[tokio::test]
async fn two_tabs_are_one_player_and_the_late_end_of_one_does_not_end_the_other() {
    let (_books, server) = open_house().await;
    let mut first = Guest::arrive(server.url(), "Ana", "home-game").await;
    first.sit_with(1, 10_000).await;
    first.open_shoe().await;
    let mut second = Guest::with_session(first.client.session().clone(), "home-game").await;
    assert_eq!(second.you(), first.you());
    let seq = second.must(Do::Bet { spot: 1, amount: 500 }).await;
    first.until_step(seq).await;
    first.until("her own chips", |_, you| you.in_play == 500).await;
    drop(first);
    second.must(Do::Bet { spot: 1, amount: 600 }).await;
    second.until("her own chips", |_, you| you.in_play == 600).await;
    assert_eq!(second.you().seat, Some(1));
}

/// All messages to a spectator's connection until the round is over.
async fn spectator_frames(
    connection: &mut Connection,
    view: &mut Value,
    round: u32,
) -> Vec<ServerMessage> {
    let mut frames = Vec::new();
    loop {
        let text = connection.receive_text().await.unwrap();
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        // The types have every field that is sent: a typed copy serialises to the same JSON.
        let raw: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_value(&message).unwrap(), raw);
        match &message {
            ServerMessage::View { view: whole, you, .. } => {
                assert!(you.is_none());
                *view = serde_json::to_value(whole).unwrap();
            }
            ServerMessage::Patch { patch, events, .. } => {
                // H8: the words of an event are there in both languages.
                let told = |words: &Words| !words.fr.is_empty() && !words.en.is_empty();
                assert!(events.iter().all(|event| told(&event.words)), "{events:?}");
                player::merge(view, patch);
                let typed: TableView = serde_json::from_value(view.clone()).unwrap();
                assert_eq!(serde_json::to_value(&typed).unwrap(), *view);
            }
            ServerMessage::You { .. } => panic!("the spectator was told what is only for a player"),
            _ => {}
        }
        frames.push(message);
        if view["round"] == round && view["phase"] == "betting" {
            return frames;
        }
    }
}

#[tokio::test]
async fn spectators_never_see_the_hole_card_before_it_is_turned() {
    let (_books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(1, 100_000).await;
    let mut spectator = Connection::open(&Session::nobody(server.url()).unwrap()).await.unwrap();
    spectator.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
    spectator.send(&ClientMessage::Watch { table: ana.table }).await.unwrap();
    let (mut hidden, mut view) = (0, Value::Null);
    // Most rounds have a turn; a round with a natural has none.
    for _ in 0..8 {
        let round = ana.view().round + 1;
        ana.must(Do::Bet { spot: 1, amount: 500 }).await;
        ana.must(Do::Confirm).await;
        let frames = soon("the round", spectator_frames(&mut spectator, &mut view, round));
        let (frames, ()) = tokio::join!(frames, play(&mut ana, round));
        hidden += closed_cards(&frames);
    }
    assert!(hidden > 0, "no round showed a closed card");
}

/// Plays until the round is over: declines insurance, stands.
async fn play(ana: &mut Guest, round: u32) {
    ana.until("something to answer", |view, you| {
        let asked = you.options.keys().any(|name| name.starts_with("stand:"));
        let insured = you.options.contains_key("decline:1");
        view.round == round && (asked || insured || view.phase == protocol::Phase::Betting)
    })
    .await;
    if ana.you().options.contains_key("decline:1") {
        ana.must(Do::Decline { spot: 1 }).await;
    }
    if ana.you().options.contains_key("stand:1.1") {
        assert!(ana.view().dealer.cards.ends_with(" ??"), "{}", ana.view().dealer.cards);
        ana.must(Do::Stand { spot: 1, hand: 1 }).await;
    }
    ana.until("the end of the round", |view, _| {
        view.round == round && view.phase == protocol::Phase::Betting
    })
    .await;
}

/// Counts the frames that show a closed card. Fails when such a frame names it: its events may deal
/// no dealer card except the open one.
fn closed_cards(frames: &[ServerMessage]) -> usize {
    let mut closed = 0;
    for frame in frames {
        let cards = match frame {
            ServerMessage::View { view, .. } => Some(view.dealer.cards.clone()),
            ServerMessage::Patch { patch, .. } => {
                patch["dealer"]["cards"].as_str().map(str::to_owned)
            }
            _ => None,
        };
        let Some(cards) = cards.filter(|cards| cards.contains("??")) else { continue };
        closed += 1;
        assert_eq!(cards.split(' ').count(), 2, "{cards}");
        if let ServerMessage::Patch { events, .. } = frame {
            let open: Vec<_> = events
                .iter()
                .filter(|event| event.spot.is_none() && event.card.is_some())
                .filter_map(|event| event.card.as_deref())
                .collect();
            let allowed = cards.split(' ').next().unwrap();
            assert!(open.iter().all(|card| *card == allowed), "{cards}: {events:?}");
        }
    }
    closed
}

//! The last results of a table: what everyone saw of the dealer, to each player their own wins and
//! losses, and nothing of a round that runs.

use history::{DealerEnd, LastResults, MyRounds};
use player::Session;
use protocol::{Do, HandStatus, Phase, TableView};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::common::{Guest, fresh, open};
use crate::proofs::play_round;

/// Rounds in an answer, at most.
const ROUNDS: usize = 12;

async fn ask(who: &Session, table: Uuid) -> (u16, Value) {
    let path = format!("/api/tables/{table}/results");
    let answer = who.address().ask("GET", &path, who.cookie(), None).await.unwrap();
    (answer.status, answer.json().unwrap_or(Value::Null))
}

/// The last results, once the read model has what was just played.
async fn results(ana: &Guest, who: &Session, table: Uuid) -> LastResults {
    let rounds = ana.session.address().ask("GET", "/api/me/rounds", ana.session.cookie(), None);
    serde_json::from_str::<MyRounds>(&rounds.await.unwrap().body).unwrap();
    let (status, answer) = ask(who, table).await;
    assert_eq!(status, 200, "{answer}");
    serde_json::from_value(answer).unwrap()
}

/// How the dealer's hand ended, as everyone saw it.
fn shown(view: &TableView) -> (DealerEnd, u8) {
    let end = match view.dealer.status {
        Some(HandStatus::Natural) => DealerEnd::Natural,
        Some(HandStatus::Bust) => DealerEnd::Bust,
        Some(_) => DealerEnd::Stood,
        None => DealerEnd::Unplayed,
    };
    (end, view.dealer.total.unwrap().points)
}

#[tokio::test]
async fn the_last_results_are_what_was_shown_and_each_player_has_their_own() {
    let house = open().await;
    let (mut ana, bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let nobody = house.spectator().await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 50_000).await;
    let (mut seen, mut nets) = (Vec::new(), Vec::new());
    let played = ROUNDS + 2;
    for _ in 0..played {
        play_round(&mut ana, table).await;
        let (_, view, you) = ana.watch(table).await;
        seen.push((view.round, shown(&view)));
        nets.push(you.unwrap().last_net);
    }
    let told = results(&ana, &ana.session, table).await.rounds;
    assert_eq!(told.len(), ROUNDS, "no more than the last ones");
    for (result, (round, dealer)) in told.iter().zip(&seen[played - ROUNDS..]) {
        assert_eq!(u32::try_from(result.round), Ok(*round), "oldest first");
        assert_eq!((result.end, result.points), *dealer, "round {round}");
    }
    let own: Vec<_> = told.iter().map(|result| result.net).collect();
    assert_eq!(own, nets[played - ROUNDS..]);
    // What Ana won is hers to know.
    for who in [&bob.session, &nobody.session] {
        let told = results(&ana, who, table).await.rounds;
        assert_eq!(told.len(), ROUNDS);
        assert!(told.iter().all(|result| result.net.is_none()));
    }
    house.server.stop().await;
}

#[tokio::test]
async fn nothing_is_told_of_a_running_round_or_of_a_table_that_is_not_open() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 50_000).await;
    play_round(&mut ana, table).await;
    let before = results(&ana, &ana.session, table).await.rounds;
    assert_eq!(before.len(), 1);
    loop {
        let (_, view, _) = ana.watch(table).await;
        if view.phase != Phase::Betting {
            break;
        }
        let amount = view.sign.bet_min;
        ana.wish(table, Do::Bet { spot: 1, amount }).await.unwrap();
        ana.wish(table, Do::Confirm).await.unwrap();
        let (_, view, _) = ana.watch(table).await;
        let over = u32::from(view.phase == Phase::Betting);
        // A natural ends the round at once; then the next one is tried.
        let told = results(&ana, &ana.session, table).await.rounds;
        let last = told.last().map(|result| result.round);
        assert_eq!(last, i32::try_from(view.round + over - 1).ok(), "a running round is not told");
    }
    let refused = ask(&ana.session, fresh()).await;
    assert_eq!((refused.0, &refused.1["code"]), (404, &json!("unknown-table")));
    house.server.stop().await;
}

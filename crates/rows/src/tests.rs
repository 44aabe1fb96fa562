//! Tests of the fold over listed steps.

use chips::TableId;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Fold, ReadStep, Rows};

const ANA: Uuid = Uuid::from_u128(1);

fn felt(event: &str, mut fields: Value) -> Value {
    fields["event"] = json!(event);
    json!({ "felt": fields })
}

/// Folds the steps, each an actor, a command and its events, into one page.
fn folded(steps: &[(&str, Value, Vec<Value>)]) -> Rows {
    let (mut fold, mut rows) = (Fold::default(), Rows::default());
    for (seq, (actor, command, events)) in (1..).zip(steps) {
        let (actor, command) = ((*actor).to_owned(), command.to_string());
        let events = json!(events).to_string();
        let step = ReadStep { seq, actor, at_ms: seq, command, events };
        fold.step(TableId(Uuid::from_u128(9)), &step, &mut rows).expect("the steps are listed");
    }
    rows
}

fn started() -> (&'static str, Value, Vec<Value>) {
    let events = vec![felt("round-started", json!({ "round": 1, "spots": [] }))];
    ("table", json!({ "command": "tick" }), events)
}

fn ended() -> (&'static str, Value, Vec<Value>) {
    let events = vec![felt("round-ended", json!({ "round": 1, "picked_up": [] }))];
    ("table", json!({ "command": "tick" }), events)
}

#[test]
fn what_the_clock_carries_out_of_a_plan_is_no_decision_of_the_table() {
    let stood = |spot: u8| felt("stood", json!({ "hand": { "spot": spot, "hand": 1 } }));
    let plan = json!({ "plan-set": { "player": ANA, "spot": 2, "decision": null } });
    let late = ("table", json!({ "command": "tick" }), vec![stood(1), plan, stood(2)]);
    assert_eq!(folded(&[started(), late, ended()]).rounds[0].automatic, 1);
}

#[test]
fn a_round_disputed_while_it_runs_is_a_disputed_round() {
    let raised = json!({ "dispute-raised": { "dispute": 1, "player": ANA, "round": 1 } });
    let command = json!({ "command": "dispute", "round": 1 });
    let dispute = ("player:00000000-0000-0000-0000-000000000001", command, vec![raised]);
    let running = folded(&[started(), dispute.clone(), ended()]);
    assert!(running.rounds[0].disputed && running.disputed.is_empty());
    let later = folded(&[started(), ended(), dispute]);
    assert!(!later.rounds[0].disputed);
    assert_eq!(later.disputed, [1]);
}

#[test]
fn what_the_table_does_in_a_players_step_is_the_tables() {
    let closed = json!({ "closed": { "credit": 0 } });
    let raised = json!({ "dispute-raised": { "dispute": 1, "player": ANA, "round": 1 } });
    let ana = "player:00000000-0000-0000-0000-000000000001";
    let filled = json!({ "float-filled": { "amount": 100 } });
    let events = vec![raised, filled, closed];
    let rows = folded(&[(ana, json!({ "command": "leave" }), events.clone())]);
    let authors =
        |rows: &Rows| -> Vec<String> { rows.notable.iter().map(|one| one.actor.clone()).collect() };
    assert_eq!(authors(&rows), [ana, "house", "table"]);
    let rows = folded(&[("pit:Anna", json!({ "command": "close" }), events)]);
    assert_eq!(authors(&rows), ["pit:Anna", "house", "pit:Anna"]);
}

const BEA: Uuid = Uuid::from_u128(2);

/// A round of Ana's at spot 1, backed by Bea, with these events before its end.
fn backed_round(events: Vec<Value>) -> Rows {
    let back =
        json!({ "player": BEA, "stake": 200, "follow": { "double": false, "split": false } });
    let spot = json!({ "spot": 1, "holder": ANA, "stake": 500, "pok": 0, "backers": [back],
        "short": null });
    let begins = felt("round-started", json!({ "round": 1, "spots": [spot] }));
    let all = std::iter::once(begins).chain(events).collect();
    folded(&[("table", json!({ "command": "tick" }), all), ended()])
}

fn dealt(hand: u8, card: &str) -> Value {
    let to = json!({ "hand": { "spot": 1, "hand": hand } });
    felt("card-dealt", json!({ "to": to, "card": card, "index": 0, "exposed": false }))
}

fn line(hand: u8, player: Uuid, (wager, outcome, net): (&str, &str, i64)) -> Value {
    let hand = json!({ "spot": 1, "hand": hand });
    json!({ "hand": hand, "player": player, "wager": wager, "outcome": outcome, "taken": 0,
        "stake_back": 0, "winnings": 0, "net": net })
}

#[test]
fn a_split_hand_is_two_hands_of_its_player_and_one_of_a_backer_who_stayed() {
    let hand = json!({ "spot": 1, "hand": 1 });
    let split = json!({ "hand": hand, "player": ANA, "amount": 500, "matched": [] });
    let lines = json!({ "lines": [
        line(1, ANA, ("main", "win", 500)),
        line(1, BEA, ("back", "win", 200)),
        line(2, ANA, ("main", "bust", -500)),
        line(1, ANA, ("insurance", "lose", -250)),
    ] });
    let rows = backed_round(vec![
        dealt(1, "8s"),
        dealt(1, "8h"),
        felt("split", split),
        dealt(1, "Ts"),
        dealt(2, "5d"),
        dealt(2, "Kd"),
        felt("settled", lines),
    ]);
    let hands = |player: Uuid| -> Vec<(String, String, i64, bool)> {
        let of = rows.rounds[0].hands[&player].iter();
        of.map(|one| (one.cards.clone(), one.outcome.clone(), one.net, one.backed)).collect()
    };
    let hand = |cards: &str, outcome: &str, net, backed| {
        (cards.to_owned(), outcome.to_owned(), net, backed)
    };
    let own = [hand("8s Ts", "win", 500, false), hand("8h 5d Kd", "bust", -500, false)];
    assert_eq!(hands(ANA), own);
    assert_eq!(hands(BEA), [hand("8s Ts", "win", 200, true)]);
}

#[test]
fn a_hand_of_a_void_round_has_neither_won_nor_lost() {
    let voided = json!({ "reason": "spilt drink", "back": [], "winnings_back": [] });
    let rows = backed_round(vec![dealt(1, "8s"), dealt(1, "8h"), felt("voided", voided)]);
    for player in [ANA, BEA] {
        let hand = &rows.rounds[0].hands[&player][0];
        assert_eq!((hand.cards.as_str(), hand.outcome.as_str()), ("8s 8h", "void"));
        assert!(!hand.has_won() && !hand.has_lost() && !hand.is_push() && !hand.is_natural());
    }
}

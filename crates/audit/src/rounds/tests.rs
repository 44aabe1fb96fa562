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

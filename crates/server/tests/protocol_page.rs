//! `docs/protocol.md` is true: every example is a message of the protocol, every message has an
//! example, and every code the server can say is in the tables.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::fmt::Debug;

use protocol::{
    ClientMessage, ClosingReason, DeadlineFor, Decision, Do, HandResult, HandStatus, Irregularity,
    Needs, Order, Phase, Phrase, PlaceView, Role, ServerMessage, ShoeSource, StaffView,
};
use refusals::Rejection;
use serde::de::DeserializeOwned;
use serde::{Serialize, de};
use serde_json::{Value, from_str, to_value};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The examples fenced as `json KIND`.
fn examples(kind: &str) -> Vec<Value> {
    let fence = format!("```json {kind}\n");
    let blocks = PAGE.split(&fence).skip(1);
    blocks.map(|block| from_str(block.split("```").next().unwrap()).unwrap()).collect()
}

/// The names of an enum's variants, as serde itself lists them when it meets an unknown one.
fn variants<T: DeserializeOwned + Debug>(unknown: &str) -> BTreeSet<String> {
    let message = from_str::<T>(unknown).unwrap_err().to_string();
    let (_, names) = message.split_once("expected ").expect("serde lists the variants");
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Parses each example and serialises it to the same JSON. Every variant must have an example.
#[track_caller]
fn check<T: DeserializeOwned + Serialize + Debug>(kind: &str, tag: &str) {
    let mut seen = BTreeSet::new();
    for example in examples(kind) {
        let message: T = from_str(&example.to_string()).unwrap();
        assert_eq!(to_value(&message).unwrap(), example);
        seen.insert(example[tag].as_str().unwrap().to_owned());
    }
    assert_eq!(seen, variants::<T>(&format!(r#"{{"{tag}":"?"}}"#)));
}

#[test]
fn every_client_message_has_an_example_that_parses() {
    check::<ClientMessage>("client", "type");
}

#[test]
fn every_wish_has_an_example_that_parses() {
    check::<Do>("do", "verb");
}

#[test]
fn every_order_has_an_example_that_parses() {
    check::<Order>("order", "verb");
    check::<Irregularity>("irregularity", "kind");
}

#[test]
fn the_example_of_what_the_staff_sees_parses() {
    let [example] = &examples("staff")[..] else { panic!("one example") };
    let staff: StaffView = from_str(&example.to_string()).unwrap();
    assert_eq!(to_value(&staff).unwrap(), *example);
}

#[test]
fn every_server_message_has_an_example_that_parses() {
    check::<ServerMessage>("server", "type");
}

#[track_caller]
fn all_named<T: de::DeserializeOwned + Debug>() {
    for name in variants::<T>("\"?\"") {
        assert!(PAGE.contains(&format!("`{name}`")), "{name} is not on the page");
    }
}

#[test]
fn every_word_a_field_may_hold_is_named() {
    all_named::<Phase>();
    all_named::<PlaceView>();
    all_named::<ShoeSource>();
    all_named::<Role>();
    all_named::<Needs>();
    all_named::<DeadlineFor>();
    all_named::<HandStatus>();
    all_named::<HandResult>();
    all_named::<ClosingReason>();
    all_named::<Decision>();
    all_named::<Phrase>();
}

#[test]
fn every_code_of_the_server_is_in_the_table() {
    for refusal in Rejection::ALL {
        let row = format!("| `{}` | {} |", refusal.code(), server::status_of(refusal).as_u16());
        assert!(PAGE.contains(&row), "{row}");
    }
}

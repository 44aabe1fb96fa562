//! Entries that real houses have written (`samples/entries.ndjson`: one in each line, with actor,
//! command and events) are parsed and serialised to the same bytes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use chips::{Account, Chips, PlayerId, Transfer, TransferKind};
use house::protection::{self, PlayerLimits};
use house::{Author, HouseCommand, HouseEntry, HouseEvent, RecordedEvent, Serial, Series};
use serde_json::{Value, json};
use uuid::Uuid;

const SAMPLES: &str = include_str!("samples/entries.ndjson");

/// An entry as the journal has it: the texts of its columns.
#[derive(serde::Deserialize)]
struct Sample {
    actor: String,
    command: String,
    events: String,
}

fn samples() -> Vec<Sample> {
    SAMPLES.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn events(sample: &Sample) -> Vec<RecordedEvent> {
    serde_json::from_str(&sample.events)
        .unwrap_or_else(|error| panic!("{error}: {}", sample.events))
}

#[test]
fn every_entry_that_a_house_has_written_is_read_and_written_again() {
    for sample in samples() {
        let read = events(&sample);
        assert_eq!(Value::from(read.clone()).to_string(), sample.events);
        let command: HouseCommand = serde_json::from_str(&sample.command)
            .unwrap_or_else(|error| panic!("{error}: {}", sample.command));
        assert_eq!(serde_json::to_value(&command).unwrap().to_string(), sample.command);
        let author: Author = sample.actor.parse().unwrap();
        assert_eq!(author.to_string(), sample.actor);
        let entry = HouseEntry::read(&sample.actor, &sample.command, &sample.events).unwrap();
        assert_eq!(entry.command_json(), sample.command);
        let number = read[0].serial.map_or(0, |serial| serial.number);
        assert_eq!(entry.recorded(number).events_json(), sample.events);
    }
}

#[test]
fn there_is_a_sample_of_every_kind() {
    let sampled: BTreeSet<&str> =
        samples().iter().flat_map(events).map(|recorded| recorded.event.kind()).collect();
    let kinds: BTreeSet<&str> = HouseEvent::KINDS.iter().copied().collect();
    assert_eq!(sampled, kinds);
}

#[test]
fn the_kind_is_the_one_of_the_json() {
    for sample in samples() {
        for recorded in events(&sample) {
            assert_eq!(json!(recorded)["kind"], recorded.event.kind());
        }
    }
}

#[test]
fn fields_that_came_later_may_be_missing() {
    let player = Uuid::from_u128(7);
    for old in [
        json!({ "kind": "table-signed", "table": player, "sign": "00" }),
        json!({ "kind": "chips-redeemed", "player": player, "amount": 5, "series": "receipt",
            "number": 1 }),
        json!({ "kind": "books-checked", "took_ms": 1, "chains": 1, "steps": 1, "rounds": 1,
            "marks_checked": 1, "seals": 1, "found": 0, "findings": [] }),
        json!({ "kind": "books-checked", "took_ms": 1, "chains": 1, "steps": 1, "rounds": 1,
            "unjudged": 0, "marks_checked": 1, "seals": 1, "found": 2, "findings": ["a", "b"],
            "places": [null, { "chain": player, "round": 3 }] }),
        json!({ "kind": "table-closed", "table": player, "name": "a", "pit": "main", "by": null,
            "credited": null, "drop": 0, "turnover": 0, "win": 0, "hold": null, "fills": 0,
            "credits": 0, "rounds": 0, "voids": 0, "irregularities": 0 }),
    ] {
        assert!(serde_json::from_value::<RecordedEvent>(old.clone()).is_ok(), "{old}");
    }
}

#[test]
fn names_in_entries_of_earlier_releases_are_read_and_dropped() {
    let player = Uuid::from_u128(7);
    let old = json!({ "kind": "table-closed", "table": player, "name": "a", "pit": "main",
        "by": null, "credited": null, "drop": 0, "turnover": 0, "win": 0, "hold": null,
        "fills": 0, "credits": 0, "rounds": 0, "voids": 0, "irregularities": 0,
        "disputes": [{ "dispute": 1, "player": player, "name": "Ana", "round": 2 }] });
    let read: RecordedEvent = serde_json::from_value(old).unwrap();
    let written = Value::from(read).to_string();
    assert!(written.contains(&player.to_string()) && !written.contains("Ana"), "{written}");
}

#[test]
fn what_is_no_event_is_refused() {
    let player = Uuid::from_u128(7);
    for bad in [
        json!({}),
        json!("chips-sold"),
        json!({ "kind": "chips-given", "player": player, "amount": 1 }),
        json!({ "kind": "chips-sold", "player": player }),
        json!({ "kind": "chips-sold", "player": player, "amount": -1 }),
        // A number that should not be there, a missing one, and one of another series.
        json!({ "kind": "chips-sold", "player": player, "amount": 1, "series": "receipt",
            "number": 1 }),
        json!({ "kind": "cage-counted", "counted": 1, "books": 1, "difference": 0 }),
        json!({ "kind": "cage-counted", "counted": 1, "books": 1, "difference": 0,
            "series": "receipt", "number": 1 }),
        json!({ "kind": "sealed", "number": "1", "hash": "" }),
        json!({ "kind": "sealed", "number": 1, "hash": "", "marks": ["x"] }),
    ] {
        assert!(serde_json::from_value::<RecordedEvent>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn a_seal_keeps_its_own_number() {
    let recorded = HouseEntry::sealed(3, "ab".to_owned()).recorded(9);
    assert_eq!(recorded.serial, None);
    assert_eq!(recorded.events_json(), r#"[{"hash":"ab","kind":"sealed","number":3}]"#);
}

#[test]
fn number_marks_and_chips_follow_from_the_event() {
    let player = PlayerId(Uuid::from_u128(7));
    let amount = Chips::from_cents(500).unwrap();
    let reference = "slip 12".to_owned();
    let trade =
        house::CageTrade { player, amount, reference, paid: None, request: None, drawer: None };
    let cashier = table::Actor::Cage("Ida".to_owned());
    let entry = HouseEntry::purchase(cashier, trade);
    let recorded = entry.recorded(4);
    let series = Series::Receipt;
    assert_eq!(recorded.serial, Some(Serial { series, number: 4 }));
    assert_eq!(recorded.marks, [player.0, series.mark(), series.mark_of(4)]);
    let (from, to) = (Account::Cage, Account::Purse(player));
    let transfer = Transfer { kind: TransferKind::Purchase, from, to, amount };
    assert_eq!(entry.transfers(), [transfer]);
    assert_eq!(entry.event().deposit(), Some((player, amount)));
    let change = protection::Change::Away { length: protection::Length::Day };
    let by = table::Actor::Player(player);
    let entry = HouseEntry::limits(by, player, PlayerLimits::default(), change, None, 0);
    assert_eq!(entry.recorded(1).marks, [player.0, protection::mark(player)]);
    assert_eq!((entry.transfers(), entry.event().deposit()), (Vec::new(), None));
}

#[test]
fn what_was_left_out_before_is_told_with_the_event() {
    let entry = HouseEntry::clock_changed(1, 2).after_left_out(40);
    let text = entry.recorded(0).events_json();
    assert_eq!(json!(entry.recorded(0))["left_out"], 40);
    let read: [RecordedEvent; 1] = serde_json::from_str(&text).unwrap();
    assert_eq!(read, [entry.recorded(0)]);
    assert_eq!(json!(entry.after_left_out(0).recorded(0)).get("left_out"), None);
}

#[test]
fn the_names_that_sql_reads_are_those_of_the_type() {
    // `reports/serials.rs` and `reports/exceptions.rs` of the crate `read-model`.
    let count = json!(HouseEntry::count(table::Actor::House, 5).recorded(2));
    assert_eq!((&count["number"], &count["series"]), (&json!(2), &json!("count")));
    let names = ["receipt", "count", "request", "play-receipt", "drawer"];
    assert_eq!(Series::ALL.map(Series::name), names);
    for series in Series::ALL {
        assert_eq!(json!(series), series.name());
    }
}

#[test]
fn who_signs_a_gaming_day_names_the_figures_by_the_sum_of_their_json() {
    let samples = samples();
    let entry = |sample: &&Sample| sample.command.contains("sign-day");
    let sample = samples.iter().find(entry).unwrap();
    let HouseEvent::DaySigned(signed) = events(sample).remove(0).event else { panic!("a day") };
    let command: Value = serde_json::from_str(&sample.command).unwrap();
    assert_eq!(command["digest"], signed.figures.digest());
    let mut other = signed.figures.clone();
    assert!(other.is_same_day(&signed.figures));
    other.tables[0].sessions[0].counted += 1;
    assert_ne!(other.digest(), signed.figures.digest());
}

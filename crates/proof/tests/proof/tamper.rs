//! Every change of a document is found: each leaf and each list is changed, with the old digest and
//! with a new one.

use proof::{CheckOutcome, Code, Report, Seen, digest, verify};
use serde_json::{Map, Value, json};

/// One of this many mutations is kept for the verifier of the browser.
const KEPT_EACH: usize = 23;

const DOCUMENTS: [&str; 3] = ["home-game-reshuffled", "quebec-online", "ontario-fair"];

fn document(name: &str) -> Value {
    let path = crate::folder().join(format!("{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A change at a place: the path, and the value there afterwards (`None`: taken out).
#[derive(Clone, Debug)]
struct Mutation {
    path: Vec<Value>,
    becomes: Option<Value>,
}

fn mutations(value: &Value, path: &[Value], all: &mut Vec<Mutation>) {
    let mut add = |becomes| all.push(Mutation { path: path.to_vec(), becomes });
    match value {
        Value::String(text) => {
            for text in texts(text) {
                add(Some(Value::String(text)));
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            for number in [number - 1, number + 1] {
                add(Some(json!(number)));
            }
        }
        Value::Null | Value::Bool(_) => unreachable!("no field is of such a type"),
        Value::Array(items) => {
            if let Some(first) = items.first() {
                let with = |items: Vec<Value>| Some(Value::Array(items));
                add(with(items[1..].to_vec()));
                add(with(items[..items.len() - 1].to_vec()));
                add(with([items.as_slice(), std::slice::from_ref(first)].concat()));
            }
            for place in 1..items.len() {
                if items[place] != items[place - 1] {
                    let mut swapped = items.clone();
                    swapped.swap(place - 1, place);
                    add(Some(Value::Array(swapped)));
                }
            }
            for (place, item) in items.iter().enumerate() {
                mutations(item, &[path, &[json!(place)]].concat(), all);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                let path = [path, &[json!(key)]].concat();
                all.push(Mutation { path: path.clone(), becomes: None });
                mutations(field, &path, all);
            }
        }
    }
}

/// The text with its first, middle and last character changed, each in its class and out of it.
fn texts(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut all = vec![String::new(), format!("{text} "), text.to_uppercase()];
    for place in [0, characters.len() / 2, characters.len().saturating_sub(1)] {
        let Some(old) = characters.get(place) else { continue };
        let others = match old {
            '0'..='9' => ['0', '9', 'a', '-'],
            'a'..='f' => ['0', 'a', 'f', 'g'],
            'A' | 'T' | 'J' | 'Q' | 'K' => ['2', 'A', 'K', 'Z'],
            _ => ['c', 's', 'z', '\u{e9}'],
        };
        for other in others {
            let mut changed = characters.clone();
            changed[place] = other;
            all.push(changed.into_iter().collect());
        }
    }
    all.sort();
    all.dedup();
    all.retain(|other| other != text);
    all
}

fn carry_out(document: &Value, mutation: &Mutation) -> Value {
    let mut changed = document.clone();
    let (last, path) = mutation.path.split_last().unwrap();
    let mut place = &mut changed;
    for step in path {
        place = match step {
            Value::String(key) => &mut place[key],
            step @ (Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Array(_)
            | Value::Object(_)) => &mut place[usize::try_from(step.as_u64().unwrap()).unwrap()],
        };
    }
    match (last, &mutation.becomes) {
        (Value::String(key), None) => {
            place.as_object_mut().unwrap().remove(key);
        }
        (Value::String(key), Some(value)) => place[key] = value.clone(),
        (step, Some(value)) => {
            place[usize::try_from(step.as_u64().unwrap()).unwrap()] = value.clone();
        }
        (_, None) => unreachable!("only fields are taken out so"),
    }
    changed
}

fn seal(document: &mut Value) {
    let fields: &mut Map<_, _> = document.as_object_mut().unwrap();
    let computed = digest(fields).to_string();
    fields.insert("digest".to_owned(), Value::String(computed));
}

fn failed(report: &Report) -> Vec<Code> {
    let checks = report.checks.iter();
    checks.filter(|check| check.outcome == CheckOutcome::Failed).map(|check| check.code).collect()
}

fn of(document: &Value) -> Report {
    verify(&document.to_string(), &Seen::default())
}

/// The names on the path, numbers left out: `rounds cards card`.
fn names(path: &[Value]) -> String {
    path.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
}

/// The codes of which one must fail when the field is changed to another valid value and the digest
/// is computed again. `None` for fields that do not follow from the seed: players, table, round
/// numbers.
fn codes(path: &[Value]) -> Option<&'static [Code]> {
    use Code::{Card, Cards, Commitment, Cut, Decks, Reshuffle};
    Some(match names(path).as_str() {
        "seed" | "commitment" => &[Commitment],
        "decks" => &[Decks, Card, Cards],
        "cut position" => &[Card, Cut],
        "cut" | "cut cut_card_at" | "cut_card_out" => &[Cut],
        "washes" | "washes wash" | "burns card" | "rounds cards card" | "discards card" => &[Card],
        "burns lap" | "rounds cards lap" | "burns index" | "rounds cards index"
        | "discards index" | "discards lap" => &[Cards],
        "reshuffles tray" | "reshuffles ordinal" | "reshuffles round" => &[Reshuffle],
        "proof" | "state" | "source" => &[],
        _ => return None,
    })
}

#[test]
fn every_change_is_found() {
    for name in DOCUMENTS {
        let document = document(name);
        let mut all = Vec::new();
        mutations(&document, &[], &mut all);
        assert!(all.len() > 500, "{name}: {}", all.len());
        for mutation in &all {
            let changed = carry_out(&document, mutation);
            assert_eq!(of(&changed).outcome(), CheckOutcome::Failed, "{name}: {mutation:?}");
        }
    }
}

#[test]
fn a_field_more_is_found_anywhere() {
    let document = document(DOCUMENTS[0]);
    for path in ["", "/cut", "/washes/0", "/burns/0", "/rounds/0", "/rounds/0/cards/0"] {
        let mut changed = document.clone();
        let Some(Value::Object(fields)) = changed.pointer_mut(path) else { continue };
        fields.insert("more".to_owned(), json!(1));
        seal(&mut changed);
        assert_eq!(failed(&of(&changed)), [Code::Format], "{path}");
    }
}

#[test]
fn what_follows_from_the_seed_is_found_though_the_digest_is_right() {
    for name in DOCUMENTS {
        let document = document(name);
        let mut all = Vec::new();
        mutations(&document, &[], &mut all);
        for mutation in &all {
            let Some(codes) = codes(&mutation.path) else { continue };
            let mut changed = carry_out(&document, mutation);
            seal(&mut changed);
            let failed = failed(&of(&changed));
            let is_found = codes.iter().any(|code| failed.contains(code));
            let has_no_form = failed == [Code::Format];
            let is_honest = !failed.contains(&Code::Digest);
            assert!(
                (is_found || has_no_form) && is_honest,
                "{name}: {mutation:?} gives {failed:?}"
            );
        }
    }
}

/// A change of any byte of the house's text is found.
#[test]
fn every_changed_byte_is_found() {
    for name in ["quebec-online", "unused", "home-game"] {
        let text = document(name).to_string();
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            let outcome = verify(&changed, &Seen::default()).outcome();
            assert_eq!(outcome, CheckOutcome::Failed, "{name}: byte {place}");
        }
    }
}

/// The largest numbers, in every field: they are refused without a panic.
#[test]
fn no_number_is_too_large_to_be_refused() {
    for name in DOCUMENTS {
        let document = document(name);
        let mut all = Vec::new();
        mutations(&document, &[], &mut all);
        for mutation in &mut all {
            if !matches!(mutation.becomes, Some(Value::Number(_))) {
                continue;
            }
            for number in [json!(u32::MAX), json!(u64::MAX), json!(i64::MIN), json!(0.5)] {
                mutation.becomes = Some(number);
                let mut changed = carry_out(&document, mutation);
                seal(&mut changed);
                let _ = of(&changed);
            }
        }
    }
}

/// A sample of changed documents with their checks. The verifier of the browser must find the same.
#[test]
fn both_verifiers_say_the_same_of_changed_documents() {
    let mut kept = Vec::new();
    for name in DOCUMENTS {
        let document = document(name);
        let mut all = Vec::new();
        mutations(&document, &[], &mut all);
        for mutation in all.iter().step_by(KEPT_EACH) {
            let mut changed = carry_out(&document, mutation);
            seal(&mut changed);
            let report = of(&changed);
            kept.push(json!({
                "document": name,
                "path": mutation.path,
                "becomes": mutation.becomes,
                "checks": said(&report),
            }));
        }
    }
    crate::keep("changed/sample.json", &lines(&kept));
}

// The browser's verifier words faults of the form in another way.
fn said(report: &Report) -> Value {
    let checks = report.checks.iter().map(|check| {
        let is_form = check.code == Code::Format && check.outcome == CheckOutcome::Failed;
        let words = if is_form { Value::Null } else { json!(check.words) };
        json!({ "code": check.code, "outcome": check.outcome, "words": words })
    });
    Value::Array(checks.collect())
}

fn lines(values: &[Value]) -> String {
    let lines: Vec<String> = values.iter().map(Value::to_string).collect();
    format!("[\n{}\n]", lines.join(",\n"))
}

//! One change of a document: of its JSON, where it is some, or of its text.

use serde_json::{Map, Value};

use crate::odd;

/// Kinds of change: those of JSON first.
pub(crate) const KINDS: u8 = 13;
/// Kinds of change of JSON.
const JSON_KINDS: u8 = 8;

/// A change. Its numbers choose among what the document has, whatever that is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mutation {
    pub kind: u8,
    /// Which part of the document.
    pub place: usize,
    /// What with.
    pub with: usize,
}

impl Mutation {
    /// The document with this change. `others` may lend parts.
    pub fn of(self, text: &str, others: &[String]) -> String {
        if self.kind < JSON_KINDS
            && let Ok(mut value) = serde_json::from_str::<Value>(text)
        {
            self.change_value(&mut value, others);
            return value.to_string();
        }
        self.change_text(text)
    }

    fn change_value(self, whole: &mut Value, others: &[String]) {
        let Mutation { kind, place, with } = self;
        let loan = match kind {
            1 => part(whole, with),
            2 => match others.get(with % others.len()).map(|text| serde_json::from_str(text)) {
                Some(Ok(other)) => part(&other, place ^ with),
                Some(Err(_)) | None => Value::Null,
            },
            _ => odd::value(with),
        };
        let mut left = place % count(whole);
        let Some(node) = nth(whole, &mut left) else { return };
        match (kind, node) {
            (0..=2, node) => *node = loan,
            (3, Value::Array(items)) => remove(items, with),
            (4, Value::Array(items)) => repeat(items, with),
            (5, Value::Array(items)) => items.reverse(),
            (6, Value::Array(items)) => items.push(loan),
            (3, Value::Object(fields)) => drop(take(fields, with)),
            (4 | 5, Value::Object(fields)) => rename(fields, with),
            (6, Value::Object(fields)) => drop(fields.insert("unknown".to_owned(), loan)),
            (_, node) => nudge(node, with),
        }
    }

    fn change_text(self, text: &str) -> String {
        let from = floor(text, self.place % (text.len() + 1));
        let to = floor(text, from + self.with % (text.len() - from + 1));
        let (head, cut, tail) = (&text[..from], &text[from..to], &text[to..]);
        match self.kind {
            8 => head.to_owned(),
            9 => format!("{head}{tail}"),
            10 => format!("{head}{cut}{cut}{tail}"),
            11 => format!("{head}{}{cut}{tail}", odd::text(self.with)),
            _ => {
                let mut changed = cut.to_owned();
                changed.pop();
                format!("{head}{changed}{}{tail}", char::from(b' ' + letter(self.with)))
            }
        }
    }
}

/// A printable character, counted from the blank.
fn letter(number: usize) -> u8 {
    u8::try_from(number % 95).expect("it is below 95")
}

/// The last boundary of a character at or before that byte.
fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}

/// The value and all values in it.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// The value after `left` others, from the outside in.
fn nth<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|item| nth(item, left)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// A copy of some value in the document.
fn part(whole: &Value, number: usize) -> Value {
    let (mut whole, mut left) = (whole.clone(), number % count(whole));
    nth(&mut whole, &mut left).map(Value::take).unwrap_or_default()
}

fn remove(items: &mut Vec<Value>, number: usize) {
    if !items.is_empty() {
        items.remove(number % items.len());
    }
}

fn repeat(items: &mut Vec<Value>, number: usize) {
    if !items.is_empty() {
        let at = number % items.len();
        items.insert(at, items[at].clone());
    }
}

fn take(fields: &mut Map<String, Value>, number: usize) -> Option<Value> {
    let name = fields.keys().nth(number % fields.len().max(1))?.clone();
    fields.remove(&name)
}

/// Two fields change places, or the only one gets another name.
fn rename(fields: &mut Map<String, Value>, number: usize) {
    let names: Vec<String> = fields.keys().cloned().collect();
    let Some(one) = names.get(number % names.len().max(1)) else { return };
    let other = &names[number / names.len() % names.len()];
    let value = fields.remove(one).unwrap_or_default();
    if one == other {
        fields.insert(format!("{one}-"), value);
    } else if let Some(second) = fields.insert(other.clone(), value) {
        fields.insert(one.clone(), second);
    }
}

/// A value of the same type beside this one.
fn nudge(node: &mut Value, number: usize) {
    match node {
        Value::Null => *node = Value::Bool(true),
        Value::Bool(is_so) => *is_so = !*is_so,
        Value::Number(old) => {
            let old = old.as_i64().unwrap_or_default();
            *node = match number % 5 {
                0 => old.wrapping_add(1).into(),
                1 => old.wrapping_sub(1).into(),
                2 => old.wrapping_neg().into(),
                3 => old.wrapping_mul(10).into(),
                _ => old.wrapping_mul(1 << 32).into(),
            };
        }
        Value::String(text) => {
            let change = Mutation {
                kind: 9 + u8::from(number.is_multiple_of(2)),
                place: number / 2,
                with: 1,
            };
            *text = if number.is_multiple_of(5) {
                text.to_uppercase()
            } else {
                change.change_text(text)
            };
        }
        Value::Array(items) => items.clear(),
        Value::Object(fields) => fields.clear(),
    }
}

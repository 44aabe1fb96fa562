//! Values and pieces of text that readers stumble over.

use serde_json::Value;

/// Values at the limits of types and of amounts of chips, and of wrong types.
const VALUES: [&str; 33] = [
    "null",
    "true",
    "-1",
    "0",
    "1",
    "100",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "1000000000",
    "9000000000000000",
    "9000000000000001",
    "9007199254740993",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "1e308",
    "0.5",
    "\"\"",
    "\"0\"",
    "\"-1\"",
    "\"0.005\"",
    "\"99999999999999999999.99\"",
    "\"\\u0000\"",
    "\"\\u202e\"",
    "\"é\"",
    "\"00000000-0000-0000-0000-000000000000\"",
    "\"As Ks 10h ??\"",
    "[]",
    "{}",
    "[[[[[[[[]]]]]]]]",
];

/// Pieces of text that are no JSON, or too much of it.
const TEXTS: [&str; 14] =
    ["{", "}", "[", "]", "\"", "\\", "\\ud800", "\u{0}", "1e999", "-", ",", ":", "é", " "];

/// Times a piece of text is repeated, at most.
const REPEATED_MAX: usize = 300;
/// Length of a long string.
const LONG_BYTES: usize = 5_000;

/// One of the odd values.
pub(crate) fn value(number: usize) -> Value {
    match VALUES.get(number % (VALUES.len() + 1)) {
        Some(text) => serde_json::from_str(text).expect("the list holds JSON"),
        None => "x".repeat(LONG_BYTES).into(),
    }
}

/// One of the odd pieces, many times.
pub(crate) fn text(number: usize) -> String {
    TEXTS[number % TEXTS.len()].repeat(1 + number / TEXTS.len() % REPEATED_MAX)
}

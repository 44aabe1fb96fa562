//! A look at a screen: nothing is cut, nothing covers a card or a button, nothing is too small for
//! a finger, and axe finds nothing.

use serde_json::{Value, json};

use super::evening::{Input, Screen};
use crate::{axe, picture};

/// Returns what is wrong with the page, in words.
const FAULTS: &str = include_str!("faults.js");

/// What is cut, covered or too small on the screen. Keeps a picture of it.
pub async fn at(screen: &Screen, name: &str) -> Vec<String> {
    let name = format!("{name}-{}", screen.name);
    picture(&screen.browser, &name).await;
    let faults = screen.browser.run(FAULTS, json!(screen.input == Input::Touch)).await;
    named(&name, &faults)
}

/// What axe finds.
pub async fn read(screen: &Screen, name: &str) -> Vec<String> {
    let found = axe::findings(&screen.browser).await;
    named(&format!("{name}-{}", screen.name), &found)
}

fn named(name: &str, found: &Value) -> Vec<String> {
    let found = found.as_array().expect("a list").iter();
    found.map(|fault| format!("{name}: {}", fault.as_str().expect("a text"))).collect()
}

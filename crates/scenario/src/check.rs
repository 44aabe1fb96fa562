//! Comparing what came out with what was expected. Amounts are compared as amounts (A4).

use std::collections::BTreeMap;
use std::fmt::Debug;

use chips::Net;

use crate::parse::{Expect, ExpectHand, ExpectPok};
use crate::{HandReport, PokReport, Report, Scenario};

pub(super) fn check(scenario: &Scenario, report: &mut Report) {
    let expect = &scenario.expect;
    let mut failures = Vec::new();
    check_refusals(scenario, report, &mut failures);
    let mut say = |failure: Option<String>| failures.extend(failure);
    say(differs("dealer", expect.dealer.as_deref().map(spaced), &report.dealer));
    say(differs("order", expect.order.clone(), &report.order));
    say(differs("auto", expect.auto.clone(), &report.auto));
    say(differs("offered_cut", expect.offered_cut.clone(), &report.offered_cut));
    say(differs("insurance", expect.insurance, &report.insurance));
    say(differs("discards", expect.discards, &report.discards));
    say(differs("opening", expect.opening.clone(), &report.opening));
    check_net(expect, report, &mut failures);
    check_pok(expect.pok.as_ref(), report.pok.as_ref(), &mut failures);
    check_hands(expect, report, &mut failures);
    report.failures.extend(failures);
}

fn spaced(cards: &str) -> String {
    cards.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn differs<T: PartialEq + Debug>(what: &str, expected: Option<T>, actual: &T) -> Option<String> {
    let expected = expected.filter(|expected| expected != actual)?;
    Some(format!("{what}: expected {expected:?}, was {actual:?}"))
}

// A2: refusals are exactly those that are listed.
fn check_refusals(scenario: &Scenario, report: &Report, failures: &mut Vec<String>) {
    let listed = scenario.expect.refused.clone().unwrap_or_default();
    let mut expected = BTreeMap::new();
    for (step, code) in listed {
        match step.parse::<usize>() {
            Ok(step) => {
                expected.insert(step, code);
            }
            Err(_) => failures.push(format!("refused: {step:?} is no step number")),
        }
    }
    let text = |step: usize| scenario.steps.get(step).map(String::as_str).unwrap_or_default();
    for (&step, code) in &report.refused {
        match expected.get(&step) {
            Some(listed) if listed == code => {}
            Some(listed) => failures.push(format!(
                "step {step} `{}`: expected {listed}, was refused with {code}",
                text(step)
            )),
            None => failures.push(format!("step {step} `{}`: refused with {code}", text(step))),
        }
    }
    for (&step, code) in expected.iter().filter(|(step, _)| !report.refused.contains_key(step)) {
        let step_text = text(step);
        failures.push(format!("step {step} `{step_text}`: expected {code}, was not refused"));
    }
}

fn is_same_amount(one: &str, other: &str) -> bool {
    Net::parse(one).is_ok_and(|amount| Net::parse(other) == Ok(amount))
}

fn check_net(expect: &Expect, report: &Report, failures: &mut Vec<String>) {
    for (name, expected) in expect.net.iter().flatten() {
        let actual = report.net.get(name).map(String::as_str).unwrap_or_default();
        if !is_same_amount(expected, actual) {
            failures.push(format!("net of {name}: expected {expected}, was {actual}"));
        }
    }
}

fn check_pok(
    expected: Option<&Option<ExpectPok>>,
    actual: Option<&PokReport>,
    failures: &mut Vec<String>,
) {
    let Some(expected) = expected else { return };
    match (expected, actual) {
        (None, None) => {}
        (Some(expected), Some(actual)) => {
            let cards = expected.cards.as_deref().map(spaced);
            failures.extend(differs("pok cards", cards, &actual.cards));
            failures.extend(differs("pok line", expected.line.clone(), &actual.line));
        }
        (expected, actual) => {
            failures.push(format!("pok: expected {expected:?}, was {actual:?}"));
        }
    }
}

fn check_hands(expect: &Expect, report: &Report, failures: &mut Vec<String>) {
    for (id, expected) in expect.hands.iter().flatten() {
        match report.hands.get(id) {
            Some(actual) => check_hand(id, expected, actual, failures),
            None => failures.push(format!("there is no hand {id}")),
        }
    }
}

fn check_hand(id: &str, expected: &ExpectHand, actual: &HandReport, failures: &mut Vec<String>) {
    let of = |what: &str| format!("{what} of {id}");
    let cards = expected.cards.as_deref().map(spaced);
    failures.extend(differs(&of("cards"), cards, &actual.cards));
    failures.extend(differs(&of("result"), expected.result.clone(), &actual.result));
    if let Some(stake) = &expected.stake
        && !is_same_amount(stake, &actual.stake)
    {
        failures.push(format!("stake of {id}: expected {stake}, was {}", actual.stake));
    }
    for (name, net) in expected.backers.iter().flatten() {
        let found = actual.backers.get(name);
        let is_same = match (net, found) {
            (Some(net), Some(Some(found))) => is_same_amount(net, found),
            (None, Some(None)) => true,
            _ => false,
        };
        if !is_same {
            failures.push(format!("backer {name} of {id}: expected {net:?}, was {found:?}"));
        }
    }
}

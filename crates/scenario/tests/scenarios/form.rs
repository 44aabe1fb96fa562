//! What makes a scenario fail or be in error (A2, A7, A67), and what its report always says (A4,
//! A6). Such scenarios cannot lie in the folder: they do not succeed.

use scenario::{Report, Scenario, run};
use serde_json::{Value, json};

/// Ana with 19 against 17 at a table of paris-club, up to her decision.
fn play(steps: &[&str], expect: &Value) -> Report {
    let mut all = vec!["ana sit 1", "ana bet 1 10.00", "table deal"];
    all.extend(steps);
    play_with(&json!({ "cards": "Th 7d 9h Td", "steps": all, "expect": expect }))
}

fn play_with(keys: &Value) -> Report {
    let mut scenario = json!({
        "name": "a scenario", "rulebook": "paris-club",
        "chips": { "ana": "100.00", "bob": "100.00" },
    });
    let object = scenario.as_object_mut().expect("an object");
    object.extend(keys.as_object().expect("an object").clone());
    run(&serde_json::from_value::<Scenario>(scenario).expect("a scenario"))
}

fn first_failure(report: &Report) -> &str {
    report.failures.first().map(String::as_str).unwrap_or_default()
}

#[test]
fn what_is_not_of_the_form_is_an_error_and_ends_the_scenario() {
    // A7: the step, played before one that would show that play went on.
    let broken = [
        "eva stand 1",                  // no such actor
        "ana stands 1",                 // no such verb
        "ana",                          // no verb
        "ana stand",                    // a word too few
        "ana stand 1 now",              // a word too many
        "table deal 1",                 // a word too many
        "ana follow",                   // a word too few
        "ana double 1 5.000",           // three decimals
        "ana double 1 -5.00",           // negative
        "ana double 1 +5.00",           // a sign
        "ana double 1 .50",             // no digits
        "ana double 1 5.",              // no decimals
        "ana double 1 five",            // no number
        "ana double 1 1e3",             // no number
        "ana stand one",                // no spot
        "ana stand 1.",                 // no hand
        "ana bet 1.1 5.00",             // a spot, not a hand
        "ana consent eva yes",          // no such player
        "ana consent bob ok",           // no such keyword
        "bob follow 1 insure",          // no such keyword
        "pit irregular card",           // no such keyword
        "pit irregular short-deal 1 2", // none or one card
        "pit limits mine=5.00",         // no such keyword
    ];
    for step in broken {
        let report = play(&[step, "ana leave"], &json!({}));
        let first = first_failure(&report);
        assert!(first.starts_with("scenario error: step 3"), "{step}: {first:?}");
        assert!(!report.ok && report.failures.len() == 1, "{step}: {:?}", report.failures);
        assert!(report.refused.is_empty(), "{step}: a later step was played");
    }
}

#[test]
fn cards_and_amounts_outside_the_steps_are_read_strictly_too() {
    let broken = [
        json!({ "cards": "Th 7d 9h 10d" }),
        json!({ "cards": "Th", "steps": ["ana sit 1", "ana bet 1 10.00", "table deal"] }),
        json!({ "cards": "th" }),
        json!({ "cards": "TH" }),
        json!({ "shoe": { "order": "Xx" } }),
        json!({ "reshuffled": "1c" }),
        json!({ "chips": { "ana": "ten" } }),
        json!({ "table": { "min": "-5.00" } }),
        json!({ "rulebook": "paris" }),
    ];
    for keys in broken {
        let report = play_with(&keys);
        let first = first_failure(&report);
        assert!(!report.ok && first.starts_with("scenario error"), "{keys}: {first:?}");
    }
}

#[test]
fn an_amount_larger_than_any_is_an_amount_still() {
    let steps = ["ana double 1 99999999999999999999.00", "ana stand 1"];
    let report = play(&steps, &json!({ "refused": { "3": "double-amount" } }));
    assert_eq!(report.failures, Vec::<String>::new());
}

#[test]
fn a_refusal_counts_whatever_is_expected() {
    // A2: refused and not listed, listed and accepted, refused with another code.
    let cases = [
        (vec!["ana split 1", "ana stand 1"], json!({})),
        (vec!["ana split 1", "ana stand 1"], json!({ "refused": {} })),
        (vec!["ana stand 1"], json!({ "refused": { "3": "wrong-phase" } })),
        (vec!["ana split 1", "ana stand 1"], json!({ "refused": { "3": "hand-finished" } })),
        (vec!["ana stand 1"], json!({ "refused": { "9": "wrong-phase" } })),
    ];
    for (steps, expect) in cases {
        let report = play(&steps, &expect);
        assert!(!report.ok && report.failures.len() == 1, "{expect}: {:?}", report.failures);
    }
    let without = json!({
        "cards": "Th 7d 9h Td", "steps": ["ana sit 1", "ana sit 1"],
    });
    assert!(!play_with(&without).ok);
}

#[test]
fn every_expectation_is_compared() {
    let wrong = [
        json!({ "net": { "ana": "0.00" } }),
        json!({ "net": { "eva": "0.00" } }),
        json!({ "dealer": "7d" }),
        json!({ "hands": { "1.1": { "result": "push" } } }),
        json!({ "hands": { "1.1": { "result": null } } }),
        json!({ "hands": { "1.1": { "stake": "20.00" } } }),
        json!({ "hands": { "1.1": { "cards": "9h Th" } } }),
        json!({ "hands": { "1.1": { "backers": { "bob": "0.00" } } } }),
        json!({ "hands": { "1.2": {} } }),
        json!({ "order": [] }),
        json!({ "auto": [3] }),
        json!({ "offered_cut": ["ana"] }),
        json!({ "insurance": true }),
        json!({ "discards": 0 }),
        json!({ "opening": "warning" }),
        json!({ "pok": { "line": "none" } }),
    ];
    for expect in wrong {
        let report = play(&["ana stand 1"], &expect);
        assert!(!report.ok && report.failures.len() == 1, "{expect}: {:?}", report.failures);
    }
    // A4: amounts are compared as amounts.
    let right = json!({ "net": { "ana": "10", "bob": "0" }, "pok": null });
    assert!(play(&["ana stand 1"], &right).ok);
}

#[test]
fn what_is_not_expected_is_not_checked_not_even_the_opening() {
    let report = play_with(&json!({ "table": { "decks": 5 }, "steps": ["ana sit 1"] }));
    assert!(report.ok && report.opening == "limits-not-allowed", "{report:?}");
    assert!(report.hands.is_empty() && report.net["ana"] == "0.00", "{report:?}");
}

#[test]
fn the_printed_line_has_every_key_and_amounts_of_two_decimals() {
    let report = play(&["ana stand 1"], &json!({}));
    let line = serde_json::to_value(report).expect("a report is plain data");
    let expected = json!({
        "name": "a scenario", "ok": true, "failures": [],
        "net": { "ana": "+10.00", "bob": "0.00" }, "dealer": "7d Td",
        "hands": { "1.1": { "cards": "Th 9h", "result": "win", "stake": "10.00", "backers": {} } },
        "pok": null, "order": ["1.1"], "refused": {}, "auto": [], "offered_cut": [],
        "insurance": false, "discards": 4, "opening": "ok",
    });
    assert_eq!(line, expected);
}

#[test]
fn the_example_of_the_page_comes_out_as_it_says() {
    let page = include_str!("../../../../docs/scenarios.md");
    let file = page.split("```json").nth(1).and_then(|rest| rest.split("```").next());
    let scenarios: Vec<Scenario> =
        serde_json::from_str(file.expect("the page has an example")).expect("a file of scenarios");
    let report = run(&scenarios[0]);
    assert_eq!(report.failures, Vec::<String>::new());
    // The line after it names the keys that are printed.
    let line = page.split("```json").nth(2).and_then(|rest| rest.split("```").next());
    let line: Value = serde_json::from_str(line.expect("the page has a line")).expect("JSON");
    let printed = serde_json::to_value(report).expect("a report is plain data");
    let keys =
        |value: &Value| value.as_object().map(|keys| keys.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys(&printed), keys(&line));
}

#[test]
fn a_backer_is_named_on_the_hands_he_has_a_stake_on_only() {
    // A6: bob's unmatched stake rides the first hand, cal's went back at the deal.
    let report = play_with(&json!({
        "chips": { "ana": "100.00", "bob": "100.00", "cal": "100.00" },
        "cards": "8h 7d 8s Th Tc Td",
        "steps": ["ana sit 1", "ana consent bob yes", "ana bet 1 10.00", "bob back 1 10.00",
            "cal back 1 10.00", "table deal", "ana split 1", "ana stand 1", "ana stand 1"],
    }));
    assert_eq!(report.failures, Vec::<String>::new());
    let named = |hand: &str| report.hands[hand].backers.keys().cloned().collect::<Vec<_>>();
    assert_eq!((named("1.1"), named("1.2")), (vec!["bob".to_owned()], vec![]));
}

#[test]
fn a_listed_reshuffle_is_exactly_the_tray_in_a_round_and_once() {
    // A67. The tray holds Kc Th 6h when bob needs a card.
    let steps = [
        "ana sit 1",
        "bob sit 2",
        "ana bet 1 10.00",
        "bob bet 2 10.00",
        "table deal",
        "ana hit 1",
        "bob hit 2",
    ];
    let cards = "Th 2h 6d 6h 3h Kc";
    for reshuffled in ["", "Kc Th", "Kc Th 6h 6h", "Kc Th 6d"] {
        let keys = json!({ "cards": cards, "steps": steps, "reshuffled": reshuffled });
        let report = play_with(&keys);
        assert!(first_failure(&report).starts_with("scenario error: step 6"), "{reshuffled:?}");
    }
    let keys = json!({ "cards": cards, "steps": steps, "reshuffled": "Kc 6h Th" });
    assert!(play_with(&keys).ok);
    // A second time: bob takes the last card, the dealer finds none.
    let more: Vec<_> = steps.into_iter().chain(["bob hit 2"]).collect();
    let keys = json!({ "cards": cards, "steps": more, "reshuffled": "Kc 6h Th" });
    assert!(first_failure(&play_with(&keys)).starts_with("scenario error: step 7"));
    // Between two rounds.
    let keys = json!({ "rulebook": "ontario-fair", "cards": "", "reshuffled": "",
        "steps": ["pit new-dealer"] });
    assert!(first_failure(&play_with(&keys)).starts_with("scenario error: step 0"));
}

#[test]
fn cards_that_run_out_a_second_time_are_an_error_of_the_scenario() {
    // A66: the first time the round is void. A67: the second time the scenario is in error.
    let report = play_with(&json!({
        "rulebook": "home-game", "cards": "", "reshuffled": "",
        "steps": ["ana sit 1", "ana bet 1 5.00", "table deal", "ana bet 1 5.00", "table deal"],
    }));
    let error = first_failure(&report);
    assert!(!report.ok && error.starts_with("scenario error: step 4"), "{error}");
}

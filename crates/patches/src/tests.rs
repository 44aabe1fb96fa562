//! Patches found field by field equal those of the general algorithm.

use blackjack::{Rulebook, Wash};
use chips::{Chips, PlayerId};
use kit::{Seeds, TABLE, TableDriver};
use proptest::prelude::*;
use protocol::{Role, StaffView};
use serde_json::json;
use table::{Actor, CardSource, Command, Table, TableConfig};
use uuid::Uuid;

use super::*;

/// The algorithm of RFC 7396, section 2, word for word.
fn merge(target: Value, patch: &Value) -> Value {
    let Value::Object(patch) = patch else { return patch.clone() };
    let mut target = match target {
        Value::Object(target) => target,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Map::new()
        }
    };
    for (key, value) in patch {
        if value.is_null() {
            target.remove(key);
        } else {
            let old = target.remove(key).unwrap_or(Value::Null);
            target.insert(key.clone(), merge(old, value));
        }
    }
    Value::Object(target)
}

fn view() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        "[a-c]{0,2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-d]", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn a_patch_turns_one_view_into_the_other(from in view(), to in view()) {
        prop_assert_eq!(merge(from.clone(), &diff(&from, &to)), to);
    }

    #[test]
    fn an_unchanged_view_needs_no_patch(
        view in prop::collection::btree_map("[a-d]", view(), 0..4)
    ) {
        let view = Value::Object(view.into_iter().collect());
        prop_assert_eq!(diff(&view, &view), json!({}));
    }
}

#[test]
fn a_patch_holds_only_what_changed() {
    let from = json!({"round": 1, "turn": {"spot": 1, "hand": 1}, "seats": {"1": {"n": "a"}}});
    let to = json!({"round": 1, "seats": {"1": {"n": "b"}, "2": {"n": "c"}}});
    let patch = json!({"turn": null, "seats": {"1": {"n": "b"}, "2": {"n": "c"}}});
    assert_eq!(diff(&from, &to), patch);
}

/// The views of a table after one step: public, of a player, of a pit boss and of a croupier.
struct Seen {
    table: TableView,
    own: YouView,
    staff: [StaffView; 2],
}

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

/// A series of seeds in which no natural ends the round that is void (found by trying).
const SERIES: u64 = 1;

fn see(table: &Table) -> Seen {
    let staff = [Role::Pit, Role::Croupier].map(|role| table.staff(role, "somebody"));
    Seen { table: table.view(), own: table.you(ANA), staff }
}

/// The views before the first and after each of these commands.
fn seen(config: TableConfig, steps: &[(Actor, Command)]) -> Vec<Seen> {
    let table = Table::open(TABLE, config).unwrap();
    let mut driver = TableDriver::new(table, Seeds::new(SERIES), 1);
    let mut views = vec![see(&driver.table)];
    for (by, command) in steps {
        driver.tell(by, command);
        views.push(see(&driver.table));
    }
    views
}

/// Opened, a player sits down; then what is told; a bet, the deal and its end; closed.
fn a_table(config: TableConfig, ceremonies: Vec<(Actor, Command)>) -> Vec<Seen> {
    let (ana, pit) = (Actor::Player(ANA), Actor::Pit("pit".to_owned()));
    let (amount, stake) = (Chips::cents_const(10_000), config.limits.bet_min);
    let mut steps = vec![
        (Actor::House, Command::Open),
        (ana.clone(), Command::BuyIn { amount, play: false }),
        (ana.clone(), Command::Sit { seat: 1 }),
    ];
    steps.extend(ceremonies);
    steps.extend([
        (ana.clone(), Command::Bet { spot: 1, amount: stake }),
        (Actor::Table, Command::Timeout),
        (pit.clone(), Command::Void { reason: "x".to_owned() }),
        (ana.clone(), Command::Leave),
        (ana, Command::CashOut),
        (pit, Command::Close),
    ]);
    seen(config, &steps)
}

fn tables() -> [Vec<Seen>; 3] {
    let (ana, pit) = (Actor::Player(ANA), Actor::Pit("pit".to_owned()));
    let ontario = TableConfig { attended: true, ..TableConfig::demo(Rulebook::OntarioFair) };
    let confirmed = (pit, Command::ConfirmDecks);
    let washed = (ana.clone(), Command::Wash { wash: Wash::new([1; 16]) });
    let cut = (ana, Command::Cut { position: None });
    let scanned = TableConfig { source: CardSource::Scanned, ..ontario.clone() };
    [
        a_table(TableConfig::demo(Rulebook::HomeGame), Vec::new()),
        a_table(ontario, vec![confirmed.clone(), washed, cut.clone()]),
        a_table(scanned, vec![confirmed, cut]),
    ]
}

#[test]
fn a_patch_between_views_is_the_patch_of_their_json() {
    for seen in tables() {
        for (from, to) in seen.iter().flat_map(|from| seen.iter().map(move |to| (from, to))) {
            let whole = diff(&json(&from.table), &json(&to.table));
            assert_eq!(between(&from.table, &to.table), whole);
            assert_eq!(between_own(&from.own, &to.own), diff(&json(&from.own), &json(&to.own)));
            for (from, to) in from.staff.iter().zip(&to.staff) {
                assert_eq!(between_orders(from, to), diff(&json(from), &json(to)));
            }
        }
    }
}

#[test]
fn the_tables_of_this_test_show_what_is_rare() {
    let all = tables().into_iter().flatten().map(|seen| seen.table).collect::<Vec<_>>();
    assert!(all.iter().any(|view| view.inspection.is_some()));
    assert!(all.iter().any(|view| view.next_shoe.is_some()));
    assert!(all.iter().any(|view| !view.cut_order.is_empty()));
    assert!(all.iter().any(|view| view.awaited.is_some()));
}

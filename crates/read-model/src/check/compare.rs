//! Compares rows as they should be with rows as they are stored.

use std::collections::{BTreeMap, BTreeSet};

use house_settings::utc;
use serde_json::Value;
use table::first_difference;

/// Rows of one table that are compared at a time, at most: more than five pages of steps make.
const ROWS_MAX: i64 = 200_000;

/// The column by which rows are read page by page.
#[derive(Clone, Copy, Debug)]
pub(super) enum PageBy {
    /// The round.
    Round,
    /// The step of the journal.
    Step,
    /// The hour. These rows are not read page by page.
    Hour,
}

/// A table of the read model.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relation {
    /// Its name.
    pub name: &'static str,
    /// The column with the chain.
    pub chain: &'static str,
    /// By what its rows are read page by page.
    pub order: PageBy,
    /// The columns that tell the rows of a chain apart.
    pub key: &'static [&'static str],
    /// The columns with amounts in cents.
    pub money: &'static [&'static str],
    /// A stored row as an object, in SQL. Sums of squares are texts, as they are in
    /// [`columns::takings`](crate::project::columns::takings).
    pub object: &'static str,
    /// The column with JSON. The object has its text, because not every text that the database
    /// takes for JSON can be read here.
    pub json: Option<&'static str>,
}

pub(super) const ROUNDS: Relation = Relation {
    name: "round",
    chain: "gaming_table",
    order: PageBy::Round,
    key: &["round"],
    money: &["staked", "won", "max_win"],
    object: "row_to_json(stored)",
    json: None,
};

pub(super) const PLAYERS: Relation = Relation {
    name: "round_player",
    key: &["round", "player"],
    money: &["staked", "net"],
    object: "json_build_object('player', player, 'ended_ms', ended_ms, 'gaming_table',
        gaming_table, 'round', round, 'staked', staked, 'net', net, 'hands', hands::text,
        'won', won, 'lost', lost, 'pushed', pushed, 'naturals', naturals, 'play', play)",
    json: Some("hands"),
    ..ROUNDS
};

pub(super) const STAFF: Relation =
    Relation { name: "round_staff", key: &["round", "staff"], money: &[], ..ROUNDS };

pub(super) const NOTABLE: Relation = Relation {
    name: "notable",
    chain: "chain",
    order: PageBy::Step,
    key: &["seq", "ordinal"],
    money: &[],
    object: "json_build_object('chain', chain, 'seq', seq, 'ordinal', ordinal, 'kind', kind,
        'actor', actor, 'at_ms', at_ms, 'round', round, 'detail', detail::text)",
    json: Some("detail"),
};

pub(super) const TAKINGS: Relation = Relation {
    name: "takings",
    order: PageBy::Hour,
    key: &["hour_ms"],
    money: &[
        "staked",
        "won",
        "bought_in",
        "cashed_out",
        "opener",
        "fills",
        "credits",
        "closer",
        "differences",
        "initial",
        "initial_won",
        "pok_staked",
        "pok_won",
    ],
    object: "to_jsonb(stored) || jsonb_build_object('initial_squares', initial_squares::text,
        'won_squares', won_squares::text, 'products', products::text)",
    ..ROUNDS
};

pub(super) const TRANSFERRED: Relation = Relation {
    name: "transferred",
    money: &[
        "float",
        "rack",
        "layout",
        "fill",
        "credit",
        "buy_in",
        "cash_out",
        "stake",
        "stake_back",
        "winnings",
        "winnings_back",
        "differences",
    ],
    object: ROUNDS.object,
    ..TAKINGS
};

/// How a row differs from what the journal says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowFlaw {
    /// The row, by the columns that tell it apart.
    pub row: String,
    /// The round that it is about.
    pub round: Option<u32>,
    /// The step that it follows from.
    pub seq: Option<i64>,
    /// How it differs, in words.
    pub flaw: String,
}

/// The expected row of a key, and all stored ones.
type Pair<'a> = (Option<&'a Value>, Vec<&'a Value>);

impl Relation {
    /// The stored rows of the chain `$1` after the first and up to the last of these numbers, as
    /// what follows `from` in SQL.
    pub(super) fn rows(&self, (after, to): (Option<i64>, i64)) -> String {
        let Relation { name, chain, order, .. } = self;
        let order = match order {
            PageBy::Round => "round",
            PageBy::Step => "seq",
            PageBy::Hour => "hour_ms",
        };
        let from = after.map_or_else(String::new, |after| format!("and {order} > {after}"));
        format!(
            "{name} as stored where {chain} = $1 {from} and {order} <= {to}
            order by {order} limit {ROWS_MAX}"
        )
    }

    /// The rows with what the text of their JSON says. One that cannot be read stays a text.
    pub(super) fn parsed(&self, mut rows: Vec<Value>) -> Vec<Value> {
        let Some(json) = self.json else { return rows };
        for row in &mut rows {
            let read = row[json].as_str().and_then(|text| serde_json::from_str(text).ok());
            if let Some(read) = read {
                row[json] = read;
            }
        }
        rows
    }

    /// A flaw of the row of that object.
    pub(super) fn flaw(&self, object: &Value, flaw: String) -> RowFlaw {
        let one = |column: &&str| {
            let (name, value) = (column.trim_end_matches("_ms"), &object[*column]);
            format!("{name} {}", shown(column, value))
        };
        let row = self.key.iter().map(one).collect::<Vec<_>>().join(", ");
        let round = object["round"].as_u64().and_then(|round| round.try_into().ok());
        RowFlaw { row, round, seq: object["seq"].as_i64(), flaw }
    }

    /// The differences between the rows that follow from the journal and the stored ones, in the
    /// order of the rows.
    pub(super) fn differences(&self, expected: &[Value], stored: &[Value]) -> Vec<RowFlaw> {
        let mut rows: BTreeMap<Vec<(i64, String)>, Pair<'_>> = BTreeMap::new();
        // Numbers in their order, texts in that of their letters.
        let part = |value: &Value| match value.as_i64() {
            Some(number) => (number, String::new()),
            None => (0, value.to_string()),
        };
        let key = |object: &Value| self.key.iter().map(|at| part(&object[*at])).collect();
        for object in expected {
            rows.entry(key(object)).or_default().0 = Some(object);
        }
        for object in stored {
            rows.entry(key(object)).or_default().1.push(object);
        }
        let found = rows.into_values().filter_map(|(expected, stored)| {
            let object = expected.or(stored.first().copied())?;
            let flaw = match (expected, stored.as_slice()) {
                (Some(expected), [stored]) => self.columns(expected, stored)?,
                (Some(_), []) => "it is missing".to_owned(),
                (Some(_), _) => "it is there more than once".to_owned(),
                (None, _) => "no such row follows from the journal".to_owned(),
            };
            Some(self.flaw(object, flaw))
        });
        found.collect()
    }

    // All columns that differ: amounts of money first, then the others, by their names.
    fn columns(&self, expected: &Value, stored: &Value) -> Option<String> {
        let names = |object: &Value| -> BTreeSet<String> {
            object.as_object().into_iter().flat_map(|row| row.keys().cloned()).collect()
        };
        let all = names(expected).into_iter().chain(names(stored)).collect::<BTreeSet<_>>();
        let differ = all.iter().filter(|name| expected[name] != stored[name]);
        let told = differ.filter_map(|name| self.column(name, expected, stored));
        let (money, others): (Vec<_>, Vec<_>) = told.partition(|(is_money, _)| *is_money);
        let words: Vec<String> = money.into_iter().chain(others).map(|(_, words)| words).collect();
        (!words.is_empty()).then(|| words.join("; "))
    }

    // How a column differs, and whether it is money.
    fn column(&self, name: &str, expected: &Value, stored: &Value) -> Option<(bool, String)> {
        let (mut is, mut said) = (&stored[name], &expected[name]);
        let mut path = vec![name];
        if self.json == Some(name) {
            let (fields, one, other) = first_difference(is, said);
            path.extend(fields);
            (is, said) = (one, other);
        }
        let last = *path.last()?;
        let is_money = self.money.contains(&last) || path.len() > 1 && IN_DETAIL.contains(&last);
        let shown = |value| if is_money { money(value) } else { shown(last, value) };
        let (is, said) = (shown(is), shown(said));
        let name = path.join(" ");
        let name = name.trim_end_matches("_ms");
        Some((is_money, format!("{name} is {is}, by the journal it is {said}")))
    }
}

/// The fields of events that are amounts in cents.
const IN_DETAIL: [&str; 37] = [
    "amount",
    "average_bet",
    "bet_max",
    "bet_min",
    "books",
    "card_in",
    "card_out",
    "cash_in",
    "cash_out",
    "closer",
    "count_tolerance",
    "counted",
    "credit",
    "credited",
    "credits",
    "difference",
    "differences",
    "drop",
    "dropped",
    "fill",
    "fills",
    "float",
    "large_cash",
    "opener",
    "opening",
    "play_chips_max",
    "pok_max",
    "proven",
    "put_in",
    "second_person_above",
    "stake",
    "taken_out",
    "theoretical",
    "turnover",
    "unit",
    "win",
    "won",
];

// A column of milliseconds since 1970 is a moment.
fn shown(column: &str, value: &Value) -> String {
    let at_ms = value.as_i64().filter(|_| column.ends_with("_ms"));
    at_ms.map_or_else(|| plain(value), utc)
}

// Texts without quotes, everything else as JSON.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn money(value: &Value) -> String {
    value.as_i64().map_or_else(|| plain(value), audit::money)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn flaws(expected: &[Value], stored: &[Value]) -> Vec<String> {
        let found = ROUNDS.differences(expected, stored).into_iter();
        found.map(|RowFlaw { row, flaw, .. }| format!("{row}: {flaw}")).collect()
    }

    #[test]
    fn each_way_to_differ_is_named() {
        let row = |round: u32, won: i64| json!({ "round": round, "won": won, "void": false });
        let stored = [row(1, 500), row(2, -7000), row(2, -7000), row(4, 0), row(5, 1)];
        let expected = [row(1, -1205), row(2, -7000), row(3, 0), row(5, 1)];
        assert_eq!(
            flaws(&expected, &stored),
            [
                "round 1: won is 5.00, by the journal it is -12.05",
                "round 2: it is there more than once",
                "round 3: it is missing",
                "round 4: no such row follows from the journal",
            ]
        );
        assert_eq!(flaws(&expected, &expected), [""; 0]);
    }

    #[test]
    fn hours_and_moments_are_named_as_the_calendar_has_them() {
        let hour = |staked: i64| json!({ "hour_ms": 3_600_000, "staked": staked });
        let found = TAKINGS.differences(&[hour(5)], &[hour(600)]);
        assert_eq!(found[0].row, "hour 1970-01-01T01:00:00.000Z");
        assert_eq!(found[0].flaw, "staked is 6.00, by the journal it is 0.05");
        let round = |ended_ms: i64| json!({ "round": 1, "ended_ms": ended_ms });
        assert_eq!(
            flaws(&[round(0)], &[round(1_005)]),
            ["round 1: ended is 1970-01-01T00:00:01.005Z, by the journal it is \
                1970-01-01T00:00:00.000Z"]
        );
    }

    #[test]
    fn what_is_an_amount_on_the_auditors_page_is_one_here() {
        let page = include_str!("../../../../web/js/audit/details.js");
        let listed = page.split("const AMOUNTS = new Set([").nth(1).unwrap();
        let listed = listed.split("])").next().unwrap().split('"').skip(1).step_by(2);
        // The page calls what was found in a balance so.
        let listed: Vec<&str> = listed.filter(|name| *name != "stored").collect();
        assert!(listed.len() > 30);
        assert!(listed.iter().all(|name| IN_DETAIL.contains(name)), "{listed:?}");
    }

    #[test]
    fn of_an_event_the_field_that_differs_is_named() {
        let event = |counted: i64, by: &str| {
            let count = json!({ "counted": counted, "books": 500 });
            json!({ "seq": 7, "ordinal": 0, "detail": { "count": count, "by": by } })
        };
        let found = NOTABLE.differences(&[event(500, "pia")], &[event(450, "pia")]);
        assert_eq!(found[0].flaw, "detail count counted is 4.50, by the journal it is 5.00");
        assert_eq!(found[0].seq, Some(7));
        let found = NOTABLE.differences(&[event(500, "pia")], &[event(500, "eve")]);
        assert_eq!(found[0].flaw, "detail by is eve, by the journal it is pia");
    }

    #[test]
    fn a_column_that_only_one_side_has_differs() {
        let (expected, stored) = (json!({ "round": 1 }), json!({ "round": 1, "added": true }));
        assert_eq!(
            flaws(&[expected], &[stored]),
            ["round 1: added is true, by the journal it is null"]
        );
    }
}

//! What is put on record of an auditor's question.

use house::HouseEvent;
use uuid::Uuid;

use crate::reports::shoes_of;

/// Parameters with values of a short list, which are recorded when they are of that list.
const LISTED_PARAMETERS: [(&str, &[&str]); 6] = [
    (
        "account",
        &[
            "purse",
            "rack",
            "layout",
            "float",
            "cage",
            "differences",
            "issue",
            "play_purse",
            "play_rack",
            "play_layout",
            "play_float",
            "play_issue",
        ],
    ),
    ("bucket", &["hour", "day", "week", "month", "year"]),
    (
        "exception",
        &[
            "void",
            "automatic",
            "irregular",
            "disputed",
            "adjusted",
            "corrected",
            "differences",
            "incidents",
            "covers",
            "issues",
            "uncounted",
        ],
    ),
    ("period", &["shift", "day", "month", "year", "life"]),
    ("queries", &["true", "false"]),
    ("table", &["house"]),
];
/// Kinds of events of tables, as the read model has them.
const TABLE_KINDS: [&str; 45] = [
    "ban-lifted",
    "card-exposed",
    "chips-approved",
    "chips-moved",
    "chips-refused",
    "chips-requested",
    "closed",
    "closing-announced",
    "dealer-changed",
    "dealer-named",
    "decks-confirmed",
    "decks-inspected",
    "discards-reshuffled",
    "dispute-raised",
    "drawn-unexposed",
    "entry-allowed",
    "entry-barred",
    "eviction-ordered",
    "faced-card-discarded",
    "fill-signed",
    "float-filled",
    "incident-noted",
    "last-round-announced",
    "limits-announced",
    "limits-posted",
    "limits-withdrawn",
    "opened",
    "overdraw-discarded",
    "paused",
    "ruled",
    "scan-withdrawn",
    "shoes-renewed",
    "short-deal-announced",
    "shuffle-ordered",
    "tray-count-asked",
    "tray-count-refused",
    "tray-counted",
    "tray-counts-differed",
    "unpaused",
    "visit-rated",
    "void-approved",
    "void-lapsed",
    "void-refused",
    "void-requested",
    "voided",
];
/// The sign of omission behind a short id, as an address has it.
const OMISSION: [&str; 2] = ["%E2%80%A6", "%e2%80%a6"];
/// Those who act, as the journal writes them without a name.
const ACTORS: [&str; 4] = ["house", "table", "console", "player"];

/// A query whose words are left out, because they may be a person's name. Ids, numbers, and words
/// of the house at the places where it knows them stay.
pub fn without_names(query: &str) -> String {
    let is_number = |value: &str| value.parse::<i64>().is_ok() || value.parse::<Uuid>().is_ok();
    let is_plain = |name: &str, value: &str| {
        let listed =
            |&(listed, values): &(&str, &[&str])| listed == name && values.contains(&value);
        // The house itself adds `players`: who was meant.
        name != "players" && is_number(value)
            || LISTED_PARAMETERS.iter().any(listed)
            || match name {
                "kind" => HouseEvent::KINDS.contains(&value) || TABLE_KINDS.contains(&value),
                "actor" => match value.split_once([':', '%']) {
                    // A colon may be written as `%3A`.
                    Some(("player", id)) => is_number(id.trim_start_matches("3A")),
                    Some(_) => false,
                    None => ACTORS.contains(&value),
                },
                "cursor" => value.split('.').all(is_number),
                "shoe" => is_shoe(value),
                _ => false,
            }
    };
    let parameters = query.split('&').map(|one| match one.split_once('=') {
        Some((name, value)) if is_plain(name, value) => one.to_owned(),
        Some((name, _)) => format!("{name}=…"),
        None if one.is_empty() => String::new(),
        None => "…".to_owned(),
    });
    parameters.collect::<Vec<_>>().join("&")
}

/// Whether it is the id of a shoe, or a short one, with or without the sign of omission.
fn is_shoe(value: &str) -> bool {
    let ends = OMISSION.into_iter().find_map(|sign| value.strip_suffix(sign));
    shoes_of(ends.unwrap_or(value)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searched_words_are_not_put_on_record() {
        let table = Uuid::from_u128(7);
        for (asked, recorded) in [
            ("", String::new()),
            ("name=Ana%20Bell", "name=…".to_owned()),
            ("Ana", "…".to_owned()),
            (&format!("table={table}&from=5&kind=sealed&nom=Ana"), {
                format!("table={table}&from=5&kind=sealed&nom=…")
            }),
            (&format!("actor=player%3A{table}&cursor=5.{table}.-7"), {
                format!("actor=player%3A{table}&cursor=5.{table}.-7")
            }),
            ("actor=house&account=purse&exception=void&period=day&queries=true", {
                "actor=house&account=purse&exception=void&period=day&queries=true".to_owned()
            }),
            ("actor=Ana&account=Ana&cursor=Ana&kind=Ana&period=Ana&exception=Ana&bucket=Ana", {
                "actor=…&account=…&cursor=…&kind=…&period=…&exception=…&bucket=…".to_owned()
            }),
            ("actor=pit:Ana&staff=pit%3AAna&table=Ana", "actor=…&staff=…&table=…".to_owned()),
            ("shoe=0190c2f4&staff=0190c2f4", "shoe=0190c2f4&staff=…".to_owned()),
            ("shoe=0190c2f4%E2%80%A6", "shoe=0190c2f4%E2%80%A6".to_owned()),
            ("shoe=0190c2f4%e2%80%a6", "shoe=0190c2f4%e2%80%a6".to_owned()),
            ("shoe=Ana%E2%80%A6", "shoe=…".to_owned()),
            ("shoe=Ana&actor=player:An", "shoe=…&actor=…".to_owned()),
        ] {
            assert_eq!(without_names(asked), recorded, "{asked}");
        }
    }
}

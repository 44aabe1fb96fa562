//! Files of searches: each has what its list shows, says what it is of, who has made it and when,
//! and whether it is whole, and ends with its sum.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::audit::{Desk, evening, hex};
use crate::common::{House, open_with};
use house_settings::HouseTimes;

/// A file of a search, taken apart.
struct Found {
    /// The lines before the names of the columns.
    head: Vec<String>,
    columns: Vec<String>,
    rows: Vec<String>,
    /// The lines after the rows, without the sum.
    end: Vec<String>,
}

impl Found {
    /// Fetches a file and checks its sum.
    async fn of(desk: &Desk, path: &str) -> Found {
        let (head, file) = desk.file(path).await;
        assert!(head.contains(" 200 ") && head.contains("attachment; filename="), "{path}: {head}");
        assert!(!file.contains("sealed"), "{path}");
        let at = file.trim_end().rfind('\n').unwrap() + 1;
        let (body, last) = file.split_at(at);
        let mut lines = body.lines().map(str::to_owned).peekable();
        let notes = |lines: &mut std::iter::Peekable<_>| {
            std::iter::from_fn(|| lines.next_if(|line: &String| line.starts_with("# "))).collect()
        };
        let head = notes(&mut lines);
        let columns = lines.next().unwrap().split(',').map(str::to_owned).collect();
        let rows: Vec<String> =
            std::iter::from_fn(|| lines.next_if(|line| !line.starts_with("# "))).collect();
        let end = notes(&mut lines);
        assert_eq!(lines.next(), None, "{path}");
        let sum = hex(&Sha256::digest(body));
        assert_eq!(last, format!("# sha256={sum} rows={}\n", rows.len()), "{path}");
        Found { head, columns, rows, end }
    }

    fn is_whole(&self) -> bool {
        self.end.last().unwrap().starts_with("# whole")
    }

    /// The cells of a column, which has no quotes.
    fn cells(&self, name: &str) -> Vec<&str> {
        let at = self.columns.iter().position(|column| column == name).unwrap();
        self.rows.iter().map(|row| row.split(',').nth(at).unwrap()).collect()
    }
}

/// A house in Paris after some rounds, one of the tables, and the id of the player.
async fn after_an_evening() -> (House, Desk, Uuid, String) {
    let paris = HouseTimes::new("Europe/Paris", "06:00,14:00,22:00").unwrap();
    let house = open_with(|config| config.house.times = paris).await;
    let (fair, _, _) = evening(&house).await;
    let desk = Desk::of(&house, "auditor").await;
    let player = desk.get("players?name=Ana").await["players"][0]["player"].clone();
    (house, desk, fair, player.as_str().unwrap().to_owned())
}

/// A text of an answer, as a cell has it.
fn cell(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[tokio::test]
async fn the_file_of_a_search_has_what_its_list_shows_and_says_what_it_is() {
    let (house, desk, fair, player) = after_an_evening().await;
    for (list, rows, query, keys) in [
        ("rounds", "rounds", format!("player={player}"), ["round", "won"]),
        ("rounds", "rounds", format!("table={fair}&staked_min=1"), ["table", "staked"]),
        ("rounds", "rounds", "exception=void".to_owned(), ["ended_ms", "void"]),
        ("rounds", "rounds", "staff=nobody".to_owned(), ["round", "won"]),
        ("events", "events", "kind=opened".to_owned(), ["seq", "by"]),
        ("events", "events", format!("table={fair}&actor=house"), ["seq", "kind"]),
        ("statement", "lines", format!("account=purse&player={player}"), ["amount", "after"]),
        ("statement", "lines", format!("account=float&table={fair}"), ["before", "after"]),
    ] {
        let listed = desk.get(&format!("{list}?{query}")).await;
        let found = Found::of(&desk, &format!("{list}.csv?{query}")).await;
        assert!(found.is_whole(), "{query}");
        for key in keys {
            let shown = listed[rows].as_array().unwrap().iter().map(|row| cell(&row[key]));
            assert_eq!(found.cells(key), shown.collect::<Vec<_>>(), "{query}: {key}");
        }
        let made = &found.head[1];
        assert!(made.starts_with("# made 20") && made.contains("Z (20"), "{made}");
        assert!(made.ends_with(" Europe/Paris) by auditor:auditor"), "{made}");
        for one in query.split('&') {
            assert!(found.head.contains(&format!("# search: {one}")), "{:?}", found.head);
        }
        let named = [
            (query.contains("player="), format!("# player: {player} Ana 1001")),
            (query.contains(&fair.to_string()), format!("# table: {fair} ontario-fair")),
        ];
        for (_, line) in named.iter().filter(|(is_asked, _)| *is_asked) {
            assert!(found.head.contains(line), "{line}: {:?}", found.head);
        }
        if list == "statement" {
            let sums = format!("# opening={} closing={}", listed["opening"], listed["closing"]);
            assert_eq!(found.end[0], sums);
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_file_that_is_cut_names_the_cursor_of_the_rest_and_every_file_is_on_record() {
    let (house, desk, fair, player) = after_an_evening().await;
    for (path, all) in [
        (format!("rounds.csv?player={player}"), 7),
        (format!("statement.csv?account=layout&table={fair}"), 6),
        ("events.csv?kind=opened".to_owned(), 5),
    ] {
        let whole = Found::of(&desk, &path).await;
        assert!(whole.is_whole() && whole.rows.len() >= all, "{path}: {}", whole.rows.len());
        let rows = whole.rows.len();
        // A bound that is just reached cuts nothing.
        assert!(Found::of(&desk, &format!("{path}&limit={}", rows.max(1))).await.is_whole());
        let first = Found::of(&desk, &format!("{path}&limit=2")).await;
        let said = first.end.last().unwrap();
        let (_, cursor) = said.split_once("cursor=").unwrap();
        assert!(said.starts_with("# cut after 2 rows"), "{said}");
        let rest = Found::of(&desk, &format!("{path}&cursor={cursor}")).await;
        assert!(rest.is_whole());
        assert_eq!([&first.rows[..], &rest.rows].concat(), whole.rows);
        // A balance that was typed into a cursor is not believed.
        if path.starts_with("statement") {
            let mut parts: Vec<&str> = cursor.split('.').collect();
            parts[3] = "12345";
            let typed = Found::of(&desk, &format!("{path}&cursor={}", parts.join("."))).await;
            assert_eq!((typed.rows, &typed.end[0]), (rest.rows, &rest.end[0]));
        }
    }
    let asked = desk.get("events?kind=audit-query&limit=2").await;
    let last = &asked["events"][1]["detail"];
    assert_eq!(last["path"], "/api/audit/events.csv");
    assert!(last["query"].as_str().unwrap().starts_with("kind=opened&cursor="), "{last}");
    assert_eq!(asked["events"][1]["by"], json!("auditor:auditor"));
    for (path, status) in [
        ("rounds.csv?nonsense=1", 400),
        ("rounds.csv?exception=x", 400),
        ("rounds.csv?cursor=x", 400),
        ("events.csv?table=x", 400),
        ("events.csv?cursor=x", 400),
        ("statement.csv?account=purse", 400),
        ("statement.csv", 400),
    ] {
        let (head, _) = desk.file(path).await;
        assert!(head.contains(&format!(" {status} ")), "{path}: {head}");
    }
    // What was typed cannot write lines of its own.
    let typed = Found::of(&desk, "rounds.csv?staff=a%0A%23%20whole").await;
    assert!(typed.head.contains(&"# search: staff=a%0A%23%20whole".to_owned()));
    let typed = Found::of(&desk, "rounds.csv?staff=x,=1;2").await;
    assert!(typed.head.contains(&"# search: staff=x%2C=1%3B2".to_owned()), "{:?}", typed.head);
    // The file of a period says its moments as a person reads them, too.
    let past = Found::of(&desk, "rounds.csv?to=1000").await;
    let said = "# search: to=1000 = 1970-01-01T00:00:01.000Z (1970-01-01 01:00:01 Europe/Paris)";
    assert_eq!((past.head[2].as_str(), past.rows.len()), (said, 0));
    house.server.stop().await;
}

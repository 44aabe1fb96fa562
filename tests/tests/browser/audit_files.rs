//! An auditor in a browser, in English and in French: they save what they have found and check the
//! file there, and read the reports by table, pit, cashier and player.

use house_tests::browser::{Browser, Driver};
use serde_json::{Value, json};
use uuid::Uuid;

use super::audit::come_to_the_desk;
use super::cage::in_words;
use super::corrected::played;
use super::{axe, open_house, picture, speak};

/// The screens, by their width.
const LAPTOP: &str = "1366";
const PHONE: &str = "375";

/// Goes to a place of the page and waits until it says each of these words.
pub async fn at(desk: &Browser, place: &str, words: &[&str]) {
    desk.run("location.hash = args", json!(place)).await;
    let there = "const said = document.querySelector('.audit').innerText;
        return location.hash === '#' + args.place && !document.querySelector('.waiting')
            && args.words.every((one) => said.includes(one));";
    desk.until(there, json!({ "place": place, "words": words })).await;
}

/// Nothing is wider than the page, no table has to be moved sideways, axe finds nothing, and all is
/// in words.
pub async fn faultless(desk: &Browser, name: &str) {
    let wide = "const wide = (it) => it.scrollWidth > it.clientWidth;
        return [document.documentElement, ...document.querySelectorAll('.data')].filter(wide)
            .map((it) => [it.innerText.slice(0, 80), it.scrollWidth, it.clientWidth]);";
    assert_eq!(desk.run(wide, json!(null)).await, json!([]), "{name} is as wide as the page");
    assert_eq!(axe::findings(desk).await, json!([]), "{name}");
    in_words(desk, name).await;
    picture(desk, name).await;
}

/// The sums of money of reports.
const SUMS: [&str; 23] = [
    "staked",
    "win",
    "won",
    "lost",
    "net",
    "drop",
    "cashed_out",
    "opener",
    "fills",
    "credits",
    "closer",
    "differences",
    "corrections",
    "sold_cash",
    "sold_card",
    "redeemed_cash",
    "redeemed_card",
    "over",
    "short",
    "books",
    "counted",
    "difference",
    "dropped",
];

/// A session as the report lists it, without its sums. The test puts it into the answer of its
/// house, which has none.
fn session() -> Value {
    json!({
        "table": Uuid::nil(), "name": "home-game", "pit": "main", "number": 12, "sessions": 12,
        "began_ms": 1_700_000_000_000_i64, "ended_ms": 1_700_028_800_000_i64,
        "shift_ms": 1_700_000_000_000_i64, "rounds": 123_456, "uncounted": 3,
        "counted_by": "Anna", "agreed_by": "Victor", "reason": "one chip lies nowhere",
    })
}

/// Reports fit the screen when their sums have as many digits as those of a busy year.
async fn large_sums_fit(desk: &Browser, words: &Words) {
    let grow = "
        const asked = window.asked = window.fetch;
        const large = Object.fromEntries(args.sums.map((key) => [key, -123456789012]));
        window.fetch = async (address, how) => {
            const answer = await asked(address, how);
            if (!address.includes('/api/audit/report')) return answer;
            const body = JSON.parse(await answer.text(), (key, value) => large[key] ?? value);
            const one = { ...args.session, ...large };
            if (body.sessions) Object.assign(body, { sessions: [one], tables: [one] });
            return new Response(JSON.stringify(body), answer);
        };";
    desk.run(grow, json!({ "sums": SUMS, "session": session() })).await;
    for by in ["tables", "pits", "cashiers", "players", "sessions"] {
        at(desk, &format!("reports?period=life&by={by}"), &[words.large]).await;
        faultless(desk, &format!("audit-{by}-large-{}", words.language)).await;
    }
    desk.run("window.fetch = window.asked", json!(null)).await;
}

/// Saves the file of the list and has it checked. Returns what the page says of it.
pub async fn saved(desk: &Browser, file: &str) -> String {
    desk.click(&format!("[data-export='{file}'] .export-check")).await;
    let right = "return document.querySelector(`[data-export='${args}'] [data-outcome=ok] p`)
        ?.textContent";
    desk.until(right, json!(file)).await.as_str().unwrap().to_owned()
}

/// The words of the page that the test looks for.
struct Words {
    language: &'static str,
    titles: [&'static str; 3],
    save: &'static str,
    matches: &'static str,
    large: &'static str,
    table: &'static [&'static str],
    pit: &'static [&'static str],
    cashier: &'static [&'static str],
    player: &'static [&'static str],
}

const ENGLISH: Words = Words {
    language: "en",
    titles: ["Largest win", "Account statement", "Significant events"],
    save: "Save all as CSV",
    matches: "The checksum matches (rows: ",
    large: "-1,234,567,890.12",
    table: &["Casino · Life to date · Tables", "Home Game", "What was unusual", "Disputes"],
    pit: &["Casino · Life to date · Pits", "main pit", "Generated on", "by auditor auditor"],
    cashier: &["Casino · Life to date · Cashiers", "cage cage", "Sold, card", "500", "Over"],
    player: &["Casino · Life to date · Players", "Ana · No.\u{a0}1001", "Won", "Lost", "Minutes"],
};
const FRENCH: Words = Words {
    language: "fr",
    titles: ["Plus gros gain", "Relevé de compte", "Événements significatifs"],
    save: "Tout enregistrer en CSV",
    matches: "La somme de contrôle concorde (lignes\u{a0}: ",
    large: "-1\u{a0}234\u{a0}567\u{a0}890,12",
    table: &["Depuis l’ouverture · Tables", "Ce qui sort de l’ordinaire", "Contestations"],
    pit: &["Depuis l’ouverture · Secteurs", "secteur principal", "Établi le", "auditeur auditor"],
    cashier: &["Depuis l’ouverture · Caissiers", "caisse cage", "Vendus, carte", "En trop"],
    player: &["Depuis l’ouverture · Joueurs", "Ana · n°\u{a0}1001", "Gagné", "Perdu", "Minutes"],
};

async fn reads(desk: &Browser, player: Uuid, words: &Words, screen: &str) {
    speak(desk, words.language).await;
    let picture = |what: &str| format!("audit-{what}-{}-{screen}", words.language);
    let [rounds, accounts, events] = words.titles;
    for (title, place, file) in [
        (rounds, format!("rounds?player={player}"), "rounds-found.csv"),
        (accounts, format!("accounts?account=purse&player={player}"), "statement.csv"),
        (events, "events?kind=chips-bought".to_owned(), "events-found.csv"),
    ] {
        // The name stands beside the id.
        at(desk, &place, &[title, words.save, "Ana · "]).await;
        if screen != PHONE {
            let matches = saved(desk, file).await;
            assert!(matches.contains(words.matches), "{place}: {matches}");
        }
        faultless(desk, &picture(file.trim_end_matches(".csv"))).await;
    }
    for (by, said) in [
        ("tables", words.table),
        ("pits", words.pit),
        ("cashiers", words.cashier),
        ("players", words.player),
    ] {
        at(desk, &format!("reports?period=life&by={by}"), said).await;
        faultless(desk, &picture(by)).await;
    }
    if screen != PHONE {
        large_sums_fit(desk, words).await;
    }
}

#[tokio::test]
async fn an_auditor_saves_what_they_found_and_reads_reports_by_table_pit_cashier_and_player() {
    let (books, server) = open_house().await;
    let ana = played(&server).await;
    let driver = Driver::start().await;
    let desk = driver.open("auditor", 1366, 900).await;
    come_to_the_desk(&desk, &server).await;
    for words in [&ENGLISH, &FRENCH] {
        reads(&desk, ana.id(), words, LAPTOP).await;
    }
    // The file has what the list shows, whoever asks for it, and says whose it is.
    at(&desk, &format!("rounds?player={}", ana.id()), &[FRENCH.titles[0]]).await;
    let fetched = "return fetch(document.querySelector('[data-export] a').href)
        .then((answer) => answer.text());";
    let file = desk.run_async(fetched, json!(null)).await;
    let file: Vec<&str> = file.as_str().unwrap().lines().collect();
    assert!(file[1].ends_with(" by auditor:auditor"), "{}", file[1]);
    assert!(file.contains(&&*format!("# player: {} Ana 1001", ana.id())), "{file:?}");
    assert!(file.iter().any(|line| line.starts_with("# whole")), "{file:?}");
    let rows = file.iter().filter(|line| !line.starts_with('#')).count();
    let shown = desk.run("return document.querySelectorAll('tbody tr').length", json!(null)).await;
    assert_eq!(Value::from(rows - 1), shown);
    desk.close().await;

    let phone = driver.open("phone", 375, 812).await;
    come_to_the_desk(&phone, &server).await;
    for words in [&ENGLISH, &FRENCH] {
        reads(&phone, ana.id(), words, PHONE).await;
    }
    phone.close().await;
    books.check([ana.table]).await;
}

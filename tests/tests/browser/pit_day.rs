//! The day of a pit boss, with all pages in English and again in French: opens a table, has it
//! filled, changes limits with notice, voids a round with a second person, rules on what is
//! disputed, and closes it. Two people play meanwhile.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use player::Session;
use protocol::{DeadlineFor, Do, Phase, TableView, YouView};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::cage::{at_work, in_words};
use super::tongue::Tongue;
use super::{open_house, picture, speak};

const TABLE: &str = "The corner";
const SEATS: [u8; 2] = [2, 5];
const BOUGHT: i64 = 20_000;

/// A staff member at the table, without a browser.
async fn at_the_table(server: &Server, name: &str) -> Guest {
    let nobody = Session::nobody(server.url()).unwrap();
    let session = nobody.signed_in(name, &server.password(name).await).await.unwrap();
    Guest::with_session(session, TABLE).await
}

/// Opens a home-game table with the form, at which no turn runs out. Returns its id.
async fn open_table(pit: &Browser, tongue: Tongue) -> Uuid {
    pit.click(".open-table").await;
    let home = "
        const select = document.querySelector('select[name=rulebook]');
        if (!select) return null;
        select.value = [...select.options].at(-1).value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;";
    pit.until(home, json!(null)).await;
    let fill = "
        const form = document.querySelector('.open-table-dialog form');
        if (form?.elements.bet_max.value !== '100') return null;
        for (const [name, value] of Object.entries(args)) form.elements[name].value = value;
        return true;";
    let said = json!({ "name": "", "float": "10000", "count_tolerance": "2.5", "turn_ms": "600" });
    pit.until(fill, said).await;
    pit.write("#open-name", TABLE).await;
    tongue.picture(pit, "pit-open-table").await;
    pit.click(".open-table-dialog .action-confirm").await;
    let link = "return document.querySelector('.opened a')?.getAttribute('href')";
    let href = pit.until(link, json!(null)).await;
    href.as_str().unwrap().rsplit('/').next().unwrap().parse().unwrap()
}

/// Waits until a part of the page contains this text.
pub async fn says(pit: &Browser, part: &str, words: &str) {
    let body = "return [...document.querySelectorAll(args[0])]
        .some((found) => found.textContent.includes(args[1])) || null";
    pit.until(body, json!([part, words])).await;
}

/// Waits until a table's card on the floor contains this text.
pub async fn floor_says(pit: &Browser, table: Uuid, words: &str) {
    let body = "
        const card = document.querySelector(`[data-table='${args[0]}']`);
        return card?.textContent.includes(args[1]) || null;";
    pit.until(body, json!([table, words])).await;
}

/// Opens a dialog of the panel, fills in what it asks for and sends it.
pub async fn order(pit: &Browser, key: &str, said: Value) {
    // Rare orders are in the list of all orders.
    let here = format!(".pit .order-{key}");
    let has = "return document.querySelector(args) !== null";
    if pit.run(has, json!(here)).await == json!(true) {
        pit.click(&here).await;
    } else {
        pit.click(".pit-more").await;
        pit.click(&format!("dialog .order-{key}")).await;
    }
    let fill = "
        const form = document.querySelector(`.${args[0]}-dialog form`);
        if (!form) return null;
        for (const [name, value] of Object.entries(args[1])) form.elements[name].value = value;
        return true;";
    pit.until(fill, json!([key, said])).await;
    pit.click(&format!(".{key}-dialog form .action")).await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
}

/// Bets once the results of the last round were shown.
async fn bet(guest: &mut Guest, spot: u8) {
    let is_open = |view: &TableView| view.deadline.is_none_or(|it| it.what != DeadlineFor::Results);
    guest.until_view("open betting", is_open).await;
    let amount = guest.view().sign.bet_min;
    guest.must(Do::Bet { spot, amount }).await;
    guest.must(Do::Confirm).await;
}

/// Plays rounds in which both players stand, until a round waits for a decision or this number of
/// rounds has ended.
async fn play(players: &mut [Guest; 2], rounds: u32, stop_at_a_turn: bool) {
    loop {
        let table = players[0].table;
        let seq = players.iter().map(Guest::seq).max().unwrap();
        for guest in players.iter_mut() {
            guest.until_step(seq).await;
        }
        let (phase, round, turn) =
            (players[0].view().phase, players[0].view().round, players[0].view().turn);
        match (phase, turn) {
            (Phase::Betting, _) if round >= rounds => return,
            (Phase::Betting, _) => {
                for (guest, spot) in players.iter_mut().zip(SEATS) {
                    bet(guest, spot).await;
                }
            }
            (Phase::Insurance, _) => {
                for (guest, spot) in players.iter_mut().zip(SEATS) {
                    let key = format!("decline:{spot}");
                    if guest.you().options.contains_key(&key) {
                        guest.must(Do::Decline { spot }).await;
                    }
                }
            }
            (Phase::Cut, _) => {
                let asked = |guest: &&mut Guest| guest.you().options.contains_key("cut");
                match players.iter_mut().find(asked) {
                    Some(guest) => drop(guest.must(Do::Cut { position: None }).await),
                    None => drop(players[0].next().await),
                }
            }
            (Phase::Turns, Some(_)) if stop_at_a_turn => return,
            (Phase::Turns, Some(turn)) => {
                let guest = &mut players[usize::from(turn.spot == SEATS[1])];
                guest.must(Do::Stand { spot: turn.spot, hand: turn.hand }).await;
            }
            other => panic!("nothing to do at {table} in {other:?}"),
        }
    }
}

/// The last entry of the house's journal that is marked with the table.
pub async fn on_record(books: &Books, table: Uuid) -> Value {
    let pool = PgPool::connect(&books.url()).await.unwrap();
    let events: String = sqlx::query_scalar(
        "select events::text from journal join mark using (chain, seq)
         where id = $1 and chain = '00000000-0000-0000-0000-000000000000'
         order by seq desc limit 1",
    )
    .bind(table)
    .fetch_one(&pool)
    .await
    .unwrap();
    serde_json::from_str::<Value>(&events).unwrap()[0].take()
}

/// The pit boss asks for a void, a second person approves it, and all stakes come back.
async fn void_by_two(
    pit: &Browser,
    second: &Browser,
    server: &Server,
    players: &mut [Guest; 2],
    tongue: Tongue,
) {
    let table = players[0].table;
    let before = players[0].view().round;
    play(players, before + 50, true).await;
    let whole = |guest: &Guest| guest.you().rack + guest.you().in_play;
    let wholes = [whole(&players[0]), whole(&players[1])];
    order(pit, "void", json!({ "reason": "the cards fell" })).await;
    pit.until("return document.querySelector('.pit-requests')", json!(null)).await;
    tongue.picture(pit, "pit-void").await;
    // Nobody agrees to what they have asked for; the second person does so on the floor.
    pit.go(&format!("{}/pit.html", server.url())).await;
    let asked = tongue.of(
        "pit demande l’annulation de ce coup\u{a0}: the cards fell",
        "pit asks to void this round: the cards fell",
    );
    says(pit, ".why-void", asked).await;
    let offered = pit.run("return document.querySelector('.why-void .tool') === null", json!(null));
    assert_eq!(offered.await, json!(true));
    at_work(second, server, "pit", "second").await;
    speak(second, tongue.code()).await;
    says(second, ".why-void", asked).await;
    let approve = tongue.of("Approuver l’annulation", "Approve the void");
    says(second, ".why-void .approve-void", approve).await;
    in_words(second, "a void that is asked for").await;
    tongue.picture(second, "pit-approve").await;
    second.click(".why-void .approve-void").await;
    second.until("return document.querySelector('.why-void') === null", json!(null)).await;
    pit.go(&format!("{}/#/table/{table}", server.url())).await;
    for (guest, whole) in players.iter_mut().zip(wholes) {
        let is_back = |you: &YouView| you.rack == whole && you.in_play == 0;
        guest.until("every stake back", |_, you| is_back(you)).await;
    }
}

/// A player disputes the round, and the pit boss finds the dispute and rules.
async fn rule_on_a_dispute(pit: &Browser, player: &mut Guest, tongue: Tongue) {
    let (table, round) = (player.table, player.view().round);
    player.must(Do::Dispute { round }).await;
    pit.click(".pit-more").await;
    let link = "return document.querySelector('.dispute-round')?.getAttribute('href')";
    let href = pit.until(link, json!(null)).await;
    assert_eq!(href, json!(format!("/audit.html#round/{table}/{round}")));
    pit.write("#ruling-1", "The round was void.").await;
    tongue.picture(pit, "pit-books").await;
    pit.click(".disputes form button").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
}

/// The tray of the closed table is counted by the pit boss, who finds a chip too few at first, and
/// by a cashier.
async fn count_the_tray(pit: &Browser, cashier: &Browser, server: &Server, tongue: Tongue) {
    // The dialog of the ruling closes when the house has answered, which may be after the dispute
    // has gone from it.
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    pit.click(".pit-more").await;
    pit.click(".order-count-tray").await;
    pit.write("#count-pile-10000", "104").await;
    pit.click(".count-tray-dialog form .action").await;
    let differs = tongue.of("n’est pas ce qui devrait être là", "not what should be there");
    says(pit, ".count-tray-dialog, .note", differs).await;
    pit.write("#count-pile-10000", "\u{e003}\u{e003}\u{e003}105").await;
    says(pit, ".count-tray-dialog", tongue.of("Total 10\u{a0}500", "Total 10,500")).await;
    tongue.picture(pit, "pit-count").await;
    pit.click(".count-tray-dialog form .action").await;
    let counted = tongue.of("pit a compté l’encaisse", "pit has counted the float");
    says(pit, ".pit-requests", counted).await;
    // The cashier's page leads to the table, which is in no lobby.
    at_work(cashier, server, "cage", "cashier").await;
    speak(cashier, tongue.code()).await;
    let to_count = tongue
        .of("le comptage 1 attend une deuxième personne", "count 1 waits for a second person");
    says(cashier, ".to-count", to_count).await;
    tongue.picture(cashier, "pit-to-count").await;
    cashier.click(".to-count a").await;
    cashier.click(".pit-requests .order-agree-count").await;
    cashier.write("#agree-pile-10000", "105").await;
    tongue.picture(cashier, "pit-agree").await;
    cashier.click(".agree-count-dialog form .action").await;
    cashier.until("return !document.querySelector('.pit-requests')", json!(null)).await;
}

/// The floor shows the figures, the table closes, and the closer's record has its takings.
async fn look_and_close(
    pit: &Browser,
    server: &Server,
    cashier: &Browser,
    books: &Books,
    table: Uuid,
    round: u32,
    tongue: Tongue,
) {
    let floor = format!("{}/pit.html", server.url());
    pit.go(&floor).await;
    floor_says(pit, table, &format!("{} {round}", tongue.of("coup", "round"))).await;
    floor_says(pit, table, tongue.of("1 annulé", "1 void")).await;
    tongue.picture(pit, "pit-floor").await;
    // The pit boss replays the disputed round card by card.
    pit.go(&format!("{}/audit.html#round/{table}/{round}", server.url())).await;
    let shown = "return document.querySelector('main .felt') !== null || null";
    pit.until(shown, json!(null)).await;
    tongue.picture(pit, "pit-replay").await;
    pit.go(&format!("{}/#/table/{table}", server.url())).await;
    order(pit, "close", json!({})).await;
    // The ruling comes after the table has closed.
    pit.go(&floor).await;
    floor_says(pit, table, tongue.of("Table fermée", "Table closed")).await;
    pit.click(&format!("[data-table='{table}'] h2 a")).await;
    pit.click(".pit-more").await;
    let stakes = pit.run("return document.querySelector('.spot .stack')", json!(null)).await;
    assert_eq!(stakes, json!(null), "what lay there went back");
    pit.write("#ruling-2", "As dealt.").await;
    tongue.picture(pit, "pit-closed").await;
    pit.click(".disputes form button").await;
    count_the_tray(pit, cashier, server, tongue).await;
    pit.go(&floor).await;
    let gone = "return document.querySelector('.floor-table') !== null
        && document.querySelector(`[data-table='${args}']`) === null";
    pit.until(gone, json!(table)).await;
    // Its figures stay on the floor for the rest of the shift.
    says(pit, ".closed-tables tbody tr", TABLE).await;
    says(pit, ".closed-tables tfoot", tongue.of("10\u{a0}500", "10,500")).await;
    pit.run("document.querySelector('.closed-tables').scrollIntoView()", json!(null)).await;
    tongue.picture(pit, "pit-closed-tables").await;
    // The form of its closer names the chips and both persons.
    pit.click(".closed-tables button").await;
    let title = tongue.of("Encaisse de clôture · The corner", "Closer · The corner");
    for text in [title, "105 × 100", tongue.of("Chef de table pit", "Pit pit"), "cashier"] {
        says(pit, ".form-paper", text).await;
    }
    tongue.picture(pit, "pit-closer").await;
    let record = on_record(books, table).await;
    assert_eq!((&record["kind"], &record["by"]), (&json!("table-closed"), &json!("pit:pit")));
    // Guests have bought in: play chips are no drop, and need no fill.
    assert_eq!((&record["drop"], &record["voids"]), (&json!(0), &json!(1)));
    // The float of the opening is apart from the fills.
    assert_eq!((&record["opener"], &record["fills"]), (&json!(1_000_000), &json!(50_000)));
    assert_eq!(record["disputes"][0]["round"], json!(1));
}

async fn work_through_the_day(tongue: Tongue) {
    let (books, server) = open_house().await;
    // The others share the password that the pit boss has chosen.
    server.password("pit").await;
    server.hire("cashier", "cage").await;
    server.hire("second", "pit").await;
    let (driver, code) = (Driver::start().await, tongue.code());
    let pit = driver.open(&format!("pit-day-{code}"), 1280, 800).await;
    at_work(&pit, &server, "pit", "pit").await;
    speak(&pit, code).await;
    let table = open_table(&pit, tongue).await;
    floor_says(&pit, table, TABLE).await;
    assert_eq!(on_record(&books, table).await["settings"]["count_tolerance"], 250);

    // The float is slip 1, and a fill slip 2: the cage approves, the pit boss counts and receives.
    let mut cage = at_the_table(&server, "cashier").await;
    cage.approve_chips(Some("Victor")).await;
    let way =
        tongue.of("Les jetons du bon 1 sont en route", "The chips of slip 1 are on their way");
    floor_says(&pit, table, way).await;
    pit.click(".opened a").await;
    says(&pit, ".pit-requests", tongue.of("porté par Victor", "carried by Victor")).await;
    order(&pit, "receive-chips", json!({ "pile-10000": "100" })).await;
    order(&pit, "fill", json!({ "amount": "500", "pile-10000": "5" })).await;
    cage.approve_chips(None).await;
    let approved = tongue.of("approuvé par cashier", "approved by cashier");
    says(&pit, ".pit-requests", approved).await;
    pit.click(".order-receive-chips").await;
    pit.write("#receive-pile-10000", "5").await;
    says(&pit, ".receive-chips-dialog", "Total 500").await;
    tongue.picture(&pit, "pit-receive").await;
    pit.click(".receive-chips-dialog form .action").await;
    pit.until("return !document.querySelector('.pit-requests')", json!(null)).await;
    order(&pit, "new-dealer", json!({ "name": "Dora" })).await;
    says(&pit, ".dealer-name", "Dora").await;

    // Two people play; limits change with notice.
    let mut players = [
        Guest::arrive(server.url(), "Ana", TABLE).await,
        Guest::arrive(server.url(), "Bob", TABLE).await,
    ];
    players[0].sit_with(SEATS[0], BOUGHT).await;
    players[0].open_shoe().await;
    players[1].sit_with(SEATS[1], BOUGHT).await;
    order(&pit, "limits", json!({ "bet_min": "6", "bet_max": "120", "rounds": "2" })).await;
    pit.until("return document.querySelector('.notices')", json!(null)).await;
    tongue.picture(&pit, "pit-table").await;
    play(&mut players, 2, false).await;
    assert_eq!(players[0].view().sign.bet_min, 600, "the announced limits hold");

    let second = driver.open(&format!("pit-day-second-{code}"), 1280, 800).await;
    void_by_two(&pit, &second, &server, &mut players, tongue).await;
    second.close().await;
    rule_on_a_dispute(&pit, &mut players[0], tongue).await;
    let round = players[0].view().round;
    players[1].must(Do::Dispute { round: 1 }).await;
    let cashier = driver.open(&format!("pit-day-cashier-{code}"), 1280, 800).await;
    look_and_close(&pit, &server, &cashier, &books, table, round, tongue).await;
    // What came back stands on the cage's page, too, with its chips.
    cashier.go(&format!("{}/cage.html", server.url())).await;
    for text in [TABLE, tongue.of("10\u{a0}500", "10,500"), "105 × 100", "cashier"] {
        says(&cashier, ".closers tbody tr", text).await;
    }
    cashier.run("document.querySelector('.closers').scrollIntoView()", json!(null)).await;
    tongue.picture(&cashier, "cage-closers").await;
    cashier.close().await;
    books.check([table]).await;
    pit.close().await;
}

#[tokio::test]
async fn a_pit_boss_works_through_the_day() {
    work_through_the_day(Tongue::En).await;
}

#[tokio::test]
async fn a_pit_boss_works_through_the_day_in_french() {
    work_through_the_day(Tongue::Fr).await;
}

#[tokio::test]
async fn the_floor_fits_a_phone_in_french() {
    let (_books, server) = open_house().await;
    let driver = Driver::start().await;
    let pit = driver.open("pit-phone", 375, 812).await;
    at_work(&pit, &server, "pit", "pit").await;
    pit.until("return document.querySelectorAll('.floor-table').length >= 7", json!(null)).await;
    pit.click(".top-bar [lang=fr]").await;
    let french = "return document.documentElement.lang === 'fr'
        && document.querySelector('.open-table').textContent.startsWith('Ouvrir')";
    pit.until(french, json!(null)).await;
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(pit.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
    picture(&pit, "pit-phone").await;
    // By keyboard alone: the form opens, and Escape leaves it.
    pit.run("document.querySelector('.open-table').focus()", json!(null)).await;
    pit.press("\u{e007}").await;
    pit.until("return document.querySelector('#open-name')", json!(null)).await;
    assert_eq!(pit.run(fits, json!(null)).await, json!(true), "nor is the form");
    picture(&pit, "pit-phone-form").await;
    pit.press("\u{e00c}").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    pit.close().await;
}

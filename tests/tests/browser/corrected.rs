//! The correction of a settled round: the pit asks for it on the page of the round, a cashier
//! agrees, and the player reads the words and the money. And a ruling on a round that a player has
//! disputed, which they read in the pit's own words.

use house_tests::browser::Driver;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use protocol::{Do, Phase, YouView};
use serde_json::{Value, json};
use uuid::Uuid;

use super::cage::{says, sign_in, sign_in_as_ana};
use super::pit_day::floor_says;
use super::{open_house, picture};

const TABLE: &str = "home-game";
const SEAT: u8 = 1;

async fn post(who: &Session, path: &str, body: Value) -> Value {
    let answer = soon("an answer", who.address().ask("POST", path, who.cookie(), Some(&body)));
    let answer = answer.await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json().unwrap()
}

/// Ana, who has bought chips at the cage, plays a round.
pub async fn played(server: &Server) -> Guest {
    let ana = Session::registered(server.url(), "Ana", "seven quiet lanterns").await.unwrap();
    let mut ana = Guest::with_session(ana, TABLE).await;
    let nobody = Session::nobody(server.url()).unwrap();
    let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
    cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    let identity = json!({ "country": "CA", "kind": "passport", "number": "AB 123456",
        "family_name": "Éluard", "given_names": "Ana", "born": "1980-02-29" });
    let path = format!("/api/cage/players/{}/identity", ana.id());
    post(&cage, &path, json!({ "id": Uuid::from_u128(1), "identity": identity })).await;
    let sale = json!({ "id": Uuid::from_u128(2), "player": ana.id(), "amount": 50_000,
        "reference": "card 1" });
    post(&cage, "/api/cage/purchase", sale).await;
    ana.must(Do::BuyIn { amount: 20_000 }).await;
    ana.must(Do::Sit { seat: SEAT }).await;
    ana.open_shoe().await;
    ana.must(Do::Bet { spot: SEAT, amount: ana.view().sign.bet_min }).await;
    ana.must(Do::Confirm).await;
    ana.until_view("the round", |view| view.round == 1).await;
    loop {
        let wish = |you: &YouView| {
            let may = |name: &str| you.options.keys().any(|known| known.starts_with(name));
            if may("stand") {
                Some(Do::Stand { spot: SEAT, hand: 1 })
            } else if may("decline") {
                Some(Do::Decline { spot: SEAT })
            } else {
                None
            }
        };
        ana.until("a question, or the end of the round", |view, you| {
            view.phase == Phase::Betting || wish(you).is_some()
        })
        .await;
        if ana.view().phase == Phase::Betting {
            break;
        }
        let wish = wish(ana.you()).expect("something is asked");
        ana.must(wish).await;
    }
    ana
}

#[tokio::test]
async fn a_pit_boss_asks_for_a_correction_and_the_player_reads_it() {
    let (books, server) = open_house().await;
    let ana = played(&server).await;
    let driver = Driver::start().await;
    let phone = driver.open("ana", 375, 812).await;
    sign_in_as_ana(&phone, &server).await;
    let pit = driver.open("pit", 1366, 900).await;
    pit.go(&format!("{}/audit.html#round/{}/1", server.url(), ana.table)).await;
    pit.write("#staff-name", "pit").await;
    pit.write("#staff-password", &server.password("pit").await).await;
    pit.click(".sign-in button").await;
    pit.write("#correct-amount", "20").await;
    pit.write("#correct-reason", "A 20 was paid as a 19.").await;
    picture(&pit, "correction-pit").await;
    pit.click(".correction .order-form .tool").await;
    says(&pit, ".correction .asked", "Request 1 waits for a second person").await;

    let cage = driver.open("cage", 1100, 900).await;
    sign_in(&cage, &server).await;
    says(&cage, ".request", "round 1, the house pays").await;
    picture(&cage, "correction-cage").await;
    cage.click(".request .approve").await;
    says(&cage, ".requests .ended", "done").await;
    says(&phone, ".my-news", "round 1 at").await;
    says(&phone, ".my-news", "+20").await;
    says(&phone, ".my-news", "The pit says: A 20 was paid as a 19.").await;
    picture(&phone, "correction-phone").await;
    phone.click(".my-requests .action").await;
    let is_closed = "return !document.querySelector('.my-news')";
    phone.until(is_closed, json!(null)).await;
    phone.click(".my-game").await;
    phone.click(".mine-menu a:nth-child(3)").await;
    says(&phone, ".my-lines tbody tr:first-child", "Correction of a round").await;
    picture(&phone, "correction-statement").await;
    books.check([ana.table]).await;
    for browser in [phone, pit, cage] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_player_reads_the_ruling_on_their_dispute_in_the_pits_own_words() {
    let (books, server) = open_house().await;
    let mut ana = played(&server).await;
    let driver = Driver::start().await;
    let phone = driver.open("ana-ruling", 375, 812).await;
    sign_in_as_ana(&phone, &server).await;
    let at_table = format!("{}/#/table/{}", server.url(), ana.table);
    let my_round = format!("{}/my-game.html#round/{}/1", server.url(), ana.table);
    ana.must(Do::Dispute { round: 1 }).await;
    phone.go(&my_round).await;
    says(&phone, "main", "The pit has not ruled yet.").await;
    phone.go(&at_table).await;
    // Something else is open when the ruling comes: its words wait until that is closed.
    phone.press("?").await;
    phone.until("return document.querySelector('dialog') !== null || null", json!(null)).await;

    let pit = driver.open("pit-ruling", 1366, 900).await;
    pit.go(&format!("{}/pit.html", server.url())).await;
    pit.write("#staff-name", "pit").await;
    pit.write("#staff-password", &server.password("pit").await).await;
    pit.click(".sign-in button").await;
    floor_says(&pit, ana.table, "1 dispute").await;
    pit.go(&at_table).await;
    pit.click(".pit-more").await;
    pit.write("#ruling-1", "The dealer drew to 17, as the rules say.").await;
    pit.click(".disputes form button").await;

    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    // Browsers forget requests beyond a number.
    phone.run("performance.setResourceTimingBufferSize(1000)", json!(null)).await;
    let heard = "return performance.getEntriesByType('resource')
        .some(({ name }) => name.includes('/api/me/rulings?fresh')) || null";
    phone.until(heard, json!(null)).await;
    let is_held = "return document.querySelector('dialog') !== null
        && document.querySelector('.my-news') === null";
    assert_eq!(phone.run(is_held, json!(null)).await, json!(true));
    phone.press("\u{e00c}").await;
    says(&phone, ".my-news", "You disputed round 1 at").await;
    says(&phone, ".my-news", "The pit says: The dealer drew to 17, as the rules say.").await;
    picture(&phone, "ruling-phone").await;
    phone.click(".my-requests .action").await;
    phone.until("return !document.querySelector('.my-news')", json!(null)).await;
    phone.go(&my_round).await;
    says(&phone, "main", "The dealer drew to 17, as the rules say.").await;
    picture(&phone, "ruling-round").await;
    books.check([ana.table]).await;
    for browser in [phone, pit] {
        browser.close().await;
    }
}

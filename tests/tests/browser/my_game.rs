//! A player looks back: finds the round they have just played, replays it card by card, reads their
//! figures, and downloads their statement.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{Do, Phase};
use serde_json::json;

use super::{picture, plan};

const TABLE: &str = "home-game";
const BUY_IN: i64 = 10_000;
const STAKE: i64 = 500;
/// The first line of the file of a statement.
const HEAD: &str = "time_local,time_utc,account,kind,round,change,before,after\r\n";

/// Waits until the page shows this text.
async fn says(page: &Browser, selector: &str, text: &str) {
    let body = "return document.querySelector(args[0])?.textContent.includes(args[1])";
    page.until(body, json!([selector, text])).await;
}

/// Plays one round at spot 1. Returns whether a decision was asked.
async fn play(ana: &mut Guest) -> bool {
    ana.sit_with(1, BUY_IN).await;
    ana.open_shoe().await;
    ana.must(Do::Bet { spot: 1, amount: STAKE }).await;
    ana.must(Do::Confirm).await;
    let mut decided = false;
    loop {
        ana.until("a question, or the end of the round", |view, you| {
            let asked = |verb: &str| you.options.keys().any(|name| name.starts_with(verb));
            view.round == 1 && view.phase == Phase::Betting || asked("stand") || asked("decline")
        })
        .await;
        if ana.view().phase == Phase::Betting {
            return decided;
        }
        decided = true;
        let asks = ana.you().options.keys().any(|name| name.starts_with("stand"));
        let stand = Do::Stand { spot: 1, hand: 1 };
        ana.must(if asks { stand } else { Do::Decline { spot: 1 } }).await;
    }
}

/// The round on the felt at the place of the slider, from 0; the last one for `None`.
async fn move_to(page: &Browser, at: Option<u32>) {
    let body = "
        const slider = document.querySelector('.replay-slider');
        slider.value = args ?? slider.max;
        slider.dispatchEvent(new Event('input'));
        return true";
    page.run(body, json!(at)).await;
}

async fn fits(page: &Browser) {
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(page.run(fits, json!(null)).await, json!(true), "nothing is wider than the page");
}

/// The graph of the session, the lines of both accounts, and the file of them.
async fn figures_and_lines(page: &Browser) {
    page.click(".mine-menu a:nth-child(2)").await;
    page.until("return document.querySelector('.chart-lines')", json!(null)).await;
    page.click(".chart-figures summary").await;
    says(page, ".chart-figures tbody tr:last-child", "1").await;
    fits(page).await;
    picture(page, "my-statistics-phone").await;
    page.click(".mine-menu a:nth-child(3)").await;
    says(page, ".my-lines tbody tr:last-child", "Play chips from the house").await;
    page.click(".my-lines .quick .tool:nth-child(2)").await;
    says(page, ".my-lines tbody tr:last-child", "Buy-in").await;
    fits(page).await;
    picture(page, "my-statement-phone").await;
    // The link leads to the file.
    let link = "return document.querySelector('.my-lines .csv').download";
    assert_eq!(page.run(link, json!(null)).await, json!("statement.csv"));
    let file = "
        const { href } = document.querySelector('.my-lines .csv');
        return fetch(href).then((answer) => answer.text())";
    let text = page.run(file, json!(null)).await;
    let text = text.as_str().unwrap();
    assert!(text.starts_with(HEAD), "{text}");
    assert!(text.contains(",stake,1,-5.00,100.00,95.00\r\n"), "{text}");
}

#[tokio::test]
async fn a_player_finds_their_round_replays_it_and_downloads_their_statement() {
    let books = Books::fresh().await;
    let mut plan = plan(&books);
    let of_house = ["--operator=Casino du Lac", "--time-zone=America/Montreal"];
    plan.arguments.extend(of_house.map(str::to_owned));
    let server = Server::start(plan).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    let decided = play(&mut ana).await;
    let cards = ana.view().spots[&1].hands[&1].cards.clone();
    let driver = Driver::start().await;
    let page = driver.open("my-game", 375, 812).await;
    // Without a session there is nothing but the way to the lobby.
    let url = format!("{}/my-game.html", server.url());
    page.go(&url).await;
    says(&page, ".mine-empty", "Only you see your rounds").await;
    let cookie = ana.client.session().cookie().unwrap().to_owned();
    page.run("document.cookie = `${args}; path=/`; return true", json!(cookie)).await;
    page.go(&format!("{}/", server.url())).await;
    says(&page, ".lobby .house-line", "Casino du Lac · Times: America/Montreal").await;
    page.click(".my-game").await;
    let shown = "
        const cards = [...document.querySelectorAll('.round-line .card')];
        return cards.map((card) => card.dataset.card).join(' ') === args || null";
    page.until(shown, json!(cards)).await;
    // The device is in another time zone than the house.
    says(&page, ".house-line", "Casino du Lac · Times: America/Montreal").await;
    fits(&page).await;
    picture(&page, "my-history-phone").await;

    page.click(".round-line").await;
    says(&page, ".replay-said", "1 of ").await;
    let on_felt = "return document.querySelectorAll('.replay-felt [data-card]').length";
    assert_eq!(page.run(on_felt, json!(null)).await, json!(0), "before the first stake");
    move_to(&page, None).await;
    let own = "
        const cards = [...document.querySelectorAll('.replay-felt #spot-1 .card')];
        return cards.map((card) => card.dataset.card).join(' ') === args || null";
    page.until(own, json!(cards)).await;
    let marked = "return document.querySelector('.script-line.is-decision .who')?.textContent";
    if decided {
        let marked = page.until(marked, json!(null)).await;
        assert!(marked.as_str().unwrap().starts_with("You "), "{marked}");
    }
    // It plays by itself from the beginning, and the keyboard steps.
    page.press("\u{e011}").await;
    says(&page, ".replay-said", "1 of ").await;
    page.press("\u{e014}").await;
    says(&page, ".replay-said", "2 of ").await;
    page.click(".replay-play").await;
    says(&page, ".replay-said", "4 of ").await;
    page.click(".replay-play").await;
    fits(&page).await;
    picture(&page, "my-round-phone").await;

    figures_and_lines(&page).await;
    page.click(".top-bar [lang=fr]").await;
    says(&page, ".mine-menu", "Relevé").await;
    says(&page, ".house-line", "Heures\u{a0}: America/Montreal").await;
    fits(&page).await;
    picture(&page, "my-statement-phone-fr").await;
    page.go(&format!("{}/check.html", server.url())).await;
    says(&page, ".check-page .house-line", "Heures\u{a0}: America/Montreal").await;
    fits(&page).await;
    picture(&page, "check-phone-fr").await;
    page.close().await;
}

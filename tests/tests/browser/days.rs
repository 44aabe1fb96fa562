//! A gaming day that has ended is signed: by a pit boss in English, by a cashier in French, and an
//! auditor reads both names in the report.

use house_tests::browser::Driver;
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use protocol::{ChipPile, Order};
use serde_json::Value;
use uuid::Uuid;

use super::audit::come_to_the_desk;
use super::cage::{at_work, faultless};
use super::corrected::played;
use super::pit_day::says;
use super::{open_house, picture, speak};

/// A session of a member of the staff, without a browser.
async fn session(server: &Server, name: &str) -> Session {
    let nobody = Session::nobody(server.url()).unwrap();
    nobody.signed_in(name, &server.password(name).await).await.unwrap()
}

/// The pit boss counts the tray, 50.00 less than the books say, and the croupier agrees.
async fn count_the_tray(server: &Server, table: Uuid) {
    let who = session(server, "pit").await;
    let floor = who.address().ask("GET", "/api/pit/floor", who.cookie(), None);
    let floor: Value = soon("the floor", floor).await.unwrap().json().unwrap();
    let tray = floor["tables"][table.to_string()]["float"].as_i64().unwrap() - 5_000;
    let chips = vec![ChipPile { value: 50, count: u32::try_from(tray / 50).unwrap() }];
    let reason = Some("fifty are missing".to_owned());
    let dropped = Some(20_000);
    let count = Order::CountTray { chips: chips.clone(), dropped, reason };
    let mut pit = Guest::with_session(who, "home-game").await;
    pit.client.order(table, count).await.unwrap();
    let who = session(server, "croupier").await;
    let mut croupier = Guest::with_session(who, "home-game").await;
    let same = Order::AgreeCount { count: 1, chips, dropped };
    croupier.client.order(table, same).await.unwrap();
}

#[tokio::test]
async fn two_persons_sign_a_gaming_day_and_the_auditor_reads_who() {
    let (books, server) = open_house().await;
    let ana = played(&server).await;
    count_the_tray(&server, ana.table).await;
    let driver = Driver::start().await;
    let desk = driver.open("days-auditor", 1366, 900).await;
    // The auditor's question has the read model follow.
    come_to_the_desk(&desk, &server).await;
    let date = books.play_lies_two_days_back().await;

    let pit = driver.open("days-pit", 1280, 900).await;
    at_work(&pit, &server, "pit", "pit").await;
    says(&pit, ".days-to-sign summary", "of the last two weeks (1)").await;
    pit.click(".days-to-sign summary").await;
    says(&pit, ".days-to-sign tbody", &date).await;
    says(&pit, ".days-to-sign tbody", "to be signed").await;
    faultless(&pit, "days-floor").await;
    pit.click(".days-to-sign tbody button").await;
    says(&pit, ".day-dialog", "Home Game · 1").await;
    says(&pit, ".day-dialog", "-50.00").await;
    faultless(&pit, "days-read").await;
    pit.click(".day-dialog .action-confirm").await;
    says(&pit, ".days-to-sign tbody", "waits for a second signature").await;

    let cage = driver.open("days-cage", 1100, 900).await;
    at_work(&cage, &server, "cage", "cage").await;
    speak(&cage, "fr").await;
    says(&cage, ".request", "Chiffres d’une journée de jeu").await;
    says(&cage, ".request .day-figures", "Partie maison · 1").await;
    faultless(&cage, "days-cage").await;
    cage.click(".request .approve").await;
    says(&cage, ".requests .ended", "Chiffres d’une journée de jeu").await;
    says(&pit, ".days-signed details", "signed by Pit pit and Cage cage").await;
    pit.click(".days-signed summary").await;
    picture(&pit, "days-signed").await;
    let phone = driver.open("days-phone", 375, 812).await;
    at_work(&phone, &server, "pit", "pit").await;
    phone.click(".days-signed summary").await;
    phone.click(".days-signed tbody button").await;
    says(&phone, ".day-dialog", "signed by Pit pit and Cage cage").await;
    faultless(&phone, "days-phone").await;

    speak(&desk, "fr").await;
    desk.go(&format!("{}/audit.html#reports?period=day&at={date}", server.url())).await;
    says(&desk, ".report", "Signatures sous les chiffres").await;
    says(&desk, ".report", "tels que signés").await;
    faultless(&desk, "days-report").await;
    desk.go(&format!("{}/audit.html#events?kind=day-signed", server.url())).await;
    says(&desk, "main tbody", "Chiffres d’une journée de jeu signés").await;
    desk.click("main tbody details:last-of-type summary").await;
    says(&desk, "main tbody", "Sessions terminées ce jour-là").await;
    faultless(&desk, "days-event").await;
    for browser in [desk, pit, cage, phone] {
        browser.close().await;
    }
}

//! A table at which nobody is hurried: the time that people have never runs out while a test runs.
//! It is opened as the house's people open one.

use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use player::http::HttpAnswer;
use serde_json::json;
use table::{Rulebook, TableConfig};

/// The time that people have there for everything, in milliseconds.
const LONG_MS: i64 = 600_000;

/// Its settings: the usual ones of a rulebook, with this name.
pub fn unhurried(rulebook: Rulebook, name: &str) -> TableConfig {
    let mut config = TableConfig::demo(rulebook);
    config.name = name.to_owned();
    for ms in [
        &mut config.timers.betting_ms,
        &mut config.timers.insurance_ms,
        &mut config.timers.turn_ms,
        &mut config.timers.cut_ms,
        &mut config.timers.wash_ms,
    ] {
        *ms = LONG_MS;
    }
    config
}

/// Opens a table with these settings: the pit opens it, the cage sends its float, and the pit
/// receives it.
pub async fn open_table(server: &Server, config: &TableConfig) {
    let pit = signed_in(server, "pit").await;
    let body = json!({ "id": edge::entropy::uuid(), "table": config });
    let opened = pit.address().ask("POST", "/api/pit/tables", pit.cookie(), Some(&body));
    let opened = soon("a table", opened).await.and_then(HttpAnswer::success);
    opened.expect("the pit may open tables");
    let mut cashier = Guest::with_session(signed_in(server, "cage").await, &config.name).await;
    cashier.approve_chips(None).await;
    Guest::with_session(pit, &config.name).await.receive_chips().await;
}

/// The session of a member of the first staff.
pub async fn signed_in(server: &Server, name: &str) -> Session {
    let password = server.password(name).await;
    let nobody = Session::nobody(server.url()).expect("an address was printed");
    nobody.signed_in(name, &password).await.expect("the house knows its staff")
}

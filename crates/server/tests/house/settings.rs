//! The settings of a house that everybody may read: who runs it, and its times.

use house_settings::{HouseTimes, Operator};
use player::http::Address;
use serde_json::{Value, json};

use crate::common::{House, open, open_with};

/// The settings as a visitor reads them who has not signed in.
async fn told(house: &House) -> Value {
    let address = Address::parse(&house.server.url()).unwrap();
    let answer = address.ask("GET", "/api/house", None, None).await.unwrap();
    assert_eq!(answer.status, 200);
    answer.json().unwrap()
}

#[tokio::test]
async fn everybody_is_told_who_runs_the_house_and_its_times() {
    let house = open_with(|config| {
        config.house.operator = Operator::named("Casino d’Été").unwrap();
        config.house.times = HouseTimes::new("America/St_Johns", "06:30,14:30,22:30").unwrap();
    })
    .await;
    let times = json!({ "zone": "America/St_Johns", "shifts": ["06:30", "14:30", "22:30"] });
    assert_eq!(told(&house).await, json!({ "operator": "Casino d’Été", "times": times }));
    house.server.stop().await;
}

#[tokio::test]
async fn a_house_without_settings_has_a_name_and_universal_time() {
    let house = open().await;
    let times = json!({ "zone": "UTC", "shifts": ["06:00", "14:00", "22:00"] });
    assert_eq!(told(&house).await, json!({ "operator": "Casino", "times": times }));
    house.server.stop().await;
}

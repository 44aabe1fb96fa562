//! The staff office: it changes staff accounts with the keys of the database, and the house acts on
//! the changes and records them.

use std::sync::Arc;

use chips::Chips;
use house::{Author, HouseEntry, IssueCause, StaffCause};
use player::Session;
use protocol::Role;
use serde_json::{Value, json};
use server::{Config, Office, OfficeError};
use sign_in::People;

use crate::common::{Guest, House, open, open_with, vault};

async fn office(config: &Config) -> Office {
    Office::open(config).await.unwrap()
}

async fn signs_in(house: &House, name: &str, password: &str) -> bool {
    let nobody = Session::nobody(&house.server.url()).unwrap();
    nobody.signed_in(name, password).await.is_ok()
}

#[tokio::test]
async fn the_first_five_are_on_record() {
    let house = open().await.restart().await;
    let rows: Vec<(String,)> = sqlx::query_as(
        "select actor || ' ' || (events -> 0 ->> 'name') || ' ' || (events -> 0 ->> 'role')
        from journal where events -> 0 ->> 'kind' = 'staff-added' order by seq",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    let expected = ["admin", "pit", "croupier", "cage", "auditor"];
    let expected = expected.map(|name| (format!("house {name} {name}"),));
    assert_eq!(rows, expected);
    house.server.stop().await;
}

/// The office's changes, as the house's journal records them.
async fn on_record(house: &House) -> Vec<(String, Value)> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "select actor, events -> 0 ->> 'kind' || ' ' || (events -> 0 ->> 'name') from journal
        where chain = '00000000-0000-0000-0000-000000000000' and actor = 'console' order by seq",
    )
    .fetch_all(&house.pool().await)
    .await
    .unwrap();
    rows.into_iter().map(|(actor, event)| (actor, json!(event))).collect()
}

#[tokio::test]
async fn a_new_staff_member_signs_in_gets_a_new_password_and_leaves() {
    let house = open_with(|config| config.bounds.staff_check_ms = 20).await;
    let office = office(&house.config).await;
    let password = office.add("berthe", Role::Pit).await.unwrap();
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let session = nobody.signed_in("berthe", &password).await.unwrap();
    let mut berthe = Guest::connect(session).await;
    assert_eq!(berthe.staff.as_ref().unwrap().role, Role::Pit);
    let renewed = office.renew_password("berthe").await.unwrap();
    assert_eq!(berthe.end().await, Some(4002));
    assert!(!signs_in(&house, "berthe", &password).await);
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let mut berthe = Guest::connect(nobody.signed_in("berthe", &renewed).await.unwrap()).await;
    office.end("berthe").await.unwrap();
    assert_eq!(berthe.end().await, Some(4002));
    assert!(!signs_in(&house, "berthe", &renewed).await);
    let password = office.renew_password("pit").await.unwrap();
    house.let_in().await;
    let nobody = Session::nobody(&house.server.url()).unwrap();
    let mut pit = Guest::connect(nobody.signed_in("pit", &password).await.unwrap()).await;
    office.assign("pit", Some("east")).await.unwrap();
    assert_eq!(pit.end().await, Some(4002));
    let left = office.list().await.unwrap();
    assert!(left.iter().any(|it| it.name == "pit" && it.pit.as_deref() == Some("east")));
    let left: Vec<_> = left.iter().filter(|member| member.has_left).collect();
    assert_eq!((left.len(), &*left[0].name, &*left[0].role), (1, "berthe", "pit"));
    office.close().await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn the_office_refuses_names_that_are_taken_bad_or_unknown() {
    let house = open().await;
    let office = office(&house.config).await;
    office.end("croupier").await.unwrap();
    for name in ["pit", "PIT", "croupier", "Croupier"] {
        let refused = office.add(name, Role::Cage).await.unwrap_err();
        assert!(matches!(refused, OfficeError::NameTaken), "{name}: {refused}");
    }
    for name in ["", "a b", "é", &*"x".repeat(41)] {
        let refused = office.add(name, Role::Cage).await.unwrap_err();
        assert!(matches!(refused, OfficeError::BadName), "{name}: {refused}");
    }
    for name in ["nobody", "croupier"] {
        assert!(matches!(office.end(name).await, Err(OfficeError::UnknownName)), "{name}");
        assert!(matches!(office.assign(name, None).await, Err(OfficeError::UnknownName)), "{name}");
        assert!(
            matches!(office.renew_password(name).await, Err(OfficeError::UnknownName)),
            "{name}"
        );
    }
    office.close().await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn what_the_office_does_is_on_record_once_with_the_house_closed() {
    let house = open().await;
    let House { server, database, config, passwords } = house;
    server.stop().await;
    let office = office(&config).await;
    office.add("berthe", Role::Croupier).await.unwrap();
    office.renew_password("berthe").await.unwrap();
    office.end("berthe").await.unwrap();
    office.close().await.unwrap();
    let server = server::Server::start(config.clone()).await.unwrap();
    let house = House { server, database, config, passwords };
    let expected = ["staff-added", "staff-password-renewed", "staff-ended"]
        .map(|kind| ("console".to_owned(), json!(format!("{kind} berthe"))));
    assert_eq!(on_record(&house).await, expected);
    let house = house.restart().await;
    assert_eq!(on_record(&house).await, expected);
    let waiting: (i64,) =
        sqlx::query_as("select count(*) from house_note where recorded_seq is null")
            .fetch_one(&house.pool().await)
            .await
            .unwrap();
    assert_eq!(waiting.0, 0);
    house.server.stop().await;
}

#[tokio::test]
async fn a_note_of_the_house_itself_about_chips_is_not_recorded() {
    let house = open().await;
    let House { server, database, config, passwords } = house;
    server.stop().await;
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let people = People::new(pool.clone(), Arc::new(vault()));
    let mut transaction = pool.begin().await.unwrap();
    for entry in [
        HouseEntry::issue(Author::HOUSE, Chips::from_cents(1).unwrap(), IssueCause::Opening),
        HouseEntry::staff_added(StaffCause::CONSOLE, "berthe", Role::Croupier, None, None),
    ] {
        sign_in::note(&people, &mut transaction, &entry).await.unwrap();
    }
    transaction.commit().await.unwrap();
    let server = server::Server::start(config.clone()).await.unwrap();
    let waiting = sign_in::waiting_notes(&people, (i64::MIN, uuid::Uuid::nil())).await.unwrap();
    assert!(waiting.iter().all(|note| note.is_ours(&people)), "{waiting:?}");
    let waiting = waiting.iter().map(|note| note.events.contains("chips-issued"));
    assert_eq!(waiting.collect::<Vec<_>>(), [true], "one waits for ever, the other is recorded");
    let house = House { server, database, config, passwords };
    house.server.stop().await;
}

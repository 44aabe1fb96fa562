//! Refusals: each error names the cause.

use std::fs;

use local_postgres::{Error, Options, assert_durable, start};

use crate::support::{Scratch, connect};

#[tokio::test]
async fn a_named_folder_without_binaries_is_refused() {
    let scratch = Scratch::new();
    let mut options = scratch.options();
    options.bin = Some(scratch.join("none"));
    let told = start(&options).await.unwrap_err();
    assert!(matches!(&told, Error::UnusableBinaries { dir, .. } if *dir == scratch.join("none")));
    assert!(!told.to_string().contains('\n'));
}

#[tokio::test]
async fn data_of_a_major_version_that_is_not_installed_is_refused_and_kept() {
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.data()).unwrap();
    fs::write(scratch.data().join("PG_VERSION"), "9\n").unwrap();
    let told = start(&scratch.options()).await.unwrap_err();
    assert!(matches!(&told, Error::MajorNotInstalled { wanted: 9, .. }), "{told}");
    assert_eq!(fs::read_to_string(scratch.data().join("PG_VERSION")).unwrap(), "9\n");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_refused() {
    let scratch = Scratch::new();
    fs::write(scratch.join("file"), "").unwrap();
    let path = scratch.join("file/pg");
    let told = start(&Options::for_tests(&path)).await.unwrap_err();
    assert!(matches!(&told, Error::Unreachable { path: found, .. } if *found == path), "{told}");
}

#[tokio::test]
async fn data_that_vanished_from_where_it_was_put_is_not_replaced_by_an_empty_cluster() {
    let scratch = Scratch::new();
    let lost = scratch.join("lost");
    fs::create_dir(scratch.join("pg")).unwrap();
    fs::write(scratch.join("pg/elsewhere"), lost.to_str().unwrap()).unwrap();
    let told = start(&Options::new(scratch.join("pg"))).await.unwrap_err();
    assert!(matches!(&told, Error::Unreachable { path, .. } if *path == lost), "{told}");
    assert!(!lost.exists());
}

#[tokio::test]
async fn a_server_that_does_not_come_up_is_reported_with_the_end_of_its_log() {
    let scratch = Scratch::new();
    scratch.start().await.stop().await.unwrap();
    fs::write(scratch.data().join("postgresql.conf"), "house_edge = 1\n").unwrap();
    let told = start(&scratch.options()).await.unwrap_err();
    assert!(matches!(&told, Error::DidNotStart { tail, .. } if tail.contains("house_edge")));
    assert!(!told.to_string().contains('\n'));
}

#[tokio::test]
async fn a_server_that_may_lose_a_commit_is_refused_by_the_name_of_the_setting() {
    let scratch = Scratch::new();
    let options = Options::for_tests_without_durability(scratch.join("pg"));
    let careless = start(&options).await.unwrap();
    let mut connection = connect(&careless, "postgres").await;
    let told = assert_durable(&mut connection).await.unwrap_err();
    assert!(matches!(told, Error::NotDurable { setting: "fsync", .. }));
    // A house that finds such a server running refuses it, too.
    let told = start(&scratch.options()).await.unwrap_err();
    assert!(matches!(told, Error::NotDurable { setting: "fsync", .. }));
    careless.stop().await.unwrap();
    assert!(!scratch.is_running());
}

#[tokio::test]
async fn a_session_that_does_not_wait_for_the_disk_is_refused() {
    let scratch = Scratch::new();
    let cluster = scratch.start().await;
    let mut connection = connect(&cluster, "postgres").await;
    sqlx::query("set synchronous_commit = off").execute(&mut connection).await.unwrap();
    let told = assert_durable(&mut connection).await.unwrap_err();
    assert!(matches!(told, Error::NotDurable { setting: "synchronous_commit", .. }));
}

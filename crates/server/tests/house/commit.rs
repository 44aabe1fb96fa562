//! A step is not sent to anyone before Postgres has committed it.

use std::time::Duration;

use protocol::{ClientMessage, Do, ServerMessage};
use tokio::time::timeout;

use crate::common::{fresh, open};

/// How long the test waits to see that no frame comes.
const SILENCE: Duration = Duration::from_millis(300);

#[tokio::test]
async fn nobody_hears_of_a_step_before_its_commit() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let mut spectator = house.spectator().await;
    let table = ana.table_of("ontario-fair").await;
    ana.watch(table).await;
    let (before, ..) = spectator.watch(table).await;
    // The table's chain is locked: its next commit stalls.
    let pool = house.pool().await;
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("select seq from chain where id = $1 for update")
        .bind(table)
        .fetch_one(&mut *lock)
        .await
        .unwrap();
    let id = fresh();
    let wish = Do::BuyIn { amount: 5000 };
    let command = ClientMessage::Command { id, table, expect: None, wish };
    ana.connection.send(&command).await.unwrap();
    let silent = |message: ServerMessage| !matches!(message, ServerMessage::Lobby { .. });
    for guest in [&mut ana, &mut spectator] {
        let heard = timeout(SILENCE, guest.until(|message| silent(message).then_some(()))).await;
        assert!(heard.is_err(), "{:?}", guest.frames.last());
    }
    lock.rollback().await.unwrap();
    // Then the step is published to all watchers, and its player gets `ack` after that.
    let patched = ana
        .until(|message| match message {
            ServerMessage::Patch { seq, .. } => Some(seq),
            ServerMessage::Ack { .. } => panic!("the ack came before the step"),
            _ => None,
        })
        .await;
    assert_eq!(patched, before + 1);
    assert_eq!(ana.answer(id).await, Ok(patched));
    spectator.until(|message| matches!(message, ServerMessage::Patch { .. }).then_some(())).await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_second_tab_sees_the_same_and_a_spectator_nothing_of_ones_own() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let mut tab = crate::common::Guest::connect(ana.session.clone()).await;
    let mut spectator = house.spectator().await;
    let table = ana.table_of("ontario-fair").await;
    for guest in [&mut ana, &mut tab, &mut spectator] {
        guest.watch(table).await;
    }
    let seq = ana.wish(table, Do::BuyIn { amount: 5000 }).await.unwrap();
    let own = tab
        .until(|message| match message {
            ServerMessage::You { seq, patch, .. } => Some((seq, patch)),
            _ => None,
        })
        .await;
    assert_eq!((own.0, &own.1["rack"]), (seq, &serde_json::json!(5000)));
    let purse = tab
        .until(|message| match message {
            ServerMessage::Purse { balance } if balance != 100_000 => Some(balance),
            _ => None,
        })
        .await;
    assert_eq!(purse, 95_000);
    spectator.watch(table).await;
    assert!(!spectator.frames.iter().any(|frame| frame.contains(r#""type":"you""#)));
    assert!(!spectator.frames.iter().any(|frame| frame.contains("rack")));
    house.server.stop().await;
}

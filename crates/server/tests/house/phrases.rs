//! Phrases at a table: who may say them, how often, who hears them, and that nothing is on record.

use protocol::{ClientMessage, Phrase, ServerMessage};
use uuid::Uuid;

use crate::common::{Guest, fresh, open};

/// Says something and waits for the answer: the table's last step, or the code of the refusal.
async fn say(who: &mut Guest, table: Uuid, what: Phrase) -> Result<u64, String> {
    let id = fresh();
    who.connection.send(&ClientMessage::Say { id, table, what }).await.unwrap();
    who.answer(id).await
}

/// Waits for what is said next.
async fn heard(who: &mut Guest) -> (Uuid, Phrase) {
    who.until(|message| match message {
        ServerMessage::Said { player, what, .. } => Some((player, what)),
        _ => None,
    })
    .await
}

#[tokio::test]
async fn who_is_at_the_table_is_heard_by_all_who_watch_and_nothing_is_on_record() {
    let house = open().await;
    let (mut ana, mut bob) = (house.guest("Ana").await, house.guest("Bob").await);
    let mut viewer = house.spectator().await;
    let table = ana.table_of("home-game").await;
    ana.sit(table, 1, 10_000).await;
    bob.watch(table).await;
    viewer.watch(table).await;
    let (before, ..) = ana.watch(table).await;
    let player = ana.player.unwrap();
    // The answer of one who also watches comes after what was said.
    assert_eq!(say(&mut ana, table, Phrase::NiceHand).await, Ok(before));
    assert!(ana.frames.iter().any(|frame| frame.contains(r#""type":"said""#)), "she hears herself");
    assert_eq!(heard(&mut bob).await, (player, Phrase::NiceHand));
    assert_eq!(heard(&mut viewer).await, (player, Phrase::NiceHand));
    assert_eq!(ana.watch(table).await.0, before, "no step, so nothing in the journal");

    assert_eq!(say(&mut ana, table, Phrase::Heart).await, Err("just-said".to_owned()));
    assert_eq!(say(&mut bob, table, Phrase::Hello).await, Err("not-at-table".to_owned()));
    assert_eq!(say(&mut viewer, table, Phrase::Hello).await, Err("not-signed-in".to_owned()));
    assert_eq!(say(&mut ana, fresh(), Phrase::Hello).await, Err("unknown-table".to_owned()));
    let free = format!(r#"{{"type":"say","id":"{table}","table":"{table}","what":"hit that"}}"#);
    assert_eq!(ana.refusal_of(&free).await, "bad-message");
    house.server.stop().await;
}

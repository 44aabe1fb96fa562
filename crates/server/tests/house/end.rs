//! The end of a server, and the start after it: nothing is lost.

use player::Session;
use protocol::{ClientMessage, ClosingReason, Do, Phase, ServerMessage};
use server::Server;

use crate::common::{Guest, House, fresh, open};

async fn back(house: &House, session: &Session) -> Guest {
    Guest::connect(session.moved_to(&house.server.url()).unwrap()).await
}

#[tokio::test]
async fn whoever_asks_whether_the_connection_lives_gets_a_pong() {
    let house = open().await;
    let mut watcher = house.spectator().await;
    for _ in 0..3 {
        watcher.connection.send(&ClientMessage::Ping).await.unwrap();
        watcher.has_heard(|message| matches!(message, ServerMessage::Pong)).await;
    }
}

#[tokio::test]
async fn a_stopping_server_says_so_and_closes_with_restart() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    let ((), (reason, code)) = tokio::join!(house.server.stop(), async {
        let reason = ana
            .until(|message| match message {
                ServerMessage::Closing { reason, .. } => Some(reason),
                _ => None,
            })
            .await;
        (reason, ana.end().await)
    });
    assert_eq!((reason, code), (ClosingReason::Draining, Some(1012)));
}

#[tokio::test]
async fn seats_stakes_and_purses_are_as_before_after_a_restart() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    ana.pass_the_cut(table).await;
    ana.wish(table, Do::Bet { spot: 1, amount: 300 }).await.unwrap();
    let (seq, before, you) = ana.watch(table).await;
    let house = house.restart().await;
    let mut ana = back(&house, &ana.session).await;
    let (after_seq, after, after_you) = ana.watch(table).await;
    assert!(after_seq > seq);
    assert_eq!((after.seats, after.spots), (before.seats, before.spots));
    assert_eq!((you.unwrap().in_play, after_you.unwrap().in_play), (300, 300));
    house.server.stop().await;
}

#[tokio::test]
async fn a_server_that_is_cut_off_in_a_hand_goes_on_with_that_hand() {
    let house = crate::common::open_with(|config| config.bounds.drain_ms = 0).await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.sit(table, 1, 10_000).await;
    ana.pass_the_cut(table).await;
    // Plays until a hand waits for a decision, because a natural ends a round at once.
    let before = loop {
        let (_, view, _) = ana.watch(table).await;
        match view.phase {
            Phase::Turns => break view,
            Phase::Insurance => drop(ana.wish(table, Do::Decline { spot: 1 }).await.unwrap()),
            _ => {
                ana.wish(table, Do::Bet { spot: 1, amount: 300 }).await.unwrap();
                ana.wish(table, Do::Confirm).await.unwrap();
            }
        }
    };
    let house = house.restart().await;
    let mut ana = back(&house, &ana.session).await;
    let (_, after, _) = ana.watch(table).await;
    assert_eq!((after.phase, after.round), (before.phase, before.round));
    assert_eq!((&after.spots, &after.dealer), (&before.spots, &before.dealer));
    assert_eq!((after.turn, after.shoe), (before.turn, before.shoe));
    // The hand is played to its end, and the round settles.
    ana.wish(table, Do::Stand { spot: 1, hand: 1 }).await.unwrap();
    let (_, view, _) = ana.watch(table).await;
    assert_eq!((view.phase, view.round), (Phase::Betting, before.round));
    house.server.stop().await;
}

#[tokio::test]
async fn a_server_whose_tables_were_taken_over_falls_silent() {
    let house = open().await;
    let mut ana = house.guest("Ana").await;
    let table = ana.table_of("ontario-fair").await;
    ana.watch(table).await;
    let successor = Server::start(house.config.clone()).await.unwrap();
    let silence = house.server.silence();
    let command = ClientMessage::Command {
        id: fresh(),
        table,
        expect: None,
        wish: Do::BuyIn { amount: 5000 },
    };
    ana.connection.send(&command).await.unwrap();
    silence.await;
    // The same command is sent again to the next server and carried out there once.
    let mut ana = Guest::connect(ana.session.moved_to(&successor.url()).unwrap()).await;
    ana.watch(table).await;
    ana.connection.send(&command).await.unwrap();
    let ClientMessage::Command { id, .. } = command else { panic!("it is a command") };
    assert!(ana.answer(id).await.is_ok());
    let (_, _, you) = ana.watch(table).await;
    assert_eq!(you.unwrap().rack, 5000);
    house.server.stop().await;
    successor.stop().await;
}

#[tokio::test]
async fn another_key_is_refused_at_the_start() {
    let house = open().await;
    house.server.stop().await;
    let mut config =
        server::Config::new("127.0.0.1:0".parse().unwrap(), std::path::PathBuf::from("/nowhere"));
    config.database_url = Some(house.database.url().to_owned());
    config.keys.seed = keys::KeySource::Text("00".repeat(32));
    config.keys.seal = keys::KeySource::Text("00".repeat(32));
    let refused = server::Server::start(config).await.unwrap_err();
    assert!(matches!(refused, server::StartError::Key(keys::KeyError::Wrong { .. })), "{refused}");
}

#[tokio::test]
async fn the_first_passwords_are_told_once_and_kept_as_hashes() {
    let house = open().await;
    let names = ["admin", "pit", "croupier", "cage", "auditor"];
    assert_eq!(house.passwords.iter().map(|made| &*made.name).collect::<Vec<_>>(), names);
    let rows = sqlx::query_as("select name, password_hash from staff");
    let rows: Vec<(String, String)> = rows.fetch_all(&house.pool().await).await.unwrap();
    assert_eq!(rows.len(), 5);
    for (name, hash) in rows {
        let password = house.password(&name);
        assert_eq!(password.len(), 30);
        assert!(hash.starts_with("$argon2id$") && !hash.contains(password));
    }
    let house = house.restart().await;
    assert_eq!(house.server.first_passwords(), []);
    house.server.stop().await;
}

#[tokio::test]
async fn first_accounts_are_there_only_when_their_passwords_are_told_and_also_when_the_start_fails()
{
    let House { server, database, config, .. } = open().await;
    server.stop().await;
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    sqlx::raw_sql("truncate staff cascade").execute(&pool).await.unwrap();
    // The opening cannot be put on record, which comes after the passwords.
    let refuse = "
        create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'not today'; end $$;
        create trigger refuse before insert on journal for each row
            when (new.events -> 0 ->> 'kind' = 'house-opened') execute function refuse()";
    sqlx::raw_sql(refuse).execute(&pool).await.unwrap();
    let untold = |_: &[_]| Err(std::io::Error::other("there is no room"));
    let failed = server::run(config.clone(), untold, async |_| {}).await;
    assert!(matches!(failed, Err(server::StartError::FirstStaff(_))), "{failed:?}");
    let staff = sqlx::query_scalar("select count(*) from staff").fetch_one(&pool);
    assert_eq!(staff.await.ok(), Some(0_i64));
    let mut told = Vec::new();
    let tell = |made: &[_]| {
        told = made.to_vec();
        Ok(())
    };
    let failed = server::run(config.clone(), tell, async |_| {}).await;
    assert!(matches!(failed, Err(server::StartError::Unrecorded(_))), "{failed:?}");
    sqlx::raw_sql("drop trigger refuse on journal").execute(&pool).await.unwrap();
    let server = Server::start(config).await.unwrap();
    assert_eq!(server.first_passwords(), []);
    assert_eq!(told.len(), 5);
    for made in told {
        let nobody = Session::nobody(&server.url()).unwrap();
        assert!(nobody.signed_in(&made.name, &made.password).await.is_ok(), "{made:?}");
    }
    pool.close().await;
    server.stop().await;
}

#[tokio::test]
async fn settings_from_before_real_shoes_are_still_read() {
    let house = open().await;
    let table = house.spectator().await.table_of("ontario-fair").await;
    let older = "update gaming_table
        set config = config - 'source' - 'attended' #- '{timers,wash_ms}' where id = $1";
    sqlx::query(older).bind(table).execute(&house.pool().await).await.unwrap();
    let house = house.restart().await;
    let (_, view, _) = house.spectator().await.watch(table).await;
    assert_eq!(view.phase, Phase::Wash);
    house.server.stop().await;
}

//! Guests of several addresses leave a chip each at a table and go, or stay and watch, so that the
//! table has no room for anyone else.

use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use player::http::Address;
use protocol::Do;
use serde_json::json;
use uuid::Uuid;

use crate::open_house;

/// Players that a table may have, and those of them with play chips.
const PLAYERS_MAX: usize = 64;
const GUESTS_MAX: usize = 48;
/// Guests of one of the attacker's addresses.
const OF_ONE_ADDRESS: usize = 32;
/// The table.
const TABLE: &str = "ontario-fair";

/// The cashier, and the number of the next sale.
struct Cage(Session, u128);

impl Cage {
    async fn of(server: &Server) -> Cage {
        let nobody = Session::nobody(server.url()).unwrap();
        let cage = nobody.signed_in("cage", &server.password("cage").await).await.unwrap();
        cage.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
        Cage(cage, 0)
    }

    /// A player with an account and chips, who watches the table.
    async fn buyer(&mut self, server: &Server, name: &str) -> Guest {
        let session = Session::registered(server.url(), name, "seven quiet lanterns").await;
        let guest = Guest::with_session(session.unwrap(), TABLE).await;
        let Cage(cage, number) = self;
        *number += 1;
        let trade = json!({ "id": Uuid::from_u128(*number), "player": guest.id(),
            "amount": 10_000, "reference": format!("slip {number}") });
        let (path, cookie) = ("/api/cage/purchase", cage.cookie());
        let sold = cage.address().ask("POST", path, cookie, Some(&trade)).await.unwrap();
        assert_eq!(sold.status, 200);
        guest
    }
}

/// A guest from one of the attacker's addresses, who watches the table.
async fn gus(server: &Server, number: usize) -> Guest {
    let source = format!("127.0.0.{}", 2 + number / OF_ONE_ADDRESS).parse().unwrap();
    let address = Address::parse(server.url()).unwrap().from_source(source);
    let session = Session::guest_at(address, &format!("Gus {number}")).await.unwrap();
    Guest::with_session(session, TABLE).await
}

#[tokio::test]
async fn a_table_full_of_chips_that_were_left_there_opens_again() {
    let arguments = ["--requests-per-second=10000", "--demands-identity=false"];
    let (books, mut server) = open_house(&arguments).await;
    let mut cage = Cage::of(&server).await;
    // Each connection ends at once; the chips stay.
    for number in 0..GUESTS_MAX {
        gus(&server, number).await.must(Do::BuyIn { amount: 100 }).await;
    }
    for number in GUESTS_MAX..PLAYERS_MAX {
        let mut buyer = cage.buyer(&server, &format!("Bo {number}")).await;
        buyer.must(Do::BuyIn { amount: 100 }).await;
    }
    let mut ana = cage.buyer(&server, "Ana").await;
    soon("room at the table", async {
        while let Err(refused) = ana.say(Do::BuyIn { amount: 10_000 }).await {
            assert_eq!(refused.code, "table-full");
            // Until something happens at the table.
            ana.next().await;
        }
    })
    .await;
    ana.must(Do::Sit { seat: 1 }).await;
    let table = ana.table;
    assert!(server.stop().await);
    books.check([table]).await;
}

/// The guests of the test above go away. These stay, each with a connection, as spectators do.
#[tokio::test]
async fn a_table_full_of_guests_who_watch_has_room_for_a_player_who_has_bought_chips() {
    let arguments = ["--requests-per-second=10000", "--demands-identity=false"];
    let (books, mut server) = open_house(&arguments).await;
    let (mut crowd, mut refused) = (Vec::new(), 0);
    for number in 0..PLAYERS_MAX {
        let mut gus = gus(&server, number).await;
        match gus.say(Do::BuyIn { amount: 100 }).await {
            Ok(_) => crowd.push(gus),
            Err(full) => {
                assert_eq!(full.code, "table-full");
                refused += 1;
            }
        }
    }
    assert_eq!((crowd.len(), refused), (GUESTS_MAX, PLAYERS_MAX - GUESTS_MAX));
    let mut ana = Cage::of(&server).await.buyer(&server, "Ana").await;
    ana.must(Do::BuyIn { amount: 10_000 }).await;
    ana.must(Do::Sit { seat: 1 }).await;
    let table = ana.table;
    assert!(server.stop().await);
    books.check([table]).await;
}

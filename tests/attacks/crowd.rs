//! Guests of several addresses leave a chip each at a table and go, so that the table has no room
//! for anyone else.

use house_tests::guest::Guest;
use house_tests::soon;
use player::Session;
use player::http::Address;
use protocol::Do;

use crate::open_house;

/// Players that a table may have.
const PLAYERS_MAX: usize = 64;
/// Guests of one of the attacker's addresses.
const OF_ONE_ADDRESS: usize = 32;
/// The table.
const TABLE: &str = "ontario-fair";

#[tokio::test]
async fn a_table_full_of_chips_that_were_left_there_opens_again() {
    let (books, mut server) = open_house(&["--requests-per-second=10000"]).await;
    for number in 0..PLAYERS_MAX {
        let source = format!("127.0.0.{}", 2 + number / OF_ONE_ADDRESS).parse().unwrap();
        let address = Address::parse(server.url()).unwrap().from_source(source);
        let session = Session::guest_at(address, &format!("Gus {number}")).await.unwrap();
        // Each connection ends at once; the chips stay.
        Guest::with_session(session, TABLE).await.must(Do::BuyIn { amount: 100 }).await;
    }
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
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

//! Drawers over a real database: what the journal says of them is what the next entry starts from.

use chips::Account;
use house::{CageTrade, DrawerMove, Paid, Pieces, RequestState};

use super::super::tests::{ANA, Books, cents, id, ida, opening, trade};
use super::*;

fn pit() -> Actor {
    Actor::Pit("Pia".to_owned())
}

fn ivo() -> Actor {
    Actor::Cage("Ivo".to_owned())
}

fn pieces(cents: u32) -> Vec<Pieces> {
    vec![Pieces { value: 1, count: cents }]
}

fn counted(cents: u32, reason: Option<&str>) -> DrawerCount {
    let reason = reason.map(str::to_owned);
    DrawerCount { cashier: "Ida".to_owned(), pieces: pieces(cents), expected: 0, reason }
}

fn cash(amount: i64) -> CageTrade {
    CageTrade { paid: Some(Paid::Cash), ..trade(amount) }
}

impl Books {
    async fn asks(&self, number: u128, by: Actor, ask: CageAsk) -> Result<Recorded, EntryError> {
        self.house.ask_cage(id(number), by, ask).await
    }

    async fn cash_of(&self, cashier: &str) -> Option<i64> {
        drawer_of(&self.ledger, cashier).await.unwrap().map(|drawer| drawer.cash())
    }

    /// A house with chips in which Ida has a drawer with 500.00.
    async fn with_drawer() -> Books {
        let books = Books::open().await;
        books.house.issue_at_opening(id(1), cents(1_000_000)).await.unwrap();
        books.asks(2, ida(), opening()).await.unwrap();
        books
    }
}

#[tokio::test]
async fn a_trade_needs_an_open_drawer_and_no_more_cash_than_lies_in_it() {
    let books = Books::open().await;
    books.house.issue_at_opening(id(1), cents(1_000_000)).await.unwrap();
    let sale = || CageAsk::Purchase(cash(20_000));
    assert_eq!(books.asks(3, ida(), sale()).await, Err(EntryError::DrawerClosed));
    let opened = books.asks(2, ida(), opening()).await.unwrap();
    // The same opening again has the same answer; another one is refused.
    assert_eq!(books.asks(2, ida(), opening()).await, Ok(opened));
    assert_eq!(books.asks(4, ida(), opening()).await, Err(EntryError::DrawerOpen));
    books.asks(3, ida(), sale()).await.unwrap();
    assert_eq!(books.cash_of("ida").await, Some(70_000));
    assert_eq!(books.asks(5, ivo(), sale()).await, Err(EntryError::DrawerClosed));
    books.asks(6, ida(), CageAsk::Purchase(trade(90_000))).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(70_000), "cards are in no drawer");
    let out = CageAsk::Redemption(cash(70_001));
    assert_eq!(books.asks(7, ida(), out).await, Err(EntryError::DrawerShort));
    // What the player agrees to later is paid from what lies there then.
    let asked = books.asks(8, ida(), CageAsk::Redemption(cash(70_000))).await.unwrap();
    let move_out =
        DrawerMove { into: false, pieces: pieces(10_000), reason: "too much".to_owned() };
    let moved = books.asks(9, ida(), CageAsk::Drawer(DrawerAsk::Move(move_out))).await.unwrap();
    let answer = books.house.answer_cage(id(10), pit(), moved.number.unwrap(), true).await;
    assert!(answer.is_ok());
    assert_eq!(books.cash_of("Ida").await, Some(60_000));
    let player = Actor::Player(ANA);
    let late = books.house.answer_cage(id(11), player, asked.number.unwrap(), true).await;
    assert_eq!(late, Err(EntryError::DrawerShort));
    assert_eq!(books.ledger.balance(Account::Purse(ANA)).await.unwrap(), 110_000);
}

#[tokio::test]
async fn a_drawer_ends_with_its_count_or_with_a_reason_and_a_second_person() {
    let books = Books::with_drawer().await;
    let end =
        async |number, by: Actor, count| books.house.end_drawer(id(number), by, count, None).await;
    assert_eq!(end(3, ida(), counted(49_000, None)).await, Err(EntryError::DrawerDiffers));
    let asked = end(3, ida(), counted(49_000, Some("a note is missing"))).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(50_000), "it is open until somebody agrees");
    // A trade meanwhile: the count is of another drawer.
    books.asks(4, ida(), CageAsk::Purchase(cash(100))).await.unwrap();
    let number = asked.number.unwrap();
    let agreed = books.house.answer_cage(id(5), pit(), number, true).await;
    assert_eq!(agreed, Err(EntryError::DrawerChanged));
    let ended = end(6, ida(), counted(50_100, None)).await.unwrap();
    assert_eq!((ended.number, books.cash_of("Ida").await), (None, None));
    // The same end again has the same answer, although the drawer is gone.
    assert_eq!(end(6, ida(), counted(50_100, None)).await, Ok(ended));
    assert_eq!(end(7, ida(), counted(0, None)).await, Err(EntryError::DrawerClosed));
}

#[tokio::test]
async fn the_drawer_of_somebody_who_has_gone_is_ended_by_two_others() {
    let books = Books::with_drawer().await;
    let asked = books.house.end_drawer(id(3), ivo(), counted(50_000, None), None).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(50_000));
    let number = asked.number.unwrap();
    books.house.answer_cage(id(4), pit(), number, true).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, None);
}

#[tokio::test]
async fn a_drawer_is_handed_over_to_a_cashier_who_has_none_and_counts_the_same() {
    let books = Books::with_drawer().await;
    let give = async |number, cents, reason| {
        let to = Some("Ivo".to_owned());
        books.house.end_drawer(id(number), ida(), counted(cents, reason), to).await
    };
    let differs = give(3, 49_999, Some("a cent is missing")).await;
    assert_eq!(differs, Err(EntryError::DrawerDiffers));
    let asked = give(4, 50_000, None).await.unwrap().number.unwrap();
    let by_pit = books.house.answer_cage(id(5), pit(), asked, true).await;
    assert!(by_pit.is_err(), "who takes it has to agree");
    let taken = books.house.answer_cage(id(6), ivo(), asked, true).await.unwrap();
    assert_eq!((books.cash_of("Ida").await, books.cash_of("Ivo").await), (None, Some(50_000)));
    assert_eq!(taken.number, Some(2), "the second opening");
    // Ivo has one now.
    books.asks(7, ida(), opening()).await.unwrap();
    assert_eq!(give(8, 50_000, None).await, Err(EntryError::DrawerOpen));
    let [(_, request)] = &books.house.requests()[..] else { panic!("one request") };
    assert_eq!(request.state, RequestState::Done { receipt: None });
}

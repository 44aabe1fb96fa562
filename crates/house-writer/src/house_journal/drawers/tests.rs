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
    (cents > 0).then_some(Pieces { value: 1, count: cents }).into_iter().collect()
}

fn counted(cents: u32, reason: Option<&str>) -> DrawerEndAsk {
    let (cashier, reason) = ("Ida".to_owned(), reason.map(str::to_owned));
    DrawerEndAsk { cashier, pieces: pieces(cents), reason, to: None }
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

    /// Takes the pit's consent to a request.
    async fn agreed(&self, number: u128, asked: Recorded) -> Result<Recorded, EntryError> {
        self.house.answer_cage(id(number), pit(), asked.number.unwrap(), true).await
    }

    async fn opens(&self, number: u128, cents: u32) -> Recorded {
        let ask = DrawerAsk::Open { pieces: pieces(cents) };
        let asked = self.asks(number, ida(), CageAsk::Drawer(ask)).await.unwrap();
        self.agreed(number + 1, asked).await.unwrap()
    }

    async fn ends(
        &self,
        number: u128,
        by: Actor,
        ask: DrawerEndAsk,
    ) -> Result<Recorded, EntryError> {
        self.house.end_drawer(id(number), by, ask).await
    }

    /// A house with chips in which Ida has a drawer with 500.00.
    async fn with_drawer() -> Books {
        let books = Books::open().await;
        books.house.issue_at_opening(id(1), cents(1_000_000)).await.unwrap();
        books.opens(1_000, 50_000).await;
        books
    }
}

#[tokio::test]
async fn a_trade_needs_an_open_drawer_and_no_more_cash_than_lies_in_it() {
    let books = Books::open().await;
    books.house.issue_at_opening(id(1), cents(1_000_000)).await.unwrap();
    let sale = || CageAsk::Purchase(cash(20_000));
    assert_eq!(books.asks(3, ida(), sale()).await, Err(EntryError::DrawerClosed));
    // A cashier alone opens an empty drawer. The same opening again has the same answer.
    let opened = books.asks(2, ida(), opening()).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(0));
    assert_eq!(books.asks(2, ida(), opening()).await, Ok(opened));
    assert_eq!(books.asks(4, ida(), opening()).await, Err(EntryError::DrawerOpen));
    books.asks(3, ida(), sale()).await.unwrap();
    assert_eq!(books.cash_of("ida").await, Some(20_000));
    assert_eq!(books.asks(5, ivo(), sale()).await, Err(EntryError::DrawerClosed));
    books.asks(6, ida(), CageAsk::Purchase(trade(90_000))).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(20_000), "cards are in no drawer");
    let out = CageAsk::Redemption(cash(20_001));
    assert_eq!(books.asks(7, ida(), out).await, Err(EntryError::DrawerShort));
    // What the player agrees to later is paid from what lies there then.
    let asked = books.asks(8, ida(), CageAsk::Redemption(cash(20_000))).await.unwrap();
    let move_out = DrawerMove { into: false, pieces: pieces(5_000), reason: "too much".to_owned() };
    let moved = books.asks(9, ida(), CageAsk::Drawer(DrawerAsk::Move(move_out))).await.unwrap();
    books.agreed(10, moved).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(15_000));
    let player = Actor::Player(ANA);
    let late = books.house.answer_cage(id(11), player, asked.number.unwrap(), true).await;
    assert_eq!(late, Err(EntryError::DrawerShort));
    assert_eq!(books.ledger.balance(Account::Purse(ANA)).await.unwrap(), 110_000);
}

#[tokio::test]
async fn money_that_a_drawer_begins_or_ends_with_is_seen_by_a_second_person() {
    let books = Books::with_drawer().await;
    assert_eq!(books.cash_of("Ida").await, Some(50_000));
    let asked = books.ends(3, ida(), counted(50_000, None)).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(50_000), "it is open until somebody agrees");
    let ended = books.agreed(4, asked).await.unwrap();
    assert_eq!((ended.number, books.cash_of("Ida").await), (None, None));
    // The same end again has the same answer, although the drawer is gone; in any case of the name.
    let again = DrawerEndAsk { cashier: "IDA".to_owned(), ..counted(50_000, None) };
    assert_eq!(books.ends(3, ida(), again).await, Ok(asked));
    let gone = books.ends(5, ida(), counted(0, None)).await;
    assert_eq!(gone, Err(EntryError::DrawerClosed));
    // An empty drawer needs no second person.
    books.asks(6, ida(), opening()).await.unwrap();
    let alone = books.ends(7, ida(), counted(0, None)).await.unwrap();
    assert_eq!((alone.series, books.cash_of("Ida").await), (None, None));
}

#[tokio::test]
async fn a_second_opening_does_not_wait_beside_the_first() {
    let books = Books::open().await;
    let with = |cents| CageAsk::Drawer(DrawerAsk::Open { pieces: pieces(cents) });
    let first = books.asks(1, ida(), with(500)).await.unwrap();
    assert_eq!(books.asks(2, ida(), with(500)).await, Err(EntryError::DrawerOpen));
    assert_eq!(books.asks(1, ida(), with(500)).await, Ok(first), "the same one is the same");
    books.house.answer_cage(id(3), ida(), first.number.unwrap(), false).await.unwrap();
    let second = books.asks(4, ida(), with(600)).await.unwrap();
    books.agreed(5, second).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(600));
}

#[tokio::test]
async fn a_count_that_differs_has_a_reason_and_holds_for_the_drawer_that_was_counted() {
    let books = Books::with_drawer().await;
    let none = books.ends(3, ida(), counted(49_000, None)).await;
    assert_eq!(none, Err(EntryError::DrawerDiffers));
    let short = || counted(49_000, Some("a note is missing"));
    let asked = books.ends(3, ida(), short()).await.unwrap();
    // A trade by card meanwhile, which changes no cash: it is another drawer all the same.
    books.asks(4, ida(), CageAsk::Purchase(trade(100))).await.unwrap();
    assert_eq!(books.agreed(5, asked).await, Err(EntryError::DrawerChanged));
    let asked = books.ends(6, ida(), short()).await.unwrap();
    books.agreed(7, asked).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, None);
}

#[tokio::test]
async fn the_drawer_of_somebody_who_has_gone_is_ended_by_two_others() {
    let books = Books::with_drawer().await;
    let asked = books.ends(3, ivo(), counted(50_000, None)).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, Some(50_000));
    books.agreed(4, asked).await.unwrap();
    assert_eq!(books.cash_of("Ida").await, None);
}

#[tokio::test]
async fn a_drawer_is_handed_over_to_a_cashier_who_has_none_and_counts_the_same() {
    let books = Books::with_drawer().await;
    let give = async |number, by: Actor, cents, reason| {
        let to = Some("Ivo".to_owned());
        books.ends(number, by, DrawerEndAsk { to, ..counted(cents, reason) }).await
    };
    let differs = give(3, ida(), 49_999, Some("a cent is missing")).await;
    assert_eq!(differs, Err(EntryError::DrawerDiffers));
    let nina = Actor::Cage("Nina".to_owned());
    let not_hers = give(4, nina, 50_000, None).await;
    assert_eq!(not_hers, Err(EntryError::DrawerClosed), "two others may not move it");
    let asked = give(5, ida(), 50_000, None).await.unwrap();
    assert!(books.agreed(6, asked).await.is_err(), "who takes it has to agree");
    let taken = books.house.answer_cage(id(7), ivo(), asked.number.unwrap(), true).await.unwrap();
    assert_eq!((books.cash_of("Ida").await, books.cash_of("Ivo").await), (None, Some(50_000)));
    assert_eq!(taken.number, Some(2), "the second opening");
    // Ivo has one now.
    books.opens(2_000, 50_000).await;
    assert_eq!(give(8, ida(), 50_000, None).await, Err(EntryError::DrawerOpen));
    let of_hand_over = asked.number.unwrap();
    let requests = books.house.requests();
    let (_, request) = requests.iter().find(|(number, _)| *number == of_hand_over).unwrap();
    assert_eq!(request.state, RequestState::Done { receipt: None });
}

#[tokio::test]
async fn marks_that_lead_nowhere_are_no_closed_drawer() {
    let books = Books::with_drawer().await;
    let false_marks = "insert into mark (id, chain, seq)
        select $1, '00000000-0000-0000-0000-000000000000', seq from chain, generate_series(1, 1)
        where chain.id = '00000000-0000-0000-0000-000000000000'";
    let mark = drawer_mark("Nina");
    sqlx::query(false_marks).bind(mark).execute(&books.pool).await.unwrap();
    assert!(drawer_of(&books.ledger, "Nina").await.is_err());
    assert_eq!(books.cash_of("Ivo").await, None);
}

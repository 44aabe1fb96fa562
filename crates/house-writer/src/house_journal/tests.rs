//! The house's actor over a real database: an id that comes again is the same entry with the same
//! answer, or it is refused.

use std::str::FromStr;

use chips::{Account, Chips, TableId};
use house::protection::{Length, LimitKind};
use house::{
    Author, BooksChecked, CageTrade, ConsentNeeds, Door, DrawerAsk, HouseOpened, IssueCause,
    LoginFailure, Notice, Paid, Pits, RequestState, StaffCause, StaffChange,
};
use ledger::{BooksKey, Deadlines};
use local_postgres::testing::{TestDatabase, database};
use prometheus_client::metrics::counter::Counter;
use protocol::Role;
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use uuid::Uuid;

use super::lanes::REQUESTS_MAX;
use super::*;
use crate::alarms::Alarms;

pub(crate) const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
/// Trades above this need a second person, in cents.
pub(crate) const ABOVE: Chips = Chips::cents_const(300_000);
pub(crate) const BOB: PlayerId = PlayerId(Uuid::from_u128(2));

/// A database with empty books.
pub(super) async fn empty_books() -> TestDatabase {
    let fingerprint = ledger::schema_fingerprint();
    let database = database(&fingerprint, async |url: String| {
        let pool = PgPool::connect(&url).await?;
        ledger::migrate(&pool).await?;
        pool.close().await;
        Ok::<(), sqlx::Error>(())
    });
    database.await.unwrap()
}

pub(super) async fn pool(database: &TestDatabase) -> PgPool {
    let options = PgConnectOptions::from_str(database.url()).unwrap();
    PgPoolOptions::new().max_connections(4).connect_with(options).await.unwrap()
}

pub(super) fn key() -> BooksKey {
    BooksKey::new([7; 32])
}

/// The house's actor with its books.
pub(crate) struct Books {
    pub(crate) house: HouseHandle,
    pub(crate) ledger: Ledger,
    pub(crate) pool: PgPool,
    tasks: Tasks,
    _writer: tokio::task::JoinSet<()>,
    _database: TestDatabase,
}

impl Books {
    pub(crate) async fn open() -> Books {
        let database = empty_books().await;
        let pool = pool(&database).await;
        let (ledger, write) = Ledger::start(pool.clone(), key(), None, Deadlines::PATIENT);
        let mut writer = tokio::task::JoinSet::new();
        writer.spawn(write);
        let tasks = Tasks::default();
        let admission = Arc::new(Admission::default());
        let house = HouseHandle::open(ledger.clone(), admission, &tasks, ABOVE).await.unwrap();
        Books { house, ledger, pool, tasks, _writer: writer, _database: database }
    }

    async fn open_drawer(&self) {
        self.house.ask_cage(id(99), ida(), opening()).await.unwrap();
    }

    async fn steps(&self) -> i64 {
        self.ledger.head(ChainId::HOUSE).await.unwrap().unwrap().seq
    }

    /// Writes an entry past the actor, as a commit whose outcome it does not learn. `number` is
    /// that of its series.
    async fn write_unseen(&self, id: CommandId, entry: &HouseEntry, number: u64) {
        write_past(&self.ledger, id, entry, number).await;
    }

    async fn purse(&self, player: PlayerId) -> i64 {
        let purses = [Account::Purse(player), Account::PlayPurse(player)];
        let [chips, play_chips] = purses.map(|purse| self.ledger.balance(purse));
        chips.await.unwrap() + play_chips.await.unwrap()
    }
}

/// Writes an entry past the actor. `number` is that of its series.
pub(super) async fn write_past(ledger: &Ledger, id: CommandId, entry: &HouseEntry, number: u64) {
    let head = ledger.head(ChainId::HOUSE).await.unwrap().unwrap();
    let recorded = entry.recorded(number);
    let step = ledger::JournalStep {
        chain: ChainId::HOUSE,
        epoch: head.epoch,
        seq: head.seq + 1,
        command_id: id,
        actor: entry.author().to_string(),
        at_ms: crate::clock::now_ms(),
        command: entry.command_json(),
        events: recorded.events_json(),
        transfers: entry.transfers(),
        marks: recorded.marks.clone(),
    };
    ledger.commit(step).await.unwrap();
}

impl Drop for Books {
    fn drop(&mut self) {
        self.tasks.stopping.cancel();
    }
}

pub(crate) fn id(number: u128) -> CommandId {
    CommandId(Uuid::from_u128(number))
}

pub(crate) fn cents(cents: i64) -> Chips {
    Chips::from_cents(cents).unwrap()
}

pub(crate) fn ida() -> Actor {
    Actor::Cage("Ida".to_owned())
}

/// The opening of an empty drawer.
pub(crate) fn opening() -> CageAsk {
    CageAsk::Drawer(DrawerAsk::Open { pieces: Vec::new() })
}

pub(crate) fn trade(amount: i64) -> CageTrade {
    let (paid, reference) = (Some(Paid::Card), "slip".to_owned());
    CageTrade { player: ANA, amount: cents(amount), reference, paid, request: None, drawer: None }
}

fn change(name: &str) -> StaffChange {
    StaffChange { name: name.to_owned(), sessions_ended: 1, at_ms: 5, request: None }
}

/// A request for new chips, by Ida.
fn asked(amount: i64) -> HouseEntry {
    let needs = ConsentNeeds { second: true, ..ConsentNeeds::default() };
    HouseEntry::asked(ida(), CageAsk::Issue { amount: cents(amount) }, needs)
}

/// Two entries of every sort: the second one has another content.
fn pairs() -> Vec<[HouseEntry; 2]> {
    let pit = || Actor::Pit("Pia".to_owned());
    let tables = [TableId(Uuid::from_u128(5)), TableId(Uuid::from_u128(6))];
    let config = || table::TableConfig::demo(blackjack::Rulebook::OntarioFair);
    let opened = |table| HouseEntry::table_opened(pit(), "Pia".to_owned(), table, config());
    let closed = |table| {
        let (name, pit) = ("One".to_owned(), "main".to_owned());
        let (by, announced_by, credited, hold, disputes) = (None, None, None, None, None);
        let (drop, turnover, win, fills, credits) = (0, 0, 0, 0, 0);
        let (rounds, voids, irregularities) = (0, 0, 0);
        HouseEntry::table_closed(house::TableClosed {
            table,
            name,
            pit,
            by,
            announced_by,
            credited,
            drop,
            turnover,
            win,
            hold,
            opener: None,
            fills,
            credits,
            differences: None,
            rounds,
            voids,
            irregularities,
            disputes,
            tray: None,
        })
    };
    let drain = |notice| HouseEntry::drain(pit(), "Pia".to_owned(), Pits::All, notice);
    let sign = |text: &str| HouseEntry::sign(tables[0], text.to_owned(), table::ENGINE);
    let names = ["Ada", "Bea"];
    let added =
        |name| HouseEntry::staff_added(StaffCause::CONSOLE, name, Role::Cage, None, Some(1));
    let assigned = |pit: &str| {
        HouseEntry::staff_assigned(Author::Console, None, Some(pit.to_owned()), change("Ada"))
    };
    let own = |name| HouseEntry::staff_password_changed(pit(), change(name));
    let asked = |path: &str| HouseEntry::audit_query(pit(), path.to_owned(), String::new());
    vec![
        [1, 2].map(|amount| HouseEntry::issue(Author::HOUSE, cents(amount), IssueCause::Guests)),
        [1, 2].map(self::asked),
        [8, 9].map(|request| HouseEntry::answered(pit(), request, true)),
        [1_000, 2_000].map(|amount| HouseEntry::sale(ANA, cents(amount))),
        [1_000, 2_000].map(|amount| HouseEntry::purchase(ida(), trade(amount))),
        [100, 200].map(|amount| HouseEntry::redemption(ida(), trade(amount))),
        [1, 2].map(|amount| HouseEntry::play_chips_back(ANA, cents(amount))),
        [1, 2].map(|counted| HouseEntry::count(ida(), counted)),
        tables.map(opened),
        tables.map(closed),
        ["a", "b"].map(sign),
        [sign("c"), drain(None)],
        [drain(None), drain(Some(Notice { rounds: Some(2), minutes: None }))],
        names.map(added),
        ["one", "two"].map(assigned),
        names.map(|name| HouseEntry::staff_ended(Author::Console, change(name))),
        names.map(|name| HouseEntry::staff_password_renewed(Author::Console, change(name))),
        names.map(own),
        [ANA, BOB].map(|player| HouseEntry::password_changed(player, 1, 2)),
        [1, 2].map(|number| HouseEntry::sealed(number, "ab".to_owned())),
        ["/a", "/b"].map(asked),
    ]
}

/// What the house notes by itself: another note is an entry with another verb.
fn notes() -> Vec<HouseEntry> {
    let failure = LoginFailure::new(Door::Staff, None, 1);
    let opened = HouseOpened {
        version: "1".to_owned(),
        engine: Some(table::ENGINE),
        guests: true,
        origins: Vec::new(),
        self_check_hour: 4,
        seal_minutes: 60,
        tables: 0,
        counts_agreed: true,
        trades_seen_outside: true,
        drawers: true,
        play_apart: true,
        second_person_above: Some(ABOVE),
        ..HouseOpened::default()
    };
    vec![
        HouseEntry::table_broke(TableId(Uuid::from_u128(5)), "why".to_owned()),
        HouseEntry::clock_changed(1, 2),
        HouseEntry::login_failed(failure, true),
        HouseEntry::house_opened(opened),
        HouseEntry::books_checked(BooksChecked::default()),
    ]
}

#[tokio::test]
async fn the_same_request_again_has_the_same_answer_and_another_one_is_refused() {
    let books = Books::open().await;
    books.house.issue_at_opening(id(1), house::ISSUE).await.unwrap();
    let notes = notes();
    let next = notes.iter().cycle().skip(1).cloned();
    let notes: Vec<_> = notes.iter().cloned().zip(next).map(<[HouseEntry; 2]>::from).collect();
    for (number, [entry, other]) in (100..).zip(pairs().into_iter().chain(notes)) {
        let first = books.house.record(id(number), entry.clone()).await;
        let first = first.unwrap_or_else(|error| panic!("{error}: {entry:?}"));
        let (steps, purse) = (books.steps().await, books.purse(ANA).await);
        assert_eq!(first.seq, steps);
        assert_eq!(books.house.record(id(number), entry).await, Ok(first));
        let refused = books.house.record(id(number), other.clone()).await;
        assert_eq!(refused, Err(EntryError::DuplicateId), "{other:?}");
        assert_eq!((books.steps().await, books.purse(ANA).await), (steps, purse));
    }
}

#[tokio::test]
async fn the_request_of_another_author_is_another_request() {
    let books = Books::open().await;
    books.house.issue_at_opening(id(9), cents(1_000)).await.unwrap();
    let by = |name: &str| HouseEntry::purchase(Actor::Cage(name.to_owned()), trade(500));
    let first = books.house.record(id(1), by("Ida")).await.unwrap();
    assert_eq!(first.number, Some(1));
    assert_eq!(books.house.record(id(1), by("Ivo")).await, Err(EntryError::DuplicateId));
    assert_eq!(books.house.record(id(1), by("Ida")).await, Ok(first));
    assert_eq!(books.purse(ANA).await, 500);
}

#[tokio::test]
async fn what_is_worked_out_in_the_houses_turn_is_compared_too() {
    let books = Books::open().await;
    let house = &books.house;
    house.record(id(1), HouseEntry::sale(ANA, cents(700))).await.unwrap();
    house.record(id(2), HouseEntry::sale(BOB, cents(700))).await.unwrap();

    let reason = || Some("a plaque is missing".to_owned());
    let differs = house.count_cage(id(3), ida(), 5, None).await;
    assert_eq!(differs, Err(EntryError::CountDiffers));
    let count = house.count_cage(id(3), ida(), 5, reason()).await.unwrap();
    assert_eq!(count.series, Some(Series::Request));
    // The cage has other contents by the time the request comes again.
    let issue = HouseEntry::issue(Author::HOUSE, cents(100), IssueCause::Guests);
    house.record(id(4), issue).await.unwrap();
    assert_eq!(house.count_cage(id(3), ida(), 5, reason()).await, Ok(count));
    let other = house.count_cage(id(3), ida(), 6, reason()).await;
    assert_eq!(other, Err(EntryError::DuplicateId));

    let returned = house.return_play_chips(id(5), ANA).await.unwrap();
    assert_eq!(books.purse(ANA).await, 0);
    assert_eq!(house.return_play_chips(id(5), ANA).await, Ok(returned));
    assert_eq!(house.return_play_chips(id(5), BOB).await, Err(EntryError::DuplicateId));
    assert_eq!(house.return_play_chips(id(6), ANA).await, Ok(Recorded::default()));

    let limit = |value| Change::Limit { kind: LimitKind::DepositDay, value: Some(value) };
    let by = || Actor::Player(BOB);
    let set = house.change_limits(id(7), by(), BOB, limit(900)).await.unwrap();
    assert_eq!(house.change_limits(id(7), by(), BOB, limit(900)).await, Ok(set));
    let other = house.change_limits(id(7), by(), BOB, limit(901)).await;
    assert_eq!(other, Err(EntryError::DuplicateId));
    let away = Change::Away { length: Length::Day };
    let excluded = house.change_limits(id(8), by(), BOB, away).await.unwrap();
    assert_eq!(house.change_limits(id(8), by(), BOB, away).await, Ok(excluded));
    assert_eq!(house.change_limits(id(8), ida(), BOB, away).await, Err(EntryError::DuplicateId));
}

#[tokio::test]
async fn a_sale_is_judged_once_and_another_one_under_its_id_is_refused_for_the_id() {
    let books = Books::open().await;
    let (house, sale) = (&books.house, |amount| HouseEntry::sale(ANA, cents(amount)));
    let full = house.record(id(1), sale(house::PURSE_MAX)).await.unwrap();
    assert_eq!(house.record(id(2), sale(1)).await, Err(EntryError::PurseFull));
    assert_eq!(house.record(id(1), sale(house::PURSE_MAX)).await, Ok(full));
    assert_eq!(house.record(id(1), sale(1)).await, Err(EntryError::DuplicateId));
    let limit = Change::Limit { kind: LimitKind::DepositDay, value: Some(0) };
    house.change_limits(id(3), Actor::Player(ANA), ANA, limit).await.unwrap();
    let purchase = HouseEntry::purchase(ida(), trade(1));
    let refused = house.record(id(4), purchase.clone()).await;
    assert_eq!(refused, Err(EntryError::Limit(Obstacle::Deposit)));
    assert_eq!(house.record(id(1), purchase).await, Err(EntryError::DuplicateId));
}

/// The database cuts the writer's connection at its next commit of an entry.
const CUT: &str = "create sequence cuts;
    create function cut() returns trigger language plpgsql security definer as $$
    begin
        if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return null;
    end $$;
    create constraint trigger cut after insert on journal deferrable initially deferred
        for each row execute function cut()";

#[tokio::test]
async fn after_a_commit_whose_outcome_was_lost_the_next_request_follows_the_chain_as_it_stands() {
    let books = Books::open().await;
    let (house, sale) = (&books.house, |amount| HouseEntry::sale(ANA, cents(amount)));
    let first = house.record(id(1), sale(100)).await.unwrap();
    sqlx::raw_sql(CUT).execute(&books.pool).await.unwrap();
    assert_eq!(house.record(id(2), sale(200)).await, Err(EntryError::Unavailable));
    assert_eq!((books.steps().await, books.purse(ANA).await), (first.seq, 100));
    // Another request goes through at once, and the lost one when it comes again.
    let next = house.record(id(3), sale(300)).await.unwrap();
    let again = house.record(id(2), sale(200)).await.unwrap();
    assert_eq!((next.seq, again.seq), (first.seq + 1, first.seq + 2));
    assert_eq!((books.steps().await, books.purse(ANA).await), (again.seq, 600));
}

#[tokio::test]
async fn a_broken_table_is_on_record_also_when_the_house_has_as_many_requests_as_may_wait() {
    let books = Books::open().await;
    let first = books.steps().await;
    // The house cannot write its journal for a while.
    let mut held = books.pool.begin().await.unwrap();
    let lock = sqlx::query("select from chain where id = $1 for update").bind(Uuid::nil());
    assert_eq!(lock.execute(&mut *held).await.unwrap().rows_affected(), 1);
    // One that is carried out, and as many as may wait. Each has been sent after its first poll.
    let request = |number| books.house.record(id(number), HouseEntry::sale(ANA, cents(1)));
    let mut requests = vec![Box::pin(request(1))];
    assert!(futures_util::poll!(requests[0].as_mut()).is_pending());
    while books.house.lanes.of(HouseLane::Cage).capacity() < REQUESTS_MAX {
        tokio::task::yield_now().await;
    }
    for number in 2..=u128::try_from(REQUESTS_MAX).unwrap() + 1 {
        let mut waiting = Box::pin(request(number));
        assert!(futures_util::poll!(waiting.as_mut()).is_pending());
        requests.push(waiting);
    }
    assert_eq!(request(1_000).await, Err(EntryError::Busy));
    let alarms = Alarms::new(books.house.clone(), Counter::default());
    let broke = HouseEntry::table_broke(TableId(Uuid::from_u128(5)), "why".to_owned());
    let mut alarm = Box::pin(alarms.record(broke));
    assert!(futures_util::poll!(alarm.as_mut()).is_pending());
    held.rollback().await.unwrap();
    for request in requests {
        request.await.unwrap();
    }
    alarm.await;
    let kind = "select events -> 0 ->> 'kind' from journal order by seq desc limit 1";
    let last: String = sqlx::query_scalar(kind).fetch_one(&books.pool).await.unwrap();
    assert_eq!(last, "table-broke");
    // Chips are issued for the first sale.
    assert!(books.steps().await > first + i64::try_from(REQUESTS_MAX).unwrap());
}

#[tokio::test]
async fn players_who_change_their_limits_do_not_fill_the_queue_of_the_cage_nor_the_journal() {
    let books = Books::open().await;
    let limit = |value| Change::Limit { kind: LimitKind::DepositDay, value: Some(value) };
    let change = |number: u128, player, change| {
        books.house.change_limits(id(number), Actor::Player(player), player, change)
    };
    // The house cannot write its journal for a while.
    let mut held = books.pool.begin().await.unwrap();
    let lock = sqlx::query("select from chain where id = $1 for update").bind(Uuid::nil());
    assert_eq!(lock.execute(&mut *held).await.unwrap().rows_affected(), 1);
    let mut first = Box::pin(change(1, ANA, limit(1)));
    assert!(futures_util::poll!(first.as_mut()).is_pending());
    assert_eq!(change(2, ANA, limit(2)).await, Err(EntryError::Busy));
    let mut other = Box::pin(change(3, BOB, limit(2)));
    assert!(futures_util::poll!(other.as_mut()).is_pending());
    assert_eq!(books.house.lanes.of(HouseLane::Cage).capacity(), REQUESTS_MAX);
    held.rollback().await.unwrap();
    first.await.unwrap();
    other.await.unwrap();
    let steps = books.steps().await;
    assert_eq!(change(4, ANA, limit(1)).await, Ok(Recorded::default()));
    assert_eq!(books.steps().await, steps, "what changes nothing is no step");
    for value in 2..=20_u8 {
        change(u128::from(value) + 100, ANA, limit(value.into())).await.unwrap();
    }
    assert_eq!(change(200, ANA, limit(21)).await, Err(EntryError::TooFast));
    assert!(change(201, ANA, Change::Away { length: Length::Day }).await.is_ok());
    // Who wants to stay away for longer is not told to wait either; for as long is nothing more.
    assert!(change(202, ANA, Change::Away { length: Length::Week }).await.is_ok());
    let again = Change::Away { length: Length::Week };
    assert_eq!(change(203, ANA, again).await, Err(EntryError::TooFast));
    // A repeat of what was done is answered as before.
    assert!(change(120, ANA, limit(20)).await.is_ok());
}

#[tokio::test]
async fn the_first_chips_are_issued_once() {
    let books = Books::open().await;
    let first = books.house.issue_at_opening(id(1), cents(700)).await.unwrap();
    assert_eq!(first.seq, books.steps().await);
    let again = books.house.issue_at_opening(id(2), cents(700)).await.unwrap();
    assert_eq!((again, books.steps().await), (Recorded::default(), first.seq));
    // A purchase that the cage is too short for issues none.
    let purchase = HouseEntry::purchase(ida(), trade(701));
    assert_eq!(books.house.record(id(3), purchase).await, Err(EntryError::CageShort));
    books.open_drawer().await;
    let ask = CageAsk::Purchase(trade(701));
    assert_eq!(books.house.ask_cage(id(4), ida(), ask).await, Err(EntryError::CageShort));
    assert_eq!(books.steps().await, first.seq + 1);
}

#[tokio::test]
async fn a_request_whose_last_consent_came_before_a_crash_is_carried_out_at_the_next_start() {
    let books = Books::open().await;
    // As after a crash: the consent is on record, and nothing after it.
    let number = books.house.record(id(1), asked(700)).await.unwrap().number.unwrap();
    let consent = HouseEntry::answered(Actor::Pit("Pia".to_owned()), number, true);
    books.write_unseen(id(2), &consent, 0).await;
    let admission = Arc::new(Admission::default());
    let next = HouseHandle::open(books.ledger.clone(), admission, &books.tasks, ABOVE);
    let next = next.await.unwrap();
    // The actor answers after what it has carried out.
    next.issue_at_opening(id(3), cents(1)).await.unwrap();
    assert_eq!(books.ledger.balance(Account::Cage).await.unwrap(), 700);
    let [(_, request)] = &next.requests()[..] else { panic!("one request") };
    assert_eq!(request.state, RequestState::Done { receipt: None });
}

#[tokio::test]
async fn what_was_carried_out_unseen_is_not_refused_afterwards() {
    let books = Books::open().await;
    books.house.issue_at_opening(id(1), cents(1_000)).await.unwrap();
    books.house.record(id(2), HouseEntry::purchase(ida(), trade(700))).await.unwrap();
    books.open_drawer().await;
    let ask = CageAsk::Redemption(trade(700));
    let number = books.house.ask_cage(id(3), ida(), ask).await.unwrap().number.unwrap();
    // As after commits whose outcome the actor did not learn: consent, and what followed from it.
    let consent = HouseEntry::answered(Actor::Player(ANA), number, true);
    books.write_unseen(id(4), &consent, 0).await;
    let carried_out = Uuid::new_v5(&Series::Request.mark_of(number), b"carried out");
    let trade = CageTrade { request: Some(number), ..trade(700) };
    books.write_unseen(CommandId(carried_out), &HouseEntry::redemption(ida(), trade), 2).await;
    let answer = || books.house.answer_cage(id(4), Actor::Player(ANA), number, true);
    // The actor's next commit shows it that the chain has moved on.
    let other = HouseEntry::table_broke(TableId(Uuid::from_u128(5)), "why".to_owned());
    assert_eq!(books.house.record(id(5), other).await, Err(EntryError::Unavailable));
    let steps = books.steps().await;
    assert!(answer().await.is_ok());
    assert_eq!((books.steps().await, books.purse(ANA).await), (steps, 0));
    let [(_, request)] = &books.house.requests()[..] else { panic!("one request") };
    assert_eq!(request.state, RequestState::Done { receipt: Some(2) });
}

#[tokio::test]
async fn a_table_is_not_opened_with_chips_that_the_cage_does_not_hold() {
    let books = Books::open().await;
    let table = TableId(Uuid::from_u128(5));
    let config = table::TableConfig::demo(blackjack::Rulebook::OntarioFair);
    let float = config.float;
    let pit = || Actor::Pit("Pia".to_owned());
    let open = || HouseEntry::table_opened(pit(), "Pia".to_owned(), table, config.clone());
    let one_less = float.saturating_sub(cents(1));
    books.house.issue_at_opening(id(1), one_less).await.unwrap();
    assert_eq!(books.house.record(id(2), open()).await, Err(EntryError::CageShort));
    books
        .house
        .record(id(3), HouseEntry::issue(Author::HOUSE, cents(1), IssueCause::Guests))
        .await
        .unwrap();
    let opened = books.house.record(id(2), open()).await.unwrap();
    // A repeat gets the same answer, also when the chips are on the table.
    let purchase = HouseEntry::purchase(ida(), trade(700));
    books.house.record(id(4), purchase).await.unwrap();
    assert_eq!(books.house.record(id(2), open()).await, Ok(opened));
}

#[tokio::test]
async fn a_guest_who_buys_again_and_again_has_to_wait_and_another_does_not() {
    let books = Books::open().await;
    let cents = Chips::from_cents(100).unwrap();
    let buy = async |player| {
        let entry = HouseEntry::sale(player, cents);
        books.house.record_for_guest(crate::entropy::command_id(), entry).await
    };
    for _ in 0..GUEST_PURCHASES_MAX {
        buy(ANA).await.unwrap();
    }
    let before = books.steps().await;
    assert_eq!(buy(ANA).await, Err(EntryError::TooFast));
    assert_eq!(books.steps().await, before);
    buy(BOB).await.unwrap();
}

//! A house on a fresh database, and steps to commit there. Ids are small numbers.

use std::str::FromStr;

use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferKind};
use ledger::{BooksKey, ChainId, Deadlines, Head, JournalStep, Ledger};
use local_postgres::testing::{TestDatabase, database};
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::task::JoinSet;
use uuid::Uuid;

pub struct TestHouse {
    pub ledger: Ledger,
    pub pool: PgPool,
    pub database: TestDatabase,
    _writer: JoinSet<()>,
}

impl TestHouse {
    /// An empty house.
    pub async fn open() -> TestHouse {
        let database = database(&ledger::schema_fingerprint(), async |url: String| {
            let pool = PgPool::connect(&url).await?;
            ledger::migrate(&pool).await?;
            pool.close().await;
            Ok::<(), sqlx::Error>(())
        })
        .await
        .unwrap();
        let options = PgConnectOptions::from_str(database.url()).unwrap();
        let pool = PgPoolOptions::new().max_connections(4).connect_with(options).await.unwrap();
        let (ledger, writer) =
            Ledger::start(pool.clone(), BooksKey::new([7; 32]), None, Deadlines::PATIENT);
        let mut tasks = JoinSet::new();
        tasks.spawn(writer);
        TestHouse { ledger, pool, database, _writer: tasks }
    }

    /// A house with a million in the cage and this number of players with 1,000.00 each.
    pub async fn with_players(players: u128) -> TestHouse {
        let house = TestHouse::open().await;
        let mut head = house.ledger.claim(ChainId::HOUSE).await.unwrap();
        let mut transfers = vec![issue(100_000_000)];
        transfers.extend((1..=players).map(|each| purchase(player(each), 100_000)));
        head = house.commit(&mut head.clone(), ChainId::HOUSE, transfers).await;
        assert_eq!(head.seq, 1);
        house
    }

    /// Commits the next step of a chain.
    pub async fn commit(&self, head: &mut Head, chain: ChainId, moves: Vec<Transfer>) -> Head {
        *head = self.ledger.commit(step(chain, head, moves)).await.unwrap();
        *head
    }

    /// Asserts that the books agree with themselves, and every chain with its hashes.
    pub async fn check(&self) {
        let audit = self.ledger.audit_balances().await.unwrap();
        assert!(audit.is_clean(), "{audit:?}");
        for chain in self.ledger.chains(None, 1000).await.unwrap() {
            self.ledger.verify_chain(chain).await.unwrap().unwrap();
        }
    }
}

pub fn table(number: u128) -> TableId {
    TableId(Uuid::from_u128(0x7ab1_e000 + number))
}

pub fn player(number: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(0x91a7_0000 + number))
}

/// The step after `head`. Its command id follows from its place.
pub fn step(chain: ChainId, head: &Head, transfers: Vec<Transfer>) -> JournalStep {
    let seq = head.seq + 1;
    JournalStep {
        chain,
        epoch: head.epoch,
        seq,
        command_id: CommandId(Uuid::new_v5(&chain.0, &seq.to_be_bytes())),
        actor: "table".into(),
        at_ms: 1_700_000_000_000 + seq,
        command: format!(r#"{{"do": "step",  "seq":{seq}}}"#),
        events: r#"[{"CardDealt":{"to":"spot 1","card":"8♠"}}]"#.into(),
        transfers,
        marks: vec![],
    }
}

pub fn moved(kind: TransferKind, from: Account, to: Account, cents: i64) -> Transfer {
    Transfer { kind, from, to, amount: Chips::from_cents(cents).unwrap() }
}

pub fn issue(cents: i64) -> Transfer {
    moved(TransferKind::Issue, Account::Issue, Account::Cage, cents)
}

pub fn purchase(player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::Purchase, Account::Cage, Account::Purse(player), cents)
}

pub fn fill(table: TableId, cents: i64) -> Transfer {
    moved(TransferKind::Fill, Account::Cage, Account::Float(table), cents)
}

pub fn buy_in(table: TableId, player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::BuyIn, Account::Purse(player), Account::Rack(table, player), cents)
}

pub fn cash_out(table: TableId, player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::CashOut, Account::Rack(table, player), Account::Purse(player), cents)
}

pub fn stake(table: TableId, player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::Stake, Account::Rack(table, player), Account::Layout(table), cents)
}

pub fn stake_back(table: TableId, player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::StakeBack, Account::Layout(table), Account::Rack(table, player), cents)
}

pub fn take(table: TableId, cents: i64) -> Transfer {
    moved(TransferKind::Take, Account::Layout(table), Account::Float(table), cents)
}

pub fn winnings(table: TableId, player: PlayerId, cents: i64) -> Transfer {
    moved(TransferKind::Winnings, Account::Float(table), Account::Rack(table, player), cents)
}

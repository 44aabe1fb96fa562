//! A house for a test: a server on a free port with a database of its own, and clients.

use std::path::PathBuf;
use std::time::Duration;

use keys::{KeyKind, KeyRing, KeySource};
use ledger::Deadlines;
use local_postgres::testing::{TestDatabase, database};
use player::{ClientError, Connection, Session};
use protocol::{
    ChipPile, ClientMessage, Do, Order, OrderView, Phase, ServerMessage, StaffName, StaffView,
    TableView, VERSION, WashBytes, YouView,
};
use server::{Config, FirstPassword, Server};
use sqlx::PgPool;
use tables::Vault;
use tokio::time::timeout;
use uuid::Uuid;

/// Longest wait for something that must happen.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// An hour that no day has, so that the nightly check never runs by itself.
const NO_HOUR: u32 = 48;
/// The key of the seeds in tests.
pub const SEED_KEY: &str = "6b6579206b6579206b6579206b6579206b6579206b6579206b6579206b657920";

/// The password of players with an account.
pub const PASSWORD: &str = "seven quiet lanterns";

/// A running house.
pub struct House {
    pub server: Server,
    pub database: TestDatabase,
    pub config: Config,
    /// The passwords of the first start.
    pub passwords: Vec<FirstPassword>,
}

/// A house with the demo tables and no bots.
pub async fn open() -> House {
    open_with(|_| {}).await
}

/// A house with other settings.
pub async fn open_with(change: impl FnOnce(&mut Config)) -> House {
    let fingerprint = format!("server {}", ledger::schema_fingerprint());
    let prepare = async |url: String| -> Result<(), Box<dyn std::error::Error>> {
        let pool = PgPool::connect(&url).await?;
        ledger::migrate(&pool).await?;
        pool.close().await;
        Ok(())
    };
    let database = database(&fingerprint, prepare).await.unwrap();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), PathBuf::from("/nonexistent"));
    config.database_url = Some(database.url().to_owned());
    config.keys.seed = KeySource::Text(SEED_KEY.to_owned());
    config.keys.seal = KeySource::Text(SEED_KEY.to_owned());
    config.guests = Some(true);
    config.first_admin_alone = Some(false);
    config.staff_suffix = Some(String::new());
    config.self_check_hour = NO_HOUR;
    config.buyers = server::Buyers::Every;
    config.demo_tables = server::DemoTables::Quick;
    config.bounds.requests_burst = 1000;
    // A test that looks until something is seen looks as often as the machine allows.
    config.bounds.frames_burst = 100_000;
    config.bounds.views_burst = 100_000;
    config.deadlines = Deadlines::PATIENT;
    change(&mut config);
    let server = Server::start(config.clone()).await.unwrap();
    let passwords = server.first_passwords().to_vec();
    let house = House { server, database, config, passwords };
    house.let_in().await;
    house
}

/// The vault of every house of these tests.
pub fn vault() -> Vault {
    Vault::new(&KeyRing::of_text(KeyKind::Seed, SEED_KEY).unwrap())
}

impl House {
    /// The same house after a stop and a start.
    pub async fn restart(self) -> House {
        self.server.stop().await;
        let server = Server::start(self.config.clone()).await.unwrap();
        House { server, ..self }
    }

    /// Connections to the house's database.
    pub async fn pool(&self) -> PgPool {
        PgPool::connect(self.database.url()).await.unwrap()
    }

    /// A guest with 1,000.00 of play chips in their purse.
    pub async fn guest(&self, name: &str) -> Guest {
        let session = Session::guest(&self.server.url(), name).await.unwrap();
        Guest::connect(session).await
    }

    /// A player with an account and an empty purse.
    pub async fn account(&self, name: &str) -> Guest {
        let session = Session::registered(&self.server.url(), name, PASSWORD).await;
        Guest::connect(session.unwrap()).await
    }

    /// A player with an account who has bought 1,000.00 at the cage.
    pub async fn buyer(&self, name: &str) -> Guest {
        let guest = self.account(name).await;
        self.sell(&guest, &format!("slip of {name}")).await;
        guest
    }

    /// The cashier sells 1,000.00 to a player with an account, under that reference.
    pub async fn sell(&self, guest: &Guest, reference: &str) {
        let cage = self.staff_session("cage").await;
        cage.open_drawer(fresh()).await.unwrap();
        let trade = serde_json::json!({ "id": fresh(), "player": guest.player, "amount": 100_000,
            "reference": reference });
        let sale = cage.address().ask("POST", "/api/cage/purchase", cage.cookie(), Some(&trade));
        assert_eq!(sale.await.unwrap().status, 200);
    }

    /// The password of a staff member.
    pub fn password(&self, name: &str) -> &str {
        &self.passwords.iter().find(|made| made.name == name).unwrap().password
    }

    /// Lets the staff keep the passwords that the house has made.
    pub async fn let_in(&self) {
        sqlx::query("update staff set must_change = false")
            .execute(&self.pool().await)
            .await
            .unwrap();
    }

    /// Makes all places with wrong passwords wait as long as they can.
    pub async fn make_wait(&self) {
        let counts = sqlx::query("update login_count set wrong = 50");
        assert!(counts.execute(&self.pool().await).await.unwrap().rows_affected() > 0);
    }

    /// A session of a staff member.
    pub async fn staff_session(&self, name: &str) -> Session {
        let nobody = Session::nobody(&self.server.url()).unwrap();
        nobody.signed_in(name, self.password(name)).await.unwrap()
    }

    /// A signed-in staff member.
    pub async fn staff(&self, name: &str) -> Guest {
        Guest::connect(self.staff_session(name).await).await
    }

    /// A spectator.
    pub async fn spectator(&self) -> Guest {
        Guest::connect(Session::nobody(&self.server.url()).unwrap()).await
    }
}

/// A client that sees every frame.
pub struct Guest {
    pub session: Session,
    pub connection: Connection,
    pub player: Option<Uuid>,
    pub staff: Option<StaffName>,
    /// Every frame so far.
    pub frames: Vec<String>,
}

impl Guest {
    /// Connects and says hello.
    pub async fn connect(session: Session) -> Guest {
        let connection = Connection::open(&session).await.unwrap();
        let mut guest =
            Guest { session, connection, player: None, staff: None, frames: Vec::new() };
        guest.connection.send(&ClientMessage::Hello { protocol: VERSION }).await.unwrap();
        (guest.player, guest.staff) = guest
            .until(|message| match message {
                ServerMessage::Welcome(welcome) => Some((welcome.player, welcome.staff)),
                _ => None,
            })
            .await;
        guest
    }

    /// The next message, in time.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = timeout(PATIENCE, self.connection.receive_text()).await.expect("a frame")?;
        self.frames.push(text.to_string());
        Ok(serde_json::from_str(&text).unwrap())
    }

    /// Waits for a message that `pick` accepts, and returns what it picked.
    pub async fn until<T>(&mut self, pick: impl Fn(ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.unwrap();
            if let Some(picked) = pick(message) {
                return picked;
            }
        }
    }

    /// Waits for a message that `is_it` accepts, unless one has come before.
    pub async fn has_heard(&mut self, is_it: impl Fn(ServerMessage) -> bool) {
        let heard = |frame: &String| is_it(serde_json::from_str(frame).unwrap());
        while !self.frames.iter().any(heard) {
            self.next().await.unwrap();
        }
    }

    /// The id of the table with this name. A demo table is named after its rulebook.
    pub async fn table_of(&mut self, name: &str) -> Uuid {
        let address = self.session.address().clone();
        let answer = address.ask("GET", "/api/lobby", None, None).await.unwrap().json().unwrap();
        let tables = answer["tables"].as_object().unwrap();
        let found = tables.iter().find(|(_, line)| line["name"] == name).unwrap();
        found.0.parse().unwrap()
    }

    /// Asks for a view and waits for its staff part. `None` without one.
    pub async fn orders(&mut self, table: Uuid) -> Option<StaffView> {
        self.connection.send(&ClientMessage::Watch { table }).await.unwrap();
        self.until(|message| match message {
            ServerMessage::View { table: of, staff, .. } if of == table => {
                Some(staff.map(|staff| *staff))
            }
            _ => None,
        })
        .await
    }

    /// Sends an order with this id and waits for the answer.
    pub async fn order_as(&mut self, id: Uuid, table: Uuid, order: Order) -> Result<u64, String> {
        let message = ClientMessage::Order { id, table, expect: None, order };
        self.connection.send(&message).await.unwrap();
        self.answer(id).await
    }

    /// Gives an order that is offered, as it is offered, and waits for the answer.
    pub async fn order_offered(&mut self, table: Uuid, offered: &OrderView) -> Result<u64, String> {
        let (id, OrderView { order, expect, .. }) = (fresh(), offered.clone());
        self.connection.send(&ClientMessage::Order { id, table, expect, order }).await.unwrap();
        self.answer(id).await
    }

    /// Sends an order with a new id and waits for the answer.
    pub async fn order(&mut self, table: Uuid, order: Order) -> Result<u64, String> {
        self.order_as(fresh(), table, order).await
    }

    /// Approves the slip that waits at the table, with the chips of a fill by value.
    pub async fn approve_chips(
        &mut self,
        table: Uuid,
        carrier: Option<&str>,
    ) -> Result<u64, String> {
        let staff = self.orders(table).await.expect("a member of the staff");
        let slip = staff.chips_request.expect("a slip waits");
        let order = player::approval_of(&slip, carrier).expect("it is of whole chips");
        self.order(table, order).await
    }

    /// Counts the same as the member of the staff who has counted the tray, and agrees.
    pub async fn agree_count(
        &mut self,
        table: Uuid,
        chips: Vec<ChipPile>,
        dropped: Option<i64>,
    ) -> Result<u64, String> {
        let staff = self.orders(table).await.expect("a member of the staff");
        let count = staff.count.expect("a count waits").count;
        self.order(table, Order::AgreeCount { count, chips, dropped }).await
    }

    /// Receives the chips of the slip that waits at the table, all of them, by value.
    pub async fn receive_chips(&mut self, table: Uuid) -> Result<u64, String> {
        let staff = self.orders(table).await.expect("a member of the staff");
        let order = player::receipt_of(&staff).expect("a slip waits");
        self.order(table, order).await
    }

    /// Asks for a view and waits for it. Panics when it is refused because there were too many.
    pub async fn watch(&mut self, table: Uuid) -> (u64, TableView, Option<YouView>) {
        self.connection.send(&ClientMessage::Watch { table }).await.unwrap();
        self.until(|message| match message {
            ServerMessage::View { table: of, seq, view, you, .. } if of == table => {
                Some((seq, *view, you.map(|you| *you)))
            }
            ServerMessage::Refused { id: None, code, .. } if code == "too-fast" => {
                panic!("this client asks too fast (`Bounds::frames_burst`, `views_burst`)")
            }
            _ => None,
        })
        .await
    }

    /// Sends a wish with this id and waits for the answer: the step, or the code of the refusal.
    pub async fn wish_as(&mut self, id: Uuid, table: Uuid, wish: Do) -> Result<u64, String> {
        let command = ClientMessage::Command { id, table, expect: None, wish };
        self.connection.send(&command).await.unwrap();
        self.answer(id).await
    }

    /// Waits for the answer to the command with this id.
    pub async fn answer(&mut self, id: Uuid) -> Result<u64, String> {
        self.until(|message| match message {
            ServerMessage::Ack { id: of, seq, .. } if of == id => Some(Ok(seq)),
            ServerMessage::Refused { id: Some(of), code, .. } if of == id => Some(Err(code)),
            _ => None,
        })
        .await
    }

    /// Sends a wish with a new id and waits for the answer.
    pub async fn wish(&mut self, table: Uuid, wish: Do) -> Result<u64, String> {
        self.wish_as(fresh(), table, wish).await
    }

    /// Buys in and sits down.
    pub async fn sit(&mut self, table: Uuid, seat: u8, amount: i64) {
        self.watch(table).await;
        self.wish(table, Do::BuyIn { amount }).await.unwrap();
        self.wish(table, Do::Sit { seat }).await.unwrap();
    }

    /// Washes the first shoe if the table waits for washes, and declines the cut if it is offered.
    pub async fn pass_the_cut(&mut self, table: Uuid) {
        let (_, view, you) = self.watch(table).await;
        if view.phase == Phase::Wash && you.unwrap().options.contains_key("wash") {
            self.wish(table, Do::Wash { wash: WashBytes([7; 16]) }).await.unwrap();
        }
        let (_, _, you) = self.watch(table).await;
        if you.unwrap().options.contains_key("no-cut") {
            self.wish(table, Do::NoCut).await.unwrap();
        }
    }

    /// Sends text and waits for the code of the refusal.
    pub async fn refusal_of(&mut self, text: &str) -> String {
        self.connection.send_text(text.to_owned()).await.unwrap();
        self.until(|message| match message {
            ServerMessage::Refused { code, .. } => Some(code),
            _ => None,
        })
        .await
    }

    /// Waits for the end of the connection: its close code.
    pub async fn end(&mut self) -> Option<u16> {
        loop {
            match self.next().await {
                Ok(_) => {}
                Err(ClientError::Closed { code, .. }) => return code,
                Err(_) => return None,
            }
        }
    }
}

/// A new id: a counter in a namespace made from the process id.
pub fn fresh() -> Uuid {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    Uuid::from_u64_pair(u64::from(std::process::id()), next)
}

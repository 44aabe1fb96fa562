//! A client at one table, driven by a test: it sends wishes, waits for answers, and waits until a
//! view meets a condition.

use player::{Client, CommandError, Happening, Refused, Session};
use protocol::{Do, Expect, Order, Phase, StaffView, TableView, WashBytes, YouView};
use uuid::Uuid;

use crate::{PATIENCE, soon};

/// A player and the table they watch.
#[derive(Debug)]
pub struct Guest {
    /// The connection.
    pub client: Client,
    /// The table.
    pub table: Uuid,
}

impl Guest {
    /// Signs in as a guest with this name and watches the table `table`. A demo table is named
    /// after its rulebook.
    pub async fn arrive(url: &str, name: &str, table: &str) -> Guest {
        let session = soon("a session", Session::guest(url, name)).await.expect("guests may come");
        Guest::with_session(session, table).await
    }

    /// A spectator of the table with this name.
    pub async fn spectator(url: &str, table: &str) -> Guest {
        Guest::with_session(Session::nobody(url).expect("an address"), table).await
    }

    /// A client of this session, such as a second tab of a player.
    pub async fn with_session(session: Session, table: &str) -> Guest {
        let client = soon("welcome", Client::connect(session)).await.expect("the house is open");
        let mut guest = Guest { client, table: Uuid::nil() };
        guest.table = soon("the lobby", guest.find(table)).await;
        guest.client.watch(guest.table).await.expect("the connection holds");
        soon("the view", async {
            while guest.client.mirror(guest.table).and_then(player::Mirror::view).is_none() {
                guest.next().await;
            }
        })
        .await;
        guest
    }

    /// A member of the staff receives the chips of the slip that waits, all of them, by value.
    pub async fn receive_chips(&mut self) {
        let approved = |staff: &StaffView| {
            let is_approved = staff.chips_request.as_ref()?.approved_by.is_some();
            is_approved.then(|| player::receipt_of(staff)).flatten()
        };
        self.order_when("an approved slip", approved).await;
    }

    /// A cashier approves the slip that waits, with the chips of a fill by value.
    pub async fn approve_chips(&mut self, carrier: Option<&str>) {
        let asked = |staff: &StaffView| {
            let slip = staff.chips_request.as_ref().filter(|slip| slip.approved_by.is_none())?;
            player::approval_of(slip, carrier)
        };
        self.order_when("a slip", asked).await;
    }

    /// Waits until there is an order to give, and gives it.
    async fn order_when(&mut self, what: &str, order_of: impl Fn(&StaffView) -> Option<Order>) {
        let order = soon(what, async {
            loop {
                let staff = self.client.mirror(self.table).and_then(player::Mirror::staff);
                if let Some(order) = staff.and_then(&order_of) {
                    return order;
                }
                self.next().await;
            }
        })
        .await;
        self.client.order(self.table, order).await.expect("it is offered");
    }

    async fn find(&mut self, table: &str) -> Uuid {
        loop {
            let mut lines = self.client.lobby().iter();
            if let Some((id, _)) = lines.find(|(_, line)| line.name == table) {
                return *id;
            }
            self.next().await;
        }
    }

    /// The next message of the house; the connection must hold.
    pub async fn next(&mut self) -> Happening {
        self.client.next().await.expect("the connection holds")
    }

    /// The player's id.
    pub fn id(&self) -> Uuid {
        self.client.player().expect("a guest has a name")
    }

    /// The public view.
    pub fn view(&self) -> &TableView {
        self.client.mirror(self.table).and_then(player::Mirror::view).expect("the view has come")
    }

    /// The player's own view.
    pub fn you(&self) -> &YouView {
        self.client.mirror(self.table).and_then(player::Mirror::you).expect("a guest has a name")
    }

    /// The number of the last step this client has seen.
    pub fn seq(&self) -> u64 {
        let mirror = self.client.mirror(self.table);
        mirror.and_then(player::Mirror::version).expect("the view has come").1
    }

    /// Waits until public and own view meet a condition.
    pub async fn until(&mut self, what: &str, is_so: impl Fn(&TableView, &YouView) -> bool) {
        soon(what, async {
            loop {
                let mirror = self.client.mirror(self.table).expect("the table is watched");
                if let (Some(view), Some(you)) = (mirror.view(), mirror.you())
                    && is_so(view, you)
                {
                    return;
                }
                self.next().await;
            }
        })
        .await;
    }

    /// Waits until the public view meets a condition. If it never does, the view is printed.
    pub async fn until_view(&mut self, what: &str, is_so: impl Fn(&TableView) -> bool) {
        let met = tokio::time::timeout(PATIENCE, async {
            loop {
                let mirror = self.client.mirror(self.table).expect("the table is watched");
                if mirror.view().is_some_and(&is_so) {
                    return;
                }
                self.next().await;
            }
        });
        if met.await.is_err() {
            let view = self.client.mirror(self.table).and_then(player::Mirror::view);
            panic!("{what} did not happen within {} s: {view:?}", PATIENCE.as_secs());
        }
    }

    /// Waits until that step has been seen.
    pub async fn until_step(&mut self, seq: u64) {
        soon("the step", async {
            while self
                .client
                .mirror(self.table)
                .and_then(player::Mirror::version)
                .is_none_or(|(_, seen)| seen < seq)
            {
                self.next().await;
            }
        })
        .await;
    }

    /// Sends a wish. Returns its step, or why it was refused.
    pub async fn say(&mut self, wish: Do) -> Result<u64, Refused> {
        self.say_expecting(wish, None).await
    }

    /// The same with an `expect`.
    pub async fn say_expecting(
        &mut self,
        wish: Do,
        expect: Option<Expect>,
    ) -> Result<u64, Refused> {
        let id = self.client.send(self.table, expect, wish).await.expect("the connection holds");
        self.answer(id, &wish).await
    }

    /// Sends a wish with this id, which may be sent again.
    pub async fn say_as(&mut self, id: Uuid, wish: Do) -> Result<u64, Refused> {
        let sent = self.client.send_as(id, self.table, None, wish).await;
        self.answer(sent.expect("the connection holds"), &wish).await
    }

    async fn answer(&mut self, id: Uuid, wish: &Do) -> Result<u64, Refused> {
        let what = format!("the answer to {wish:?}");
        match soon(&what, self.client.answer(id)).await {
            Ok(seq) => {
                self.until_step(seq).await;
                Ok(seq)
            }
            Err(CommandError::Refused(refused)) => Err(refused),
            Err(CommandError::Failed(fault)) => panic!("{wish:?}: {fault}"),
        }
    }

    /// Sends a wish that must be carried out.
    pub async fn must(&mut self, wish: Do) -> u64 {
        match self.say(wish).await {
            Ok(seq) => seq,
            Err(refused) => panic!("{wish:?} was refused: {}", refused.code),
        }
    }

    /// Buys chips at the cage, then in, and sits down.
    pub async fn sit_with(&mut self, seat: u8, amount: i64) {
        let order = Uuid::new_v5(&self.id(), &[seat]);
        let bought = self.client.session().buy(amount, order);
        soon("the cage", bought).await.expect("the cage sells play chips");
        self.must(Do::BuyIn { amount }).await;
        self.must(Do::Sit { seat }).await;
    }

    /// Washes and cuts until stakes are taken. From then on the table waits for players, and no
    /// deadline makes a step.
    pub async fn open_shoe(&mut self) {
        loop {
            self.until("a question", |view, you| {
                view.phase == Phase::Betting
                    || you.options.contains_key("cut")
                    || view.phase == Phase::Wash && you.options.contains_key("wash")
            })
            .await;
            match self.view().phase {
                Phase::Wash => self.must(Do::Wash { wash: WashBytes([7; 16]) }).await,
                Phase::Cut => self.must(Do::Cut { position: None }).await,
                Phase::Float
                | Phase::Inspection
                | Phase::Betting
                | Phase::Insurance
                | Phase::Turns
                | Phase::Closed => return,
            };
        }
    }
}

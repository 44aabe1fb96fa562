//! Sales at the cage while the node that owns the house's chain is told to stop, and is killed. The
//! cashiers are at the other nodes, one of which takes the chain. Each sale succeeds at its first
//! try, and is one receipt.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use house_tests::books::Books;
use house_tests::server::Server;
use house_tests::soon;
use player::Session;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::nodes::{nats, node};

/// Cashiers at each node who sell at the same time, all as one member of the staff.
const CASHIERS: usize = 2;
/// How long one sale may take. One try of a request to an owner that does not answer takes longer.
const SALE_MAX: Duration = Duration::from_secs(5);
/// Sales before and after each fault.
const SALES: u64 = 40;
/// Sales beside those while a node stops, at most: a member of the staff may cause 600 entries at
/// once.
const MORE_SALES: usize = 400;
/// Sales that are sent again.
const AGAIN: usize = 60;
const CENTS: u64 = 100;

/// The chain of the house.
const HOUSE: Uuid = Uuid::nil();

async fn post(who: &Session, path: &str, body: &Value) -> (u16, Value) {
    let answer = who.address().ask("POST", path, who.cookie(), Some(body)).await;
    let answer = answer.expect("the node is there");
    (answer.status, answer.json().unwrap_or(Value::Null))
}

async fn sell(cage: &Session, player: &Value, id: u64) -> u64 {
    let id = Uuid::from_u128(u128::from(id));
    let body = json!({ "player": player, "amount": CENTS, "reference": id, "id": id });
    let sale = post(cage, "/api/cage/purchase", &body);
    let (status, answer) = tokio::time::timeout(SALE_MAX, sale).await.expect("a sale is lost");
    assert_eq!(status, 200, "{answer}");
    answer["receipt"]["number"].as_u64().unwrap_or_else(|| panic!("no receipt: {answer}"))
}

/// Sales that go on until they are told to end.
struct Sales {
    done: watch::Receiver<u64>,
    /// One for each sale that may begin.
    allowed: Arc<Semaphore>,
    cashiers: JoinSet<Vec<(u64, u64)>>,
}

impl Sales {
    /// Sells at these nodes, under ids from `next` on.
    fn begin(cages: &[Session], player: &Value, next: &Arc<AtomicU64>) -> Sales {
        let (told, done) = watch::channel(0);
        let (told, allowed) = (Arc::new(told), Arc::new(Semaphore::new(MORE_SALES)));
        let mut cashiers = JoinSet::new();
        for cage in cages.iter().cycle().take(CASHIERS * cages.len()) {
            let (cage, player, next) = (cage.clone(), player.clone(), next.clone());
            let (told, allowed) = (told.clone(), allowed.clone());
            cashiers.spawn(async move {
                let mut sold = Vec::new();
                while let Ok(one) = allowed.acquire().await {
                    one.forget();
                    let id = next.fetch_add(1, Ordering::Relaxed);
                    sold.push((id, sell(&cage, &player, id).await));
                    told.send_modify(|done| *done += 1);
                }
                sold
            });
        }
        Sales { done, allowed, cashiers }
    }

    /// Waits for so many more sales.
    async fn go_on(&mut self, count: u64) {
        let wanted = *self.done.borrow() + count;
        self.allowed.add_permits(usize::try_from(count).unwrap());
        let done = soon("the sales", self.done.wait_for(|done| *done >= wanted)).await;
        assert!(done.is_ok(), "a sale has failed");
    }

    /// Ends them. Returns the ids and their receipts.
    async fn ended(self) -> Vec<(u64, u64)> {
        self.allowed.close();
        soon("the last sales", self.cashiers.join_all()).await.concat()
    }
}

/// The place of the node that owns the house's chain. Waits until one does that is not this one.
async fn owner(books: &Books, starts: &[Uuid], former: Option<Uuid>) -> usize {
    soon("an owner of the house's chain", async {
        loop {
            let found = books.owners(&[HOUSE]).await[0].filter(|found| Some(*found) != former);
            if let Some(place) = starts.iter().position(|boot| Some(*boot) == found) {
                return place;
            }
        }
    })
    .await
}

#[tokio::test]
async fn sales_go_on_and_each_is_one_receipt_when_the_owner_of_the_houses_chain_stops_or_dies() {
    let folder = std::env::temp_dir().join(format!("house-nodes-cage-{}", std::process::id()));
    let Some(nats) = nats(&folder) else { return };
    let books = Books::fresh().await;
    let first = node(&books, &nats, "one").await;
    first.hire("second", "cage").await;
    let names = ["cage", "second"];
    let passwords = [first.password(names[0]).await, first.password(names[1]).await];
    let (two, three) = tokio::join!(node(&books, &nats, "two"), node(&books, &nats, "three"));
    let mut servers: Vec<Server> = vec![first, two, three];
    let mut starts: Vec<Uuid> = servers.iter().map(Server::boot).collect();
    let ana = Session::registered(servers[1].url(), "Ana", "seven quiet lanterns").await.unwrap();
    let me = ana.address().ask("GET", "/api/me", ana.cookie(), None).await.unwrap();
    let player = me.json().unwrap()["player"].clone();
    let cage = Session::nobody(servers[1].url()).unwrap();
    let other = cage.clone().signed_in(names[1], &passwords[1]).await.unwrap();
    let cage = cage.signed_in(names[0], &passwords[0]).await.unwrap();
    for cashier in [&cage, &other] {
        cashier.open_drawer(Uuid::from_u128(1 << 90)).await.unwrap();
    }
    let identity = json!({ "country": "CA", "kind": "passport", "number": "AB 123456",
        "family_name": "Ana", "given_names": "Ana", "born": "1980-02-29" });
    let body = json!({ "identity": identity, "id": Uuid::from_u128(1 << 100) });
    let path = format!("/api/cage/players/{}/identity", player.as_str().unwrap());
    assert_eq!(post(&cage, &path, &body).await.0, 200);

    let next = Arc::new(AtomicU64::new(1));
    let mut receipts = BTreeMap::new();
    for (fault, cage) in [("kill", &cage), ("stop", &other)] {
        let place = owner(&books, &starts, None).await;
        let boot = starts[place];
        let others = [1, 2].map(|after| servers[(place + after) % servers.len()].url());
        let cages = others.map(|url| cage.moved_to(url).unwrap());
        let mut sales = Sales::begin(&cages, &player, &next);
        sales.go_on(SALES).await;
        if fault == "kill" {
            servers[place].kill().await;
        } else {
            servers[place].ask_to_stop().await;
        }
        owner(&books, &starts, Some(boot)).await;
        sales.go_on(SALES).await;
        receipts.extend(sales.ended().await.into_iter().map(|(id, receipt)| (id, (cage, receipt))));
        if fault == "stop" {
            assert!(servers[place].has_ended().await, "a node did not stop in order");
        }
        servers[place].restart().await;
        starts[place] = servers[place].boot();
    }
    // The same sales again, at every node. None is an entry, but each counts as one.
    for (id, (cage, receipt)) in receipts.iter().take(AGAIN) {
        let at = servers[usize::try_from(id % 3).unwrap()].url();
        assert_eq!(sell(&cage.moved_to(at).unwrap(), &player, *id).await, *receipt);
    }
    let mut numbers: Vec<u64> = receipts.values().map(|(_, receipt)| *receipt).collect();
    numbers.sort_unstable();
    let sold = u64::try_from(numbers.len()).unwrap();
    assert_eq!(numbers, (1..=sold).collect::<Vec<_>>(), "each sale has one receipt");
    let chips = books.chips_of(player.as_str().unwrap().parse().unwrap(), HOUSE).await;
    assert_eq!(u64::try_from(chips).unwrap(), sold * CENTS);
    for server in &mut servers {
        assert!(server.stop().await, "a node did not stop in order");
    }
    books.check([]).await;
    drop(nats);
    std::fs::remove_dir_all(folder).unwrap();
}

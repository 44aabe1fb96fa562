//! The machines of a house of several nodes, all on this one: a Postgres, servers of NATS, nodes.

use std::path::PathBuf;

use chips::TableId;
use futures_util::future::join_all;
use ledger::{ChainId, GamingTable, Ledger};
use local_nats::Nats;
use local_postgres::{Cluster, Options};
use table::{Rulebook, TableConfig};
use tokio::process::Command;
use uuid::Uuid;

use super::{LOOK, connected, ready, within};
use crate::server::{Plan, Server};

/// The rulebooks of the tables, in turn. A table of Québec Online is for one person.
const RULEBOOKS: [Rulebook; 4] =
    [Rulebook::ParisClub, Rulebook::OntarioFair, Rulebook::Poker21, Rulebook::HomeGame];
/// The keys that all nodes have.
const SEED_KEY: &str = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";
const SEAL_KEY: &str = "5ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea1";
/// The ids of the tables are derived from this.
const TABLES: Uuid = Uuid::from_u128(0x6472_696c_6c6e_4f64_8d64_7269_6c6c_6e6f);

/// How many there are of what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    pub(super) nodes: usize,
    /// Servers of NATS; none for a house of one server that is no node.
    pub(super) nats: u16,
    pub(super) tables: u32,
}

/// The machines of a house. Dropping it kills them.
#[derive(Debug)]
pub(super) struct Machines {
    program: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) postgres: Cluster,
    pub(super) database_url: String,
    pub(super) nats: Vec<Nats>,
    pub(super) servers: Vec<Server>,
    pub(super) tables: Vec<Uuid>,
}

impl Machines {
    /// Opens a house with this binary. Its tables are on record before the first node opens it, and
    /// have owners when this returns.
    pub(super) async fn open(program: PathBuf, counts: Counts) -> Machines {
        let name = format!("drill-{}-{}", std::process::id(), edge::entropy::uuid());
        let folder = std::env::temp_dir().join(name);
        let nats = match counts.nats {
            0 => Vec::new(),
            count => {
                let found = local_nats::find(Some(&std::env::temp_dir().join("drill-nats")));
                let found = found.expect("a nats-server");
                let nats = Nats::start_several(&found, &folder.join("nats"), "secret", count);
                nats.expect("the servers of NATS start")
            }
        };
        let postgres = local_postgres::start(&Options::new(folder.join("postgres"))).await;
        let postgres = postgres.expect("a Postgres starts");
        postgres.ensure_database("casino").await.expect("it takes a database");
        let database_url = postgres.url("casino");
        let tables = add_tables(&database_url, counts.tables).await;
        let urls: Vec<&str> = nats.iter().map(Nats::url).collect();
        let urls = urls.join(",");
        let plans = (0..counts.nodes).map(|node| plan_of(&program, &database_url, &urls, node));
        let servers = join_all(plans.map(Server::start)).await;
        let machines = Machines { program, folder, postgres, database_url, nats, servers, tables };
        for server in &machines.servers {
            ready(server.url()).await;
        }
        if counts.nats > 0 {
            machines.until_all_are_owned().await;
        }
        machines
    }

    /// Waits until every table has an owner.
    async fn until_all_are_owned(&self) {
        let pool = connected(&self.database_url).await;
        let chains: Vec<ChainId> = self.tables.iter().map(|table| ChainId(*table)).collect();
        let ledger = Ledger::unproven(pool.clone());
        within("an owner for every table", async {
            loop {
                let found = Box::pin(ledger.placements(&chains)).await;
                let found = found.expect("the database answers");
                if found.iter().all(|placement| placement.node.is_some()) {
                    return;
                }
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
        pool.close().await;
    }

    /// Waits until each node owns tables.
    pub(super) async fn until_spread(&self) {
        within("tables at every node", async {
            for node in 0..self.servers.len() {
                while self.owned_by(self.boot_of(node)).await.is_empty() {
                    tokio::time::sleep(LOOK).await;
                }
            }
        })
        .await;
    }

    /// The id of the present start of a node.
    pub(super) fn boot_of(&self, node: usize) -> Uuid {
        self.servers[node].boot()
    }

    /// The tables that a node owns.
    pub(super) async fn owned_by(&self, boot: Uuid) -> Vec<Uuid> {
        let pool = connected(&self.database_url).await;
        let chains: Vec<ChainId> = self.tables.iter().map(|table| ChainId(*table)).collect();
        let ledger = Ledger::unproven(pool.clone());
        let found = Box::pin(ledger.placements(&chains)).await;
        drop(ledger);
        pool.close().await;
        let found = found.expect("the database answers");
        let owned = found.iter().filter(|placement| placement.node == Some(boot));
        owned.map(|placement| placement.chain.0).collect()
    }

    /// Ends the nodes, in order, and checks the whole books.
    pub(super) async fn close_and_verify(&mut self) {
        for server in &mut self.servers {
            assert!(server.stop().await, "a node did not stop in order");
        }
        let mut verify = Command::new(&self.program);
        verify.args(["audit", "verify", "--seed-key", SEED_KEY, "--seal-key", SEAL_KEY]);
        verify.args(["--database-url", &self.database_url, "--data"]).arg(self.servers[0].data());
        let output = verify.output().await.expect("the binary can be run");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Stops Postgres and NATS, and removes all files.
    pub(super) async fn remove(self) {
        let Machines { servers, nats, postgres, folder, .. } = self;
        drop((servers, nats));
        postgres.stop().await.expect("Postgres stops");
        // Files that cannot be removed stay in the temporary folder.
        let _ = std::fs::remove_dir_all(folder);
    }
}

fn plan_of(program: &std::path::Path, database_url: &str, nats: &str, node: usize) -> Plan {
    let arguments = ["--no-bots", "--demo-tables=none", "--guests=true", "--log=info"];
    let mut arguments: Vec<String> = arguments.map(str::to_owned).to_vec();
    let many = [
        "--frames-per-second",
        "--requests-per-second",
        "--guests-per-network",
        "--connections-per-network",
    ];
    arguments.extend(many.map(|option| format!("{option}=100000")));
    if !nats.is_empty() {
        arguments.extend(["--nats".to_owned(), nats.to_owned()]);
        arguments.extend(["--node".to_owned(), format!("node-{node}")]);
    }
    let keys = [("CASINO_SEED_KEY", SEED_KEY), ("CASINO_SEAL_KEY", SEAL_KEY)];
    Plan {
        program: program.to_owned(),
        database_url: Some(database_url.to_owned()),
        arguments,
        environment: keys.map(|(name, key)| (name.to_owned(), key.to_owned())).to_vec(),
    }
}

/// Adds the tables to an empty database. The first start puts them on record.
async fn add_tables(database_url: &str, count: u32) -> Vec<Uuid> {
    let pool = connected(database_url).await;
    ledger::migrate(&pool).await.expect("an empty database can be migrated");
    let ledger = Ledger::unproven(pool.clone());
    let mut tables = Vec::new();
    for (number, rulebook) in (0..count).zip(RULEBOOKS.into_iter().cycle()) {
        let id = Uuid::new_v5(&TABLES, &number.to_be_bytes());
        let config = TableConfig { name: format!("Drill {number}"), ..TableConfig::demo(rulebook) };
        let row = GamingTable {
            id: TableId(id),
            name: config.name.clone(),
            rulebook: rulebook.name().to_owned(),
            config: serde_json::to_string(&config).expect("settings are text"),
            opened_at_ms: i64::from(number),
        };
        ledger.open_table(&row).await.expect("a table can be added");
        tables.push(id);
    }
    drop(ledger);
    pool.close().await;
    tables
}

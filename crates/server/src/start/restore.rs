//! The time between the opening of the doors and the last table: tables are rebuilt from their
//! journals, and each takes requests as soon as it is there. A restoration may be dropped at any
//! moment; its tables end when the server stops.

use axum::extract::FromRef;
use back_office::{clock_watch, notes, projection, seals, self_check};
use futures_util::{StreamExt, stream};
use ledger::GamingTable;
use tables::outbox::Outbox;
use tables::{Enforcer, Ownership};

use super::node::Joined;
use super::{Server, given_up, node, own_tables};
use crate::config::Config;
use crate::start_error::StartError;

/// Tables that are rebuilt from their journals at the same time.
const REBUILDS_MAX: usize = 4;

/// A server that listens while its tables are rebuilt.
#[derive(Debug)]
pub struct OpeningServer {
    server: Server,
    config: Config,
    joined: Option<Joined>,
}

impl OpeningServer {
    pub(super) fn new(server: Server, config: Config, joined: Option<Joined>) -> OpeningServer {
        OpeningServer { server, config, joined }
    }

    /// The address for a browser on this machine.
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Rebuilds the tables; when this returns, all of them take players.
    pub async fn restored(self) -> Result<Server, StartError> {
        let restored = Box::pin(self.restore()).await;
        Box::pin(self.after(restored)).await
    }

    /// Stops before all tables are there: rounds at those that are may finish for a bounded time,
    /// sockets hear why they end.
    pub async fn stop(self) {
        self.unfinished().stop().await;
    }

    /// The server, to be stopped, when its restoration was dropped.
    pub(super) fn unfinished(self) -> Server {
        tracing::info!("the house stops before all tables are restored");
        self.server
    }

    /// The server after its restoration. Ends what has been started when it failed.
    pub(super) async fn after(
        self,
        restored: Result<(), StartError>,
    ) -> Result<Server, StartError> {
        let OpeningServer { server, config, joined } = self;
        let (app, host) = (&server.app, &server.host);
        if let Err(error) = restored {
            return Err(given_up(host, error).await);
        }
        let tasks = &host.tasks;
        tasks.spawn(demo_tables::open_singles(host.clone(), config.demo_tables));
        tasks.spawn(clock_watch::watch(host.alarms.clone(), tasks.stopping.clone()));
        if let Some(Joined { nodes, ownerless, leading }) = joined {
            let patience = config.bounds.guest_patience();
            tasks.spawn(tables::place_tables(host.clone(), nodes.clone(), ownerless));
            tasks.spawn(tables::share_news(host.clone(), nodes));
            tasks.spawn(guests::watch(FromRef::from_ref(app), patience, Some(host.house.seat())));
            tasks.spawn(node::lead(app.clone(), host.clone(), config, leading));
        } else {
            tasks.spawn(seals::watch(FromRef::from_ref(app), config.seal_minutes));
            tasks.spawn(self_check::watch(FromRef::from_ref(app), config.self_check_hour));
        }
        let (addr, tables) = (server.addr(), host.lobby.count());
        tracing::info!(server.addr = %addr, tables, "the house is open");
        Ok(server)
    }

    /// Rebuilds every open table. Each takes requests as soon as it is there.
    pub(super) async fn restore(&self) -> Result<(), StartError> {
        let (app, host) = (&self.server.app, &self.server.host);
        let rows = Box::pin(own_tables::on_record(host)).await?;
        // A node takes its tables once it knows the other nodes.
        let seat = if host.nodes.is_some() { Ownership::Elsewhere } else { Ownership::Alone };
        let open = async |row: GamingTable| {
            let table = row.id;
            tables::open_table(host, row, seat).await.map(|()| table)
        };
        let mut opening = stream::iter(rows.into_iter().map(open)).buffer_unordered(REBUILDS_MAX);
        let mut enforcer = Enforcer::new(host.clone());
        loop {
            tokio::select! {
                biased;
                opened = opening.next() => {
                    let Some(opened) = opened else { break };
                    let table = opened?;
                    // Players who were excluded when the house went down are on their way out
                    // before the table takes a wish.
                    enforcer.settle().await;
                    host.lobby.admit(table);
                    host.presence.for_each(Outbox::note_tables);
                }
                () = enforcer.step() => {}
            }
        }
        host.lobby.admit_all();
        host.presence.for_each(Outbox::note_tables);
        host.tasks.spawn(enforcer.watch());
        host.tasks.spawn(tables::watch_absent(host.clone()));
        if host.nodes.is_none() {
            notes::put_on_record(&FromRef::from_ref(app)).await;
            host.tasks.spawn(guests::watch(
                FromRef::from_ref(app),
                self.config.bounds.guest_patience(),
                None,
            ));
            host.tasks.spawn(projection::follow(FromRef::from_ref(app)));
        }
        Ok(())
    }
}

//! Guests: how many there may be, and the end of those who are not used. A guest who has had no
//! connection and nothing at a table for a while goes: their play chips are taken back, on record,
//! their sessions end, and their name is erased. Of several nodes the one that owns the house's
//! chain ends guests; the others only free the places of those who are gone.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use cage_desk::take_back_earlier_play_chips;
use chips::{CommandId, PlayerId};
use edge::clock::{self, Stopwatch};
use house_writer::{Admission, HouseHandle, HouseSeat, Tasks};
use ingress::{Full, Permit, Pool};
use ledger::Ledger;
use parking_lot::Mutex;
use refusals::Rejection;
use sign_in::players;
use sqlx::PgPool;
use tables::{Lobby, Metrics, Presence};
use uuid::Uuid;

/// Guests of the house, at most.
const GUESTS_MAX: usize = 1_000;
/// Guests of earlier starts that are looked for, at most.
const EARLIER_MAX: u32 = 10_000;
/// Longest time between two looks at the guests.
const PERIOD_MAX: Duration = Duration::from_mins(1);

/// The guests of the house.
#[derive(Debug)]
pub struct Guests {
    permits: Pool,
    stays: Mutex<HashMap<PlayerId, Stay>>,
}

/// One guest.
#[derive(Debug)]
struct Stay {
    /// None for a guest of an earlier start, whose network is not known any more.
    _permit: Option<Permit>,
    /// Since they were last seen with a connection, or at a table.
    unused: Stopwatch,
}

/// What the end of guests needs.
#[derive(Clone, Debug)]
pub struct GuestsParts {
    /// The database, with the guests and their sessions.
    pub pool: PgPool,
    /// The books.
    pub ledger: Ledger,
    /// The guests.
    pub guests: Arc<Guests>,
    /// Who is connected.
    pub presence: Arc<Presence>,
    /// The tables, where a guest may be.
    pub lobby: Arc<Lobby>,
    /// Keeps a guest away from the tables while they are ended.
    pub admission: Arc<Admission>,
    /// Takes the play chips back.
    pub house: HouseHandle,
    /// Where a failure is counted.
    pub metrics: Arc<Metrics>,
    /// The tasks of the server, with which this one ends.
    pub tasks: Tasks,
}

impl Guests {
    /// No guests yet, and so many permits for each narrow network.
    pub fn new(per_network: usize) -> Guests {
        let permits = Pool::of(GUESTS_MAX.max(per_network), per_network);
        Guests { permits, stays: Mutex::default() }
    }

    /// Takes a permit for a new guest with this address. Fails when their network, or the house,
    /// has as many guests as it may.
    pub fn enter(&self, client: IpAddr) -> Result<Permit, Rejection> {
        self.permits.enter(client).map_err(|full| match full {
            Full::Network => Rejection::NetworkFull,
            Full::House => Rejection::GuestsFull,
        })
    }

    /// Keeps the permit of a guest until they go.
    pub fn keep(&self, player: PlayerId, permit: Permit) {
        let stay = Stay { _permit: Some(permit), unused: Stopwatch::start() };
        self.stays.lock().insert(player, stay);
    }

    /// Notes a guest of an earlier start, or of another node.
    fn meet(&self, player: PlayerId) {
        let stay = || Stay { _permit: None, unused: Stopwatch::start() };
        self.stays.lock().entry(player).or_insert_with(stay);
    }

    /// Forgets a player who is no guest any more.
    pub fn forget(&self, player: PlayerId) {
        self.stays.lock().remove(&player);
    }

    /// Notes that a guest is there.
    fn note_use(&self, player: PlayerId) {
        if let Some(stay) = self.stays.lock().get_mut(&player) {
            stay.unused = Stopwatch::start();
        }
    }

    /// The guests who have had no connection for this long.
    fn unused(&self, presence: &Presence, patience: Duration) -> Vec<PlayerId> {
        let mut stays = self.stays.lock();
        for (player, stay) in stays.iter_mut() {
            if presence.has(*player) {
                stay.unused = Stopwatch::start();
            }
        }
        let gone = stays.iter().filter(|(_, stay)| stay.unused.elapsed() >= patience);
        gone.map(|(player, _)| *player).collect()
    }
}

/// Ends guests who are not used, until the server stops. To be started when all tables are there.
/// A guest goes after `patience` without a connection and without anything at a table. `seat` tells
/// a node of several whether it owns the house's chain.
pub async fn watch(parts: GuestsParts, patience: Duration, seat: Option<HouseSeat>) {
    let leads = || seat.as_ref().is_none_or(HouseSeat::is_here);
    let mut known = meet_all(&parts).await;
    loop {
        if leads() {
            let (pool, house, id) = (&parts.pool, &parts.house, edge::entropy::command_id);
            let earlier = take_back_earlier_play_chips(pool, &parts.admission, house, id);
            earlier.await.unwrap_or_else(|error| unreadable(&parts.metrics, &error));
        }
        tokio::select! {
            biased;
            () = parts.tasks.stopping.cancelled() => return,
            () = tokio::time::sleep(PERIOD_MAX.min(patience)) => {}
        }
        if seat.is_some() {
            known = meet_all(&parts).await;
        }
        let unused: BTreeSet<_> =
            parts.guests.unused(&parts.presence, patience).into_iter().collect();
        if leads() {
            end_all(&parts, unused).await;
        } else if let Some(known) = &known {
            unused.difference(known).for_each(|player| parts.guests.forget(*player));
        }
    }
}

/// Notes all guests who have a session. `None` when they cannot be read, or are too many to be
/// read.
async fn meet_all(parts: &GuestsParts) -> Option<BTreeSet<PlayerId>> {
    match players::guests(&parts.pool, EARLIER_MAX, clock::now_ms()).await {
        Ok(all) => {
            for player in &all {
                parts.guests.meet(*player);
            }
            let is_whole = u32::try_from(all.len()).is_ok_and(|count| count < EARLIER_MAX);
            is_whole.then(|| all.into_iter().collect())
        }
        Err(error) => {
            unreadable(&parts.metrics, &error);
            None
        }
    }
}

/// Ends these guests, unless they are connected to another node.
async fn end_all(parts: &GuestsParts, unused: BTreeSet<PlayerId>) {
    let elsewhere = parts.presence.elsewhere(&unused).await;
    for player in unused {
        if parts.tasks.stopping.is_cancelled() {
            return;
        }
        if elsewhere.contains(&player) {
            parts.guests.note_use(player);
        } else if let Err(error) = end(parts, player).await {
            unreadable(&parts.metrics, &error);
        }
    }
}

/// Ends a guest, unless they are at a table or get an account at this moment.
async fn end(parts: &GuestsParts, player: PlayerId) -> Result<(), sqlx::Error> {
    // A table that does not answer counts as one where the player is.
    if parts.lobby.has_player(player, &parts.ledger).await.unwrap_or(true) {
        parts.guests.note_use(player);
        return Ok(());
    }
    // From here on they cannot buy in, and cannot get an account.
    let Ok(Ok(_closed)) = parts.admission.close(player).await else { return Ok(()) };
    if parts.presence.has(player) {
        parts.guests.note_use(player);
        return Ok(());
    }
    if players::is_guest(&parts.pool, player).await? {
        let id = CommandId(Uuid::new_v5(&player.0, b"unused"));
        if parts.house.return_play_chips(id, player).await.is_err() {
            // The next look tries again; the house has logged why.
            return Ok(());
        }
        for session in players::erase(&parts.pool, player, clock::now_ms()).await? {
            parts.presence.sign_out(&session);
        }
        parts.lobby.forget_name(player);
    }
    parts.guests.forget(player);
    Ok(())
}

/// Logs that guests cannot be read. The next look comes soon.
fn unreadable(metrics: &Metrics, error: &sqlx::Error) {
    metrics.faults.inc();
    tracing::error!(error = %error, "guests cannot be read or ended");
}

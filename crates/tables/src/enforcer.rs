//! Takes players out of tables who may not stay: excluded players, and players at the end of their
//! session limit. It checks the players that [`house_writer::Admission::look_at`] names: those
//! whose limits have changed, those with a session limit who come to a table, and all players of a
//! rebuilt table. So a restart skips no player who is due. It never keeps a player at a table.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use chips::PlayerId;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use house::protection::Activity;
use house_writer::protection::{of, play};

use crate::clock;
use crate::frames::refused;
use crate::host::Host;
use refusals::Rejection;

/// Delay before the next check of a player who is being taken out or could not be checked, in
/// milliseconds.
const AGAIN_MS: i64 = 1_000;
/// The longest sleep, in milliseconds: an hour.
const SLEEP_MS_MAX: i64 = 60 * 60 * 1000;
/// Players who are checked concurrently. A table that does not answer delays only its own players.
const AT_ONCE: usize = 64;

/// The schedule of checks.
#[derive(Debug)]
pub struct Enforcer {
    host: Host,
    /// When each player is due, in milliseconds since 1970.
    due: BTreeMap<PlayerId, i64>,
    /// Players whose check is running. Each is checked by one future at a time, so that the last
    /// result is the newest.
    seen: BTreeSet<PlayerId>,
    /// The running checks.
    checks: FuturesUnordered<BoxFuture<'static, Checked>>,
    /// Players whose last check failed, because the books could not be read.
    unjudged: BTreeSet<PlayerId>,
}

/// What a check found.
#[derive(Debug)]
struct Checked {
    player: PlayerId,
    /// When the player is due again, in milliseconds since 1970. Fails when the books could not be
    /// read.
    again_ms: Result<Option<i64>, Rejection>,
}

impl Enforcer {
    /// An enforcer of these tables, which knows of no player yet.
    pub fn new(host: Host) -> Enforcer {
        Enforcer {
            host,
            due: BTreeMap::new(),
            seen: BTreeSet::new(),
            checks: FuturesUnordered::new(),
            unjudged: BTreeSet::new(),
        }
    }

    /// Checks players when they are due, until the server stops.
    pub async fn watch(mut self) {
        let stopping = self.host.tasks.stopping.clone();
        loop {
            tokio::select! {
                biased;
                () = stopping.cancelled() => return,
                () = self.step() => {}
            }
        }
    }

    /// Begins the checks that are due and waits until one has ended, or another may begin. Dropping
    /// the future loses nothing.
    pub async fn step(&mut self) {
        self.begin();
        let pause = tokio::time::sleep(self.pause());
        let admission = self.host.admission.clone();
        let changed = admission.changed();
        tokio::select! {
            biased;
            Some(checked) = self.checks.next() => self.finish(checked),
            () = changed => {}
            () = pause => {}
        }
    }

    /// Checks players until each one who is due has been judged, or the server stops. While the
    /// books cannot be read, it tries again.
    pub async fn settle(&mut self) {
        let stopping = self.host.tasks.stopping.clone();
        self.begin();
        while !(self.checks.is_empty() && self.unjudged.is_empty()) {
            if stopping.is_cancelled() {
                return;
            }
            self.step().await;
            self.begin();
        }
    }

    /// Marks the players as due whose time has come.
    fn call(&mut self) {
        let now_ms = clock::now_ms();
        let admission = &self.host.admission;
        self.due.retain(|&player, at_ms| {
            let is_due = *at_ms <= now_ms;
            if is_due {
                admission.look_at(player);
            }
            !is_due
        });
    }

    /// Begins to check the players who are due: at most `AT_ONCE` checks run concurrently.
    fn begin(&mut self) {
        self.call();
        let room = AT_ONCE - self.seen.len();
        for player in self.host.admission.take_due(&self.seen, room) {
            self.seen.insert(player);
            self.checks.push(check(self.host.clone(), player).boxed());
        }
    }

    /// Ends a check and notes when the player is due again, if at all.
    fn finish(&mut self, Checked { player, again_ms }: Checked) {
        self.seen.remove(&player);
        if again_ms.is_ok() {
            self.unjudged.remove(&player);
        } else {
            self.unjudged.insert(player);
        }
        match again_ms.unwrap_or_else(|_| Some(clock::now_ms() + AGAIN_MS)) {
            Some(at_ms) => drop(self.due.insert(player, at_ms)),
            None => drop(self.due.remove(&player)),
        }
    }

    /// The time until the next player is due, at most `SLEEP_MS_MAX`.
    fn pause(&self) -> Duration {
        let now_ms = clock::now_ms();
        let pause_ms = self.due.values().map(|at_ms| at_ms - now_ms).min();
        let pause_ms = pause_ms.unwrap_or(SLEEP_MS_MAX).clamp(0, SLEEP_MS_MAX);
        Duration::from_millis(u64::try_from(pause_ms).unwrap_or_default())
    }
}

/// Checks a player.
async fn check(host: Host, player: PlayerId) -> Checked {
    let again_ms = judge(&host, player).await;
    Checked { player, again_ms }
}

/// Judges whether a player may stay, and takes them out if not. Returns when they are due again, in
/// milliseconds since 1970. Fails when the books cannot be read.
async fn judge(host: &Host, player: PlayerId) -> Result<Option<i64>, Rejection> {
    let limits = of(&host.ledger, player).await.map_err(|fault| host.metrics.unreadable(&fault))?;
    let limits = limits.at(clock::now_ms());
    host.admission.judge_stakes_of(player, limits.limits_losses());
    // A table answers after the requests before it, so an admitted buy-in is committed by then. A
    // table that does not answer counts as one where the player is.
    let is_there =
        limits.may_take_out() && host.lobby.has_player(player, &host.ledger).await.unwrap_or(true);
    if !is_there {
        host.admission.settle(player, None);
        return Ok(None);
    }
    let now_ms = clock::now_ms();
    let past = play(&host.ledger, player, now_ms).await;
    let past = past.map_err(|fault| host.metrics.unreadable(&fault))?;
    let judged = limits.judge(&past, Activity::Stay, now_ms);
    let is_news = host.admission.settle(player, judged.err());
    Ok(match judged {
        Ok(()) => past.since_ms.and_then(|since_ms| limits.session_ends(since_ms)),
        Err(why) => {
            if is_news {
                host.presence.tell(player, &refused(None, why.into()));
            }
            host.lobby.take_out(player, why);
            Some(now_ms + AGAIN_MS)
        }
    })
}

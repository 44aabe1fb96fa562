//! Takes players out of tables who may not stay: excluded players, and players at the end of their
//! session limit. It checks the players that [`crate::Admission::look_at`] names: those whose
//! limits have changed, those with a session limit who come to a table, and all players of a
//! rebuilt table. So a restart loses nobody who is due. It never keeps a player at a table.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use chips::PlayerId;
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use house::protection::Activity;

use crate::clock;
use crate::frames::refused;
use crate::host::Host;
use crate::protection::{of, play};
use crate::rejection::Rejection;

/// How soon a player is checked again who is being taken out, or could not be checked, in
/// milliseconds.
const AGAIN_MS: i64 = 1_000;
/// The longest sleep, in milliseconds: an hour.
const SLEEP_MS_MAX: i64 = 60 * 60 * 1000;
/// Players who are checked concurrently. A table that does not answer delays only its own players.
const AT_ONCE: usize = 64;

/// The schedule of checks.
#[derive(Debug, Default)]
pub struct Enforcer {
    /// When each player is due, in milliseconds since 1970.
    due: BTreeMap<PlayerId, i64>,
    /// Players whose check is running. Each is checked by one future at a time, so that the last
    /// result is the newest.
    seen: BTreeSet<PlayerId>,
}

impl Enforcer {
    /// Checks players when they are due, until the server stops.
    pub async fn watch(mut self, host: Host) {
        let mut looks = FuturesUnordered::new();
        loop {
            self.call(&host);
            looks.extend(self.begin(&host).into_iter().map(|player| examine(&host, player)));
            tokio::select! {
                biased;
                () = host.tasks.stopping.cancelled() => return,
                Some(look) = looks.next() => self.finish(look),
                () = host.admission.changed() => {}
                () = tokio::time::sleep(self.pause()) => {}
            }
        }
    }

    /// Checks every player who is due, once.
    pub async fn look(&mut self, host: &Host) {
        let mut looks = FuturesUnordered::new();
        loop {
            looks.extend(self.begin(host).into_iter().map(|player| examine(host, player)));
            let Some(look) = looks.next().await else { return };
            self.finish(look);
        }
    }

    /// Marks the players as due whose time has come.
    fn call(&mut self, host: &Host) {
        let now_ms = clock::now_ms();
        self.due.retain(|&player, at_ms| {
            let is_due = *at_ms <= now_ms;
            if is_due {
                host.admission.look_at(player);
            }
            !is_due
        });
    }

    /// Takes the players to check now: at most `AT_ONCE` checks run concurrently.
    fn begin(&mut self, host: &Host) -> Vec<PlayerId> {
        let players = host.admission.take_due(&self.seen, AT_ONCE - self.seen.len());
        self.seen.extend(&players);
        players
    }

    /// Ends a check and notes when the player is due again, if at all.
    fn finish(&mut self, (player, again_ms): (PlayerId, Option<i64>)) {
        self.seen.remove(&player);
        match again_ms {
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

/// Checks a player. Returns the player and when they are due again, in milliseconds since 1970.
async fn examine(host: &Host, player: PlayerId) -> (PlayerId, Option<i64>) {
    let again_ms = judge(host, player).await;
    (player, again_ms.unwrap_or_else(|_| Some(clock::now_ms() + AGAIN_MS)))
}

/// Judges whether a player may stay, and takes them out if not. Returns when they are due again, in
/// milliseconds since 1970. Fails when the books cannot be read.
async fn judge(host: &Host, player: PlayerId) -> Result<Option<i64>, Rejection> {
    let limits = of(&host.ledger, player)
        .await
        .map_err(|fault| Rejection::unreadable(&fault, &host.metrics))?;
    let limits = limits.at(clock::now_ms());
    // A table answers after the requests before it, so an admitted buy-in is committed by then. A
    // table that does not answer counts as one where the player is.
    let is_there = limits.may_take_out() && host.lobby.has_player(player).await.unwrap_or(true);
    if !is_there {
        host.admission.settle(player, None);
        return Ok(None);
    }
    let now_ms = clock::now_ms();
    let past = play(&host.ledger, player, now_ms).await;
    let past = past.map_err(|fault| Rejection::unreadable(&fault, &host.metrics))?;
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

//! Takes players out of tables who must not stay there: excluded, or at the end of the playing time
//! they allow themselves. It looks at players whom [`crate::Admission::look_at`] names: those whose
//! limits have changed, those who come to a table with a session limit, and all at a table that is
//! rebuilt, so that nothing is lost with a process. It never keeps a player at a table.

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

/// When which player is looked at.
#[derive(Debug, Default)]
pub struct Enforcer {
    /// In milliseconds since 1970.
    due: BTreeMap<PlayerId, i64>,
    /// Players who are being looked at: each once at a time, so that what was seen last holds.
    seen: BTreeSet<PlayerId>,
}

impl Enforcer {
    /// Looks after players until the server stops.
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

    /// Makes the players due whose time has come.
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

    /// The players to look at now, as many as there is room for.
    fn begin(&mut self, host: &Host) -> Vec<PlayerId> {
        let players = host.admission.take_due(&self.seen, AT_ONCE - self.seen.len());
        self.seen.extend(&players);
        players
    }

    /// Notes when a player is to be looked at again.
    fn finish(&mut self, (player, again_ms): (PlayerId, Option<i64>)) {
        self.seen.remove(&player);
        match again_ms {
            Some(at_ms) => drop(self.due.insert(player, at_ms)),
            None => drop(self.due.remove(&player)),
        }
    }

    /// How long no player becomes due by the clock.
    fn pause(&self) -> Duration {
        let now_ms = clock::now_ms();
        let pause_ms = self.due.values().map(|at_ms| at_ms - now_ms).min();
        let pause_ms = pause_ms.unwrap_or(SLEEP_MS_MAX).clamp(0, SLEEP_MS_MAX);
        Duration::from_millis(u64::try_from(pause_ms).unwrap_or_default())
    }
}

/// Looks at a player. Returns when to look again, if at all.
async fn examine(host: &Host, player: PlayerId) -> (PlayerId, Option<i64>) {
    let again_ms = judge(host, player).await;
    (player, again_ms.unwrap_or_else(|_| Some(clock::now_ms() + AGAIN_MS)))
}

/// Takes a player out who must not stay. Returns when to look again, if at all.
async fn judge(host: &Host, player: PlayerId) -> Result<Option<i64>, Rejection> {
    let limits = of(&host.ledger, player)
        .await
        .map_err(|fault| Rejection::unreadable(&fault, &host.metrics))?;
    let limits = limits.at(clock::now_ms());
    // Tables answer in their turn: a buy-in that was let in before is booked by then. Where one
    // does not answer, they may be there.
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

//! Takes players out of tables who must not stay there: excluded by themselves, or at the end of
//! the playing time they have given themselves. It is told at whom to look (`Door::look_at`): whose
//! limits have changed, who has come to a table with a session limit, and everybody at a table that
//! has been rebuilt, so that nothing is lost with a process. It never keeps anybody in.

use std::collections::BTreeMap;
use std::time::Duration;

use chips::PlayerId;

use super::{Step, of, visits};
use crate::app::App;
use crate::clock;
use crate::frames::refused;
use crate::http::session::unreadable;
use crate::refusal::Refusal;

/// How soon somebody is looked at again who is on his way out, or could not be looked at, in
/// milliseconds.
const AGAIN_MS: i64 = 1_000;
/// The longest sleep, in milliseconds: an hour.
const SLEEP_MS_MAX: i64 = 60 * 60 * 1000;

/// Who is looked at when, in milliseconds since 1970.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    due: BTreeMap<PlayerId, i64>,
}

impl Keeper {
    /// Looks after players until the server stops.
    pub(crate) async fn watch(mut self, app: App) {
        loop {
            let now_ms = clock::now_ms();
            let sleep_ms = self.due.values().map(|at_ms| at_ms - now_ms).min();
            let sleep_ms = sleep_ms.unwrap_or(SLEEP_MS_MAX).clamp(0, SLEEP_MS_MAX);
            let sleep = Duration::from_millis(u64::try_from(sleep_ms).unwrap_or_default());
            tokio::select! {
                biased;
                () = app.tasks.stopping.cancelled() => return,
                () = app.door.changed() => {}
                () = tokio::time::sleep(sleep) => {}
            }
            self.look(&app).await;
        }
    }

    /// Looks at everybody whose turn it is.
    pub(crate) async fn look(&mut self, app: &App) {
        let now_ms = clock::now_ms();
        let mut players = app.door.take_due();
        players.extend(self.due.iter().filter(|(_, at_ms)| **at_ms <= now_ms).map(|(&who, _)| who));
        for player in players {
            self.due.remove(&player);
            let again = examine(app, player).await.unwrap_or(Some(clock::now_ms() + AGAIN_MS));
            self.due.extend(again.map(|at_ms| (player, at_ms)));
        }
    }
}

/// Takes somebody out if he must not stay. When to look at him again, if at all.
async fn examine(app: &App, player: PlayerId) -> Result<Option<i64>, Refusal> {
    let limits = of(&app.ledger, player).await.map_err(|fault| unreadable(app, &fault))?;
    let limits = limits.at(clock::now_ms());
    // Tables answer in their turn: a buy-in that was let in before is booked by then. Where one
    // does not answer, he may be there.
    let is_there = limits.may_take_out() && app.lobby.has_player(player).await.unwrap_or(true);
    if !is_there {
        app.door.settle(player, None);
        return Ok(None);
    }
    let now_ms = clock::now_ms();
    let past = visits(&app.ledger, player, now_ms).await;
    let past = past.map_err(|fault| unreadable(app, &fault))?;
    let judged = limits.judge(&past, Step::Stay, now_ms);
    let is_news = app.door.settle(player, judged.err());
    Ok(match judged {
        Ok(()) => past.since_ms.and_then(|since_ms| limits.session_ends(since_ms)),
        Err(why) => {
            if is_news {
                app.presence.tell(player, &refused(None, why.into()));
            }
            app.lobby.take_out(player, why);
            Some(now_ms + AGAIN_MS)
        }
    })
}

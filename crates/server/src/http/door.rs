//! The two doors where names and passwords are asked for. Both are rate limited by address, lock a
//! name after ten wrong passwords in a row, take as long for a name nobody has, and put what went
//! wrong on record.

use std::net::IpAddr;

use crate::app::App;
use crate::guard::Guard;
use crate::refusal::Refusal;
use crate::{alarms, clock, password};

/// Which door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// Of players with accounts.
    Players,
    /// Of the staff.
    Staff,
}

impl Door {
    fn name(self) -> &'static str {
        match self {
            Door::Players => "players",
            Door::Staff => "staff",
        }
    }

    fn guard(self, app: &App) -> &Guard {
        match self {
            Door::Players => &app.player_guard,
            Door::Staff => &app.guard,
        }
    }

    /// Whether this address may try, and this name be tried. It counts as a wrong try until
    /// [`Door::judge`] finds a right one.
    pub(crate) fn knock(self, app: &App, peer: IpAddr, name: &str) -> Result<(), Refusal> {
        if !app.logins.take(peer) {
            return Err(Refusal::TooFast);
        }
        let is_open = self.guard(app).try_out(name, clock::now_ms());
        if is_open { Ok(()) } else { Err(Refusal::LoginLocked) }
    }

    /// Whether the password is the one with that hash; without a hash nobody has the name.
    pub(crate) async fn judge(
        self,
        app: &App,
        name: &str,
        password: String,
        hash: Option<String>,
    ) -> Result<(), Refusal> {
        let known = hash.is_some().then_some(name);
        let work = move || password::verify(&password, hash.as_deref());
        if self.compute(app, work).await {
            self.guard(app).succeeded(name);
            return Ok(());
        }
        alarms::login_failed(app, self.name(), known, self.guard(app).is_locked(name)).await;
        Err(Refusal::WrongPassword)
    }

    /// The hash of a new password.
    pub(crate) async fn hash(self, app: &App, password: String) -> String {
        self.compute(app, move || password::hash_of(&password)).await
    }

    /// Hashing takes processor time and memory: only so many at once, and beside the tasks.
    async fn compute<T: Send + 'static>(
        self,
        app: &App,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let permit = self.guard(app).checks.acquire().await;
        let _permit = permit.expect("nobody closes the semaphore of checks");
        app.tasks.compute(work).await
    }
}

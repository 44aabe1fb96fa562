//! Judges buy-ins, seats and stakes by the player's own limits, before a table judges them. Buy-ins
//! and stakes at several tables at the same time are added up, so that together they cannot exceed
//! a limit. Where several nodes share the house, a lock of the player in Postgres does the same for
//! tables of different nodes. While a guest gets an account, all of their buy-ins and seats are
//! refused, at every node.
//!
//! What this server has of a player's limits is an answer of the enforcer. From the moment that the
//! answer may be old until the enforcer has checked the player, their stakes are judged by the
//! books: so a table that has just come from another node takes none that is not judged.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use chips::PlayerId;
use ledger::{Fault, Ledger, LockKind, PlayerLock, PlayerLocks};
use protocol::{Decision, Do};
use tokio::sync::Notify;

use crate::clock::{self, Stopwatch};
use house::protection::{Activity, Obstacle};

/// The time that a commit needs of that for which a lock is held.
const COMMIT_MAX: Duration = Duration::from_secs(7);

/// The players about whom something is pending. Most players are absent.
#[derive(Debug, Default)]
pub struct Admission {
    players: Mutex<HashMap<PlayerId, Standing>>,
    changed: Notify,
    /// Keeps the other nodes of the house out. `None` for a house of one server.
    locks: Option<PlayerLocks>,
}

/// What is pending about one player.
#[derive(Debug, Default, PartialEq, Eq)]
struct Standing {
    /// Buy-ins, seats and stakes that are being judged or committed.
    entering: u32,
    /// The sum of those buy-ins and stakes, in cents.
    amount: i64,
    /// All buy-ins and seats are refused.
    is_closed: bool,
    /// Why the player's stakes are refused, at tables where they still are.
    barred: Option<Obstacle>,
    /// The player limits their losses, so each stake is judged.
    limits_losses: bool,
    /// How far the enforcer is with the player.
    check: Check,
}

/// How far the enforcer is with a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Check {
    /// What is known here is what the books say.
    #[default]
    Done,
    /// The player has to be checked, perhaps once more.
    Due,
    /// The player is being checked, or could not be.
    Begun,
}

/// A lock that is held, if the house has several nodes.
#[derive(Debug, Default)]
struct Locked(Option<LockedFor>);

#[derive(Debug)]
struct LockedFor {
    _lock: PlayerLock,
    since: Stopwatch,
    hold_max: Duration,
}

/// An admitted buy-in, seat or stake. The caller holds it until the wish is committed or refused.
#[derive(Debug)]
pub struct Entering<'a> {
    admission: &'a Admission,
    player: PlayerId,
    amount: i64,
    /// The player's limits may require an eviction later, so the enforcer must check them.
    is_timed: bool,
    locked: Locked,
}

/// Refuses all buy-ins and seats of the player while it is held.
#[derive(Debug)]
pub struct Closed<'a> {
    admission: &'a Admission,
    player: PlayerId,
    locked: Locked,
}

impl Admission {
    /// The admission of one of several nodes, which keep each other out by these locks.
    pub fn of_node(locks: PlayerLocks) -> Admission {
        Admission { locks: Some(locks), ..Admission::default() }
    }

    /// Judges a wish. The caller holds the returned [`Entering`] until the wish is committed.
    /// `None` for wishes that are not counted. `stake` is what the wish takes from the rack, in
    /// cents; it is asked for only where losses are limited. Fails when the books cannot be read.
    pub async fn judge(
        &self,
        ledger: &Ledger,
        player: PlayerId,
        wish: &Do,
        stake: impl FnOnce() -> i64,
    ) -> Result<Result<Option<Entering<'_>>, Obstacle>, Fault> {
        let amount = match *wish {
            Do::BuyIn { amount } => amount.max(0),
            Do::Sit { .. } => 0,
            // A bet of zero takes a stake back.
            Do::Bet { amount, .. } | Do::Pok { amount, .. } | Do::Back { amount, .. }
                if amount > 0 =>
            {
                return match self.judge_presence(ledger, player).await? {
                    Ok(()) => self.judge_stake(ledger, player, stake).await,
                    Err(why) => Ok(Err(why)),
                };
            }
            Do::Insure { .. } | Do::Double { .. } | Do::Split { .. } => {
                return self.judge_stake(ledger, player, stake).await;
            }
            Do::CashOut
            | Do::Leave
            | Do::SitOut { .. }
            | Do::Bet { .. }
            | Do::Pok { .. }
            | Do::Back { .. }
            | Do::Consent { .. }
            | Do::Follow { .. }
            | Do::Confirm
            | Do::Decline { .. }
            | Do::EvenMoney { .. }
            | Do::Hit { .. }
            | Do::Stand { .. }
            | Do::Surrender { .. }
            | Do::RefuseCard { .. }
            | Do::Cut { .. }
            | Do::NoCut
            | Do::Wash { .. }
            | Do::ShowBurned
            | Do::Dispute { .. }
            | Do::Plan {
                decision: None | Some(Decision::Hit | Decision::Stand | Decision::Surrender),
                ..
            } => {
                return Ok(Ok(None));
            }
            // Its chips are staked later, in the step of another person, where no limit is judged.
            Do::Plan { decision: Some(Decision::Double | Decision::Split), .. } => {
                let is_judged = self.limits_losses(ledger, player).await?;
                return Ok(if is_judged { Err(Obstacle::Loss) } else { Ok(None) });
            }
        };
        let (mut entering, before) = match self.count(player, amount, LockKind::BuyIn).await? {
            Ok(counted) => counted,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let activity = if let Do::BuyIn { .. } = wish {
            Activity::BuyIn(amount.saturating_add(before))
        } else {
            Activity::Sit
        };
        let judged = super::judge(ledger, player, activity, clock::now_ms()).await?;
        Ok(judged.map(|held| {
            entering.is_timed = held.may_take_out;
            if held.limits_losses {
                // It is set here and never cleared: a limit may have been set meanwhile. The
                // enforcer clears it.
                self.judge_stakes_of(player, true);
            }
            Some(entering)
        }))
    }

    /// Judges the chips that a wish takes from the rack, for a player who limits their losses.
    async fn judge_stake(
        &self,
        ledger: &Ledger,
        player: PlayerId,
        stake: impl FnOnce() -> i64,
    ) -> Result<Result<Option<Entering<'_>>, Obstacle>, Fault> {
        if !self.limits_losses(ledger, player).await? {
            return Ok(Ok(None));
        }
        let stake = stake();
        if stake == 0 {
            return Ok(Ok(None));
        }
        // Stakes at other tables that are not committed yet count, too.
        let (entering, before) = match self.count(player, stake, LockKind::Stake).await? {
            Ok(counted) => counted,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let activity = Activity::Stake(stake.saturating_add(before));
        let judged = super::judge(ledger, player, activity, clock::now_ms()).await?;
        Ok(judged.map(|_| Some(entering)))
    }

    /// Judges whether a player may stake anything at all.
    async fn judge_presence(
        &self,
        ledger: &Ledger,
        player: PlayerId,
    ) -> Result<Result<(), Obstacle>, Fault> {
        if let Some(why) = self.barred(player) {
            return Ok(Err(why));
        }
        if self.is_checked(player) {
            return Ok(Ok(()));
        }
        let judged = super::judge(ledger, player, Activity::Stay, clock::now_ms()).await?;
        Ok(judged.map(|_| ()))
    }

    /// Whether the stakes of a player are judged.
    async fn limits_losses(&self, ledger: &Ledger, player: PlayerId) -> Result<bool, Fault> {
        if self.lock().get(&player).is_some_and(|standing| standing.limits_losses) {
            return Ok(true);
        }
        if self.is_checked(player) {
            return Ok(false);
        }
        Ok(super::of(ledger, player).await?.at(clock::now_ms()).limits_losses())
    }

    /// Whether what is known here of a player's limits is what the books say.
    fn is_checked(&self, player: PlayerId) -> bool {
        self.lock().get(&player).is_none_or(|standing| standing.check == Check::Done)
    }

    /// Notes whether the stakes of a player are judged from now on.
    pub fn judge_stakes_of(&self, player: PlayerId, limits_losses: bool) {
        self.change(player, |standing| standing.limits_losses = limits_losses);
    }

    /// Makes a player due for a check by the enforcer. Until then their stakes are judged by the
    /// books.
    pub fn look_at(&self, player: PlayerId) {
        self.change(player, |standing| standing.check = Check::Due);
        self.changed.notify_one();
    }

    /// Makes a player due for a check and refuses their stakes from now on.
    pub fn bar(&self, player: PlayerId, why: Obstacle) {
        self.change(player, |standing| standing.barred = Some(why));
        self.look_at(player);
    }

    /// Waits until a player becomes due for a check.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Takes up to `most` players who are due for a check and not in `not`. Each is taken once.
    pub fn take_due(&self, not: &BTreeSet<PlayerId>, most: usize) -> Vec<PlayerId> {
        let mut players = self.lock();
        let is_due = |standing: &Standing| standing.check == Check::Due;
        let due = players.iter().filter(|(who, standing)| is_due(standing) && !not.contains(who));
        let due: Vec<_> = due.map(|(&who, _)| who).take(most).collect();
        for player in &due {
            change(&mut players, *player, |standing| standing.check = Check::Begun);
        }
        due
    }

    /// Notes the result of a check, unless the player has become due again meanwhile. Returns
    /// whether the player has to be told that they may not stay.
    pub fn settle(&self, player: PlayerId, barred: Option<Obstacle>) -> bool {
        let mut is_news = false;
        self.change(player, |standing| {
            if standing.check != Check::Due {
                standing.check = Check::Done;
                is_news = barred.is_some() && standing.barred != barred;
                standing.barred = barred;
            }
        });
        is_news
    }

    /// Why a player's stakes are refused. `None` when they are not.
    pub fn barred(&self, player: PlayerId) -> Option<Obstacle> {
        self.lock().get(&player).and_then(|standing| standing.barred)
    }

    /// Lets a trade with a player begin: from here on an erasure, or the account of a guest, waits
    /// for it. Refused as `UnderWay` while the player is closed. Fails when the database cannot be
    /// asked.
    pub async fn enter(&self, player: PlayerId) -> Result<Result<Entering<'_>, Obstacle>, Fault> {
        let counted = self.count(player, 0, LockKind::Trade).await?;
        Ok(counted.map(|(entering, _)| entering))
    }

    /// Counts chips that are about to enter a table or the purse. Returns the sum counted before,
    /// in cents. Refused as `UnderWay` while the player is closed, or locked by another node.
    async fn count(
        &self,
        player: PlayerId,
        amount: i64,
        kind: LockKind,
    ) -> Result<Result<(Entering<'_>, i64), Obstacle>, Fault> {
        // Nobody at this node waits for its own closing.
        if self.lock().get(&player).is_some_and(|standing| standing.is_closed) {
            return Ok(Err(Obstacle::UnderWay));
        }
        // First the lock: what it was held for is committed then, and is not counted here.
        let Some(locked) = self.locked(player, kind).await? else {
            return Ok(Err(Obstacle::UnderWay));
        };
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed {
            return Ok(Err(Obstacle::UnderWay));
        }
        let before = standing.amount;
        standing.entering += 1;
        standing.amount = before.saturating_add(amount);
        let amount = standing.amount - before;
        Ok(Ok((Entering { admission: self, player, amount, is_timed: false, locked }, before)))
    }

    /// Refuses all buy-ins and seats of a player, at every node. Refused as `UnderWay` while one is
    /// being judged or committed. Fails when the database cannot be asked.
    pub async fn close(&self, player: PlayerId) -> Result<Result<Closed<'_>, Obstacle>, Fault> {
        let Some(mut closed) = self.close_here(player) else {
            return Ok(Err(Obstacle::UnderWay));
        };
        match self.locked(player, LockKind::Close).await? {
            Some(locked) => closed.locked = locked,
            None => return Ok(Err(Obstacle::UnderWay)),
        }
        Ok(Ok(closed))
    }

    fn close_here(&self, player: PlayerId) -> Option<Closed<'_>> {
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed || standing.entering > 0 {
            return None;
        }
        standing.is_closed = true;
        Some(Closed { admission: self, player, locked: Locked::default() })
    }

    /// Takes a lock of a player, where there are other nodes. `None` when one of them has it.
    async fn locked(&self, player: PlayerId, kind: LockKind) -> Result<Option<Locked>, Fault> {
        let Some(locks) = &self.locks else { return Ok(Some(Locked::default())) };
        let lock = locks.take(player, kind).await?;
        let (since, hold_max) = (Stopwatch::start(), locks.hold_max());
        Ok(lock.map(|lock| Locked(Some(LockedFor { _lock: lock, since, hold_max }))))
    }

    fn change(&self, player: PlayerId, act: impl FnOnce(&mut Standing)) {
        change(&mut self.lock(), player, act);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, Standing>> {
        self.players.lock()
    }
}

/// Changes what is pending about a player. A player about whom nothing is pending is removed.
fn change(
    players: &mut HashMap<PlayerId, Standing>,
    player: PlayerId,
    act: impl FnOnce(&mut Standing),
) {
    let standing = players.entry(player).or_default();
    act(standing);
    if *standing == Standing::default() {
        players.remove(&player);
    }
}

impl Locked {
    /// Whether the lock is held for as long as a commit takes.
    fn is_current(&self) -> bool {
        let is_current = |held: &LockedFor| held.since.elapsed() + COMMIT_MAX < held.hold_max;
        self.0.as_ref().is_none_or(is_current)
    }
}

impl Entering<'_> {
    /// Whether the wish may still be committed: the database ends a lock that is held too long.
    pub fn is_current(&self) -> bool {
        self.locked.is_current()
    }
}

impl Closed<'_> {
    /// Whether what it was closed for may still be done: the database ends a lock that is held too
    /// long.
    pub fn is_current(&self) -> bool {
        self.locked.is_current()
    }
}

impl Drop for Entering<'_> {
    fn drop(&mut self) {
        self.admission.change(self.player, |standing| {
            standing.entering -= 1;
            standing.amount -= self.amount;
        });
        if self.is_timed {
            self.admission.look_at(self.player);
        }
    }
}

impl Drop for Closed<'_> {
    fn drop(&mut self) {
        self.admission.change(self.player, |standing| standing.is_closed = false);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

    async fn count(admission: &Admission, amount: i64) -> (Entering<'_>, i64) {
        admission.count(ANA, amount, LockKind::BuyIn).await.unwrap().unwrap()
    }

    async fn obstacle<T: std::fmt::Debug>(
        asked: impl Future<Output = Result<Result<T, Obstacle>, Fault>>,
    ) -> Obstacle {
        asked.await.unwrap().unwrap_err()
    }

    #[tokio::test]
    async fn buy_ins_at_the_same_time_are_counted_together_and_forgotten() {
        let admission = Admission::default();
        let (first, before) = count(&admission, 500).await;
        assert_eq!(before, 0);
        let (second, before) = count(&admission, i64::MAX).await;
        assert_eq!(before, 500);
        drop(first);
        drop(second);
        assert!(admission.lock().is_empty());
    }

    #[tokio::test]
    async fn a_player_who_is_kept_out_gets_nothing_in_and_is_not_kept_out_while_something_comes_in()
    {
        let admission = Admission::default();
        let entering = admission.enter(ANA).await.unwrap().unwrap();
        assert_eq!(obstacle(admission.close(ANA)).await, Obstacle::UnderWay);
        drop(entering);
        let closed = admission.close(ANA).await.unwrap().unwrap();
        assert_eq!(obstacle(admission.close(ANA)).await, Obstacle::UnderWay);
        assert_eq!(obstacle(admission.enter(ANA)).await, Obstacle::UnderWay);
        assert!(admission.enter(PlayerId(Uuid::from_u128(2))).await.unwrap().is_ok());
        drop(closed);
        assert!(admission.enter(ANA).await.unwrap().is_ok());
        assert!(admission.lock().is_empty());
    }

    #[test]
    fn up_to_so_many_are_looked_at_at_once_and_each_once() {
        let admission = Admission::default();
        let bob = PlayerId(Uuid::from_u128(2));
        admission.look_at(ANA);
        admission.look_at(bob);
        assert_eq!(admission.take_due(&BTreeSet::new(), 0), []);
        assert_eq!(admission.take_due(&BTreeSet::from([ANA]), 2), [bob]);
        // What happens while a player is checked is checked afterwards.
        assert_eq!(admission.take_due(&BTreeSet::new(), 2), [ANA]);
        assert!(!admission.is_checked(ANA) && !admission.is_checked(bob));
        admission.settle(ANA, None);
        admission.settle(bob, None);
        assert!(admission.lock().is_empty());
    }

    #[test]
    fn a_bar_stands_until_the_enforcer_has_seen_its_cause() {
        let admission = Admission::default();
        let take_due = || admission.take_due(&BTreeSet::new(), 1);
        admission.look_at(ANA);
        assert_eq!(take_due(), [ANA]);
        // While the enforcer checks what was before, the player excludes themselves.
        admission.bar(ANA, Obstacle::Excluded);
        assert!(!admission.settle(ANA, None));
        assert_eq!(admission.barred(ANA), Some(Obstacle::Excluded));
        assert_eq!(take_due(), [ANA]);
        assert!(!admission.settle(ANA, Some(Obstacle::Excluded)));
        admission.settle(ANA, None);
        assert!(admission.settle(ANA, Some(Obstacle::Session)));
        admission.settle(ANA, None);
        assert!(take_due().is_empty() && admission.lock().is_empty());
    }
}

//! Judges buy-ins, seats and stakes by the player's own limits, before a table judges them. Buy-ins
//! and stakes at several tables at the same time are added up, so that together they cannot exceed
//! a limit.
//! While a guest gets an account, all of their buy-ins and seats are refused.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeSet, HashMap};

use chips::PlayerId;
use ledger::{Fault, Ledger};
use protocol::{Decision, Do};
use tokio::sync::Notify;

use crate::clock;
use house::protection::{Activity, Obstacle};

/// The players about whom something is pending. Most players are absent.
#[derive(Debug, Default)]
pub struct Admission {
    players: Mutex<HashMap<PlayerId, Standing>>,
    changed: Notify,
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
    /// The enforcer has to check the player.
    is_due: bool,
}

/// An admitted buy-in, seat or stake. The caller holds it until the wish is committed or refused.
#[derive(Debug)]
pub struct Entering<'a> {
    admission: &'a Admission,
    player: PlayerId,
    amount: i64,
    /// The player's limits may require an eviction later, so the enforcer must check them.
    is_timed: bool,
}

/// Refuses all buy-ins and seats of the player while it is held.
#[derive(Debug)]
pub struct Closed<'a> {
    admission: &'a Admission,
    player: PlayerId,
}

impl Admission {
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
                if let Some(why) = self.barred(player) {
                    return Ok(Err(why));
                }
                return self.judge_stake(ledger, player, stake).await;
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
                return Ok(if self.is_judged(player) { Err(Obstacle::Loss) } else { Ok(None) });
            }
        };
        let (mut entering, before) = match self.enter(player, amount) {
            Ok(entered) => entered,
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
        if !self.is_judged(player) {
            return Ok(Ok(None));
        }
        let stake = stake();
        if stake == 0 {
            return Ok(Ok(None));
        }
        // Stakes at other tables that are not committed yet count, too.
        let (entering, before) = match self.enter(player, stake) {
            Ok(entered) => entered,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let activity = Activity::Stake(stake.saturating_add(before));
        let judged = super::judge(ledger, player, activity, clock::now_ms()).await?;
        Ok(judged.map(|_| Some(entering)))
    }

    /// Whether the stakes of a player are judged.
    fn is_judged(&self, player: PlayerId) -> bool {
        self.lock().get(&player).is_some_and(|standing| standing.limits_losses)
    }

    /// Notes whether the stakes of a player are judged from now on.
    pub fn judge_stakes_of(&self, player: PlayerId, limits_losses: bool) {
        self.change(player, |standing| standing.limits_losses = limits_losses);
    }

    /// Makes a player due for a check by the enforcer.
    pub fn look_at(&self, player: PlayerId) {
        self.change(player, |standing| standing.is_due = true);
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
        let due = players.iter().filter(|(who, standing)| standing.is_due && !not.contains(who));
        let due: Vec<_> = due.map(|(&who, _)| who).take(most).collect();
        for player in &due {
            change(&mut players, *player, |standing| standing.is_due = false);
        }
        due
    }

    /// Notes the result of a check, unless the player has become due again meanwhile. Returns
    /// whether the player has to be told that they may not stay.
    pub fn settle(&self, player: PlayerId, barred: Option<Obstacle>) -> bool {
        let mut is_news = false;
        self.change(player, |standing| {
            if !standing.is_due {
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

    /// Counts chips that are about to enter a table or the purse. Returns the sum counted before,
    /// in cents. Fails with `UnderWay` while the player is closed.
    pub fn enter(&self, player: PlayerId, amount: i64) -> Result<(Entering<'_>, i64), Obstacle> {
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed {
            return Err(Obstacle::UnderWay);
        }
        let before = standing.amount;
        standing.entering += 1;
        standing.amount = before.saturating_add(amount);
        let amount = standing.amount - before;
        Ok((Entering { admission: self, player, amount, is_timed: false }, before))
    }

    /// Refuses all buy-ins and seats of a player. Fails with `UnderWay` while one is being judged
    /// or committed.
    pub fn close(&self, player: PlayerId) -> Result<Closed<'_>, Obstacle> {
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed || standing.entering > 0 {
            return Err(Obstacle::UnderWay);
        }
        standing.is_closed = true;
        Ok(Closed { admission: self, player })
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

    #[test]
    fn buy_ins_at_the_same_time_are_counted_together_and_forgotten() {
        let admission = Admission::default();
        let (first, before) = admission.enter(ANA, 500).unwrap();
        assert_eq!(before, 0);
        let (second, before) = admission.enter(ANA, i64::MAX).unwrap();
        assert_eq!(before, 500);
        drop(first);
        drop(second);
        assert!(admission.lock().is_empty());
    }

    #[test]
    fn a_player_who_is_kept_out_gets_nothing_in_and_is_not_kept_out_while_something_comes_in() {
        let admission = Admission::default();
        let (entering, _) = admission.enter(ANA, 0).unwrap();
        assert_eq!(admission.close(ANA).unwrap_err(), Obstacle::UnderWay);
        drop(entering);
        let closed = admission.close(ANA).unwrap();
        assert_eq!(admission.close(ANA).unwrap_err(), Obstacle::UnderWay);
        assert_eq!(admission.enter(ANA, 5).unwrap_err(), Obstacle::UnderWay);
        assert!(admission.enter(PlayerId(Uuid::from_u128(2)), 5).is_ok());
        drop(closed);
        assert!(admission.enter(ANA, 5).is_ok());
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

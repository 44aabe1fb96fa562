//! The one door to chips: before a table is asked for a buy-in or a seat, the player's limits are.
//! Buy-ins at several tables at once are counted together, so that no limit is passed between two
//! looks at the books. While a guest leaves his play chips to get an account, it is closed for him.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeSet, HashMap};

use chips::PlayerId;
use ledger::{Fault, Ledger};
use protocol::Do;
use tokio::sync::Notify;

use super::rules::{Obstacle, Step};
use crate::clock;

/// What the door knows of players; of most of them nothing.
#[derive(Debug, Default)]
pub(crate) struct Door {
    players: Mutex<HashMap<PlayerId, Standing>>,
    changed: Notify,
}

/// How somebody stands at the door.
#[derive(Debug, Default, PartialEq, Eq)]
struct Standing {
    /// Wishes that are being judged or booked.
    entering: u32,
    /// What they bring in, in cents.
    amount: i64,
    /// He gets nothing in.
    is_closed: bool,
    /// Why he stakes nothing more at tables where he still is.
    barred: Option<Obstacle>,
    /// The keeper has to look at him.
    is_due: bool,
}

/// Somebody who may come in; forgotten once his wish is booked or refused.
#[derive(Debug)]
pub(crate) struct Entering<'a> {
    door: &'a Door,
    player: PlayerId,
    amount: i64,
    /// His time at tables is limited: the keeper has to know that he is there.
    is_timed: bool,
}

/// The door is closed for somebody as long as this is held.
#[derive(Debug)]
pub(crate) struct Closed<'a> {
    door: &'a Door,
    player: PlayerId,
}

impl Door {
    /// Whether the player's limits allow his wish. Whoever is let in keeps the answer until the
    /// wish is booked.
    pub(crate) async fn judge(
        &self,
        ledger: &Ledger,
        player: PlayerId,
        wish: &Do,
    ) -> Result<Result<Option<Entering<'_>>, Obstacle>, Fault> {
        let amount = match *wish {
            Do::BuyIn { amount } => amount.max(0),
            Do::Sit { .. } => 0,
            // A stake of nothing takes one back.
            Do::Bet { amount, .. } | Do::Pok { amount, .. } | Do::Back { amount, .. }
                if amount > 0 =>
            {
                return Ok(self.barred(player).map_or(Ok(None), Err));
            }
            _ => return Ok(Ok(None)),
        };
        let (mut entering, before) = match self.enter(player, amount) {
            Ok(entered) => entered,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let step = match wish {
            Do::BuyIn { .. } => Step::BuyIn(amount.saturating_add(before)),
            _ => Step::Sit,
        };
        let judged = super::judge(ledger, player, step, clock::now_ms()).await?;
        Ok(judged.map(|is_timed| {
            entering.is_timed = is_timed;
            Some(entering)
        }))
    }

    /// Has the keeper look at a player soon.
    pub(crate) fn look_at(&self, player: PlayerId) {
        self.change(player, |standing| standing.is_due = true);
        self.changed.notify_one();
    }

    /// The same for somebody of whom it is known that he must not stay: he stakes nothing more from
    /// this moment on.
    pub(crate) fn bar(&self, player: PlayerId, why: Obstacle) {
        self.change(player, |standing| standing.barred = Some(why));
        self.look_at(player);
    }

    /// Waits until somebody is to be looked at.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Who is to be looked at, once: so many at most, and nobody of those.
    pub(super) fn take_due(&self, not: &BTreeSet<PlayerId>, most: usize) -> Vec<PlayerId> {
        let mut players = self.lock();
        let due = players.iter().filter(|(who, standing)| standing.is_due && !not.contains(who));
        let due: Vec<_> = due.map(|(&who, _)| who).take(most).collect();
        for player in &due {
            change(&mut players, *player, |standing| standing.is_due = false);
        }
        due
    }

    /// Whether he may stake, as the keeper has found; unless more has happened since he looked.
    /// True when he did not know yet that he may not.
    pub(super) fn settle(&self, player: PlayerId, barred: Option<Obstacle>) -> bool {
        let mut is_news = false;
        self.change(player, |standing| {
            if !standing.is_due {
                is_news = barred.is_some() && standing.barred != barred;
                standing.barred = barred;
            }
        });
        is_news
    }

    /// Why a player stakes nothing more.
    pub(super) fn barred(&self, player: PlayerId) -> Option<Obstacle> {
        self.lock().get(&player).and_then(|standing| standing.barred)
    }

    /// Notes that chips are about to come in, to a table or to the purse; what else he brings in
    /// at the same time.
    pub(crate) fn enter(
        &self,
        player: PlayerId,
        amount: i64,
    ) -> Result<(Entering<'_>, i64), Obstacle> {
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed {
            return Err(Obstacle::UnderWay);
        }
        let before = standing.amount;
        standing.entering += 1;
        standing.amount = before.saturating_add(amount);
        let amount = standing.amount - before;
        Ok((Entering { door: self, player, amount, is_timed: false }, before))
    }

    /// Lets nothing more of his in, unless something is coming in at this moment.
    pub(crate) fn close(&self, player: PlayerId) -> Result<Closed<'_>, Obstacle> {
        let mut players = self.lock();
        let standing = players.entry(player).or_default();
        if standing.is_closed || standing.entering > 0 {
            return Err(Obstacle::UnderWay);
        }
        standing.is_closed = true;
        Ok(Closed { door: self, player })
    }

    fn change(&self, player: PlayerId, act: impl FnOnce(&mut Standing)) {
        change(&mut self.lock(), player, act);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, Standing>> {
        self.players.lock()
    }
}

/// Changes how somebody stands; of whom there is nothing to know nothing is kept.
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
        self.door.change(self.player, |standing| {
            standing.entering -= 1;
            standing.amount -= self.amount;
        });
        if self.is_timed {
            self.door.look_at(self.player);
        }
    }
}

impl Drop for Closed<'_> {
    fn drop(&mut self) {
        self.door.change(self.player, |standing| standing.is_closed = false);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

    #[test]
    fn buy_ins_at_the_same_time_are_counted_together_and_forgotten() {
        let door = Door::default();
        let (first, before) = door.enter(ANA, 500).unwrap();
        assert_eq!(before, 0);
        let (second, before) = door.enter(ANA, i64::MAX).unwrap();
        assert_eq!(before, 500);
        drop(first);
        drop(second);
        assert!(door.lock().is_empty());
    }

    #[test]
    fn a_closed_door_lets_nothing_in_and_does_not_close_before_what_is_coming_in() {
        let door = Door::default();
        let (entering, _) = door.enter(ANA, 0).unwrap();
        assert_eq!(door.close(ANA).unwrap_err(), Obstacle::UnderWay);
        drop(entering);
        let closed = door.close(ANA).unwrap();
        assert_eq!(door.close(ANA).unwrap_err(), Obstacle::UnderWay);
        assert_eq!(door.enter(ANA, 5).unwrap_err(), Obstacle::UnderWay);
        assert!(door.enter(PlayerId(Uuid::from_u128(2)), 5).is_ok());
        drop(closed);
        assert!(door.enter(ANA, 5).is_ok());
        assert!(door.lock().is_empty());
    }

    #[test]
    fn so_many_are_looked_at_at_once_and_nobody_twice() {
        let door = Door::default();
        let bob = PlayerId(Uuid::from_u128(2));
        door.look_at(ANA);
        door.look_at(bob);
        assert_eq!(door.take_due(&BTreeSet::new(), 0), []);
        assert_eq!(door.take_due(&BTreeSet::from([ANA]), 2), [bob]);
        // What happens while somebody is looked at is looked at afterwards.
        assert_eq!(door.take_due(&BTreeSet::new(), 2), [ANA]);
        assert!(door.lock().is_empty());
    }

    #[test]
    fn a_bar_stands_until_the_keeper_has_seen_what_it_is_about() {
        let door = Door::default();
        let take_due = || door.take_due(&BTreeSet::new(), 1);
        door.look_at(ANA);
        assert_eq!(take_due(), [ANA]);
        // While the keeper looks at what was before, she excludes herself.
        door.bar(ANA, Obstacle::Excluded);
        assert!(!door.settle(ANA, None));
        assert_eq!(door.barred(ANA), Some(Obstacle::Excluded));
        assert_eq!(take_due(), [ANA]);
        assert!(!door.settle(ANA, Some(Obstacle::Excluded)));
        door.settle(ANA, None);
        assert!(door.settle(ANA, Some(Obstacle::Session)));
        door.settle(ANA, None);
        assert!(take_due().is_empty() && door.lock().is_empty());
    }
}

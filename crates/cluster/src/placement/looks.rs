//! What is looked at next, and when. Pure: moments are milliseconds since any beginning.

use std::collections::BTreeSet;
use std::time::Duration;

use uuid::Uuid;

use super::Watch;

/// The pause between two looks when nothing is heard.
const PAUSE: Duration = Duration::from_secs(1);
/// The shortest pause between two looks when nothing is heard.
const PAUSE_MIN: Duration = Duration::from_millis(20);
/// A node pauses for at least so many times as long as a look takes.
const PAUSE_SHARE: u32 = 4;
/// The shortest and the longest pause between two looks at all tables, in milliseconds.
const ALL_MIN_MS: u64 = 5_000;
const ALL_MAX_MS: u64 = 60_000;
/// A node pauses for at least so many times as long as a look at all tables takes.
const ALL_SHARE: u64 = 100;

/// What a look reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// All open tables.
    All,
    /// The tables of this node and of those that are dead, and those without an owner that this
    /// node may take now.
    Mine,
    /// Some tables.
    At {
        /// Their ids.
        tables: BTreeSet<Uuid>,
        /// Whether their owners are suspected to be dead.
        suspects: bool,
    },
}

/// When all tables were looked at, and who owned them.
#[derive(Debug, Default)]
pub struct Looks {
    owners: BTreeSet<Uuid>,
    /// From when on all tables have to be looked at again.
    all_due_ms: u64,
    began_ms: u64,
    /// When the next look is due, whatever is heard until then.
    next_ms: u64,
}

impl Looks {
    /// The look that is taken now in the place of `wanted`.
    pub fn instead(&mut self, wanted: Look, now_ms: u64) -> Look {
        self.began_ms = now_ms;
        if now_ms < self.all_due_ms {
            return wanted;
        }
        match wanted {
            // The owners are suspected first. All tables are looked at next.
            Look::At { suspects: true, .. } => wanted,
            Look::All | Look::Mine | Look::At { .. } => Look::All,
        }
    }

    /// Notes that a look was taken. Returns the time until the next one is due, whatever is heard
    /// until then; `wait` is the time until a table without an owner may be taken.
    pub fn done(
        &mut self,
        look: &Look,
        is_read: bool,
        now_ms: u64,
        wait: Option<Duration>,
    ) -> Duration {
        let took_ms = now_ms.saturating_sub(self.began_ms);
        if *look == Look::All && is_read {
            let pause_ms = (took_ms * ALL_SHARE).clamp(ALL_MIN_MS, ALL_MAX_MS);
            self.all_due_ms = now_ms + pause_ms;
        }
        let pause = if is_read {
            let rest = Duration::from_millis(took_ms) * PAUSE_SHARE;
            wait.unwrap_or(PAUSE).max(rest).clamp(PAUSE_MIN, PAUSE)
        } else {
            PAUSE
        };
        let next_ms = now_ms.saturating_add(u64::try_from(pause.as_millis()).unwrap_or(u64::MAX));
        self.next_ms = match look {
            // However often tables are named to this node, it looks at the others in time.
            Look::At { .. } => next_ms.min(self.next_ms),
            Look::All | Look::Mine => next_ms,
        };
        Duration::from_millis(self.next_ms.saturating_sub(now_ms))
    }

    /// Notes who owns the open tables.
    pub fn note_owners(&mut self, owners: impl Iterator<Item = Uuid>) {
        self.owners = owners.collect();
    }

    /// The nodes whose tables this node looks at: itself and those that do not live.
    pub fn owners(&self, watch: &Watch, me: Uuid) -> Vec<Uuid> {
        let unknown = self.owners.iter().copied().filter(|owner| !watch.is_live(*owner));
        unknown.chain(watch.dead()).chain([me]).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::member::NodeMember;

    fn at(suspects: bool) -> Look {
        Look::At { tables: BTreeSet::from([Uuid::from_u128(7)]), suspects }
    }

    #[test]
    fn all_tables_are_looked_at_first_and_then_the_less_often_the_longer_it_takes() {
        let mut looks = Looks::default();
        assert_eq!(looks.instead(Look::Mine, 0), Look::All);
        looks.done(&Look::All, true, 10, None);
        for wanted in [Look::Mine, at(true), at(false), Look::All] {
            assert_eq!(looks.instead(wanted.clone(), 10 + ALL_MIN_MS - 1), wanted);
        }
        assert_eq!(looks.instead(at(true), 10 + ALL_MIN_MS), at(true), "owners are suspected");
        for wanted in [Look::Mine, at(false)] {
            assert_eq!(looks.instead(wanted, 10 + ALL_MIN_MS), Look::All);
        }
        // One that takes 300 ms is taken every 30 s.
        looks.instead(Look::All, 20_000);
        looks.done(&Look::All, true, 20_300, None);
        assert_eq!(looks.instead(Look::Mine, 50_299), Look::Mine);
        assert_eq!(looks.instead(Look::Mine, 50_300), Look::All);
        looks.done(&Look::All, false, 50_400, None);
        assert_eq!(looks.instead(Look::Mine, 50_400), Look::All, "it was not read");
    }

    #[test]
    fn a_node_pauses_until_a_table_may_be_taken_and_longer_when_looks_are_slow() {
        let mut looks = Looks::default();
        let mut pause = |took_ms: u64, is_read: bool, wait: Option<u64>| {
            looks.instead(Look::Mine, 1_000);
            let wait = wait.map(Duration::from_millis);
            looks.done(&Look::Mine, is_read, 1_000 + took_ms, wait).as_millis()
        };
        assert_eq!(pause(1, true, None), 1_000);
        assert_eq!(pause(1, true, Some(300)), 300);
        assert_eq!(pause(1, true, Some(0)), 20);
        assert_eq!(pause(100, true, Some(0)), 400);
        assert_eq!(pause(9_000, true, Some(0)), 1_000);
        assert_eq!(pause(9_000, false, Some(0)), 1_000);
    }

    #[test]
    fn tables_that_are_named_all_the_time_do_not_put_off_the_others() {
        let mut looks = Looks::default();
        looks.instead(Look::All, 0);
        assert_eq!(looks.done(&Look::All, true, 0, None), PAUSE);
        for now_ms in (10..1_000).step_by(10) {
            let named = looks.instead(at(true), now_ms);
            let left = looks.done(&named, true, now_ms, None);
            assert_eq!(left.as_millis(), u128::from(1_000 - now_ms));
        }
        // One of those that were named may be taken soon.
        let left = looks.done(&at(true), true, 500, Some(Duration::from_millis(50)));
        assert_eq!(left.as_millis(), 50);
    }

    #[test]
    fn the_tables_of_nodes_that_were_never_seen_are_looked_at_too() {
        let [me, dead, unknown, lives] = [1, 2, 3, 4].map(Uuid::from_u128);
        let member = |boot: Uuid| NodeMember {
            boot,
            name: "node".parse().unwrap(),
            url: String::new(),
            draining: false,
            settling: false,
        };
        let mut watch = Watch::new(me, 0);
        watch.see([me, dead, lives].map(member).into_iter().collect(), 0);
        watch.see([me, lives].map(member).into_iter().collect(), 100);
        let mut looks = Looks::default();
        looks.note_owners([lives, unknown, me].into_iter());
        assert_eq!(looks.owners(&watch, me), [me, dead, unknown]);
    }
}

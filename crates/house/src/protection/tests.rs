//! Which limits apply when; the tests set the time.

use proptest::prelude::*;

use super::rules::MINUTE_MS;
use super::*;

const NOW: i64 = 1_000 * DAY_MS;

fn set(kind: LimitKind, value: impl Into<Option<i64>>) -> Change {
    Change::Limit { kind, value: value.into() }
}

fn held(limits: &PlayerLimits, kind: LimitKind, now_ms: i64) -> Option<i64> {
    limits.at(now_ms).limits.get(&kind).and_then(|limit| limit.value)
}

#[test]
fn what_is_stricter_holds_at_once_and_what_is_laxer_a_day_later() {
    let kind = LimitKind::DepositDay;
    let first = PlayerLimits::default().change(set(kind, 500), NOW);
    assert_eq!(held(&first, kind, NOW), Some(500));
    let stricter = first.change(set(kind, 100), NOW);
    assert_eq!(held(&stricter, kind, NOW), Some(100));
    let laxer = stricter.change(set(kind, 300), NOW);
    assert_eq!(held(&laxer, kind, NOW + DAY_MS - 1), Some(100));
    assert_eq!(held(&laxer, kind, NOW + DAY_MS), Some(300));
    let without = stricter.change(set(kind, None), NOW);
    assert_eq!(held(&without, kind, NOW + DAY_MS - 1), Some(100));
    assert_eq!(held(&without, kind, NOW + DAY_MS), None);
    assert!(without.at(NOW + DAY_MS).is_none());
}

#[test]
fn a_stricter_wish_does_away_with_a_laxer_one_that_waits() {
    let kind = LimitKind::LossWeek;
    let limits =
        PlayerLimits::default().change(set(kind, 500), NOW).change(set(kind, 900), NOW + 1);
    for value in [500, 400] {
        let again = limits.change(set(kind, value), NOW + 2);
        assert_eq!(held(&again, kind, NOW + 9 * DAY_MS), Some(value));
    }
    // Asking for the laxer limit again starts the waiting day again.
    let again = limits.change(set(kind, 900), NOW + DAY_MS);
    assert_eq!(held(&again, kind, NOW + DAY_MS + 1), Some(500));
}

#[test]
fn staying_away_is_made_longer_and_never_shorter_and_ends() {
    let year = PlayerLimits::default().change(Change::Away { length: Length::Year }, NOW);
    let still = year.change(Change::Away { length: Length::Day }, NOW + 1);
    assert_eq!(still, year);
    let longer = year.change(Change::Away { length: Length::FiveYears }, NOW + 1);
    for activity in [Activity::BuyIn(1), Activity::Sit, Activity::Stay] {
        let judge = |limits: &PlayerLimits, at| limits.judge(&PlaySums::default(), activity, at);
        assert_eq!(judge(&year, NOW + 365 * DAY_MS - 1), Err(Obstacle::Excluded));
        assert_eq!(judge(&year, NOW + 365 * DAY_MS), Ok(()));
        assert_eq!(judge(&longer, NOW + 365 * DAY_MS), Err(Obstacle::Excluded));
    }
}

#[test]
fn a_deposit_may_reach_its_limit_and_not_pass_it() {
    let bought = [100, 300, 300];
    let limits = PlayerLimits::default().change(set(LimitKind::DepositWeek, 500), NOW);
    assert_eq!(limits.judge_deposit(&bought, 200, NOW), Ok(()));
    assert_eq!(limits.judge_deposit(&bought, 201, NOW), Err(Obstacle::Deposit));
    assert_eq!(limits.judge(&PlaySums::default(), Activity::BuyIn(201), NOW), Ok(()));
    let away = limits.change(Change::Away { length: Length::Day }, NOW);
    assert_eq!(away.judge_deposit(&[0; 3], 1, NOW), Err(Obstacle::Excluded));
}

#[test]
fn a_buy_in_counts_as_if_all_were_lost() {
    let past = PlaySums { lost: [100, -50, -50], at_tables: 200, ..PlaySums::default() };
    let day = PlayerLimits::default().change(set(LimitKind::LossDay, 400), NOW);
    assert_eq!(day.judge(&past, Activity::BuyIn(100), NOW), Ok(()));
    assert_eq!(day.judge(&past, Activity::BuyIn(101), NOW), Err(Obstacle::Loss));
    assert_eq!(day.judge(&past, Activity::Sit, NOW), Ok(()));
    let week = PlayerLimits::default().change(set(LimitKind::LossWeek, 400), NOW);
    assert_eq!(week.judge(&past, Activity::BuyIn(250), NOW), Ok(()));
    let less = day.change(set(LimitKind::LossDay, 299), NOW);
    assert_eq!(less.judge(&past, Activity::Sit, NOW), Err(Obstacle::Loss));
    // A loss limit does not evict a player who could lose more.
    assert_eq!(less.judge(&past, Activity::Stay, NOW), Ok(()));
    // 300 are lost or at stake before the stake is judged: 100 in other visits, 200 in this one.
    let gone = |in_racks| PlaySums { in_racks, ..past };
    assert_eq!(day.judge(&gone(0), Activity::Stake(100), NOW), Ok(()));
    assert_eq!(day.judge(&gone(0), Activity::Stake(101), NOW), Err(Obstacle::Loss));
    // What is won in this visit may be staked.
    assert_eq!(day.judge(&gone(250), Activity::Stake(350), NOW), Ok(()));
    assert_eq!(day.judge(&gone(250), Activity::Stake(351), NOW), Err(Obstacle::Loss));
    assert_eq!(less.judge_deposit(&[0; 3], 1_000, NOW), Ok(()));
}

#[test]
fn a_session_is_over_after_its_minutes() {
    let past = PlaySums { since_ms: Some(NOW), ..PlaySums::default() };
    let limits = PlayerLimits::default().change(set(LimitKind::Session, 60), NOW);
    assert_eq!(limits.judge(&past, Activity::Sit, NOW + 60 * MINUTE_MS - 1), Ok(()));
    let over = Err(Obstacle::Session);
    assert_eq!(limits.judge(&past, Activity::Sit, NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&past, Activity::BuyIn(1), NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&past, Activity::Stay, NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&PlaySums::default(), Activity::Sit, NOW + 60 * MINUTE_MS), Ok(()));
}

#[test]
fn what_cannot_be_a_limit_is_none() {
    assert!(set(LimitKind::DepositDay, 0).is_possible());
    assert!(set(LimitKind::Session, None).is_possible());
    for bad in [
        set(LimitKind::DepositDay, -1),
        set(LimitKind::LossDay, i64::MAX),
        set(LimitKind::Session, 0),
        set(LimitKind::Session, 1441),
    ] {
        assert!(!bad.is_possible());
    }
}

#[test]
fn a_break_that_would_change_nothing_is_known() {
    let away = |length| Change::Away { length };
    let held = PlayerLimits::default().change(away(Length::Week), NOW);
    for (length, is_shorter) in [(Length::Day, true), (Length::Week, true), (Length::Month, false)]
    {
        assert_eq!(held.is_shorter_break(away(length), NOW), is_shorter, "{length:?}");
    }
    assert!(!held.is_shorter_break(away(Length::Day), NOW + 7 * DAY_MS), "it is over");
    assert!(!held.is_shorter_break(set(LimitKind::Session, 60), NOW));
}

#[test]
fn limits_survive_the_journal() {
    let limits = PlayerLimits::default()
        .change(set(LimitKind::LossDay, 400), NOW)
        .change(set(LimitKind::LossDay, 500), NOW)
        .change(Change::Away { length: Length::HalfYear }, NOW);
    let text = serde_json::to_string(&limits).unwrap();
    assert!(text.contains(r#""loss-day""#) && text.contains(r#""half-year""#), "{text}");
    assert_eq!(serde_json::from_str::<PlayerLimits>(&text).unwrap(), limits);
}

fn kinds() -> impl Strategy<Value = LimitKind> {
    use LimitKind::{DepositDay, DepositMonth, DepositWeek, LossDay, LossMonth, LossWeek, Session};
    let all = [DepositDay, DepositWeek, DepositMonth, LossDay, LossWeek, LossMonth, Session];
    proptest::sample::select(all.to_vec())
}

fn lengths() -> impl Strategy<Value = Length> {
    use Length::{Day, FiveYears, HalfYear, Month, Week, Year};
    proptest::sample::select(vec![Day, Week, Month, HalfYear, Year, FiveYears])
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => (kinds(), proptest::option::of(1..1_000_i64))
            .prop_map(|(kind, value)| Change::Limit { kind, value }),
        1 => lengths().prop_map(|length| Change::Away { length }),
    ]
}

/// Changes, each some time after the one before it.
fn histories() -> impl Strategy<Value = Vec<(i64, Change)>> {
    proptest::collection::vec((0..2 * DAY_MS, changes()), 1..12)
}

/// The limits after a history, and when it ends.
fn play(history: &[(i64, Change)]) -> (PlayerLimits, i64) {
    let start = (PlayerLimits::default(), NOW);
    history.iter().fold(start, |(limits, now), (after, change)| {
        (limits.change(*change, now + after), now + after)
    })
}

fn allows_more(one: Option<i64>, other: Option<i64>) -> bool {
    one.unwrap_or(i64::MAX) > other.unwrap_or(i64::MAX)
}

proptest! {
    #[test]
    fn a_change_allows_nothing_more_within_a_day_that_was_not_allowed_before_it(
        history in histories(),
        change in changes(),
        kind in kinds(),
        later in 0..DAY_MS,
    ) {
        let (before, now) = play(&history);
        let after = before.change(change, now);
        let (then, now_held) = (held(&after, kind, now + later), held(&before, kind, now));
        // A laxer limit that was set before may begin to apply.
        let earlier = held(&before, kind, now + later);
        prop_assert!(!allows_more(then, now_held) || !allows_more(then, earlier));
    }

    #[test]
    fn an_exclusion_only_becomes_longer(history in histories(), change in changes()) {
        let (before, now) = play(&history);
        let after = before.change(change, now);
        let until = |limits: &PlayerLimits| limits.at(now).exclusion.map(|held| held.until);
        prop_assert!(until(&after) >= until(&before));
        if until(&after).is_some() {
            prop_assert_eq!(after.judge_deposit(&[0; 3], 1, now), Err(Obstacle::Excluded));
        }
    }

    #[test]
    fn a_player_who_may_do_more_may_do_less(
        history in histories(),
        lost in proptest::array::uniform3(-500..1_000_i64),
        at_tables in 0..500_i64,
        amount in 1..1_000_i64,
    ) {
        let (limits, now) = play(&history);
        let sums = PlaySums { lost, at_tables, ..PlaySums::default() };
        let judge = |activity| limits.judge(&sums, activity, now);
        if judge(Activity::BuyIn(amount)).is_ok() {
            prop_assert_eq!(judge(Activity::BuyIn(amount - 1)), Ok(()));
            prop_assert_eq!(judge(Activity::Sit), Ok(()));
            prop_assert_eq!(judge(Activity::Stay), Ok(()));
        }
        let bought = lost.map(i64::abs);
        if limits.judge_deposit(&bought, amount, now).is_ok() {
            prop_assert_eq!(limits.judge_deposit(&bought, amount - 1, now), Ok(()));
        }
    }

    #[test]
    fn limits_of_any_history_survive_the_journal(history in histories()) {
        let (limits, _) = play(&history);
        let text = serde_json::to_string(&limits).unwrap();
        prop_assert_eq!(serde_json::from_str::<PlayerLimits>(&text).unwrap(), limits);
    }
}

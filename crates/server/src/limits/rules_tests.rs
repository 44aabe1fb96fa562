//! Which limits hold when, on a clock of the test's own.

use super::*;

const NOW: i64 = 1_000 * DAY_MS;

fn set(kind: Kind, value: impl Into<Option<i64>>) -> Change {
    Change::Limit { kind, value: value.into() }
}

fn held(limits: &PlayerLimits, kind: Kind, now_ms: i64) -> Option<i64> {
    limits.at(now_ms).limits.get(&kind).and_then(|limit| limit.value)
}

#[test]
fn what_is_stricter_holds_at_once_and_what_is_laxer_a_day_later() {
    let kind = Kind::DepositDay;
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
    let kind = Kind::LossWeek;
    let limits =
        PlayerLimits::default().change(set(kind, 500), NOW).change(set(kind, 900), NOW + 1);
    for value in [500, 400] {
        let again = limits.change(set(kind, value), NOW + 2);
        assert_eq!(held(&again, kind, NOW + 9 * DAY_MS), Some(value));
    }
    // Asking again for the laxer one starts the day anew.
    let again = limits.change(set(kind, 900), NOW + DAY_MS);
    assert_eq!(held(&again, kind, NOW + DAY_MS + 1), Some(500));
}

#[test]
fn staying_away_is_made_longer_and_never_shorter_and_ends() {
    let year = PlayerLimits::default().change(Change::Away { length: Length::Year }, NOW);
    let still = year.change(Change::Away { length: Length::Day }, NOW + 1);
    assert_eq!(still, year);
    let longer = year.change(Change::Away { length: Length::FiveYears }, NOW + 1);
    for step in [Step::BuyIn(1), Step::Sit, Step::Stay] {
        let judge = |limits: &PlayerLimits, at| limits.judge(&Visits::default(), step, at);
        assert_eq!(judge(&year, NOW + 365 * DAY_MS - 1), Err(Obstacle::Excluded));
        assert_eq!(judge(&year, NOW + 365 * DAY_MS), Ok(()));
        assert_eq!(judge(&longer, NOW + 365 * DAY_MS), Err(Obstacle::Excluded));
    }
}

#[test]
fn a_deposit_may_reach_its_limit_and_not_pass_it() {
    let bought = [100, 300, 300];
    let limits = PlayerLimits::default().change(set(Kind::DepositWeek, 500), NOW);
    assert_eq!(limits.judge_deposit(&bought, 200, NOW), Ok(()));
    assert_eq!(limits.judge_deposit(&bought, 201, NOW), Err(Obstacle::Deposit));
    assert_eq!(limits.judge(&Visits::default(), Step::BuyIn(201), NOW), Ok(()));
    let away = limits.change(Change::Away { length: Length::Day }, NOW);
    assert_eq!(away.judge_deposit(&[0; 3], 1, NOW), Err(Obstacle::Excluded));
}

#[test]
fn a_buy_in_counts_as_if_all_were_lost() {
    let past = Visits { lost: [100, -50, -50], at_tables: 200, ..Visits::default() };
    let day = PlayerLimits::default().change(set(Kind::LossDay, 400), NOW);
    assert_eq!(day.judge(&past, Step::BuyIn(100), NOW), Ok(()));
    assert_eq!(day.judge(&past, Step::BuyIn(101), NOW), Err(Obstacle::Loss));
    assert_eq!(day.judge(&past, Step::Sit, NOW), Ok(()));
    let week = PlayerLimits::default().change(set(Kind::LossWeek, 400), NOW);
    assert_eq!(week.judge(&past, Step::BuyIn(250), NOW), Ok(()));
    let less = day.change(set(Kind::LossDay, 299), NOW);
    assert_eq!(less.judge(&past, Step::Sit, NOW), Err(Obstacle::Loss));
    // Nobody is taken out of a table because he could lose more there.
    assert_eq!(less.judge(&past, Step::Stay, NOW), Ok(()));
    assert_eq!(less.judge_deposit(&[0; 3], 1_000, NOW), Ok(()));
}

#[test]
fn a_session_is_over_after_its_minutes() {
    let past = Visits { since_ms: Some(NOW), ..Visits::default() };
    let limits = PlayerLimits::default().change(set(Kind::Session, 60), NOW);
    assert_eq!(limits.judge(&past, Step::Sit, NOW + 60 * MINUTE_MS - 1), Ok(()));
    let over = Err(Obstacle::Session);
    assert_eq!(limits.judge(&past, Step::Sit, NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&past, Step::BuyIn(1), NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&past, Step::Stay, NOW + 60 * MINUTE_MS), over);
    assert_eq!(limits.judge(&Visits::default(), Step::Sit, NOW + 60 * MINUTE_MS), Ok(()));
}

#[test]
fn what_cannot_be_a_limit_is_none() {
    assert!(set(Kind::DepositDay, 0).is_possible());
    assert!(set(Kind::Session, None).is_possible());
    for bad in [
        set(Kind::DepositDay, -1),
        set(Kind::LossDay, i64::MAX),
        set(Kind::Session, 0),
        set(Kind::Session, 1441),
    ] {
        assert!(!bad.is_possible());
    }
}

#[test]
fn limits_survive_the_journal() {
    let limits = PlayerLimits::default()
        .change(set(Kind::LossDay, 400), NOW)
        .change(set(Kind::LossDay, 500), NOW)
        .change(Change::Away { length: Length::HalfYear }, NOW);
    let text = serde_json::to_string(&limits).unwrap();
    assert!(text.contains(r#""loss-day""#) && text.contains(r#""half-year""#), "{text}");
    assert_eq!(serde_json::from_str::<PlayerLimits>(&text).unwrap(), limits);
}

//! Days and shifts of houses in several zones.

use super::*;

fn paris() -> HouseTimes {
    HouseTimes::new("Europe/Paris", DEFAULT_SHIFTS).unwrap()
}

fn ms(text: &str) -> i64 {
    text.parse::<Timestamp>().unwrap().as_millisecond()
}

/// The span of that moment as two moments of UTC.
fn span(times: &HouseTimes, period: Period, at: &str) -> (String, String) {
    let PeriodSpan { from, to } = times.span(period, ms(at), 0).unwrap();
    let text = |at| Timestamp::from_millisecond(at).unwrap().to_string();
    (text(from), text(to))
}

fn pair(from: &str, to: &str) -> (String, String) {
    (from.to_owned(), to.to_owned())
}

#[test]
fn the_hours_after_midnight_belong_to_the_day_before() {
    let day = pair("2026-11-26T05:00:00Z", "2026-11-27T05:00:00Z");
    for at in ["2026-11-26T05:00:00Z", "2026-11-26T23:30:00Z", "2026-11-27T04:59:59.999Z"] {
        assert_eq!(span(&paris(), Period::Day, at), day, "{at}");
    }
}

#[test]
fn days_on_which_the_clocks_change_are_an_hour_shorter_or_longer() {
    let spring = span(&paris(), Period::Day, "2026-03-28T12:00:00Z");
    assert_eq!(spring, pair("2026-03-28T05:00:00Z", "2026-03-29T04:00:00Z"));
    let autumn = span(&paris(), Period::Day, "2026-10-24T12:00:00Z");
    assert_eq!(autumn, pair("2026-10-24T04:00:00Z", "2026-10-25T05:00:00Z"));
}

#[test]
fn the_days_of_a_stretch_begin_with_the_one_that_it_begins_in() {
    let from = ms("2026-10-24T03:59:59Z");
    let days = ["2026-10-23T04:00:00Z", "2026-10-24T04:00:00Z", "2026-10-25T05:00:00Z"];
    assert_eq!(paris().days(from, ms("2026-10-26T04:59:59Z")), days.map(ms));
    assert_eq!(paris().days(from, from - 1), days.map(ms)[..1]);
}

#[test]
fn months_and_years_are_of_gaming_days() {
    let month = span(&paris(), Period::Month, "2026-12-01T04:00:00Z");
    assert_eq!(month, pair("2026-11-01T05:00:00Z", "2026-12-01T05:00:00Z"));
    let year = span(&paris(), Period::Year, "2027-01-01T04:00:00Z");
    assert_eq!(year, pair("2026-01-01T05:00:00Z", "2027-01-01T05:00:00Z"));
    let life = paris().span(Period::Life, 5, 7);
    assert_eq!(life, Some(PeriodSpan { from: 0, to: 8 }));
}

#[test]
fn the_shifts_of_a_year_follow_each_other_without_a_gap() {
    let houses = [
        paris(),
        HouseTimes::default(),
        HouseTimes::new("America/St_Johns", "06:30,12:30,20:30,02:30").unwrap(),
        HouseTimes::new("Australia/Sydney", "02:00,10:00,18:00").unwrap(),
    ];
    for times in houses {
        let mut at = ms("2026-01-01T12:00:00Z");
        let first = times.span(Period::Shift, at, 0).unwrap();
        at = first.from;
        let mut of_day = times.span(Period::Day, at, 0).unwrap();
        while at < ms("2027-02-01T12:00:00Z") {
            let shift = times.span(Period::Shift, at, 0).unwrap();
            assert!(shift.from == at && shift.to > at, "{shift:?}");
            assert_eq!(times.span(Period::Shift, shift.to - 1, 0), Some(shift));
            let day = times.span(Period::Day, at, 0).unwrap();
            assert!(day == of_day || day.from == of_day.to, "{day:?} after {of_day:?}");
            assert!(day.from <= shift.from && shift.to <= day.to, "{shift:?} in {day:?}");
            of_day = day;
            at = shift.to;
        }
    }
}

#[test]
fn what_cannot_be_the_times_of_a_house_is_refused() {
    let of = |zone, shifts| HouseTimes::new(zone, shifts).map(|_| ());
    assert_eq!(of("Mars/Olympus", DEFAULT_SHIFTS), Err(TimesError::Zone));
    for shifts in ["", "6", "6:00", "06:00:00", "25:00", "06:00,06:00", "06:00,14:00,10:00"] {
        assert_eq!(of("UTC", shifts), Err(TimesError::Shifts), "{shifts}");
    }
    let many = "00:00,01:00,02:00,03:00,04:00,05:00,06:00";
    assert_eq!(of("UTC", many), Err(TimesError::Shifts));
    let between = |hour, minute| Err(TimesError::Hour(Time::constant(hour, minute, 0, 0)));
    assert_eq!(of("UTC", "06:00,14:30"), between(14, 30));
    assert_eq!(of("America/St_Johns", "06:00"), between(6, 0));
    assert_eq!(of("America/St_Johns", "06:30"), Ok(()));
    assert_eq!(paris().span(Period::Day, i64::MAX, 0), None);
}

#[test]
fn the_pages_are_told_zone_and_shifts() {
    let view = paris().view();
    assert_eq!(view.zone, "Europe/Paris");
    assert_eq!(view.shifts, ["06:00", "14:00", "22:00"]);
    let of_default = HouseTimes::new(DEFAULT_ZONE, DEFAULT_SHIFTS).unwrap().view();
    assert_eq!(HouseTimes::default().view(), of_default);
}

#[test]
fn a_moment_is_said_in_utc_and_in_the_time_of_the_house() {
    let times = HouseTimes::new("Europe/Paris", "06:00").unwrap();
    let said = times.moment(1_795_322_372_018);
    assert_eq!(said, "2026-11-22T04:39:32.018Z (2026-11-22 05:39:32 Europe/Paris)");
    assert_eq!(utc(0), "1970-01-01T00:00:00.000Z");
    assert_eq!(utc(951_782_400_000), "2000-02-29T00:00:00.000Z");
    assert_eq!(utc(1_795_322_372_018), "2026-11-22T04:39:32.018Z");
    assert_eq!(utc(4_107_542_399_999), "2100-02-28T23:59:59.999Z");
    assert_eq!(utc(4_107_542_400_000), "2100-03-01T00:00:00.000Z");
    assert_eq!(times.moment(i64::MAX), i64::MAX.to_string());
    // The hour that clocks strike twice is told apart by its distance from UTC.
    let (summer, winter) = (1_792_886_400_000, 1_792_890_000_000);
    assert_eq!(times.local(summer), "2026-10-25 02:00:00+02:00");
    assert_eq!(times.local(winter), "2026-10-25 02:00:00+01:00");
    assert_eq!(times.local(i64::MAX), i64::MAX.to_string());
}

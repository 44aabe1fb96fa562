//! The times of a house: its time zone, its gaming days and its shifts. A gaming day begins with
//! its first shift and has the date on which it begins, so that the hours after midnight belong to
//! the evening before. Figures are those of a shift, a gaming day, or a month or a year of gaming
//! days.

#[cfg(test)]
mod tests;

use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::{TimeZone, TimeZoneDatabase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An hour in milliseconds.
const HOUR_MS: i64 = 60 * 60 * 1000;
/// Shifts of a day, at most.
const SHIFTS_MAX: usize = 6;
/// Where no zone was named.
pub const DEFAULT_ZONE: &str = "UTC";
/// Where no shifts were named: three of eight hours.
pub const DEFAULT_SHIFTS: &str = "06:00,14:00,22:00";

/// The times of a house.
#[derive(Clone, Debug)]
pub struct HouseTimes {
    zone: TimeZone,
    /// When the shifts of a gaming day begin: the first one with the day, and each later than the
    /// one before it, past midnight where it stands lower.
    starts: Vec<Time>,
}

/// Why times cannot be those of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimesError {
    /// The zone is not in the tz database.
    #[error("a time zone has a name of the tz database: Europe/Paris, America/Montreal, UTC")]
    Zone,
    /// The shifts are not times of day in their order.
    #[error("one to six shifts are times of day like 06:00,14:00,22:00, in their order")]
    Shifts,
    /// Takings are summed by hours of UTC, so nothing can begin between two of them.
    #[error("the shift of {0} begins between two full hours of UTC, by which takings are summed")]
    Hour(Time),
}

/// A kind of time that figures are summed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// A shift.
    Shift,
    /// A gaming day.
    Day,
    /// The gaming days of a month.
    Month,
    /// The gaming days of a year.
    Year,
    /// All up to now.
    Life,
}

/// A stretch of time, in milliseconds since 1970: from `from` to before `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the type says it")]
pub struct PeriodSpan {
    pub from: i64,
    pub to: i64,
}

/// The times of a house as its pages need them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TimesView {
    /// The name of the zone in the tz database.
    zone: String,
    /// When the shifts begin, as `06:00`. The gaming day begins with the first one.
    shifts: Vec<String>,
}

impl HouseTimes {
    /// The times of a zone and of shifts, as in `06:00,14:00,22:00`.
    pub fn new(zone: &str, shifts: &str) -> Result<HouseTimes, TimesError> {
        let zone = TimeZoneDatabase::bundled().get(zone).map_err(|_| TimesError::Zone)?;
        let starts: Result<Vec<Time>, TimesError> = shifts.split(',').map(time_of_day).collect();
        let starts = starts?;
        let times = HouseTimes { zone, starts };
        if !times.is_in_order() {
            return Err(TimesError::Shifts);
        }
        match times.between_hours() {
            None => Ok(times),
            Some(start) => Err(TimesError::Hour(start)),
        }
    }

    /// As its pages need them.
    pub fn view(&self) -> TimesView {
        let shifts = self.starts.iter().map(|start| start.strftime("%H:%M").to_string());
        TimesView { zone: self.zone().to_owned(), shifts: shifts.collect() }
    }

    /// The name of the zone in the tz database.
    pub fn zone(&self) -> &str {
        self.zone.iana_name().unwrap_or(DEFAULT_ZONE)
    }

    /// When the shifts begin, as [`HouseTimes::new`] reads them: `06:00,14:00,22:00`.
    pub fn shifts(&self) -> String {
        self.view().shifts.join(",")
    }

    /// A moment, in milliseconds since 1970, as files say it: in UTC, and beside it in the zone of
    /// the house. The milliseconds alone beyond what a calendar has.
    pub fn moment(&self, at_ms: i64) -> String {
        let Ok(at) = Timestamp::from_millisecond(at_ms) else { return at_ms.to_string() };
        let local = self.zone.to_datetime(at);
        let zone = self.zone();
        format!("{} ({} {zone})", utc(at_ms), local.strftime("%Y-%m-%d %H:%M:%S"))
    }

    /// A moment, in milliseconds since 1970, in the zone of the house with its distance from UTC,
    /// as the rows of files have it: `2026-11-27 18:31:00+01:00`. The milliseconds beyond what a
    /// calendar has.
    pub fn local(&self, at_ms: i64) -> String {
        let Ok(at) = Timestamp::from_millisecond(at_ms) else { return at_ms.to_string() };
        let at = at.to_zoned_datetime(self.zone.clone());
        at.strftime("%Y-%m-%d %H:%M:%S%:z").to_string()
    }

    /// The shift, gaming day, month or year with that moment, in milliseconds since 1970. `Life`
    /// ends with `now_ms`. `None` beyond what a calendar has.
    pub fn span(&self, period: Period, at_ms: i64, now_ms: i64) -> Option<PeriodSpan> {
        if period == Period::Life {
            return Some(PeriodSpan { from: 0, to: now_ms.checked_add(1)? });
        }
        let date = self.day_of(at_ms)?;
        let (first, after) = match period {
            Period::Shift => return self.shift_of(date, at_ms),
            Period::Day | Period::Life => (date, date.tomorrow().ok()?),
            Period::Month => (date.first_of_month(), date.last_of_month().tomorrow().ok()?),
            Period::Year => (date.first_of_year(), date.last_of_year().tomorrow().ok()?),
        };
        Some(PeriodSpan { from: self.begins(first, 0)?, to: self.begins(after, 0)? })
    }

    /// When the gaming days begin, from the one with the moment `from_ms` to the one with `to_ms`:
    /// milliseconds since 1970, in their order.
    pub fn days(&self, from_ms: i64, to_ms: i64) -> Vec<i64> {
        let of = |at_ms| self.span(Period::Day, at_ms, 0);
        let days = std::iter::successors(of(from_ms), |day| of(day.to));
        days.map(|day| day.from).take_while(|from| *from <= to_ms).collect()
    }

    // The date of the gaming day with that moment.
    fn day_of(&self, at_ms: i64) -> Option<Date> {
        let at = Timestamp::from_millisecond(at_ms).ok()?;
        let date = self.zone.to_datetime(at).date();
        let begun = |date: &Date| self.begins(*date, 0).is_some_and(|from| from <= at_ms);
        [date.tomorrow().ok(), Some(date), date.yesterday().ok()].into_iter().flatten().find(begun)
    }

    fn shift_of(&self, date: Date, at_ms: i64) -> Option<PeriodSpan> {
        let ends = |index: usize| {
            if index + 1 < self.starts.len() {
                self.begins(date, index + 1)
            } else {
                self.begins(date.tomorrow().ok()?, 0)
            }
        };
        let shifts = (0..self.starts.len())
            .map(|index| Some(PeriodSpan { from: self.begins(date, index)?, to: ends(index)? }));
        shifts.flatten().find(|span| (span.from..span.to).contains(&at_ms))
    }

    // When the shift of that index begins on the gaming day of that date. A time of day that the
    // clocks leave out is the one after the gap; of one that comes twice it is the first.
    fn begins(&self, date: Date, index: usize) -> Option<i64> {
        let time = *self.starts.get(index)?;
        let date = if time < *self.starts.first()? { date.tomorrow().ok()? } else { date };
        Some(self.zone.to_timestamp(date.to_datetime(time)).ok()?.as_millisecond())
    }

    fn is_in_order(&self) -> bool {
        let Some(first) = self.starts.first() else { return false };
        let since = |time: &Time| (time.duration_since(*first).as_secs()).rem_euclid(24 * 60 * 60);
        let all: Vec<i64> = self.starts.iter().map(since).collect();
        all.len() <= SHIFTS_MAX && all.is_sorted_by(|one, next| one < next)
    }

    // The start of a shift that is on no full hour of UTC, in winter or in summer.
    fn between_hours(&self) -> Option<Time> {
        let dates = [Date::constant(2026, 1, 15), Date::constant(2026, 7, 15)];
        let is_full = |date, index| self.begins(date, index).is_some_and(|at| at % HOUR_MS == 0);
        let (_, start) = self
            .starts
            .iter()
            .enumerate()
            .find(|(index, _)| !dates.into_iter().all(|date| is_full(date, *index)))?;
        Some(*start)
    }
}

impl Default for HouseTimes {
    fn default() -> HouseTimes {
        HouseTimes {
            zone: TimeZone::UTC,
            starts: [6, 14, 22].map(|hour| Time::constant(hour, 0, 0, 0)).to_vec(),
        }
    }
}

impl Period {
    /// Its name in a query.
    pub fn name(self) -> &'static str {
        match self {
            Period::Shift => "shift",
            Period::Day => "day",
            Period::Month => "month",
            Period::Year => "year",
            Period::Life => "life",
        }
    }
}

/// A moment, in milliseconds since 1970, as ISO 8601 has it in UTC; the milliseconds alone beyond
/// what a calendar has.
pub fn utc(at_ms: i64) -> String {
    let at = Timestamp::from_millisecond(at_ms);
    at.map_or_else(|_| at_ms.to_string(), |at| format!("{at:.3}"))
}

// `06:00` and nothing shorter or longer.
fn time_of_day(text: &str) -> Result<Time, TimesError> {
    let text = text.trim();
    let is_short = text.len() == 5 && text.as_bytes()[2] == b':';
    let time = Time::from_str(text).ok().filter(|_| is_short);
    time.ok_or(TimesError::Shifts)
}

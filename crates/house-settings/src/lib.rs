//! The settings of a house as a whole: who runs it, its times, and which cash is large.

mod large_cash;
mod operator;
mod times;

pub use large_cash::LargeCash;
pub use operator::Operator;
pub use times::{
    DEFAULT_SHIFTS, DEFAULT_ZONE, HouseTimes, Period, PeriodSpan, TimesError, TimesView, utc,
};

/// The settings of a house.
#[derive(Clone, Debug, Default)]
pub struct HouseSettings {
    /// Who runs it, as reports, receipts and statements name it.
    pub operator: Operator,
    /// Its time zone, gaming days and shifts.
    pub times: HouseTimes,
    /// From which sum on the cash of one person in a gaming day is listed.
    pub large_cash: LargeCash,
}

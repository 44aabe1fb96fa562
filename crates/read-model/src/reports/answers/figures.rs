//! Reports and what charts are drawn from. Amounts in cents; `won` and `net` are the players',
//! `win` is the house's; `_ppm` are parts in a million.

use protocol::Words;
use uuid::Uuid;

use super::answers;

answers! {
    /// The report of a period.
    ReportAnswer {
        operator: String,
        /// `shift`, `day`, `month`, `year` or `life`.
        period: String,
        /// In milliseconds since 1970.
        from: i64,
        /// In milliseconds since 1970.
        to: i64,
        /// In milliseconds since 1970.
        generated_ms: i64,
        active: bool,
        words: Words,
        tables: Vec<ReportLine>,
        total: ReportTotal,
    }

    /// A table in a report.
    ReportLine {
        table: Uuid,
        name: String,
        rulebook: String,
        rounds: i64,
        staked: i64,
        won: i64,
        win: i64,
        drop: i64,
        cashed_out: i64,
        hold_ppm: Option<i64>,
        /// The floats that tables were opened with.
        opener: i64,
        fills: i64,
        credits: i64,
        /// What was taken to the cage when tables closed.
        closer: i64,
        voids: i64,
        automatic: i64,
        irregular: i64,
        disputes: i64,
        /// What corrections of settled rounds paid to players, less what they gave back. It is not
        /// in `won` and `win`.
        corrections: i64,
    }

    /// All tables of a report.
    ReportTotal {
        rounds: i64,
        staked: i64,
        won: i64,
        win: i64,
        drop: i64,
        cashed_out: i64,
        hold_ppm: Option<i64>,
        /// The floats that tables were opened with.
        opener: i64,
        fills: i64,
        credits: i64,
        /// What was taken to the cage when tables closed.
        closer: i64,
        voids: i64,
        automatic: i64,
        irregular: i64,
        disputes: i64,
        /// What corrections of settled rounds paid to players, less what they gave back. It is not
        /// in `won` and `win`.
        corrections: i64,
    }

    /// Sums over time; only buckets with activity.
    SeriesAnswer {
        /// `hour` or `day`.
        bucket: String,
        points: Vec<SeriesPoint>,
    }

    /// A bucket.
    SeriesPoint {
        /// Its start, in milliseconds since 1970.
        at: i64,
        rounds: i64,
        staked: i64,
        win: i64,
        drop: i64,
        hold_ppm: Option<i64>,
        /// Thousandths of a round in an hour of play.
        pace_milli: i64,
    }

    /// Actual returns with their 95 % band beside the published ones.
    ReturnsAnswer { rulebooks: Vec<RulebookReturn>, }

    /// The return of a rulebook.
    RulebookReturn {
        rulebook: String,
        rounds: i64,
        staked: i64,
        net: i64,
        actual_ppm: Option<i64>,
        low_ppm: Option<i64>,
        high_ppm: Option<i64>,
        theoretical_ppm: i64,
        /// Null where the rulebook has no POK.
        pok: Option<PokReturn>,
    }

    /// The return of POK.
    PokReturn { staked: i64, net: i64, actual_ppm: Option<i64>, theoretical_ppm: i64, }
}

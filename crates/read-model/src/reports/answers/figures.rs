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
        /// Who has it made: `auditor:NAME`.
        by: String,
        active: bool,
        words: Words,
        tables: Vec<ReportLine>,
        pits: Vec<ReportPit>,
        total: ReportTotal,
        /// Who has signed the figures of each pit; empty but for a gaming day that has ended.
        signatures: Vec<ReportSignature>,
    }

    /// Whether the figures of a gaming day are signed, for one pit.
    ReportSignature {
        pit: String,
        /// Null while nobody has signed them.
        signed: Option<DaySignature>,
    }

    /// The signatures of two persons under the figures of a gaming day.
    DaySignature {
        /// Who has signed first: `pit:NAME`.
        by: String,
        /// Who has signed after them.
        second: String,
        at_ms: i64,
        /// The number of the request in which the second person agreed.
        request: u64,
        /// When the day that was signed began, in milliseconds since 1970.
        from: i64,
        /// When it ended, in milliseconds since 1970.
        to: i64,
        /// Whether what was signed is what the figures of the day that was asked for are today;
        /// null as long as they are not complete.
        same: Option<bool>,
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
        /// What counts of trays have found beyond the books, less what they have missed.
        differences: i64,
        voids: i64,
        automatic: i64,
        irregular: i64,
        disputes: i64,
        /// What corrections of settled rounds paid to players, less what they gave back. It is not
        /// in `won` and `win`.
        corrections: i64,
    }

    /// The tables of a pit in a report.
    ReportPit {
        /// As the tables were opened.
        pit: String,
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
        /// What counts of trays have found beyond the books, less what they have missed.
        differences: i64,
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
        /// What counts of trays have found beyond the books, less what they have missed.
        differences: i64,
        voids: i64,
        automatic: i64,
        irregular: i64,
        disputes: i64,
        /// What corrections of settled rounds paid to players, less what they gave back. It is not
        /// in `won` and `win`.
        corrections: i64,
    }

    /// The report of a period by cashier. Amounts in cents.
    CashiersReport {
        operator: String,
        /// `shift`, `day`, `month`, `year` or `life`.
        period: String,
        /// In milliseconds since 1970.
        from: i64,
        /// In milliseconds since 1970.
        to: i64,
        /// In milliseconds since 1970.
        generated_ms: i64,
        /// Who has it made: `auditor:NAME`.
        by: String,
        cashiers: Vec<CashierLine>,
        total: CashierTotal,
    }

    /// What a cashier has done in a period.
    CashierLine {
        /// As the journal names them: `cage:Anna`; `house` for chips that the house itself issued.
        cashier: String,
        /// Chips sold for cash.
        sold_cash: i64,
        /// Chips sold by card or transfer.
        sold_card: i64,
        /// Chips taken back for cash.
        redeemed_cash: i64,
        /// Chips taken back by card or transfer.
        redeemed_card: i64,
        trades: i64,
        /// New chips for the cage.
        issued: i64,
        /// Drawers that ended with a count.
        drawers: i64,
        /// What was counted in them beyond the books, of those with more.
        over: i64,
        /// What was missing in them, of those with less.
        short: i64,
    }

    /// All cashiers of a report.
    CashierTotal {
        sold_cash: i64,
        sold_card: i64,
        redeemed_cash: i64,
        redeemed_card: i64,
        trades: i64,
        issued: i64,
        drawers: i64,
        over: i64,
        short: i64,
    }

    /// The report of a period by player, without play chips. Amounts in cents.
    PlayersReport {
        operator: String,
        /// `shift`, `day`, `month`, `year` or `life`.
        period: String,
        /// In milliseconds since 1970.
        from: i64,
        /// In milliseconds since 1970.
        to: i64,
        /// In milliseconds since 1970.
        generated_ms: i64,
        /// Who has it made: `auditor:NAME`.
        by: String,
        /// At most 1,000: those who have staked the most.
        players: Vec<PlayerFigures>,
        total: PlayersTotal,
    }

    /// What a player has staked and won in the rounds that ended in a period.
    PlayerFigures {
        player: Uuid,
        /// Null for an erased person.
        name: Option<String>,
        /// The number of the account.
        member: Option<i64>,
        rounds: i64,
        /// Without what went back because its round was void.
        staked: i64,
        /// In rounds that they won.
        won: i64,
        /// In rounds that they lost.
        lost: i64,
        net: i64,
        /// Minutes from the first to the last round of the visits that ended in the period; null
        /// when none did.
        minutes: Option<i64>,
    }

    /// All players of a period, also those who are not listed.
    PlayersTotal {
        players: i64,
        /// Each counted for each of its players.
        rounds: i64,
        staked: i64,
        won: i64,
        lost: i64,
        net: i64,
    }

    /// The report of a period by session of a table. Amounts in cents.
    TableSessionsReport {
        operator: String,
        /// `shift`, `day`, `month`, `year` or `life`.
        period: String,
        /// In milliseconds since 1970.
        from: i64,
        /// In milliseconds since 1970.
        to: i64,
        /// In milliseconds since 1970.
        generated_ms: i64,
        /// Who has it made: `auditor:NAME`.
        by: String,
        /// At most 1,000: the latest.
        sessions: Vec<TableSessionLine>,
        /// Sums of all sessions of each table, also of those that are not listed.
        tables: Vec<TableSessionsSum>,
        total: TableSessionsTotal,
    }

    /// A session of a table: what happened between two counts of its tray.
    TableSessionLine {
        table: Uuid,
        name: String,
        /// As the table was opened.
        pit: String,
        /// From 1 at each table.
        number: i64,
        /// In milliseconds since 1970: the count before, or the opening of the table.
        began_ms: i64,
        /// In milliseconds since 1970: the second person agreed to the count.
        ended_ms: i64,
        /// When the shift began in which it ended, in milliseconds since 1970.
        #[serde(default)]
        shift_ms: Option<i64>,
        /// What lay in the tray when it began.
        opener: i64,
        fills: i64,
        credits: i64,
        win: i64,
        /// What the books said at the end: opener + fills − credits + win.
        books: i64,
        counted: i64,
        /// `counted` less `books`.
        difference: i64,
        /// What went to the cage with the count, when the table had closed.
        closer: i64,
        /// Chips bought in, by the books.
        drop: i64,
        /// What was counted in the drop box; null when nobody has looked.
        dropped: Option<i64>,
        staked: i64,
        rounds: i64,
        /// Why a count differs.
        reason: Option<String>,
        counted_by: String,
        agreed_by: String,
    }

    /// The sessions of a table, summed up.
    TableSessionsSum {
        table: Uuid,
        name: String,
        /// As the table was opened.
        pit: String,
        sessions: i64,
        /// What lay in the tray when each began.
        opener: i64,
        fills: i64,
        credits: i64,
        win: i64,
        /// What the books said at the end: opener + fills − credits + win.
        books: i64,
        counted: i64,
        /// `counted` less `books`.
        difference: i64,
        /// What went to the cage with the count, when the table had closed.
        closer: i64,
        /// Chips bought in, by the books.
        drop: i64,
        /// What was counted in the drop boxes; null when nobody has looked.
        dropped: Option<i64>,
        /// Sessions in which chips were bought in and whose drop box nobody has counted: their drop
        /// is in `drop`, and nothing of them in `dropped`.
        uncounted: i64,
        staked: i64,
        rounds: i64,
    }

    /// All sessions of a report, also those that are not listed.
    TableSessionsTotal {
        sessions: i64,
        /// What lay in the tray when each began.
        opener: i64,
        fills: i64,
        credits: i64,
        win: i64,
        /// What the books said at the end: opener + fills − credits + win.
        books: i64,
        counted: i64,
        /// `counted` less `books`.
        difference: i64,
        /// What went to the cage with the count, when the table had closed.
        closer: i64,
        /// Chips bought in, by the books.
        drop: i64,
        /// What was counted in the drop boxes; null when nobody has looked.
        dropped: Option<i64>,
        /// Sessions in which chips were bought in and whose drop box nobody has counted: their drop
        /// is in `drop`, and nothing of them in `dropped`.
        uncounted: i64,
        staked: i64,
        rounds: i64,
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

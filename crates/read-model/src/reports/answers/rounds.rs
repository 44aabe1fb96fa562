//! Rounds.

use uuid::Uuid;

use super::answers;
use super::books::KnownPlayer;
use super::events::EventLine;

answers! {
    /// A page of rounds, newest first.
    RoundsAnswer {
        rounds: Vec<RoundLine>,
        /// The player that was searched for; null without one.
        player: Option<KnownPlayer>,
        /// More members of the staff are meant by `staff` than are searched for.
        left_out: bool,
        /// The cursor of the next page; null at the end.
        next: Option<String>,
    }

    /// A round that is over. Amounts in cents; `won` is the players'.
    RoundLine {
        table: Uuid,
        name: String,
        rulebook: String,
        round: i32,
        shoe: Option<Uuid>,
        first_seq: i64,
        last_seq: i64,
        /// In milliseconds since 1970.
        began_ms: i64,
        /// In milliseconds since 1970.
        ended_ms: i64,
        players: i32,
        staked: i64,
        won: i64,
        /// The largest net win of one player.
        max_win: i64,
        void: bool,
        /// Decisions that the table made by default.
        automatic: i32,
        /// Irregularities.
        irregular: i32,
        disputed: bool,
    }

    /// A round with its chips.
    RoundAnswer {
        round: RoundLine,
        players: Vec<RoundPlayer>,
        /// The staff who acted in it: `pit:Anna`, …
        staff: Vec<String>,
        lines: Vec<RoundTransfer>,
        sums: RoundSums,
        /// Of its table, and the corrections of the round, which are the house's.
        notable: Vec<EventLine>,
    }

    /// A player of a round, in cents.
    RoundPlayer { player: Uuid, name: Option<String>, staked: i64, net: i64, }

    /// A movement of chips in a round.
    RoundTransfer {
        seq: i64,
        /// In milliseconds since 1970.
        at: i64,
        kind: String,
        from: String,
        to: String,
        player: Option<Uuid>,
        /// In cents.
        amount: i64,
    }

    /// The movements of a round summed, in cents.
    RoundSums {
        staked: i64,
        stake_back: i64,
        taken: i64,
        winnings: i64,
        /// What is left on the layout, in cents. It is zero in sound books.
        layout_after: i64,
    }

    /// The number of exceptions of each kind, and the newest of them.
    ExceptionsAnswer {
        counts: ExceptionCounts,
        rounds: ExceptionRounds,
        /// The newest counts of the cage that were not what the books said.
        differences: Vec<EventLine>,
        /// Incidents that people have put on record.
        incidents: Vec<EventLine>,
        /// The newest fills by the house that two persons have not signed.
        covers: Vec<EventLine>,
        /// The newest issues by the house itself, because the cage was short for a table; of the
        /// house, not of a table.
        issues: Vec<EventLine>,
        /// The newest counts that ended a table where chips were bought in, without its drop box.
        uncounted: Vec<EventLine>,
        /// Persons whose cash in a gaming day was large; of the house, not of a table.
        large_cash: Vec<LargeCashLine>,
        /// All gaming days, of the last two weeks, that nobody has signed although the next day is
        /// over, too; of a pit, not of a table.
        unsigned: Vec<UnsignedDay>,
    }

    /// A gaming day of a pit whose figures nobody has signed.
    UnsignedDay {
        /// As its tables were opened.
        pit: String,
        /// When it began, in milliseconds since 1970.
        from: i64,
        /// When it ended, in milliseconds since 1970.
        to: i64,
        rounds: i64,
    }

    /// A page of persons with large cash in a gaming day, the newest day first.
    LargeCashAnswer {
        large_cash: Vec<LargeCashLine>,
        /// The cursor of the next page; null at the end.
        next: Option<String>,
    }

    /// The cash of one person in one gaming day, all trades together. Amounts in cents.
    LargeCashLine {
        /// When the gaming day began, in milliseconds since 1970.
        day: i64,
        player: Uuid,
        name: Option<String>,
        /// The number of the account.
        member: Option<i64>,
        /// Paid by the person.
        cash_in: i64,
        /// Paid to the person.
        cash_out: i64,
        trades: i64,
    }

    /// The cash of one person in one gaming day so far, in cents: paid by them, and paid to them.
    CashOfDay { cash_in: i64, cash_out: i64, }

    /// The number of rounds of each kind, and of counts of the cage.
    ExceptionCounts {
        void: i64,
        automatic: i64,
        irregular: i64,
        disputed: i64,
        adjusted: i64,
        corrected: i64,
        wins: i64,
        /// Counts of the cage that were not what the books said.
        differences: i64,
        /// Incidents that people have put on record.
        incidents: i64,
        /// Fills by the house that two persons have not signed.
        covers: i64,
        /// Issues by the house itself, because the cage was short for a table.
        issues: i64,
        /// Counts that ended a table where chips were bought in, without its drop box.
        uncounted: i64,
        /// Persons whose cash in a gaming day was large.
        large_cash: i64,
        /// Gaming days of pits that nobody has signed in time.
        unsigned: usize,
    }

    /// The newest rounds of each kind.
    ExceptionRounds {
        void: Vec<RoundLine>,
        automatic: Vec<RoundLine>,
        irregular: Vec<RoundLine>,
        disputed: Vec<RoundLine>,
        adjusted: Vec<RoundLine>,
        corrected: Vec<RoundLine>,
        wins: Vec<RoundLine>,
    }
}

//! Tables, accounts and the books as a whole.

use uuid::Uuid;

use super::answers;

answers! {
    /// Every table that was ever opened.
    TablesAnswer { tables: Vec<TableLine>, }

    /// A table that was ever opened.
    TableLine {
        table: Uuid,
        name: String,
        rulebook: String,
        /// In milliseconds since 1970.
        opened_ms: i64,
        /// In milliseconds since 1970; null while it is open.
        closed_ms: Option<i64>,
        rounds: i64,
    }

    /// How far the read model follows.
    StatusAnswer {
        /// Steps of the journal that it has not read.
        behind: i64,
        steps: i64,
        /// In milliseconds since 1970.
        now: i64,
    }

    /// The players with the given text in their name, or whose number or beginning of an id it is:
    /// the nearest twenty.
    PlayersAnswer {
        players: Vec<PlayerLine>,
        /// More players are meant.
        left_out: bool,
    }

    /// A player.
    PlayerLine {
        player: Uuid,
        name: String,
        /// `guest` or `account`.
        kind: String,
        /// The number of the account; guests have none.
        member: Option<i64>,
    }

    /// A player whose id was given, as far as they are known.
    KnownPlayer {
        player: Uuid,
        /// Null for an erased person, and for an id that no player has.
        name: Option<String>,
        /// The number of the account; guests have none.
        member: Option<i64>,
    }

    /// A page of a statement.
    StatementAnswer {
        /// The kind of the account.
        account: String,
        /// Whose it is; null for an account of the house.
        player: Option<KnownPlayer>,
        /// In cents.
        opening: i64,
        lines: Vec<AccountLine>,
        /// In cents.
        closing: i64,
        /// The cursor of the next page; null at the end.
        next: Option<String>,
    }

    /// A movement of an account. Amounts in cents.
    AccountLine {
        /// In milliseconds since 1970.
        at: i64,
        chain: Uuid,
        seq: i64,
        kind: String,
        from: String,
        to: String,
        table: Option<Uuid>,
        player: Option<Uuid>,
        /// The player's; null without one, and for an erased person.
        name: Option<String>,
        amount: i64,
        before: i64,
        after: i64,
    }

    /// All balances by kind.
    TrialBalanceAnswer {
        /// In milliseconds since 1970.
        at: i64,
        accounts: Vec<KindBalance>,
        /// The sum of all balances, in cents. It is zero in sound books.
        total: i64,
    }

    /// The accounts of a kind.
    KindBalance {
        kind: String,
        /// The number of them.
        accounts: i64,
        /// In cents.
        balance: i64,
    }

    /// What the house owes its players, in cents.
    LiabilityAnswer {
        /// In milliseconds since 1970.
        at: i64,
        purses: i64,
        racks: i64,
        layouts: i64,
        total: i64,
        /// The number of players it owes chips.
        players: i64,
        tables: Vec<OwedAtTable>,
    }

    /// The chips at a table, in cents.
    OwedAtTable { table: Uuid, name: String, racks: i64, layout: i64, }

    /// Purses with chips that have not moved for long: those that have lain longest, at most 200.
    UnclaimedAnswer {
        /// In milliseconds since 1970.
        at: i64,
        /// No chip of them has moved since this moment, in milliseconds since 1970.
        before: i64,
        /// The number of all of them.
        players: i64,
        /// What lies in all of them, in cents.
        total: i64,
        purses: Vec<UnclaimedPurse>,
    }

    /// A purse with chips that have not moved for long.
    UnclaimedPurse {
        player: Uuid,
        /// Null for an erased person.
        name: Option<String>,
        /// The number of the account.
        member: Option<i64>,
        /// In cents.
        amount: i64,
        /// When chips moved last, in milliseconds since 1970.
        last: i64,
    }

    /// Tables reconciled to zero.
    ReconciliationAnswer {
        /// In milliseconds since 1970.
        from: i64,
        /// In milliseconds since 1970.
        to: i64,
        tables: Vec<ReconciledTable>,
    }

    /// A table between two moments, in cents. docs/auditor.md has the equations.
    ReconciledTable {
        table: Uuid,
        name: String,
        opening: i64,
        /// The float that it was opened with.
        opener: i64,
        fills: i64,
        credits: i64,
        /// What was taken to the cage when it closed.
        closer: i64,
        /// What counts of its tray have found beyond the books, less what they have missed.
        differences: i64,
        closing: i64,
        win: i64,
        drop: i64,
        cashed_out: i64,
        racks_opening: i64,
        racks_closing: i64,
        layout_opening: i64,
        layout_closing: i64,
        stakes: i64,
        stakes_back: i64,
        winnings: i64,
        result: i64,
        rounds_won: i64,
        /// `win` less `result`, in cents. It is zero in sound books.
        difference: i64,
        /// The change of the racks less what the transfers explain, in cents. It is zero in sound
        /// books.
        difference_racks: i64,
        /// `win` less `rounds_won`, in cents. It is zero when no round is running.
        difference_rounds: i64,
    }
}

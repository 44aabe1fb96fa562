//! Entries: a command and its event together. There is one constructor for each sort of entry. It
//! makes command and event from the same arguments, so that they cannot contradict each other.

use chips::{Chips, PlayerId, TableId, Transfer};
use protocol::Role;
use table::{Actor, TableConfig};
use uuid::Uuid;

use crate::ask::{CageAsk, ConsentNeeds};
use crate::author::Author;
use crate::command::HouseCommand;
use crate::day::{DayFigures, DaySigned};
use crate::drawer::{Drawer, DrawerAsk, DrawerEnd, DrawerMove, Pieces, worth};
use crate::event::HouseEvent;
use crate::protection::{Change, PlayerLimits};
use crate::recorded::RecordedEvent;
use crate::records::{
    BooksChecked, CageCount, CageTrade, HouseOpened, HouseRestored, IssueCause, LoginFailure,
    Notice, Pits, RoundCorrection, SealKeyChange, SeedKeyChange, SeedKeyLoss, StaffChange,
    TableClosed,
};
use crate::staff::StaffCause;

/// What the house issues to its cage at a time: 10,000,000.00.
pub const ISSUE: Chips = Chips::cents_const(1_000_000_000);
/// A purchase of play chips may not raise a purse above this, in cents: 10,000.00.
pub const PURSE_MAX: i64 = 1_000_000;

/// Whether a guest whose purse holds `held` cents may buy `amount` of play chips.
pub fn has_room(held: i64, amount: Chips) -> bool {
    held.saturating_add(amount.cents()) <= PURSE_MAX
}

/// An entry of the house's journal before it has its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseEntry {
    author: Author,
    command: HouseCommand,
    event: HouseEvent,
    left_out: u64,
}

/// Why a text is not an entry.
#[derive(Debug, thiserror::Error)]
pub enum NotAnEntry {
    /// The author cannot be parsed.
    #[error("`{0}` is no author of an entry")]
    Author(String),
    /// The command or the event cannot be read.
    #[error("the command or the event of an entry cannot be read")]
    Unreadable(#[from] serde_json::Error),
}

impl HouseEntry {
    fn new(author: impl Into<Author>, command: HouseCommand, event: HouseEvent) -> HouseEntry {
        HouseEntry { author: author.into(), command, event, left_out: 0 }
    }

    fn by_house(command: HouseCommand, event: HouseEvent) -> HouseEntry {
        HouseEntry::new(Author::HOUSE, command, event)
    }

    /// Entry: new chips for the cage.
    pub fn issue(by: impl Into<Author>, amount: Chips, cause: IssueCause) -> HouseEntry {
        let cause = Some(cause);
        let event = HouseEvent::ChipsIssued { amount, cause };
        HouseEntry::new(by, HouseCommand::Issue { amount, cause }, event)
    }

    /// Entry: a request at the cage, and whose consent it needs.
    pub fn asked(by: impl Into<Author>, ask: CageAsk, needs: ConsentNeeds) -> HouseEntry {
        let command = HouseCommand::AskCage { ask: ask.clone() };
        HouseEntry::new(by, command, HouseEvent::CageAsked { ask, needs })
    }

    /// Entry: a person is erased, as `request` asks.
    pub fn person_erased(by: impl Into<Author>, player: PlayerId, request: u64) -> HouseEntry {
        let event = HouseEvent::PersonErased { player, request };
        HouseEntry::new(by, HouseCommand::Erase { player, request }, event)
    }

    /// Entry: a settled round is corrected for one player, as its request asks.
    pub fn round_corrected(by: impl Into<Author>, correction: RoundCorrection) -> HouseEntry {
        let command = HouseCommand::CorrectRound(correction.clone());
        HouseEntry::new(by, command, HouseEvent::RoundCorrected(correction))
    }

    /// Entry: the figures of a gaming day, signed by its author and a second person, as `request`
    /// asks.
    pub fn day_signed(
        by: impl Into<Author>,
        figures: DayFigures,
        second: &Author,
        request: u64,
    ) -> HouseEntry {
        let command = HouseCommand::SignDay { digest: figures.digest(), request };
        let signed = DaySigned { figures, second: second.to_string(), request };
        HouseEntry::new(by, command, HouseEvent::DaySigned(Box::new(signed)))
    }

    /// Entry: consent to a request at the cage, or its refusal.
    pub fn answered(by: impl Into<Author>, request: u64, approves: bool) -> HouseEntry {
        let command = HouseCommand::AnswerCage { request, approves };
        let event = if approves {
            HouseEvent::CageApproved { request }
        } else {
            HouseEvent::CageRefused { request, reason: None }
        };
        HouseEntry::new(by, command, event)
    }

    /// Entry: the house refuses a request that has all consent and cannot be carried out. `reason`
    /// is the code of the refusal.
    pub fn undone(request: u64, reason: &str) -> HouseEntry {
        let command = HouseCommand::AnswerCage { request, approves: false };
        let reason = Some(reason.to_owned());
        HouseEntry::by_house(command, HouseEvent::CageRefused { request, reason })
    }

    /// Entry: play chips for a guest.
    pub fn sale(player: PlayerId, amount: Chips) -> HouseEntry {
        let command = HouseCommand::Sell { player, amount };
        HouseEntry::by_house(command, HouseEvent::ChipsSold { player, amount, play: true })
    }

    /// Entry: a guest's play chips taken back.
    pub fn play_chips_back(player: PlayerId, amount: Chips) -> HouseEntry {
        let command = HouseCommand::TakePlayChips { player, amount };
        HouseEntry::by_house(command, HouseEvent::PlayChipsReturned { player, amount, play: true })
    }

    /// Entry: play chips that a guest has from an earlier release moved back to the cage.
    pub fn earlier_play_chips_back(player: PlayerId, amount: Chips) -> HouseEntry {
        let command = HouseCommand::TakePlayChips { player, amount };
        HouseEntry::by_house(command, HouseEvent::PlayChipsReturned { player, amount, play: false })
    }

    /// Entry: chips sold for money by a cashier, with the drawer after it.
    pub fn purchase(cashier: Actor, trade: CageTrade) -> HouseEntry {
        let command = HouseCommand::SellChips(CageTrade { drawer: None, ..trade.clone() });
        HouseEntry::new(cashier, command, HouseEvent::ChipsBought(trade))
    }

    /// Entry: chips taken back for money by a cashier, with the drawer after it.
    pub fn redemption(cashier: Actor, trade: CageTrade) -> HouseEntry {
        let command = HouseCommand::RedeemChips(CageTrade { drawer: None, ..trade.clone() });
        HouseEntry::new(cashier, command, HouseEvent::ChipsRedeemed(trade))
    }

    /// Entry: a count of the cage, in cents, that is what the books say.
    pub fn count(cashier: Actor, counted: i64) -> HouseEntry {
        let (reason, request) = (None, None);
        let event = HouseEvent::CageCounted {
            counted,
            books: counted,
            difference: 0,
            reason: reason.clone(),
            request,
        };
        HouseEntry::new(cashier, HouseCommand::CountCage { counted, reason }, event)
    }

    /// Entry: a count of the cage that is not what the books say, as `request` asks.
    pub fn count_that_differs(cashier: Actor, count: CageCount, request: u64) -> HouseEntry {
        let CageCount { counted, books, reason } = count;
        let (reason, request) = (Some(reason), Some(request));
        let difference = counted.saturating_sub(books);
        let event =
            HouseEvent::CageCounted { counted, books, difference, reason: reason.clone(), request };
        HouseEntry::new(cashier, HouseCommand::CountCage { counted, reason }, event)
    }

    /// Entry: a drawer opened by its cashier with these pieces, as `request` asks. `None` when they
    /// are no count.
    pub fn drawer_opened(
        cashier: String,
        pieces: Vec<Pieces>,
        request: Option<u64>,
    ) -> Option<HouseEntry> {
        let counted = worth(&pieces)?;
        let ask = DrawerAsk::Open { pieces: pieces.clone() };
        let command = HouseCommand::UseDrawer { ask, request };
        let by = Actor::Cage(cashier.clone());
        let event = HouseEvent::DrawerOpened { cashier, pieces, counted, request };
        Some(HouseEntry::new(by, command, event))
    }

    /// Entry: money moved between the safe and a drawer, as `request` asks. `before` is the drawer
    /// until then. `None` when it cannot be moved ([`Drawer::after_move`]).
    pub fn drawer_moved(
        by: Actor,
        before: &Drawer,
        moved: DrawerMove,
        request: u64,
    ) -> Option<HouseEntry> {
        let (drawer, amount) = (before.after_move(&moved)?, worth(&moved.pieces)?);
        let ask = DrawerAsk::Move(moved.clone());
        let command = HouseCommand::UseDrawer { ask, request: Some(request) };
        let event = HouseEvent::DrawerMoved { drawer, amount, request, moved };
        Some(HouseEntry::new(by, command, event))
    }

    /// Entry: a drawer ended with a count.
    pub fn drawer_closed(by: Actor, end: DrawerEnd) -> HouseEntry {
        let ask = DrawerAsk::Close(end.count());
        let command = HouseCommand::UseDrawer { ask, request: end.request };
        HouseEntry::new(by, command, HouseEvent::DrawerClosed(end))
    }

    /// Entry: a drawer handed over to the cashier of this name.
    pub fn drawer_handed_over(by: Actor, to: String, end: DrawerEnd) -> HouseEntry {
        let ask = DrawerAsk::HandOver { to: to.clone(), count: end.count() };
        let command = HouseCommand::UseDrawer { ask, request: end.request };
        HouseEntry::new(by, command, HouseEvent::DrawerHandedOver { to, end })
    }

    /// Entry: a change of a player's limits, by themselves or by the cage with their consent to
    /// `request`. `now_ms` is in milliseconds since 1970.
    pub fn limits(
        by: Actor,
        player: PlayerId,
        before: PlayerLimits,
        change: Change,
        request: Option<u64>,
        now_ms: i64,
    ) -> HouseEntry {
        let after = before.change(change, now_ms);
        let event = HouseEvent::LimitsChanged { player, before, after, request };
        HouseEntry::new(by, HouseCommand::Limit { player, change, request }, event)
    }

    /// Entry: a table opened by the pit. `name` is the opener's.
    pub fn table_opened(by: Actor, name: String, table: TableId, with: TableConfig) -> HouseEntry {
        let settings = Box::new(with);
        let command = HouseCommand::OpenTable { table, settings: settings.clone() };
        let event = HouseEvent::TableOpened { table, by: name, float: settings.float, settings };
        HouseEntry::new(by, command, event)
    }

    /// Entry: the closer's record.
    pub fn table_closed(closed: TableClosed) -> HouseEntry {
        let command = HouseCommand::TableClosed { table: closed.table };
        HouseEntry::by_house(command, HouseEvent::TableClosed(Box::new(closed)))
    }

    /// Entry: the sign of a table, with the number of the engine that opens it.
    pub fn sign(table: TableId, sign: String, engine: u32) -> HouseEntry {
        let command = HouseCommand::Sign { table, sign: sign.clone() };
        let engine = Some(u64::from(engine));
        HouseEntry::by_house(command, HouseEvent::TableSigned { table, sign, engine })
    }

    /// Entry: the last round announced at every table of these pits, at once without a notice.
    /// `name` is the pit boss's.
    pub fn drain(by: Actor, name: String, pits: Pits, notice: Option<Notice>) -> HouseEntry {
        let event = HouseEvent::DrainOrdered { by: name, pits, notice };
        HouseEntry::new(by, HouseCommand::Drain { notice }, event)
    }

    /// Entry: an opening of the house.
    pub fn house_opened(opened: HouseOpened) -> HouseEntry {
        HouseEntry::by_house(HouseCommand::OpenHouse, HouseEvent::HouseOpened(opened))
    }

    /// Entry: a table that lost its state and is rebuilt.
    pub fn table_broke(table: TableId, reason: String) -> HouseEntry {
        HouseEntry::by_house(HouseCommand::NoteFault, HouseEvent::TableBroke { table, reason })
    }

    /// Entry: a chain that somebody else has written into, and the step at its head.
    pub fn chain_stopped(chain: Uuid, seq: i64) -> HouseEntry {
        HouseEntry::by_house(HouseCommand::NoteFault, HouseEvent::ChainStopped { chain, seq })
    }

    /// Entry: a balance that somebody else had written. `player` is `None` for the cage; `found` is
    /// what the row said and `proven` what lies there, in cents.
    pub fn balance_mended(
        player: Option<PlayerId>,
        play: bool,
        (found, proven): (i64, i64),
    ) -> HouseEntry {
        let event = HouseEvent::BalanceMended { player, play, found, proven };
        HouseEntry::by_house(HouseCommand::NoteFault, event)
    }

    /// Entry: a changed clock. `before` is the time expected, `after` the time read, in
    /// milliseconds since 1970.
    pub fn clock_changed(before: i64, after: i64) -> HouseEntry {
        let event = HouseEvent::ClockChanged { before, after };
        HouseEntry::by_house(HouseCommand::NoteClock, event)
    }

    /// Entry: a wrong password. `locked` says whether the name is locked now.
    pub fn login_failed(failure: LoginFailure, locked: bool) -> HouseEntry {
        let event = if locked {
            HouseEvent::LoginLocked(failure)
        } else {
            HouseEvent::LoginFailed(failure)
        };
        HouseEntry::by_house(HouseCommand::NoteLogin, event)
    }

    /// Entry: a cashier has read from a document who the player is. `namesake`: another account is
    /// that of another person with the same name and date of birth.
    pub fn person_identified(by: Actor, player: PlayerId, namesake: bool) -> HouseEntry {
        let command = HouseCommand::Identify { player, namesake };
        HouseEntry::new(by, command, HouseEvent::PersonIdentified { player, namesake })
    }

    /// Entry: a new staff account. `at_ms` is in milliseconds since 1970, `None` at the first
    /// start.
    pub fn staff_added(
        StaffCause { by, request }: StaffCause,
        name: &str,
        role: Role,
        pit: Option<String>,
        at_ms: Option<i64>,
    ) -> HouseEntry {
        let name = name.to_owned();
        let command = HouseCommand::StaffAdd { name: name.clone(), role, pit: pit.clone() };
        HouseEntry::new(by, command, HouseEvent::StaffAdded { name, role, pit, at_ms, request })
    }

    /// Entry: a staff member assigned to another pit. `None` is all pits.
    pub fn staff_assigned(
        by: Author,
        before: Option<String>,
        pit: Option<String>,
        change: StaffChange,
    ) -> HouseEntry {
        let command = HouseCommand::StaffAssign { name: change.name.clone(), pit: pit.clone() };
        let event = HouseEvent::StaffAssigned { before, pit, change };
        HouseEntry::new(by, command, event)
    }

    /// Entry: the end of a staff account.
    pub fn staff_ended(by: Author, change: StaffChange) -> HouseEntry {
        let command = HouseCommand::StaffEnd { name: change.name.clone() };
        HouseEntry::new(by, command, HouseEvent::StaffEnded(change))
    }

    /// Entry: a new password given to a staff member.
    pub fn staff_password_renewed(by: Author, change: StaffChange) -> HouseEntry {
        let command = HouseCommand::StaffPassword { name: change.name.clone() };
        HouseEntry::new(by, command, HouseEvent::StaffPasswordRenewed(change))
    }

    /// Entry: the second factor of a staff member taken away, and a new password given.
    pub fn staff_totp_reset(by: Author, change: StaffChange) -> HouseEntry {
        let command = HouseCommand::StaffTotpReset { name: change.name.clone() };
        HouseEntry::new(by, command, HouseEvent::StaffTotpReset(change))
    }

    /// Entry: a new password chosen by a staff member.
    pub fn staff_password_changed(by: Actor, change: StaffChange) -> HouseEntry {
        let command = HouseCommand::StaffPassword { name: change.name.clone() };
        HouseEntry::new(by, command, HouseEvent::StaffPasswordChanged(change))
    }

    /// Entry: a new password chosen by a player. `at_ms` is in milliseconds since 1970.
    pub fn password_changed(player: PlayerId, sessions_ended: u64, at_ms: i64) -> HouseEntry {
        let event = HouseEvent::PasswordChanged { player, sessions_ended, at_ms };
        HouseEntry::new(Actor::Player(player), HouseCommand::Password { player }, event)
    }

    /// Entry: a seal of the books, with its hash in hexadecimal digits.
    pub fn sealed(number: i64, hash: String) -> HouseEntry {
        HouseEntry::by_house(HouseCommand::Seal { number }, HouseEvent::Sealed { number, hash })
    }

    /// Entry: another key of the seeds, by the console.
    pub fn seed_key_changed(change: SeedKeyChange) -> HouseEntry {
        let command = HouseCommand::ChangeSeedKey { after: change.after.clone() };
        HouseEntry::new(Author::Console, command, HouseEvent::SeedKeyChanged(change))
    }

    /// Entry: another key of the seals, by the console.
    pub fn seal_key_changed(change: SealKeyChange) -> HouseEntry {
        let command = HouseCommand::ChangeSealKey { after: change.after.clone() };
        HouseEntry::new(Author::Console, command, HouseEvent::SealKeyChanged(change))
    }

    /// Entry: another key in the place of a lost one of the seeds, by the console.
    pub fn seed_key_lost(loss: SeedKeyLoss) -> HouseEntry {
        let command = HouseCommand::ReplaceSeedKey { after: loss.after.clone() };
        HouseEntry::new(Author::Console, command, HouseEvent::SeedKeyLost(loss))
    }

    /// Entry: books that went back to an earlier state, by the console. `at_ms` is in milliseconds
    /// since 1970.
    pub fn house_restored(reason: &str, at_ms: i64) -> HouseEntry {
        let restored = HouseRestored { reason: reason.to_owned(), at_ms };
        let event = HouseEvent::HouseRestored(restored);
        HouseEntry::new(Author::Console, HouseCommand::Restore, event)
    }

    /// Entry: books whose steps have no MAC, anchored by a seal of their heads,
    /// with its hash in hexadecimal digits.
    pub fn books_anchored(number: i64, hash: String) -> HouseEntry {
        let event = HouseEvent::BooksAnchored { number, hash };
        HouseEntry::by_house(HouseCommand::Anchor { number }, event)
    }

    /// Entry: rows of people that carry MACs of this layout under the key with this fingerprint
    /// from now on, and how many there were.
    pub fn accounts_proven(key: String, layout: u32, staff: u64, accounts: u64) -> HouseEntry {
        let layout = Some(layout);
        let event = HouseEvent::AccountsProven { key, layout, staff, accounts };
        HouseEntry::by_house(HouseCommand::ProveAccounts, event)
    }

    /// Entry: the result of a check of the books.
    pub fn books_checked(checked: BooksChecked) -> HouseEntry {
        HouseEntry::by_house(HouseCommand::CheckBooks, HouseEvent::BooksChecked(checked))
    }

    /// Entry: a question of an auditor, or of the pit about one of its rounds.
    pub fn audit_query(by: Actor, path: String, query: String) -> HouseEntry {
        let command = HouseCommand::Audit { path: path.clone(), query: query.clone() };
        HouseEntry::new(by, command, HouseEvent::AuditQuery { path, query })
    }

    /// Parses the entry of a note from the texts of its author, its command and its only event.
    pub fn read(author: &str, command: &str, events: &str) -> Result<HouseEntry, NotAnEntry> {
        let author = author.parse().map_err(|()| NotAnEntry::Author(author.to_owned()))?;
        let [recorded]: [RecordedEvent; 1] = serde_json::from_str(events)?;
        let command = serde_json::from_str(command)?;
        Ok(HouseEntry { author, command, event: recorded.event, left_out: recorded.left_out })
    }

    /// The same entry, after `left_out` entries of its sort that were not recorded.
    #[must_use]
    pub fn after_left_out(self, left_out: u64) -> HouseEntry {
        HouseEntry { left_out, ..self }
    }

    /// Its author.
    pub fn author(&self) -> &Author {
        &self.author
    }

    /// Its command.
    pub fn command(&self) -> &HouseCommand {
        &self.command
    }

    /// Its event.
    pub fn event(&self) -> &HouseEvent {
        &self.event
    }

    /// The chips it moves.
    pub fn transfers(&self) -> Vec<Transfer> {
        self.event.transfers()
    }

    /// The command as the journal stores it: JSON with the keys in order.
    pub fn command_json(&self) -> String {
        let command = serde_json::to_value(&self.command);
        command.expect("commands are maps with string keys and whole numbers").to_string()
    }

    /// The event as a note stores it: a JSON array of one event, without number and marks.
    pub fn events_json(&self) -> String {
        let event = serde_json::to_value(&self.event);
        let event = event.expect("events are maps with string keys and whole numbers");
        serde_json::Value::from(vec![event]).to_string()
    }

    /// The event as the journal records it. `number` is the next one of its series, ignored if it
    /// has none.
    pub fn recorded(&self, number: u64) -> RecordedEvent {
        RecordedEvent::new(self.event.clone(), number, self.left_out)
    }
}

impl RecordedEvent {
    /// The events of the step: a JSON array with the keys in order.
    pub fn events_json(&self) -> String {
        serde_json::Value::from(vec![serde_json::Value::from(self.clone())]).to_string()
    }
}

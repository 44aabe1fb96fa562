//! Requests at the cage: asked for, answered, and carried out with the last consent. It runs in the
//! actor's turn, so that no other entry of the house comes between the last consent and what
//! follows from it. After a crash between the two, the next start carries the request out.

use std::collections::BTreeMap;
use std::sync::Arc;

use chips::{Account, Chips, CommandId, PlayerId, Transfer};
use house::protection::{DAY_MS, Obstacle};
use house::{
    Author, CageAsk, CageRequest, CageTrade, DayFigures, DrawerAsk, HouseCommand, HouseEntry,
    HouseEvent, IssueCause, NotAnswerable, REQUEST_MS, RecordedEvent, Requests, RoundCorrection,
    SIGNIFICANT, Series, WAITING_MAX, WAITING_OF_ONE_MAX, about_requests,
};
use ledger::{ChainId, Fault, JournalStep, Ledger};
use table::Actor;
use tokio::sync::watch;
use uuid::Uuid;

use super::{EntryError, HouseActor, Recorded, marked};
use crate::clock;
use crate::protection;

/// How far back entries about requests are read at a start, in milliseconds: three hours. A change
/// of the staff that has all consent is carried out after such an outage, too; older consent has
/// lapsed.
const READ_MS: i64 = 6 * REQUEST_MS;
/// Entries of a sort that are read at a start, at most.
const READ_MAX: u32 = 4_096;

/// The requests that are shown, for those who ask and for the actor that writes. Who follows them
/// is told of each change.
pub(super) type SharedRequests = Arc<watch::Sender<Requests>>;

/// Changes the requests, and tells those who follow them if they differ afterwards.
pub(super) fn change(requests: &SharedRequests, act: impl FnOnce(&mut Requests)) {
    requests.send_if_modified(|requests| {
        let before = requests.clone();
        act(requests);
        *requests != before
    });
}

/// Reads the requests that are shown from the journal.
pub(super) async fn read(ledger: &Ledger) -> Result<Requests, Fault> {
    let now_ms = clock::now_ms();
    let since_ms = now_ms.saturating_sub(READ_MS);
    let mut steps = marked_since(ledger, about_requests(), since_ms).await?;
    // The end of a staff account, which is a significant event, ends the requests of that person.
    let oldest = noted(&steps).waiting(now_ms).map(|one| one.at_ms).min();
    if let Some(oldest_ms) = oldest {
        steps.extend(marked_since(ledger, SIGNIFICANT, oldest_ms).await?);
    }
    let mut requests = noted(&steps);
    // A request at the cage that was interrupted hours ago is not carried out: the person who stood
    // there has gone.
    let is_recent = |one: &CageRequest| now_ms.saturating_sub(one.at_ms) <= 2 * REQUEST_MS;
    requests.retain(|one| one.is_shown(now_ms) && (is_recent(one) || one.ask.staff().is_some()));
    Ok(requests)
}

/// The entries of the house with this mark since that moment, in milliseconds since 1970.
async fn marked_since(
    ledger: &Ledger,
    mark: Uuid,
    since_ms: i64,
) -> Result<BTreeMap<i64, JournalStep>, Fault> {
    let mut steps = BTreeMap::new();
    for (_, seq) in ledger.marked_last(mark, READ_MAX).await? {
        let page = ledger.journal(ChainId::HOUSE, seq, 1).await?;
        let Some(record) = page.into_iter().next() else { break };
        if record.step.at_ms < since_ms {
            break;
        }
        steps.insert(seq, record.step);
    }
    Ok(steps)
}

/// The requests that these entries say, by their places.
fn noted(steps: &BTreeMap<i64, JournalStep>) -> Requests {
    let mut requests = Requests::default();
    for step in steps.values() {
        let events: Vec<RecordedEvent> = serde_json::from_str(&step.events).unwrap_or_default();
        note_step(&mut requests, step, &events);
    }
    requests
}

/// Notes the events of an entry that stands in the journal. Entries may be noted again, in their
/// order: the last one decides.
pub(super) fn note_step(requests: &mut Requests, step: &JournalStep, events: &[RecordedEvent]) {
    let Ok(author) = step.actor.parse() else { return };
    for recorded in events {
        note(requests, &author, recorded, step.at_ms);
    }
}

/// Notes a committed entry, and forgets requests that are no longer shown.
fn note(requests: &mut Requests, author: &Author, recorded: &RecordedEvent, at_ms: i64) {
    requests.note(author, recorded, at_ms);
    requests.note_end(&recorded.event);
    requests.retain(|request| request.is_shown(at_ms));
}

/// Why a request was not carried out, for the record.
fn reason(refused: EntryError) -> &'static str {
    match refused {
        EntryError::PurseFull => "purse-full",
        EntryError::Unavailable => "unavailable",
        EntryError::Moving => "moving",
        EntryError::Busy => "busy",
        EntryError::TooFast => "too-fast",
        EntryError::NotEnough => "not-enough-in-purse",
        EntryError::DuplicateId => "duplicate-id",
        EntryError::CageShort => "cage-short",
        EntryError::ChipsLeft => "chips-left",
        EntryError::CountDiffers => "count-differs",
        EntryError::DrawerDiffers => "drawer-differs",
        EntryError::DrawerClosed => "drawer-closed",
        EntryError::DrawerOpen => "drawer-open",
        EntryError::DrawerShort => "drawer-short",
        EntryError::DrawerChanged => "drawer-changed",
        EntryError::DayNotOver => "day-not-over",
        EntryError::DaySigned => "day-signed",
        EntryError::NotAnswerable(_) => "request-over",
        EntryError::Limit(Obstacle::Deposit) => "limit-deposit",
        EntryError::Limit(Obstacle::Loss) => "limit-loss",
        EntryError::Limit(Obstacle::Excluded) => "excluded",
        EntryError::Limit(Obstacle::Session) => "session-over",
        EntryError::Limit(Obstacle::UnderWay) => "under-way",
    }
}

impl HouseActor {
    /// Records a request, or carries it out at once when it needs no consent.
    pub(super) async fn ask_cage(
        &mut self,
        id: CommandId,
        by: Actor,
        ask: CageAsk,
    ) -> Result<Recorded, EntryError> {
        self.head(id).await?;
        let asked = HouseCommand::AskCage { ask: ask.clone() };
        let at_once = match &ask {
            CageAsk::Purchase(trade) => Some(HouseCommand::SellChips(trade.clone())),
            CageAsk::Drawer(ask) => {
                Some(HouseCommand::UseDrawer { ask: ask.clone(), request: None })
            }
            CageAsk::Issue { .. }
            | CageAsk::Redemption(_)
            | CageAsk::Limits { .. }
            | CageAsk::Erase { .. }
            | CageAsk::Correction(_)
            | CageAsk::Count(_)
            | CageAsk::Staff(_)
            | CageAsk::Day(_) => None,
        };
        let author = Author::from(by.clone());
        let name = author.to_string();
        let is_same = |actor: &str, command: &HouseCommand| {
            *actor == name && (*command == asked || Some(command) == at_once.as_ref())
        };
        if let Some(done) = self.find(id, is_same).await? {
            return Ok(done);
        }
        let now_ms = clock::now_ms();
        self.judge_ask(&by, &ask, now_ms).await?;
        if self.opens_twice(&author, &ask, now_ms) {
            return Err(EntryError::DrawerOpen);
        }
        if self.waits_for_signature(&ask, now_ms) {
            return Err(EntryError::DaySigned);
        }
        let traded = match ask.trade() {
            Some(trade) => {
                let since_ms = now_ms.saturating_sub(DAY_MS);
                let traded = self.ledger.traded(trade.player, since_ms).await;
                let traded = traded.map_err(|_| EntryError::Unavailable)?;
                // What waits for the player alone counts as traded: parts cannot wait side by side.
                let requests = self.requests.borrow();
                traded.saturating_add(requests.waiting_trades(trade.player, now_ms))
            }
            None => 0,
        };
        let needs = ask.needs(&author, traded, self.second_person_above);
        if needs.is_none() {
            return self.carry_out(id, by, &ask, None, now_ms).await;
        }
        if self.is_full(&author, now_ms) {
            return Err(EntryError::Busy);
        }
        self.commit_at(id, &HouseEntry::asked(by, ask, needs), now_ms).await
    }

    /// Whether this person asks to open a drawer while another such request of theirs waits.
    /// Consent to the second one could come when the first drawer has ended, without a new count.
    fn opens_twice(&self, by: &Author, ask: &CageAsk, now_ms: i64) -> bool {
        let is_opening = |ask: &CageAsk| matches!(ask, CageAsk::Drawer(DrawerAsk::Open { .. }));
        let requests = self.requests.borrow();
        is_opening(ask) && requests.waiting(now_ms).any(|one| one.by == *by && is_opening(&one.ask))
    }

    /// Whether the figures of the same gaming day wait for the second signature.
    fn waits_for_signature(&self, ask: &CageAsk, now_ms: i64) -> bool {
        let Some(day) = ask.day() else { return false };
        let requests = self.requests.borrow();
        let mut waiting = requests.waiting(now_ms).filter_map(|one| one.ask.day());
        waiting.any(|other| other.is_same_day(day))
    }

    /// Whether too many requests wait, in all or of this person.
    fn is_full(&self, by: &Author, now_ms: i64) -> bool {
        let requests = self.requests.borrow();
        let of_one = requests.waiting(now_ms).filter(|one| one.by == *by).count();
        of_one >= WAITING_OF_ONE_MAX || requests.waiting(now_ms).count() >= WAITING_MAX
    }

    /// Records an answer to a request. With the last consent the request is carried out, or the
    /// house refuses it when it cannot be.
    pub(super) async fn answer_cage(
        &mut self,
        id: CommandId,
        by: Actor,
        number: u64,
        approves: bool,
    ) -> Result<Recorded, EntryError> {
        self.head(id).await?;
        let entry = HouseEntry::answered(by, number, approves);
        let answered = if let Some(answered) = self.given_before(id, &entry).await? {
            answered
        } else {
            let now_ms = clock::now_ms();
            let judged = self.requests.borrow().judge(number, entry.author(), approves, now_ms);
            judged.map_err(EntryError::NotAnswerable)?;
            self.commit_at(id, &entry, now_ms).await?
        };
        Ok(self.finish(number).await?.unwrap_or(answered))
    }

    /// Carries out the requests whose last consent is on record and which were not carried out.
    pub(super) async fn finish_all(&mut self) {
        let ready = |requests: &Requests| {
            let ready = requests.iter().filter(|(_, request)| request.is_ready_for_house());
            ready.map(|(number, _)| number).collect::<Vec<_>>()
        };
        let ready = ready(&self.requests.borrow());
        for number in ready {
            // What fails stays ready, and is tried again in the actor's next turn.
            let _ = self.finish(number).await;
        }
    }

    /// Carries out a request that has all consent. `None` when it waits for more, or when it is the
    /// staff's office that carries it out.
    async fn finish(&mut self, number: u64) -> Result<Option<Recorded>, EntryError> {
        let mark = Series::Request.mark_of(number);
        let id = CommandId(Uuid::new_v5(&mark, b"carried out"));
        // If it is not known where the chain stands, the requests may be those of another owner.
        self.head(id).await?;
        let ready = self.requests.borrow().of(number).cloned();
        let ready = ready.filter(CageRequest::is_ready_for_house);
        let Some(request) = ready else { return Ok(None) };
        let Author::Actor(by) = request.by else { return Ok(None) };
        // An earlier try may have been written although its outcome was not known.
        if let Some(done) = self.find(id, |_, _| true).await? {
            if let CageAsk::Limits { player, .. } = &request.ask {
                self.limits_of = Some(*player);
            }
            self.read_requests().await?;
            return Ok(Some(done));
        }
        let now_ms = clock::now_ms();
        let done = match self.judge_ask(&by, &request.ask, now_ms).await {
            Ok(()) => self.carry_out(id, by, &request.ask, Some(number), now_ms).await,
            Err(refused) => Err(refused),
        };
        match done {
            Ok(done) => Ok(Some(done)),
            Err(error @ (EntryError::Unavailable | EntryError::Busy | EntryError::TooFast)) => {
                Err(error)
            }
            Err(refused) => {
                let id = CommandId(Uuid::new_v5(&mark, b"refused"));
                self.commit(id, &HouseEntry::undone(number, reason(refused))).await?;
                Err(refused)
            }
        }
    }

    /// Judges what `by` asks for by the books, their drawer, and the player's own limits.
    async fn judge_ask(&self, by: &Actor, ask: &CageAsk, now_ms: i64) -> Result<(), EntryError> {
        if let Some(trade) = ask.trade() {
            let is_sale = matches!(ask, CageAsk::Purchase(_));
            let drawer = self.drawer(Author::from(by.clone()).cashier()).await?;
            trade.drawer_after(&drawer, is_sale).ok_or(EntryError::DrawerShort)?;
        }
        match ask {
            CageAsk::Drawer(ask) => self.judge_drawer(by, ask).await,
            CageAsk::Issue { .. } | CageAsk::Limits { .. } | CageAsk::Count(_) => Ok(()),
            CageAsk::Staff(_) if matches!(by, Actor::Admin(_)) => Ok(()),
            CageAsk::Staff(_) => Err(EntryError::NotAnswerable(NotAnswerable::NotTheirs)),
            CageAsk::Erase { player } => self.judge_erasure(*player, now_ms).await,
            CageAsk::Day(figures) => self.judge_day(by, figures, now_ms).await,
            CageAsk::Purchase(trade) => {
                let cents = trade.amount.cents();
                let judged =
                    protection::judge_deposit(&self.ledger, trade.player, cents, now_ms).await;
                judged.map_err(|_| EntryError::Unavailable)?.map_err(EntryError::Limit)?;
                self.holds(Account::Cage, trade.amount, EntryError::CageShort).await
            }
            CageAsk::Redemption(trade) => {
                let purse = Account::Purse(trade.player);
                self.holds(purse, trade.amount, EntryError::NotEnough).await
            }
            CageAsk::Correction(correction) => {
                let Transfer { from, amount, .. } = correction.transfer();
                // The house has as many play chips as it gives.
                if from == Account::PlayIssue {
                    return Ok(());
                }
                let short =
                    if correction.back { EntryError::NotEnough } else { EntryError::CageShort };
                self.holds(from, amount, short).await
            }
        }
    }

    /// Judges a second signature for the figures of a gaming day: the pit signs first, once the day
    /// has ended. Other figures than those that were signed may be signed again.
    async fn judge_day(
        &self,
        by: &Actor,
        figures: &DayFigures,
        now_ms: i64,
    ) -> Result<(), EntryError> {
        let Actor::Pit(_) = by else {
            return Err(EntryError::NotAnswerable(NotAnswerable::NotTheirs));
        };
        if !figures.may_be_signed(now_ms) {
            return Err(EntryError::DayNotOver);
        }
        let said = |recorded: &RecordedEvent| {
            let HouseEvent::DaySigned(signed) = &recorded.event else { return None };
            Some(signed.figures == *figures)
        };
        let is_signed = marked::last(&self.ledger, figures.mark(), said).await;
        if is_signed.map_err(|_| EntryError::Unavailable)? == Some(true) {
            Err(EntryError::DaySigned)
        } else {
            Ok(())
        }
    }

    /// Judges the erasure of a person: not while the books owe them chips or a trade with them
    /// waits, and not while they are excluded, because an exclusion must find them again.
    async fn judge_erasure(&self, player: PlayerId, now_ms: i64) -> Result<(), EntryError> {
        let limits = protection::of(&self.ledger, player).await;
        let limits = limits.map_err(|_| EntryError::Unavailable)?.at(now_ms);
        if limits.exclusion.is_some() {
            return Err(EntryError::Limit(Obstacle::Excluded));
        }
        if self.requests.borrow().moves_chips_of(player, now_ms) {
            return Err(EntryError::ChipsLeft);
        }
        let purse = self.ledger.purse(player).await.map_err(|_| EntryError::Unavailable)?;
        let is_empty = purse.chips.is_zero() && purse.racks.iter().all(|rack| rack.1.is_zero());
        if is_empty { Ok(()) } else { Err(EntryError::ChipsLeft) }
    }

    /// Whether an account holds that much. `short` when it does not.
    pub(super) async fn holds(
        &self,
        account: Account,
        amount: Chips,
        short: EntryError,
    ) -> Result<(), EntryError> {
        if self.balance(account).await? < amount.cents() { Err(short) } else { Ok(()) }
    }

    /// Commits the entry that a request leads to. `by` asked for it.
    async fn carry_out(
        &mut self,
        id: CommandId,
        by: Actor,
        ask: &CageAsk,
        request: Option<u64>,
        now_ms: i64,
    ) -> Result<Recorded, EntryError> {
        let entry = match ask {
            CageAsk::Drawer(ask) => self.drawer_entry(by, ask, request).await?,
            CageAsk::Issue { amount } => {
                let request = request.ok_or(EntryError::NotAnswerable(NotAnswerable::Over))?;
                HouseEntry::issue(by, *amount, IssueCause::Request { request })
            }
            CageAsk::Purchase(trade) => {
                HouseEntry::purchase(by.clone(), self.traded(&by, trade, true, request).await?)
            }
            CageAsk::Redemption(trade) => {
                HouseEntry::redemption(by.clone(), self.traded(&by, trade, false, request).await?)
            }
            CageAsk::Erase { player } => {
                let request = request.ok_or(EntryError::NotAnswerable(NotAnswerable::Over))?;
                HouseEntry::person_erased(by, *player, request)
            }
            CageAsk::Count(count) => {
                let request = request.ok_or(EntryError::NotAnswerable(NotAnswerable::Over))?;
                HouseEntry::count_that_differs(by, count.clone(), request)
            }
            CageAsk::Day(figures) => {
                let over = EntryError::NotAnswerable(NotAnswerable::Over);
                let request = request.ok_or(over)?;
                let second = self.requests.borrow().of(request).and_then(|one| one.second.clone());
                HouseEntry::day_signed(by, (**figures).clone(), &second.ok_or(over)?, request)
            }
            CageAsk::Correction(correction) => {
                HouseEntry::round_corrected(by, RoundCorrection { request, ..correction.clone() })
            }
            // The staff's office carries it out.
            CageAsk::Staff(_) => return Err(EntryError::NotAnswerable(NotAnswerable::Over)),
            CageAsk::Limits { player, change } => {
                return self.change_limits(id, by, *player, *change, request).await;
            }
        };
        self.commit_at(id, &entry, now_ms).await
    }

    /// A trade as it is carried out, with the drawer after it.
    async fn traded(
        &self,
        by: &Actor,
        trade: &CageTrade,
        is_sale: bool,
        request: Option<u64>,
    ) -> Result<CageTrade, EntryError> {
        let drawer = self.drawer(Author::from(by.clone()).cashier()).await?;
        let after = trade.drawer_after(&drawer, is_sale).ok_or(EntryError::DrawerShort)?;
        Ok(CageTrade { request, drawer: Some(Box::new(after)), ..trade.clone() })
    }

    /// Reads the requests anew, after a commit whose outcome was not known at first.
    pub(super) async fn read_requests(&self) -> Result<(), EntryError> {
        match read(&self.ledger).await {
            Ok(read) => {
                change(&self.requests, |requests| *requests = read);
                Ok(())
            }
            Err(fault) => {
                tracing::error!(error = %fault, "requests at the cage cannot be read");
                Err(EntryError::Unavailable)
            }
        }
    }

    /// Notes a committed entry, and forgets requests that are no longer shown.
    pub(super) fn note(&self, author: &Author, recorded: &RecordedEvent, at_ms: i64) {
        change(&self.requests, |requests| note(requests, author, recorded, at_ms));
    }
}

//! Judges entries and works out their events before the commit. It runs in the actor's turn, so
//! that no other entry of the house comes between the reading and the commit. A table's fill or
//! credit may, because it is in the table's own chain.

use chips::{Account, Chips, CommandId, PlayerId};
use house::protection::{Change, DAY_MS, Obstacle, PlayerLimits};
use house::{
    Author, CageAsk, CageCount, HouseCommand, HouseEntry, HouseEvent, IssueCause, has_room,
};
use ledger::ChainId;
use table::Actor;
use uuid::Uuid;

use super::{EntryError, HouseActor, Recorded};
use crate::clock;
use crate::protection;

/// Changes of a player's own limits within 24 hours, at most, so that no one fills the journal.
/// An exclusion, or one that is longer by a day, is never refused for it.
pub(super) const LIMIT_CHANGES_MAX: u32 = 20;

impl HouseActor {
    /// Commits an entry. A sale and the opening of a table are judged first.
    pub(super) async fn record(
        &mut self,
        id: CommandId,
        entry: &HouseEntry,
    ) -> Result<Recorded, EntryError> {
        if let HouseEvent::TableOpened { float, .. } = entry.event()
            && let Err(refusal) = self.holds(Account::Cage, *float, EntryError::CageShort).await
        {
            // If the opening is a repeat, its own float must not refuse it.
            return self.given_before(id, entry).await?.ok_or(refusal);
        }
        let Some((player, amount)) = entry.event().deposit() else {
            return self.commit(id, entry).await;
        };
        if let Err(refusal) = self.judge_sale(entry, player, amount).await {
            // If the sale is a repeat, its own effect on the sums must not refuse it.
            return self.given_before(id, entry).await?.ok_or(refusal);
        }
        self.commit(id, entry).await
    }

    /// Records the return of a guest's play chips, also of those from an earlier release.
    pub(super) async fn return_play_chips(
        &mut self,
        id: CommandId,
        player: PlayerId,
    ) -> Result<Recorded, EntryError> {
        let earlier = CommandId(Uuid::new_v5(&id.0, b"earlier"));
        self.return_purse(earlier, player, false).await?;
        self.return_purse(id, player, true).await
    }

    /// Records the return of what is in a guest's purse: of play chips, or of those that an earlier
    /// release put into a purse of chips.
    pub(super) async fn return_purse(
        &mut self,
        id: CommandId,
        player: PlayerId,
        is_play: bool,
    ) -> Result<Recorded, EntryError> {
        let is_same = |actor: &str, command: &HouseCommand| {
            let of =
                matches!(command, HouseCommand::TakePlayChips { player: of, .. } if *of == player);
            of && *actor == Author::HOUSE.to_string()
        };
        if let Some(done) = self.find(id, is_same).await? {
            return Ok(done);
        }
        match Chips::from_cents(self.balance(Account::purse(player, is_play)).await?) {
            Some(held) if !held.is_zero() => {
                let entry = if is_play {
                    HouseEntry::play_chips_back(player, held)
                } else {
                    HouseEntry::earlier_play_chips_back(player, held)
                };
                self.commit(id, &entry).await
            }
            _ => Ok(Recorded::default()),
        }
    }

    /// Issues the first chips of a new house. Nothing is recorded once any were issued.
    pub(super) async fn issue_at_opening(
        &mut self,
        id: CommandId,
        amount: Chips,
    ) -> Result<Recorded, EntryError> {
        if self.balance(Account::Issue).await? != 0 {
            return Ok(Recorded::default());
        }
        let entry = HouseEntry::issue(Author::HOUSE, amount, IssueCause::Opening);
        self.commit(id, &entry).await
    }

    /// Records a count of the cage. One that differs from the books becomes a request, if there is
    /// a reason.
    pub(super) async fn count_cage(
        &mut self,
        id: CommandId,
        by: Actor,
        counted: i64,
        reason: Option<String>,
    ) -> Result<Recorded, EntryError> {
        let name = by.to_string();
        let is_same = |actor: &str, command: &HouseCommand| {
            let is_count = if let HouseCommand::CountCage { counted: of, .. } = command {
                *of == counted
            } else if let HouseCommand::AskCage { ask: CageAsk::Count(count) } = command {
                count.counted == counted && Some(&count.reason) == reason.as_ref()
            } else {
                false
            };
            is_count && *actor == name
        };
        // The books may have changed since the first try.
        if let Some(done) = self.find(id, is_same).await? {
            return Ok(done);
        }
        let books = self.balance(Account::Cage).await?;
        if books == counted {
            return self.commit(id, &HouseEntry::count(by, counted)).await;
        }
        let reason = reason.ok_or(EntryError::CountDiffers)?;
        self.ask_cage(id, by, CageAsk::Count(CageCount { counted, books, reason })).await
    }

    /// Records a change of limits, with the limits before and after it.
    pub(super) async fn change_limits(
        &mut self,
        id: CommandId,
        by: Actor,
        player: PlayerId,
        change: Change,
        request: Option<u64>,
    ) -> Result<Recorded, EntryError> {
        let before = protection::of(&self.ledger, player).await;
        let before = before.map_err(|_| EntryError::Unavailable)?;
        let now_ms = clock::now_ms();
        let after = before.clone().change(change, now_ms);
        // A person who wants to stay away, or for at least a day longer, is never told to wait.
        let ends = |limits: &PlayerLimits| {
            limits.clone().at(now_ms).exclusion.map_or(now_ms, |exclusion| exclusion.until)
        };
        let is_urgent = matches!(change, Change::Away { .. })
            && ends(&after).saturating_sub(ends(&before)) >= DAY_MS;
        let is_nothing = before == after;
        let entry = HouseEntry::limits(by, player, before, change, request, now_ms);
        if request.is_none() && !is_urgent {
            let done_before = async || self.given_before(id, &entry).await;
            let answered = if is_nothing {
                Some(done_before().await?.unwrap_or_default())
            } else if self.has_changed_limits_too_often(player, now_ms).await? {
                Some(done_before().await?.ok_or(EntryError::TooFast)?)
            } else {
                None
            };
            if let Some(answered) = answered {
                // The owner that has written it may have died before it told the other nodes.
                self.limits_of = Some(player);
                return Ok(answered);
            }
        }
        let done = self.commit(id, &entry).await;
        self.limits_of = Some(player);
        if matches!(change, Change::Limit { value: Some(_), .. }) {
            // From the answer on; the enforcer sees to the rest.
            self.admission.judge_stakes_of(player, true);
        }
        // Also what failed may have come through: the books are looked at.
        if done.is_ok() && matches!(change, Change::Away { .. }) {
            self.admission.bar(player, Obstacle::Excluded);
        } else {
            self.admission.look_at(player);
        }
        done
    }

    /// Whether a player has changed their limits [`LIMIT_CHANGES_MAX`] times in 24 hours.
    async fn has_changed_limits_too_often(
        &self,
        player: PlayerId,
        now_ms: i64,
    ) -> Result<bool, EntryError> {
        let last =
            self.ledger.marked_last(house::protection::mark(player), LIMIT_CHANGES_MAX).await;
        let last = last.map_err(|_| EntryError::Unavailable)?;
        let full = usize::try_from(LIMIT_CHANGES_MAX).is_ok_and(|max| last.len() >= max);
        let Some((_, oldest)) = last.last().filter(|_| full) else { return Ok(false) };
        let record = self.ledger.journal(ChainId::HOUSE, *oldest, 1).await;
        let record = record.map_err(|_| EntryError::Unavailable)?;
        Ok(record.first().is_some_and(|record| now_ms - record.step.at_ms < DAY_MS))
    }

    /// Judges a sale: play chips have to fit into the purse, and the player's own limits have to
    /// allow a purchase.
    async fn judge_sale(
        &self,
        entry: &HouseEntry,
        player: PlayerId,
        amount: Chips,
    ) -> Result<(), EntryError> {
        if matches!(entry.event(), HouseEvent::ChipsSold { .. })
            && !has_room(self.balance(Account::PlayPurse(player)).await?, amount)
        {
            return Err(EntryError::PurseFull);
        }
        let now_ms = clock::now_ms();
        let judged = protection::judge_deposit(&self.ledger, player, amount.cents(), now_ms).await;
        judged.map_err(|_| EntryError::Unavailable)?.map_err(EntryError::Limit)
    }

    pub(super) async fn balance(&self, account: Account) -> Result<i64, EntryError> {
        self.ledger.balance(account).await.map_err(|_| EntryError::Unavailable)
    }
}

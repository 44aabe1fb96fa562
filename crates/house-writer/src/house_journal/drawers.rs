//! Drawers of the cage. What a drawer holds is read from the last entry about it, in the actor's
//! turn: no other entry of the house comes between the reading and the commit.

#[cfg(test)]
mod tests;

use chips::CommandId;
use house::{
    Author, CageAsk, Drawer, DrawerAsk, DrawerCount, DrawerEnd, HouseCommand, HouseEntry,
    NotAnswerable, RecordedEvent, drawer_mark, is_cashier,
};
use ledger::{Fault, Ledger};
use table::Actor;

use super::{DrawerEndAsk, EntryError, HouseActor, Recorded, marked};

/// The open drawer of the cashier with this name. `None` when there is none. Fails when the books
/// cannot be read, and when none of the entries with its mark is about it.
pub async fn drawer_of(ledger: &Ledger, cashier: &str) -> Result<Option<Drawer>, Fault> {
    let said = |event: &RecordedEvent| event.drawer_of(cashier);
    Ok(marked::last(ledger, drawer_mark(cashier), said).await?.flatten())
}

impl HouseActor {
    /// The open drawer of a cashier. [`EntryError::DrawerClosed`] when there is none,
    /// [`EntryError::Unavailable`] when the books cannot be read.
    pub(super) async fn drawer(&self, cashier: Option<&str>) -> Result<Drawer, EntryError> {
        let cashier = cashier.ok_or(EntryError::DrawerClosed)?;
        let drawer = drawer_of(&self.ledger, cashier).await;
        let drawer = drawer.map_err(|_| EntryError::Unavailable)?;
        drawer.ok_or(EntryError::DrawerClosed)
    }

    /// Judges that a cashier has no open drawer.
    async fn has_none(&self, cashier: &str) -> Result<(), EntryError> {
        match self.drawer(Some(cashier)).await {
            Ok(_) => Err(EntryError::DrawerOpen),
            Err(EntryError::DrawerClosed) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Ends a drawer with a count, or hands it over to the cashier `to`.
    pub(super) async fn end_drawer(
        &mut self,
        id: CommandId,
        by: Actor,
        DrawerEndAsk { cashier, pieces, reason, to }: DrawerEndAsk,
    ) -> Result<Recorded, EntryError> {
        let author = Author::from(by.clone()).to_string();
        let ask = |drawer: Drawer| {
            let count = DrawerCount { drawer, pieces: pieces.clone(), reason: reason.clone() };
            match to.clone() {
                Some(to) => DrawerAsk::HandOver { to, count },
                None => DrawerAsk::Close(count),
            }
        };
        let is_same = |actor: &str, command: &HouseCommand| {
            let (HouseCommand::UseDrawer { ask: given, .. }
            | HouseCommand::AskCage { ask: CageAsk::Drawer(given) }) = command
            else {
                return false;
            };
            let Some(count) = given.count() else { return false };
            is_cashier(&count.drawer.cashier, &cashier)
                && *actor == author
                && *given == ask(count.drawer.clone())
        };
        // The drawer has ended, or may have changed, since the first try.
        if let Some(done) = self.find(id, is_same).await? {
            return Ok(done);
        }
        let ask = ask(self.drawer(Some(&cashier)).await?);
        let difference = ask.count().and_then(DrawerCount::difference);
        if difference != Some(0) && (reason.is_none() || to.is_some()) {
            return Err(EntryError::DrawerDiffers);
        }
        self.ask_cage(id, by, CageAsk::Drawer(ask)).await
    }

    /// Judges what is asked about a drawer by what is on record.
    pub(super) async fn judge_drawer(&self, by: &Actor, ask: &DrawerAsk) -> Result<(), EntryError> {
        let author = Author::from(by.clone());
        let own = author.cashier();
        match ask {
            DrawerAsk::Open { .. } => self.has_none(own.ok_or(EntryError::DrawerClosed)?).await,
            DrawerAsk::Move(moved) => {
                let drawer = self.drawer(own).await?;
                drawer.after_move(moved).map(drop).ok_or(EntryError::DrawerShort)
            }
            DrawerAsk::Close(count) => self.is_counted(count).await,
            DrawerAsk::HandOver { to, count } => {
                if !own.is_some_and(|own| is_cashier(own, &count.drawer.cashier)) {
                    return Err(EntryError::DrawerClosed);
                }
                self.is_counted(count).await?;
                self.has_none(to).await
            }
        }
    }

    /// Judges that a drawer is what it was when it was counted.
    async fn is_counted(&self, count: &DrawerCount) -> Result<(), EntryError> {
        let drawer = self.drawer(Some(&count.drawer.cashier)).await?;
        if drawer == count.drawer { Ok(()) } else { Err(EntryError::DrawerChanged) }
    }

    /// The entry that what is asked about a drawer leads to. `by` asked for it.
    pub(super) async fn drawer_entry(
        &self,
        by: Actor,
        ask: &DrawerAsk,
        request: Option<u64>,
    ) -> Result<HouseEntry, EntryError> {
        let over = EntryError::NotAnswerable(NotAnswerable::Over);
        let author = Author::from(by.clone());
        let end = |count: &DrawerCount| {
            DrawerEnd::new(count.clone(), request).ok_or(EntryError::DrawerDiffers)
        };
        match ask {
            DrawerAsk::Open { pieces } => {
                let cashier = author.cashier().ok_or(EntryError::DrawerClosed)?;
                let entry = HouseEntry::drawer_opened(cashier.to_owned(), pieces.clone(), request);
                entry.ok_or(EntryError::DrawerDiffers)
            }
            DrawerAsk::Move(moved) => {
                let drawer = self.drawer(author.cashier()).await?;
                let request = request.ok_or(over)?;
                let entry = HouseEntry::drawer_moved(by, &drawer, moved.clone(), request);
                entry.ok_or(EntryError::DrawerShort)
            }
            DrawerAsk::Close(count) => Ok(HouseEntry::drawer_closed(by, end(count)?)),
            DrawerAsk::HandOver { to, count } => {
                Ok(HouseEntry::drawer_handed_over(by, to.clone(), end(count)?))
            }
        }
    }
}

//! Drawers of the cage: each entry about one says what it holds afterwards, and that follows from
//! the entries before it. From the first opening of the house that says so, every trade goes
//! through the open drawer of its cashier. Entries from before that are accepted as they are.

use std::collections::HashMap;

use house::{
    Author, CageAsk, CageTrade, Drawer, DrawerAsk, DrawerEnd, DrawerMove, HouseEvent, HouseOpened,
    RecordedEvent, is_cashier, worth,
};

/// The drawers as far as the entries were followed.
#[derive(Debug, Default)]
pub(super) struct DrawersFollowed {
    /// Whether every trade goes through one.
    are_needed: bool,
    /// The open ones, by the names of their cashiers in lower case.
    open: HashMap<String, Drawer>,
}

impl DrawersFollowed {
    /// Notes what an opening of the house says.
    pub(super) fn note_opening(&mut self, opened: &HouseOpened) {
        self.are_needed |= opened.drawers;
    }

    /// Follows an entry.
    pub(super) fn note(&mut self, recorded: &RecordedEvent) {
        for cashier in recorded.event.drawer_cashiers() {
            match recorded.drawer_of(&cashier) {
                Some(Some(drawer)) => {
                    self.open.insert(cashier.to_lowercase(), drawer);
                }
                Some(None) => {
                    self.open.remove(&cashier.to_lowercase());
                }
                None => {}
            }
        }
    }

    fn of(&self, cashier: &str) -> Option<&Drawer> {
        self.open.get(&cashier.to_lowercase())
    }

    /// Judges the drawer of a trade.
    pub(super) fn judge_trade(
        &self,
        author: &Author,
        trade: &CageTrade,
        is_sale: bool,
    ) -> Result<(), &'static str> {
        if !self.are_needed && trade.drawer.is_none() {
            return Ok(());
        }
        let before = author.cashier().and_then(|name| self.of(name));
        let before = before.ok_or("its cashier had no open drawer")?;
        let after = trade.drawer_after(before, is_sale);
        if after.is_some() && trade.drawer.as_deref() == after.as_ref() {
            Ok(())
        } else {
            Err("its drawer does not follow from the entries before")
        }
    }

    /// Judges an event about a drawer. Returns what it carries out; `None` for any other event.
    pub(super) fn judge(
        &self,
        author: &Author,
        event: &HouseEvent,
    ) -> Result<Option<CageAsk>, &'static str> {
        let ask = if let HouseEvent::DrawerOpened { cashier, pieces, counted, .. } = event {
            self.is_closed(cashier)?;
            let is_own = author.cashier().is_some_and(|name| is_cashier(name, cashier));
            if !is_own || worth(pieces) != Some(*counted) {
                return Err("the opening of a drawer contradicts itself");
            }
            DrawerAsk::Open { pieces: pieces.clone() }
        } else if let HouseEvent::DrawerMoved { drawer, amount, moved, .. } = event {
            self.judge_move(author, drawer, *amount, moved)?;
            DrawerAsk::Move(moved.clone())
        } else if let HouseEvent::DrawerClosed(end) = event {
            self.judge_end(end)?;
            DrawerAsk::Close(end.count())
        } else if let HouseEvent::DrawerHandedOver { to, end } = event {
            self.judge_end(end)?;
            self.is_closed(to)?;
            if !author.cashier().is_some_and(|name| is_cashier(name, &end.drawer.cashier)) {
                return Err("a drawer was handed over by somebody else than its cashier");
            }
            if end.difference != 0 {
                return Err("a drawer was handed over with another sum than lay in it");
            }
            DrawerAsk::HandOver { to: to.clone(), count: end.count() }
        } else {
            return Ok(None);
        };
        Ok(Some(CageAsk::Drawer(ask)))
    }

    fn is_closed(&self, cashier: &str) -> Result<(), &'static str> {
        if self.of(cashier).is_some() {
            Err("its cashier had an open drawer already")
        } else {
            Ok(())
        }
    }

    fn judge_move(
        &self,
        author: &Author,
        after: &Drawer,
        amount: i64,
        moved: &DrawerMove,
    ) -> Result<(), &'static str> {
        let before = author.cashier().and_then(|name| self.of(name));
        let follows = before.and_then(|drawer| drawer.after_move(moved));
        let is_right = follows.as_ref() == Some(after) && worth(&moved.pieces) == Some(amount);
        if is_right { Ok(()) } else { Err("its drawer does not follow from the entries before") }
    }

    fn judge_end(&self, end: &DrawerEnd) -> Result<(), &'static str> {
        if self.of(&end.drawer.cashier) != Some(&end.drawer) {
            return Err("its drawer does not follow from the entries before");
        }
        if end.difference != 0 && end.reason.is_none() {
            return Err("a drawer ended with another sum than lay in it, without a reason");
        }
        let follows = DrawerEnd::new(end.count(), end.request);
        if follows.as_ref() == Some(end) { Ok(()) } else { Err("its difference is another one") }
    }
}

#[cfg(test)]
mod tests;

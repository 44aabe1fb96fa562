//! Drawers: opened with a count, filled from the safe and emptied into it, ended with a count or
//! handed over. What needs another person becomes a request.

use house::{
    Author, CageAsk, Drawer, DrawerAsk, DrawerEnd, DrawerMove, HouseEvent, MONEY_VALUES, Pieces,
    Series, about_drawers, is_cashier, worth,
};
use house_writer::{DrawerEndAsk, Recorded, drawer_of};
use ledger::ChainId;
use protocol::is_hidden;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sign_in::staff;
use table::Actor;
use uuid::Uuid;

use crate::desk::{CageDesk, CageError};
use crate::reason::reason_of;
use crate::record::{entry_at, entry_id};
use crate::requests::RequestView;

/// Openings and ends of drawers that are looked at for those that ended.
const LOOKED_AT: u32 = 64;
/// Ended drawers that are shown.
const ENDED_SHOWN: usize = 10;
/// Characters of a name, at most.
const NAME_CHARS_MAX: usize = 40;

/// What was counted at the opening of a drawer; the same id is the same opening.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenDrawerBody {
    id: Uuid,
    /// Notes and coins, one line for each value; none for an empty drawer.
    pieces: Vec<Pieces>,
}

/// Money that goes from the safe to the cashier's drawer, or back; the same id is the same move.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveMoneyBody {
    id: Uuid,
    /// Whether it goes into the drawer.
    into: bool,
    /// Notes and coins, one line for each value.
    pieces: Vec<Pieces>,
    /// What for. At most 200 characters, none hidden.
    reason: String,
}

/// What was counted at the end of a drawer; the same id is the same end.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndDrawerBody {
    id: Uuid,
    /// The name of the cashier whose drawer it is. Without it the drawer is the author's own; that
    /// of another cashier needs the consent of a second person.
    #[serde(default)]
    cashier: Option<String>,
    /// Notes and coins, one line for each value; none for an empty drawer.
    pieces: Vec<Pieces>,
    /// Why it is not what should lie in it; needed where it is not. At most 200 characters, none
    /// hidden.
    #[serde(default)]
    reason: Option<String>,
    /// The name of the cashier who takes the author's own drawer over: one of `cashiers`, who has
    /// to consent. Without it the drawer ends.
    #[serde(default)]
    to: Option<String>,
}

/// An open drawer.
#[derive(Debug, Serialize, JsonSchema)]
struct OpenDrawer {
    #[serde(flatten)]
    drawer: Drawer,
    /// The money that should lie in it, in cents.
    cash: i64,
}

/// A drawer that ended.
#[derive(Debug, Serialize, JsonSchema)]
struct EndedDrawer {
    #[serde(flatten)]
    drawer: Drawer,
    /// What was counted, in cents.
    counted: i64,
    /// Counted less what should have lain in it, in cents.
    difference: i64,
    /// Why they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The name of the cashier who has taken it over.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    /// When, in milliseconds since 1970.
    at: i64,
}

/// The drawers of the cage.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DrawersAnswer {
    /// The values of notes and coins, in cents.
    values: Vec<u32>,
    /// The asker's own, while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OpenDrawer>,
    /// The other open ones.
    others: Vec<OpenDrawer>,
    /// The names of the other cashiers, one of whom may take the asker's own over.
    cashiers: Vec<String>,
    /// The last ones that ended, the latest first.
    ended: Vec<EndedDrawer>,
    /// What has just been asked for and needs the consent of another person.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<RequestView>,
}

impl CageDesk {
    /// The drawers as a cashier sees them.
    pub async fn drawers(&self, by: &Actor) -> Result<DrawersAnswer, CageError> {
        let author = Author::from(by.clone());
        let own_name = author.cashier().unwrap_or_default();
        let mut open: Vec<OpenDrawer> = Vec::new();
        // Also one who has left may have left a drawer open.
        for cashier in staff::cashiers(&self.pool, true).await? {
            let drawer = drawer_of(&self.ledger, &cashier).await?;
            open.extend(drawer.map(|drawer| OpenDrawer { cash: drawer.cash(), drawer }));
        }
        let own = open.iter().position(|one| is_cashier(&one.drawer.cashier, own_name));
        let own = own.map(|at| open.remove(at));
        let (values, others) = (MONEY_VALUES.to_vec(), open);
        let (cashiers, ended) = (self.cashiers_beside(own_name).await?, self.ended().await?);
        Ok(DrawersAnswer { values, own, others, cashiers, ended, request: None })
    }

    /// The last drawers that ended, the latest first.
    async fn ended(&self) -> Result<Vec<EndedDrawer>, CageError> {
        let mut ended = Vec::new();
        for (chain, seq) in self.ledger.marked_last(about_drawers(), LOOKED_AT).await? {
            if ended.len() == ENDED_SHOWN {
                break;
            }
            if chain != ChainId::HOUSE {
                continue;
            }
            let Some((step, events)) = entry_at(&self.ledger, seq).await? else { continue };
            let ends = events.into_iter().map(|recorded| end_of(recorded.event));
            ended.extend(ends.flatten().map(|(end, to)| {
                let DrawerEnd { drawer, counted, difference, reason, .. } = end;
                EndedDrawer { drawer, counted, difference, reason, to, at: step.at_ms }
            }));
        }
        Ok(ended)
    }

    /// Opens a cashier's own drawer: at once when it is empty, otherwise as a request.
    pub async fn open_drawer(
        &self,
        by: Actor,
        OpenDrawerBody { id, pieces }: OpenDrawerBody,
    ) -> Result<DrawersAnswer, CageError> {
        worth(&pieces).ok_or(Rejection::BadAmount)?;
        let ask = CageAsk::Drawer(DrawerAsk::Open { pieces });
        let done = self.house.ask_cage(entry_id(id, &by), by.clone(), ask).await?;
        self.drawers_after(&by, done).await
    }

    /// Asks for money to be moved between the safe and a cashier's own drawer.
    pub async fn move_money(
        &self,
        by: Actor,
        MoveMoneyBody { id, into, pieces, reason }: MoveMoneyBody,
    ) -> Result<DrawersAnswer, CageError> {
        worth(&pieces).filter(|amount| *amount > 0).ok_or(Rejection::BadAmount)?;
        let reason = reason_of(&reason)?;
        let ask = CageAsk::Drawer(DrawerAsk::Move(DrawerMove { into, pieces, reason }));
        let done = self.house.ask_cage(entry_id(id, &by), by.clone(), ask).await?;
        self.drawers_after(&by, done).await
    }

    /// Ends a drawer with a count, or asks to hand it over.
    pub async fn end_drawer(
        &self,
        by: Actor,
        body: EndDrawerBody,
    ) -> Result<DrawersAnswer, CageError> {
        let EndDrawerBody { id, cashier, pieces, reason, to } = body;
        worth(&pieces).ok_or(Rejection::BadAmount)?;
        let author = Author::from(by.clone());
        let own = author.cashier().ok_or(Rejection::NotAllowed)?;
        let cashier = cashier.unwrap_or_else(|| own.to_owned());
        let is_own = is_cashier(&cashier, own);
        let is_name = |name: &str| {
            let chars = name.chars().count();
            (1..=NAME_CHARS_MAX).contains(&chars) && !name.chars().any(is_hidden)
        };
        if !is_name(&cashier) || to.is_some() && !is_own {
            return Err(Rejection::BadMessage.into());
        }
        if let Some(to) = &to
            && !self.cashiers_beside(own).await?.contains(to)
        {
            return Err(Rejection::NotFound.into());
        }
        let reason = reason.as_deref().map(reason_of).transpose()?;
        let ask = DrawerEndAsk { cashier, pieces, reason, to };
        let done = self.house.end_drawer(entry_id(id, &by), by.clone(), ask).await?;
        self.drawers_after(&by, done).await
    }

    /// The names of the cashiers but for this one.
    async fn cashiers_beside(&self, own: &str) -> Result<Vec<String>, CageError> {
        let mut names = staff::cashiers(&self.pool, false).await?;
        names.retain(|name| !is_cashier(name, own));
        Ok(names)
    }

    /// The drawers after what was asked for: with the request, if it has become one.
    async fn drawers_after(&self, by: &Actor, done: Recorded) -> Result<DrawersAnswer, CageError> {
        let is_request = done.series == Some(Series::Request);
        let request = match done.number.filter(|_| is_request) {
            Some(number) => Some(self.asked(number).await?),
            None => None,
        };
        Ok(DrawersAnswer { request, ..self.drawers(by).await? })
    }
}

/// The end of a drawer that an event is, and who has taken it over.
fn end_of(event: HouseEvent) -> Option<(DrawerEnd, Option<String>)> {
    if let HouseEvent::DrawerClosed(end) = event {
        Some((end, None))
    } else if let HouseEvent::DrawerHandedOver { to, end } = event {
        Some((end, Some(to)))
    } else {
        None
    }
}

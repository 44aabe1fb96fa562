//! Requests that need the consent of others, as the staff and the player see them, and the answers
//! of both.

use std::collections::HashMap;

use chips::PlayerId;
use house::protection::{Change, Obstacle};
use house::{
    Author, CageAsk, CageRequest, CageTrade, DayFigures, DrawerAsk, Paid, Pieces, Pits, REQUEST_MS,
    RequestState, RoundCorrection, StaffAsk, worth,
};
use house_writer::protection;
use refusals::Rejection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use tables::frames::refused;
use uuid::Uuid;

use crate::amount::amount_of;
use crate::desk::{CageDesk, CageError};
use crate::office::PasswordHalf;
use crate::people::{KnownPlayer, people, table_names};
use crate::record::entry_id;

/// New chips for the cage; the same id is the same request.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IssueBody {
    id: Uuid,
    /// In cents.
    amount: i64,
}

/// An answer to a request; the same id is the same answer.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerBody {
    id: Uuid,
    /// Whether the person consents.
    approves: bool,
}

impl AnswerBody {
    /// Whether the person consents.
    pub fn approves(&self) -> bool {
        self.approves
    }
}

/// Whose consent a request needs.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct RequestNeeds {
    /// A second member of the staff.
    second: bool,
    /// That this one is not of the cage.
    outside: bool,
    /// The player.
    player: bool,
}

/// How far a request has come.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RequestState")]
enum Came {
    /// It waits for consent.
    Waiting,
    /// It was carried out.
    Done,
    /// It was refused or taken back.
    Refused,
    /// Its time is over.
    Over,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RequestWhat")]
enum What {
    Issue,
    Purchase,
    Redemption,
    Limits,
    Erase,
    Correction,
    Count,
    DrawerOpen,
    DrawerMove,
    DrawerClose,
    DrawerHandOver,
    Staff,
    Day,
}

/// What the correction of a settled round is about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct CorrectionView {
    table: Uuid,
    /// The name of the table.
    table_name: String,
    /// The number of the round at that table.
    round: u32,
    /// Whether the player gives the chips back; otherwise the house pays them.
    back: bool,
    /// Whether they are play chips.
    play: bool,
    /// The number of the player's dispute of the round, at that table, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    dispute: Option<u32>,
}

/// What is asked about a drawer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct DrawerView {
    /// The name of the cashier whose drawer it is.
    cashier: String,
    /// The notes and coins that were counted, or go into the drawer or out of it.
    pieces: Vec<Pieces>,
    /// Whether money goes into the drawer; absent where none is moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    into: Option<bool>,
    /// The name of the cashier who takes it over.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

/// A request at the cage.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RequestView {
    /// In the series of requests.
    number: u64,
    what: What,
    /// In cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Uuid>,
    /// The player's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The number of the player's account.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<i64>,
    /// Of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// How the money changes hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    paid: Option<Paid>,
    /// The change of the player's limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<Change>,
    /// The correction of a settled round.
    #[serde(skip_serializing_if = "Option::is_none")]
    correction: Option<CorrectionView>,
    /// What is asked about a drawer.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawer: Option<DrawerView>,
    /// What is asked about the staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    staff: Option<StaffAsk>,
    /// The figures of a gaming day, which the person who asks has signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<DayFigures>,
    /// What the books said when the cage, or a drawer, was counted, in cents; `amount` is what was
    /// counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    books: Option<i64>,
    /// Why a round is corrected, or why a count is not what the books say.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Who asked: role and name; for the player the role alone.
    by: String,
    /// In milliseconds since 1970.
    at: i64,
    /// Until when it waits, in milliseconds since 1970.
    ends: i64,
    needs: RequestNeeds,
    /// The second member of the staff who consented: role and name; for the player the role alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<String>,
    /// Whether the player consented.
    confirmed: bool,
    state: Came,
    /// The number of the receipt, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    receipt: Option<u64>,
}

/// A request in a list.
#[derive(Debug, Serialize, JsonSchema)]
struct ListedRequest {
    #[serde(flatten)]
    request: RequestView,
    /// Whether the person who asks for the list may consent to it now.
    may_consent: bool,
    /// Whether they may refuse it, or take it back.
    may_refuse: bool,
    /// Their half of the first password that it has given an account of the staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    half: Option<PasswordHalf>,
}

/// The requests that are shown, the latest first: each for an hour.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RequestsAnswer {
    requests: Vec<ListedRequest>,
    /// The server's clock, in milliseconds since 1970.
    now: i64,
}

impl CageDesk {
    /// The requests that are shown, for this member of the staff, who works for these pits. The
    /// figures of a pit are for its own staff.
    pub async fn requests(
        &self,
        by: Actor,
        pits: &Pits,
        now_ms: i64,
    ) -> Result<RequestsAnswer, CageError> {
        let is_theirs = |one: &CageRequest| one.ask.day().is_none_or(|day| pits.has(&day.pit));
        self.shown(&by.into(), now_ms, is_theirs).await
    }

    /// The requests that this player has to consent to, and the corrections of rounds that were
    /// carried out for them.
    pub async fn requests_of(
        &self,
        player: PlayerId,
        now_ms: i64,
    ) -> Result<RequestsAnswer, CageError> {
        let is_theirs =
            |one: &CageRequest| one.ask.player() == Some(player) && one.is_shown_to_player();
        let by = Actor::Player(player).into();
        let mut answer = self.shown(&by, now_ms, is_theirs).await?;
        for one in &mut answer.requests {
            one.request = one.request.clone().without_names();
        }
        Ok(answer)
    }

    async fn shown(
        &self,
        by: &Author,
        now: i64,
        is_shown: impl Fn(&CageRequest) -> bool,
    ) -> Result<RequestsAnswer, CageError> {
        let mut all = self.house.requests();
        all.retain(|(_, request)| request.is_shown(now) && is_shown(request));
        let named = self.named(all.iter().map(|(_, one)| &one.ask)).await?;
        let listed = all.iter().rev().map(|(number, one)| ListedRequest {
            request: view(*number, one, &named, now),
            may_consent: one.may_consent(by, now),
            may_refuse: one.may_refuse(by, now),
            half: self.half_of(*number, one, by),
        });
        Ok(RequestsAnswer { requests: listed.collect(), now })
    }

    /// Asks for new chips for the cage.
    pub async fn issue(&self, by: Actor, body: IssueBody) -> Result<RequestView, CageError> {
        let amount = amount_of(body.amount)?;
        self.ask(body.id, by, CageAsk::Issue { amount }).await
    }

    /// Asks for a change of a player's limits, which the player has asked for at the cage at that
    /// moment.
    pub async fn limits(
        &self,
        (by, now_ms): (Actor, i64),
        id: Uuid,
        player: PlayerId,
        change: Change,
    ) -> Result<RequestView, CageError> {
        if !change.is_possible() {
            return Err(Rejection::BadLimit.into());
        }
        let held = protection::of(&self.ledger, player).await?;
        if held.is_shorter_break(change, now_ms) {
            return Err(Rejection::LongerBreak.into());
        }
        self.ask(id, by, CageAsk::Limits { player, change }).await
    }

    /// Asks for a second signature under the figures of a gaming day. Who asks signs them first.
    pub async fn sign_day(
        &self,
        by: Actor,
        id: Uuid,
        figures: DayFigures,
    ) -> Result<RequestView, CageError> {
        self.ask(id, by, CageAsk::Day(Box::new(figures))).await
    }

    pub(crate) async fn ask(
        &self,
        id: Uuid,
        by: Actor,
        ask: CageAsk,
    ) -> Result<RequestView, CageError> {
        let done = self.house.ask_cage(entry_id(id, &by), by, ask).await?;
        self.asked(done.number.ok_or(Rejection::Unavailable)?).await
    }

    /// Takes a person's answer at `now_ms`, in milliseconds since 1970, and answers the request as
    /// it is then.
    pub async fn answer(
        &self,
        by: Actor,
        number: u64,
        AnswerBody { id, approves }: AnswerBody,
        now_ms: i64,
    ) -> Result<RequestView, CageError> {
        let id = entry_id(id, &by);
        let is_player = matches!(by, Actor::Player(_));
        let all = self.house.requests();
        let found = all.into_iter().find(|(of, _)| *of == number);
        let (_, asked) = found.ok_or(Rejection::RequestOver)?;
        // Until it is answered, the person it is about is kept away from the tables, or other
        // changes of the staff wait.
        let (mut closed, mut entering, mut turn) = (None, None, None);
        if let CageAsk::Erase { player } = asked.ask
            && approves
            && !is_player
        {
            closed = Some(self.closed(player).await?);
        } else if let CageAsk::Purchase(CageTrade { player, .. }) = asked.ask
            && approves
        {
            entering = Some(self.admission.enter(player).await?.map_err(Rejection::from)?);
            self.judge_identity(player).await?;
        } else if asked.ask.staff().is_some() {
            turn = Some(self.staff_changes.lock().await);
        }
        let answered = self.house.answer_cage(id, by, number, approves).await;
        if closed.is_some() {
            self.finish_erasures(now_ms).await?;
        }
        // Also a request that could not be carried out has changed.
        let changed = self.finish_change(number).await;
        drop((closed, entering, turn));
        let shown = self.asked(number).await;
        answered?;
        changed?;
        if is_player { shown.map(RequestView::without_names) } else { shown }
    }

    /// A request that has changed. The player is told what has become of it.
    pub(crate) async fn asked(&self, number: u64) -> Result<RequestView, CageError> {
        let all = self.house.requests();
        let found = all.into_iter().find(|(of, _)| *of == number);
        let (_, request) = found.ok_or(Rejection::RequestOver)?;
        if let Some(player) = request.ask.player()
            && let RequestState::Done { .. } = request.state
        {
            self.presence.note_purse(player);
            if matches!(request.ask, CageAsk::Limits { change: Change::Away { .. }, .. }) {
                // The player may be at a table; the enforcer takes them out of it.
                self.presence.tell(player, &refused(None, Obstacle::Excluded.into()));
            }
        }
        let named = self.named(std::iter::once(&request.ask)).await?;
        Ok(view(number, &request, &named, request.at_ms))
    }

    /// The names of what is asked for.
    async fn named(
        &self,
        asks: impl Iterator<Item = &CageAsk> + Clone,
    ) -> Result<Named, CageError> {
        let players = people(&self.pool, asks.clone().filter_map(CageAsk::player)).await?;
        let tables = table_names(&self.pool, asks.filter_map(CageAsk::correction)).await?;
        Ok(Named { players, tables })
    }
}

impl RequestView {
    /// The same for the player: roles of the staff, whose names are for signing in.
    fn without_names(self) -> RequestView {
        let role = |who: String| who.split(':').next().unwrap_or_default().to_owned();
        RequestView { by: role(self.by), second: self.second.map(role), ..self }
    }
}

/// The names of the players and tables that requests are about.
struct Named {
    players: HashMap<Uuid, KnownPlayer>,
    tables: HashMap<Uuid, String>,
}

impl Named {
    fn correction(&self, of: &RoundCorrection) -> CorrectionView {
        CorrectionView {
            table: of.table.0,
            table_name: self.tables.get(&of.table.0).cloned().unwrap_or_default(),
            round: of.round,
            back: of.back,
            play: of.play,
            dispute: of.dispute,
        }
    }
}

/// A request as it is shown at `now`, in milliseconds since 1970.
fn view(number: u64, request: &CageRequest, named: &Named, now: i64) -> RequestView {
    let CageRequest { ask, needs, by, at_ms, second, is_confirmed, state, changed_ms: _ } = request;
    let player = ask.player().map(|player| player.0);
    let person = player.and_then(|player| named.players.get(&player));
    let (what, amount, change) = match ask {
        CageAsk::Issue { amount } => (What::Issue, Some(amount.cents()), None),
        CageAsk::Purchase(trade) => (What::Purchase, Some(trade.amount.cents()), None),
        CageAsk::Redemption(trade) => (What::Redemption, Some(trade.amount.cents()), None),
        CageAsk::Limits { change, .. } => (What::Limits, None, Some(*change)),
        CageAsk::Erase { .. } => (What::Erase, None, None),
        CageAsk::Correction(of) => (What::Correction, Some(of.amount.cents()), None),
        CageAsk::Count(count) => (What::Count, Some(count.counted), None),
        CageAsk::Staff(_) => (What::Staff, None, None),
        CageAsk::Day(_) => (What::Day, None, None),
        CageAsk::Drawer(ask) => {
            let what = match ask {
                DrawerAsk::Open { .. } => What::DrawerOpen,
                DrawerAsk::Move(_) => What::DrawerMove,
                DrawerAsk::Close(_) => What::DrawerClose,
                DrawerAsk::HandOver { .. } => What::DrawerHandOver,
            };
            (what, worth(ask.pieces()), None)
        }
    };
    let (state, receipt) = match *state {
        RequestState::Waiting if request.waits(now) => (Came::Waiting, None),
        RequestState::Waiting => (Came::Over, None),
        RequestState::Done { receipt } => (Came::Done, receipt),
        RequestState::Refused => (Came::Refused, None),
    };
    RequestView {
        number,
        what,
        amount,
        player,
        name: person.map(|one| one.name.clone()),
        member: person.and_then(|one| one.member),
        reference: ask.trade().map(|trade| trade.reference.clone()),
        paid: ask.trade().and_then(|trade| trade.paid),
        change,
        correction: ask.correction().map(|correction| named.correction(correction)),
        drawer: ask.drawer().map(|ask| drawer(ask, by)),
        staff: ask.staff().cloned(),
        day: ask.day().cloned(),
        books: if let CageAsk::Count(count) = ask {
            Some(count.books)
        } else {
            ask.drawer().and_then(DrawerAsk::count).map(|count| count.drawer.cash())
        },
        reason: ask.reason().map(str::to_owned),
        by: by.to_string(),
        at: *at_ms,
        ends: at_ms.saturating_add(REQUEST_MS),
        needs: RequestNeeds {
            second: needs.second,
            outside: request.needs_outside(),
            player: needs.player,
        },
        second: second.as_ref().map(ToString::to_string),
        confirmed: *is_confirmed,
        state,
        receipt,
    }
}

/// What is asked about a drawer, by this author.
fn drawer(ask: &DrawerAsk, by: &Author) -> DrawerView {
    let own = by.cashier().unwrap_or_default().to_owned();
    let (cashier, into, to) = match ask {
        DrawerAsk::Open { .. } => (own, None, None),
        DrawerAsk::Move(moved) => (own, Some(moved.into), None),
        DrawerAsk::Close(count) => (count.drawer.cashier.clone(), None, None),
        DrawerAsk::HandOver { to, count } => (count.drawer.cashier.clone(), None, Some(to.clone())),
    };
    DrawerView { cashier, pieces: ask.pieces().to_vec(), into, to }
}

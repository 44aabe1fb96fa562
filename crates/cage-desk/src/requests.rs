//! Requests that need the consent of others, as the staff and the player see them, and the answers
//! of both.

use std::collections::HashMap;

use chips::{CommandId, PlayerId};
use house::protection::{Change, Obstacle};
use house::{CageAsk, CageRequest, REQUEST_MS, RequestState};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Actor;
use tables::Rejection;
use tables::frames::refused;
use uuid::Uuid;

use crate::amount::amount_of;
use crate::desk::{CageDesk, CageError};
use crate::people::{KnownPlayer, people};

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

/// Whose consent a request needs.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct RequestNeeds {
    /// A second member of the staff.
    second: bool,
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
    /// The change of the player's limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<Change>,
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

/// The requests of the last hour, the latest first.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RequestsAnswer {
    requests: Vec<RequestView>,
    /// The server's clock, in milliseconds since 1970.
    now: i64,
}

impl CageDesk {
    /// The requests of the last hour, for the staff.
    pub async fn requests(&self, now_ms: i64) -> Result<RequestsAnswer, CageError> {
        self.shown(now_ms, |_| true).await
    }

    /// The requests of the last hour that this player has to consent to.
    pub async fn requests_of(
        &self,
        player: PlayerId,
        now_ms: i64,
    ) -> Result<RequestsAnswer, CageError> {
        let is_theirs = |one: &CageRequest| one.needs.player && one.ask.player() == Some(player);
        let RequestsAnswer { requests, now } = self.shown(now_ms, is_theirs).await?;
        let requests = requests.into_iter().map(RequestView::without_names).collect();
        Ok(RequestsAnswer { requests, now })
    }

    async fn shown(
        &self,
        now: i64,
        is_shown: impl Fn(&CageRequest) -> bool,
    ) -> Result<RequestsAnswer, CageError> {
        let mut all = self.house.requests();
        all.retain(|(_, request)| is_shown(request));
        let named = people(&self.pool, all.iter().filter_map(|(_, one)| one.ask.player())).await?;
        let views = all.iter().rev().map(|(number, one)| view(*number, one, &named, now));
        Ok(RequestsAnswer { requests: views.collect(), now })
    }

    /// Asks for new chips for the cage.
    pub async fn issue(&self, by: Actor, body: IssueBody) -> Result<RequestView, CageError> {
        let amount = amount_of(body.amount)?;
        self.ask(body.id, by, CageAsk::Issue { amount }).await
    }

    /// Asks for a change of a player's limits, which the player has asked for at the cage.
    pub async fn limits(
        &self,
        by: Actor,
        id: Uuid,
        player: PlayerId,
        change: Change,
    ) -> Result<RequestView, CageError> {
        if !change.is_possible() {
            return Err(Rejection::BadAmount.into());
        }
        self.ask(id, by, CageAsk::Limits { player, change }).await
    }

    pub(crate) async fn ask(
        &self,
        id: Uuid,
        by: Actor,
        ask: CageAsk,
    ) -> Result<RequestView, CageError> {
        let id = CommandId(Uuid::new_v5(&id, by.to_string().as_bytes()));
        let done = self.house.ask_cage(id, by, ask).await?;
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
        let id = CommandId(Uuid::new_v5(&id, by.to_string().as_bytes()));
        let is_player = matches!(by, Actor::Player(_));
        // What it asks for decides who is kept away from the tables meanwhile.
        if self.house.requests().iter().all(|(of, _)| *of != number) {
            return Err(Rejection::RequestOver.into());
        }
        let erased = self.erasure_of(number).filter(|_| approves && !is_player);
        let _closed = match erased {
            Some(player) => Some(self.closed(player).await?),
            None => None,
        };
        let buyer = self.buyer_of(number).filter(|_| approves);
        let _entering = match buyer {
            Some(buyer) => {
                let entering = self.admission.enter(buyer).await?.map_err(Rejection::from)?;
                self.judge_identity(buyer).await?;
                Some(entering)
            }
            None => None,
        };
        let answered = self.house.answer_cage(id, by, number, approves).await;
        if erased.is_some() {
            self.finish_erasures(now_ms).await?;
        }
        // Also a request that could not be carried out has changed.
        let shown = self.asked(number).await;
        answered?;
        if is_player { shown.map(RequestView::without_names) } else { shown }
    }

    /// The player to whom the request asks to sell chips.
    fn buyer_of(&self, number: u64) -> Option<PlayerId> {
        let all = self.house.requests();
        let (_, request) = all.into_iter().find(|(of, _)| *of == number)?;
        let CageAsk::Purchase(trade) = request.ask else { return None };
        Some(trade.player)
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
        let named = people(&self.pool, request.ask.player().into_iter()).await?;
        Ok(view(number, &request, &named, request.at_ms))
    }
}

impl RequestView {
    /// The same for the player: roles of the staff, whose names are for signing in.
    fn without_names(self) -> RequestView {
        let role = |who: String| who.split(':').next().unwrap_or_default().to_owned();
        RequestView { by: role(self.by), second: self.second.map(role), ..self }
    }
}

/// A request as it is shown at `now`, in milliseconds since 1970.
fn view(
    number: u64,
    request: &CageRequest,
    named: &HashMap<Uuid, KnownPlayer>,
    now: i64,
) -> RequestView {
    let CageRequest { ask, needs, by, at_ms, second, is_confirmed, state } = request;
    let player = ask.player().map(|player| player.0);
    let person = player.and_then(|player| named.get(&player));
    let (what, amount, change) = match ask {
        CageAsk::Issue { amount } => (What::Issue, Some(*amount), None),
        CageAsk::Purchase(trade) => (What::Purchase, Some(trade.amount), None),
        CageAsk::Redemption(trade) => (What::Redemption, Some(trade.amount), None),
        CageAsk::Limits { change, .. } => (What::Limits, None, Some(*change)),
        CageAsk::Erase { .. } => (What::Erase, None, None),
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
        amount: amount.map(chips::Chips::cents),
        player,
        name: person.map(|one| one.name.clone()),
        member: person.and_then(|one| one.member),
        reference: ask.trade().map(|trade| trade.reference.clone()),
        change,
        by: by.to_string(),
        at: *at_ms,
        ends: at_ms.saturating_add(REQUEST_MS),
        needs: RequestNeeds { second: needs.second, player: needs.player },
        second: second.as_ref().map(ToString::to_string),
        confirmed: *is_confirmed,
        state,
        receipt,
    }
}

//! The loop of one bot: sign in, watch its table, wait, send a wish, wait for the answer, and start
//! again when the connection breaks. It sends one wish at a time. A refused wish is not repeated
//! before the view has changed.

use std::time::Duration;

use protocol::Phase;
use tokio::sync::watch;
use tokio::time::sleep;
use tracing::{debug, warn};
use uuid::Uuid;

use crate::bots::brain::{BotAction, Temper, decide, roll};
use crate::bots::{Acknowledged, BotsConfig, RETRY, RETRY_MAX};
use crate::stopwatch::Stopwatch;
use crate::{Client, ClientError, Happening, Session};

/// The status of the answer that refuses a name that is taken.
const NAME_TAKEN: u16 = 409;
/// The ending of a bot's name.
const MARK: &str = " (bot)";

/// Bots that may have the same name but for a number.
const NAMESAKES_MAX: u8 = 6;

const NAMES: [&str; 16] = [
    "Aimé", "Berthe", "Cosette", "Didier", "Edgar", "Fleur", "Gaston", "Hélène", "Igor", "Jeanne",
    "Karim", "Lucie", "Marcel", "Nadia", "Oscar", "Pilar",
];

/// What a bot may be called, in the order in which names are tried.
fn names(index: usize) -> Vec<String> {
    let mut all = Vec::new();
    for number in 1..=NAMESAKES_MAX {
        for name in NAMES.iter().cycle().skip(index).take(NAMES.len()) {
            // A house of several nodes has bots of each.
            let number = if number == 1 { String::new() } else { format!(" {number}") };
            all.push(format!("{name}{number}{MARK}"));
        }
    }
    all
}

struct Bot {
    config: BotsConfig,
    table: Uuid,
    seed: u64,
    /// The number of waits so far. It seeds the length of the next one.
    thoughts: u32,
    /// The action to take at the end of the wait.
    intent: Option<BotAction>,
    /// Only bots sit at the table, so bets wait longer.
    is_unwatched: bool,
    /// The wish that was refused in the present view.
    refused: Option<BotAction>,
    /// The command whose answer is awaited, and its action.
    said: Option<(Uuid, BotAction)>,
    /// Since when.
    said_at: Stopwatch,
}

/// Plays at one table until `stop`.
pub(crate) async fn live(
    config: BotsConfig,
    table: Uuid,
    place: usize,
    mut stop: watch::Receiver<bool>,
) {
    let salt = u32::try_from(table.as_u128() & 0xffff_ffff).unwrap_or_default();
    let seed = roll(config.seed ^ u64::try_from(place).unwrap_or_default(), salt);
    let bot = Bot {
        config,
        table,
        seed,
        thoughts: 0,
        intent: None,
        is_unwatched: false,
        refused: None,
        said: None,
        said_at: Stopwatch::start(),
    };
    tokio::select! {
        biased;
        _ = stop.wait_for(|stop| *stop) => {}
        () = bot.play_on(place) => {}
    }
}

impl Bot {
    async fn play_on(mut self, place: usize) {
        let mut pause = RETRY;
        let mut client = loop {
            match self.come_in(place).await {
                Ok(client) => break client,
                Err(fault) => {
                    debug!(error = %fault, "bot cannot come in");
                    sleep(pause).await;
                    // A house that has no room asks for patience. One that is away may be back.
                    let is_refused = matches!(fault, ClientError::Answer { .. });
                    pause = if is_refused { (pause * 2).min(RETRY_MAX) } else { RETRY };
                }
            }
        };
        loop {
            let Err(fault) = self.play(&mut client).await;
            debug!(error = %fault, "bot lost its connection");
            sleep(RETRY).await;
            while let Err(fault) = client.reconnect().await {
                debug!(error = %fault, "bot cannot come back");
                sleep(RETRY).await;
            }
        }
    }

    async fn come_in(&self, place: usize) -> Result<Client, ClientError> {
        let index = self.seed.wrapping_add(u64::try_from(place).unwrap_or_default()) % 16;
        let index = usize::try_from(index).unwrap_or_default();
        let mut client = match self.as_before(place).await? {
            Some(client) => client,
            None => Client::connect(self.introduce(index).await?).await?,
        };
        if let Some(kept) = &self.config.kept {
            kept.keep(self.table, place, client.session());
        }
        client.watch(self.table).await?;
        Ok(client)
    }

    /// The connection of the player that this bot was in an earlier run. `None` when there was
    /// none, or the house does not know them any more.
    async fn as_before(&self, place: usize) -> Result<Option<Client>, ClientError> {
        let Some(kept) = &self.config.kept else { return Ok(None) };
        let Some(session) = kept.session(&self.config.url, self.table, place)? else {
            return Ok(None);
        };
        let client = Client::connect(session).await?;
        Ok(client.player().is_some().then_some(client))
    }

    /// A session under the first of the names from `index` on that no guest who is present has.
    async fn introduce(&self, index: usize) -> Result<Session, ClientError> {
        let mut refused = None;
        for name in names(index) {
            match Session::guest(&self.config.url, &name).await {
                Err(error @ ClientError::Answer { status: NAME_TAKEN, .. }) => {
                    refused = Some(error);
                }
                session => return session,
            }
        }
        Err(refused.unwrap_or(ClientError::Unreadable("no name is free")))
    }

    /// Returns only when the connection is lost.
    async fn play(&mut self, client: &mut Client) -> Result<std::convert::Infallible, ClientError> {
        loop {
            self.consider(client);
            let Some(intent) = self.intent else {
                let happening = client.next().await?;
                self.hear(happening).await;
                continue;
            };
            let is_unwatched = self.is_unwatched;
            let thinking = sleep(self.think(intent));
            tokio::pin!(thinking);
            loop {
                tokio::select! {
                    biased;
                    happening = client.next() => self.hear(happening?).await,
                    () = &mut thinking => {
                        self.speak(client, intent).await?;
                        break;
                    }
                }
                self.consider(client);
                if self.intent != Some(intent) || self.is_unwatched != is_unwatched {
                    break;
                }
            }
        }
    }

    /// Updates the intent to the present view.
    fn consider(&mut self, client: &Client) {
        self.intent = None;
        if self.said.is_some() {
            return;
        }
        let mirror = client.mirror(self.table);
        let seen = mirror.and_then(|mirror| Some((mirror.view()?, mirror.you()?)));
        let (Some((view, you)), Some(player)) = (seen, client.player()) else { return };
        self.is_unwatched = view.phase == Phase::Betting
            && you.seat.is_some()
            && view.seats.values().all(|seat| seat.name.ends_with(MARK));
        let temper = Temper {
            seed: self.seed,
            seats_kept_free: self.config.seats_kept_free,
            purse: client.purse(),
        };
        let intent = decide(player, view, you, &temper);
        self.intent = intent.filter(|intent| self.refused != Some(*intent));
    }

    async fn hear(&mut self, happening: Happening) {
        match happening {
            Happening::Ack { id, table, seq } => {
                self.said = self.said.filter(|(said, _)| *said != id);
                if let Some(witness) = &self.config.witness {
                    // The receiver was dropped: nothing to report to.
                    let took = self.said_at.elapsed();
                    let _ = witness.send(Acknowledged { table, id, seq, took }).await;
                }
            }
            Happening::Refused(refused) => {
                debug!(code = %refused.code, "bot was refused");
                if let Some(refusals) = &self.config.refusals {
                    let _ = refusals.try_send(refused.code.clone());
                }
                if let Some((id, intent)) = self.said
                    && refused.id == Some(id)
                {
                    self.refused = Some(intent);
                    self.said = None;
                }
            }
            Happening::View(_) | Happening::Step(..) | Happening::Purse(_) => self.refused = None,
            Happening::You(_) | Happening::Staff(_) | Happening::Lobby | Happening::Closing(_) => {}
        }
    }

    async fn speak(&mut self, client: &mut Client, intent: BotAction) -> Result<(), ClientError> {
        self.intent = None;
        match intent {
            BotAction::Say { wish, expect } => {
                let id = client.send(self.table, expect, wish).await?;
                self.said = Some((id, intent));
                self.said_at = Stopwatch::start();
            }
            BotAction::Cage(amount) => {
                self.refused = Some(intent);
                if let Err(fault) = client.buy(amount).await {
                    warn!(error = %fault, "bot cannot buy chips");
                }
            }
        }
        Ok(())
    }

    fn think(&mut self, intent: BotAction) -> Duration {
        self.thoughts = self.thoughts.wrapping_add(1);
        let (from, to) = (*self.config.think.start(), *self.config.think.end());
        let spread = u64::try_from(to.saturating_sub(from).as_millis()).unwrap_or_default();
        let rests = self.is_unwatched && !intent.is_wash();
        let rest = if rests { self.config.rest } else { Duration::ZERO };
        rest + from + Duration::from_millis(roll(self.seed, self.thoughts) % (spread + 1))
    }
}

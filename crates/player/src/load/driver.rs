//! The clients that keep a room busy: a player who plays round after round without thinking, and
//! at a bare server one who sends a frame as soon as the last one has come back.

use std::time::Duration;

use tokio::time::Instant;
use uuid::Uuid;

use crate::bots::{BotAction, Temper, decide};
use crate::load::counts::{Counts, StageTally};
use crate::stopwatch::Stopwatch;
use crate::{Client, ClientError, CommandError, Connection, Happening};

/// Plays at a table until the run is over, and pauses after each answer.
pub(crate) async fn play(
    mut client: Client,
    table: Uuid,
    pause: Duration,
    mut tally: StageTally,
) -> Result<Counts, ClientError> {
    tally.gathered().await;
    // What was refused, or asked for at the cage, in the present view.
    let mut settled = None;
    // The step of the last command that was carried out. Its patch may come after its answer.
    let mut seen_after = 0;
    // From when on it may wish for something.
    let mut plays_from = Instant::now();
    loop {
        if let Some(counts) = tally.look(client.received()) {
            return Ok(counts);
        }
        let rests = Instant::now() < plays_from;
        let wish = next_wish(&client, table, seen_after).filter(|wish| settled != Some(*wish));
        let wish = wish.filter(|_| !rests);
        match wish {
            None => {
                tokio::select! {
                    biased;
                    () = tally.changed() => {}
                    () = tokio::time::sleep_until(plays_from), if rests => {}
                    happening = client.next() => {
                        if is_news(&happening?) {
                            settled = None;
                        }
                    }
                }
            }
            Some(BotAction::Cage(amount)) => {
                settled = wish;
                client.buy(amount).await?;
            }
            Some(BotAction::Say { wish: said, expect }) => {
                let clock = Stopwatch::start();
                match client.command(table, expect, said).await {
                    Ok(seq) => {
                        tally.answered(clock.elapsed());
                        seen_after = seq;
                        plays_from = Instant::now() + pause;
                    }
                    // The table moved on meanwhile.
                    Err(CommandError::Refused(_)) => settled = wish,
                    Err(CommandError::Failed(error)) => return Err(error),
                }
            }
        }
    }
}

/// What a bot would do, unless the view is older than that step.
fn next_wish(client: &Client, table: Uuid, seen_after: u64) -> Option<BotAction> {
    let mirror = client.mirror(table)?;
    let (_, seq) = mirror.version()?;
    if seq < seen_after {
        return None;
    }
    let seed = u64::try_from(table.as_u128() & 0xffff_ffff).unwrap_or_default();
    let temper = Temper { seed, seats_kept_free: 0, purse: client.purse() };
    decide(client.player()?, mirror.view()?, mirror.you()?, &temper)
}

fn is_news(happening: &Happening) -> bool {
    match happening {
        Happening::View(_) | Happening::Step(..) | Happening::You(_) | Happening::Purse(_) => true,
        Happening::Lobby
        | Happening::Staff(_)
        | Happening::Ack { .. }
        | Happening::Refused(_)
        | Happening::Closing(_) => false,
    }
}

/// Sends a frame to a bare server, waits until it has come back, and sends it again.
pub(crate) async fn echo(
    mut connection: Connection,
    frame: String,
    mut tally: StageTally,
) -> Result<Counts, ClientError> {
    tally.gathered().await;
    loop {
        if let Some(counts) = tally.look(connection.received()) {
            return Ok(counts);
        }
        let clock = Stopwatch::start();
        connection.send_text(frame.clone()).await?;
        connection.receive_text().await?;
        tally.answered(clock.elapsed());
    }
}

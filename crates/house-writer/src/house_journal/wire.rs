//! What a node asks of the owner of the house's chain, as a message.

use chips::{Chips, CommandId, PlayerId};
use house::protection::Change;
use house::{CageAsk, HouseEntry};
use serde::{Deserialize, Serialize};
use table::Actor;
use uuid::Uuid;

use super::lanes::HouseLane;
use super::{DrawerEndAsk, EntryAsk, EntryError, Recorded};

/// The answer to a request. `None` from a node that owns the chain no more: then it has not carried
/// the request out, and the next owner is to be asked.
pub(super) type AnswerOfHouse = Option<Result<Recorded, EntryError>>;

/// A request as it travels. Authors and entries are texts as in the journal.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct AskedOfHouse {
    /// The id of the entry.
    pub(super) id: Uuid,
    /// The queue that it waits in, at the owner, too.
    lane: HouseLane,
    ask: AskText,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AskText {
    Record {
        author: String,
        command: String,
        events: String,
    },
    ReturnPlayChips(PlayerId),
    ReturnEarlierPlayChips(PlayerId),
    CountCage {
        by: String,
        counted: i64,
        #[serde(default)]
        reason: Option<String>,
    },
    EndDrawer {
        by: String,
        ask: DrawerEndAsk,
    },
    ChangeLimits {
        by: String,
        player: PlayerId,
        change: Change,
    },
    IssueAtOpening(Chips),
    AskCage {
        by: String,
        ask: CageAsk,
    },
    AnswerCage {
        by: String,
        number: u64,
        approves: bool,
    },
}

impl AskedOfHouse {
    pub(super) fn new(id: CommandId, lane: HouseLane, ask: &EntryAsk) -> AskedOfHouse {
        let ask = match ask {
            EntryAsk::Record(entry) => AskText::Record {
                author: entry.author().to_string(),
                command: entry.command_json(),
                // The owner gives it its number. Without one, most numbered events cannot be read.
                events: entry.recorded(1).events_json(),
            },
            EntryAsk::ReturnPlayChips { player } => AskText::ReturnPlayChips(*player),
            EntryAsk::ReturnEarlierPlayChips { player } => AskText::ReturnEarlierPlayChips(*player),
            EntryAsk::CountCage { by, counted, reason } => {
                let (by, counted, reason) = (by.to_string(), *counted, reason.clone());
                AskText::CountCage { by, counted, reason }
            }
            EntryAsk::EndDrawer { by, ask } => {
                AskText::EndDrawer { by: by.to_string(), ask: ask.clone() }
            }
            EntryAsk::ChangeLimits { by, player, change } => {
                AskText::ChangeLimits { by: by.to_string(), player: *player, change: *change }
            }
            EntryAsk::IssueAtOpening { amount } => AskText::IssueAtOpening(*amount),
            EntryAsk::AskCage { by, ask } => {
                AskText::AskCage { by: by.to_string(), ask: ask.clone() }
            }
            EntryAsk::AnswerCage { by, number, approves } => {
                AskText::AnswerCage { by: by.to_string(), number: *number, approves: *approves }
            }
        };
        AskedOfHouse { id: id.0, lane, ask }
    }

    /// The request. `None` for one that this program does not write.
    pub(super) fn read(self) -> Option<(CommandId, HouseLane, EntryAsk)> {
        let actor = |by: String| by.parse::<Actor>().ok();
        let ask = match self.ask {
            AskText::Record { author, command, events } => {
                EntryAsk::Record(Box::new(HouseEntry::read(&author, &command, &events).ok()?))
            }
            AskText::ReturnPlayChips(player) => EntryAsk::ReturnPlayChips { player },
            AskText::ReturnEarlierPlayChips(player) => EntryAsk::ReturnEarlierPlayChips { player },
            AskText::CountCage { by, counted, reason } => {
                EntryAsk::CountCage { by: actor(by)?, counted, reason }
            }
            AskText::EndDrawer { by, ask } => EntryAsk::EndDrawer { by: actor(by)?, ask },
            AskText::ChangeLimits { by, player, change } => {
                EntryAsk::ChangeLimits { by: actor(by)?, player, change }
            }
            AskText::IssueAtOpening(amount) => EntryAsk::IssueAtOpening { amount },
            AskText::AskCage { by, ask } => EntryAsk::AskCage { by: actor(by)?, ask },
            AskText::AnswerCage { by, number, approves } => {
                EntryAsk::AnswerCage { by: actor(by)?, number, approves }
            }
        };
        Some((CommandId(self.id), self.lane, ask))
    }
}

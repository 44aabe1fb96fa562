//! Requests to an owner.

use std::sync::Arc;

use chips::CommandId;
use protocol::{Do, Expect, Order, OrderExpect};
use table::{Actor, Command, Refusal, Table};

/// A command that is asked of a table.
#[derive(Clone, Debug)]
pub struct CommandRequest {
    /// Chosen by the client. A resend has the same id.
    pub id: CommandId,
    /// Who asks. It comes from the session, never from the message.
    pub by: Actor,
    /// What is asked for.
    pub ask: Ask,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub enum Ask {
    /// A player's wish, as it came over the wire.
    Wish {
        /// The state that the wish was made for. The wish is refused as stale if the table's is
        /// another.
        expect: Option<Expect>,
        /// The wish.
        wish: Do,
        /// What the player is called.
        name: Arc<str>,
        /// Whether the player has play chips. It comes from the session, as the player does.
        play: bool,
    },
    /// An order of the staff, as it came over the wire.
    Order {
        /// What it answers, as its author has seen it. The order is refused as stale if that is not
        /// there any more.
        expect: Option<OrderExpect>,
        /// The order.
        order: Order,
    },
    /// A command of the table's own or of the house.
    Command(Command),
}

impl Ask {
    /// The command that is asked for. Fails for amounts, cards and reasons that are not valid.
    pub(crate) fn command(&self) -> Result<Command, Refusal> {
        match self {
            Ask::Wish { wish, play, .. } => Command::from_wish(wish, *play),
            Ask::Order { order, .. } => Command::from_order(order),
            Ask::Command(command) => Ok(command.clone()),
        }
    }

    /// Whether it is a wish that was made for another state of the table, or an order that answers
    /// what is not there any more.
    pub(crate) fn is_stale(&self, table: &Table) -> bool {
        match self {
            Ask::Wish { expect: Some(expect), wish, .. } => !is_so(table, *expect, wish),
            Ask::Order { expect: Some(expect), .. } => !table.is_as_seen(expect),
            Ask::Wish { expect: None, .. } | Ask::Order { expect: None, .. } | Ask::Command(_) => {
                false
            }
        }
    }
}

/// Whether the table's state is the expected one.
fn is_so(table: &Table, expect: Expect, wish: &Do) -> bool {
    let cards_are_so = match (expect.cards, hand_of(wish)) {
        (Some(cards), Some((spot, hand))) => table.hand_cards(spot, hand) == Some(cards),
        (Some(_) | None, Some(_) | None) => true,
    };
    expect.round == table.round() && cards_are_so
}

/// The hand a wish names.
fn hand_of(wish: &Do) -> Option<(u8, u8)> {
    match *wish {
        Do::Hit { spot, hand }
        | Do::Stand { spot, hand }
        | Do::Double { spot, hand, .. }
        | Do::Split { spot, hand }
        | Do::Surrender { spot, hand }
        | Do::RefuseCard { spot, hand } => Some((spot, hand)),
        Do::BuyIn { .. }
        | Do::CashOut
        | Do::Sit { .. }
        | Do::Leave
        | Do::SitOut { .. }
        | Do::Bet { .. }
        | Do::Pok { .. }
        | Do::Back { .. }
        | Do::Consent { .. }
        | Do::Follow { .. }
        | Do::Confirm
        | Do::Insure { .. }
        | Do::Decline { .. }
        | Do::EvenMoney { .. }
        | Do::Cut { .. }
        | Do::NoCut
        | Do::Dispute { .. }
        | Do::Wash { .. }
        | Do::ShowBurned
        | Do::Plan { .. } => None,
    }
}

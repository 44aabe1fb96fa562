//! Names of players, tables, commands and transfers: 128-bit ids made at the edge.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, out)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{}({})", stringify!($name), self.0)
            }
        }
    };
}

id! {
    /// A person with a purse.
    PlayerId
}
id! {
    /// One layout, one shoe, one dealer.
    TableId
}
id! {
    /// The id of one wish, chosen by its sender. A resend with the same id is the same command.
    CommandId
}
id! {
    /// One movement of chips.
    TransferId
}

impl TransferId {
    /// The id of the `ordinal`-th transfer (from 0) that `command` caused. The same command always
    /// gives the same ids, so that a retry is the same transfer.
    pub fn derive(command: CommandId, ordinal: u32) -> TransferId {
        TransferId(Uuid::new_v5(&command.0, &ordinal.to_be_bytes()))
    }
}

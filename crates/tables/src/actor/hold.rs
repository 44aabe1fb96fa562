//! How this server holds the chain of a table: alone, or as one node of several.

use chips::TableId;
use ledger::{ChainId, Head};

use super::RebuildError;
use crate::host::Host;

/// How long it may take to note that a table is given up. Without the note the next node takes it a
/// little later.
const GIVING_UP_MAX: std::time::Duration = std::time::Duration::from_secs(1);

/// Who is to own a table that this node begins to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// This server, whoever owned it before.
    Alone,
    /// This node, if the owner is still the one under that epoch.
    Here(i64),
    /// Another node, or none yet.
    Elsewhere,
}

/// How a chain is held.
#[derive(Debug)]
pub(super) enum Hold {
    /// By a server that has no other nodes: it takes the chain from whoever has it.
    Alone,
    /// By a node: it takes the chain from the owner under that epoch, and then from itself.
    Node { epoch: i64 },
}

impl Hold {
    pub(super) fn new(seat: Ownership) -> Hold {
        match seat {
            Ownership::Alone | Ownership::Elsewhere => Hold::Alone,
            Ownership::Here(epoch) => Hold::Node { epoch },
        }
    }

    pub(super) fn is_of_node(&self) -> bool {
        matches!(self, Hold::Node { .. })
    }

    /// The epoch under which it is held, or was wanted from its owner; 0 for a server alone.
    pub(super) fn epoch(&self) -> u64 {
        match self {
            Hold::Alone => 0,
            Hold::Node { epoch } => u64::try_from(*epoch).expect("epochs are counted from zero up"),
        }
    }

    /// Makes this server the owner under a new epoch. Fails with [`RebuildError::Taken`] when
    /// another node was faster.
    pub(super) async fn claim(
        &mut self,
        host: &Host,
        table: TableId,
    ) -> Result<Head, RebuildError> {
        let chain = ChainId::from(table);
        match (self, &host.nodes) {
            (Hold::Node { epoch }, Some(nodes)) => {
                let head = nodes.take(chain, *epoch).await?.ok_or(RebuildError::Taken)?;
                *epoch = head.epoch;
                Ok(head)
            }
            (Hold::Alone, _) | (Hold::Node { .. }, None) => Ok(host.ledger.claim(chain).await?),
        }
    }

    /// Notes that the chain may be taken by the next node.
    pub(super) async fn give_up(&self, host: &Host, table: TableId) {
        let (Hold::Node { epoch }, Some(nodes)) = (self, &host.nodes) else { return };
        let given_up = nodes.placing().give_up(table.into(), *epoch);
        match tokio::time::timeout(GIVING_UP_MAX, given_up).await {
            Ok(Ok(())) => nodes.free(table),
            Ok(Err(fault)) => {
                tracing::warn!(table.id = %table, error = %fault, "a table is not noted as free");
            }
            Err(_) => tracing::warn!(table.id = %table, "a table is not noted as free in time"),
        }
    }
}

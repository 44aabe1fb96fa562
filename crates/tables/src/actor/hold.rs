//! How this server holds the chain of a table: alone, or as one node of several.

use chips::TableId;
use ledger::{ChainId, Head};

use super::RebuildError;
use crate::host::Host;
use crate::takeover::Takeover;

/// How long it may take to note that a table is given up. Without the note the next node takes it a
/// little later.
const GIVING_UP_MAX: std::time::Duration = std::time::Duration::from_secs(4);

/// Who is to own a table that this node begins to keep.
#[derive(Clone, Copy, Debug)]
pub enum Ownership {
    /// This server, whoever owned it before.
    Alone,
    /// This node, if the owner is still the one that was seen.
    Here(Takeover),
    /// Another node, or none yet.
    Elsewhere,
}

/// How a chain is held.
#[derive(Debug)]
pub(super) enum Hold {
    /// By a server that has no other nodes: it takes the chain from whoever has it.
    Alone,
    /// By a node: it takes the chain from the owner under that epoch, and then from itself.
    Node(Takeover),
}

impl Hold {
    pub(super) fn new(seat: Ownership) -> Hold {
        match seat {
            Ownership::Alone | Ownership::Elsewhere => Hold::Alone,
            Ownership::Here(takeover) => Hold::Node(takeover),
        }
    }

    pub(super) fn is_of_node(&self) -> bool {
        matches!(self, Hold::Node(_))
    }

    /// The epoch that this node had last; 0 for a server alone.
    pub(super) fn epoch(&self) -> u64 {
        match self {
            Hold::Alone => 0,
            Hold::Node(takeover) => u64::try_from(takeover.epoch).unwrap_or_default(),
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
            (Hold::Node(takeover), Some(nodes)) => {
                match nodes.take(chain, takeover.epoch).await {
                    Ok(Some(head)) => {
                        takeover.epoch = head.epoch;
                        Ok(head)
                    }
                    Ok(None) => Err(RebuildError::Taken),
                    Err(forged @ ledger::Fault::Forged { .. }) => Err(forged.into()),
                    // The next look at all tables tries again, if this node is still to take it.
                    Err(fault) => {
                        tracing::warn!(table.id = %table, error = %fault, "a table is not taken");
                        Err(RebuildError::Taken)
                    }
                }
            }
            (Hold::Alone, _) | (Hold::Node(_), None) => Ok(host.ledger.claim(chain).await?),
        }
    }

    /// Counts a takeover that has come to its end: the table takes requests at this node.
    pub(super) fn note_at_work(&mut self, host: &Host) {
        if let (Hold::Node(takeover), Some(nodes)) = (self, &host.nodes)
            && let Some(from) = takeover.from.take()
        {
            nodes.metrics().took_over(from, takeover.since.elapsed());
        }
    }

    /// Counts a table that another node has taken from this one.
    pub(super) fn note_fenced(&self, host: &Host) {
        if let (Hold::Node(_), Some(nodes)) = (self, &host.nodes) {
            nodes.metrics().fenced.inc();
        }
    }

    /// Notes that the chain may be taken by the next node. Does nothing for a server alone.
    pub(super) async fn give_up(&self, host: &Host, table: TableId) {
        let (Hold::Node(Takeover { epoch, .. }), Some(nodes)) = (self, &host.nodes) else { return };
        if host.lobby.availability().is_away() {
            return;
        }
        nodes.metrics().given_up.inc();
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

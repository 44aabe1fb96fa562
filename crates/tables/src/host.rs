//! What it takes to host tables. The actors, the enforcer and the opening of a table are given this
//! and nothing else.

use std::sync::Arc;

use ledger::Ledger;

use crate::alarms::Alarms;
use crate::floor::Floor;
use crate::house_journal::HouseHandle;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::protection::Admission;
use crate::snapshots::Snapshots;
use crate::tasks::Tasks;
use crate::vault::Vault;

/// The parts of a server that its tables need, cheap to clone.
#[derive(Clone, Debug)]
pub struct Host {
    /// Where steps are committed and journals are read.
    pub ledger: Ledger,
    /// Draws and opens the seeds of shoes.
    pub vault: Vault,
    /// Issues chips to a short cage; keeps signs and closings on record.
    pub house: HouseHandle,
    /// Puts on record that a table broke.
    pub alarms: Arc<Alarms>,
    /// Judges what players' own limits allow before a table is asked.
    pub admission: Arc<Admission>,
    /// The tables' addresses and their lines for players.
    pub lobby: Arc<Lobby>,
    /// The tables' lines for the staff.
    pub floor: Arc<Floor>,
    /// The connections, which hear of changed purses.
    pub presence: Arc<Presence>,
    /// Counts what happens.
    pub metrics: Arc<Metrics>,
    /// Spawns the actors and says when they must end.
    pub tasks: Tasks,
    /// Where tables are handed over for their snapshots.
    pub snapshots: Snapshots,
    /// Steps of a table after which it is handed over again.
    pub snapshot_steps: i64,
}

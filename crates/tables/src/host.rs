//! The parts of a server that its tables need. Actors, the enforcer and the opening of a table get
//! this and nothing else.

use std::sync::Arc;
use std::time::Duration;

use house_writer::Admission;
use house_writer::Alarms;
use house_writer::HouseHandle;
use house_writer::Tasks;
use ledger::Ledger;
use sign_in::People;

use crate::floor::Floor;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::presence::Presence;
use crate::renewal::Renewal;
use crate::snapshots::Snapshots;
use crate::vault::Vault;

/// The parts of a server that its tables need, cheap to clone.
#[derive(Clone, Debug)]
pub struct Host {
    /// Commits steps and reads journals.
    pub ledger: Ledger,
    /// What players are called: the tables' journals do not say it.
    pub people: People,
    /// Draws seeds, and seals and opens seeds and snapshots.
    pub vault: Vault,
    /// Issues chips to the cage when it is short; puts signs and closings on record.
    pub house: HouseHandle,
    /// Records broken tables.
    pub alarms: Arc<Alarms>,
    /// Judges wishes by players' own limits, before a table judges them.
    pub admission: Arc<Admission>,
    /// The tables' handles, and their lines for players.
    pub lobby: Arc<Lobby>,
    /// The tables' lines for the staff.
    pub floor: Arc<Floor>,
    /// The connections, which are told of changed purses.
    pub presence: Arc<Presence>,
    /// The metrics of the server.
    pub metrics: Arc<Metrics>,
    /// Spawns the actors and tells them when to end.
    pub tasks: Tasks,
    /// After which entry of the house tables renew their shoes, if there is one.
    pub renewal: Option<Renewal>,
    /// Takes tables for snapshots.
    pub snapshots: Snapshots,
    /// How long a player may keep chips at a table without a seat, a stake or a connection.
    pub absent: Duration,
    /// The other nodes of the house. `None` for a house of one server.
    pub nodes: Option<Nodes>,
    /// Steps between two snapshots of a table.
    pub snapshot_steps: i64,
}

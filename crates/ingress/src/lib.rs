//! What comes in from the network, before any route: accepted connections and their permits, how
//! often an address may ask, what is done by turns, whose pages may talk to the house, and the
//! headers of every answer.
//!
//! It knows no route, no session, no table and no database. The server asks it and words the
//! refusals.

pub mod accept;
mod caps;
pub mod client;
mod files;
pub mod headers;
pub mod host;
mod network;
pub mod origin;
mod pool;
mod rate;
mod site;
mod throttle;
mod tls;
mod turns;
mod upgrade;

pub use caps::{Caps, Crowded, PerNetwork, SOCKETS_MAX, SocketOf, SocketPermits};
pub use files::raise_limit;
pub use network::networks;
pub use pool::{Full, Permit, Pool};
pub use rate::{Asker, Bucket, Rates, SessionKey};
pub use site::PublicSite;
pub use throttle::Throttled;
pub use tls::{Tls, TlsError, TlsFiles};
pub use turns::{OpeningTurn, ProofTurn};
pub use upgrade::{Upgrading, WebSocket, upgrade};

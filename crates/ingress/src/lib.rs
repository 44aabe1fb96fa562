//! What comes in from the network, before any route: accepted connections, how often an address may
//! ask, whose pages may talk to the house, and the headers of every answer.
//!
//! It knows no route, no session, no table and no database. The server asks it and words the
//! refusals.

pub mod accept;
pub mod headers;
pub mod origin;
mod rate;
mod site;

pub use rate::{Bucket, Rates};
pub use site::PublicSite;

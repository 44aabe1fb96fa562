//! The HTTP side below the routes: connections, what every request has to pass, who asks, and the
//! machinery of the table of routes. It knows no route, and not the state of the router: each
//! extractor says which parts of it it needs.

pub(crate) mod accept;
pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod envelope;
pub(crate) mod error;
mod headers;
pub(crate) mod openapi;
mod origin;
pub(crate) mod part;
pub(crate) mod rate;
pub(crate) mod schemas;
pub(crate) mod session;
pub(crate) mod site;
pub(crate) mod table;
pub(crate) mod web_types;
pub(crate) mod who;

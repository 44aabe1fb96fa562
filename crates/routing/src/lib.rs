//! What stands between the network and the routes: the envelope around every request, the
//! extractors, and the types behind the table of routes. It imports no route and not the state of
//! the router: each extractor names the parts that it needs.

pub mod answer;
pub mod ask;
pub mod envelope;
pub mod error;
pub mod part;
mod parts;
pub mod rights;
pub mod session;
pub mod table;
pub mod who;

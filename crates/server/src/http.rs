//! HTTP below the routes: the envelope around every request, the extractors, and the types behind
//! the table of routes. It imports no route and not the state of the router:
//! each extractor names the parts that it needs.

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod envelope;
pub(crate) mod error;
pub(crate) mod part;
pub(crate) mod session;
pub(crate) mod table;
pub(crate) mod who;

//! What a table of routes says of itself: its OpenAPI document, and the types for the web that are
//! written from it. It knows neither HTTP nor the house: rows in, text out.

mod document;
mod operation;
mod schemas;
mod web_types;

pub use document::{Row, document};
pub use operation::{AnswerKind, Operation, Rate};
pub use schemas::Schemas;
pub use web_types::declarations;

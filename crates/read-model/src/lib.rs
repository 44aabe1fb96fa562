//! The auditors' read model: rounds, takings and notable events as rows that can be searched, made
//! from the journal, and sums of transfers by the hour, made from the ledger. From it come the
//! answers to auditors' questions, reports, and files. What it says can be made again from nothing;
//! nothing that plays reads it.

mod check;
pub mod export;
pub mod project;
mod question;
pub mod reports;

pub use question::without_names;

//! The ledger through its door, against a real Postgres: steps go in, books come out.

mod books;
mod commit;
mod crash;
mod house;
mod random;
mod statement;

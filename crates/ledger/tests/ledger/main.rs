//! The ledger through its door, against a real Postgres: steps go in, books come out.

#[cfg(test)]
mod books;
#[cfg(test)]
mod commit;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod house;
#[cfg(test)]
mod random;
#[cfg(test)]
mod statement;
#[cfg(test)]
mod visits;

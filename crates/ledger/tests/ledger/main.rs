//! Tests of the ledger through its public interface, against a real Postgres.

#[cfg(test)]
mod balances;
#[cfg(test)]
mod books;
#[cfg(test)]
mod commit;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod house;
#[cfg(test)]
mod placement;
#[cfg(test)]
mod random;
#[cfg(test)]
mod snapshots;
#[cfg(test)]
mod stopped;
#[cfg(test)]
mod visits;

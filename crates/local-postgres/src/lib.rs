//! A private, durable Postgres of our own from the binaries found on the machine.

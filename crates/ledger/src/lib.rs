//! Double entry, journal and grouped commit on Postgres.

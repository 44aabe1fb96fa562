//! The places where pages begin. A client gets them as text and sends them back unchanged.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};
use uuid::Uuid;

/// A round: when it ended, its table, its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCursor {
    pub(crate) ended_ms: i64,
    pub(crate) table: Uuid,
    pub(crate) round: i32,
}

impl fmt::Display for RoundCursor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}.{}", self.ended_ms, self.table, self.round)
    }
}

impl FromStr for RoundCursor {
    type Err = ();

    fn from_str(text: &str) -> Result<RoundCursor, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [ended_ms, table, round] = parts[..] else { return Err(()) };
        Ok(RoundCursor {
            ended_ms: ended_ms.parse().map_err(|_| ())?,
            table: table.parse().map_err(|_| ())?,
            round: round.parse().map_err(|_| ())?,
        })
    }
}

/// A line of an account, and the balance before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCursor {
    pub(crate) batch: i64,
    pub(crate) chain: Uuid,
    pub(crate) seq: i64,
    pub(crate) ordinal: i32,
    pub(crate) balance: i64,
}

impl fmt::Display for LineCursor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LineCursor { batch, chain, seq, ordinal, balance } = self;
        write!(out, "{batch}.{chain}.{seq}.{ordinal}.{balance}")
    }
}

impl FromStr for LineCursor {
    type Err = ();

    fn from_str(text: &str) -> Result<LineCursor, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [batch, chain, seq, ordinal, balance] = parts[..] else { return Err(()) };
        Ok(LineCursor {
            batch: batch.parse().map_err(|_| ())?,
            chain: chain.parse().map_err(|_| ())?,
            seq: seq.parse().map_err(|_| ())?,
            ordinal: ordinal.parse().map_err(|_| ())?,
            balance: balance.parse().map_err(|_| ())?,
        })
    }
}

/// Reads a parameter by its `FromStr`.
pub(crate) fn parsed<'de, D: Deserializer<'de>, T: FromStr>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(|_| de::Error::custom("not of its form"))
}

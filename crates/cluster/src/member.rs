//! A node of a house.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Longest name of a node, in characters.
const NAME_MAX: usize = 40;

/// What a node is called: 1 to 40 of the characters `a-z`, `0-9` and `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodeName(String);

/// A text that is no name of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of a node has 1 to 40 of the characters a-z, 0-9 and -")]
pub struct BadNodeName;

impl FromStr for NodeName {
    type Err = BadNodeName;

    fn from_str(text: &str) -> Result<NodeName, BadNodeName> {
        let is_allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if (1..=NAME_MAX).contains(&text.len()) && text.bytes().all(is_allowed) {
            return Ok(NodeName(text.to_owned()));
        }
        Err(BadNodeName)
    }
}

impl TryFrom<String> for NodeName {
    type Error = BadNodeName;

    fn try_from(text: String) -> Result<NodeName, BadNodeName> {
        text.parse()
    }
}

impl From<NodeName> for String {
    fn from(name: NodeName) -> String {
        name.0
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// A node, as it tells of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeMember {
    /// The id of this start of the node. The next start has another.
    pub boot: Uuid,
    /// What the node is called.
    pub name: NodeName,
    /// Where its pages are, for people.
    pub url: String,
    /// It is about to stop: it takes no chain, and gives up those it has.
    pub draining: bool,
    /// It has just come, and takes no table yet: others need not wait for it.
    #[serde(default)]
    pub settling: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for name in ["a", "node-1", &"x".repeat(40)] {
            assert_eq!(name.parse::<NodeName>().unwrap().to_string(), name);
        }
        for name in ["", "A", "a.b", "é", "a b", &"x".repeat(41)] {
            assert_eq!(name.parse::<NodeName>(), Err(BadNodeName), "{name}");
        }
    }
}

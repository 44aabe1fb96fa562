//! What was found of the nodes of a house, as text and as JSON, and what of it is wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use cluster::Sighting;
use ledger::{ChainId, Placement};
use serde_json::{Value, json};
use uuid::Uuid;

/// Chains without an owner that the text names.
const NAMED_MAX: usize = 10;

/// What came of asking the nodes.
#[derive(Clone, Debug)]
pub(super) enum Way {
    /// NATS was reached.
    Reached {
        /// The nodes that say that they are alive.
        sightings: Vec<Sighting>,
        /// Messages that do not hold under the seed key.
        forged: u64,
    },
    /// It was not, for this reason.
    Away(String),
}

/// A node, and what it owns.
#[derive(Clone, Debug)]
struct NodeLine {
    sighting: Sighting,
    tables: usize,
    has_house: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub(super) struct Status {
    /// The nodes. `None` when they could not be asked; then nobody knows which owners live.
    nodes: Option<Vec<NodeLine>>,
    away: Option<String>,
    forged: u64,
    /// Open tables.
    open: usize,
    /// Chains whose owner does not live, or that have none; the house's first.
    ownerless: Vec<Placement>,
}

impl Status {
    /// Puts together who is alive and who owns which chain.
    pub fn new(way: Way, placed: &[Placement]) -> Status {
        let (sightings, away, forged) = match way {
            Way::Reached { sightings, forged } => (Some(sightings), None, forged),
            Way::Away(why) => (None, Some(why), 0),
        };
        let mut owned: BTreeMap<Uuid, Vec<ChainId>> = BTreeMap::new();
        for Placement { chain, node, .. } in placed {
            if let Some(node) = node {
                owned.entry(*node).or_default().push(*chain);
            }
        }
        let line = |sighting: Sighting| {
            let chains = owned.get(&sighting.member.boot).map_or(&[][..], Vec::as_slice);
            let has_house = chains.contains(&ChainId::HOUSE);
            NodeLine { sighting, tables: chains.len() - usize::from(has_house), has_house }
        };
        let nodes: Option<Vec<NodeLine>> =
            sightings.map(|sightings| sightings.into_iter().map(line).collect());
        let lives = |node: Uuid| {
            let answers =
                |it: &NodeLine| it.sighting.member.boot == node && it.sighting.answer.is_some();
            nodes.as_ref().is_none_or(|nodes| nodes.iter().any(answers))
        };
        let is_ownerless = |it: &&Placement| !it.node.is_some_and(lives);
        let ownerless = placed.iter().filter(is_ownerless).copied().collect();
        let open = placed.iter().filter(|it| it.chain != ChainId::HOUSE).count();
        Status { nodes, away, forged, open, ownerless }
    }

    /// Whether a chain has no owner that lives.
    pub fn has_ownerless(&self) -> bool {
        !self.ownerless.is_empty()
    }

    fn ownerless_tables(&self) -> impl Iterator<Item = &Placement> {
        self.ownerless.iter().filter(|it| it.chain != ChainId::HOUSE)
    }

    /// What is wrong, a sentence each.
    pub fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        if let Some(why) = &self.away {
            wrong.push(format!("the nodes cannot be asked: {why}"));
        }
        if self.forged > 0 {
            wrong.push("nodes say something under another seed key, or somebody else does".into());
        }
        // One that has just died or left says nothing; it matters when it owns anything.
        let lives = |nodes: &Vec<NodeLine>| nodes.iter().any(|it| it.sighting.answer.is_some());
        if self.nodes.as_ref().is_some_and(|nodes| !lives(nodes)) {
            wrong.push("no node is alive".into());
        }
        if self.ownerless.iter().any(|it| it.chain == ChainId::HOUSE) {
            wrong.push("no node that lives owns the house's chain".into());
        }
        let tables = self.ownerless_tables().count();
        if tables > 0 {
            wrong.push(format!("tables without an owner that lives: {tables}"));
        }
        wrong
    }

    /// Everything as JSON.
    pub fn json(&self) -> Value {
        let nodes = self.nodes.as_ref().map(|nodes| {
            let node = |NodeLine { sighting, tables, has_house }: &NodeLine| {
                let Sighting { member, answer } = sighting;
                json!({
                    "name": member.name.to_string(),
                    "boot": member.boot,
                    "url": member.url,
                    "draining": member.draining,
                    "up_ms": answer.map(|answer| millis(answer.up)),
                    "answer_us": answer.map(|answer| micros(answer.took)),
                    "tables": tables,
                    "has_house": has_house,
                })
            };
            nodes.iter().map(node).collect::<Vec<_>>()
        });
        let ownerless = self.ownerless_tables();
        json!({
            "nats": { "is_reached": self.away.is_none(), "forged": self.forged },
            "nodes": nodes,
            "tables": {
                "open": self.open,
                "without_owner": ownerless
                    .map(|it| json!({ "table": it.chain.0, "node": it.node, "epoch": it.epoch }))
                    .collect::<Vec<_>>(),
            },
            "wrong": self.wrong(),
        })
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for NodeLine { sighting, tables, has_house } in self.nodes.iter().flatten() {
            let Sighting { member, answer } = sighting;
            write!(out, "node   {}  {}  {}", member.name, member.url, member.boot)?;
            match answer {
                Some(answer) => {
                    let took = micros(answer.took);
                    write!(out, "  up {}  answers in {took} µs", uptime(answer.up))?;
                }
                None => write!(out, "  does not answer")?,
            }
            write!(out, "  tables: {tables}")?;
            if *has_house {
                write!(out, "  owns the house's chain")?;
            }
            writeln!(out, "{}", if member.draining { "  draining" } else { "" })?;
        }
        let owned = self.open - self.ownerless_tables().count();
        writeln!(out, "tables {} open, {owned} with an owner", self.open)?;
        for Placement { chain, node, .. } in self.ownerless_tables().take(NAMED_MAX) {
            match node {
                Some(node) => writeln!(out, "--     table {}: its owner was {node}", chain.0)?,
                None => writeln!(out, "--     table {}: it has no owner", chain.0)?,
            }
        }
        let wrong = self.wrong();
        for sentence in &wrong {
            writeln!(out, "wrong  {sentence}")?;
        }
        if wrong.is_empty() { writeln!(out, "ok     every table has an owner") } else { Ok(()) }
    }
}

/// A time in the unit that fits it.
fn uptime(up: Duration) -> String {
    let seconds = up.as_secs();
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        _ => format!("{} h", seconds / 3_600),
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use cluster::{NodeAnswer, NodeMember};

    use super::*;

    fn sighting(boot: u128, answers: bool) -> Sighting {
        let (took, up) = (Duration::from_micros(300), Duration::from_mins(3));
        let (boot, name) = (Uuid::from_u128(boot), format!("node-{boot}").parse().unwrap());
        let member = NodeMember {
            boot,
            name,
            url: "http://it".to_owned(),
            draining: false,
            settling: false,
        };
        Sighting { member, answer: answers.then_some(NodeAnswer { took, up }) }
    }

    fn placed(chain: ChainId, node: Option<u128>) -> Placement {
        Placement { chain, epoch: 1, node: node.map(Uuid::from_u128) }
    }

    /// What is wrong, and the JSON, when these nodes live and own the house and two tables.
    fn found(nodes: Vec<Sighting>, owners: [Option<u128>; 3]) -> Status {
        let chains = [ChainId::HOUSE, ChainId(Uuid::from_u128(7)), ChainId(Uuid::from_u128(8))];
        let placed: Vec<_> =
            chains.into_iter().zip(owners).map(|(chain, node)| placed(chain, node)).collect();
        Status::new(Way::Reached { sightings: nodes, forged: 0 }, &placed)
    }

    #[test]
    fn a_house_whose_chains_have_owners_that_live_is_well() {
        let status = found(vec![sighting(1, true), sighting(2, true)], [Some(2), Some(1), Some(2)]);
        assert_eq!(status.wrong(), [""; 0]);
        let json = status.json();
        assert_eq!(json["nodes"][0]["tables"], 1);
        assert_eq!(json["nodes"][1]["tables"], 1);
        assert_eq!(json["nodes"][1]["has_house"], true);
        assert!(status.to_string().contains("up 3 min  answers in 300 µs  tables: 1"), "{status}");
    }

    #[test]
    fn chains_without_an_owner_that_lives_are_wrong() {
        let cases = [
            (vec![sighting(1, true)], [Some(1), None, Some(1)], "tables without an owner"),
            (vec![sighting(1, true)], [Some(1), Some(9), Some(1)], "tables without an owner"),
            (vec![sighting(1, true)], [Some(9), Some(1), Some(1)], "the house's chain"),
            (vec![sighting(1, true), sighting(2, false)], [Some(1), Some(2), Some(1)], "tables"),
        ];
        for (nodes, owners, words) in cases {
            let wrong = found(nodes, owners).wrong();
            assert!(wrong.len() == 1 && wrong[0].contains(words), "{wrong:?}");
        }
        for nodes in [Vec::new(), vec![sighting(1, false)]] {
            let wrong = found(nodes, [Some(1); 3]).wrong();
            assert!(wrong.len() == 3 && wrong[0] == "no node is alive", "{wrong:?}");
        }
        // It has died a moment ago, and others have its tables.
        let status = found(vec![sighting(1, true), sighting(2, false)], [Some(1); 3]);
        assert_eq!(status.wrong(), [""; 0]);
        assert!(status.to_string().contains("does not answer  tables: 0"), "{status}");
    }

    #[test]
    fn without_nats_nobody_is_said_to_be_dead() {
        let status =
            Status::new(Way::Away("no way".to_owned()), &[placed(ChainId::HOUSE, Some(1))]);
        assert_eq!(status.wrong(), ["the nodes cannot be asked: no way"]);
    }
}

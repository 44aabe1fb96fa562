//! What the nodes of a house know of players' limits, over messages in process.

use std::collections::BTreeSet;
use std::sync::Arc;

use cluster::{BusKey, LocalBus, Members, NodeMember};
use house::protection::{Change, Length, LimitKind};
use table::Actor;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::Tasks;
use crate::house_journal::tests::{ABOVE, ANA, BOB, Books, id};
use crate::house_journal::{HouseHandle, HouseNode};
use crate::protection::Admission;

/// A node that is a member of the house.
fn joined(books: &Books, bus: &LocalBus, number: u128, lasting: &mut JoinSet<()>) -> HouseNode {
    let courier = bus.courier(BusKey::new([1; 32]));
    let (boot, name) = (Uuid::from_u128(number), format!("n{number}").parse().unwrap());
    let me = NodeMember { boot, name, url: String::new(), draining: false, settling: false };
    let (members, keep) = Members::join(courier.clone(), me);
    lasting.spawn(keep);
    HouseNode { members, courier, placing: books.ledger.clone() }
}

fn due(admission: &Admission) -> Vec<chips::PlayerId> {
    admission.take_due(&BTreeSet::new(), 8)
}

#[tokio::test]
async fn a_change_of_limits_is_acknowledged_once_every_node_judges_by_it() {
    let (books, bus, mut lasting) = (Books::open().await, LocalBus::default(), JoinSet::new());
    let tasks = Tasks::default();
    let (mut nodes, mut handles) = (Vec::new(), Vec::new());
    for number in 1..=3 {
        let node = joined(&books, &bus, number, &mut lasting);
        let admission = Arc::new(Admission::default());
        let (ledger, parts) = (books.ledger.clone(), (admission.clone(), node.clone()));
        let handle = HouseHandle::join(ledger, parts.0, &tasks, ABOVE, parts.1);
        handles.push(handle.await.unwrap());
        nodes.push((node, admission));
    }
    for (node, _) in &nodes {
        let mut members = node.members.changes();
        members.wait_for(|live| live.len() == nodes.len()).await.unwrap();
    }
    handles[0].seat().is_taken().await;
    let asked = [
        (ANA, Change::Away { length: Length::Day }),
        (BOB, Change::Limit { kind: LimitKind::LossDay, value: Some(5) }),
    ];
    for (number, (player, change)) in asked.into_iter().enumerate() {
        let changed = handles[number].change_limits(
            id(u128::try_from(number).unwrap()),
            Actor::Player(player),
            player,
            change,
        );
        changed.await.unwrap();
        for (_, admission) in &nodes {
            assert!(due(admission).contains(&player));
        }
    }
    tasks.stopping.cancel();
}

#[tokio::test]
async fn a_change_that_a_former_owner_has_written_is_told_before_it_is_acknowledged_again() {
    let (books, bus, mut lasting) = (Books::open().await, LocalBus::default(), JoinSet::new());
    let change = Change::Limit { kind: LimitKind::LossDay, value: Some(5) };
    let by = Actor::Player(ANA);
    // This owner tells nobody, as one that dies after its commit.
    books.house.change_limits(id(1), by.clone(), ANA, change).await.unwrap();
    let tasks = Tasks::default();
    let owner = joined(&books, &bus, 1, &mut lasting);
    let (ledger, admission) = (books.ledger.clone(), Arc::new(Admission::default()));
    let handle = HouseHandle::join(ledger, admission, &tasks, ABOVE, owner.clone()).await.unwrap();
    handle.seat().comes().await;
    // A node that reads nothing of the house's journal: it learns of a change only when it is told.
    let other = joined(&books, &bus, 2, &mut lasting);
    let judges = Arc::new(Admission::default());
    lasting.spawn(super::hear(other.members.me(), other.courier.clone(), judges.clone()));
    owner.members.changes().wait_for(|live| live.len() == 2).await.unwrap();
    assert_eq!(due(&judges), []);
    handle.change_limits(id(1), by, ANA, change).await.unwrap();
    assert_eq!(due(&judges), [ANA]);
    tasks.stopping.cancel();
}

#[tokio::test]
async fn who_takes_the_chain_reads_what_the_former_owner_has_added_last() {
    let (books, bus, mut lasting) = (Books::open().await, LocalBus::default(), JoinSet::new());
    let node = joined(&books, &bus, 1, &mut lasting);
    let (admission, tasks) = (Arc::new(Admission::default()), Tasks::default());
    let (ledger, judged) = (books.ledger.clone(), admission.clone());
    let handle = HouseHandle::join(ledger, judged, &tasks, ABOVE, node).await.unwrap();
    let change = Change::Limit { kind: LimitKind::LossDay, value: Some(5) };
    books.house.change_limits(id(1), Actor::Player(ANA), ANA, change).await.unwrap();
    handle.seat().comes().await;
    assert_eq!(due(&admission), [ANA]);
    tasks.stopping.cancel();
}

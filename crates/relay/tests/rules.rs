//! Single rules of a relay that a run over a lossy bus reaches too rarely.

use chips::PlayerId;
use relay::{Relay, Shown, StateNumber, Viewer, Watcher};
use uuid::Uuid;

const NODE: Uuid = Uuid::from_u128(1);
const ANA: PlayerId = PlayerId(Uuid::from_u128(7));

fn at(epoch: u64, seq: u64) -> StateNumber {
    StateNumber { epoch, seq }
}

fn shown(relay: &mut Relay<&'static str>) -> Vec<Shown<&'static str>> {
    std::iter::from_fn(|| relay.next_shown()).collect()
}

/// A relay that shows Ana, at connection 1, the table after step 3 of epoch 2.
fn relay() -> Relay<&'static str> {
    let mut relay = Relay::new(NODE, 0);
    relay.watch(Watcher { connection: 1, player: Some(ANA), staff: None });
    relay.views(at(2, 3), |_| true);
    assert_eq!(shown(&mut relay), [Shown::Views { connection: 1 }]);
    relay
}

#[test]
fn a_part_that_comes_after_a_later_step_is_not_shown_and_the_watcher_waits_for_views() {
    let mut relay = relay();
    relay.step(at(2, 4), "step 4");
    relay.step(at(2, 5), "step 5");
    assert_eq!(shown(&mut relay).len(), 2);
    relay.own(at(2, 5), 3, Viewer::Player(ANA), "part 5");
    assert_eq!(shown(&mut relay), [Shown::Frame { connection: 1, frame: "part 5" }]);
    relay.step(at(2, 6), "step 6");
    relay.step(at(2, 7), "step 7");
    shown(&mut relay);
    // A client takes a part with its step only, and the next one would fit this one.
    relay.own(at(2, 6), 5, Viewer::Player(ANA), "part 6");
    assert_eq!(shown(&mut relay), []);
    assert!(relay.wants_views());
}

#[test]
fn a_node_that_has_owned_the_table_shows_nothing_of_those_who_owned_it_before() {
    let mut relay: Relay<&'static str> = Relay::new(NODE, 5);
    relay.watch(Watcher { connection: 1, player: None, staff: None });
    relay.views(at(4, 90), |_| true);
    relay.step(at(4, 91), "step 91");
    assert_eq!(shown(&mut relay), []);
    relay.views(at(6, 80), |_| true);
    assert_eq!(shown(&mut relay), [Shown::Views { connection: 1 }]);
}

#[test]
fn an_answer_comes_with_its_key_after_its_step_also_to_one_that_has_fallen_behind() {
    let mut relay = relay();
    relay.answer(1, 40, Some(4), "done 4");
    assert_eq!(shown(&mut relay), []);
    relay.step(at(2, 4), "step 4");
    let answer = Shown::Answer { connection: 1, key: 40, frame: "done 4" };
    assert_eq!(shown(&mut relay), [Shown::Frame { connection: 1, frame: "step 4" }, answer]);
    relay.fell_behind(1);
    relay.answer(1, 41, Some(5), "done 5");
    assert_eq!(shown(&mut relay), [Shown::Answer { connection: 1, key: 41, frame: "done 5" }]);
}

#[test]
fn what_is_said_is_shown_to_those_who_follow_and_not_what_a_former_owner_tells() {
    let mut relay = relay();
    relay.watch(Watcher { connection: 2, player: None, staff: None });
    relay.said(2, "hello");
    assert_eq!(shown(&mut relay), [Shown::Frame { connection: 1, frame: "hello" }]);
    relay.said(1, "good luck");
    assert_eq!(shown(&mut relay), []);
    // A newer owner has spoken: its views have to come first.
    relay.said(3, "goodbye");
    assert_eq!(shown(&mut relay), []);
    assert!(relay.wants_views());
}

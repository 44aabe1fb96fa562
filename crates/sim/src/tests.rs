//! The checkers see what they are there to see, and the ledger in memory keeps its promises.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new variant changes nothing for it"
)]

use std::panic::catch_unwind;

use chips::{Account, CommandId, PlayerId};
use kit::{checks, short_of_chips};
use owner::{
    Ask, CommandReply, CommandRequest, CommitOutcome, Denial, Head, Owner, REPLAY_COMMANDS_MAX,
    Stop,
};
use table::{Actor, Command, Moment, Rulebook};
use uuid::Uuid;

use crate::injections::Injection;
use crate::site::{chips, table_id};
use crate::world::{Delivery, DriveEnd, World};

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

fn world() -> World {
    let mut world = World::new(1, REPLAY_COMMANDS_MAX, 1);
    world.ledger.grant(None, chips(1_000_000));
    world.ledger.grant(Some(ANA), chips(5_000));
    world
}

fn owner(world: &mut World) -> Owner {
    let config = short_of_chips(Rulebook::QuebecOnline);
    world.restore(table_id(&config), &config)
}

fn buy_in(id: u128, cents: i64) -> CommandRequest {
    let command = Command::BuyIn { amount: chips(cents), play: false };
    let (id, by) = (CommandId(Uuid::from_u128(id)), Actor::Player(ANA));
    CommandRequest { id, by, ask: Ask::Command(command) }
}

/// Has the owner do something, and nothing goes wrong. Gives the answer.
fn obey(world: &mut World, owner: Owner, request: &CommandRequest) -> (Owner, CommandReply) {
    let mut delivery = Delivery::new(owner.table().id(), request, Injection::None);
    let effect = owner.ask(request.clone(), world.now_ms);
    match world.drive(effect, &mut delivery) {
        DriveEnd::Rest(owner) => (owner, delivery.reply.expect("an owner at rest has answered")),
        ending => panic!("nothing has gone wrong: {ending:?}"),
    }
}

#[test]
fn a_command_sent_twice_is_one_step_even_after_a_rebuild() {
    let mut world = world();
    let former = owner(&mut world);
    let ask = buy_in(7, 3_000);
    let (former, reply) = obey(&mut world, former, &ask);
    assert_eq!(reply, CommandReply::Done { seq: 1 });
    assert_eq!(obey(&mut world, former, &ask).1, CommandReply::Done { seq: 1 });
    let next = owner(&mut world);
    let (next, reply) = obey(&mut world, next, &ask);
    assert_eq!(reply, CommandReply::Done { seq: 1 });
    assert_eq!(world.ledger.balance(Account::Purse(ANA)), 2_000);
    let other = CommandRequest { by: Actor::Player(PlayerId(Uuid::from_u128(2))), ..ask };
    assert_eq!(obey(&mut world, next, &other).1, CommandReply::Refused(Denial::DuplicateId));
}

#[test]
fn a_former_owner_writes_nothing() {
    let mut world = world();
    let former = owner(&mut world);
    let _next = owner(&mut world);
    let request = buy_in(7, 3_000);
    let mut delivery = Delivery::new(former.table().id(), &request, Injection::None);
    let ending = world.drive(former.ask(request.clone(), 1), &mut delivery);
    assert!(matches!(ending, DriveEnd::Stop(Stop::Fenced)), "{ending:?}");
    assert_eq!((delivery.reply, world.ledger.steps()), (None, 0));
}

#[test]
fn a_purse_is_not_overdrawn_and_nothing_is_written_in_part() {
    let mut world = world();
    let owner = owner(&mut world);
    let (_, reply) = obey(&mut world, owner, &buy_in(7, 5_001));
    assert_eq!(reply, CommandReply::Refused(Denial::NotEnoughInPurse));
    assert_eq!((world.ledger.steps(), world.ledger.balance(Account::Purse(ANA))), (0, 5_000));
}

#[test]
fn a_step_out_of_its_place_is_not_written() {
    let mut world = world();
    let owner = owner(&mut world);
    let moment = Moment { now_ms: 1, shoe: world.seeds.fresh() };
    let step = owner.table().decide(&Actor::House, &Command::Open, &moment).unwrap();
    let (id, head) = (CommandId(Uuid::from_u128(9)), Head { seq: 1, ..owner.head() });
    let done = world.ledger.commit(owner.table().id(), head, id, &step);
    assert_eq!(done, CommitOutcome::Broken("out of sequence".to_owned()));
}

#[test]
fn the_checkers_notice_a_lost_step_and_a_chip_too_many() {
    let mut world = world();
    let owner = owner(&mut world);
    let behind = owner.table().clone();
    let (owner, _) = obey(&mut world, owner, &buy_in(7, 3_000));
    let balance = |account| world.ledger.balance(account);
    checks::chips(owner.table(), &balance, &[ANA]);
    let notices = |check: &(dyn Fn() + std::panic::RefUnwindSafe)| catch_unwind(check).is_err();
    let table = owner.table();
    assert!(notices(&|| checks::same(table, &behind, "a step is lost")));
    assert!(notices(&|| checks::chips(&behind, &balance, &[ANA])));
}

//! The checkers see what they are there to see, and the ledger in memory keeps its promises.

use std::panic::catch_unwind;

use chips::{Account, CommandId, PlayerId};
use table::{Actor, Command, Rulebook, TableConfig};
use uuid::Uuid;

use crate::books::{Books, CommitError, Head};
use crate::checks;
use crate::faults::Fault;
use crate::owner::{Answer, Owner, Request, World};
use crate::random::Random;
use crate::site::{chips, config, table_id};
use crate::vault::Vault;

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

struct Small {
    books: Books,
    vault: Vault,
    random: Random,
}

impl Small {
    fn new() -> Small {
        let mut small =
            Small { books: Books::default(), vault: Vault::default(), random: Random::new(1) };
        small.books.grant(None, chips(1_000_000));
        small.books.grant(Some(ANA), chips(5_000));
        small
    }

    fn world(&mut self) -> World<'_> {
        World {
            books: &mut self.books,
            vault: &mut self.vault,
            random: &mut self.random,
            now_ms: 1,
        }
    }

    fn owner(&mut self) -> Owner {
        let config: TableConfig = config(Rulebook::QuebecOnline);
        Owner::rebuild(table_id(&config), &config, &mut self.world())
    }
}

fn request(id: u128, by: Actor, command: Command) -> Request {
    Request { id: CommandId(Uuid::from_u128(id)), by, command }
}

fn buy_in(id: u128, cents: i64) -> Request {
    let command = Command::BuyIn { amount: chips(cents), name: "ana".to_owned() };
    request(id, Actor::Player(ANA), command)
}

#[test]
fn a_command_sent_twice_is_one_step_even_after_a_rebuild() {
    let mut small = Small::new();
    let mut owner = small.owner();
    let ask = buy_in(7, 3_000);
    assert_eq!(owner.obey(&ask, Fault::None, &mut small.world()), Answer::Ack(1));
    assert_eq!(owner.obey(&ask, Fault::None, &mut small.world()), Answer::Ack(1));
    let mut next = small.owner();
    assert_eq!(next.obey(&ask, Fault::None, &mut small.world()), Answer::Ack(1));
    assert_eq!(small.books.balance(Account::Purse(ANA)), 2_000);
    let other = Request { by: Actor::Player(PlayerId(Uuid::from_u128(2))), ..ask };
    let answer = next.obey(&other, Fault::None, &mut small.world());
    assert_eq!(answer, Answer::Refused("duplicate-id"));
}

#[test]
fn a_former_owner_writes_nothing() {
    let mut small = Small::new();
    let mut former = small.owner();
    let _next = small.owner();
    let answer = former.obey(&buy_in(7, 3_000), Fault::None, &mut small.world());
    assert_eq!((answer, small.books.steps()), (Answer::Fenced, 0));
}

#[test]
fn a_purse_is_not_overdrawn_and_nothing_is_written_in_part() {
    let mut small = Small::new();
    let mut owner = small.owner();
    let answer = owner.obey(&buy_in(7, 5_001), Fault::None, &mut small.world());
    assert_eq!(answer, Answer::Refused("not-enough-in-purse"));
    assert_eq!((small.books.steps(), small.books.balance(Account::Purse(ANA))), (0, 5_000));
}

#[test]
fn a_step_out_of_its_place_is_not_written() {
    let mut small = Small::new();
    let owner = small.owner();
    let moment = table::Moment { now_ms: 1, shoe: small.vault.fresh(&mut small.random) };
    let step = owner.table.decide(&Actor::House, &Command::Open, &moment).unwrap();
    let (id, head) = (CommandId(Uuid::from_u128(9)), Head { seq: 1, ..owner.head });
    let done = small.books.commit(owner.table.id(), head, id, &step);
    assert_eq!(done, Err(CommitError::OutOfSequence));
}

#[test]
fn the_checkers_notice_a_lost_step_and_a_chip_too_many() {
    let mut small = Small::new();
    let mut owner = small.owner();
    let behind = owner.table.clone();
    owner.obey(&buy_in(7, 3_000), Fault::None, &mut small.world());
    checks::chips(&owner.table, &small.books, &[ANA]);
    let notices = |check: &(dyn Fn() + std::panic::RefUnwindSafe)| catch_unwind(check).is_err();
    assert!(notices(&|| checks::same(&owner.table, &behind, ANA)));
    assert!(notices(&|| checks::chips(&behind, &small.books, &[ANA])));
}

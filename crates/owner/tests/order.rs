//! An owner's effects come in one order, and each goes on as its outcome says. The tests carry the
//! effects out by hand.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new variant changes nothing for it"
)]

use std::collections::BTreeSet;
use std::sync::Arc;

use chips::{Chips, CommandId, PlayerId, TableId};
use owner::{
    Ask, CommandReply, CommandRequest, Commit, CommitOutcome, CutShort, Denial, Effect, FoundStep,
    Head, IDLE_STEP_REGAIN_MS, IDLE_STEPS_MAX, JournalRow, KnownStep, LookUp, OpenSeed, Owner,
    REPLAY_COMMANDS_MAX, Restoring, Stop,
};
use protocol::{Do, Expect, Order, Words};
use table::{Actor, Command, FreshSeed, Refusal, Rulebook, Sealed, Seed, Step, Table, TableConfig};
use uuid::Uuid;

const ANA: Actor = Actor::Player(PlayerId(Uuid::from_u128(1)));
const BOB: Actor = Actor::Player(PlayerId(Uuid::from_u128(2)));
const NOW_MS: i64 = 1_000;

fn shoe(number: u8) -> FreshSeed {
    let sealed = Sealed(format!("sealed {number}"));
    FreshSeed { shoe: Uuid::from_u128(number.into()), seed: Seed::new([number; 32]), sealed }
}

fn open(shoe: Uuid, _: &Sealed) -> Option<Seed> {
    u8::try_from(shoe.as_u128()).ok().map(|number| Seed::new([number; 32]))
}

fn table() -> Table {
    let id = TableId(Uuid::from_u128(7));
    Table::open(id, TableConfig::demo(Rulebook::QuebecOnline)).expect("the usual settings")
}

fn head(seq: i64) -> Head {
    Head { epoch: 3, seq, hash: [0; 32] }
}

fn owner() -> Owner {
    let restoring = Restoring::from(table(), 0, REPLAY_COMMANDS_MAX);
    restoring.own(head(0), shoe(1)).expect("there are no steps")
}

fn request(id: u128, by: Actor, ask: Ask) -> CommandRequest {
    CommandRequest { id: CommandId(Uuid::from_u128(id)), by, ask }
}

fn wish(id: u128, expect: Option<Expect>) -> CommandRequest {
    let (wish, name) = (Do::BuyIn { amount: 5_000 }, Arc::from("ana"));
    request(id, ANA, Ask::Wish { expect, wish, name, play: false })
}

fn buy_in(id: u128, by: Actor) -> CommandRequest {
    request(id, by, Ask::Command(bought(5_000)))
}

fn bought(cents: i64) -> Command {
    let amount = Chips::from_cents(cents).expect("it is an amount");
    Command::BuyIn { amount, play: false }
}

fn json(command: &Command) -> String {
    serde_json::to_string(command).expect("commands are plain data")
}

fn committing(effect: Effect) -> Commit {
    match effect {
        Effect::Commit(commit) => commit,
        other => panic!("a commit, not {other:?}"),
    }
}

fn looking_up(effect: Effect) -> LookUp {
    match effect {
        Effect::LookUp(look_up) => look_up,
        other => panic!("a look-up, not {other:?}"),
    }
}

fn resting(effect: Effect) -> (Owner, CommandReply) {
    match effect {
        Effect::Answer(answer) => match answer.answered() {
            Effect::Rest(owner, reply) => (owner, reply),
            other => panic!("rest, not {other:?}"),
        },
        other => panic!("an answer, not {other:?}"),
    }
}

/// Carries out everything from a commit on, and nothing goes wrong.
fn done(effect: Effect) -> (Owner, Step) {
    let commit = committing(effect);
    let (next, step) = (commit.head().seq + 1, commit.step().clone());
    let mut effect = commit.committed(CommitOutcome::Done(head(next)));
    if let Effect::Reseed(reseed) = effect {
        effect = reseed.drawn(shoe(2));
    }
    let Effect::Publish(publish) = effect else { panic!("published, not {effect:?}") };
    let (owner, reply) = resting(publish.published());
    assert_eq!(reply, CommandReply::Done { seq: next });
    (owner, step)
}

fn found(seq: i64, by: &Actor) -> FoundStep {
    FoundStep { head: head(seq), by: by.to_string(), command: json(&bought(5_000)) }
}

#[test]
fn a_wish_is_admitted_committed_published_and_answered_in_this_order() {
    let effect = owner().ask(wish(9, None), NOW_MS);
    let Effect::Admit(admit) = effect else { panic!("admission first, not {effect:?}") };
    assert_eq!(Actor::Player(admit.player()), ANA);
    assert_eq!(*admit.wish(), Do::BuyIn { amount: 5_000 });
    let commit = committing(admit.admitted(NOW_MS + 1));
    assert_eq!((commit.id(), commit.head()), (CommandId(Uuid::from_u128(9)), head(0)));
    assert_eq!((&commit.step().by, commit.step().at_ms), (&ANA, NOW_MS + 1));
    let effect = commit.committed(CommitOutcome::Done(head(1)));
    let Effect::Publish(publish) = effect else { panic!("published, not {effect:?}") };
    assert_eq!((publish.owner().head(), publish.rounds_begun()), (head(1), 0));
    assert_eq!(publish.owner().table().players().count(), 1);
    let Effect::Answer(answer) = publish.published() else { panic!("answered") };
    assert_eq!(*answer.reply(), CommandReply::Done { seq: 1 });
}

#[test]
fn a_step_that_uses_the_seed_asks_for_another_before_it_is_published() {
    let owner = owner();
    assert_eq!(owner.first_command(), Command::Open);
    let ask = Ask::Command(owner.first_command());
    let commit = committing(owner.ask(request(9, Actor::House, ask), NOW_MS));
    assert_eq!(commit.step().shoes(), [shoe(1).shoe]);
    let effect = commit.committed(CommitOutcome::Done(head(1)));
    let Effect::Reseed(reseed) = effect else { panic!("a seed, not {effect:?}") };
    assert!(matches!(reseed.drawn(shoe(2)), Effect::Publish(_)));
}

#[test]
fn a_resend_is_answered_without_any_other_effect() {
    let (owner, _) = done(owner().ask(buy_in(9, ANA), NOW_MS));
    let (owner, reply) = resting(owner.ask(buy_in(9, ANA), NOW_MS));
    assert_eq!(reply, CommandReply::Done { seq: 1 });
    let (owner, reply) = resting(owner.ask(buy_in(9, BOB), NOW_MS));
    assert_eq!(reply, CommandReply::Refused(Denial::DuplicateId));
    assert_eq!(owner.head(), head(1));
}

#[test]
fn a_stale_wish_is_refused_unless_it_is_the_resend_of_an_old_command() {
    let stale = || owner().ask(wish(9, Some(Expect { round: 4, cards: None })), NOW_MS);
    let (owner, reply) = resting(looking_up(stale()).looked_up(Ok(None)));
    assert_eq!((owner.head(), reply), (head(0), CommandReply::Refused(Denial::Stale)));
    // Whether it is one cannot be known.
    let (owner, reply) = resting(looking_up(stale()).looked_up(Err("no database".to_owned())));
    assert_eq!((owner.head(), reply), (head(0), CommandReply::Refused(Denial::Unavailable)));
    let (_, reply) = resting(looking_up(stale()).looked_up(Ok(Some(found(0, &ANA)))));
    assert_eq!(reply, CommandReply::Done { seq: 0 });
    let (_, reply) = resting(looking_up(stale()).looked_up(Ok(Some(found(0, &BOB)))));
    assert_eq!(reply, CommandReply::Refused(Denial::DuplicateId));
    let fresh = wish(9, Some(Expect { round: 0, cards: Some(2) }));
    assert!(matches!(self::owner().ask(fresh, NOW_MS), Effect::Admit(_)), "it names no hand");
}

#[test]
fn an_id_that_comes_again_with_another_command_is_refused() {
    let (owner, _) = done(owner().ask(buy_in(9, ANA), NOW_MS));
    let again = |owner: Owner, ask| resting(owner.ask(request(9, ANA, ask), NOW_MS));
    let refused = CommandReply::Refused(Denial::DuplicateId);
    let (owner, reply) = again(owner, Ask::Command(bought(5_001)));
    assert_eq!(reply, refused);
    let wish = |amount, expect| Ask::Wish {
        expect,
        wish: Do::BuyIn { amount },
        name: Arc::from("ana maria"),
        play: false,
    };
    let (owner, reply) = again(owner, wish(-1, None));
    assert_eq!(reply, refused, "it is no amount, so that it cannot be what was committed");
    // A resend is the same whatever the player is called now, and also when it is stale by now.
    let old = Some(Expect { round: 4, cards: None });
    let (owner, reply) = again(owner, wish(5_000, old));
    assert_eq!((owner.head(), reply), (head(1), CommandReply::Done { seq: 1 }));
    // So it is with a command that only the journal remembers.
    for (wish, answer) in [
        (wish(5_000, old), CommandReply::Done { seq: 0 }),
        (wish(5_001, old), refused.clone()),
        (wish(-1, None), refused),
    ] {
        let effect = self::owner().ask(request(9, ANA, wish), NOW_MS);
        let (_, reply) = resting(looking_up(effect).looked_up(Ok(Some(found(0, &ANA)))));
        assert_eq!(reply, answer);
    }
}

/// The answer of an owner that does not know yet that it is none any more would come before its
/// people have seen the step.
#[test]
fn a_resend_whose_step_another_owner_has_written_is_left_to_that_one() {
    let stale = owner().ask(wish(9, Some(Expect { round: 4, cards: None })), NOW_MS);
    let effect = looking_up(stale).looked_up(Ok(Some(found(1, &ANA))));
    assert!(matches!(effect, Effect::Stop(Stop::Fenced)), "{effect:?}");
}

#[test]
fn what_is_not_admitted_or_against_the_rules_is_refused_with_its_reason() {
    let Effect::Admit(admit) = owner().ask(wish(9, None), NOW_MS) else { panic!("admission") };
    let words = Words { fr: "non".to_owned(), en: "no".to_owned() };
    let (owner, reply) =
        resting(looking_up(admit.refused("excluded", words.clone())).looked_up(Ok(None)));
    assert_eq!(reply, CommandReply::Refused(Denial::NotAdmitted { code: "excluded", words }));
    let order = Ask::Order { expect: None, order: Order::Scan { card: "no card".to_owned() } };
    let by = Actor::Croupier("cora".to_owned());
    let effect = owner.ask(request(10, by, order), NOW_MS);
    let (owner, reply) = resting(looking_up(effect).looked_up(Ok(None)));
    assert_eq!(reply, CommandReply::Refused(Denial::Rules(Refusal::BadCard)));
    let open = Ask::Command(Command::Open);
    let effect = owner.ask(request(11, ANA, open), NOW_MS);
    let (_, reply) = resting(looking_up(effect).looked_up(Ok(None)));
    assert!(matches!(reply, CommandReply::Refused(Denial::Rules(_))), "{reply:?}");
}

#[test]
fn a_step_that_was_not_written_is_not_applied() {
    for (outcome, refused) in [
        (CommitOutcome::PurseShort, Denial::NotEnoughInPurse),
        (CommitOutcome::Duplicate, Denial::DuplicateId),
        (CommitOutcome::Down, Denial::Unavailable),
    ] {
        let effect = committing(owner().ask(buy_in(9, ANA), NOW_MS)).committed(outcome);
        let (owner, reply) = resting(looking_up(effect).looked_up(Ok(None)));
        assert_eq!(reply, CommandReply::Refused(refused));
        assert_eq!((owner.head(), owner.table().players().count()), (head(0), 0));
        // It is not remembered either: sent again, it is committed.
        assert!(matches!(owner.ask(buy_in(9, ANA), NOW_MS), Effect::Commit(_)));
    }
}

#[test]
fn an_owner_that_is_fenced_off_or_contradicts_the_books_stops() {
    let commit = || committing(owner().ask(buy_in(9, ANA), NOW_MS));
    let broken = Stop::Broken("why".to_owned());
    for (outcome, stop) in [
        (CommitOutcome::Fenced, Stop::Fenced),
        (CommitOutcome::Broken("why".to_owned()), broken),
        (CommitOutcome::Done(head(2)), Stop::Broken("a step was committed as 2".to_owned())),
    ] {
        let effect = commit().committed(outcome);
        assert!(matches!(&effect, Effect::Stop(found) if *found == stop), "{effect:?}");
    }
}

#[test]
fn the_float_of_a_table_that_opens_is_issued_to_a_short_cage() {
    let short = || {
        let open = Ask::Command(Command::Open);
        let commit = committing(owner().ask(request(9, Actor::House, open), NOW_MS));
        match commit.committed(CommitOutcome::CageShort) {
            Effect::IssueChips(issue) => issue,
            other => panic!("an issue, not {other:?}"),
        }
    };
    let float = TableConfig::demo(Rulebook::QuebecOnline).float;
    assert_eq!(short().amount(), float);
    let (owner, _) = done(short().issued(true));
    assert_eq!(owner.head(), head(1));
    assert_eq!(short().id(), short().id(), "decided again, the chips are issued once");
    // Others may take the chips before the step has them, but not for ever.
    let mut issue = short();
    let mut ids = BTreeSet::new();
    let stop = loop {
        assert!(ids.insert(issue.id()), "another issue has another id");
        match committing(issue.issued(true)).committed(CommitOutcome::CageShort) {
            Effect::IssueChips(again) => issue = again,
            other => break other,
        }
    };
    assert!(matches!(stop, Effect::Stop(Stop::Broken(_))), "{stop:?}");
    let failed = short().issued(false);
    assert!(matches!(failed, Effect::Stop(Stop::Broken(_))), "{failed:?}");
}

#[test]
fn of_a_commit_whose_outcome_is_unknown_the_journal_decides() {
    let (first, _) = done(owner().ask(buy_in(8, BOB), NOW_MS));
    let mut owners = vec![first];
    for _ in 0..4 {
        owners.push(done(owner().ask(buy_in(8, BOB), NOW_MS)).0);
    }
    let mut unknown = || {
        let owner = owners.pop().unwrap();
        looking_up(committing(owner.ask(buy_in(9, ANA), NOW_MS)).committed(CommitOutcome::Unknown))
    };
    // It was written: it is applied.
    let effect = unknown().looked_up(Ok(Some(found(2, &ANA))));
    let Effect::Publish(publish) = effect else { panic!("published, not {effect:?}") };
    assert_eq!(publish.owner().head(), head(2));
    assert_eq!(publish.owner().table().players().count(), 2);
    // An older step has that id, so that it was not written.
    let (owner, reply) = resting(unknown().looked_up(Ok(Some(found(1, &ANA)))));
    assert_eq!((owner.head(), reply), (head(1), CommandReply::Done { seq: 1 }));
    assert_eq!(owner.table().players().count(), 1);
    // It may still be under way, or nobody can tell.
    let other_epoch = FoundStep { head: Head { epoch: 4, ..head(2) }, ..found(2, &ANA) };
    for nothing in [Ok(None), Ok(Some(other_epoch)), Err("no database".to_owned())] {
        let effect = unknown().looked_up(nothing);
        assert!(matches!(effect, Effect::Stop(Stop::Unknown(_))), "{effect:?}");
    }
}

#[test]
fn an_owner_restored_from_its_journal_is_the_same_and_knows_its_commands() {
    let open: OpenSeed<'_> = &open;
    let first = request(8, Actor::House, Ask::Command(Command::Open));
    let (owner, opened) = done(owner().ask(first, NOW_MS));
    let (owner, entered) = done(owner.ask(buy_in(9, ANA), NOW_MS));
    let texts = [opened, entered]
        .map(|step| (step.by.to_string(), step.at_ms, step.command_json(), step.events_json()));
    let row = |place: usize| {
        let (by, at_ms, command, events) = &texts[place];
        JournalRow { by, at_ms: *at_ms, command, events }
    };
    let mut restoring = Restoring::from(table(), 0, REPLAY_COMMANDS_MAX);
    restoring.replay(CommandId(Uuid::from_u128(8)), &row(0), open).unwrap();
    assert_eq!(restoring.next_seq(), 2);
    let wrong = JournalRow { by: "nobody", ..row(1) };
    let error = restoring.replay(CommandId(Uuid::from_u128(9)), &wrong, open).unwrap_err();
    assert_eq!(error.to_string(), "no actor is called nobody");
    restoring.replay(CommandId(Uuid::from_u128(9)), &row(1), open).unwrap();
    let restored = restoring.own(head(2), shoe(2)).unwrap();
    assert_eq!(format!("{:?}", restored.table()), format!("{:?}", owner.table()));
    assert_eq!(restored.first_command(), Command::Resume);
    let (_, reply) = resting(restored.ask(buy_in(9, ANA), NOW_MS));
    assert_eq!(reply, CommandReply::Done { seq: 2 });
    // From a later step on, with what was before it remembered.
    let bought_as = |seq| KnownStep { seq, by: ANA, command: bought(5_000) };
    let mut restoring = Restoring::from(owner.table().clone(), 2, REPLAY_COMMANDS_MAX);
    restoring.remember(CommandId(Uuid::from_u128(9)), bought_as(2));
    let restored = restoring.own(head(2), shoe(2)).unwrap();
    let (_, reply) = resting(restored.ask(buy_in(9, ANA), NOW_MS));
    assert_eq!(reply, CommandReply::Done { seq: 2 });
}

#[test]
fn a_person_who_changes_their_mind_for_ever_is_stopped_until_time_passes() {
    let (owner, _) = done(owner().ask(buy_in(1, ANA), NOW_MS));
    let (mut owner, _) =
        done(owner.ask(request(2, ANA, Ask::Command(Command::Sit { seat: 1 })), NOW_MS));
    let toggle = |id: u128| {
        let out = id.is_multiple_of(2);
        request(id + 10, ANA, Ask::Command(Command::SitOut { out }))
    };
    let steps = u128::from(IDLE_STEPS_MAX) - 2;
    for id in 0..steps {
        owner = done(owner.ask(toggle(id), NOW_MS)).0;
    }
    let too_fast = CommandReply::Refused(Denial::TooFast);
    let seq = i64::from(IDLE_STEPS_MAX);
    let (owner, reply) = resting(owner.ask(toggle(steps), NOW_MS));
    assert_eq!((owner.head().seq, reply), (seq, too_fast.clone()));
    // Everybody else goes on, a resend is answered, and so is she after a while.
    let (owner, _) = done(owner.ask(buy_in(3, BOB), NOW_MS));
    let (owner, reply) = resting(owner.ask(toggle(0), NOW_MS));
    assert_eq!(reply, CommandReply::Done { seq: 3 });
    let (owner, reply) = resting(owner.ask(toggle(steps), NOW_MS + IDLE_STEP_REGAIN_MS - 1));
    assert_eq!(reply, too_fast);
    let (owner, _) = done(owner.ask(toggle(steps), NOW_MS + IDLE_STEP_REGAIN_MS));
    assert_eq!(owner.head().seq, seq + 2);
}

#[test]
fn a_command_that_changes_nothing_is_no_step() {
    let (owner, _) = done(owner().ask(buy_in(1, ANA), NOW_MS));
    let (owner, _) =
        done(owner.ask(request(2, ANA, Ask::Command(Command::Sit { seat: 1 })), NOW_MS));
    let stay = || request(3, ANA, Ask::Command(Command::SitOut { out: false }));
    let (owner, reply) = resting(owner.ask(stay(), NOW_MS));
    assert_eq!((owner.head(), reply), (head(2), CommandReply::Unchanged { seq: 2 }));
    let (owner, _) = done(owner.ask(buy_in(4, BOB), NOW_MS));
    let (_, reply) = resting(owner.ask(stay(), NOW_MS));
    assert_eq!(reply, CommandReply::Unchanged { seq: 3 });
}

#[test]
fn a_journal_that_ends_before_its_chain_makes_no_owner() {
    let restoring = Restoring::from(table(), 0, REPLAY_COMMANDS_MAX);
    let short = restoring.own(head(1), shoe(1)).unwrap_err();
    assert_eq!(short, CutShort { found: 0, expected: 1 });
}

//! Committing: groups, resends, refusals, fences.

use std::time::Duration;

use chips::{Account, CommandId, TransferKind};
use futures_util::future::join_all;
use ledger::{BooksKey, ChainId, CommitError, Deadlines, Head, JournalStep, Ledger};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::house::{
    TestHouse, buy_in, cash_out, fill, moved, player, purchase, stake, step, table, take,
};

#[tokio::test]
async fn steps_of_many_tables_share_transactions_and_all_arrive() {
    const TABLES: u128 = 200;
    let house = TestHouse::with_players(TABLES).await;
    let commits = (1..=TABLES).map(|number| {
        let (house, table, player) = (&house, table(number), player(number));
        async move {
            let mut head = house.ledger.claim(table.into()).await.unwrap();
            let (start, bets) = (
                vec![fill(table, 5_000), buy_in(table, player, 700)],
                vec![stake(table, player, 200), take(table, 200)],
            );
            for transfers in [start, bets.clone(), bets, Vec::new()] {
                house.commit(&mut head, table.into(), transfers).await;
            }
            head
        }
    });
    let heads = join_all(commits).await;
    assert!(heads.iter().all(|head| head.seq == 4));
    house.check().await;
    let last = house.ledger.balances_of_table(table(TABLES)).await.unwrap();
    assert_eq!((last.float.cents(), last.layout.cents()), (5_400, 0));
    assert_eq!(last.racks[0].1.cents(), 300);
    let batches: i64 = sqlx::query_scalar("select count(distinct batch) from transfer")
        .fetch_one(&house.pool)
        .await
        .unwrap();
    assert!(batches < 300, "601 steps took {batches} transactions");
}

#[tokio::test]
async fn a_step_sent_again_is_committed_once() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let head = house.ledger.claim(chain).await.unwrap();
    let first = step(chain, &head, vec![buy_in(table(1), player(1), 500)]);
    let after = house.ledger.commit(first.clone()).await.unwrap();
    assert_eq!(after, head.after(&first));
    assert_eq!(house.ledger.commit(first.clone()).await, Ok(after));
    let second = step(chain, &after, vec![]);
    let (once, again, earlier) = tokio::join!(
        house.ledger.commit(second.clone()),
        house.ledger.commit(second.clone()),
        house.ledger.commit(first.clone()),
    );
    assert_eq!(
        (once, again, earlier),
        (Ok(after.after(&second)), Ok(after.after(&second)), Ok(after))
    );
    let record = house.ledger.step_of(chain, first.command_id).await.unwrap().unwrap();
    assert_eq!((record.step, record.head), (first, after));
    assert_eq!(house.ledger.purse(player(1)).await.unwrap().chips.cents(), 99_500);
}

#[tokio::test]
async fn steps_are_found_by_their_marks_and_marks_change_no_hash() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let [shoe, next] = [1, 2].map(Uuid::from_u128);
    let mut head = house.ledger.claim(chain).await.unwrap();
    for marks in [vec![shoe], vec![], vec![shoe, next, shoe], vec![next]] {
        let plain = step(chain, &head, vec![]);
        let marked = JournalStep { marks, ..plain.clone() };
        assert_eq!(head.after(&marked), head.after(&plain));
        // Sent again, it is the same step, and its marks are there once.
        head = house.ledger.commit(marked.clone()).await.unwrap();
        assert_eq!(house.ledger.commit(marked).await, Ok(head));
    }
    // A step that is not committed leaves no mark.
    let short = step(chain, &head, vec![stake(table(1), player(1), 1)]);
    assert!(house.ledger.commit(JournalStep { marks: vec![shoe], ..short }).await.is_err());
    assert_eq!(house.ledger.marked(shoe).await.unwrap(), [(chain, 1), (chain, 3)]);
    assert_eq!(house.ledger.marked(next).await.unwrap(), [(chain, 3), (chain, 4)]);
    assert_eq!(house.ledger.marked(Uuid::from_u128(3)).await.unwrap(), []);
    house.check().await;
}

#[tokio::test]
async fn a_command_that_was_committed_as_another_step_is_a_duplicate() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    let first = house.commit(&mut head, chain, vec![buy_in(table(1), player(1), 500)]).await;
    let mut again = step(chain, &head, vec![buy_in(table(1), player(1), 500)]);
    again.command_id = step(chain, &Head { seq: 0, ..head }, vec![]).command_id;
    assert_eq!(house.ledger.commit(again).await, Err(CommitError::Duplicate { head: first }));
    house.check().await;
}

#[tokio::test]
async fn one_step_that_cannot_be_paid_does_not_spoil_the_others_of_its_batch() {
    let house = TestHouse::with_players(20).await;
    let mut steps = Vec::new();
    for number in 1..=20 {
        let chain = ChainId::from(table(number));
        let head = house.ledger.claim(chain).await.unwrap();
        let cents = if number == 7 { 100_001 } else { 100_000 };
        steps.push(step(chain, &head, vec![buy_in(table(number), player(number), cents)]));
    }
    let results = join_all(steps.into_iter().map(|step| house.ledger.commit(step))).await;
    for (number, result) in (1..).zip(results) {
        if number == 7 {
            let account = Account::Purse(player(7));
            assert_eq!(result, Err(CommitError::InsufficientChips { account }));
        } else {
            assert_eq!(result.unwrap().seq, 1);
        }
    }
    house.check().await;
    assert_eq!(house.ledger.balance(Account::Purse(player(7))).await.unwrap(), 100_000);
}

#[tokio::test]
async fn a_table_cannot_spend_chips_twice_or_more_than_its_accounts_hold() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    house.commit(&mut head, chain, vec![buy_in(table(1), player(1), 500)]).await;
    let cases = [
        (stake(table(1), player(1), 501), Account::Rack(table(1), player(1))),
        (take(table(1), 1), Account::Layout(table(1))),
        (cash_out(table(1), player(2), 1), Account::Rack(table(1), player(2))),
        (fill(table(1), 100_000_000), Account::Cage),
    ];
    for (transfer, account) in cases {
        let result = house.ledger.commit(step(chain, &head, vec![transfer])).await;
        assert_eq!(result, Err(CommitError::InsufficientChips { account }));
    }
    house.check().await;
}

#[tokio::test]
async fn a_claim_of_a_chain_fences_its_owner_off() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let never = step(chain, &Head { epoch: 1, seq: 0, hash: [0; 32] }, vec![]);
    assert_eq!(house.ledger.commit(never).await, Err(CommitError::Fenced));
    let mut old = house.ledger.claim(chain).await.unwrap();
    house.commit(&mut old, chain, vec![]).await;
    let mut new = house.ledger.claim(chain).await.unwrap();
    assert_eq!(new, Head { epoch: old.epoch + 1, ..old });
    assert_eq!(house.ledger.commit(step(chain, &old, vec![])).await, Err(CommitError::Fenced));
    house.commit(&mut new, chain, vec![]).await;
    assert_eq!(house.ledger.head(chain).await.unwrap(), Some(new));
    house.check().await;
}

#[tokio::test]
async fn steps_out_of_sequence_are_refused_and_told_the_head() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    house.commit(&mut head, chain, vec![]).await;
    for seq in [-1, 0, 1, 3, i64::MAX] {
        let mut wrong = step(chain, &head, vec![]);
        wrong.seq = seq;
        wrong.command_id = CommandId(Uuid::from_u128(9));
        let result = house.ledger.commit(wrong).await;
        assert_eq!(result, Err(CommitError::OutOfSequence { head }), "seq {seq}");
    }
    house.check().await;
}

#[tokio::test]
async fn steps_that_break_an_invariant_by_themselves_are_named() {
    let house = TestHouse::with_players(2).await;
    let chain = ChainId::from(table(1));
    let head = house.ledger.claim(chain).await.unwrap();
    let (one, two) = (player(1), player(2));
    let mut cross = buy_in(table(1), one, 100);
    cross.to = Account::Rack(table(1), two);
    let mut unkind = buy_in(table(1), one, 100);
    unkind.kind = TransferKind::Stake;
    let tray = Account::Float(table(1));
    let unlisted = moved(TransferKind::Over, Account::Cage, tray, 100);
    let cases = [
        (vec![buy_in(table(1), one, 0)], "transfer_amount_positive"),
        (vec![buy_in(table(2), one, 100)], "transfer_by_its_table"),
        (vec![purchase(one, 100), cross], "transfer_kind_fits_accounts"),
        (vec![unkind], "transfer_kind_fits_accounts"),
        (vec![unlisted], "transfer_kind_fits_accounts"),
        (vec![fill(table(1), 9_000_000_000_000_000); 2], "step_total_within_chips"),
    ];
    for (transfers, expected) in cases {
        let result = house.ledger.commit(step(chain, &head, transfers)).await;
        let constraint = expected.to_owned();
        assert_eq!(result, Err(CommitError::Invalid { constraint }));
    }
    let nobody = JournalStep { actor: String::new(), ..step(chain, &head, vec![]) };
    let constraint = "journal_actor_length".to_owned();
    assert_eq!(house.ledger.commit(nobody).await, Err(CommitError::Invalid { constraint }));
    let garbled = JournalStep { events: "[{".into(), ..step(chain, &head, vec![]) };
    let constraint = "22P02".to_owned();
    assert_eq!(house.ledger.commit(garbled).await, Err(CommitError::Invalid { constraint }));
    house.check().await;
}

/// What waits in the database for a writer that has given up would go on holding locks.
#[tokio::test]
async fn a_commit_that_was_given_up_waits_no_longer_in_the_database() {
    let house = TestHouse::with_players(1).await;
    let deadlines = Deadlines { commit: Duration::from_secs(2), ..Deadlines::PATIENT };
    let key = BooksKey::new([7; 32]);
    let (hasty, writer) = Ledger::start(house.pool.clone(), key, None, deadlines);
    let mut tasks = JoinSet::new();
    tasks.spawn(writer);
    let chain = ChainId::from(table(1));
    let head = hasty.claim(chain).await.unwrap();
    let lock = "select seq from chain where id = $1 for update";
    let mut holder = house.pool.begin().await.unwrap();
    sqlx::query(lock).bind(chain.0).execute(&mut *holder).await.unwrap();
    let answer = hasty.commit(step(chain, &head, vec![])).await;
    assert_eq!(answer, Err(CommitError::Unknown));
    // It waits for the same lock, begins later than the writer's last attempt, and waits longer.
    let mut patient = house.pool.begin().await.unwrap();
    sqlx::raw_sql("set local lock_timeout = '4s'").execute(&mut *patient).await.unwrap();
    let waited = sqlx::query(lock).bind(chain.0).execute(&mut *patient).await.unwrap_err();
    let code = waited.as_database_error().and_then(|error| error.code().map(String::from));
    assert_eq!(code.as_deref(), Some("55P03"));
    let waiting = "select count(*) from pg_stat_activity where datname = current_database()
        and application_name = 'casino ledger' and wait_event_type = 'Lock'";
    let waiting: i64 = sqlx::query_scalar(waiting).fetch_one(&house.pool).await.unwrap();
    assert_eq!(waiting, 0);
    holder.rollback().await.unwrap();
}

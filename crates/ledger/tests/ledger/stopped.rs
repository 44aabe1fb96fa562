//! Somebody with every right in the database writes beside an open ledger. Chains they write into
//! are stopped, and nobody is paid from a purse once the house's chain is one of them.

use chips::{Account, TransferId};
use ledger::{ChainId, CommitError, Fault, Head, JournalStep, StoppedChain, chain_hash};

use crate::house::{TestHouse, buy_in, cash_out, fill, player, purchase, stake, step, table};

/// Adds a step to its chain as the ledger would, but without the key: journal, transfers, balances
/// and head.
async fn forge(house: &TestHouse, step: &JournalStep) {
    let before = house.ledger.head(step.chain).await.unwrap().unwrap();
    let hash = chain_hash(&before.hash, step);
    let journal = "insert into journal (chain, seq, epoch, command_id, actor, at_ms, command,
            events, prev_hash, hash, mac)
        values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9, $10, $11)";
    let journal = sqlx::query(journal).bind(step.chain.0).bind(step.seq).bind(step.epoch);
    let journal = journal.bind(step.command_id.0).bind(&step.actor).bind(step.at_ms);
    let journal = journal.bind(&step.command).bind(&step.events).bind(&before.hash[..]);
    journal.bind(&hash[..]).bind(&[0x5a_u8; 32][..]).execute(&house.pool).await.unwrap();
    for (ordinal, transfer) in (0_u32..).zip(&step.transfers) {
        let (Account::Cage, Account::Purse(player)) = (transfer.from, transfer.to) else {
            panic!("only sales are forged");
        };
        let row =
            "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player,
                ordinal, kind, from_account, to_account)
            values ($1, $2, $3, nextval('transfer_batch'), $4, $5, $2, $6, 0, 'purchase', 'cage',
                'purse')";
        let row = sqlx::query(row).bind(TransferId::derive(step.command_id, ordinal).0);
        let row = row.bind(step.chain.0).bind(step.seq).bind(step.at_ms);
        row.bind(transfer.amount.cents()).bind(player.0).execute(&house.pool).await.unwrap();
        let moved =
            "update account set balance = balance + case kind when 'cage' then -$1 else $1 end
            where kind = 'cage' or (kind = 'purse' and player = $2)";
        let moved = sqlx::query(moved).bind(transfer.amount.cents()).bind(player.0);
        moved.execute(&house.pool).await.unwrap();
    }
    let head = sqlx::query("update chain set seq = $2, hash = $3 where id = $1");
    let head = head.bind(step.chain.0).bind(step.seq).bind(&hash[..]);
    head.execute(&house.pool).await.unwrap();
}

fn stopped(chain: ChainId, seq: i64) -> CommitError {
    CommitError::Stopped { stopped: StoppedChain { chain, seq } }
}

#[tokio::test]
async fn a_forged_sale_stops_the_house_and_pays_no_buy_in() {
    let house = TestHouse::with_players(2).await;
    let (chain, other) = (ChainId::from(table(1)), ChainId::from(table(2)));
    let mut head = house.ledger.claim(chain).await.unwrap();
    let moves = vec![fill(table(1), 5_000), buy_in(table(1), player(2), 1_000)];
    house.commit(&mut head, chain, moves).await;
    assert_eq!(house.ledger.look().await, Ok(vec![]));
    let house_head = house.ledger.head(ChainId::HOUSE).await.unwrap().unwrap();
    let sale = step(ChainId::HOUSE, &house_head, vec![purchase(player(1), 50_000_000)]);
    forge(&house, &sale).await;
    assert_eq!(house.ledger.balance(Account::Purse(player(1))).await.unwrap(), 50_100_000);
    // At a table whose chain is in order.
    let bought = step(chain, &head, vec![buy_in(table(1), player(1), 40_000_000)]);
    assert_eq!(house.ledger.commit(bought).await, Err(stopped(ChainId::HOUSE, 2)));
    let mut new = house.ledger.claim(other).await.unwrap();
    let bought = step(other, &new, vec![buy_in(table(2), player(1), 40_000_000)]);
    assert_eq!(house.ledger.commit(bought).await, Err(stopped(ChainId::HOUSE, 2)));
    assert_eq!(house.ledger.balance(Account::Rack(table(1), player(1))).await.unwrap(), 0);
    // The house adopts nothing, and says once that it was stopped.
    let next = step(ChainId::HOUSE, &house_head.after(&sale), vec![]);
    assert_eq!(house.ledger.commit(next).await, Err(stopped(ChainId::HOUSE, 2)));
    let told = StoppedChain { chain: ChainId::HOUSE, seq: 2 };
    assert_eq!(house.ledger.look().await, Ok(vec![told]));
    assert_eq!(house.ledger.look().await, Ok(vec![]));
    // What lies at the tables is in order: play goes on, and chips go home.
    let play = vec![stake(table(1), player(2), 100)];
    house.commit(&mut head, chain, play).await;
    house.commit(&mut head, chain, vec![cash_out(table(1), player(2), 900)]).await;
    house.commit(&mut new, other, vec![]).await;
    let forged = Fault::Forged { chain: ChainId::HOUSE, seq: 2 }.to_string();
    let claimed = house.ledger.claim(ChainId::HOUSE).await.unwrap_err();
    assert_eq!(claimed.to_string(), forged);
    let read = house.ledger.journal(ChainId::HOUSE, 1, 10).await.unwrap_err();
    assert_eq!(read.to_string(), forged);
    let found = house.ledger.step_of(ChainId::HOUSE, sale.command_id).await.unwrap_err();
    assert_eq!(found.to_string(), forged);
}

#[tokio::test]
async fn a_look_finds_what_was_written_while_nobody_commits() {
    let house = TestHouse::with_players(1).await;
    let mut heads = Vec::new();
    for number in 1..=3 {
        let chain = ChainId::from(table(number));
        let mut head = house.ledger.claim(chain).await.unwrap();
        for _ in 0..3 {
            house.commit(&mut head, chain, vec![]).await;
        }
        heads.push((chain, head));
    }
    assert_eq!(house.ledger.look().await, Ok(vec![]));
    // A step appended, the last one cut off, and one of another content in its place.
    let (first, head) = heads[0];
    forge(&house, &step(first, &head, vec![])).await;
    let (second, _) = heads[1];
    let cut = "update chain set seq = 2,
        hash = (select hash from journal where chain = $1 and seq = 2) where id = $1";
    sqlx::query(cut).bind(second.0).execute(&house.pool).await.unwrap();
    let (third, _) = heads[2];
    let other = "update chain set hash = sha256(hash) where id = $1";
    sqlx::query(other).bind(third.0).execute(&house.pool).await.unwrap();
    let mut found = house.ledger.look().await.unwrap();
    found.sort_by_key(|stopped| stopped.chain);
    let expected =
        [(first, 4), (second, 2), (third, 3)].map(|(chain, seq)| StoppedChain { chain, seq });
    assert_eq!(found, expected);
    for (chain, head) in heads {
        let answer = house.ledger.commit(step(chain, &head, vec![])).await;
        assert!(matches!(answer, Err(CommitError::Stopped { .. })), "{answer:?}");
        assert!(house.ledger.claim(chain).await.is_err(), "it stays stopped");
    }
}

#[tokio::test]
async fn a_step_cut_off_beside_an_open_ledger_is_noticed_by_the_next_commit() {
    let house = TestHouse::with_players(1).await;
    let chain = ChainId::from(table(1));
    let mut head = house.ledger.claim(chain).await.unwrap();
    for _ in 0..3 {
        house.commit(&mut head, chain, vec![]).await;
    }
    let cut = "alter table journal disable trigger all";
    sqlx::raw_sql(cut).execute(&house.pool).await.unwrap();
    let cut = "delete from journal where chain = $1 and seq = 3";
    sqlx::query(cut).bind(chain.0).execute(&house.pool).await.unwrap();
    let cut = "update chain set seq = 2,
        hash = (select hash from journal where chain = $1 and seq = 2) where id = $1";
    sqlx::query(cut).bind(chain.0).execute(&house.pool).await.unwrap();
    let second = Head { seq: 2, ..head };
    for after in [head, second] {
        let answer = house.ledger.commit(step(chain, &after, vec![])).await;
        assert_eq!(answer, Err(stopped(chain, 2)));
    }
}

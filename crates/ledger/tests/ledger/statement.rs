//! Statements of account: every line, with the balance before and after it.

use chips::{Account, TransferKind};
use ledger::{StatementCursor, StatementLine};

use crate::house::{
    TestHouse, buy_in, cash_out, fill, moved, player, stake, stake_back, table, winnings,
};

async fn statement(house: &TestHouse, account: Account, lines_max: u32) -> Vec<StatementLine> {
    let mut cursor = StatementCursor::default();
    let mut lines = Vec::new();
    loop {
        let page = house.ledger.statement(account, cursor, lines_max).await.unwrap();
        if page.lines.is_empty() {
            return lines;
        }
        cursor = page.next;
        lines.extend(page.lines);
    }
}

#[tokio::test]
async fn a_statement_of_any_account_shows_each_line_with_its_balances() {
    let house = TestHouse::with_players(1).await;
    let player = player(1);
    // Named so that the table of the second visit comes before that of the first.
    for table in [table(2), table(1)] {
        let mut head = house.ledger.claim(table.into()).await.unwrap();
        for transfers in [
            vec![fill(table, 1_000), buy_in(table, player, 500)],
            vec![stake(table, player, 200)],
            vec![stake_back(table, player, 200), winnings(table, player, 300)],
            vec![cash_out(table, player, 800)],
            vec![moved(TransferKind::Over, Account::Differences, Account::Float(table), 20)],
            vec![moved(TransferKind::Short, Account::Float(table), Account::Differences, 30)],
        ] {
            house.commit(&mut head, table.into(), transfers).await;
        }
    }
    let cases = [
        (Account::Purse(player), vec![100_000, 99_500, 100_300, 99_800, 100_600]),
        (Account::Rack(table(1), player), vec![500, 300, 500, 800, 0]),
        (Account::Layout(table(1)), vec![200, 0]),
        (Account::Float(table(2)), vec![1_000, 700, 720, 690]),
        (Account::Cage, vec![100_000_000, 99_900_000, 99_899_000, 99_898_000]),
        (Account::Issue, vec![-100_000_000]),
        (Account::Differences, vec![-20, 10, -10, 20]),
    ];
    for (account, balances) in cases {
        let whole = statement(&house, account, 1000).await;
        let after: Vec<i64> = whole.iter().map(|line| line.balance_after).collect();
        assert_eq!(after, balances, "{account:?}");
        assert_eq!(whole[0].balance_before, 0);
        assert!(whole.windows(2).all(|two| two[0].balance_after == two[1].balance_before));
        assert_eq!(house.ledger.balance(account).await.unwrap(), *balances.last().unwrap());
        assert_eq!(statement(&house, account, 1).await, whole, "in pages of one line");
        assert_eq!(statement(&house, account, 2).await, whole, "in pages of two lines");
    }
    house.check().await;
}

//! The books themselves: what the database refuses, and what an audit finds.

use chips::{Account, TableId};
use ledger::{BrokenLink, ChainId, Difference, Flaw, GamingTable, Head};
use sqlx::AssertSqlSafe;

use crate::house::{TestHouse, buy_in, cash_out, fill, player, stake, stake_back, table, winnings};

/// A table with four steps.
async fn played() -> (TestHouse, ChainId, Head) {
    let house = TestHouse::with_players(1).await;
    let (table, player) = (table(1), player(1));
    let mut head = house.ledger.claim(table.into()).await.unwrap();
    for transfers in [
        vec![fill(table, 1_000), buy_in(table, player, 500)],
        vec![stake(table, player, 200)],
        vec![stake_back(table, player, 200), winnings(table, player, 300)],
        vec![cash_out(table, player, 800)],
    ] {
        house.commit(&mut head, table.into(), transfers).await;
    }
    (house, table.into(), head)
}

/// Changes rows as only a superuser of the database can.
async fn tamper(house: &TestHouse, table: &str, statement: &str) {
    let script = format!(
        "alter table {table} disable trigger {table}_append_only; {statement};
        alter table {table} enable trigger {table}_append_only"
    );
    sqlx::raw_sql(AssertSqlSafe(script)).execute(&house.pool).await.unwrap();
}

#[tokio::test]
async fn journal_and_transfers_cannot_be_changed_even_by_their_owner() {
    let (house, ..) = played().await;
    for table in ["journal", "transfer", "mark"] {
        for statement in [
            format!("update {table} set seq = 9"),
            format!("delete from {table}"),
            format!("truncate {table}"),
        ] {
            let refused = sqlx::raw_sql(AssertSqlSafe(statement)).execute(&house.pool).await;
            let refused = refused.unwrap_err().into_database_error().unwrap();
            let constraint = format!("{table}_append_only");
            assert_eq!(refused.constraint(), Some(constraint.as_str()));
        }
    }
    house.check().await;
}

#[tokio::test]
async fn the_role_of_servers_may_add_and_may_not_rewrite() {
    let (house, ..) = played().await;
    let allowed: Vec<(String, String)> = sqlx::query_as(
        "select table_name::text, privilege_type::text from information_schema.role_table_grants
        where grantee = 'casino_server' and table_name in ('journal', 'mark', 'transfer')
        order by 1, 2",
    )
    .fetch_all(&house.pool)
    .await
    .unwrap();
    let expected = ["journal", "mark", "transfer"].map(|table| {
        ["INSERT", "SELECT"].map(|privilege| (table.to_owned(), privilege.to_owned()))
    });
    assert_eq!(allowed, expected.concat());
    let script = "
        create function check_role() returns trigger language plpgsql as $$
        begin
            if current_user <> 'casino_server' then
                raise exception 'written as %', current_user;
            end if;
            return null;
        end
        $$;
        create trigger check_role after insert on journal
            for each statement execute function check_role()";
    sqlx::raw_sql(script).execute(&house.pool).await.unwrap();
    let mut head = house.ledger.claim(table(2).into()).await.unwrap();
    house.commit(&mut head, table(2).into(), vec![]).await;
}

#[tokio::test]
async fn a_chain_names_the_first_step_that_is_not_what_was_hashed() {
    let cases = [
        (
            "journal",
            "update journal set events = replace(events::text, '8', '9')::json
            where chain <> '00000000-0000-0000-0000-000000000000' and seq = 2",
            2,
            Flaw::Hash,
        ),
        ("journal", "update journal set at_ms = at_ms + 1 where seq = 3", 3, Flaw::Hash),
        (
            "journal",
            "update journal set hash = set_byte(hash, 5, get_byte(hash, 5) # 1)
            where seq = 4",
            4,
            Flaw::Hash,
        ),
        (
            "journal",
            "update journal set prev_hash = set_byte(prev_hash, 31,
            get_byte(prev_hash, 31) # 128) where seq = 4",
            4,
            Flaw::PrevHash,
        ),
        (
            "transfer",
            "update transfer set amount = amount + 1 where seq = 3 and ordinal = 1",
            3,
            Flaw::Hash,
        ),
        ("transfer", "delete from transfer where seq = 4", 4, Flaw::Hash),
        ("journal", "delete from journal where seq = 2", 2, Flaw::Missing),
        ("journal", "delete from journal where seq = 4", 4, Flaw::Missing),
        ("journal", "update chain set seq = 3 where seq = 4", 3, Flaw::Head),
    ];
    for (tampered, statement, seq, flaw) in cases {
        let (house, chain, head) = played().await;
        assert_eq!(house.ledger.verify_chain(chain).await.unwrap(), Ok(head));
        tamper(&house, tampered, statement).await;
        let found = house.ledger.verify_chain(chain).await.unwrap();
        assert_eq!(found, Err(BrokenLink { chain, seq, flaw }), "{statement}");
    }
}

#[tokio::test]
async fn an_audit_finds_balances_that_are_not_the_sums_of_their_transfers() {
    let (house, ..) = played().await;
    house.check().await;
    sqlx::raw_sql("update account set balance = balance + 5 where kind = 'purse'")
        .execute(&house.pool)
        .await
        .unwrap();
    let audit = house.ledger.audit_balances().await.unwrap();
    let difference =
        Difference { account: Account::Purse(player(1)), balance: 100_305, transfers: 100_300 };
    assert_eq!((audit.trial_balance, audit.differences), (5, vec![difference]));
    sqlx::raw_sql("delete from account where kind = 'purse'").execute(&house.pool).await.unwrap();
    let audit = house.ledger.audit_balances().await.unwrap();
    let difference = Difference { balance: 0, ..difference };
    assert_eq!((audit.trial_balance, audit.differences), (-100_300, vec![difference]));
}

#[tokio::test]
async fn the_journal_comes_back_as_it_was_written_page_by_page() {
    let (house, chain, head) = played().await;
    let all = house.ledger.journal(chain, 1, 1000).await.unwrap();
    assert_eq!(all.len(), 4);
    assert_eq!(all[0].prev_hash, Head::GENESIS_HASH);
    assert_eq!(all[3].head, head);
    let mut pages = house.ledger.journal(chain, 1, 3).await.unwrap();
    assert_eq!(pages.len(), 3);
    pages.extend(house.ledger.journal(chain, 4, 3).await.unwrap());
    assert_eq!(pages, all);
    assert_eq!(house.ledger.journal(chain, 5, 3).await.unwrap(), []);
}

#[tokio::test]
async fn tables_open_and_close_once() {
    let house = TestHouse::open().await;
    let sign = |number: u128| GamingTable {
        id: TableId(table(number).0),
        name: format!("Table {number}"),
        rulebook: "nevada".into(),
        config: r#"{"bet_min": 500}"#.into(),
        opened_at_ms: 1_000,
    };
    assert!(house.ledger.open_table(&sign(1)).await.unwrap());
    assert!(house.ledger.open_table(&sign(2)).await.unwrap());
    assert!(!house.ledger.open_table(&sign(2)).await.unwrap());
    assert_eq!(house.ledger.open_tables().await.unwrap(), [sign(1), sign(2)]);
    assert!(house.ledger.close_table(table(1), 2_000).await.unwrap());
    assert!(!house.ledger.close_table(table(1), 2_000).await.unwrap());
    assert_eq!(house.ledger.open_tables().await.unwrap(), [sign(2)]);
}

//! The figures of player protection: chips bought, and visits to tables with their losses.

use std::collections::HashMap;

use chips::Transfer;
use ledger::{ChainId, Head, Visits};

use crate::house::{TestHouse, buy_in, cash_out, fill, player, purchase, stake, step, table, take};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
const NOW: i64 = 1_700_000_000_000 + 1_000 * DAY;
const WINDOWS: [i64; 3] = [DAY, 7 * DAY, 30 * DAY];

/// A house in which a test can choose the age of each step.
struct Past {
    house: TestHouse,
    heads: HashMap<ChainId, Head>,
}

impl Past {
    async fn open() -> Past {
        let house = TestHouse::with_players(1).await;
        let mut past = Past { house, heads: HashMap::new() };
        for number in 1..=2 {
            past.at(100 * DAY, table(number).into(), vec![fill(table(number), 1)]).await;
        }
        past
    }

    async fn at(&mut self, ago_ms: i64, chain: ChainId, moves: Vec<Transfer>) {
        let head = match self.heads.get(&chain) {
            Some(head) => *head,
            None => self.house.ledger.claim(chain).await.unwrap(),
        };
        let step = ledger::JournalStep { at_ms: NOW - ago_ms, ..step(chain, &head, moves) };
        let head = self.house.ledger.commit(step).await.unwrap();
        self.heads.insert(chain, head);
    }

    async fn buys_in(&mut self, number: u128, cents: i64, ago_ms: i64) {
        let moves = vec![buy_in(table(number), player(1), cents)];
        self.at(ago_ms, table(number).into(), moves).await;
    }

    async fn cashes_out(&mut self, number: u128, lost: i64, cents: i64, ago_ms: i64) {
        let mut moves = Vec::new();
        if lost > 0 {
            moves.extend([stake(table(number), player(1), lost), take(table(number), lost)]);
        }
        if cents > 0 {
            moves.push(cash_out(table(number), player(1), cents));
        }
        self.at(ago_ms, table(number).into(), moves).await;
    }

    async fn visits(&self, now_ms: i64) -> Visits {
        let since = WINDOWS.map(|window_ms| now_ms - window_ms);
        self.house.ledger.visits(player(1), since, 30 * MINUTE, now_ms).await.unwrap()
    }
}

#[tokio::test]
async fn what_was_bought_is_summed_over_each_stretch_of_time_however_often() {
    let mut past = Past::open().await;
    for ago_ms in [30 * DAY, 30 * DAY - 1, 8 * DAY, DAY, DAY - 1] {
        past.at(ago_ms, ChainId::HOUSE, vec![purchase(player(1), 100)]).await;
    }
    let bought = async |past: &Past| {
        let since = WINDOWS.map(|window_ms| NOW - window_ms);
        past.house.ledger.bought(player(1), since).await.unwrap()
    };
    assert_eq!(bought(&past).await, [100, 200, 400]);
    // More rows than a page holds.
    let many = "insert into transfer (id, chain, seq, batch, at_ms, amount, gaming_table, player,
            ordinal, kind, from_account, to_account)
        select gen_random_uuid(), chain, seq, batch, at_ms, 1, gaming_table, player,
            ordinal + number, kind, from_account, to_account
        from transfer, generate_series(1, 30000) as number
        where kind = 'purchase' and at_ms = $1";
    sqlx::query(many).bind(NOW - DAY + 1).execute(&past.house.pool).await.unwrap();
    assert_eq!(bought(&past).await, [30_100, 30_200, 30_400]);
}

#[tokio::test]
async fn a_visit_counts_where_it_ends_and_all_that_lies_at_tables_counts_now() {
    let mut past = Past::open().await;
    // A buy-in of a running visit counts whatever its age.
    past.buys_in(1, 500, 90 * DAY).await;
    past.buys_in(1, 500, 2 * DAY).await;
    past.cashes_out(1, 300, 700, 10 * MINUTE).await;
    past.buys_in(2, 400, 9 * MINUTE).await;
    let visits = past.visits(NOW).await;
    assert_eq!((visits.lost, visits.at_tables), ([300, 300, 300], 400));
    let visits = past.visits(NOW + DAY).await;
    assert_eq!((visits.lost, visits.at_tables), ([0, 300, 300], 400));
    // A second visit to the same table is another one.
    past.buys_in(1, 100, 5 * MINUTE).await;
    past.cashes_out(1, 60, 40, 4 * MINUTE).await;
    let visits = past.visits(NOW).await;
    assert_eq!((visits.lost, visits.at_tables), ([360, 360, 360], 400));
}

#[tokio::test]
async fn a_visit_in_which_all_was_lost_ends_with_the_last_chip() {
    let mut past = Past::open().await;
    past.buys_in(1, 500, 200 * MINUTE).await;
    past.cashes_out(1, 500, 0, 150 * MINUTE).await;
    // Before the read model has the round, the visit goes on.
    let visits = past.visits(NOW).await;
    let since_ms = Some(NOW - 200 * MINUTE);
    assert_eq!(visits, Visits { lost: [0; 3], at_tables: 500, since_ms });
    sqlx::query("insert into round_player values ($1, $2, $3, 1, 500, -500)")
        .bind(player(1).0)
        .bind(NOW - 150 * MINUTE)
        .bind(table(1).0)
        .execute(&past.house.pool)
        .await
        .unwrap();
    let visits = past.visits(NOW).await;
    assert_eq!(visits, Visits { lost: [500; 3], at_tables: 0, since_ms: None });
    assert_eq!(past.visits(NOW + DAY).await.lost, [0, 500, 500]);
    // After a rest there is a new visit and a new session, although there was no cash-out.
    past.buys_in(1, 80, 20 * MINUTE).await;
    let since_ms = Some(NOW - 20 * MINUTE);
    assert_eq!(past.visits(NOW).await, Visits { lost: [500; 3], at_tables: 80, since_ms });
    past.cashes_out(1, 10, 70, 10 * MINUTE).await;
    assert_eq!(past.visits(NOW).await.lost, [510; 3]);
    assert_eq!(past.visits(NOW + DAY - 30 * MINUTE).await.lost, [10, 510, 510]);
}

#[tokio::test]
async fn a_session_goes_on_over_short_rests_and_ends_with_a_long_one() {
    for (visits, since) in [
        (vec![(200, 150), (121, 60), (40, 29)], Some(200)),
        (vec![(200, 150), (120, 60), (40, 29)], Some(120)),
        (vec![(200, 30)], None),
    ] {
        let mut past = Past::open().await;
        for (from, to) in visits {
            past.buys_in(1, 5, from * MINUTE).await;
            past.cashes_out(1, 0, 5, to * MINUTE).await;
        }
        let since_ms = since.map(|ago: i64| NOW - ago * MINUTE);
        assert_eq!(past.visits(NOW).await.since_ms, since_ms);
    }
    let mut past = Past::open().await;
    past.buys_in(1, 5, 200 * MINUTE).await;
    // Meanwhile there is a visit to another table, too.
    past.buys_in(2, 5, 190 * MINUTE).await;
    past.cashes_out(2, 0, 5, 180 * MINUTE).await;
    past.buys_in(2, 5, 100 * MINUTE).await;
    assert_eq!(past.visits(NOW).await.since_ms, Some(NOW - 200 * MINUTE));
}

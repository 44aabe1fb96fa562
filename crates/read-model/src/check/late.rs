//! What a dispute after the end of its round changes in rows that were written before it.

use std::collections::BTreeSet;

use rows::RoundRow;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::compare::{ROUNDS, Relation, RowFlaw, STAFF};

/// The rows that say of an earlier round that it was disputed, or who ruled on it, and the steps
/// of the journal that say the same.
#[derive(Debug, Default)]
pub(super) struct Late {
    /// Rounds that the journal says were disputed after their end.
    pub disputed: BTreeSet<u32>,
    /// The staff who ruled on rounds, by the journal.
    pub ruled: BTreeSet<(String, u32)>,
    /// Rounds with a row that says it, and no dispute while they ran.
    marked: BTreeSet<u32>,
    /// Staff with a row, who had no hand in the round while it ran.
    named: BTreeSet<(String, u32)>,
}

impl Late {
    /// Takes rows of rounds that are marked as disputed for right, until all steps are read.
    pub(super) fn allow_disputes(&mut self, expected: &mut [Value], stored: &[Value]) {
        let of = |row: &Value| (row["round"].clone(), row["disputed"] == true);
        let marked: Vec<_> = stored.iter().map(of).filter(|(_, marked)| *marked).collect();
        for row in expected.iter_mut().filter(|row| row["disputed"] == false) {
            if marked.iter().any(|(round, _)| *round == row["round"]) {
                row["disputed"] = json!(true);
                self.marked.extend(number(row));
            }
        }
    }

    /// Takes rows that name further staff of these rounds for right, until all steps are read.
    pub(super) fn allow_staff(
        &mut self,
        table: Uuid,
        rounds: &[RoundRow],
        expected: &mut Vec<Value>,
        stored: &[Value],
    ) {
        for row in stored {
            let Some(round) = rounds.iter().find(|round| number(row) == Some(round.round)) else {
                continue;
            };
            let name = row["staff"].as_str().unwrap_or_default();
            if !round.staff.iter().any(|known| known == name)
                && self.named.insert((name.to_owned(), round.round))
            {
                let later = RoundRow { staff: vec![name.to_owned()], ..round.clone() };
                expected.extend(crate::project::columns::staff(table, &later));
            }
        }
    }

    /// The rows that no step said, and the steps that no row says.
    pub(super) async fn flaws(
        &self,
        pool: &PgPool,
        table: Uuid,
    ) -> Result<Vec<(&'static Relation, RowFlaw)>, sqlx::Error> {
        let mut found = Vec::new();
        let mut find = |relation: &'static Relation, row: Value, flaw: &str| {
            found.push((relation, relation.flaw(&row, flaw.to_owned())));
        };
        for round in self.marked.difference(&self.disputed) {
            find(&ROUNDS, json!({ "round": round }), "nothing in the journal disputes it");
        }
        for (staff, round) in self.named.difference(&self.ruled) {
            let row = json!({ "round": round, "staff": staff });
            find(&STAFF, row, "no such row follows from the journal");
        }
        let rounds: Vec<i32> = self.disputed.iter().copied().map(signed).collect();
        let unmarked = sqlx::query_scalar!(
            "select round from round
            where gaming_table = $1 and round = any($2) and not disputed order by round",
            table,
            &rounds
        )
        .fetch_all(pool)
        .await?;
        for round in unmarked {
            find(
                &ROUNDS,
                json!({ "round": round }),
                "disputed is false, by the journal it is true",
            );
        }
        let (staff, rounds): (Vec<String>, Vec<i32>) =
            self.ruled.iter().map(|(staff, round)| (staff.clone(), signed(*round))).unzip();
        let unnamed = sqlx::query!(
            "select ruled.staff as \"staff!\", ruled.round as \"round!\"
            from unnest($2::text[], $3::int[]) as ruled (staff, round)
            where exists (select from round
                    where gaming_table = $1 and round.round = ruled.round)
                and not exists (select from round_staff
                    where gaming_table = $1 and round_staff.round = ruled.round
                        and round_staff.staff = ruled.staff)
            order by 2, 1",
            table,
            &staff,
            &rounds
        )
        .fetch_all(pool)
        .await?;
        for row in unnamed {
            let row = json!({ "round": row.round, "staff": row.staff });
            find(&STAFF, row, "it is missing");
        }
        Ok(found)
    }
}

fn number(row: &Value) -> Option<u32> {
    row["round"].as_u64().and_then(|round| round.try_into().ok())
}

fn signed(round: u32) -> i32 {
    i32::try_from(round).unwrap_or(i32::MAX)
}

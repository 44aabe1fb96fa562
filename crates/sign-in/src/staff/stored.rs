//! The row of a member of the staff as it is stored, with the MAC over what it says. A change reads
//! it under a lock, judges the MAC, and writes a new one over the same contents but for what it
//! changes, so that nothing is proven that the house has not written.

use std::collections::BTreeSet;

use sqlx::PgConnection;

use crate::People;
use crate::row::{DoorRow, StaffRow};

/// What the row of a member of the staff says of them.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    pub(super) name: String,
    pub(super) role: String,
    pub(super) pit: Option<String>,
    pub(super) password_hash: String,
    pub(super) has_left: bool,
    pub(super) second: Option<Vec<u8>>,
    pub(super) codes: Vec<Vec<u8>>,
    pub(super) revision: i64,
}

/// Whether a row was there, and the house's own.
pub(super) enum Locked {
    /// It is the house's own, and locked until the end of the transaction.
    Ours(Stored),
    /// The house has not written it as it is. It is locked, too.
    NotOurs(Stored),
    /// There is none.
    Missing,
}

impl Stored {
    /// The row of a new member, who works for all pits.
    pub(super) fn new(name: &str, role: &str, password_hash: String) -> Stored {
        let (name, role) = (name.to_owned(), role.to_owned());
        let (second, codes, revision) = (None, Vec::new(), 1);
        Stored { name, role, pit: None, password_hash, has_left: false, second, codes, revision }
    }

    /// What its MAC covers.
    pub(super) fn row(&self) -> DoorRow<'_> {
        DoorRow::Staff(StaffRow {
            name: &self.name,
            role: &self.role,
            pit: self.pit.as_deref(),
            password_hash: &self.password_hash,
            has_left: self.has_left,
            second: self.second.as_deref(),
            codes: &self.codes,
            revision: self.revision,
        })
    }

    /// Reads the row of that name and locks it.
    pub(super) async fn lock(
        connection: &mut PgConnection,
        people: &People,
        name: &str,
    ) -> Result<Locked, sqlx::Error> {
        // Locked by a statement of its own: what is read after it is as of now.
        sqlx::query!("select from staff where name = $1 for update", name)
            .execute(&mut *connection)
            .await?;
        let row = sqlx::query!(
            r#"select name, role, pit, password_hash, ended_at_ms is not null as "has_left!", mac,
                revision,
                (select sealed from staff_totp where staff = name and is_confirmed) as second,
                array(select code_hash from staff_recovery where staff = name order by code_hash)
                    as "codes!"
            from staff where name = $1"#,
            name
        )
        .fetch_optional(connection)
        .await?;
        let Some(row) = row else { return Ok(Locked::Missing) };
        let (name, role, pit, password_hash) = (row.name, row.role, row.pit, row.password_hash);
        let (has_left, second, codes, revision) =
            (row.has_left, row.second, row.codes, row.revision);
        let stored = Stored { name, role, pit, password_hash, has_left, second, codes, revision };
        let is_ours = people.proves(&stored.row(), row.mac.as_deref());
        Ok(if is_ours { Locked::Ours(stored) } else { Locked::NotOurs(stored) })
    }

    /// Writes the MAC over these contents, which the row has by now, and over the revision that it
    /// gets by that.
    pub(super) async fn prove(
        &self,
        connection: &mut PgConnection,
        people: &People,
    ) -> Result<(), sqlx::Error> {
        let revision =
            sqlx::query_scalar!("select revision from staff where name = $1 for update", self.name);
        let revision = revision.fetch_one(&mut *connection).await? + 1;
        let codes = self.codes.iter().cloned().collect::<BTreeSet<_>>().into_iter().collect();
        let mac = people.mac(&Stored { codes, revision, ..self.clone() }.row());
        sqlx::query!("update staff set mac = $2 where name = $1", self.name, mac)
            .execute(connection)
            .await?;
        Ok(())
    }
}

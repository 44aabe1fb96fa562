//! The contents of the rows of accounts and sessions: names, roles, password hashes, and whose
//! session a token opens. Each row carries a MAC over its contents under a key that is not in the
//! database. A person who can write there cannot make a row that is accepted. Rows of passwords
//! have a revision, which the database raises with each change (migration 0031), so that a former
//! row with its MAC does not come back.
//!
//! The bytes under the MAC: the name of the table and a zero byte; then each content, preceded by
//! its length as eight bytes, big-endian. A content that is absent has the length 2⁶⁴ − 1 and no
//! bytes. Numbers are eight bytes, big-endian; yes and no are one byte, 1 and 0.

use uuid::Uuid;

/// The contents of a row that its MAC covers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DoorRow<'a> {
    /// A member of the staff.
    Staff(StaffRow<'a>),
    /// A session of the staff.
    StaffSession {
        /// The hash of its token.
        token: &'a [u8],
        /// Whose it is.
        staff: &'a str,
        /// When it ends, in milliseconds since 1970.
        expires_at_ms: i64,
    },
    /// The password of a player with an account.
    PlayerLogin(LoginRow<'a>),
    /// By what the cage knows who a player is.
    Identity {
        /// The player.
        player: Uuid,
        /// What the key follows from.
        kind: &'a str,
        /// The key.
        key: &'a [u8],
    },
    /// A note of a change that the house is to put on record.
    Note {
        /// The id of its entry.
        id: Uuid,
        /// Who has made the change.
        actor: &'a str,
        /// The command of its entry, as JSON.
        command: &'a str,
        /// The events of its entry, as JSON.
        events: &'a str,
    },
    /// A session of a player.
    PlayerSession {
        /// The hash of its token.
        token: &'a [u8],
        /// Whose it is.
        player: Uuid,
        /// When it ends, in milliseconds since 1970.
        expires_at_ms: i64,
    },
}

/// What the rows of a player with an account say of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoginRow<'a> {
    /// The player.
    pub(crate) player: Uuid,
    /// Their name, in the row of the player.
    pub(crate) name: &'a str,
    /// The number of the account, there, too.
    pub(crate) member: Option<i64>,
    /// The name in the form by which it is found.
    pub(crate) name_key: &'a str,
    /// The argon2id hash of the password.
    pub(crate) password_hash: &'a str,
    /// The revision of the row.
    pub(crate) revision: i64,
}

/// What the row of a member of the staff says of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaffRow<'a> {
    /// Their name.
    pub(crate) name: &'a str,
    /// Their role, as the database has it.
    pub(crate) role: &'a str,
    /// Their pit; `None`: all pits.
    pub(crate) pit: Option<&'a str>,
    /// The argon2id hash of their password.
    pub(crate) password_hash: &'a str,
    /// Whether they have left.
    pub(crate) has_left: bool,
    /// The sealed secret of their second factor, once it is confirmed.
    pub(crate) second: Option<&'a [u8]>,
    /// What is kept of their recovery codes, in order.
    pub(crate) codes: &'a [Vec<u8>],
    /// The revision of the row.
    pub(crate) revision: i64,
}

impl DoorRow<'_> {
    /// The table in the database.
    pub(crate) fn table(&self) -> &'static str {
        match self {
            DoorRow::Staff(_) => "staff",
            DoorRow::StaffSession { .. } => "staff_session",
            DoorRow::PlayerLogin(_) => "player_login",
            DoorRow::Identity { .. } => "identity",
            DoorRow::Note { .. } => "house_note",
            DoorRow::PlayerSession { .. } => "player_session",
        }
    }

    /// The bytes under the MAC.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut out = Contents::of(self.table());
        match *self {
            DoorRow::Staff(row) => {
                let StaffRow { name, role, pit, password_hash, has_left, .. } = row;
                out.add(name.as_bytes());
                out.add(role.as_bytes());
                out.maybe(pit.map(str::as_bytes));
                out.add(password_hash.as_bytes());
                out.add(&[u8::from(has_left)]);
                out.maybe(row.second);
                out.add(&row.revision.to_be_bytes());
                row.codes.iter().for_each(|code| out.add(code));
            }
            DoorRow::StaffSession { token, staff, expires_at_ms } => {
                out.add(token);
                out.add(staff.as_bytes());
                out.add(&expires_at_ms.to_be_bytes());
            }
            DoorRow::PlayerLogin(row) => {
                let LoginRow { player, name, member, name_key, password_hash, revision } = row;
                out.add(player.as_bytes());
                out.add(name.as_bytes());
                out.maybe(member.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
                out.add(name_key.as_bytes());
                out.add(password_hash.as_bytes());
                out.add(&revision.to_be_bytes());
            }
            DoorRow::Identity { player, kind, key } => {
                out.add(player.as_bytes());
                out.add(kind.as_bytes());
                out.add(key);
            }
            DoorRow::Note { id, actor, command, events } => {
                out.add(id.as_bytes());
                out.add(actor.as_bytes());
                out.add(command.as_bytes());
                out.add(events.as_bytes());
            }
            DoorRow::PlayerSession { token, player, expires_at_ms } => {
                out.add(token);
                out.add(player.as_bytes());
                out.add(&expires_at_ms.to_be_bytes());
            }
        }
        out.0
    }
}

/// Bytes that tell contents from each other wherever one ends.
struct Contents(Vec<u8>);

impl Contents {
    fn of(table: &str) -> Contents {
        Contents([table.as_bytes(), b"\0"].concat())
    }

    fn add(&mut self, content: &[u8]) {
        self.maybe(Some(content));
    }

    fn maybe(&mut self, content: Option<&[u8]>) {
        let length = content.map_or(u64::MAX, |content| content.len() as u64);
        self.0.extend(length.to_be_bytes());
        self.0.extend(content.unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIT: StaffRow<'_> = StaffRow {
        name: "pit",
        role: "pit",
        pit: None,
        password_hash: "$argon2id$",
        has_left: false,
        second: None,
        codes: &[],
        revision: 1,
    };

    #[test]
    fn every_content_is_under_the_mac() {
        let codes = [vec![1; 32], vec![2; 32]];
        let rows = [
            PIT,
            StaffRow { name: "pitp", role: "it", ..PIT },
            StaffRow { role: "cage", ..PIT },
            StaffRow { pit: Some(""), ..PIT },
            StaffRow { pit: Some("east"), ..PIT },
            StaffRow { password_hash: "$argon2id$v", ..PIT },
            StaffRow { has_left: true, ..PIT },
            StaffRow { second: Some(&[1]), ..PIT },
            StaffRow { second: Some(&[2]), ..PIT },
            StaffRow { codes: &codes, ..PIT },
            StaffRow { codes: &codes[..1], ..PIT },
            StaffRow { revision: 2, ..PIT },
        ];
        let mut bytes: Vec<_> = rows.iter().map(|row| DoorRow::Staff(*row).bytes()).collect();
        let (token, player) = (&[7; 32][..], Uuid::from_u128(1));
        for expires_at_ms in [1, 2] {
            bytes.push(DoorRow::StaffSession { token, staff: "pit", expires_at_ms }.bytes());
            bytes.push(DoorRow::PlayerSession { token, player, expires_at_ms }.bytes());
        }
        let ana = LoginRow {
            player,
            name: "Ana",
            member: Some(1001),
            name_key: "ana",
            password_hash: "$argon2id$",
            revision: 1,
        };
        let logins = [
            ana,
            LoginRow { player: Uuid::from_u128(2), ..ana },
            LoginRow { name: "ANA", ..ana },
            LoginRow { member: Some(1002), ..ana },
            LoginRow { member: None, ..ana },
            LoginRow { name_key: "an", ..ana },
            LoginRow { password_hash: "$argon2id$v", ..ana },
            LoginRow { revision: 2, ..ana },
        ];
        bytes.extend(logins.map(|row| DoorRow::PlayerLogin(row).bytes()));
        let count = bytes.len();
        bytes.sort();
        bytes.dedup();
        assert_eq!(bytes.len(), count);
    }
}

//! Accounts in words, for findings.

use chips::Account;

/// The account as findings name it: `the rack of player 304505a6-… at table 8d1e2b1c-…`. Ids are
/// written whole, so that they can be searched for.
pub(crate) fn account_in_words(account: Account) -> String {
    match account {
        Account::Issue => "the issue of chips".to_owned(),
        Account::Cage => "the cage".to_owned(),
        Account::Purse(player) => format!("the purse of player {player}"),
        Account::Rack(table, player) => format!("the rack of player {player} at table {table}"),
        Account::Layout(table) => format!("the layout of table {table}"),
        Account::Float(table) => format!("the float of table {table}"),
        Account::Differences => "the overs and shorts".to_owned(),
        Account::PlayIssue => "the issue of play chips".to_owned(),
        Account::PlayPurse(player) => format!("the purse of play chips of player {player}"),
        Account::PlayRack(table, player) => {
            format!("the rack of play chips of player {player} at table {table}")
        }
        Account::PlayLayout(table) => format!("the layout of play chips of table {table}"),
        Account::PlayFloat(table) => format!("the float of play chips of table {table}"),
    }
}

#[cfg(test)]
mod tests {
    use chips::{PlayerId, TableId};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_account_is_named_in_words_with_whole_ids() {
        let (table, player) = (TableId(Uuid::from_u128(7)), PlayerId(Uuid::from_u128(8)));
        let (at, of) =
            ("00000000-0000-0000-0000-000000000007", "00000000-0000-0000-0000-000000000008");
        for (account, words) in [
            (Account::Issue, "the issue of chips".to_owned()),
            (Account::Cage, "the cage".to_owned()),
            (Account::Purse(player), format!("the purse of player {of}")),
            (Account::Rack(table, player), format!("the rack of player {of} at table {at}")),
            (Account::Layout(table), format!("the layout of table {at}")),
            (Account::Float(table), format!("the float of table {at}")),
            (Account::Differences, "the overs and shorts".to_owned()),
            (Account::PlayIssue, "the issue of play chips".to_owned()),
            (Account::PlayPurse(player), format!("the purse of play chips of player {of}")),
            (
                Account::PlayRack(table, player),
                format!("the rack of play chips of player {of} at table {at}"),
            ),
            (Account::PlayLayout(table), format!("the layout of play chips of table {at}")),
            (Account::PlayFloat(table), format!("the float of play chips of table {at}")),
        ] {
            assert_eq!(account_in_words(account), words);
        }
    }
}

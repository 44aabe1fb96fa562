//! Changes of rows: a digit or a letter of any column, or whole rows.

use super::random::Random;
use super::shop::Shop;

/// The tables of the books, and those that the auditors' pages read.
pub const TABLES: [&str; 12] = [
    "journal",
    "transfer",
    "account",
    "chain",
    "mark",
    "seal",
    "gaming_table",
    "round",
    "round_player",
    "takings",
    "transferred",
    "notable",
];

/// The tables that the auditors' pages read.
pub const MODEL: [&str; 6] =
    ["round", "round_player", "takings", "transferred", "notable", "projection"];

/// The kind of values in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Hexadecimal digits.
    Hex,
    /// A number. Any digit may change.
    Number,
    /// A number of which only the order matters. It becomes larger than any that was given out.
    Order,
    /// A number that is lowered, because every claim raises it.
    Epoch,
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A number that is null in most rows and gets a value.
    Absent,
}

/// A column to change.
#[derive(Debug)]
pub struct Column {
    pub table: &'static str,
    name: &'static str,
    of_type: &'static str,
    kind: Kind,
}

/// What was changed, in words, and the id that a finding should name.
pub struct Change {
    pub told: String,
    pub names: Option<String>,
}

const ACCOUNTS: Kind = Kind::Word(&["issue", "cage", "purse", "rack", "layout", "float"]);
const BOOLEANS: Kind = Kind::Word(&["true", "false"]);
const TRANSFERS: Kind = Kind::Word(&["stake", "take", "winnings", "buy_in", "fill", "stake_back"]);

const fn of(table: &'static str, name: &'static str, of_type: &'static str, kind: Kind) -> Column {
    Column { table, name, of_type, kind }
}

/// Every column.
pub const COLUMNS: &[Column] = &[
    of("journal", "chain", "uuid", Kind::Hex),
    of("journal", "seq", "bigint", Kind::Number),
    of("journal", "epoch", "bigint", Kind::Number),
    of("journal", "command_id", "uuid", Kind::Hex),
    of("journal", "actor", "text", Kind::Text),
    of("journal", "at_ms", "bigint", Kind::Number),
    of("journal", "command", "json", Kind::Text),
    of("journal", "events", "json", Kind::Text),
    of("journal", "prev_hash", "bytea", Kind::Hex),
    of("journal", "hash", "bytea", Kind::Hex),
    of("journal", "mac", "bytea", Kind::Hex),
    of("transfer", "id", "uuid", Kind::Hex),
    of("transfer", "chain", "uuid", Kind::Hex),
    of("transfer", "seq", "bigint", Kind::Number),
    of("transfer", "batch", "bigint", Kind::Order),
    of("transfer", "at_ms", "bigint", Kind::Number),
    of("transfer", "amount", "bigint", Kind::Number),
    of("transfer", "gaming_table", "uuid", Kind::Hex),
    of("transfer", "player", "uuid", Kind::Hex),
    of("transfer", "ordinal", "integer", Kind::Number),
    of("transfer", "kind", "transfer_kind", TRANSFERS),
    of("transfer", "from_account", "account_kind", ACCOUNTS),
    of("transfer", "to_account", "account_kind", ACCOUNTS),
    of("account", "kind", "account_kind", ACCOUNTS),
    of("account", "gaming_table", "uuid", Kind::Hex),
    of("account", "player", "uuid", Kind::Hex),
    of("account", "balance", "bigint", Kind::Number),
    of("account", "revision", "bigint", Kind::Number),
    of("account", "mac", "bytea", Kind::Hex),
    of("chain", "id", "uuid", Kind::Hex),
    of("chain", "epoch", "bigint", Kind::Epoch),
    of("chain", "seq", "bigint", Kind::Number),
    of("chain", "hash", "bytea", Kind::Hex),
    of("mark", "id", "uuid", Kind::Hex),
    of("mark", "chain", "uuid", Kind::Hex),
    of("mark", "seq", "bigint", Kind::Number),
    of("seal", "number", "bigint", Kind::Number),
    of("seal", "at_ms", "bigint", Kind::Number),
    of("seal", "heads", "json", Kind::Text),
    of("seal", "previous", "bytea", Kind::Hex),
    of("seal", "hash", "bytea", Kind::Hex),
    of("seal", "public_key", "bytea", Kind::Hex),
    of("seal", "signature", "bytea", Kind::Hex),
    of("table_snapshot", "gaming_table", "uuid", Kind::Hex),
    of("table_snapshot", "seq", "bigint", Kind::Number),
    of("table_snapshot", "hash", "bytea", Kind::Hex),
    of("table_snapshot", "engine", "bigint", Kind::Number),
    of("table_snapshot", "at_ms", "bigint", Kind::Number),
    of("table_snapshot", "sealed", "bytea", Kind::Hex),
    of("gaming_table", "id", "uuid", Kind::Hex),
    of("gaming_table", "name", "text", Kind::Text),
    of("gaming_table", "rulebook", "text", Kind::Text),
    of("gaming_table", "config", "jsonb", Kind::Text),
    of("gaming_table", "opened_at_ms", "bigint", Kind::Number),
    of("gaming_table", "closed_at_ms", "bigint", Kind::Absent),
    of("round", "gaming_table", "uuid", Kind::Hex),
    of("round", "round", "integer", Kind::Number),
    of("round", "rulebook", "text", Kind::Text),
    of("round", "shoe", "uuid", Kind::Hex),
    of("round", "first_seq", "bigint", Kind::Number),
    of("round", "last_seq", "bigint", Kind::Number),
    of("round", "began_ms", "bigint", Kind::Number),
    of("round", "ended_ms", "bigint", Kind::Number),
    of("round", "players", "integer", Kind::Number),
    of("round", "staked", "bigint", Kind::Number),
    of("round", "won", "bigint", Kind::Number),
    of("round", "max_win", "bigint", Kind::Number),
    of("round", "void", "boolean", BOOLEANS),
    of("round", "adjusted", "boolean", BOOLEANS),
    of("round", "disputed", "boolean", BOOLEANS),
    of("round", "automatic", "integer", Kind::Number),
    of("round", "irregular", "integer", Kind::Number),
    of("round_player", "gaming_table", "uuid", Kind::Hex),
    of("round_player", "player", "uuid", Kind::Hex),
    of("round_player", "hands", "json", Kind::Text),
    of("round_player", "play", "boolean", BOOLEANS),
    of("round_player", "round", "integer", Kind::Number),
    of("round_player", "ended_ms", "bigint", Kind::Number),
    of("round_player", "staked", "bigint", Kind::Number),
    of("round_player", "net", "bigint", Kind::Number),
    of("round_player", "won", "integer", Kind::Number),
    of("round_player", "lost", "integer", Kind::Number),
    of("round_player", "pushed", "integer", Kind::Number),
    of("round_player", "naturals", "integer", Kind::Number),
    of("takings", "gaming_table", "uuid", Kind::Hex),
    of("takings", "hour_ms", "bigint", Kind::Number),
    of("takings", "rounds", "bigint", Kind::Number),
    of("takings", "voids", "bigint", Kind::Number),
    of("takings", "automatic", "bigint", Kind::Number),
    of("takings", "irregular", "bigint", Kind::Number),
    of("takings", "observed", "bigint", Kind::Number),
    of("takings", "disputes", "bigint", Kind::Number),
    of("takings", "staked", "bigint", Kind::Number),
    of("takings", "won", "bigint", Kind::Number),
    of("takings", "bought_in", "bigint", Kind::Number),
    of("takings", "cashed_out", "bigint", Kind::Number),
    of("takings", "fills", "bigint", Kind::Number),
    of("takings", "credits", "bigint", Kind::Number),
    of("takings", "opener", "bigint", Kind::Number),
    of("takings", "closer", "bigint", Kind::Number),
    of("takings", "differences", "bigint", Kind::Number),
    of("takings", "initial", "bigint", Kind::Number),
    of("takings", "initial_won", "bigint", Kind::Number),
    of("takings", "pok_staked", "bigint", Kind::Number),
    of("takings", "pok_won", "bigint", Kind::Number),
    of("takings", "initial_squares", "numeric", Kind::Number),
    of("takings", "won_squares", "numeric", Kind::Number),
    of("takings", "products", "numeric", Kind::Number),
    of("transferred", "gaming_table", "uuid", Kind::Hex),
    of("transferred", "hour_ms", "bigint", Kind::Number),
    of("transferred", "first_seq", "bigint", Kind::Number),
    of("transferred", "last_seq", "bigint", Kind::Number),
    of("transferred", "float", "bigint", Kind::Number),
    of("transferred", "rack", "bigint", Kind::Number),
    of("transferred", "layout", "bigint", Kind::Number),
    of("transferred", "fill", "bigint", Kind::Number),
    of("transferred", "credit", "bigint", Kind::Number),
    of("transferred", "buy_in", "bigint", Kind::Number),
    of("transferred", "cash_out", "bigint", Kind::Number),
    of("transferred", "stake", "bigint", Kind::Number),
    of("transferred", "stake_back", "bigint", Kind::Number),
    of("transferred", "winnings", "bigint", Kind::Number),
    of("transferred", "winnings_back", "bigint", Kind::Number),
    of("transferred", "differences", "bigint", Kind::Number),
    of("notable", "chain", "uuid", Kind::Hex),
    of("notable", "seq", "bigint", Kind::Number),
    of("notable", "ordinal", "integer", Kind::Number),
    of("notable", "kind", "text", Kind::Text),
    of("notable", "actor", "text", Kind::Text),
    of("notable", "at_ms", "bigint", Kind::Number),
    of("notable", "round", "integer", Kind::Absent),
    of("notable", "detail", "json", Kind::Text),
    of("projection", "chain", "uuid", Kind::Hex),
    of("projection", "seq", "bigint", Kind::Number),
    of("projection", "state", "json", Kind::Text),
];

/// The first column of a table.
pub fn first(table: &str) -> &'static Column {
    COLUMNS.iter().find(|column| column.table == table).unwrap()
}

/// Changes one character of a column of some row.
pub async fn column(shop: &Shop, column: &Column, random: &mut Random) -> Change {
    let Column { table, name, of_type, kind } = column;
    loop {
        let row = some_row(shop, table, random).await;
        let text = text(shop, column, &row).await;
        let names = names(shop, table, &row).await;
        let new = changed(&text, *kind, random);
        let set = format!(
            "update {table} set {name} = '{}'::{of_type} where ctid = '{row}'",
            new.replace('\'', "''")
        );
        // Some letters of a JSON text cannot change.
        let is_done =
            sqlx::raw_sql(sqlx::AssertSqlSafe(set.clone())).execute(&shop.pool).await.is_ok();
        if is_done {
            return Change { told: format!("{set} (it was {text})"), names };
        }
        shop.undo().await;
        shop.begin().await;
    }
}

async fn some_row(shop: &Shop, table: &str, random: &mut Random) -> String {
    let rows = shop.texts(&format!("select ctid::text from {table} order by ctid")).await;
    rows[random.below(rows.len())].clone()
}

async fn text(shop: &Shop, column: &Column, row: &str) -> String {
    let Column { table, name, .. } = column;
    let sql = format!("select coalesce({name}::text, '') from {table} where ctid = '{row}'");
    shop.texts(&sql).await.remove(0)
}

// The chain a row is about.
async fn names(shop: &Shop, table: &str, row: &str) -> Option<String> {
    let name = match table {
        "journal" | "transfer" | "mark" | "notable" | "projection" => "chain",
        "round" | "round_player" | "takings" | "transferred" => "gaming_table",
        "chain" | "gaming_table" => "id",
        _ => return None,
    };
    let sql = format!("select {name}::text from {table} where ctid = '{row}'");
    shop.texts(&sql).await.pop()
}

fn changed(text: &str, kind: Kind, random: &mut Random) -> String {
    match kind {
        Kind::Word(words) => {
            let others: Vec<_> = words.iter().filter(|word| **word != text).collect();
            (*others[random.below(others.len())]).to_owned()
        }
        Kind::Order => format!("{}", 1_000_000 + random.below(1_000_000)),
        Kind::Epoch => "0".to_owned(),
        Kind::Hex if text.is_empty() => "\\x5a".to_owned(),
        Kind::Absent => "1767301200".to_owned(),
        Kind::Hex => one_of(text, b"0123456789abcdef", random),
        Kind::Number => one_of(text, b"0123456789", random),
        Kind::Text => {
            let digits = text.bytes().any(|byte| byte.is_ascii_digit()) && random.below(2) == 0;
            if !text.bytes().any(|byte| byte.is_ascii_alphanumeric()) {
                return format!("{text}x");
            }
            let (numbers, letters) = (b"0123456789".as_slice(), b"abcdefghijklmnopqrstuvwxyz");
            one_of(text, if digits { numbers } else { letters }, random)
        }
    }
}

// One character of that alphabet becomes another.
fn one_of(text: &str, alphabet: &[u8], random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let from = if text.starts_with("\\x") { 2 } else { 0 };
    let places: Vec<usize> =
        (from..bytes.len()).filter(|place| alphabet.contains(&bytes[*place])).collect();
    let place = places[random.below(places.len())];
    let others: Vec<u8> = alphabet.iter().copied().filter(|byte| *byte != bytes[place]).collect();
    bytes[place] = others[random.below(others.len())];
    String::from_utf8(bytes).unwrap()
}

/// The changes of whole rows.
#[derive(Clone, Copy, Debug)]
pub enum How {
    /// A row is deleted.
    Delete,
    /// A row is duplicated.
    Double,
    /// Two rows exchange their values.
    Exchange,
}

/// Makes the change to a random row.
pub async fn rows(shop: &Shop, table: &str, how: How, random: &mut Random) -> Change {
    match how {
        How::Delete => delete(shop, table, random).await,
        How::Double => double(shop, table, random).await,
        How::Exchange => exchange(shop, table, random).await,
    }
}

async fn delete(shop: &Shop, table: &str, random: &mut Random) -> Change {
    let row = some_row(shop, table, random).await;
    let names = names(shop, table, &row).await;
    let told = format!("delete from {table} where ctid = '{row}'");
    shop.run(&told).await;
    Change { told, names }
}

async fn double(shop: &Shop, table: &str, random: &mut Random) -> Change {
    let row = some_row(shop, table, random).await;
    let names = names(shop, table, &row).await;
    let told = format!("insert into {table} select * from {table} where ctid = '{row}'");
    shop.run(&told).await;
    Change { told, names }
}

async fn exchange(shop: &Shop, table: &str, random: &mut Random) -> Change {
    let (name, of_type) = match table {
        "journal" => ("events", "json"),
        "transfer" => ("amount", "bigint"),
        "account" => ("balance", "bigint"),
        "chain" => ("hash", "bytea"),
        "mark" => ("id", "uuid"),
        "seal" => ("at_ms", "bigint"),
        "table_snapshot" => ("sealed", "bytea"),
        "round" | "takings" => ("won", "bigint"),
        "round_player" => ("net", "bigint"),
        "transferred" => ("stake", "bigint"),
        "notable" => ("detail", "json"),
        _ => ("config", "jsonb"),
    };
    loop {
        let (one, other) =
            (some_row(shop, table, random).await, some_row(shop, table, random).await);
        let column = of(first(table).table, name, of_type, Kind::Text);
        let texts = (text(shop, &column, &one).await, text(shop, &column, &other).await);
        if texts.0 == texts.1 {
            continue;
        }
        let names = names(shop, table, &one).await;
        let told = format!(
            "update {table} set {name} = case when {table}.ctid = '{one}' then other.it else one.it
            end from (select {name} as it from {table} where ctid = '{one}') as one,
            (select {name} as it from {table} where ctid = '{other}') as other
            where {table}.ctid in ('{one}', '{other}')"
        );
        shop.run(&told).await;
        return Change { told, names };
    }
}

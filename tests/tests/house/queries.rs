//! What `.sqlx` says of each checked query is what the database says of it, after all migrations.
//! Builds trust it and ask no database.

use std::fs;
use std::path::Path;

use house_tests::books::Books;
use serde_json::Value;
use sqlx::{Executor as _, PgPool, SqlSafeStr as _};

#[tokio::test]
async fn every_checked_query_is_described_as_the_database_describes_it() {
    let books = Books::fresh().await;
    let pool = PgPool::connect(&books.url()).await.unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let mut queries = 0;
    for file in fs::read_dir(folder).unwrap() {
        let kept: Value = serde_json::from_slice(&fs::read(file.unwrap().path()).unwrap()).unwrap();
        let query = kept["query"].as_str().unwrap().to_owned();
        let text = sqlx::AssertSqlSafe(query.clone()).into_sql_str();
        let described = pool.describe(text).await.unwrap_or_else(|why| panic!("{query}: {why}"));
        let described = serde_json::to_value(described).unwrap();
        let [described, kept] = [described, kept["describe"].clone()].map(without_overridden);
        assert_eq!(described, kept, "run .ci/sqlx-prepare: {query}");
        queries += 1;
    }
    assert!(queries > 200, "{queries}");
}

/// A description without what sqlx takes to be nullable of the columns of which the query says it
/// itself, as by `hash?`: it reads the plan for that, which may be another one on another machine.
fn without_overridden(mut described: Value) -> Value {
    let columns = described["columns"].as_array().cloned().unwrap_or_default();
    for (at, column) in columns.iter().enumerate() {
        if column["name"].as_str().is_some_and(|name| name.contains(['!', '?'])) {
            described["nullable"][at] = Value::Null;
        }
    }
    described
}

//! The database: whether it is reached, loses no commit, can be written, has this program's schema
//! and the roles of a house, and whether its sessions hold each other up. Its sessions are
//! read-only.

use std::time::Duration;

use ledger::Schema;
use local_postgres::Weakness;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;

use super::report::{Report, in_one_line};

/// How long the database may take to be reached.
const REACH_MAX: Duration = Duration::from_secs(10);
/// Sessions that wait for a lock of another session for more than ten seconds, and those that they
/// wait for.
const BLOCKED: &str = "
    select count(*), coalesce(string_agg(distinct blocker::text, ', '), '')
    from pg_stat_activity, unnest(pg_blocking_pids(pid)) as blocker
    where datname = current_database() and state_change < now() - interval '10 seconds'";

/// Whether the session sees what the sessions of others wait for.
const SEES_SESSIONS: &str = "select pg_has_role(current_user, 'pg_read_all_stats', 'usage')";

/// What was found behind the URL.
pub(super) enum Reached {
    /// Books that this program can read.
    Books(PgPool),
    /// A database whose books this program cannot read.
    NoBooks,
    /// No database that answers.
    Nothing,
}

/// Looks at the database.
pub(super) async fn examine(report: &mut Report, url: &str, server_url: Option<&str>) -> Reached {
    for url in [Some(url), server_url].into_iter().flatten() {
        if let Err(error) = database::refuse_plain_text(url) {
            report.wrong("database", in_one_line(&error), "see docs/run-a-house.md");
            return Reached::Nothing;
        }
    }
    let options = PgPoolOptions::new().max_connections(1).acquire_timeout(REACH_MAX);
    let options = options.after_connect(|connection, _| {
        Box::pin(async {
            let read_only = "set default_transaction_read_only = on; set statement_timeout = '30s'";
            sqlx::raw_sql(read_only).execute(connection).await.map(drop)
        })
    });
    let pool = match options.connect(url).await {
        Ok(pool) => pool,
        Err(error) => {
            let cure = "start Postgres, or correct its URL; its own log says more";
            report.wrong("database", format!("it is not reached: {error}"), cure);
            return Reached::Nothing;
        }
    };
    match look(report, &pool, url, server_url).await {
        Ok(true) => Reached::Books(pool),
        Ok(false) => {
            pool.close().await;
            Reached::NoBooks
        }
        Err(error) => {
            let cure = "look at the log of Postgres";
            report.wrong("database", format!("it does not answer: {error}"), cure);
            Reached::Nothing
        }
    }
}

/// Looks at a database that was reached. Returns whether its books can be read.
async fn look(
    report: &mut Report,
    pool: &PgPool,
    url: &str,
    server_url: Option<&str>,
) -> Result<bool, sqlx::Error> {
    examine_durability(report, pool).await;
    examine_writing(report, pool).await?;
    examine_sessions(report, pool).await?;
    if ledger::is_half_restored(pool).await? {
        let cure = "empty the folder or database and restore again";
        report.wrong("books", "a restore of them was begun and not finished", cure);
        return Ok(false);
    }
    let is_there = examine_schema(report, ledger::schema(pool).await?);
    if is_there {
        match database::check_logins(url, server_url).await {
            Ok(()) => report.good("roles", "the server's login has the rights of a server"),
            Err(error) => {
                report.wrong("roles", in_one_line(&error), "docs/run-a-house.md says more");
            }
        }
    }
    Ok(is_there)
}

async fn examine_durability(report: &mut Report, pool: &PgPool) {
    match local_postgres::weaknesses(pool).await {
        Ok(found) if found.is_empty() => {
            let good = "fsync, full_page_writes and synchronous_commit are on";
            report.good("durability", good);
        }
        Ok(found) => {
            for Weakness { setting, found, wanted } in found {
                let found = format!(
                    "{setting} is {found}: the house refuses to open, because a \
                                     commit may be lost"
                );
                let cure =
                    format!("alter system set {setting} = {wanted}; select pg_reload_conf()");
                report.wrong("durability", found, cure);
            }
        }
        Err(error) => report.unseen("durability", in_one_line(&error)),
    }
}

async fn examine_writing(report: &mut Report, pool: &PgPool) -> Result<(), sqlx::Error> {
    // This session is read-only itself: asked is what a new one would be.
    const ASK: &str = "select pg_is_in_recovery(), reset_val = 'on' from pg_settings
        where name = 'default_transaction_read_only'";
    match sqlx::query_as::<_, (bool, bool)>(ASK).fetch_one(pool).await? {
        (true, _) => {
            let cure = "name the primary in the URL, or promote this one";
            report.wrong("writing", "this Postgres is a standby", cure);
        }
        (false, true) => {
            let cure = "alter database … reset default_transaction_read_only";
            report.wrong("writing", "default_transaction_read_only is on", cure);
        }
        (false, false) => report.good("writing", "the database takes writes"),
    }
    Ok(())
}

async fn examine_sessions(report: &mut Report, pool: &PgPool) -> Result<(), sqlx::Error> {
    if !sqlx::query_scalar::<_, bool>(SEES_SESSIONS).fetch_one(pool).await? {
        report.unseen("sessions", "this login sees its own alone (grant pg_read_all_stats to it)");
        return Ok(());
    }
    let (blocked, by) = sqlx::query_as::<_, (i64, String)>(BLOCKED).fetch_one(pool).await?;
    if blocked == 0 {
        report.good("sessions", "none waits for another");
    } else {
        let found = format!("{blocked} wait for locks for more than ten seconds");
        let cure = format!("look at pg_stat_activity, and end those that hold them: {by}");
        report.wrong("sessions", found, cure);
    }
    Ok(())
}

/// Returns whether the books can be read by this program.
fn examine_schema(report: &mut Report, schema: Schema) -> bool {
    const WHAT: &str = "schema";
    match schema {
        Schema::Missing => {
            report.wrong(WHAT, "the database is empty", "open the house once, or correct the URL");
        }
        Schema::Present => report.good(WHAT, "it is that of this program"),
        Schema::Older(steps) => {
            let why = format!("{steps} steps older than this program; the next start renews it");
            report.unseen(WHAT, why);
        }
        Schema::Newer(version) => {
            let found = format!("it is newer than this program (step {version})");
            report.wrong(WHAT, found, "run the newer program, or restore a backup for this one");
        }
        Schema::Changed(version) => {
            let found = format!("its step {version} is not that of this program");
            report.wrong(WHAT, found, "run the program that made it, or restore a backup");
        }
    }
    schema == Schema::Present
}

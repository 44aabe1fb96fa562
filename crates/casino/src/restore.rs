//! `casino restore`: a house from a backup, in an empty data folder or database, checked at the
//! end. Cards that were dealt after the backup have been seen, so the house's journal says that the
//! books went back, and every table renews its shoes before it goes on. Until that is on record, no
//! server opens the database.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use keys::KeyKind;
use sqlx::{Connection as _, PgConnection};
use tables::Vault;

use crate::audit::{self, BooksOptions};
use crate::backup_mac::{self, PrivateFolder};
use crate::closed_house::{ClosedHouse, Heads};
use crate::postgres_program::PostgresProgram;
use crate::say;

/// Relations of the database outside the system's own schemas.
const RELATIONS: &str = "select count(*) from pg_class join pg_namespace on
    pg_namespace.oid = relnamespace where nspname !~ '^pg_' and nspname <> 'information_schema'";
/// The roles to which a backup grants rights. A migration made them where the backup was made.
const MAKE_ROLES: &str = "do $$
declare wanted text;
begin
    foreach wanted in array array['casino_server', 'casino_auditor'] loop
        if not exists (select from pg_roles where rolname = wanted) then
            execute format('create role %I nologin', wanted);
        end if;
    end loop;
end
$$";

/// The options of `restore`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The file that `casino backup` wrote
    file: PathBuf,
    /// Restore a backup that is not known to be of this house. Postgres runs what is in it with the
    /// rights of its user
    #[arg(long)]
    unproven: bool,
    /// Why, for the record
    #[arg(long, default_value = "restored from a backup")]
    reason: String,
    #[command(flatten)]
    place: BooksOptions,
}

/// Restores and checks. Exit code 0: restored and in order; 1: restored, with findings; 2: not
/// restored.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::from(audit::FAULT);
        }
    };
    let done = runtime.block_on(async {
        restore(&arguments).await?;
        println!("the books are restored; every table renews its shoes at the first start");
        audit::check(arguments.place).await
    });
    done.unwrap_or_else(|error| {
        say(error.as_ref());
        ExitCode::from(audit::FAULT)
    })
}

async fn restore(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { file, unproven, reason, place } = arguments;
    // Read before anything is made: a backup without its keys is worth nothing.
    let sources = place.keys.sources();
    let find = async |kind| keys::find(kind, sources.of(kind), place.folder(), None).await;
    let seed = find(KeyKind::Seed).await?;
    find(KeyKind::Seal).await?;
    if !file.is_file() {
        return Err(format!("there is no backup {}", file.display()).into());
    }
    let folder = PrivateFolder::new()?;
    let copy = folder.file("backup");
    if *unproven {
        backup_mac::copied(file, &copy)?;
    } else {
        backup_mac::check_copy(&Vault::new(&seed), file, &copy)
            .map_err(|error| format!("{error}: --unproven restores it all the same"))?;
    }
    place.refuse_private_books()?;
    let (url, cluster) = place.url(true).await?;
    let program = PostgresProgram::at(&url, cluster.as_ref(), "pg_restore")?;
    let mut connection = PgConnection::connect(&url).await?;
    let relations = sqlx::query_scalar::<_, i64>(RELATIONS).fetch_one(&mut connection).await?;
    if relations > 0 {
        return Err("there are tables in this database already: take an empty one".into());
    }
    sqlx::raw_sql(MAKE_ROLES).execute(&mut connection).await?;
    ledger::begin_restore(&mut connection).await?;
    connection.close().await?;
    let wanted = folder.file("wanted");
    let listed = program.read(["--list".as_ref(), copy.as_os_str()]).await?;
    std::fs::write(&wanted, without_defaults(&listed))?;
    let arguments = ["--single-transaction", "--no-owner", "--use-list"].map(AsRef::as_ref);
    program.run(arguments.into_iter().chain([wanted.as_os_str(), copy.as_os_str()])).await?;
    let house = ClosedHouse::at(&url, cluster, place, Heads::Older).await?;
    let done = put_on_record(&house, place, reason).await;
    house.close().await?;
    done
}

/// The list of a backup without what a login has said of its own later objects, which another
/// login may not say for it. The house has no such defaults.
fn without_defaults(listed: &str) -> String {
    let kept = listed.lines().filter(|line| !line.contains(" DEFAULT ACL "));
    kept.flat_map(|line| [line, "\n"]).collect()
}

async fn put_on_record(
    house: &ClosedHouse,
    place: &BooksOptions,
    reason: &str,
) -> Result<(), Box<dyn Error>> {
    let known = keys::known(&house.pool).await?;
    for kind in KeyKind::ALL {
        place.find_key(kind, &known).await?;
    }
    house.record_older(place, reason).await?;
    ledger::end_restore(&house.pool).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_of_a_login_are_left_out() {
        let listed = "; a comment\n\n1; 0 0 TABLE public journal casino\n\
            2; 826 17 DEFAULT ACL - DEFAULT PRIVILEGES FOR TABLES casino_server\n\
            3; 0 0 ACL - TABLE journal casino\n";
        let kept = "; a comment\n\n1; 0 0 TABLE public journal casino\n\
            3; 0 0 ACL - TABLE journal casino\n";
        assert_eq!(without_defaults(listed), kept);
    }
}

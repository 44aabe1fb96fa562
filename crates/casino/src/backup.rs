//! `casino backup`: the books of a house in one file, as they are at one moment, while the house is
//! open. The keys are not in it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use keys::KeyKind;
use tables::Vault;

use crate::audit::BooksOptions;
use crate::backup_mac::{self, Digesting, private_file};
use crate::postgres_program::PostgresProgram;
use crate::say;

/// The options of `backup`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The file to write; it must not exist
    file: PathBuf,
    #[command(flatten)]
    place: BooksOptions,
}

/// Writes the backup and prints what belongs to it.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            say(&error);
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(back_up(arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

async fn back_up(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { file, place } = arguments;
    if file.exists() {
        return Err(format!("{} is there already", file.display()).into());
    }
    let books = place.open().await?;
    let known = keys::known(&books.pool).await;
    let dumped = dump(&books, file).await;
    books.close().await?;
    let (known, (bytes, written)) = (known?, dumped?);
    println!("the books are in {} ({} kB)", file.display(), bytes / 1024);
    match place.find_key(KeyKind::Seed, &known).await {
        Ok(ring) => {
            backup_mac::write(&Vault::new(&ring), file, written)?;
            let mac = backup_mac::place(file);
            println!("its MAC is in {}: keep both files together", mac.display());
        }
        Err(error) => {
            println!("it has no MAC, so casino restore will ask for --unproven: {error}");
        }
    }
    println!("the keys are not in it: keep them elsewhere, without them it is worth nothing");
    let sources = place.keys.sources();
    for kind in KeyKind::ALL {
        if let Some(fingerprint) = known.present(kind) {
            let place = sources.of(kind).place(kind, place.folder());
            println!("{kind}: fingerprint {fingerprint}, here in {place}");
        }
    }
    Ok(())
}

/// Dumps the database into a draft beside the file, which takes its name once it is whole. Returns
/// its size in bytes, and the digest of what was written.
async fn dump(
    books: &crate::audit::AuditDatabase,
    file: &Path,
) -> Result<(u64, Digesting), Box<dyn Error>> {
    let dump = PostgresProgram::of(books, "pg_dump")?;
    let list = PostgresProgram::of(books, "pg_restore")?;
    let draft = draft_of(file);
    let done = async {
        let mut to = tokio::fs::File::from_std(private_file(&draft)?);
        let mut digest = Digesting::default();
        // One snapshot of the database: `pg_dump` reads it in one repeatable-read transaction. The
        // house has no large objects; the server's login may have made one that nobody else reads.
        let wanted = ["--format=custom", "--no-blobs"].map(AsRef::as_ref);
        dump.write(wanted, &mut to, |bytes| digest.add(bytes)).await?;
        to.sync_all().await?;
        // A file that cannot be read back is no backup.
        list.read(["--list".as_ref(), draft.as_os_str()]).await?;
        let bytes = to.metadata().await?.len();
        std::fs::rename(&draft, file)?;
        Ok((bytes, digest))
    };
    let done: Result<(u64, Digesting), Box<dyn Error>> = done.await;
    if done.is_err() {
        // The draft is of no use. It may not have been made.
        let _ = std::fs::remove_file(&draft);
    }
    done
}

fn draft_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

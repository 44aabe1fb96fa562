//! Runs `pg_dump` and `pg_restore`. A password of the database's URL goes through the environment
//! of the program, where other users of the machine do not see it.

use std::error::Error;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use local_postgres::Cluster;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;

use crate::audit::AuditDatabase;

/// Bytes copied at once.
const AT_ONCE: usize = 1 << 16;
/// Of what a program says when it fails, so much is shown, in characters.
const TOLD_CHARS_MAX: usize = 1_000;

/// A program of Postgres, and the database it works on.
#[derive(Debug)]
pub(crate) struct PostgresProgram {
    path: PathBuf,
    url: String,
    password: Option<String>,
}

impl PostgresProgram {
    /// The program for books that are open.
    pub(crate) fn of(books: &AuditDatabase, name: &str) -> Result<PostgresProgram, Box<dyn Error>> {
        PostgresProgram::at(&books.url, books.cluster.as_ref(), name)
    }

    /// The program for the database of a URL. That of a private cluster is of the same version.
    pub(crate) fn at(
        url: &str,
        cluster: Option<&Cluster>,
        name: &str,
    ) -> Result<PostgresProgram, Box<dyn Error>> {
        let path = match cluster {
            Some(cluster) => cluster.program(name)?,
            None => local_postgres::program(name)?,
        };
        let (url, password) = without_password(url);
        Ok(PostgresProgram { path, url, password })
    }

    /// Runs it on the database. Fails with what it says when it fails.
    pub(crate) async fn run<'a>(
        &self,
        arguments: impl IntoIterator<Item = &'a OsStr>,
    ) -> Result<(), Box<dyn Error>> {
        let mut command = Command::new(&self.path);
        command.args(["--no-password", "--dbname", &self.url]).args(arguments);
        if let Some(password) = &self.password {
            command.env("PGPASSWORD", password);
        }
        self.succeeded(&output_of(command).await?)
    }

    /// Runs it on the database, and writes what it prints into a file, after `look` has seen it.
    /// Fails with what it says when it fails.
    pub(crate) async fn write<'a>(
        &self,
        arguments: impl IntoIterator<Item = &'a OsStr>,
        file: &mut tokio::fs::File,
        mut look: impl FnMut(&[u8]),
    ) -> Result<(), Box<dyn Error>> {
        let mut command = Command::new(&self.path);
        command.args(["--no-password", "--dbname", &self.url]).args(arguments);
        if let Some(password) = &self.password {
            command.env("PGPASSWORD", password);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.kill_on_drop(true).spawn()?;
        let mut printed = child.stdout.take().ok_or("a program without output")?;
        let mut bytes = vec![0; AT_ONCE];
        // It ends with its side of the pipe: a program whose output cannot be written ends too.
        let copied = async move {
            loop {
                let read = printed.read(&mut bytes).await?;
                if read == 0 {
                    return file.flush().await;
                }
                look(&bytes[..read]);
                file.write_all(&bytes[..read]).await?;
            }
        };
        // Both at once: a program that says much would wait for its reader.
        let (copied, ended) = tokio::join!(copied, child.wait_with_output());
        copied?;
        self.succeeded(&ended?)
    }

    /// Runs it without a database. Returns what it prints.
    pub(crate) async fn read<'a>(
        &self,
        arguments: impl IntoIterator<Item = &'a OsStr>,
    ) -> Result<String, Box<dyn Error>> {
        let mut command = Command::new(&self.path);
        command.args(arguments);
        let output = output_of(command).await?;
        self.succeeded(&output)?;
        Ok(String::from_utf8(output.stdout)?)
    }

    fn succeeded(&self, output: &Output) -> Result<(), Box<dyn Error>> {
        if output.status.success() {
            return Ok(());
        }
        let told: String =
            String::from_utf8_lossy(&output.stderr).trim().chars().take(TOLD_CHARS_MAX).collect();
        Err(format!("{} has failed: {told}", self.path.display()).into())
    }
}

async fn output_of(mut command: Command) -> std::io::Result<Output> {
    command.stdin(Stdio::null()).kill_on_drop(true).output().await
}

/// A URL without its password, and the password.
fn without_password(url: &str) -> (String, Option<String>) {
    let Some((scheme, rest)) = url.split_once("://") else { return (url.to_owned(), None) };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, tail) = rest.split_at(end);
    let Some((user_info, host)) = authority.rsplit_once('@') else { return (url.to_owned(), None) };
    let Some((user, password)) = user_info.split_once(':') else { return (url.to_owned(), None) };
    (format!("{scheme}://{user}@{host}{tail}"), Some(decoded(password)))
}

/// Percent-encoded text as it is meant.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, others)) = rest.split_first() {
        let digits = others.get(..2).filter(|_| first == b'%');
        let byte = digits.and_then(|two| std::str::from_utf8(two).ok());
        if let Some(byte) = byte.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            bytes.push(byte);
            rest = &others[2..];
        } else {
            bytes.push(first);
            rest = others;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_taken_out_of_a_url_and_everything_else_stays() {
        for (url, bare, password) in [
            ("postgres://me:p%40ss@host:1/db?a=b", "postgres://me@host:1/db?a=b", Some("p@ss")),
            ("postgres://me@%2Frun%2Fpg:5432/db", "postgres://me@%2Frun%2Fpg:5432/db", None),
            ("postgresql:///db?host=/tmp", "postgresql:///db?host=/tmp", None),
        ] {
            assert_eq!(without_password(url), (bare.to_owned(), password.map(str::to_owned)));
        }
    }
}

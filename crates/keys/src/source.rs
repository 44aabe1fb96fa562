//! Where a key comes from: the data folder, a file, the environment, or a command.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::AsyncReadExt as _;
use tokio::process::Command;

use crate::error::{CommandFlaw, KeyError};
use crate::file;
use crate::kind::KeyKind;
use crate::ring::TEXT_BYTES_MAX;

/// How long a command may take to print a key, in seconds: a person may have to confirm it.
const COMMAND_SECS_MAX: u64 = 60;

/// Where a key comes from. `Debug` shows no key and no command.
#[derive(Clone, Default)]
pub enum KeySource {
    /// Its file in the data folder. The only place where a new key is made.
    #[default]
    Folder,
    /// A file of the operator.
    File(PathBuf),
    /// A text, from the environment or the command line.
    Text(String),
    /// A command, run once by `sh -c`. It prints the key.
    Command(String),
}

impl fmt::Debug for KeySource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeySource::Folder => out.write_str("Folder"),
            KeySource::File(path) => out.debug_tuple("File").field(path).finish(),
            KeySource::Text(_) => out.write_str("Text"),
            KeySource::Command(_) => out.write_str("Command"),
        }
    }
}

/// Where both keys come from.
#[derive(Clone, Debug, Default)]
pub struct KeySources {
    /// The seed key.
    pub seed: KeySource,
    /// The seal key.
    pub seal: KeySource,
}

impl KeySources {
    /// The source of the keys of a kind.
    pub fn of(&self, kind: KeyKind) -> &KeySource {
        match kind {
            KeyKind::Seed => &self.seed,
            KeyKind::Seal => &self.seal,
        }
    }
}

impl KeySource {
    /// The file that it reads, if it reads one.
    pub fn file(&self, kind: KeyKind, folder: &Path) -> Option<PathBuf> {
        match self {
            KeySource::Folder => Some(folder.join(kind.file())),
            KeySource::File(path) => Some(path.clone()),
            KeySource::Text(_) | KeySource::Command(_) => None,
        }
    }

    /// The place in words. Contains no key and no command.
    pub fn place(&self, kind: KeyKind, folder: &Path) -> String {
        match self {
            KeySource::Folder | KeySource::File(_) => {
                let file = self.file(kind, folder).unwrap_or_default();
                file.display().to_string()
            }
            KeySource::Text(_) => kind.variable().to_owned(),
            KeySource::Command(_) => format!("--{}-key-command", kind.name()),
        }
    }

    /// The text of the keys; `None` when there is no file.
    pub(crate) async fn read(
        &self,
        kind: KeyKind,
        folder: &Path,
    ) -> Result<Option<String>, KeyError> {
        match self {
            KeySource::Folder => read_file(kind, folder.join(kind.file())),
            KeySource::File(path) => read_file(kind, path.clone()),
            KeySource::Text(text) => Ok(Some(text.clone())),
            KeySource::Command(command) => {
                let printed =
                    tokio::time::timeout(Duration::from_secs(COMMAND_SECS_MAX), output_of(command));
                let printed = printed.await.unwrap_or(Err(CommandFlaw::Slow));
                printed.map(Some).map_err(|flaw| KeyError::Command { kind, flaw })
            }
        }
    }
}

fn read_file(kind: KeyKind, path: PathBuf) -> Result<Option<String>, KeyError> {
    match file::read(&path) {
        Ok(text) if file::is_exposed(&path).unwrap_or(true) => {
            drop(text);
            Err(KeyError::Exposed { kind, path })
        }
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(source) => Err(KeyError::File { kind, path, source }),
    }
}

/// What the command prints. Its errors are discarded, because they may quote a secret.
async fn output_of(command: &str) -> Result<String, CommandFlaw> {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).kill_on_drop(true);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = shell.spawn().map_err(|_| CommandFlaw::NotStarted)?;
    let printed = child.stdout.take().expect("it is piped");
    let mut text = String::new();
    let read = printed.take(TEXT_BYTES_MAX + 1).read_to_string(&mut text).await;
    let is_text =
        read.is_ok_and(|bytes| u64::try_from(bytes).is_ok_and(|all| all <= TEXT_BYTES_MAX));
    if !is_text {
        return Err(CommandFlaw::NotText);
    }
    match child.wait().await {
        Ok(status) if status.success() => Ok(text),
        Ok(_) | Err(_) => Err(CommandFlaw::Failed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_command_prints_a_key_or_fails_without_saying_what_it_printed() {
        assert_eq!(output_of("echo 00ab").await, Ok("00ab\n".to_owned()));
        assert_eq!(output_of("echo secret; exit 3").await, Err(CommandFlaw::Failed));
        assert_eq!(output_of("yes").await, Err(CommandFlaw::NotText));
        assert_eq!(output_of("printf '\\377'").await, Err(CommandFlaw::NotText));
    }

    #[test]
    fn a_source_does_not_show_its_secret() {
        for secret in [KeySource::Text("00ab".into()), KeySource::Command("echo 00ab".into())] {
            assert!(!format!("{secret:?}").contains("00ab"));
        }
    }
}

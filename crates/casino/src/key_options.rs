//! The options that say where the keys of a house are.

use std::path::PathBuf;

use clap::Args;
use keys::{KeySource, KeySources};

/// Where the keys are, the same for every subcommand that needs them.
#[derive(Debug, Args)]
pub(crate) struct KeyOptions {
    #[command(flatten)]
    seed: SeedKey,
    #[command(flatten)]
    seal: SealKey,
}

/// At most one source of the seed key.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct SeedKey {
    /// The key that seals the seeds of shoes, 64 hexadecimal digits [default: DATA/seed.key]
    #[arg(id = "seed-key", long = "seed-key", value_name = "KEY", env = "CASINO_SEED_KEY")]
    #[arg(hide_env_values = true)]
    text: Option<String>,
    /// A file with that key, which only its owner may read
    #[arg(id = "seed-key-file", long = "seed-key-file", value_name = "FILE")]
    #[arg(env = "CASINO_SEED_KEY_FILE")]
    file: Option<PathBuf>,
    /// A command that prints that key, run once by `sh -c`
    #[arg(id = "seed-key-command", long = "seed-key-command", value_name = "COMMAND")]
    #[arg(env = "CASINO_SEED_KEY_COMMAND", hide_env_values = true)]
    command: Option<String>,
}

/// At most one source of the seal key.
#[derive(Debug, Args)]
#[group(multiple = false)]
struct SealKey {
    /// The key of the seals of the books, 64 hexadecimal digits [default: DATA/seal.key]
    #[arg(id = "seal-key", long = "seal-key", value_name = "KEY", env = "CASINO_SEAL_KEY")]
    #[arg(hide_env_values = true)]
    text: Option<String>,
    /// A file with that key, which only its owner may read
    #[arg(id = "seal-key-file", long = "seal-key-file", value_name = "FILE")]
    #[arg(env = "CASINO_SEAL_KEY_FILE")]
    file: Option<PathBuf>,
    /// A command that prints that key, run once by `sh -c`
    #[arg(id = "seal-key-command", long = "seal-key-command", value_name = "COMMAND")]
    #[arg(env = "CASINO_SEAL_KEY_COMMAND", hide_env_values = true)]
    command: Option<String>,
}

impl KeyOptions {
    /// Where both keys come from.
    pub(crate) fn sources(&self) -> KeySources {
        let (SeedKey { text, file, command }, seal) = (&self.seed, &self.seal);
        KeySources {
            seed: source(text.as_ref(), file.as_ref(), command.as_ref()),
            seal: source(seal.text.as_ref(), seal.file.as_ref(), seal.command.as_ref()),
        }
    }
}

/// An empty text counts as none, as compose files leave it.
fn source(text: Option<&String>, file: Option<&PathBuf>, command: Option<&String>) -> KeySource {
    let filled = |text: &&String| !text.is_empty();
    if let Some(text) = text.filter(filled) {
        KeySource::Text(text.clone())
    } else if let Some(file) = file.filter(|file| !file.as_os_str().is_empty()) {
        KeySource::File(file.clone())
    } else if let Some(command) = command.filter(filled) {
        KeySource::Command(command.clone())
    } else {
        KeySource::Folder
    }
}

//! Keeps the sessions of bots in a folder, so that the bots of the next run are the same players:
//! they find their seats and chips again, and no seat is held by a bot that is gone. A session is a
//! secret: the files are for the operator alone.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use tracing::warn;
use uuid::Uuid;

use crate::{ClientError, Session};

/// Where the sessions of bots are kept, one file for each place at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptBots(PathBuf);

impl KeptBots {
    /// Keeps them in this folder, which is made when it is needed.
    pub fn in_folder(folder: &Path) -> KeptBots {
        KeptBots(folder.to_owned())
    }

    fn file(&self, table: Uuid, place: usize) -> PathBuf {
        self.0.join(format!("{table}-{place}"))
    }

    /// The session of the bot that had this place at a table in an earlier run.
    pub(crate) fn session(
        &self,
        url: &str,
        table: Uuid,
        place: usize,
    ) -> Result<Option<Session>, ClientError> {
        // What cannot be read is as good as not kept: a new bot comes.
        let cookie = fs::read_to_string(self.file(table, place)).ok();
        cookie.filter(|cookie| !cookie.is_empty()).map(|it| Session::resumed(url, it)).transpose()
    }

    /// Keeps the session of a bot for the next run. A fault costs only the bot its name there.
    pub(crate) fn keep(&self, table: Uuid, place: usize, session: &Session) {
        let Some(cookie) = session.cookie() else { return };
        if let Err(error) = self.write(&self.file(table, place), cookie) {
            warn!(%error, "the session of a bot is not kept");
        }
    }

    // A new file takes the place of the old one: a kill leaves one of the two.
    fn write(&self, file: &Path, cookie: &str) -> std::io::Result<()> {
        let mut folder = DirBuilder::new();
        let mut options = OpenOptions::new();
        #[cfg(unix)]
        {
            use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
            folder.mode(0o700);
            options.mode(0o600);
        }
        folder.recursive(true).create(&self.0)?;
        let fresh = file.with_extension("new");
        let mut written = options.write(true).create(true).truncate(true).open(&fresh)?;
        written.write_all(cookie.as_bytes())?;
        written.sync_all()?;
        fs::rename(&fresh, file)
    }
}

//! The heads that this house has committed, in a file outside the database. When the last steps of
//! a chain are cut off, the steps that are left have valid MACs. Only a record outside the database
//! shows that there were more.
//!
//! The writer appends a line for each chain after each commit, without waiting for the disk: the
//! file survives a killed server, and after a loss of power it may be older than the database. It
//! is never newer. The first line is `casino heads 1` and the fingerprint of the key of the books;
//! each other line is a chain, an epoch, a number and a hash in hexadecimal digits. The last line
//! of a chain counts. A last line without an end is left out.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use uuid::Uuid;

use crate::{BooksKey, ChainId, Head};

/// Lines after which the file is written anew, with one line for each chain; at least.
const LINES_MAX: usize = 65_536;
/// Lines for each chain after which the file is written anew, at least.
const LINES_OF_A_CHAIN: usize = 4;
const VERSION: &str = "casino heads 1";

/// The heads that a file names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommittedHeads(pub(crate) BTreeMap<ChainId, Head>);

impl CommittedHeads {
    /// Reads the heads that a house with this key, or with a former one of its ring, has committed.
    /// None when there is no file, or when it is of another key. Fails when the file cannot be read
    /// or is not such a file.
    pub fn read(path: &Path, key: &BooksKey) -> std::io::Result<CommittedHeads> {
        CommittedHeads::read_if(path, |first| titles(key).any(|title| title == first))
    }

    fn read_if(path: &Path, is_titled: impl Fn(&str) -> bool) -> std::io::Result<CommittedHeads> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(error),
        };
        let Some((whole, _)) = text.rsplit_once('\n') else { return Ok(Self::default()) };
        let mut lines = whole.lines();
        if !lines.next().is_some_and(is_titled) {
            return if whole.starts_with(VERSION) {
                Ok(Self::default())
            } else {
                Err(Error::new(ErrorKind::InvalidData, "it is no file of heads"))
            };
        }
        let heads: Option<BTreeMap<_, _>> = lines.map(parsed).collect();
        let broken = || Error::new(ErrorKind::InvalidData, "a line of it names no head");
        heads.map(CommittedHeads).ok_or_else(broken)
    }

    /// Reads the heads of a file, whatever key the house had that wrote it. For books whose key is
    /// lost. None when there is no file; fails as [`CommittedHeads::read`] does.
    pub fn read_without_key(path: &Path) -> std::io::Result<CommittedHeads> {
        CommittedHeads::read_if(path, |first| first.starts_with(VERSION))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The first line of a file of each key of the ring, the present one first.
fn titles(key: &BooksKey) -> impl Iterator<Item = String> {
    key.fingerprints().map(|fingerprint| format!("{VERSION} {}", hex::encode(fingerprint)))
}

/// The first line of a file that is written with this key.
fn title(key: &BooksKey) -> String {
    titles(key).next().expect("a ring has a present key")
}

fn line(chain: ChainId, head: &Head) -> String {
    format!("{chain} {} {} {}\n", head.epoch, head.seq, hex::encode(head.hash))
}

fn parsed(line: &str) -> Option<(ChainId, Head)> {
    let mut words = line.split(' ');
    let chain = ChainId(words.next()?.parse::<Uuid>().ok()?);
    let (epoch, seq) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let mut hash = [0; 32];
    hex::decode_to_slice(words.next()?, &mut hash).ok()?;
    words.next().is_none().then_some((chain, Head { epoch, seq, hash }))
}

/// The file, open for the one writer of a process.
#[derive(Debug)]
pub struct HeadsFile {
    path: PathBuf,
    title: String,
    /// `None` before the first line, and after a failure: then it is written anew.
    file: Option<File>,
    lines: usize,
    heads: CommittedHeads,
}

impl HeadsFile {
    /// The file of a house with this key. It is made with the first head. Fails when there is
    /// another file, or when it cannot be read.
    pub fn open(path: &Path, key: &BooksKey) -> std::io::Result<HeadsFile> {
        let heads = CommittedHeads::read(path, key)?;
        Ok(HeadsFile { path: path.to_owned(), title: title(key), file: None, lines: 0, heads })
    }

    /// The heads that were committed before.
    pub fn heads(&self) -> &CommittedHeads {
        &self.heads
    }

    /// Writes a file that names these heads alone, in the place of one there. For books that went
    /// back to an earlier state, once that is on record.
    pub fn replace(
        path: &Path,
        key: &BooksKey,
        heads: impl IntoIterator<Item = (ChainId, Head)>,
    ) -> std::io::Result<()> {
        let heads = CommittedHeads(heads.into_iter().collect());
        let mut file =
            HeadsFile { path: path.to_owned(), title: title(key), file: None, lines: 0, heads };
        file.anew().map(drop)
    }

    /// Notes heads that are committed. When that fails, the file stays as it was, or is written
    /// anew with the next heads.
    pub(crate) fn note(&mut self, heads: &[(ChainId, Head)]) -> std::io::Result<()> {
        let mut text = String::new();
        for (chain, head) in heads {
            let last = self.heads.0.entry(*chain).or_insert(*head);
            // A step that was sent again may be an earlier one.
            if last.seq <= head.seq {
                *last = *head;
                text.push_str(&line(*chain, head));
            }
        }
        self.lines += heads.len();
        let many = LINES_MAX.max(LINES_OF_A_CHAIN * self.heads.0.len());
        match self.file.take().filter(|_| self.lines < many) {
            Some(mut file) => {
                file.write_all(text.as_bytes())?;
                self.file = Some(file);
            }
            None => self.file = Some(self.anew()?),
        }
        Ok(())
    }

    /// Writes all heads to a new file and puts it in the place of the old one.
    fn anew(&mut self) -> std::io::Result<File> {
        let draft = self.path.with_extension("new");
        let mut options = OpenOptions::new();
        options.create(true).write(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut text = format!("{}\n", self.title);
        for (chain, head) in &self.heads.0 {
            text.push_str(&line(*chain, head));
        }
        options.open(&draft)?.write_all(text.as_bytes())?;
        std::fs::rename(&draft, &self.path)?;
        self.lines = self.heads.0.len();
        OpenOptions::new().append(true).open(&self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAIN: ChainId = ChainId(Uuid::from_u128(7));

    fn head(seq: i64) -> Head {
        Head { epoch: 1, seq, hash: [u8::try_from(seq % 256).unwrap(); 32] }
    }

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("casino-heads-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn heads_come_back_and_those_of_another_key_do_not() {
        let folder = folder("back");
        let (path, key) = (folder.join("heads"), BooksKey::new([1; 32]));
        let mut file = HeadsFile::open(&path, &key).unwrap();
        assert!(file.heads().is_empty() && !path.exists());
        for seq in 1..=5 {
            file.note(&[(CHAIN, head(seq)), (ChainId::HOUSE, head(2 * seq))]).unwrap();
        }
        file.note(&[(CHAIN, head(3))]).unwrap();
        let expected = BTreeMap::from([(CHAIN, head(5)), (ChainId::HOUSE, head(10))]);
        assert_eq!(CommittedHeads::read(&path, &key).unwrap(), CommittedHeads(expected.clone()));
        let other = BooksKey::new([2; 32]);
        assert!(CommittedHeads::read(&path, &other).unwrap().is_empty());
        let rotated = other.after([1; 32]);
        assert_eq!(
            CommittedHeads::read(&path, &rotated).unwrap(),
            CommittedHeads(expected.clone())
        );
        // A line that a killed machine has written in part.
        let mut torn = OpenOptions::new().append(true).open(&path).unwrap();
        torn.write_all(&line(CHAIN, &head(6)).as_bytes()[..50]).unwrap();
        let mut file = HeadsFile::open(&path, &key).unwrap();
        assert_eq!(file.heads().0, expected);
        file.note(&[(CHAIN, head(7))]).unwrap();
        assert_eq!(CommittedHeads::read(&path, &key).unwrap().0[&CHAIN], head(7));
        HeadsFile::replace(&path, &key, [(CHAIN, head(2))]).unwrap();
        let replaced = CommittedHeads(BTreeMap::from([(CHAIN, head(2))]));
        assert_eq!(CommittedHeads::read(&path, &key).unwrap(), replaced);
        std::fs::write(&path, "something else\n").unwrap();
        assert!(HeadsFile::open(&path, &key).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_file_stays_small() {
        let folder = folder("small");
        let (path, key) = (folder.join("heads"), BooksKey::new([1; 32]));
        let mut file = HeadsFile::open(&path, &key).unwrap();
        for seq in 1..=i64::try_from(LINES_MAX).unwrap() + 10 {
            file.note(&[(CHAIN, head(seq))]).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.lines().count() < 20, "{} lines", text.lines().count());
        std::fs::remove_dir_all(folder).unwrap();
    }
}

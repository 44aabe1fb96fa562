//! What the server's own process uses, by the kernel's account. Only Linux tells it this way;
//! elsewhere these metrics are missing.

use std::time::Duration;

/// What the process uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProcessUse {
    /// Memory in RAM, in bytes.
    pub resident_bytes: u64,
    /// Time of all processors since its start.
    pub processor: Duration,
    pub threads: i64,
    pub open_files: u64,
    /// Files that it may open; `None` without a limit.
    pub open_files_max: Option<u64>,
    /// When it started, in seconds since 1970.
    pub started_at_secs: u64,
}

/// What this process uses now.
#[cfg(target_os = "linux")]
pub(crate) fn read() -> Option<ProcessUse> {
    use procfs::process::{LimitValue, Process};
    use procfs::{CurrentSI as _, KernelStats, WithCurrentSystemInfo as _};

    let process = Process::myself().ok()?;
    let stat = process.stat().ok()?;
    let ticks_per_second = procfs::ticks_per_second();
    let millis = |ticks: u64| ticks.saturating_mul(1_000) / ticks_per_second.max(1);
    let open_files_max = match process.limits().ok()?.max_open_files.soft_limit {
        LimitValue::Value(files) => Some(files),
        LimitValue::Unlimited => None,
    };
    let booted = KernelStats::current().ok()?.btime;
    Some(ProcessUse {
        resident_bytes: stat.rss_bytes().get(),
        processor: Duration::from_millis(millis(stat.utime.saturating_add(stat.stime))),
        threads: stat.num_threads,
        open_files: u64::try_from(process.fd_count().ok()?).ok()?,
        open_files_max,
        started_at_secs: booted + millis(stat.starttime) / 1_000,
    })
}

/// What this process uses now: not known here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn read() -> Option<ProcessUse> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_uses_memory_threads_and_files_and_started_before_now() {
        let found = read().unwrap();
        assert!(found.resident_bytes > 1_000_000 && found.threads >= 1, "{found:?}");
        assert!(found.open_files >= 3, "{found:?}");
        assert!(found.open_files_max.is_none_or(|max| max >= found.open_files), "{found:?}");
        let now_secs = u64::try_from(edge::clock::now_ms() / 1_000).unwrap();
        assert!((now_secs - 86_400..=now_secs + 1).contains(&found.started_at_secs), "{found:?}");
    }
}

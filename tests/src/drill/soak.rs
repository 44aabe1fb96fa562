//! The soak: a house with bots at its tables for as long as wanted. Every ten seconds a line of
//! figures is written, and at the end a drawing of them. It asserts what the drill of kills does,
//! and judges no figure.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use player::bots::Acknowledged;

use super::House;
use super::chart::{Chart, Line};

/// Time between two lines.
const SAMPLE: Duration = Duration::from_secs(10);
/// The longest thought of a bot, in milliseconds: the house is busy, and the machine is not full.
const THINK_MS: u64 = 400;
/// Samples between two checks of balances and of acknowledged commands.
const CHECK_EVERY: u64 = 30;

/// The figures of one moment.
#[derive(Clone, Copy, Debug)]
struct Sample {
    secs: u64,
    /// Resident memory of the server.
    memory_kib: u64,
    /// Commands that were acknowledged since the last sample.
    commands: usize,
    /// The time from a bot's sending to its acknowledgement.
    p50_us: u64,
    p99_us: u64,
    /// Steps in all chains.
    steps: i64,
    database_kib: i64,
}

/// Runs for that long and writes `NAME.csv` and `NAME.svg`. Panics when something does not hold.
pub async fn run(program: PathBuf, minutes: u64, name: &Path) {
    let mut house = House::open(program, THINK_MS, 1).await;
    let mut samples = Vec::new();
    let (mut told, mut total) = (Vec::new(), 0);
    let mut pulse = tokio::time::interval(SAMPLE);
    pulse.tick().await;
    for number in 1..=minutes * 60 / SAMPLE.as_secs() {
        let mut now = Vec::new();
        loop {
            tokio::select! {
                biased;
                _ = pulse.tick() => break,
                next = house.witnessed.recv() => now.push(next.expect("the bots play on")),
            }
        }
        samples.push(sample(&house, number * SAMPLE.as_secs(), &now).await);
        total += now.len();
        told.extend(now);
        write(name, &samples);
        if number % CHECK_EVERY == 0 {
            house.check(&told).await;
            told.clear();
            println!("{:?}", samples.last().expect("there is one"));
        }
    }
    house.check(&told).await;
    total += house.close().await.len();
    println!("{minutes} minutes, {total} acknowledged commands, the books are in order");
}

async fn sample(house: &House, secs: u64, told: &[Acknowledged]) -> Sample {
    let mut took: Vec<_> = told.iter().map(|told| told.took.as_micros()).collect();
    took.sort_unstable();
    let at = |per_cent: usize| {
        let micros = took.get((took.len() * per_cent / 100).min(took.len().saturating_sub(1)));
        micros.map_or(0, |micros| u64::try_from(*micros).unwrap_or(u64::MAX))
    };
    let (steps, database_kib) = house.length().await;
    let memory_kib = memory_kib(house.server.pid().expect("the server runs"));
    Sample {
        secs,
        memory_kib,
        commands: told.len(),
        p50_us: at(50),
        p99_us: at(99),
        steps,
        database_kib,
    }
}

/// Resident memory of a process (`VmRSS`).
fn memory_kib(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"));
    let status = status.expect("the server runs, on Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next());
    kib.and_then(|kib| kib.parse().ok()).expect("Linux says how much memory a process has")
}

fn write(name: &Path, samples: &[Sample]) {
    let mut text = "secs,memory_kib,commands,p50_us,p99_us,steps,database_kib\n".to_owned();
    for sample in samples {
        let Sample { secs, memory_kib, commands, p50_us, p99_us, steps, database_kib } = sample;
        let figures = format!("{secs},{memory_kib},{commands},{p50_us},{p99_us},{steps}");
        writeln!(text, "{figures},{database_kib}").expect("a text takes more");
    }
    std::fs::write(name.with_extension("csv"), text).expect("the figures can be written");
    draw(name);
}

/// Draws `NAME.csv` into `NAME.svg`, also while a soak runs.
pub fn draw(name: &Path) {
    let text = std::fs::read_to_string(name.with_extension("csv"));
    let text = text.expect("a soak has written its figures");
    let rows: Vec<Vec<u64>> = text.lines().skip(1).map(figures).collect();
    let line = |title: &'static str, column: usize| Line {
        title,
        values: rows.iter().filter_map(|row| row.get(column).copied()).collect(),
    };
    let latency = vec![line("99 % acknowledged within", 4), line("50 % within", 3)];
    let charts = [
        Chart { unit: "KiB", lines: vec![line("memory of the server", 1)] },
        Chart { unit: "µs", lines: latency },
        Chart { unit: "", lines: vec![line("steps in the journal", 5)] },
        Chart { unit: "KiB", lines: vec![line("size of the database", 6)] },
    ];
    let secs = rows.last().and_then(|row| row.first().copied()).unwrap_or_default();
    let drawing = super::chart::svg(&charts, &format!("{} minutes", secs / 60));
    std::fs::write(name.with_extension("svg"), drawing).expect("the drawing can be written");
}

fn figures(line: &str) -> Vec<u64> {
    line.split(',').filter_map(|figure| figure.parse().ok()).collect()
}

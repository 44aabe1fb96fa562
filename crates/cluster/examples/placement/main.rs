//! How evenly the tables of a house lie on its nodes, how many move when a node dies, comes or
//! stops and how long that takes, and what a house of that size asks of its parts: from the real
//! rules of placement and from stated costs. The same arguments print the same figures.
//!
//! `cargo run --release -p cluster --example placement -- --nodes 100 --tables 100000`

mod load;
mod model;

use std::collections::BTreeMap;
use std::process::ExitCode;

use self::load::{Load, LoadAsked};
use self::model::{Costs, House, ModelCounts};

/// The parameters, with their units, and what they are unless said otherwise.
const PARAMETERS: [(&str, u64); 19] = [
    ("nodes", 100),
    ("tables", 100_000),
    ("players", 1_000_000),
    ("restarts", 2),
    ("detected-ms", 50),
    ("hop-ms", 1),
    ("take-ms", 3),
    ("rebuild-ms", 24),
    ("look-ms", 1),
    ("row-us", 2),
    ("step-ms", 1_000),
    ("patch-bytes", 600),
    ("lobby-bytes", 300),
    ("line-bytes", 700),
    ("frame-us", 38),
    ("message-us", 10),
    ("step-us", 69),
    // What an all-table look of every node a second would read is told beside these.
    ("postgres-rows", 1_000_000),
    ("postgres-steps", 10_000),
];

type Parameters = BTreeMap<&'static str, u64>;

fn parameters() -> Result<Parameters, String> {
    let mut parameters: Parameters = PARAMETERS.into_iter().collect();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let name = PARAMETERS.iter().find(|(name, _)| word.strip_prefix("--") == Some(*name));
        let (name, _) = name.ok_or_else(|| format!("there is no parameter {word}"))?;
        let value = words.next().and_then(|value| value.parse().ok().filter(|value| *value > 0));
        parameters.insert(name, value.ok_or_else(|| format!("{word} is a number above 0"))?);
    }
    Ok(parameters)
}

fn main() -> ExitCode {
    let parameters = match parameters() {
        Ok(parameters) => parameters,
        Err(error) => {
            let names: Vec<&str> = PARAMETERS.iter().map(|(name, _)| *name).collect();
            eprintln!("placement: {error}; --{}", names.join(", --"));
            return ExitCode::FAILURE;
        }
    };
    println!("{}", listed(&parameters));
    move_tables(&parameters);
    ask(&parameters);
    ExitCode::SUCCESS
}

fn listed(parameters: &Parameters) -> String {
    let each = PARAMETERS.iter().map(|(name, _)| format!("{name} {}", parameters[name]));
    each.collect::<Vec<_>>().join(", ")
}

fn count(value: u64) -> usize {
    usize::try_from(value).expect("it is far below the address space")
}

fn print(what: &str, counts: ModelCounts) {
    let ModelCounts { moved, failed, looks, rows, owned_ms, settled_ms } = counts;
    println!(
        "{what:<34} {moved:>8} moved, all owned after {owned_ms:>6} ms, settled after \
         {settled_ms:>7} ms; {failed} takes too late, {looks} looks, {rows} rows"
    );
}

fn print_spread(what: &str, house: &House) {
    let spread = house.spread();
    let (min, max) = (spread.first().copied(), spread.last().copied());
    let (min, max) = (min.unwrap_or_default(), max.unwrap_or_default());
    println!(
        "{what:<34} tables of a node: {min} at least, {} in the middle, {max} at most",
        spread[spread.len() / 2]
    );
}

/// Lets nodes come, die and stop, and prints what moves.
fn move_tables(parameters: &Parameters) {
    let costs = Costs {
        detected_ms: parameters["detected-ms"],
        hop_ms: parameters["hop-ms"],
        take_ms: parameters["take-ms"],
        rebuild_ms: parameters["rebuild-ms"],
        look_ms: parameters["look-ms"],
        row_us: parameters["row-us"],
    };
    let nodes = count(parameters["nodes"]);
    let mut house = House::new(nodes, count(parameters["tables"]), costs);
    print("all nodes start", house.settle());
    print_spread("", &house);
    let calm_s = 30;
    let ModelCounts { looks, rows, moved, .. } = house.run(calm_s * 1_000);
    println!(
        "{:<34} {moved:>8} moved; {} looks and {} rows a second",
        "nothing happens",
        looks / calm_s,
        rows / calm_s
    );
    house.kill(&[0]);
    print("a node dies", house.settle());
    let tenth: Vec<usize> = (1..=nodes / 10).collect();
    if !tenth.is_empty() {
        house.kill(&tenth);
        print(&format!("{} more die at once", tenth.len()), house.settle());
        print_spread("", &house);
    }
    let came = house.come();
    print("a node comes", house.settle());
    house.drain(came);
    print("it is told to stop", house.settle());
    house.end(came);
    house.settle();
    let restarts = count(parameters["restarts"]).min(nodes - 1 - tenth.len());
    let mut all = ModelCounts::default();
    for node in nodes - restarts..nodes {
        house.drain(node);
        let gone = house.settle();
        house.end(node);
        house.come();
        let back = house.settle();
        all.moved += gone.moved + back.moved;
        all.failed += gone.failed + back.failed;
        all.looks += gone.looks + back.looks;
        all.rows += gone.rows + back.rows;
        all.owned_ms = all.owned_ms.max(gone.owned_ms).max(back.owned_ms);
        all.settled_ms += gone.settled_ms + back.settled_ms;
    }
    print(&format!("{restarts} restarts, one after the other"), all);
    print_spread("", &house);
}

/// Prints what the house asks of its parts.
fn ask(parameters: &Parameters) {
    let load = Load {
        nodes: parameters["nodes"],
        tables: parameters["tables"],
        players: parameters["players"],
        step_ms: parameters["step-ms"],
        patch_bytes: parameters["patch-bytes"],
        lobby_bytes: parameters["lobby-bytes"],
        line_bytes: parameters["line-bytes"],
        frame_us: parameters["frame-us"],
        message_us: parameters["message-us"],
        step_us: parameters["step-us"],
    };
    let LoadAsked {
        players_of_table,
        sockets_of_node,
        shown_thousandths,
        steps,
        frames,
        sent,
        delivered,
        line_bytes_delivered,
        signs_delivered,
        subscriptions,
        lobby_frame_bytes,
        lobby_bytes_of_node,
        frame_bytes_of_node,
        processor_thousandths_of_node,
        rows_of_whole_looks,
    } = load.asked();
    println!(
        "a table: {players_of_table} players, shown by {} other nodes",
        tenths(shown_thousandths)
    );
    println!("a node: {sockets_of_node} sockets, {} tables", load.tables / load.nodes);
    println!("steps a second: {steps}; one Postgres commits {}", parameters["postgres-steps"]);
    println!("frames a second for players: {frames}; bytes of a node: {frame_bytes_of_node}");
    println!(
        "messages a second: {sent} sent, {delivered} delivered, {signs_delivered} of them signs"
    );
    println!("lines of tables between nodes, delivered bytes a second: {line_bytes_delivered}");
    println!("subscriptions: {subscriptions}");
    println!(
        "a frame of the lobby: {lobby_frame_bytes} bytes; of a node a second: {lobby_bytes_of_node}"
    );
    println!("processors of a node: {}", tenths(processor_thousandths_of_node));
    println!(
        "rows a second, if each node read all tables and owners each second: \
         {rows_of_whole_looks}; one Postgres reads {}",
        parameters["postgres-rows"]
    );
}

fn tenths(thousandths: u64) -> String {
    format!("{}.{}", thousandths / 1_000, thousandths % 1_000 / 100)
}

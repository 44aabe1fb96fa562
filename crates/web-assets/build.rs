//! Groups and compresses the web client's files for a release, and puts them beside the crate. A
//! debug build has none: it reads `web/` when it runs, so that a change there compiles nothing.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use web_pack::{Effort, Packed, pack, read_folder};

const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where to write"));
    let is_release = std::env::var_os("PROFILE").is_some_and(|profile| profile == "release");
    let listed = if is_release { grouped(&out) } else { "None".to_owned() };
    std::fs::write(out.join("files.rs"), listed).expect("the list of files can be written");
}

/// Writes the files that are sent and returns the expression that names them.
fn grouped(out: &Path) -> String {
    for part in ["css", "js"] {
        println!("cargo::rerun-if-changed={WEB}/{part}");
    }
    let sources = read_folder(Path::new(WEB)).expect("the folder `web` can be read");
    for path in sources.keys().filter(|path| !path.contains('/')) {
        println!("cargo::rerun-if-changed={WEB}/{path}");
    }
    let packed = match pack(&sources, Effort::Most) {
        Ok(packed) => packed,
        Err(error) => {
            println!("cargo::error=web/{error}");
            std::process::exit(1);
        }
    };
    let mut listed = String::from("Some(&[\n");
    for (index, (path, Packed { plain, brotli, gzip })) in packed.iter().enumerate() {
        let place = |form: &str, body: &[u8]| {
            let file = out.join(format!("{index}.{form}"));
            std::fs::write(&file, body).expect("a file that is sent can be written");
            // As a literal of Rust, with its quotes.
            format!("include_bytes!({:?})", file.to_str().expect("cargo's folders are text"))
        };
        let form = |name: &str, body: &Option<Vec<u8>>| match body {
            Some(body) => format!("Some({})", place(name, body)),
            None => "None".to_owned(),
        };
        let (plain, brotli, gzip) = (place("plain", plain), form("br", brotli), form("gz", gzip));
        let _ = writeln!(listed, "Built {{ path: {path:?}, plain: {plain},");
        let _ = writeln!(listed, "    brotli: {brotli}, gzip: {gzip} }},");
    }
    listed.push_str("])");
    listed
}

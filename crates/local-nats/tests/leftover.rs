//! A server that a killed process has left is ended by the next start in its folder.

use std::path::Path;

use local_nats::Nats;

#[test]
fn the_next_start_ends_what_was_left_and_takes_its_port() {
    let base = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let found = match local_nats::find(Some(&base.join("nats-bin"))) {
        Ok(found) => found,
        Err(why) => {
            let needed = std::env::var_os("CASINO_TESTS_NEED_NATS").is_some_and(|it| it == "1");
            assert!(!needed, "CASINO_TESTS_NEED_NATS is set: {why}");
            eprintln!("SKIPPED: no nats-server (set NATS_SERVER_BIN): {why}");
            return;
        }
    };
    let folder = base.join(format!("leftover-{}", std::process::id()));
    let left = Nats::start(&found, &folder, "for-tests").unwrap();
    let (pid, url) = (left.pid(), left.url().to_owned());
    // As after a kill of this process: nothing is dropped.
    std::mem::forget(left);
    let next = Nats::start(&found, &folder, "for-tests").unwrap();
    assert_ne!(next.pid(), pid);
    assert_eq!(next.url(), url);
    assert!(std::fs::read_link(format!("/proc/{pid}/exe")).is_err(), "it still runs");
    drop(next);
    std::fs::remove_dir_all(folder).unwrap();
}

//! The recipe by which anybody recomputes the hashes of an exported journal. It has no code of the
//! house, and runs where the browser tests do, because it needs Node.

use std::path::Path;
use std::process::{Command, Output};

use house_tests::guest::Guest;
use player::Session;
use player::http::Address;
use protocol::{Do, Order};
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use uuid::Uuid;

use super::open_house;

const FILES: [&str; 2] = ["journal.ndjson", "transfers.ndjson"];
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/check-journal.mjs");

/// An export of the auditor's console up to that moment, in milliseconds since 1970. With HTTP/1.0
/// it ends with the connection.
async fn export(session: &Session, file: &str, to_ms: i64) -> String {
    let address: &Address = session.address();
    let cookie = session.cookie().unwrap();
    let request = format!(
        "GET /api/audit/export/{file}?to={to_ms} HTTP/1.0\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n",
        address.authority()
    );
    let mut stream = address.dial().await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    body.to_owned()
}

fn check(folder: &Path) -> Output {
    let files = FILES.map(|file| folder.join(file));
    Command::new("node").arg(SCRIPT).args(files).output().expect("node is installed")
}

#[tokio::test]
async fn an_exported_journal_is_recomputed_by_a_script_that_knows_nothing_of_the_house() {
    let (_books, server) = open_house().await;
    let mut ana = Guest::arrive(server.url(), "Ana", "home-game").await;
    ana.sit_with(2, 20_000).await;
    ana.open_shoe().await;
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: 2, amount }).await;
    ana.must(Do::Confirm).await;
    let nobody = || Session::nobody(server.url()).unwrap();
    let pit = nobody().signed_in("pit", &server.password("pit").await).await.unwrap();
    let mut pit = Guest::with_session(pit, "paris-club").await;
    let fill = Order::Fill { amount: 100_000, chips: Vec::new() };
    pit.client.order(pit.table, fill).await.unwrap();

    let auditor = nobody().signed_in("auditor", &server.password("auditor").await).await.unwrap();
    let folder = server.data().join("exported");
    std::fs::create_dir_all(&folder).unwrap();
    // The round goes on meanwhile.
    let to_ms = edge::clock::now_ms();
    for file in FILES {
        std::fs::write(folder.join(file), export(&auditor, file, to_ms).await).unwrap();
    }
    let found = check(&folder);
    let said = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(found.status.success(), "{said} {}", String::from_utf8_lossy(&found.stderr));
    assert!(said.contains("chains: ") && said.contains(" steps recomputed"), "{said}");

    // A transfer of no step, between two chains and at the end.
    for chain in [Uuid::from_u128(1), Uuid::max()] {
        let genuine = forge(&folder, "transfers.ndjson", |rows| {
            let house = Uuid::nil().to_string();
            let of_house = rows.iter().rposition(|row| row.contains(&house)).unwrap();
            let stray = rows[of_house].replace(&house, &chain.to_string());
            rows.insert(if chain == Uuid::max() { rows.len() } else { of_house + 1 }, stray);
        });
        refuses(&folder, "is not in the journal");
        std::fs::write(folder.join("transfers.ndjson"), genuine).unwrap();
    }
    // One letter of a command is another one.
    forge(&folder, "journal.ndjson", |rows| {
        let row = rows.iter_mut().find(|row| row.contains("request-chips")).unwrap();
        *row = row.replacen("request-chips", "request-chyps", 1);
    });
    refuses(&folder, "its hash is another one");
}

/// Changes the rows of a file and makes its checksum anew. Returns the file as it was.
fn forge(folder: &Path, file: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let genuine = std::fs::read_to_string(folder.join(file)).unwrap();
    let (rows, _) = genuine.trim_end().rsplit_once('\n').unwrap();
    let mut rows: Vec<String> = rows.lines().map(str::to_owned).collect();
    change(&mut rows);
    let forged = rows.join("\n") + "\n";
    let sum = hex::encode(Sha256::digest(forged.as_bytes()));
    let whole = format!("{forged}{{\"sha256\":\"{sum}\",\"rows\":0}}\n");
    std::fs::write(folder.join(file), whole).unwrap();
    genuine
}

/// The script ends with this fault.
fn refuses(folder: &Path, fault: &str) {
    let found = check(folder);
    let said = String::from_utf8_lossy(&found.stderr).into_owned();
    assert!(!found.status.success() && said.contains(fault), "{said}");
}

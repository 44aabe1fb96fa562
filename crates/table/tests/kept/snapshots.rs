//! Snapshots of tables along their kept journals: each is the table, and nothing else is read as
//! one.

use chips::TableId;
use table::{NotASnapshot, Snapshot, Table};
use uuid::Uuid;

use crate::{journals, walk};

const ID: TableId = TableId(Uuid::nil());

fn again(table: &Table) -> Table {
    let again = Table::from_snapshot(ID, table.config(), &table.snapshot());
    again.expect("a snapshot is read as it is written")
}

// Everything a table is; the order of its shoe is not in its `Debug`.
fn whole(table: &Table) -> String {
    let shoe = table.felt().shoe();
    format!("{table:?} {:?} {:?} {:?}", shoe.rest(), shoe.tray(), table.view())
}

#[test]
fn a_table_from_its_snapshot_goes_on_as_the_table_it_was_taken_of() {
    for file in journals() {
        let mut twin: Option<Table> = None;
        walk(&file, |table, step| {
            let mut same = again(table);
            assert_eq!(whole(&same), whole(table), "{}", file.display());
            if let Some(twin) = &twin {
                assert_eq!(whole(twin), whole(table), "{}", file.display());
            }
            assert_eq!(same.recompute(step), table.recompute(step));
            same.apply(step);
            twin = Some(same);
        });
    }
}

/// What came to tables later is not written where it is not used: a snapshot that an earlier
/// release has written is read, and its own is read by that release.
#[test]
fn a_snapshot_names_nothing_that_its_table_does_not_use() {
    let mut text = String::new();
    walk(&journals().remove(0), |table, _| {
        text = String::from_utf8_lossy(table.snapshot().reveal()).into_owned();
    });
    assert!(text.contains("\"inspected_by\":"));
    for later in ["inspected_first_by", "\"inside\""] {
        assert!(!text.contains(later), "{later}");
    }
}

#[test]
fn what_is_no_snapshot_of_this_table_is_refused() {
    let mut round = None;
    let file = journals().remove(0);
    walk(&file, |table, _| {
        if !table.is_between_rounds() {
            round.get_or_insert_with(|| table.clone());
        }
    });
    let table = round.expect("a round was played");
    let bytes = table.snapshot().reveal().to_vec();
    let read = |bytes: &[u8]| {
        Table::from_snapshot(ID, table.config(), &Snapshot::new(bytes.to_vec())).map(drop)
    };
    assert_eq!(read(&bytes), Ok(()));
    assert_eq!(read(&[]), Err(NotASnapshot));
    assert_eq!(read(&bytes[..bytes.len() - 1]), Err(NotASnapshot));
    // A field that this program does not know, or one that is left out although it may be empty.
    let text = String::from_utf8_lossy(&bytes[4..]).into_owned();
    for (from, to) in [("\"burns\":", "\"other\":1,\"burns\":"), ("\"late_shoe\":null,", "")] {
        assert!(text.contains(from), "{from}");
        let changed = [&bytes[..4], text.replacen(from, to, 1).as_bytes()].concat();
        assert_eq!(read(&changed), Err(NotASnapshot), "{to}");
    }
    let other =
        Table::from_snapshot(TableId(Uuid::from_u128(1)), table.config(), &table.snapshot());
    assert_eq!(other.map(drop), Err(NotASnapshot));
    let mut config = table.config().clone();
    config.hints = !config.hints;
    let other = Table::from_snapshot(ID, &config, &table.snapshot());
    assert_eq!(other.map(drop), Err(NotASnapshot));
    println!("{} bytes", bytes.len());
}

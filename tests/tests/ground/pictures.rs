//! The pictures of the pages and the list of them agree. That a named picture exists is seen with
//! the other links.

use std::collections::BTreeSet;

#[test]
fn every_picture_that_is_kept_is_named() {
    let folder = super::root().join("docs/screenshots");
    let list = std::fs::read_to_string(folder.join("README.md")).unwrap();
    let named = list.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let named: BTreeSet<String> = named.map(str::to_owned).collect();
    let kept = super::files(&folder, "").into_iter();
    let kept = kept.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned());
    let kept: BTreeSet<String> =
        kept.filter(|name| name != "README.md" && name != "renew").collect();
    assert!(!kept.is_empty());
    assert_eq!(named, kept, "left: named, right: kept");
}

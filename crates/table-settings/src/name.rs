//! Names of tables. A table is called by its rulebook unless it is given a name, and pages show a
//! rulebook in the viewer's language, so that two names may be written differently and read alike.

/// Between the parts of a name: `home-game · 2`.
const SEPARATOR: &str = " · ";

/// How pages show parts of a name, in both languages. The web client has the same words.
const SHOWN: [(&str, &str); 12] = [
    ("Ontario Fair", "ontario-fair"),
    ("Foire de l’Ontario", "ontario-fair"),
    ("Paris Club", "paris-club"),
    ("Club de Paris", "paris-club"),
    ("Québec Online", "quebec-online"),
    ("Québec en ligne", "quebec-online"),
    ("Poker 21", "poker-21"),
    ("Home Game", "home-game"),
    ("Partie maison", "home-game"),
    ("salle", "pit"),
    ("real shoe", "live shoe"),
    ("vrai sabot", "live shoe"),
];

/// Whether people would take two names of tables for one: whatever their case, and in whichever
/// language a page shows the rulebook.
pub fn is_one_name(one: &str, other: &str) -> bool {
    written(one) == written(other)
}

/// A name as the house writes it, in small letters.
fn written(name: &str) -> String {
    let parts = name.split(SEPARATOR).map(|part| {
        let part = part.trim().to_lowercase().replace('\'', "’");
        let known = SHOWN.iter().find(|(shown, _)| shown.to_lowercase() == part);
        known.map_or(part, |(_, written)| (*written).to_owned())
    });
    parts.collect::<Vec<_>>().join(SEPARATOR)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use blackjack::Rulebook;

    use super::*;

    const PAGES: [&str; 2] = [
        include_str!("../../../web/js/ui/words-en.js"),
        include_str!("../../../web/js/ui/words-fr.js"),
    ];

    #[test]
    fn names_are_one_when_pages_show_them_alike() {
        for (one, other) in [
            ("home-game", "Home Game"),
            ("home-game", "partie maison"),
            ("home-game · 2", "Partie maison · 2"),
            ("ontario-fair · live shoe", "Foire de l’Ontario · vrai sabot"),
            ("ontario-fair", "Foire de l'Ontario"),
            ("Salon Rouge", "salon rouge"),
        ] {
            assert!(is_one_name(one, other), "{one} {other}");
        }
        for (one, other) in [("home-game", "home-game · 2"), ("Salon 1", "Salon 2")] {
            assert!(!is_one_name(one, other), "{one} {other}");
        }
    }

    #[test]
    fn every_rulebook_has_the_names_that_pages_show() {
        for (shown, written) in SHOWN {
            let named = format!("\"{shown}\"");
            let line = PAGES.iter().flat_map(|page| page.lines()).find(|line| {
                line.contains(&named) && (line.contains(written) || line.contains("tableKinds"))
            });
            assert!(line.is_some(), "{shown}");
        }
        let known: BTreeSet<&str> = SHOWN.iter().map(|(_, written)| *written).collect();
        assert!(Rulebook::ALL.iter().all(|rulebook| known.contains(rulebook.name())));
    }
}

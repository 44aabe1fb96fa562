//! A setting that a table cannot have, in words: which one, what it is, and what it may be.

use chips::Chips;
use protocol::Words;
use table::{Allowed, LimitSetting, Setting, SettingFault};
use table_words::{english, french};

use crate::rejection::Rejection;

/// What a setting is measured in.
#[derive(Clone, Copy)]
enum Measure {
    Chips,
    Seconds,
    Count,
}

/// Milliseconds in a second.
const SECOND_MS: i64 = 1_000;

/// The rejection that has the code of the fault.
pub fn rejection_of(fault: &SettingFault) -> Rejection {
    match fault.setting {
        Setting::Limits(_) => Rejection::LimitsNotAllowed,
        Setting::Name
        | Setting::Pit
        | Setting::Float
        | Setting::CountTolerance
        | Setting::SpotsPerPlayerMax
        | Setting::Backing
        | Setting::BackersMax
        | Setting::VacantSpots
        | Setting::Source
        | Setting::InspectionByTwo
        | Setting::EntryBarred
        | Setting::NoticeMinutes
        | Setting::ResultsMs
        | Setting::BettingMs
        | Setting::InsuranceMs
        | Setting::TurnMs
        | Setting::CutMs
        | Setting::WashMs
        | Setting::TimeBankMs
        | Setting::IdleRoundsMax
        | Setting::IdleMsMin
        | Setting::QuietMsMax => Rejection::BadSettings,
    }
}

/// Where two persons may inspect the decks: it depends on the rulebook and on another setting.
const BY_TWO_FR: &str = "Seulement là où les jeux sont étalés et où le chef de table les confirme.";
const BY_TWO_EN: &str = "Only where the decks lie open and the pit confirms them.";

/// The fault in words.
pub fn setting_words(fault: &SettingFault) -> Words {
    let (name, measure) = named(fault.setting);
    let (fr, en) = if fault.setting == Setting::InspectionByTwo {
        (BY_TWO_FR.to_owned(), BY_TWO_EN.to_owned())
    } else {
        allowed_words(fault.allowed, measure)
    };
    let of = |figure: fn(Measure, i64) -> String| fault.value.map(|value| figure(measure, value));
    let said = |name: &str, colon: &str, value: Option<String>, allowed: String| match value {
        Some(value) => format!("{name}{colon} {value}. {allowed}"),
        None => format!("{name}{colon} {}", lower(&allowed)),
    };
    Words {
        fr: said(name.0, "\u{a0}:", of(figure_fr), fr),
        en: said(name.1, ":", of(figure_en), en),
    }
}

/// The same sentence after a colon.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn figure_fr(measure: Measure, value: i64) -> String {
    match measure {
        Measure::Chips => french(chips(value)),
        Measure::Seconds => format!("{}\u{a0}s", seconds(value).replace('.', ",")),
        Measure::Count => value.to_string(),
    }
}

fn figure_en(measure: Measure, value: i64) -> String {
    match measure {
        Measure::Chips => english(chips(value)),
        Measure::Seconds => format!("{}\u{a0}s", seconds(value)),
        Measure::Count => value.to_string(),
    }
}

fn chips(cents: i64) -> Chips {
    Chips::from_cents(cents).unwrap_or(Chips::ZERO)
}

fn seconds(ms: i64) -> String {
    let (whole, rest) = (ms / SECOND_MS, (ms % SECOND_MS).abs());
    if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:03}") }
}

fn allowed_words(allowed: Allowed, measure: Measure) -> (String, String) {
    let fr = |value| figure_fr(measure, value);
    let en = |value| figure_en(measure, value);
    match allowed {
        Allowed::Range(least, most) if least < most => (
            format!("Permis\u{a0}: de {} à {}.", fr(least), fr(most)),
            format!("Allowed: {} to {}.", en(least), en(most)),
        ),
        Allowed::AtLeast(least) => (
            format!("Permis\u{a0}: {} ou plus.", fr(least)),
            format!("Allowed: {} or more.", en(least)),
        ),
        Allowed::MultipleOf(unit) => (
            format!("Permis\u{a0}: les multiples de {0}, à partir de {0}.", fr(unit)),
            format!("Allowed: multiples of {0}, from {0}.", en(unit)),
        ),
        Allowed::OneOf(values) => (
            format!("Permis\u{a0}: {}.", values.map(fr).join(", ")),
            format!("Allowed: {}.", values.map(en).join(", ")),
        ),
        Allowed::Only(only) | Allowed::Range(_, only) => (
            format!("Permis\u{a0}: {} seulement.", fr(only)),
            format!("Allowed: {} only.", en(only)),
        ),
        Allowed::Even => (
            "Permis\u{a0}: un nombre pair de centimes, à partir de 2.".to_owned(),
            "Allowed: an even number of cents, from 2.".to_owned(),
        ),
        Allowed::Characters(most) => (
            format!("De 1 à {most} caractères visibles."),
            format!("From 1 to {most} visible characters."),
        ),
        Allowed::Something => {
            ("Obligatoire avec ce règlement.".to_owned(), "Needed with this rulebook.".to_owned())
        }
        Allowed::Nothing => {
            ("Impossible avec ce règlement.".to_owned(), "Not with this rulebook.".to_owned())
        }
    }
}

/// The name of a setting in French and English, and what it is measured in.
fn named(setting: Setting) -> ((&'static str, &'static str), Measure) {
    use Measure::{Chips, Count, Seconds};
    match setting {
        Setting::Limits(LimitSetting::BetMin) => (("Mise minimale", "Minimum bet"), Chips),
        Setting::Limits(LimitSetting::BetMax) => (("Mise maximale", "Maximum bet"), Chips),
        Setting::Limits(LimitSetting::Unit) => (("Plus petit jeton", "Smallest chip"), Chips),
        Setting::Limits(LimitSetting::PokMax) => (("Mise POK maximale", "Maximum POK bet"), Chips),
        Setting::Limits(LimitSetting::Decks) => (("Jeux", "Decks"), Count),
        Setting::Name => (("Nom", "Name"), Count),
        Setting::Pit => (("Secteur", "Pit"), Count),
        Setting::Float => (("Encaisse d’ouverture", "Opener"), Chips),
        Setting::CountTolerance => (("Écart de comptage admis", "Count tolerance"), Chips),
        Setting::SpotsPerPlayerMax => (("Cases par joueur", "Spots per player"), Count),
        Setting::Backing => (("Miser derrière", "Backing"), Count),
        Setting::BackersMax => (("Joueurs derrière une main", "Players who back a hand"), Count),
        Setting::VacantSpots => (("Cases vacantes", "Vacant spots"), Count),
        Setting::Source => (("Vrai sabot", "Real shoe"), Count),
        Setting::InspectionByTwo => (("Jeux vérifiés à deux", "Decks inspected by two"), Count),
        Setting::EntryBarred => {
            (("Entrée au jeu fermée dès l’ouverture", "Entry barred from the opening"), Count)
        }
        Setting::NoticeMinutes => {
            (("Préavis minimal, en minutes", "Least notice, in minutes"), Count)
        }
        Setting::ResultsMs => (("Temps des résultats", "Time for the results"), Seconds),
        Setting::BettingMs => (("Temps des mises", "Time for bets"), Seconds),
        Setting::InsuranceMs => (("Temps de l’assurance", "Time for insurance"), Seconds),
        Setting::TurnMs => (("Temps de décision", "Time for a decision"), Seconds),
        Setting::CutMs => (("Temps de la coupe", "Time for the cut"), Seconds),
        Setting::WashMs => (("Temps pour mêler", "Time for the wash"), Seconds),
        Setting::TimeBankMs => (("Réserve de temps", "Time bank"), Seconds),
        Setting::IdleRoundsMax => (("Coups sans mise", "Rounds without a bet"), Count),
        Setting::IdleMsMin => (("Temps sans mise", "Time without a bet"), Seconds),
        Setting::QuietMsMax => (("Table sans jeu", "Time without play"), Seconds),
    }
}

#[cfg(test)]
mod tests {
    use table::{Rulebook, TableConfig, TableLimits};

    use super::*;

    fn said(change: impl FnOnce(&mut TableConfig), rulebook: Rulebook) -> (String, String) {
        let mut config = TableConfig::demo(rulebook);
        change(&mut config);
        let words = setting_words(&config.judge_settings().expect_err("it cannot be"));
        (words.fr, words.en)
    }

    #[test]
    fn limits_at_an_open_table_are_refused_in_the_same_words() {
        let said = |change: fn(&mut TableLimits), rulebook: Rulebook| {
            let before = TableLimits::usual(rulebook);
            let mut limits = before;
            change(&mut limits);
            let (rules, decks) = (rulebook.rules(), rulebook.rules().decks);
            let refused = limits.judge_change(&before, rules, decks).expect_err("it cannot be");
            crate::rules::refusal_words(&table::Refusal::LimitsNotAllowed(refused)).en
        };
        for (change, rulebook, words) in [
            (
                (|of| of.bet_max = Chips::cents_const(5_000)) as fn(&mut TableLimits),
                Rulebook::Poker21,
                "Maximum bet: 50. Allowed: 40, 100, 200, 400.",
            ),
            (
                |of| of.bet_min = Chips::cents_const(400),
                Rulebook::Poker21,
                "Minimum bet: 4. Allowed: 2 only.",
            ),
            (
                |of| of.pok_max = Some(Chips::cents_const(400)),
                Rulebook::ParisClub,
                "Maximum POK bet: 4. Not with this rulebook.",
            ),
            (
                |of| of.bet_max = Chips::cents_const(100),
                Rulebook::HomeGame,
                "Maximum bet: 1. Allowed: 5 or more.",
            ),
        ] {
            assert_eq!(said(change, rulebook), words);
        }
    }

    #[test]
    fn a_fault_names_the_setting_what_it_is_and_what_it_may_be() {
        let limits = |config: &mut TableConfig, change: fn(&mut TableLimits)| {
            change(&mut config.limits);
        };
        let bet_max = |config: &mut TableConfig| {
            limits(config, |of| of.bet_max = Chips::cents_const(5_000));
        };
        let (fr, en) = said(bet_max, Rulebook::Poker21);
        assert_eq!(en, "Maximum bet: 50. Allowed: 40, 100, 200, 400.");
        assert_eq!(fr, "Mise maximale\u{a0}: 50. Permis\u{a0}: 40, 100, 200, 400.");
        let (_, en) = said(|config| config.timers.turn_ms = 500, Rulebook::HomeGame);
        assert_eq!(en, "Time for a decision: 0.500\u{a0}s. Allowed: 1\u{a0}s to 600\u{a0}s.");
        let (_, en) = said(|config| config.name = " x".to_owned(), Rulebook::HomeGame);
        assert_eq!(en, "Name: from 1 to 40 visible characters.");
        let (_, en) = said(|config| config.backing = true, Rulebook::OntarioFair);
        assert_eq!(en, "Backing: not with this rulebook.");
        let (_, en) = said(|config| config.decks = 1, Rulebook::ParisClub);
        assert!(en.starts_with("Decks: 1. Allowed: "), "{en}");
    }
}

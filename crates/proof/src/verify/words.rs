//! The words of each check. `web/js/proof/words-en.js` and `words-fr.js` hold the same words; the
//! documents of `tests/documents/changed` compare them.

use std::fmt::Display;

use blackjack::{Card, Commitment};

use super::find::{CardUse, Finding};
use super::{Code, Words};
use crate::document::At;

/// Of a check that holds.
pub(super) fn passed(code: Code) -> Words {
    let (en, fr) = match code {
        Code::Format => ("The document is a proof.", "Le document est bien une preuve."),
        Code::Digest => (
            "The digest matches all other fields.",
            "Le condensé correspond à tous les autres champs.",
        ),
        Code::SeenShoe => (
            "The document is of the shoe you asked for.",
            "Le document est celui du sabot demandé.",
        ),
        Code::SeenCommitment => {
            ("The commitment is the one seen before.", "L’empreinte est celle vue auparavant.")
        }
        Code::SeenWash => {
            ("The wash seen before is in the list.", "La mêlée vue auparavant est dans la liste.")
        }
        Code::Decks => (
            "The rulebook is played with this many decks.",
            "Le règlement se joue avec ce nombre de jeux.",
        ),
        Code::Cut => (
            "Cut and cut card lie where the rulebook says.",
            "La coupe et la carte de coupe sont là où le règlement les veut.",
        ),
        Code::Cards => (
            "Every card that left the shoe is in the record once, in order.",
            "Chaque carte sortie du sabot est au registre une fois, dans l’ordre.",
        ),
        Code::Commitment => (
            "The seed is the one the house had committed to.",
            "La graine est celle à laquelle la maison s’était engagée.",
        ),
        Code::Reshuffle => (
            "The discards shuffled are those that lay in the tray.",
            "Les cartes brassées sont bien celles de la défausse.",
        ),
        Code::Card => (
            "Every card follows from the seed, the washes and the cut.",
            "Chaque carte découle de la graine, des mêlées et de la coupe.",
        ),
        Code::NoProof | Code::NotRetired | Code::SeedLost => {
            ("Nothing to check.", "Rien à vérifier.")
        }
    };
    words(en, fr)
}

/// Of what was found.
pub(super) fn found(finding: &Finding) -> Words {
    match finding {
        Finding::Format { detail } => words(
            format!("This is not a proof: {detail}."),
            format!("Ce n’est pas une preuve : {detail}."),
        ),
        Finding::Digest { computed, document } => words(
            format!("The document was changed: its digest is {computed}, but it says {document}."),
            format!("Le document a été modifié : son condensé est {computed}, il dit {document}."),
        ),
        Finding::NoProof => words(
            "A real shoe, its cards scanned: there is no proof.",
            "Un vrai sabot, dont les cartes ont été lues : il n’y a pas de preuve.",
        ),
        Finding::NotRetired => words(
            "The shoe is still in play: its seed comes out when it is done. Check again later.",
            "Le sabot est encore en jeu : sa graine sera publiée à la fin. Revenez plus tard.",
        ),
        Finding::SeedLost => words(
            "The house has lost the key to the seed of this shoe: nothing proves its cards.",
            "La maison a perdu la clé de la graine de ce sabot : rien ne prouve ses cartes.",
        ),
        Finding::SeenShoe { noted, document } => words(
            format!("The shoe {noted} was asked for, the document is of {document}."),
            format!("Le sabot {noted} était demandé, le document est celui de {document}."),
        ),
        Finding::SeenWash { wash } => words(
            format!("The wash {wash}, seen before, is not in the list."),
            format!("La mêlée {wash}, vue auparavant, n’est pas dans la liste."),
        ),
        Finding::Card { card_use, at, computed, document, more } => {
            card(*card_use, *at, *computed, *document, *more)
        }
        Finding::SeenCommitment { noted, document } => {
            seen_commitment(noted, &or(document.as_ref()))
        }
        Finding::Commitment { computed, document } => commitment(computed, &or(document.as_ref())),
        Finding::Decks { rulebook, decks } => words(
            format!("{rulebook} is not played with this many decks: {decks}."),
            format!("{rulebook} ne se joue pas avec ce nombre de jeux : {decks}."),
        ),
        Finding::CutMissing => words(
            "Cards left the shoe, but no cut is in the document.",
            "Des cartes sont sorties du sabot, mais le document n’a pas de coupe.",
        ),
        Finding::CutNotAllowed => words(
            "The rulebook has no cut, but one is in the document.",
            "Le règlement ne connaît pas de coupe, mais le document en a une.",
        ),
        Finding::CutPosition { position, cards } => words(
            format!("A cut at {position} does not lie between two of {cards} cards."),
            format!("Une coupe à {position} n’est pas entre deux des {cards} cartes."),
        ),
        Finding::CutCardAt { computed, document } => cut_card_at(*computed, &or(document.as_ref())),
        Finding::CutCardOut { computed, document } => cut_card_out(*computed, *document),
        Finding::CardMissing { at } => words(
            format!("Card {} is missing from the record.", place(*at)),
            format!("La carte {} manque au registre.", place(*at)),
        ),
        Finding::CardTwice { at } => words(
            format!("Card {} is in the record twice.", place(*at)),
            format!("La carte {} est deux fois au registre.", place(*at)),
        ),
        Finding::CardOrder { at } => words(
            format!("Card {} is not in its place in the order of the record.", place(*at)),
            format!("La carte {} n’est pas à sa place dans l’ordre du registre.", place(*at)),
        ),
        Finding::CardBeyond { at } => words(
            format!("Card {} is more than the shoe holds.", place(*at)),
            format!("La carte {} dépasse ce que contient le sabot.", place(*at)),
        ),
        Finding::NotBurned { at } => words(
            format!("Card {} should have been burned.", place(*at)),
            format!("La carte {} devait être brûlée.", place(*at)),
        ),
        Finding::NoSuchHand { round, to } => words(
            format!("Round {round}: hand {to} is not there, or cannot be split."),
            format!("Coup {round} : la main {to} n’existe pas, ou ne se sépare pas."),
        ),
        Finding::RoundOrder { round } => words(
            format!("Round {round} is not in its place in the order of the record."),
            format!("Le coup {round} n’est pas à sa place dans l’ordre du registre."),
        ),
        Finding::Ordinal { computed, document } => words(
            format!("Reshuffle {computed} has the number {document}."),
            format!("Le brassage {computed} porte le numéro {document}."),
        ),
        Finding::ReshuffleRound { ordinal, computed, document } => words(
            format!("Reshuffle {ordinal} happened in round {computed}, not {document}."),
            format!(
                "Le brassage {ordinal} a eu lieu pendant le coup {computed}, et non {document}."
            ),
        ),
        Finding::ShoeNotEmpty { lap } => words(
            format!("The discards were shuffled before the cards of lap {lap} had run out."),
            format!("La défausse a été brassée avant que les cartes du tour {lap} soient sorties."),
        ),
        Finding::TrayLength { ordinal, computed, document } => words(
            format!("Reshuffle {ordinal}: {computed} cards lay in the tray, not {document}."),
            format!(
                "Brassage {ordinal} : {computed} cartes étaient à la défausse, et non {document}."
            ),
        ),
        Finding::Tray { ordinal, place, computed, document } => {
            tray(*ordinal, place + 1, *computed, *document)
        }
    }
}

fn seen_commitment(noted: &Commitment, document: &str) -> Words {
    words(
        format!("The commitment seen before is {noted}, the document says {document}."),
        format!("L’empreinte vue auparavant est {noted}, le document dit {document}."),
    )
}

fn commitment(computed: &Commitment, document: &str) -> Words {
    words(
        format!("The seed gives the commitment {computed}, the document says {document}."),
        format!("La graine donne l’empreinte {computed}, le document dit {document}."),
    )
}

fn cut_card_at(computed: u32, document: &str) -> Words {
    words(
        format!("The cut card belongs behind {computed} cards, not {document}."),
        format!("La carte de coupe se place après {computed} cartes, et non {document}."),
    )
}

fn cut_card_out(computed: Option<u32>, document: Option<u32>) -> Words {
    let before = |index: Option<u32>| {
        let at = index.map(|index| place(At { lap: 0, index }));
        or(at.as_ref())
    };
    let (computed, document) = (before(computed), before(document));
    words(
        format!("The cut card came out before card {computed}, not {document}."),
        format!("La carte de coupe est sortie avant la carte {computed}, et non {document}."),
    )
}

/// `nth` counts the cards of the tray from 1.
fn tray(ordinal: u32, nth: usize, computed: Card, document: Card) -> Words {
    words(
        format!("Reshuffle {ordinal}: card {nth} of the tray was {computed}, not {document}."),
        format!(
            "Brassage {ordinal} : la carte {nth} de la défausse était {computed}, pas {document}."
        ),
    )
}

fn card(card_use: CardUse, at: At, computed: Card, document: Card, more: usize) -> Words {
    let at = place(at);
    let (en, fr) = match card_use {
        CardUse::Burned => ("Burned card".to_owned(), "Carte brûlée".to_owned()),
        CardUse::Discarded => ("Discarded card".to_owned(), "Carte défaussée".to_owned()),
        CardUse::Dealt { round } => {
            (format!("Round {round}, card"), format!("Coup {round}, carte"))
        }
    };
    let (and, et) = match more {
        0 => (String::new(), String::new()),
        1 => (" One more card is wrong.".to_owned(), " Une autre carte est fausse.".to_owned()),
        n => (format!(" {n} more cards are wrong."), format!(" {n} autres cartes sont fausses.")),
    };
    words(
        format!("{en} {at}: the seed gives {computed}, the document says {document}.{and}"),
        format!("{fr} {at} : la graine donne {computed}, le document dit {document}.{et}"),
    )
}

/// Counted from one as people do, with the index of the document.
fn place(At { lap, index }: At) -> String {
    let nth = u64::from(index) + 1;
    if lap == 0 {
        format!("{nth} (index {index})")
    } else {
        format!("{nth} (lap {lap}, index {index})")
    }
}

fn or(value: Option<&impl Display>) -> String {
    value.map_or_else(|| "–".to_owned(), ToString::to_string)
}

fn words(en: impl Into<String>, fr: impl Into<String>) -> Words {
    Words { fr: fr.into(), en: en.into() }
}

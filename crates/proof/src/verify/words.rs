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
        Code::Format => {
            ("The document has the form of a proof.", "Le document a la forme d’une preuve.")
        }
        Code::Digest => (
            "The digest is that of all other fields.",
            "Le condensé est celui de tous les autres champs.",
        ),
        Code::SeenShoe => (
            "The document is of the shoe that was asked for.",
            "Le document est celui du sabot demandé.",
        ),
        Code::SeenCommitment => {
            ("The commitment is the one noted before.", "L’empreinte est celle notée auparavant.")
        }
        Code::SeenWash => (
            "The wash noted before is in the list.",
            "Le brassage noté auparavant est dans la liste.",
        ),
        Code::Decks => (
            "The rulebook is played with so many decks.",
            "Le règlement se joue avec ce nombre de jeux.",
        ),
        Code::Cut => (
            "Cut and cut card lie where the rulebook says.",
            "La coupe et la carte d’arrêt sont là où le règlement les veut.",
        ),
        Code::Cards => (
            "Every card that left the shoe is in the record once, in order.",
            "Chaque carte sortie du sabot est au registre une fois, dans l’ordre.",
        ),
        Code::Commitment => (
            "The seed is the one the house was bound to.",
            "La graine est celle à laquelle la maison s’était engagée.",
        ),
        Code::Reshuffle => (
            "Reshuffled discards are those that lay in the tray.",
            "Les cartes rebrassées sont celles qui étaient à la défausse.",
        ),
        Code::Card => (
            "Every card follows from the seed, the washes and the cut.",
            "Chaque carte découle de la graine, des brassages et de la coupe.",
        ),
        Code::NoProof | Code::NotRetired | Code::SeedLost => {
            ("There is nothing to check.", "Rien à vérifier.")
        }
    };
    words(en, fr)
}

/// Of what was found.
pub(super) fn found(finding: &Finding) -> Words {
    match finding {
        Finding::Format { detail } => words(
            format!("The document has not the form of a proof: {detail}."),
            format!("Le document n’a pas la forme d’une preuve : {detail}."),
        ),
        Finding::Digest { computed, document } => words(
            format!("The document was changed: its digest is {computed}, but it says {document}."),
            format!("Le document a été modifié : son condensé est {computed}, il dit {document}."),
        ),
        Finding::NoProof => words(
            "This shoe is real and its cards were scanned: it carries no proof.",
            "Ce sabot est réel et ses cartes ont été lues une à une : il ne porte pas de preuve.",
        ),
        Finding::NotRetired => words(
            "The shoe is not retired: its seed is not published yet. Check again later.",
            "Le sabot n’est pas retiré : sa graine n’est pas encore publiée. Revenez plus tard.",
        ),
        Finding::SeedLost => words(
            "The house has lost the key that kept the seed of this shoe: nothing proves its cards.",
            "La maison a perdu la clé qui gardait la graine du sabot : rien ne prouve ses cartes.",
        ),
        Finding::SeenShoe { noted, document } => words(
            format!("The shoe {noted} was asked for, the document is of {document}."),
            format!("Le sabot {noted} était demandé, le document est celui de {document}."),
        ),
        Finding::SeenWash { wash } => words(
            format!("The wash {wash}, noted before, is not in the list."),
            format!("Le brassage {wash}, noté auparavant, n’est pas dans la liste."),
        ),
        Finding::Card { card_use, at, computed, document, more } => {
            card(*card_use, *at, *computed, *document, *more)
        }
        Finding::SeenCommitment { noted, document } => {
            seen_commitment(noted, &or(document.as_ref()))
        }
        Finding::Commitment { computed, document } => commitment(computed, &or(document.as_ref())),
        Finding::Decks { rulebook, decks } => words(
            format!("{rulebook} is not played with {decks} decks."),
            format!("{rulebook} ne se joue pas avec {decks} jeux."),
        ),
        Finding::CutMissing => words(
            "Cards left the shoe, but no cut is in the document.",
            "Des cartes sont sorties du sabot, mais le document ne porte pas de coupe.",
        ),
        Finding::CutNotAllowed => words(
            "The rulebook has no cut, but one is in the document.",
            "Le règlement ne connaît pas de coupe, mais le document en porte une.",
        ),
        Finding::CutPosition { position, cards } => words(
            format!("A cut at {position} does not lie between two of {cards} cards."),
            format!("Une coupe à {position} n’est pas entre deux des {cards} cartes."),
        ),
        Finding::CutCardAt { computed, document } => cut_card_at(*computed, &or(document.as_ref())),
        Finding::CutCardOut { computed, document } => cut_card_out(*computed, *document),
        Finding::CardMissing { at } => words(
            format!("Card {} is missing in the record.", place(*at)),
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
            format!("Card {} was to be burned.", place(*at)),
            format!("La carte {} devait être brûlée.", place(*at)),
        ),
        Finding::NoSuchHand { round, to } => words(
            format!("Round {round}: hand {to} is not there, or cannot be split."),
            format!("Coup {round} : la main {to} n’existe pas, ou ne peut être séparée."),
        ),
        Finding::RoundOrder { round } => words(
            format!("Round {round} is not in its place in the order of the record."),
            format!("Le coup {round} n’est pas à sa place dans l’ordre du registre."),
        ),
        Finding::Ordinal { computed, document } => words(
            format!("Reshuffle {computed} has the number {document}."),
            format!("Le rebrassage {computed} porte le numéro {document}."),
        ),
        Finding::ReshuffleRound { ordinal, computed, document } => words(
            format!("Reshuffle {ordinal} happened in round {computed}, not {document}."),
            format!(
                "Le rebrassage {ordinal} a eu lieu pendant le coup {computed}, non {document}."
            ),
        ),
        Finding::ShoeNotEmpty { lap } => words(
            format!("The discards were reshuffled before the cards of lap {lap} had run out."),
            format!(
                "La défausse a été rebrassée avant que les cartes du tour {lap} soient sorties."
            ),
        ),
        Finding::TrayLength { ordinal, computed, document } => words(
            format!("Reshuffle {ordinal}: {computed} cards lay in the tray, not {document}."),
            format!(
                "Rebrassage {ordinal} : {computed} cartes étaient à la défausse, non {document}."
            ),
        ),
        Finding::Tray { ordinal, place, computed, document } => {
            tray(*ordinal, place + 1, *computed, *document)
        }
    }
}

fn seen_commitment(noted: &Commitment, document: &str) -> Words {
    words(
        format!("The commitment noted before is {noted}, the document says {document}."),
        format!("L’empreinte notée auparavant est {noted}, le document dit {document}."),
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
        format!("La carte d’arrêt se place après {computed} cartes, non {document}."),
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
        format!("La carte d’arrêt est sortie avant la carte {computed}, non {document}."),
    )
}

/// `nth` counts the cards of the tray from 1.
fn tray(ordinal: u32, nth: usize, computed: Card, document: Card) -> Words {
    words(
        format!("Reshuffle {ordinal}: card {nth} of the tray was {computed}, not {document}."),
        format!(
            "Rebrassage {ordinal} : la carte {nth} de la défausse était {computed}, non {document}."
        ),
    )
}

fn card(card_use: CardUse, at: At, computed: Card, document: Card, more: usize) -> Words {
    let at = place(at);
    let (en, fr) = match card_use {
        CardUse::Burned => ("Burned card".to_owned(), "Carte brûlée".to_owned()),
        CardUse::Discarded => ("Discarded card".to_owned(), "Carte mise à la défausse".to_owned()),
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
        format!("{fr} {at} : la graine donne {computed}, le document dit {document}.{et}"),
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

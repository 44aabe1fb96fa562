//! Refusals in words, and the names of the POK lines in French.

use blackjack::{PokLine, Refusal};
use protocol::Words;

use super::french;

/// Why a wish was refused, for people.
pub fn refusal_words(refusal: &Refusal) -> Words {
    let (fr, en) = match refusal {
        Refusal::BetBelowMin(min) => (
            format!("La mise minimale est de {}.", french(*min)),
            format!("The minimum stake is {min}."),
        ),
        Refusal::BetAboveMax(max) => {
            (format!("Le maximum est de {}.", french(*max)), format!("The maximum is {max}."))
        }
        Refusal::BetNotMultiple(unit) => (
            format!("La mise doit être un multiple de {}.", french(*unit)),
            format!("The stake must be a multiple of {unit}."),
        ),
        other => {
            let (fr, en) = words_of_stakes(other).unwrap_or_else(|| words_of_play(other));
            (fr.to_owned(), en.to_owned())
        }
    };
    Words { fr, en }
}

// Seats, spots and stakes.
fn words_of_stakes(refusal: &Refusal) -> Option<(&'static str, &'static str)> {
    Some(match refusal {
        Refusal::BettingClosed => ("Les mises sont fermées.", "Betting is closed."),
        Refusal::SpotTaken => {
            ("La mise d’un autre joueur s’y trouve.", "Another player’s stake lies there.")
        }
        Refusal::NotYourSpot => ("Ce n’est pas votre case.", "That is not your spot."),
        Refusal::NotSeated => ("Prenez d’abord une place.", "Take a seat first."),
        Refusal::SeatTaken => ("La place est prise.", "The seat is taken."),
        Refusal::NoSuchSpot => ("Cette case n’existe pas.", "There is no such spot."),
        Refusal::VacantBetsNotAllowed => {
            ("On ne mise pas ici sur les cases vacantes.", "Vacant spots carry no stakes here.")
        }
        Refusal::TooManySpots => {
            ("Vous avez déjà le maximum de cases.", "You have as many spots as allowed.")
        }
        Refusal::BackingNotAllowed => {
            ("Vous ne pouvez pas miser sur cette main.", "You cannot back this hand.")
        }
        Refusal::NotEnoughChips => ("Vous n’avez pas assez de jetons.", "You lack the chips."),
        Refusal::PokRequired => {
            ("Il faut une mise POK et une mise 21.", "Both a POK stake and a 21 stake are needed.")
        }
        Refusal::NotYourTurn => {
            ("Ce n’est pas le tour de cette main.", "It is another hand’s turn.")
        }
        Refusal::LimitsNotAllowed => {
            ("Ces règles n’admettent pas de telles limites.", "The rulebook forbids such limits.")
        }
        Refusal::TableFull => ("La table est pleine.", "The table is full."),
        Refusal::BadAmount => ("Ce montant n’est pas valable.", "That is no valid amount."),
        _ => return None,
    })
}

// Hands, insurance, the cut, and what is left.
fn words_of_play(refusal: &Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::NoSuchHand => ("Cette main n’existe pas.", "There is no such hand."),
        Refusal::HandFinished => ("Cette main est terminée.", "That hand is finished."),
        Refusal::DoubleNotAllowed => {
            ("Cette main ne peut pas être doublée.", "This hand may not be doubled.")
        }
        Refusal::DoubleAmount => {
            ("On ne double pas de ce montant.", "A double cannot have that amount.")
        }
        Refusal::SplitNotAllowed => {
            ("Cette main ne peut pas être partagée.", "This hand may not be split.")
        }
        Refusal::SurrenderNotAllowed => {
            ("Cette main ne peut pas être abandonnée.", "This hand may not be surrendered.")
        }
        Refusal::InsuranceNotOffered => {
            ("L’assurance n’est pas proposée.", "Insurance is not offered.")
        }
        Refusal::InsuranceAmount => {
            ("On ne s’assure pas de ce montant.", "Insurance cannot have that amount.")
        }
        Refusal::EvenMoneyNotOffered => {
            ("Le paiement égal n’est pas proposé.", "Even money is not offered.")
        }
        Refusal::CutNotOffered => {
            ("La coupe ne vous est pas proposée.", "The cut is not offered to you.")
        }
        Refusal::NotAllowed => ("Cela ne vous est pas permis.", "You may not do that."),
        Refusal::CardsNotListed => ("Une carte manque.", "A card is missing."),
        _ => words_of_shoe(refusal),
    }
}

// Washing, the scanner, orders of the pit.
fn words_of_shoe(refusal: &Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::CardNotAwaited => {
            ("Aucune carte n’est attendue : irrégularité.", "No card is awaited: an irregularity.")
        }
        Refusal::CardImpossible => (
            "Cette carte est déjà sortie autant de fois que les jeux la contiennent.",
            "This card is out already as often as the decks hold it.",
        ),
        Refusal::CardNeeded => {
            ("Il faut dire de quelle carte il s’agit.", "It must be said which card it is.")
        }
        Refusal::BadCard => ("Cette carte n’existe pas.", "There is no such card."),
        Refusal::WashedAlready => {
            ("Vous avez déjà mêlé ces cartes.", "You have washed these cards already.")
        }
        Refusal::WashNotAsked => {
            ("Aucun sabot n’attend d’être mêlé.", "No shoe waits to be washed.")
        }
        Refusal::NoBurnedCard => {
            ("Aucune carte brûlée à montrer.", "There is no burned card to be shown.")
        }
        Refusal::BadReason => (
            "Il faut un motif de 1 à 200 caractères.",
            "A reason of 1 to 200 characters is needed.",
        ),
        Refusal::OwnRequest => (
            "Personne n’approuve sa propre demande.",
            "Nobody approves what he has asked for himself.",
        ),
        Refusal::NoSuchRequest => {
            ("Cette demande n’existe pas ou est réglée.", "There is no such request any more.")
        }
        _ => ("Pas maintenant.", "Not now."),
    }
}

/// A POK line's name in French (document 003).
pub(super) fn pok_line_french(line: PokLine) -> &'static str {
    match line {
        PokLine::None => "rien",
        PokLine::Jacks => "paire de valets ou mieux",
        PokLine::TwoPair => "deux paires",
        PokLine::Trips => "brelan",
        PokLine::Straight => "quinte",
        PokLine::Flush => "couleur",
        PokLine::FullHouse => "full",
        PokLine::Quads => "carré",
        PokLine::StraightFlush => "quinte flush",
        PokLine::FiveOfAKind => "cinq cartes",
        PokLine::RoyalFlush => "quinte flush royale",
        PokLine::FiveFlush => "five flush",
    }
}

//! Refusals of the rules in words.

use blackjack::Refusal;
use protocol::Words;
use table_words::{english, french};

use crate::settings::setting_words;

/// Why a command was refused, in words.
pub fn refusal_words(refusal: &Refusal) -> Words {
    match refusal {
        Refusal::BetBelowMin(min) => both(
            format!("La mise minimale est de {}.", french(*min)),
            format!("The minimum bet is {}.", english(*min)),
        ),
        Refusal::BetAboveMax(max) => both(
            format!("Le maximum est de {}.", french(*max)),
            format!("The maximum is {}.", english(*max)),
        ),
        Refusal::BetNotMultiple(unit) => both(
            format!("Par tranches de {}, s’il vous plaît.", french(*unit)),
            format!("In steps of {}, please.", english(*unit)),
        ),
        Refusal::BettingClosed => both("Rien ne va plus.", "No more bets."),
        Refusal::SpotTaken => {
            both("Un autre joueur a misé sur cette case.", "Another player has bet there.")
        }
        Refusal::NotYourSpot => both("Ce n’est pas votre case.", "That is not your spot."),
        Refusal::NotSeated => both("Prenez d’abord une place.", "Take a seat first."),
        Refusal::SeatTaken => both("La place est prise.", "The seat is taken."),
        Refusal::NoSuchSpot => both("Cette case n’existe pas.", "There is no such spot."),
        Refusal::VacantBetsNotAllowed => {
            both("Ici, on ne mise pas sur les cases vacantes.", "No bets on vacant spots here.")
        }
        Refusal::TooManySpots => {
            both("Vous avez déjà le maximum de cases.", "You have all the spots you may.")
        }
        Refusal::BackingNotAllowed => {
            both("On ne mise pas derrière cette main.", "This hand cannot be backed.")
        }
        Refusal::NotEnoughChips => both("Il vous manque des jetons.", "You’re short of chips."),
        Refusal::PokRequired => {
            both("Il faut une mise POK et une mise 21.", "It takes a POK bet and a 21 bet.")
        }
        Refusal::TooManyBackers(1) => both(
            "Un autre joueur mise déjà derrière cette main ; c’est le maximum.",
            "Another player backs this hand already; one is the most.",
        ),
        Refusal::TooManyBackers(most) => both(
            format!("{most} joueurs misent déjà derrière cette main ; c’est le maximum."),
            format!("{most} players back this hand already; that is the most."),
        ),
        Refusal::NotYourTurn => {
            both("Ce n’est pas le tour de cette main.", "Not this hand’s turn yet.")
        }
        Refusal::LimitsNotAllowed(fault) => setting_words(&(*fault).into()),
        Refusal::TableFull => both("La table est pleine.", "The table is full."),
        Refusal::OtherChips => both(
            "Vous avez ici des jetons d’une autre sorte. Reprenez-les d’abord.",
            "You have other chips here. Cash them out first.",
        ),
        Refusal::BadAmount => both(
            "Ce montant n’est pas possible : il est nul, négatif ou trop grand.",
            "This amount is not possible: it is zero, negative or too large.",
        ),
        Refusal::SlipAmount { unit, most } => both(
            format!(
                "Un bon va de {} à {}, par tranches de {}.",
                french(*unit),
                french(*most),
                french(*unit)
            ),
            format!(
                "A slip goes from {} to {}, in steps of {}.",
                english(*unit),
                english(*most),
                english(*unit)
            ),
        ),
        Refusal::ChipsDiffer { slip, counted } => both(
            format!(
                "Le bon porte {}, les jetons comptés font {} : recomptez.",
                french(*slip),
                french(*counted)
            ),
            format!(
                "The slip says {}, the chips counted come to {}: count again.",
                english(*slip),
                english(*counted)
            ),
        ),
        Refusal::NoSuchHand => both("Cette main n’existe pas.", "There is no such hand."),
        Refusal::HandFinished => both("Cette main est terminée.", "That hand is finished."),
        Refusal::DoubleNotAllowed => {
            both("On ne double pas cette main.", "This hand can’t be doubled.")
        }
        Refusal::DoubleAmount => both(
            "On double de sa mise, ou de moins là où les règles le permettent.",
            "Double for your bet, or for less where the rules allow it.",
        ),
        Refusal::SplitNotAllowed => {
            both("On ne sépare pas cette main.", "This hand can’t be split.")
        }
        Refusal::SurrenderNotAllowed => {
            both("On n’abandonne pas cette main.", "This hand can’t be surrendered.")
        }
        Refusal::InsuranceNotOffered => {
            both("Pas d’assurance en ce moment.", "No insurance just now.")
        }
        Refusal::InsuranceAmount => both(
            "L’assurance vaut la moitié de la mise, ou moins là où les règles le permettent.",
            "Insurance is for half your bet, or for less where the rules allow it.",
        ),
        Refusal::EvenMoneyNotOffered => {
            both("Pas de paiement égal en ce moment.", "No even money just now.")
        }
        Refusal::CutNotOffered => both("La coupe n’est pas à vous.", "The cut isn’t yours."),
        Refusal::NotAllowed => both("Cela ne vous est pas permis.", "You may not do that."),
        Refusal::CardsNotListed => both("Une carte manque.", "A card is missing."),
        Refusal::CardNotAwaited => both(
            "Pas de carte maintenant : c’est une irrégularité.",
            "No card now: that is an irregularity.",
        ),
        Refusal::CardImpossible => both(
            "Cette carte est déjà sortie autant de fois que les jeux en ont.",
            "This card is out already as many times as the decks hold it.",
        ),
        Refusal::ScanStands => both(
            "Cette carte ne peut pas être reprise : ce n’est pas la dernière carte lue, le coup \
             est réglé ou la défausse a été brassée.",
            "This card cannot be taken back: it is not the last one scanned, the round is \
             settled, or the discards were shuffled.",
        ),
        Refusal::BadName => {
            both("Un nom a de 1 à 40 caractères.", "A name has 1 to 40 characters.")
        }
        Refusal::TrayDiffers => both(
            "Ce qui est compté n’est pas ce qui devrait être là : dites pourquoi.",
            "What was counted is not what should be there: say why.",
        ),
        Refusal::TrayChanged => both(
            "L’encaisse de la table a changé depuis qu’on l’a comptée : recomptez.",
            "The float has changed since it was counted: count again.",
        ),
        Refusal::DropBox => both(
            "La boîte doit être comptée par les deux personnes, ou par aucune.",
            "The drop box must be counted by both persons, or by neither.",
        ),
        Refusal::TrayTooLow => both(
            "L’encaisse serait au-dessous de ce qu’un coup peut coûter : rendez moins.",
            "The float would be less than one round can cost: send less.",
        ),
        Refusal::NoticeTooShort { minutes } => both(
            format!(
                "À cette table, les joueurs doivent en être avertis au moins {minutes} minutes à \
                 l’avance."
            ),
            format!("At this table players must be told at least {minutes} minutes before."),
        ),
        Refusal::CardNeeded => both("Dites de quelle carte il s’agit.", "Say which card it is."),
        Refusal::BadCard => both("Cette carte n’existe pas.", "There is no such card."),
        Refusal::WashedAlready => {
            both("Vous avez déjà mêlé ces cartes.", "You’ve washed these cards already.")
        }
        Refusal::WashNotAsked => both("Aucun sabot à mêler.", "No shoe to wash."),
        Refusal::NoBurnedCard => both("Aucune carte brûlée à montrer.", "No burned card to show."),
        Refusal::ChipsNotCounted => both(
            "Comptez les jetons par valeur avant de les envoyer ou de les recevoir.",
            "Count the chips by value before you send or receive them.",
        ),
        Refusal::BadReason => {
            both("Il faut un motif de 1 à 200 caractères.", "Give a reason of 1 to 200 characters.")
        }
        Refusal::OwnRequest => {
            both("Personne n’approuve sa propre demande.", "Nobody approves their own request.")
        }
        Refusal::NoSuchRequest => {
            both("Cette demande est déjà réglée.", "That request is settled.")
        }
        Refusal::RoundStopped => both(
            "Le coup est arrêté : la maison décide s’il est annulé.",
            "The round is stopped: the house decides whether it is void.",
        ),
        Refusal::Banned => both(
            "Cette table vous est fermée pour l’instant.",
            "This table is closed to you for now.",
        ),
        Refusal::EntryBarred => both(
            "On entre au jeu après le prochain brassage.",
            "You can come in after the next shuffle.",
        ),
        Refusal::WrongPhase => both("Pas à ce moment du coup.", "Not at this point of the round."),
    }
}

fn both(fr: impl Into<String>, en: impl Into<String>) -> Words {
    Words { fr: fr.into(), en: en.into() }
}

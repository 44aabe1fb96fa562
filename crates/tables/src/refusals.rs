//! Refusals of the rules in words.

use blackjack::Refusal;
use chips::Chips;
use protocol::Words;

/// Why a command was refused, in words.
pub(crate) fn refusal_words(refusal: &Refusal) -> Words {
    match refusal {
        Refusal::BetBelowMin(min) => both(
            format!("La mise minimale est de {}.", french(*min)),
            format!("The minimum stake is {min}."),
        ),
        Refusal::BetAboveMax(max) => {
            both(format!("Le maximum est de {}.", french(*max)), format!("The maximum is {max}."))
        }
        Refusal::BetNotMultiple(unit) => both(
            format!("La mise doit être un multiple de {}.", french(*unit)),
            format!("The stake must be a multiple of {unit}."),
        ),
        Refusal::BettingClosed => both("Les mises sont fermées.", "Betting is closed."),
        Refusal::SpotTaken => {
            both("La mise d’un autre joueur s’y trouve.", "Another player’s stake lies there.")
        }
        Refusal::NotYourSpot => both("Ce n’est pas votre case.", "That is not your spot."),
        Refusal::NotSeated => both("Prenez d’abord une place.", "Take a seat first."),
        Refusal::SeatTaken => both("La place est prise.", "The seat is taken."),
        Refusal::NoSuchSpot => both("Cette case n’existe pas.", "There is no such spot."),
        Refusal::VacantBetsNotAllowed => {
            both("On ne mise pas ici sur les cases vacantes.", "Vacant spots carry no stakes here.")
        }
        Refusal::TooManySpots => {
            both("Vous avez déjà le maximum de cases.", "You have as many spots as allowed.")
        }
        Refusal::BackingNotAllowed => {
            both("Vous ne pouvez pas miser sur cette main.", "You cannot back this hand.")
        }
        Refusal::TooManyBackers(1) => both(
            "Un autre joueur mise déjà sur cette main ; c’est le maximum.",
            "Another player backs this hand already; one is the most.",
        ),
        Refusal::TooManyBackers(most) => both(
            format!("{most} joueurs misent déjà sur cette main ; c’est le maximum."),
            format!("{most} players back this hand already; that is the most."),
        ),
        Refusal::NotEnoughChips => both("Vous n’avez pas assez de jetons.", "You lack the chips."),
        Refusal::PokRequired => both(
            "Il faut une mise POK et une mise 21.",
            "Both a POK stake and a 21 stake are needed.",
        ),
        Refusal::NotYourTurn => {
            both("Ce n’est pas le tour de cette main.", "It is another hand’s turn.")
        }
        Refusal::LimitsNotAllowed => both(
            "Ces règles n’admettent pas de telles limites.",
            "The rulebook forbids such limits.",
        ),
        Refusal::TableFull => both("La table est pleine.", "The table is full."),
        Refusal::OtherChips => both(
            "Vous avez ici des jetons d’une autre sorte. Reprenez-les d’abord.",
            "You have chips of another kind here. Cash out first.",
        ),
        Refusal::BadAmount => both("Ce montant n’est pas valable.", "That is no valid amount."),
        Refusal::NoSuchHand => both("Cette main n’existe pas.", "There is no such hand."),
        Refusal::HandFinished => both("Cette main est terminée.", "That hand is finished."),
        Refusal::DoubleNotAllowed => {
            both("Cette main ne peut pas être doublée.", "This hand may not be doubled.")
        }
        Refusal::DoubleAmount => {
            both("On ne double pas de ce montant.", "A double cannot have that amount.")
        }
        Refusal::SplitNotAllowed => {
            both("Cette main ne peut pas être partagée.", "This hand may not be split.")
        }
        Refusal::SurrenderNotAllowed => {
            both("Cette main ne peut pas être abandonnée.", "This hand may not be surrendered.")
        }
        Refusal::InsuranceNotOffered => {
            both("L’assurance n’est pas proposée.", "Insurance is not offered.")
        }
        Refusal::InsuranceAmount => {
            both("On ne s’assure pas de ce montant.", "Insurance cannot have that amount.")
        }
        Refusal::EvenMoneyNotOffered => {
            both("Le paiement égal n’est pas proposé.", "Even money is not offered.")
        }
        Refusal::CutNotOffered => {
            both("La coupe ne vous est pas proposée.", "The cut is not offered to you.")
        }
        Refusal::NotAllowed => both("Cela ne vous est pas permis.", "You may not do that."),
        Refusal::CardsNotListed => both("Une carte manque.", "A card is missing."),
        Refusal::CardNotAwaited => both(
            "Aucune carte n’est attendue : irrégularité.",
            "No card is awaited: an irregularity.",
        ),
        Refusal::CardImpossible => both(
            "Cette carte est déjà sortie autant de fois que les jeux la contiennent.",
            "This card is out already as often as the decks hold it.",
        ),
        Refusal::CardNeeded => {
            both("Il faut dire de quelle carte il s’agit.", "It must be said which card it is.")
        }
        Refusal::BadCard => both("Cette carte n’existe pas.", "There is no such card."),
        Refusal::WashedAlready => {
            both("Vous avez déjà mêlé ces cartes.", "You have washed these cards already.")
        }
        Refusal::WashNotAsked => {
            both("Aucun sabot n’attend d’être mêlé.", "No shoe waits to be washed.")
        }
        Refusal::NoBurnedCard => {
            both("Aucune carte brûlée à montrer.", "There is no burned card to be shown.")
        }
        Refusal::BadReason => both(
            "Il faut un motif de 1 à 200 caractères.",
            "A reason of 1 to 200 characters is needed.",
        ),
        Refusal::OwnRequest => both(
            "Personne n’approuve sa propre demande.",
            "Nobody approves what they have asked for themselves.",
        ),
        Refusal::NoSuchRequest => {
            both("Cette demande n’existe pas ou est réglée.", "There is no such request any more.")
        }
        Refusal::WrongPhase => {
            both("Ce n’est pas possible en ce moment.", "That is not possible at this moment.")
        }
    }
}

fn both(fr: impl Into<String>, en: impl Into<String>) -> Words {
    Words { fr: fr.into(), en: en.into() }
}

/// An amount as French prints it.
fn french(amount: Chips) -> String {
    amount.to_string().replace('.', ",")
}

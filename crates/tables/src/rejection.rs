//! What the server declines before a table has judged: each with a code for programs and words for
//! people. A refusal by a table has the table's own code and words.

use hints::NoHint;
use house_writer::EntryError;
use protocol::Words;

use crate::metrics::Metrics;
use house::NotAnswerable;
use house::protection::Obstacle;
use sign_in::BadPassword;
use sign_in::name::BadName;

/// Why a request or a frame is declined. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rejection {
    /// The frame or the body is not a message of the protocol.
    BadMessage,
    /// The first frame was not `hello`.
    HelloFirst,
    /// The client speaks another version.
    WrongProtocol,
    /// There is no such table.
    UnknownTable,
    /// No player is signed in for a wish, or no staff member for an order.
    NotSignedIn,
    /// Too many requests wait for the table or the house.
    Busy,
    /// Too many requests in too short a time.
    TooFast,
    /// The table has changed: `expect` does not hold any more.
    Stale,
    /// The purse holds too few chips.
    NotEnoughInPurse,
    /// The command's id belongs to another command.
    DuplicateId,
    /// The database, disk or network failed. The command may be sent again with the same id.
    Unavailable,
    /// The table, or the house's journal, moves to another node. The command may be sent again with
    /// the same id.
    Moving,
    /// The server is about to stop and begins nothing new.
    Draining,
    /// The house is being restored; the table will be there soon.
    Opening,
    /// The client watches the maximum number of tables.
    TooManyTables,
    /// The server or the player has the maximum number of connections.
    TooManyConnections,
    /// The client's network has the maximum number of connections or guests.
    NetworkFull,
    /// The house has the maximum number of guests.
    GuestsFull,
    /// A name has 1 to 20 characters.
    NameLength,
    /// A name is made of visible characters of one script.
    NameCharacters,
    /// The name could be taken for one of the house or its staff.
    NameReserved,
    /// This house takes no guests.
    GuestsNotAllowed,
    /// The amount of play chips is out of range.
    BuyAmount,
    /// The purse would hold more than the house sells play chips for.
    PurseFull,
    /// The request comes from a page of another site.
    OriginNotAllowed,
    /// There is no such resource.
    NotFound,
    /// No account has that name and that password.
    WrongPassword,
    /// Too many wrong passwords for that name came from the same place.
    LoginLocked,
    /// A password has 10 to 128 characters.
    PasswordLength,
    /// The password is easy to guess.
    PasswordWeak,
    /// The password is the present one or a former one.
    PasswordFormer,
    /// The password is right, and the code of the second factor is needed.
    CodeNeeded,
    /// The code of the second factor is wrong or was used before.
    WrongCode,
    /// The staff member has a second factor.
    TotpSet,
    /// The staff member has to set up a second factor before anything else.
    TotpFirst,
    /// The staff member has to choose another password before anything else.
    PasswordFirst,
    /// An account or a guest who is present has that name, or one that looks like it.
    NameTaken,
    /// Play chips are for guests; accounts buy at the cage.
    GuestsOnly,
    /// The cage takes and gives money for accounts; guests play for nothing.
    AccountsOnly,
    /// A guest who wants an account has chips on a table.
    ChipsOnTables,
    /// A person who is to be erased still has chips, or a seat.
    ChipsLeft,
    /// The session's role or pit does not have that right.
    NotAllowed,
    /// The rulebook does not allow these limits or this number of decks.
    LimitsNotAllowed,
    /// The settings of the table are out of range.
    BadSettings,
    /// The amount is out of range.
    BadAmount,
    /// The player's deposit limit would be exceeded.
    LimitDeposit,
    /// The player's loss limit could be exceeded.
    LimitLoss,
    /// The player has excluded themselves for a while.
    Excluded,
    /// The player's session limit is reached.
    SessionOver,
    /// The player buys in or gets an account at this moment, of which only one may be under way, or
    /// a stake of theirs is judged at another node.
    UnderWay,
    /// The pit allows no hints at this table.
    HintsNotAllowed,
    /// There is no hint for what is asked now.
    NoHint,
    /// Only those who sit or have chips at a table say something there.
    NotAtTable,
    /// The player has said something a moment ago.
    JustSaid,
    /// The cage holds too few chips; two persons have to issue new ones.
    CageShort,
    /// The person asked for it themselves, so another one has to consent.
    OwnRequest,
    /// The request was answered, its time is over, or there is none of that number.
    RequestOver,
    /// A purchase names the reference of its payment.
    ReferenceMissing,
    /// The cage has not recorded who the player is.
    NotIdentified,
    /// A part of what was read from a document is missing or not of its form.
    BadIdentity,
    /// The document says that the person is too young to play.
    TooYoung,
    /// The account is recorded as that of another person.
    AnotherPerson,
    /// So many documents of the account are recorded that no other one is.
    TooManyDocuments,
}

impl From<NoHint> for Rejection {
    fn from(none: NoHint) -> Rejection {
        match none {
            NoHint::NotAllowed => Rejection::HintsNotAllowed,
            NoHint::NotCovered => Rejection::NoHint,
        }
    }
}

impl From<BadName> for Rejection {
    fn from(bad: BadName) -> Rejection {
        match bad {
            BadName::Length => Rejection::NameLength,
            BadName::Characters => Rejection::NameCharacters,
            BadName::Reserved => Rejection::NameReserved,
        }
    }
}

impl From<BadPassword> for Rejection {
    fn from(bad: BadPassword) -> Rejection {
        match bad {
            BadPassword::Length => Rejection::PasswordLength,
            BadPassword::Weak => Rejection::PasswordWeak,
            BadPassword::Former => Rejection::PasswordFormer,
        }
    }
}

impl From<Obstacle> for Rejection {
    fn from(obstacle: Obstacle) -> Rejection {
        match obstacle {
            Obstacle::Deposit => Rejection::LimitDeposit,
            Obstacle::Loss => Rejection::LimitLoss,
            Obstacle::Excluded => Rejection::Excluded,
            Obstacle::Session => Rejection::SessionOver,
            Obstacle::UnderWay => Rejection::UnderWay,
        }
    }
}

impl From<EntryError> for Rejection {
    fn from(error: EntryError) -> Rejection {
        match error {
            EntryError::PurseFull => Rejection::PurseFull,
            EntryError::Unavailable => Rejection::Unavailable,
            EntryError::Moving => Rejection::Moving,
            EntryError::Busy => Rejection::Busy,
            EntryError::TooFast => Rejection::TooFast,
            EntryError::NotEnough => Rejection::NotEnoughInPurse,
            EntryError::DuplicateId => Rejection::DuplicateId,
            EntryError::CageShort => Rejection::CageShort,
            EntryError::ChipsLeft => Rejection::ChipsLeft,
            EntryError::NotAnswerable(NotAnswerable::Over) => Rejection::RequestOver,
            EntryError::NotAnswerable(NotAnswerable::Own) => Rejection::OwnRequest,
            EntryError::NotAnswerable(NotAnswerable::NotTheirs) => Rejection::NotAllowed,
            EntryError::Limit(obstacle) => obstacle.into(),
        }
    }
}

impl Rejection {
    /// All rejections, for docs/protocol.md and its test.
    pub const ALL: [Rejection; ROWS.len()] = {
        let mut all = [Rejection::BadMessage; ROWS.len()];
        let mut place = 0;
        while place < ROWS.len() {
            all[place] = ROWS[place].0;
            place += 1;
        }
        all
    };

    /// Logs and counts a failure of the database. Returns `Unavailable`.
    pub fn unreadable(error: &dyn std::error::Error, metrics: &Metrics) -> Rejection {
        metrics.faults.inc();
        tracing::error!(error = %error, "the database failed a request");
        Rejection::Unavailable
    }

    /// The code for programs.
    pub fn code(self) -> &'static str {
        self.row().1
    }

    /// The words for people.
    pub fn words(self) -> Words {
        let (.., fr, en) = self.row();
        Words { fr: (*fr).to_owned(), en: (*en).to_owned() }
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
}

/// A rejection, its code, and its words in French and in English.
type Row = (Rejection, &'static str, &'static str, &'static str);

/// Every rejection, in the order of the enum.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    (Rejection::BadMessage, "bad-message",
        "Ce message n’est pas compris.", "This message is not understood."),
    (Rejection::HelloFirst, "hello-first",
        "La première trame doit être « hello ».", "The first frame must be “hello”."),
    (Rejection::WrongProtocol, "wrong-protocol",
        "Cette page est périmée : rechargez-la.", "This page is out of date: reload it."),
    (Rejection::UnknownTable, "unknown-table",
        "Cette table n’existe pas.", "There is no such table."),
    (Rejection::NotSignedIn, "not-signed-in",
        "Présentez-vous d’abord.", "Say who you are first."),
    (Rejection::Busy, "busy",
        "La table est débordée : réessayez.", "The table is very busy: try again."),
    (Rejection::TooFast, "too-fast",
        "Trop de demandes à la fois.", "Too many requests at once."),
    (Rejection::Stale, "stale",
        "Le jeu a avancé entre-temps.", "The game has moved on."),
    (Rejection::NotEnoughInPurse, "not-enough-in-purse",
        "Votre bourse n’en contient pas autant.", "Your purse does not hold that much."),
    (Rejection::DuplicateId, "duplicate-id",
        "Ce numéro de commande a déjà servi.", "This command id has been used before."),
    (Rejection::Unavailable, "unavailable",
        "La maison a un ennui : réessayez.", "The house has a problem: try again."),
    (Rejection::Moving, "moving",
        "La table ou la caisse change de machine : réessayez dans un instant.",
        "The table or the cage is moving to another machine: try again in a moment."),
    (Rejection::Draining, "draining",
        "Le serveur va redémarrer.", "The server is about to restart."),
    (Rejection::Opening, "opening",
        "La maison ouvre : un instant.", "The house is opening: one moment."),
    (Rejection::TooManyTables, "too-many-tables",
        "Vous suivez déjà trop de tables.", "You already watch too many tables."),
    (Rejection::TooManyConnections, "too-many-connections",
        "Trop de connexions.", "Too many connections."),
    (Rejection::NetworkFull, "network-full",
        "Trop de monde vient déjà de votre réseau.",
        "Too many already come from your network."),
    (Rejection::GuestsFull, "guests-full",
        "La maison a déjà tous les invités qu’elle peut accueillir.",
        "The house has all the guests it can take."),
    (Rejection::NameLength, "name-length",
        "Un nom compte de 1 à 20 caractères.", "A name has 1 to 20 characters."),
    (Rejection::NameCharacters, "name-characters",
        "Un nom se compose de lettres et de chiffres visibles d’une même écriture.",
        "A name is made of visible letters and digits of one script."),
    (Rejection::NameReserved, "name-reserved",
        "Ce nom est réservé à la maison.", "This name is reserved for the house."),
    (Rejection::GuestsNotAllowed, "guests-not-allowed",
        "Cette maison n’accueille pas d’invités.", "This house takes no guests."),
    (Rejection::BuyAmount, "buy-amount",
        "On achète de 1,00 à 1 000,00 à la fois.", "Buy from 1.00 to 1,000.00 at a time."),
    (Rejection::PurseFull, "purse-full",
        "Votre bourse est assez garnie.", "Your purse is full enough."),
    (Rejection::OriginNotAllowed, "origin-not-allowed",
        "Cette demande vient d’un autre site.", "This request comes from another site."),
    (Rejection::NotFound, "not-found",
        "Il n’y a rien ici.", "There is nothing here."),
    (Rejection::WrongPassword, "wrong-password",
        "Le nom ou le mot de passe est faux.", "The name or the password is wrong."),
    (Rejection::LoginLocked, "login-locked",
        "Trop d’essais : attendez un peu, un quart d’heure au plus.",
        "Too many tries: wait a little, a quarter of an hour at most."),
    (Rejection::PasswordLength, "password-length",
        "Un mot de passe compte de 10 à 128 caractères.",
        "A password has 10 to 128 characters."),
    (Rejection::PasswordWeak, "password-weak",
        "Ce mot de passe se devine trop facilement : prenez plusieurs mots sans lien.",
        "This password is too easy to guess: take several unrelated words."),
    (Rejection::PasswordFormer, "password-former",
        "Ce mot de passe a déjà servi : choisissez-en un autre.",
        "This password was used before: choose another one."),
    (Rejection::CodeNeeded, "code-needed",
        "Entrez aussi le code de votre appareil.", "Enter the code of your device, too."),
    (Rejection::WrongCode, "wrong-code",
        "Ce code est faux ou a déjà servi.", "This code is wrong or was used before."),
    (Rejection::TotpSet, "totp-set",
        "Vous avez déjà un second facteur.", "You have a second factor already."),
    (Rejection::TotpFirst, "totp-first",
        "Configurez d’abord un second facteur.", "Set up a second factor first."),
    (Rejection::PasswordFirst, "password-first",
        "Choisissez d’abord un autre mot de passe.", "Choose another password first."),
    (Rejection::NameTaken, "name-taken",
        "Ce nom, ou un nom qui lui ressemble, est déjà pris.",
        "This name, or one that looks like it, is taken."),
    (Rejection::GuestsOnly, "guests-only",
        "Avec un compte, les jetons s’achètent à la caisse.",
        "With an account, chips are bought at the cage."),
    (Rejection::AccountsOnly, "accounts-only",
        "La caisse ne connaît que les comptes : les invités jouent pour rien.",
        "The cage is for accounts: guests play for nothing."),
    (Rejection::ChipsOnTables, "chips-on-tables",
        "Quittez d’abord les tables avec vos jetons.",
        "Leave the tables with your chips first."),
    (Rejection::ChipsLeft, "chips-left",
        "Cette personne a encore des jetons, une place ou une demande à la caisse.",
        "This person still has chips, a seat or a request at the cage."),
    (Rejection::NotAllowed, "not-allowed",
        "Vous n’en avez pas le droit.", "You have no right to do that."),
    (Rejection::LimitsNotAllowed, "limits-not-allowed",
        "Le règlement n’admet pas ces limites ou ces jeux.",
        "The rulebook does not allow these limits or decks."),
    (Rejection::BadSettings, "bad-settings",
        "Une table ne s’ouvre pas avec ces réglages.",
        "No table is opened with these settings."),
    (Rejection::BadAmount, "bad-amount",
        "Ce montant n’est pas possible.", "That amount is not possible."),
    (Rejection::LimitDeposit, "limit-deposit",
        "Cela dépasserait votre limite d’achat de jetons.",
        "That would pass your limit for buying chips."),
    (Rejection::LimitLoss, "limit-loss",
        "Cela pourrait dépasser votre limite de pertes.",
        "That could pass your limit for losses."),
    (Rejection::Excluded, "excluded",
        "Vous restez à l’écart du jeu, comme vous l’avez demandé.",
        "You are staying away from play, as you asked."),
    (Rejection::SessionOver, "session-over",
        "Votre temps de jeu est écoulé : faites une pause d’une demi-heure.",
        "Your playing time is up: rest for half an hour."),
    (Rejection::UnderWay, "under-way",
        "Un achat, une mise ou une inscription est en cours : réessayez.",
        "A purchase, a stake or a registration is under way: try again."),
    (Rejection::HintsNotAllowed, "hints-not-allowed",
        "Cette table ne donne pas de conseils.", "This table gives no hints."),
    (Rejection::NoHint, "no-hint",
        "Il n’y a de conseil que pour votre main dont c’est le tour, et aucun pour l’assurance, \
         le POK ou une carte découverte par erreur.",
        "There are hints for your hand in turn alone, and none for insurance, POK or a card \
         exposed in error."),
    (Rejection::NotAtTable, "not-at-table",
        "Prenez place, ou misez derrière une main, pour parler à la table.",
        "Take a seat, or back a hand, to talk at the table."),
    (Rejection::JustSaid, "just-said",
        "Vous venez de parler : attendez trois secondes.",
        "You have just said something: wait three seconds."),
    (Rejection::CageShort, "cage-short",
        "La caisse n’a pas assez de jetons : une émission se demande et s’accorde à deux.",
        "The cage has too few chips: one person asks for new ones and another one consents."),
    (Rejection::OwnRequest, "own-request",
        "Personne n’accorde sa propre demande : il faut une autre personne.",
        "No one consents to their own request: it takes another person."),
    (Rejection::RequestOver, "request-over",
        "Cette demande n’attend plus de réponse.", "This request waits for no answer any more."),
    (Rejection::ReferenceMissing, "reference-missing",
        "Il manque la référence du paiement.", "The reference of the payment is missing."),
    (Rejection::NotIdentified, "not-identified",
        "La caisse n’a pas encore relevé l’identité de ce joueur.",
        "The cage has not recorded yet who this player is."),
    (Rejection::BadIdentity, "bad-identity",
        "Ces données ne sont pas celles d’une pièce d’identité.",
        "These details are not those of a document."),
    (Rejection::TooYoung, "too-young",
        "Cette personne n’a pas l’âge de jouer.", "This person is too young to play."),
    (Rejection::AnotherPerson, "another-person",
        "Ce compte est celui d’une autre personne : chacun ouvre le sien.",
        "This account is that of another person: everyone opens their own."),
    (Rejection::TooManyDocuments, "too-many-documents",
        "Ce compte a déjà autant de pièces d’identité qu’il peut en avoir.",
        "This account has as many documents already as it can have."),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_a_code_of_its_own_and_words_in_both_languages() {
        let mut codes: Vec<_> = Rejection::ALL.iter().map(|refusal| refusal.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Rejection::ALL.len());
        for (place, refusal) in Rejection::ALL.into_iter().enumerate() {
            assert_eq!(refusal as usize, place, "{refusal:?} stands elsewhere in the enum");
            assert!(!refusal.words().fr.is_empty() && !refusal.words().en.is_empty());
        }
    }
}

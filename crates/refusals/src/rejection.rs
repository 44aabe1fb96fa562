//! What the server declines before a table has judged: each with a code for programs and words for
//! people. A refusal by a table has the table's own code and words.

use company::Silence;
use hints::NoHint;
use house_writer::EntryError;
use protocol::Words;

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
    /// The value of a limit is out of range.
    BadLimit,
    /// A break or an exclusion that ends later is running already.
    LongerBreak,
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
    /// An open table has that name.
    TableNameTaken,
    /// The reference is on a receipt already, or in a request that waits.
    ReferenceRepeats,
    /// A correction of a round, or a count that differs from the books, says why.
    ReasonMissing,
    /// The count is not what the books say: it needs a reason and a second person.
    CountDiffers,
    /// The count is not what should lie in the drawer: it needs a reason and a second person.
    DrawerDiffers,
    /// The cashier has no open drawer.
    DrawerClosed,
    /// The cashier has an open drawer already.
    DrawerOpen,
    /// There is less cash in the drawer.
    DrawerShort,
    /// The drawer is not what it was when it was counted.
    DrawerChanged,
    /// The gaming day has not been over for five minutes.
    DayNotOver,
    /// The figures of the gaming day are signed, or wait for the second signature.
    DaySigned,
    /// The figures of the gaming day are not those that the person has seen.
    DayChanged,
    /// Steps of the gaming day are still to be read, so its figures are not whole.
    DayUnread,
    /// The gaming day of a pit has more tables or counts than can be signed together.
    DayTooLarge,
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
    /// The name of an account of the staff has other characters than it may, or too many.
    StaffName,
    /// A member of the staff has or had that name.
    StaffNameTaken,
    /// The name of a pit is too long, or has hidden characters.
    StaffPit,
    /// No present member of the staff has that name.
    StaffUnknown,
    /// The member of the staff has no second factor that could be taken away.
    StaffNoTotp,
    /// Nobody would be left who may change the staff on a page.
    LastAdministrator,
    /// The account was changed in the database without the key of the house.
    StaffNotOurs,
    /// Who asked for the change of the staff is no administrator any more.
    AskerLeft,
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
            EntryError::CountDiffers => Rejection::CountDiffers,
            EntryError::DrawerDiffers => Rejection::DrawerDiffers,
            EntryError::DrawerClosed => Rejection::DrawerClosed,
            EntryError::DrawerOpen => Rejection::DrawerOpen,
            EntryError::DrawerShort => Rejection::DrawerShort,
            EntryError::DrawerChanged => Rejection::DrawerChanged,
            EntryError::DayNotOver => Rejection::DayNotOver,
            EntryError::DaySigned => Rejection::DaySigned,
            EntryError::NotAnswerable(NotAnswerable::Over) => Rejection::RequestOver,
            EntryError::NotAnswerable(NotAnswerable::Own) => Rejection::OwnRequest,
            EntryError::NotAnswerable(NotAnswerable::NotTheirs) => Rejection::NotAllowed,
            EntryError::Limit(obstacle) => obstacle.into(),
        }
    }
}

impl From<Silence> for Rejection {
    fn from(silence: Silence) -> Rejection {
        match silence {
            Silence::NotAtTable => Rejection::NotAtTable,
            Silence::JustSaid => Rejection::JustSaid,
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
        "La table n’a pas compris.", "The table did not understand."),
    (Rejection::HelloFirst, "hello-first",
        "La première trame doit être « hello ».", "The first frame must be “hello”."),
    (Rejection::WrongProtocol, "wrong-protocol",
        "Cette page est périmée : rechargez-la.", "This page is out of date: reload it."),
    (Rejection::UnknownTable, "unknown-table",
        "Cette table n’existe pas.", "No such table."),
    (Rejection::NotSignedIn, "not-signed-in",
        "Donnez d’abord votre nom, ou connectez-vous.", "Give your name or sign in first."),
    (Rejection::Busy, "busy",
        "Beaucoup de monde : réessayez.", "Very busy just now: try again."),
    (Rejection::TooFast, "too-fast",
        "Doucement : une chose à la fois.", "Easy: one thing at a time."),
    (Rejection::Stale, "stale",
        "Le jeu a avancé entre-temps.", "The game has moved on."),
    (Rejection::NotEnoughInPurse, "not-enough-in-purse",
        "Votre bourse n’en a pas autant.", "There’s less than that in your purse."),
    (Rejection::DuplicateId, "duplicate-id",
        "Cela n’a pas marché : réessayez.", "That didn’t work: try again."),
    (Rejection::Unavailable, "unavailable",
        "La maison a un petit ennui : réessayez.", "The house has a hitch: try again."),
    (Rejection::Moving, "moving",
        "Un instant : on reprend tout de suite.",
        "One moment: we’ll be right back."),
    (Rejection::Draining, "draining",
        "La maison va redémarrer.", "The house is about to restart."),
    (Rejection::Opening, "opening",
        "La maison ouvre : un instant.", "The house is opening: one moment."),
    (Rejection::TooManyTables, "too-many-tables",
        "Vous regardez déjà trop de tables : quittez-en une.",
        "You’re watching too many tables: leave one."),
    (Rejection::TooManyConnections, "too-many-connections",
        "Trop de fenêtres ouvertes.", "Too many windows open."),
    (Rejection::NetworkFull, "network-full",
        "Trop de monde déjà sur votre réseau.",
        "Too many people from your network already."),
    (Rejection::GuestsFull, "guests-full",
        "La maison est pleine d’invités. Revenez un peu plus tard.",
        "The house is full of guests. Come back a little later."),
    (Rejection::NameLength, "name-length",
        "Un nom compte de 1 à 20 caractères.", "A name has 1 to 20 characters."),
    (Rejection::NameCharacters, "name-characters",
        "Un nom se compose de lettres et de chiffres d’une même écriture.",
        "A name takes letters and digits of one script."),
    (Rejection::NameReserved, "name-reserved",
        "Ce nom est réservé à la maison.", "That name is reserved for the house."),
    (Rejection::GuestsNotAllowed, "guests-not-allowed",
        "Cette maison n’accueille pas d’invités.", "This house takes no guests."),
    (Rejection::BuyAmount, "buy-amount",
        "De 1 à 1 000 à la fois.", "From 1 to 1,000 at a time."),
    (Rejection::PurseFull, "purse-full",
        "Votre bourse est assez garnie.", "Your purse is full enough."),
    (Rejection::OriginNotAllowed, "origin-not-allowed",
        "Cette demande vient d’un autre site.", "This request comes from another site."),
    (Rejection::NotFound, "not-found",
        "Il n’y a rien ici.", "Nothing here."),
    (Rejection::WrongPassword, "wrong-password",
        "Le nom ou le mot de passe ne va pas.", "Wrong name or password."),
    (Rejection::LoginLocked, "login-locked",
        "Trop d’essais : attendez un quart d’heure au plus.",
        "Too many tries: wait a quarter of an hour at most."),
    (Rejection::PasswordLength, "password-length",
        "Un mot de passe compte de 10 à 128 caractères.",
        "A password has 10 to 128 characters."),
    (Rejection::PasswordWeak, "password-weak",
        "Ce mot de passe se devine trop facilement : prenez plusieurs mots sans lien.",
        "Too easy to guess: take a few unrelated words."),
    (Rejection::PasswordFormer, "password-former",
        "Ce mot de passe a déjà servi : choisissez-en un autre.",
        "You’ve used this password before: choose another."),
    (Rejection::CodeNeeded, "code-needed",
        "Entrez aussi le code de votre appareil.", "Enter the code from your device too."),
    (Rejection::WrongCode, "wrong-code",
        "Ce code est faux ou a déjà servi : prenez le suivant.",
        "That code is wrong or already used: take the next one."),
    (Rejection::TotpSet, "totp-set",
        "Vous avez déjà un second facteur.", "You already have a second factor."),
    (Rejection::TotpFirst, "totp-first",
        "Configurez d’abord un second facteur.", "Set up a second factor first."),
    (Rejection::PasswordFirst, "password-first",
        "Choisissez d’abord un autre mot de passe.", "Choose another password first."),
    (Rejection::NameTaken, "name-taken",
        "Ce nom, ou un nom qui lui ressemble, est déjà pris.",
        "That name, or one like it, is taken."),
    (Rejection::GuestsOnly, "guests-only",
        "Avec un compte, les jetons s’achètent à la caisse.",
        "With an account you buy chips at the cage."),
    (Rejection::AccountsOnly, "accounts-only",
        "La caisse est pour les comptes : les invités jouent gratuitement.",
        "The cage is for accounts: guests play for free."),
    (Rejection::ChipsOnTables, "chips-on-tables",
        "Reprenez d’abord vos jetons aux tables.",
        "Cash out at the tables first."),
    (Rejection::ChipsLeft, "chips-left",
        "Cette personne a encore des jetons, une place ou une demande à la caisse.",
        "This person still has chips, a seat or a request at the cage."),
    (Rejection::NotAllowed, "not-allowed",
        "Vous n’en avez pas le droit.", "You may not do that."),
    (Rejection::LimitsNotAllowed, "limits-not-allowed",
        "Le règlement n’admet pas ces limites ou ces jeux.",
        "The rulebook does not allow these limits or decks."),
    (Rejection::BadSettings, "bad-settings",
        "On n’ouvre pas de table avec ces réglages.",
        "A table can’t open with these settings."),
    (Rejection::BadAmount, "bad-amount",
        "Ce montant n’est pas possible : il est nul, négatif ou trop grand.",
        "This amount is not possible: it is zero, negative or too large."),
    (Rejection::BadLimit, "bad-limit",
        "Un temps de jeu va de 1 à 1440 minutes ; une autre limite est de 0 ou plus.",
        "A playing time is 1 to 1440 minutes; any other limit is 0 or more."),
    (Rejection::LongerBreak, "longer-break",
        "Une pause ou une exclusion qui finit plus tard est déjà en cours.",
        "A break or an exclusion that ends later is running already."),
    (Rejection::LimitDeposit, "limit-deposit",
        "Cela dépasserait votre limite d’achat de jetons.",
        "That would go over your limit for buying chips."),
    (Rejection::LimitLoss, "limit-loss",
        "Cela pourrait dépasser votre limite de pertes.",
        "That could go over your limit for losses."),
    (Rejection::Excluded, "excluded",
        "Vous avez demandé à ne pas jouer pour l’instant.",
        "You may not play for now, as you asked."),
    (Rejection::SessionOver, "session-over",
        "Votre temps de jeu est écoulé : faites une pause d’une demi-heure.",
        "Your playing time is up: take half an hour off."),
    (Rejection::UnderWay, "under-way",
        "Une prise de jetons, une mise ou la création d’un compte est en cours : réessayez.",
        "A buy-in, a bet or a new account is under way: try again."),
    (Rejection::HintsNotAllowed, "hints-not-allowed",
        "Pas de conseils à cette table.", "The best play is not shown at this table."),
    (Rejection::NoHint, "no-hint",
        "Les conseils sont pour votre main, à son tour ; pas pour l’assurance, le POK ou une \
         carte retournée par erreur.",
        "The best play is shown for your hand when it is its turn; not for insurance, POK or a \
         card turned over by mistake."),
    (Rejection::NotAtTable, "not-at-table",
        "Prenez place, ou misez derrière une main, pour parler à la table.",
        "Take a seat, or back a hand, to talk at the table."),
    (Rejection::JustSaid, "just-said",
        "Vous venez de parler : attendez trois secondes.",
        "You have just said something: wait three seconds."),
    (Rejection::CageShort, "cage-short",
        "La caisse manque de jetons : une personne demande une émission, une autre l’accorde.",
        "The cage is short of chips: one person asks for an issue, another agrees."),
    (Rejection::OwnRequest, "own-request",
        "Personne n’accorde sa propre demande : il faut une autre personne.",
        "Nobody agrees to their own request: it takes another person."),
    (Rejection::RequestOver, "request-over",
        "Cette demande est déjà réglée.", "That request is settled."),
    (Rejection::ReferenceMissing, "reference-missing",
        "Il manque la référence du paiement.", "The payment reference is missing."),
    (Rejection::TableNameTaken, "table-name-taken",
        "Une table porte déjà ce nom : elle est ouverte, ou attend un comptage ou une décision.",
        "A table has that name already: it is open, or waits for a count or a ruling."),
    (Rejection::ReferenceRepeats, "reference-repeats",
        "Cette référence a déjà servi. Est-ce un autre paiement ?",
        "This reference has been used before. Is it another payment?"),
    (Rejection::ReasonMissing, "reason-missing",
        "Il manque le motif.", "The reason is missing."),
    (Rejection::CountDiffers, "count-differs",
        "Les livres disent autre chose. Recomptez ; si l’écart reste, donnez-en le motif.",
        "The books say something else. Count again; if the difference remains, give the reason."),
    (Rejection::DrawerDiffers, "drawer-differs",
        "Le tiroir devrait contenir autre chose. Recomptez ; si l’écart reste, fermez le tiroir \
         avec un motif.",
        "The drawer should hold something else. Count again; if the difference remains, close \
         the drawer with a reason."),
    (Rejection::DrawerClosed, "drawer-closed",
        "Le caissier n’a pas de tiroir ouvert : il faut d’abord en ouvrir un.",
        "The cashier has no open drawer: one has to be opened first."),
    (Rejection::DrawerOpen, "drawer-open",
        "Ce caissier a déjà un tiroir ouvert, ou en a demandé un.",
        "This cashier has an open drawer already, or has asked for one."),
    (Rejection::DrawerShort, "drawer-short",
        "Il n’y a pas autant d’espèces dans le tiroir du caissier.",
        "There is not that much cash in the cashier’s drawer."),
    (Rejection::DrawerChanged, "drawer-changed",
        "Le tiroir a changé depuis le comptage : recomptez-le.",
        "The drawer has changed since it was counted: count it again."),
    (Rejection::DayNotOver, "day-not-over",
        "Une journée de jeu se signe au plus tôt cinq minutes après sa fin.",
        "A gaming day is signed five minutes after its end at the earliest."),
    (Rejection::DaySigned, "day-signed",
        "Ces chiffres sont déjà signés, ou attendent la seconde signature.",
        "These figures are signed already, or wait for the second signature."),
    (Rejection::DayChanged, "day-changed",
        "Les chiffres ont changé depuis que vous les avez ouverts : relisez-les avant de signer.",
        "The figures have changed since you opened them: read them again before you sign."),
    (Rejection::DayUnread, "day-unread",
        "Les chiffres de cette journée ne sont pas encore complets : réessayez dans une minute.",
        "The figures of this day are not complete yet: try again in a minute."),
    (Rejection::DayTooLarge, "day-too-large",
        "Ce secteur a trop de tables ou de comptages ce jour-là pour une seule signature.",
        "This pit has too many tables or counts on that day for one signature."),
    (Rejection::NotIdentified, "not-identified",
        "L’identité de ce joueur n’est pas encore vérifiée : lisez d’abord une pièce d’identité.",
        "This player’s identity has not been checked yet: read a document first."),
    (Rejection::BadIdentity, "bad-identity",
        "Ces données ne sont pas celles d’une pièce d’identité.",
        "These are not the details of an identity document."),
    (Rejection::TooYoung, "too-young",
        "Cette personne n’a pas l’âge de jouer.", "This person is too young to play."),
    (Rejection::AnotherPerson, "another-person",
        "Ce compte est celui d’une autre personne : chacun ouvre le sien.",
        "This account belongs to another person: each person opens their own."),
    (Rejection::TooManyDocuments, "too-many-documents",
        "Ce compte a déjà toutes les pièces d’identité qu’il peut avoir.",
        "This account has all the documents it can have."),
    (Rejection::StaffName, "staff-name",
        "Un nom de connexion a de 1 à 40 lettres sans accent, chiffres, points, traits d’union ou \
         traits bas.",
        "A name to sign in with has 1 to 40 letters without accents, digits, dots, dashes or \
         underscores."),
    (Rejection::StaffNameTaken, "staff-name-taken",
        "Quelqu’un du personnel porte ou a porté ce nom.",
        "A member of the staff has or had that name."),
    (Rejection::StaffPit, "staff-pit",
        "Le nom d’un secteur a de 1 à 40 caractères visibles.",
        "The name of a pit has 1 to 40 visible characters."),
    (Rejection::StaffUnknown, "staff-unknown",
        "Aucun membre du personnel ne porte ce nom.", "No member of the staff has that name."),
    (Rejection::StaffNoTotp, "staff-no-totp",
        "Ce membre du personnel n’a pas de second facteur.",
        "That member of the staff has no second factor."),
    (Rejection::LastAdministrator, "last-administrator",
        "C’est la dernière personne de l’administration : ajoutez-en une autre d’abord.",
        "That is the last administrator: add another one first."),
    (Rejection::StaffNotOurs, "staff-not-ours",
        "Ce compte a été modifié hors de la maison : on ne peut plus qu’y mettre fin.",
        "This account was changed outside the house: it can only be ended."),
    (Rejection::AskerLeft, "asker-left",
        "La personne qui l’a demandé n’est plus de l’administration.",
        "The person who asked for it is no longer an administrator."),
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

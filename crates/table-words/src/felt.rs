//! What happens at the cards, in words. Closed cards are not named.

use blackjack::{Card, FeltEvent, HandId, Place, PokLine, Wager};
use chips::{Chips, Net, PlayerId};
use protocol::EventView;
use table::{Choice, Command};

use crate::{Teller, english, french, say};

impl Teller<'_> {
    /// One event of the cards in words, an arm for each. Bookkeeping has none.
    pub(super) fn felt_words(
        self,
        command: Option<&Command>,
        event: &FeltEvent,
    ) -> Option<EventView> {
        match event {
            FeltEvent::CardDealt { to, card, .. } => Some(dealt(*to, *card)),
            FeltEvent::RoundStarted { round, .. } => Some(say(
                "round-started",
                format!("Rien ne va plus. Coup {round}."),
                format!("No more bets. Round {round}."),
            )),
            FeltEvent::Peeked { natural } => Some(if *natural {
                say("peeked", "Le croupier a un blackjack.", "The dealer has blackjack.")
            } else {
                say("peeked", "Le croupier n’a pas de blackjack.", "No blackjack for the dealer.")
            }),
            FeltEvent::HoleShown { card } => Some(EventView {
                card: Some(card.to_string()),
                ..say(
                    "hole-shown",
                    format!("Le croupier retourne {card}."),
                    format!("The dealer turns {card}."),
                )
            }),
            FeltEvent::PokSettled { line, .. } => Some(say(
                "pok-settled",
                format!("POK : {}.", pok_line_french(*line)),
                format!("POK: {}.", pok_line_english(*line)),
            )),
            FeltEvent::Voided { .. } => Some(say(
                "voided",
                "Coup annulé, toutes les mises sont rendues.",
                "Round void, all bets go back.",
            )),
            FeltEvent::RoundEnded { round, .. } => Some(self.end_words(*round)),
            FeltEvent::InsuranceOffered => {
                Some(say("insurance-offered", "Assurance ?", "Insurance?"))
            }
            FeltEvent::InsuranceClosed => {
                Some(say("insurance-closed", "L’assurance est fermée.", "Insurance is closed."))
            }
            FeltEvent::Insured { spot, player, amount } => {
                Some(self.insured(*spot, *player, *amount))
            }
            FeltEvent::EvenMoneyPaid { spot, player, .. }
            | FeltEvent::EvenMoneyBooked { spot, player, .. } => {
                Some(self.even_money(*spot, *player))
            }
            FeltEvent::TurnStarted { hand } => Some(self.turn_words(*hand)),
            FeltEvent::CardRefused { player } => Some(self.of_player(
                "card-refused",
                *player,
                |name| format!("{name} refuse la carte."),
                |name| format!("{name} refuses the card."),
            )),
            FeltEvent::HandVoid { spot, .. } => Some(EventView {
                spot: Some(*spot),
                ..say("hand-void", "Main annulée, mise rendue.", "Hand void, the bet goes back.")
            }),
            FeltEvent::Stood { hand } => Some(EventView {
                automatic: matches!(command, Some(Command::Timeout | Command::Tick)),
                ..of_hand("stood", *hand, stood(command))
            }),
            FeltEvent::Doubled { hand, amount, .. } => Some(doubled(*hand, *amount)),
            FeltEvent::Split { hand, .. } => Some(of_hand(
                "split",
                *hand,
                ("Paire séparée.".into(), "The pair is split.".into()),
            )),
            FeltEvent::Surrendered { hand, .. } => {
                Some(of_hand("surrendered", *hand, ("Abandon.".into(), "Surrender.".into())))
            }
            FeltEvent::Busted { hand } => {
                Some(of_hand("busted", *hand, ("La main saute.".into(), "Bust.".into())))
            }
            FeltEvent::ShoePrepared { .. } => Some(say(
                "shoe-prepared",
                "L’empreinte du prochain sabot est publiée : on peut le mêler.",
                "The commitment to the next shoe is published: you may wash that shoe.",
            )),
            FeltEvent::Washed { player, .. } => Some(self.of_player(
                "washed",
                *player,
                |name| format!("{name} a mêlé le prochain sabot."),
                |name| format!("{name} has washed the next shoe."),
            )),
            FeltEvent::ShoeRetired { .. } => Some(say(
                "shoe-retired",
                "Le sabot est terminé : chacun peut le vérifier.",
                "The shoe is done: anyone can check it.",
            )),
            FeltEvent::StubReturned { stub, places } => Some(say(
                "stub-returned",
                format!(
                    "Les {stub} cartes restantes retournent en deux parts dans les cartes brûlées \
                     (places {} et {}).",
                    places[0], places[1]
                ),
                format!(
                    "The {stub} cards left go back in two parts into the burned cards \
                     (places {} and {}).",
                    places[0], places[1]
                ),
            )),
            FeltEvent::BurnedShown { card, .. } => {
                Some(card_words("burned-shown", *card, "était brûlée.", "was burned."))
            }
            FeltEvent::CardAwaited { to } => Some(awaited(*to)),
            FeltEvent::ScanWithdrawn { card, .. } => Some(card_words(
                "scan-withdrawn",
                *card,
                "avait été mal lue et est reprise : tout est comme avant elle.",
                "was misread and is taken back: all is as it was before it.",
            )),
            FeltEvent::SettlementAwaited => Some(say(
                "settlement-awaited",
                "Le croupier vérifie les cartes avant de régler.",
                "The croupier checks the cards before settling.",
            )),
            FeltEvent::CutCardOut { .. } => Some(say(
                "cut-card-out",
                "La carte de coupe est sortie : dernier coup de ce sabot.",
                "Cut card is out: last round of this shoe.",
            )),
            FeltEvent::ShoeShuffled { .. } => {
                Some(say("shuffled", "Les cartes sont brassées.", "The cards are shuffled."))
            }
            FeltEvent::DiscardsReshuffled { .. } => Some(say(
                "discards-reshuffled",
                "Le sabot est vide : on brasse la défausse.",
                "The shoe is empty: we shuffle the discards.",
            )),
            FeltEvent::Burned { .. } => {
                Some(say("burned", "Une carte est brûlée.", "A card is burned."))
            }
            FeltEvent::OverdrawAnnounced => Some(say(
                "overdraw-announced",
                "Le croupier tire une carte de trop : elle ira à la défausse.",
                "The dealer draws one too many: it will be discarded.",
            )),
            FeltEvent::ExposedDiscarded => Some(say(
                "exposed-discarded",
                "La carte découverte va à la défausse.",
                "The exposed card is discarded.",
            )),
            FeltEvent::FacedCardDiscarded { card, .. } => Some(card_words(
                "faced-card",
                *card,
                "était à découvert : défaussée.",
                "lay face up: discarded.",
            )),
            FeltEvent::DrawnUnexposed => Some(say(
                "drawn-unexposed",
                "Une carte tirée par erreur sera la prochaine.",
                "A card drawn by mistake is the next one.",
            )),
            FeltEvent::CardExposed { card, .. } => Some(card_words(
                "card-exposed",
                *card,
                "a été retournée par erreur : elle est proposée.",
                "was turned over by mistake: who wants it?",
            )),
            FeltEvent::OverdrawDiscarded { card, .. } => Some(card_words(
                "overdraw-discarded",
                *card,
                "tirée en trop par le croupier : défaussée.",
                "was one too many for the dealer: discarded.",
            )),
            // Bookkeeping, and what the view shows anyway.
            FeltEvent::ShoeCut { .. }
            | FeltEvent::TrayEmptied
            | FeltEvent::InsuranceDeclined { .. }
            | FeltEvent::Settled { .. }
            | FeltEvent::FollowChanged { .. } => None,
        }
    }

    fn insured(self, spot: u8, player: PlayerId, amount: Chips) -> EventView {
        let (fr, en) = (french(amount), english(amount));
        let view = self.of_player(
            "insured",
            player,
            |name| format!("{name} s’assure pour {fr}."),
            |name| format!("{name} takes insurance for {en}."),
        );
        EventView { spot: Some(spot), amount: Some(amount.cents()), ..view }
    }

    fn even_money(self, spot: u8, player: PlayerId) -> EventView {
        let view = self.of_player(
            "even-money",
            player,
            |name| format!("{name} prend le paiement égal."),
            |name| format!("{name} takes even money."),
        );
        EventView { spot: Some(spot), ..view }
    }

    fn turn_words(self, id: HandId) -> EventView {
        let round = self.table.felt().round();
        let holder = round.and_then(|round| round.spots.get(&id.spot)).map(|spot| spot.holder);
        let (name_fr, name_en) = holder.map(|holder| self.called(holder)).unwrap_or_default();
        let (fr, en) = where_played(id);
        let words = (format!("À {name_fr} de jouer, {fr}."), format!("{name_en} to play, {en}."));
        EventView { player: holder.map(|holder| holder.0), ..of_hand("turn", id, words) }
    }

    // One sentence for the whole table: who won or lost how much.
    fn end_words(self, round: u32) -> EventView {
        let mut nets: Vec<(PlayerId, Net)> = Vec::new();
        if let Some(round) = self.table.felt().round() {
            for spot in round.spots.values() {
                for line in
                    spot.settled().filter(|line| line.wager != Wager::Back || !round.is_void)
                {
                    match nets.iter_mut().find(|(known, _)| *known == line.player) {
                        Some((_, net)) => *net += line.net,
                        None => nets.push((line.player, line.net)),
                    }
                }
            }
        }
        let parts = nets.into_iter().map(|(player, net)| {
            let (fr, en) = self.called(player);
            (format!("{fr} {}", french(net)), format!("{en} {}", english(net)))
        });
        let (fr, en): (Vec<_>, Vec<_>) = parts.unzip();
        let (fr, en) = (fr.join(", "), en.join(", "));
        say(
            "round-ended",
            format!("Fin du coup {round}. {fr}").trim_end().to_owned(),
            format!("End of round {round}. {en}").trim_end().to_owned(),
        )
    }
}

/// The spot, and the hand where a split has made more.
fn where_played(HandId { spot, hand }: HandId) -> (String, String) {
    if hand < 2 {
        return (format!("case {spot}"), format!("spot {spot}"));
    }
    (format!("case {spot}, main {hand}"), format!("spot {spot}, hand {hand}"))
}

fn doubled(hand: HandId, amount: Chips) -> EventView {
    let (fr, en) = (french(amount), english(amount));
    let words = (format!("Double de {fr}."), format!("Doubles for {en}."));
    EventView { amount: Some(amount.cents()), ..of_hand("doubled", hand, words) }
}

fn of_hand(kind: &str, id: HandId, (fr, en): (String, String)) -> EventView {
    EventView { spot: Some(id.spot), hand: Some(id.hand), ..say(kind, fr, en) }
}

fn card_words(kind: &str, card: Card, fr: &str, en: &str) -> EventView {
    let view = say(kind, format!("{card} {fr}"), format!("{card} {en}"));
    EventView { card: Some(card.to_string()), ..view }
}

fn dealt(to: Place, card: Option<Card>) -> EventView {
    let text = card.map(|card| card.to_string());
    let shown = text.clone().unwrap_or_default();
    let view = match to {
        Place::Hand(id) => of_hand(
            "card-dealt",
            id,
            (format!("Case {} : {shown}.", id.spot), format!("Spot {}: {shown}.", id.spot)),
        ),
        Place::Dealer => {
            say("dealer-card", format!("Croupier : {shown}."), format!("Dealer: {shown}."))
        }
        Place::Hole => say("hole-dealt", "Croupier : carte cachée.", "Dealer: a face-down card."),
        Place::Pok => say("pok-card", format!("POK : {shown}."), format!("POK: {shown}.")),
    };
    EventView { card: text, ..view }
}

// What the croupier of a real shoe is to do.
fn awaited(to: Place) -> EventView {
    match to {
        Place::Hand(id) => {
            let (fr, en) = where_played(id);
            of_hand("card-awaited", id, (format!("Une carte, {fr}."), format!("A card, {en}.")))
        }
        Place::Dealer | Place::Hole => {
            say("card-awaited", "Une carte pour le croupier.", "A card for the dealer.")
        }
        Place::Pok => say("card-awaited", "Une carte pour le POK.", "A card for POK."),
    }
}

// N10: the words say who stood: the player (now, or by a plan), or the table for them.
fn stood(command: Option<&Command>) -> (String, String) {
    match command {
        Some(Command::Timeout | Command::Tick) => {
            ("Temps écoulé : la main reste.".into(), "Time is up: the hand stands.".into())
        }
        Some(Command::Decide { decision: Choice::Stand, .. }) => {
            ("Reste.".into(), "Stands.".into())
        }
        _ => ("Reste, comme prévu.".into(), "Stands, as planned.".into()),
    }
}

/// A POK line's name in English, as the pages and the rules say it.
fn pok_line_english(line: PokLine) -> &'static str {
    match line {
        PokLine::None => "nothing",
        PokLine::Jacks => "pair of jacks or better",
        PokLine::TwoPair => "two pair",
        PokLine::Trips => "three of a kind",
        PokLine::Straight => "straight",
        PokLine::Flush => "flush",
        PokLine::FullHouse => "full house",
        PokLine::Quads => "four of a kind",
        PokLine::StraightFlush => "straight flush",
        PokLine::FiveOfAKind => "five of a kind",
        PokLine::RoyalFlush => "royal flush",
        PokLine::FiveFlush => "five identical cards",
    }
}

/// A POK line's name in French (document 003).
fn pok_line_french(line: PokLine) -> &'static str {
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

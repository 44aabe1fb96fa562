//! Compares what the house sent with its journal, and fails when a text shows something that was
//! not public yet. The time of a text is the last step of each table before it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, OnceLock};

use blackjack::{FeltEvent, Place};
use protocol::{ServerMessage, TableView};
use serde_json::Value;
use sqlx::PgPool;
use table::Event;
use uuid::Uuid;

/// A text that the house sent.
pub struct Said {
    /// Who received it, or the path of the request.
    pub to: String,
    pub text: String,
    /// The last step of each table that had happened by then.
    pub at: BTreeMap<Uuid, u64>,
}

/// The journal of one table: the events of each step. The first step is at index 0.
pub struct Journal {
    pub table: Uuid,
    pub steps: Vec<Vec<Event>>,
}

/// The last step of each table now.
pub async fn heads(pool: &PgPool) -> BTreeMap<Uuid, u64> {
    let rows: Vec<(Uuid, i64)> =
        sqlx::query_as("select chain, max(seq) from journal group by chain")
            .fetch_all(pool)
            .await
            .unwrap();
    rows.into_iter().map(|(chain, seq)| (chain, u64::try_from(seq).unwrap())).collect()
}

impl Journal {
    /// Reads the journal from the database.
    pub async fn of(pool: &PgPool, table: Uuid) -> Journal {
        let rows: Vec<String> =
            sqlx::query_scalar("select events::text from journal where chain = $1 order by seq")
                .bind(table)
                .fetch_all(pool)
                .await
                .unwrap();
        let steps = rows.iter().map(|row| serde_json::from_str(row).unwrap()).collect();
        Journal { table, steps }
    }

    fn cards(&self) -> impl Iterator<Item = (u64, &FeltEvent)> {
        let steps = (1..).zip(&self.steps);
        steps.flat_map(|(seq, events)| {
            events.iter().filter_map(move |event| match event {
                Event::Felt(event) => Some((seq, event)),
                _ => None,
            })
        })
    }

    /// The kinds of the events about cards.
    pub fn kinds(&self) -> impl Iterator<Item = String> {
        self.cards().map(|(_, event)| {
            let event = serde_json::to_value(event).unwrap();
            event["event"].as_str().unwrap().to_owned()
        })
    }

    /// The secret texts, each with the step that publishes it, if there is one.
    pub fn secrets(&self) -> Vec<(String, Option<u64>)> {
        let mut secrets = Vec::new();
        for (seq, event) in self.cards() {
            match event {
                FeltEvent::ShoePrepared { sealed, .. } => secrets.push((sealed.0.clone(), None)),
                FeltEvent::ShoeRetired { seed: Some(seed), .. } => {
                    secrets.extend(spellings(&seed.0).map(|text| (text, Some(seq))));
                }
                _ => {}
            }
        }
        secrets
    }

    /// All shoes of the table.
    pub fn shoes(&self) -> BTreeSet<Uuid> {
        let named = self.cards().filter_map(|(_, event)| match event {
            FeltEvent::ShoePrepared { shoe, .. }
            | FeltEvent::ShoeShuffled { shoe: Some(shoe), .. } => Some(*shoe),
            _ => None,
        });
        named.collect()
    }

    /// Shoes that were prepared and not retired.
    pub fn live_shoes(&self) -> BTreeSet<Uuid> {
        let mut live = BTreeSet::new();
        for (_, event) in self.cards() {
            match event {
                FeltEvent::ShoePrepared { shoe, .. } => drop(live.insert(*shoe)),
                FeltEvent::ShoeRetired { shoe, .. } => drop(live.remove(shoe)),
                _ => {}
            }
        }
        live
    }

    /// The cards of a shoe that have been shown.
    fn seen_of(&self, id: Uuid) -> Vec<String> {
        let (mut is_in_play, mut seen) = (false, Vec::new());
        for (_, event) in self.cards() {
            match event {
                FeltEvent::ShoeShuffled { shoe, .. } => is_in_play = *shoe == Some(id),
                FeltEvent::CardDealt { card: Some(card), exposed: false, .. }
                | FeltEvent::HoleShown { card }
                | FeltEvent::CardExposed { card, .. }
                | FeltEvent::BurnedShown { card, .. }
                | FeltEvent::FacedCardDiscarded { card, .. }
                | FeltEvent::OverdrawDiscarded { card, .. }
                    if is_in_play =>
                {
                    seen.push(card.to_string());
                }
                _ => {}
            }
        }
        seen
    }

    /// The cards that are public after a step: the open cards of the round, and the burned cards
    /// that were shown on request.
    pub fn opened(&self, step: u64) -> Vec<String> {
        let (mut burned, mut open, mut has_hole) = (Vec::new(), Vec::new(), false);
        for (_, event) in self.cards().take_while(|(seq, _)| *seq <= step) {
            match event {
                FeltEvent::ShoeShuffled { .. } => burned.clear(),
                FeltEvent::RoundStarted { .. } => open.clear(),
                FeltEvent::BurnedShown { card, .. } => burned.push(card.to_string()),
                FeltEvent::CardDealt { to, card: Some(card), exposed: false, .. } => {
                    assert_ne!(*to, Place::Hole, "a closed card is not in the journal");
                    open.push(card.to_string());
                }
                FeltEvent::CardDealt { to: Place::Hole, .. } => has_hole = true,
                FeltEvent::HoleShown { card } => {
                    has_hole = false;
                    open.push(card.to_string());
                }
                // A46: the closed card of a void round is turned with the others.
                FeltEvent::RoundEnded { picked_up, .. } if has_hole => {
                    has_hole = false;
                    let dealers = picked_up.iter().find(|pile| pile.place == Place::Dealer);
                    open.push(dealers.unwrap().cards[1].to_string());
                }
                FeltEvent::CardExposed { card, .. }
                | FeltEvent::FacedCardDiscarded { card, .. }
                | FeltEvent::OverdrawDiscarded { card, .. } => open.push(card.to_string()),
                _ => {}
            }
        }
        [burned, open].concat()
    }
}

/// The ways in which a program could write a seed by accident.
fn spellings(hex: &str) -> impl Iterator<Item = String> {
    let byte = |place: usize| u8::from_str_radix(&hex[place..place + 2], 16).unwrap();
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    let decimal = bytes.iter().map(u8::to_string).collect::<Vec<_>>();
    // The last group of a Base64 text depends on its padding, so it is left out.
    let base64 = base64(&bytes[..30]);
    [
        hex.to_ascii_lowercase(),
        hex.to_ascii_uppercase(),
        base64.replace('+', "-").replace('/', "_"),
        base64,
        decimal.join(","),
        decimal.join(", "),
    ]
    .into_iter()
}

fn base64(bytes: &[u8]) -> String {
    let digits: Vec<char> =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    let groups = bytes
        .chunks_exact(3)
        .map(|three| three.iter().fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte)));
    groups.flat_map(|bits| [18, 12, 6, 0].map(|shift| digits[bits >> shift & 63])).collect()
}

/// Two-character words that name a card.
pub fn cards_in(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.parse::<blackjack::Card>().is_ok()).map(str::to_owned).collect()
}

/// Whether `open` holds every card of `shown`, as often as it is shown.
pub fn is_among(shown: &[String], open: &[String]) -> bool {
    let mut left = open.to_vec();
    shown.iter().all(|card| {
        let place = left.iter().position(|known| known == card);
        place.map(|place| left.swap_remove(place)).is_some()
    })
}

/// The journal holds a seed in the clear only in the event that publishes it.
pub fn check_journal(journal: &Journal) {
    for (secret, published) in journal.secrets() {
        let Some(published) = published else { continue };
        for (seq, events) in (1..).zip(&journal.steps) {
            let text = serde_json::to_string(events).unwrap();
            assert!(seq == published || !text.contains(&secret), "step {seq} holds a seed");
        }
    }
}

/// No text holds a secret before the step that publishes it.
pub fn check_secrets(journal: &Journal, said: &[Said]) {
    let secrets = journal.secrets();
    for Said { to, text, at } in said {
        let by_then = at.get(&journal.table).copied().unwrap_or_default();
        for (secret, published) in &secrets {
            let is_public = published.is_some_and(|step| step <= by_then);
            assert!(is_public || !text.contains(secret), "{to} was told a secret: {text}");
        }
    }
}

/// Every frame about the table shows only cards that were open at that step.
pub fn check_frames(journal: &Journal, to: &str, frames: &[String]) {
    let mut view = Value::Null;
    for text in frames {
        let message: ServerMessage = serde_json::from_str(text).unwrap();
        let (seq, told) = match message {
            ServerMessage::View { table, seq, view: whole, .. } if table == journal.table => {
                view = serde_json::to_value(whole).unwrap();
                (seq, Vec::new())
            }
            ServerMessage::Patch { table, seq, patch, events, .. } if table == journal.table => {
                player::merge(&mut view, &patch);
                (seq, events)
            }
            ServerMessage::You { table, patch, .. } if table == journal.table => {
                assert_eq!(cards_in(&patch.to_string()), [""; 0], "{to}: options name no card");
                continue;
            }
            // A croupier may take back the last card that lies open.
            ServerMessage::Staff { table, seq, patch } if table == journal.table => {
                let named = cards_in(&patch.to_string());
                assert!(is_among(&named, &journal.opened(seq)), "{to}, step {seq}: {named:?}");
                continue;
            }
            _ => continue,
        };
        let open = journal.opened(seq);
        let typed: TableView = serde_json::from_value(view.clone()).unwrap();
        let shown = cards_in(&shown_in(typed));
        assert!(is_among(&shown, &open), "{to}, step {seq}: {shown:?} of {open:?}");
        for event in &told {
            let named = cards_in(&format!("{} {}", event.words.fr, event.words.en));
            let named = named.iter().chain(&event.card);
            for card in named {
                assert!(open.contains(card), "{to}, step {seq}: {event:?}");
            }
        }
    }
}

/// The cards of a view, without the decks of an inspection. POK's cards are the dealer's.
fn shown_in(view: TableView) -> String {
    let mut text = format!("{} {}", view.dealer.cards, view.shoe.burned);
    let hands = view.spots.values().flat_map(|spot| spot.hands.values());
    hands.for_each(|hand| write!(text, " {}", hand.cards).unwrap());
    if let Some(exposed) = view.exposed {
        write!(text, " {exposed}").unwrap();
    }
    text
}

/// The table and the step of a frame.
pub fn place_of(text: &str) -> Option<(Uuid, u64)> {
    let frame: Value = serde_json::from_str(text).unwrap();
    Some((frame["table"].as_str()?.parse().ok()?, frame["seq"].as_u64()?))
}

/// The proof of a live shoe names no card that has not been seen.
pub fn check_proof(journal: &Journal, document: &Value) {
    if document["state"] == "retired" {
        return;
    }
    assert!(document.get("seed").is_none(), "{document}");
    let id: Uuid = document["shoe"].as_str().unwrap().parse().unwrap();
    let shown = cards_in(&document.to_string());
    let seen = journal.seen_of(id);
    assert!(is_among(&shown, &seen), "{shown:?} of {seen:?}: {document}");
}

/// Collects all log lines of this process, from `trace` up.
#[derive(Clone, Default)]
pub struct Ears(Arc<Mutex<Vec<String>>>);

impl Ears {
    /// Starts to collect. All tests of the process share one collector.
    pub fn open() -> Ears {
        static EARS: OnceLock<Ears> = OnceLock::new();
        let ears = EARS.get_or_init(|| {
            let ears = Ears::default();
            tracing::subscriber::set_global_default(ears.clone()).unwrap();
            ears
        });
        ears.clone()
    }

    /// Every line so far.
    pub fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }

    fn hear(&self, visit: impl FnOnce(&mut dyn FnMut(&str, &dyn std::fmt::Debug))) {
        let mut line = String::new();
        visit(&mut |name, value| write!(line, "{name}={value:?} ").unwrap());
        self.0.lock().unwrap().push(line);
    }
}

struct Fields<'a>(&'a mut dyn FnMut(&str, &dyn std::fmt::Debug));

impl tracing::field::Visit for Fields<'_> {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        (self.0)(field.name(), value);
    }
}

impl tracing::Subscriber for Ears {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        !metadata.target().starts_with("sqlx") // which has the journal's rows in hand
    }

    fn new_span(&self, span: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        self.hear(|each| span.record(&mut Fields(each)));
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, values: &tracing::span::Record<'_>) {
        self.hear(|each| values.record(&mut Fields(each)));
    }

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        self.hear(|each| event.record(&mut Fields(each)));
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

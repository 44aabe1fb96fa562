//! An event as it stands in the journal: with its number in a series, the marks of its entry and
//! the count of events that were left out before it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::event::HouseEvent;
use crate::marks::Series;

/// A number of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Serial {
    /// The series.
    pub series: Series,
    /// The number, from 1.
    pub number: u64,
}

/// An event of the house's journal, as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value", into = "Value")]
pub struct RecordedEvent {
    /// What happened.
    pub event: HouseEvent,
    /// Its number, if its kind has a series.
    pub serial: Option<Serial>,
    /// The ids by which its entry is found. They are not part of the hash of a step, so that the
    /// event lists them.
    pub marks: Vec<Uuid>,
    /// How many events of its sort were not recorded before it: a flood fills no journal.
    pub left_out: u64,
}

/// JSON that is no event of a house.
#[derive(Debug, thiserror::Error)]
pub enum NotAnEvent {
    /// The kind is unknown, or a field of it is missing or of another type.
    #[error("it is no event of a house: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The event has no object around it.
    #[error("it is no event of a house: it has no fields")]
    NoFields,
    /// The number belongs to a series that its kind does not use, or is missing.
    #[error("it is no event of a house: a `{0}` does not carry such a number")]
    Serial(&'static str),
}

impl RecordedEvent {
    /// The event as the next entry records it. `number` is the next one of [`HouseEvent::series`];
    /// it is not used for an event without a series.
    pub fn new(event: HouseEvent, number: u64, left_out: u64) -> RecordedEvent {
        let serial = event.series().map(|series| Serial { series, number });
        let mut marks = event.marks();
        marks.extend(serial.iter().flat_map(|serial| serial.marks()));
        RecordedEvent { event, serial, marks, left_out }
    }
}

impl Serial {
    /// The marks of the entry that carries the number: of its series, and its own.
    pub fn marks(self) -> [Uuid; 2] {
        [self.series.mark(), self.series.mark_of(self.number)]
    }
}

impl From<RecordedEvent> for Value {
    fn from(recorded: RecordedEvent) -> Value {
        let RecordedEvent { event, serial, marks, left_out } = recorded;
        let plain = "events are maps with string keys and whole numbers";
        let mut value = serde_json::to_value(event).expect(plain);
        if let Some(Serial { series, number }) = serial {
            value["series"] = series.name().into();
            value["number"] = number.into();
        }
        if !marks.is_empty() {
            value["marks"] = serde_json::to_value(marks).expect(plain);
        }
        if left_out > 0 {
            value["left_out"] = left_out.into();
        }
        value
    }
}

impl TryFrom<Value> for RecordedEvent {
    type Error = NotAnEvent;

    fn try_from(value: Value) -> Result<RecordedEvent, NotAnEvent> {
        let Value::Object(mut fields) = value else { return Err(NotAnEvent::NoFields) };
        let marks = field(&mut fields, "marks")?.unwrap_or_default();
        let left_out = field(&mut fields, "left_out")?.unwrap_or_default();
        let series: Option<Series> = field(&mut fields, "series")?;
        let number: Option<u64> = match series {
            Some(_) => field(&mut fields, "number")?,
            // Without a series a number is a field of the event: seals have one.
            None => None,
        };
        let event: HouseEvent = serde_json::from_value(Value::Object(fields))?;
        let serial = match (event.series(), series, number) {
            (None, None, _) => None,
            (Some(own), Some(series), Some(number)) if own == series => {
                Some(Serial { series, number })
            }
            _ => return Err(NotAnEvent::Serial(event.kind())),
        };
        Ok(RecordedEvent { event, serial, marks, left_out })
    }
}

fn field<T: for<'a> Deserialize<'a>>(
    fields: &mut Map<String, Value>,
    name: &str,
) -> Result<Option<T>, serde_json::Error> {
    fields.remove(name).map(serde_json::from_value).transpose()
}

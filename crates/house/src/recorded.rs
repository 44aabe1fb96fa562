//! Events as the journal stores them: with their number, marks and the count of events left out
//! before them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::drawer::{Drawer, is_cashier};
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

/// An event as the journal stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Value", into = "Value")]
pub struct RecordedEvent {
    /// What happened.
    pub event: HouseEvent,
    /// Its number, if its kind has a series.
    pub serial: Option<Serial>,
    /// The marks of its entry. The hash of a step does not include its marks, so the event lists
    /// them.
    pub marks: Vec<Uuid>,
    /// How many events of its sort were not recorded before it. Alarms are bounded per hour.
    pub left_out: u64,
}

/// Why a JSON value is not an event of a house.
#[derive(Debug, thiserror::Error)]
pub enum NotAnEvent {
    /// The kind is unknown, or a field of it is missing or of another type.
    #[error("it is no event of a house: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The value is not an object.
    #[error("it is no event of a house: it has no fields")]
    NoFields,
    /// The number is missing, or its series is not that of the kind.
    #[error("it is no event of a house: a `{0}` does not carry such a number")]
    Serial(&'static str),
}

impl RecordedEvent {
    /// The event as it is stored. `number` is the next one of [`HouseEvent::series`] and is ignored
    /// without a series. 0 is an entry from before its kind had numbers.
    pub fn new(event: HouseEvent, number: u64, left_out: u64) -> RecordedEvent {
        let series = event.series().filter(|_| number > 0);
        let serial = series.map(|series| Serial { series, number });
        let mut marks = event.marks();
        marks.extend(serial.iter().flat_map(|serial| serial.marks()));
        RecordedEvent { event, serial, marks, left_out }
    }

    /// What an entry says of the drawer of this cashier: the open drawer, or that none is open.
    /// `None` when it says nothing of it.
    pub fn drawer_of(&self, cashier: &str) -> Option<Option<Drawer>> {
        let number = self.serial.map_or(0, |serial| serial.number);
        let open = if let HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) =
            &self.event
        {
            trade.drawer.as_deref().cloned()?
        } else if let HouseEvent::DrawerOpened { cashier, counted, .. } = &self.event {
            Drawer::opened(number, cashier, *counted)
        } else if let HouseEvent::DrawerMoved { drawer, .. } = &self.event {
            drawer.clone()
        } else if let HouseEvent::DrawerClosed(end) = &self.event {
            return is_cashier(&end.drawer.cashier, cashier).then_some(None);
        } else if let HouseEvent::DrawerHandedOver { to, end } = &self.event {
            if is_cashier(&end.drawer.cashier, cashier) {
                return Some(None);
            }
            Drawer::opened(number, to, end.counted)
        } else {
            return None;
        };
        is_cashier(&open.cashier, cashier).then_some(Some(open))
    }
}

impl Serial {
    /// The marks of the entry with this number: that of the series and its own.
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
            // Without a series, `number` is a field of the event itself, as in seals.
            None => None,
        };
        let event: HouseEvent = serde_json::from_value(Value::Object(fields))?;
        let serial = match (event.series(), series, number) {
            // Play chips had no receipts at first.
            (None | Some(Series::PlayReceipt), None, _) => None,
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

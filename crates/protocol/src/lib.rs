//! The words on the wire, both ways, and nothing else: JSON text frames over one WebSocket.
//!
//! This crate knows no other crate of ours and decides nothing. The web types in `web/types` are
//! generated from it, `docs/protocol.md` shows each message. Amounts are whole cents. Cards are
//! two characters, rank `23456789TJQKA` and suit `cdhs`; a closed card is `??`; several cards are
//! separated by one space. Lists are maps by id, so that a merge patch of a view stays small.

mod client;
mod expect;
mod floor;
mod numbered;
mod phrase;
mod piles;
mod server;
mod staff;
mod text;
mod tray;
mod view;
mod wash;
mod you;

pub use client::{Backer, ClientMessage, Decision, Do, Expect};
pub use expect::OrderExpect;
pub use floor::{DecksView, FloorTable};
pub use phrase::Phrase;
pub use piles::ChipPile;
pub use server::{
    ClosingReason, EventView, LobbyTable, PlayerKind, ServerMessage, StaffName, Welcome, Words,
};
pub use staff::{
    BanView, ChipsRequestView, CoverView, DisputeView, IncidentKind, Irregularity, Needs, Order,
    OrderVerb, OrderView, RatingView, Role, StaffView, TakingsView, VoidRequestView,
};
pub use text::is_hidden;
pub use tray::{CountView, RecountView, RefusedRequest};
pub use view::{
    AwaitedView, BackerView, BetView, ChipView, DeadlineFor, DeadlineView, DealerView, EntryView,
    HandRef, HandResult, HandStatus, HandView, InspectionView, NextLimitsView, NextShoeView, Phase,
    PlaceView, PokView, SeatView, ShoeSource, ShoeView, Sign, SpotView, TableView, TotalView,
    WashView,
};
pub use wash::WashBytes;
pub use you::{AmountRange, IdleView, OptionView, PositionRange, WagerKind, WagerView, YouView};

/// The version of this protocol, said in `hello` and `welcome`.
pub const VERSION: u32 = 1;

/// The largest frame a client may send, in bytes.
pub const CLIENT_FRAME_BYTES_MAX: usize = 4096;

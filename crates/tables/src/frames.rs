//! Messages as frames: each is serialised here, once, and the frame is shared by every socket
//! that gets it.

use protocol::{ClosingReason, ServerMessage, Words};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use uuid::Uuid;

use refusals::Rejection;

/// The frame of a message.
pub fn frame(message: &ServerMessage) -> Utf8Bytes {
    let text = serde_json::to_string(message);
    text.expect("messages are maps with string keys and whole numbers").into()
}

/// The frame that refuses a command, or a frame whose id could not be read.
pub fn refused(id: Option<Uuid>, refusal: Rejection) -> Utf8Bytes {
    refused_with(id, refusal.code(), refusal.words())
}

/// The frame that refuses a command with the code and words of a table.
pub fn refused_with(id: Option<Uuid>, code: &str, words: Words) -> Utf8Bytes {
    frame(&ServerMessage::Refused { id, code: code.to_owned(), words })
}

/// The frame that announces the end of a connection.
pub fn closing(reason: ClosingReason) -> Utf8Bytes {
    let (fr, en) = match reason {
        ClosingReason::Draining => {
            ("La maison redémarre : à tout de suite.", "The house restarts: back in a moment.")
        }
        ClosingReason::TooSlow => ("La connexion est trop lente.", "The connection is too slow."),
        ClosingReason::Protocol => {
            ("Cette page est périmée : rechargez-la.", "This page is out of date: reload it.")
        }
        ClosingReason::SignedOut => ("Votre connexion est terminée.", "You are signed out."),
    };
    let words = Words { fr: fr.to_owned(), en: en.to_owned() };
    frame(&ServerMessage::Closing { reason, words })
}

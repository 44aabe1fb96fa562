//! The words on the wire, both ways; source of the web types.

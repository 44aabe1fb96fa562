//! Returns of the rulebooks, computed on the very engine the server runs.

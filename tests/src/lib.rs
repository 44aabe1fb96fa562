//! Drives the built server from outside, and a real browser.

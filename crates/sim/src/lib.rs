//! The whole house in one deterministic process.

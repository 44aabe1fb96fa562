//! Client library, bots and load generator.

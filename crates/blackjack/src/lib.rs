//! Cards, shoe, shuffle, hands, the five rulebooks as data, one round as a state machine.

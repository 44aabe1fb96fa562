//! Seats, standing bettors, betting window, turns, deadlines: commands to steps, views by inclusion.

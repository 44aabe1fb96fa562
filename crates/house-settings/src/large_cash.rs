//! Large cash: what one person pays in, or is paid, in notes and coins within one gaming day, all
//! trades together. Laws against money laundering want it seen, however it is split into parts.

/// The sum from which on it is large, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargeCash(pub i64);

impl Default for LargeCash {
    /// 10,000.00, as in Canada and the United States.
    fn default() -> LargeCash {
        LargeCash(1_000_000)
    }
}

impl LargeCash {
    /// Whether what came in, or what went out, is large. Both in cents.
    pub fn is_reached(self, cash_in: i64, cash_out: i64) -> bool {
        cash_in.max(cash_out) >= self.0
    }
}

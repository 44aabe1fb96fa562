//! Compares the figures of gaming days that were signed with those that follow from the journals.

use audit::{Finding, Mismatch};
use house_settings::{PeriodSpan, utc};
use ledger::ChainId;
use sqlx::PgPool;

use crate::reports::Desk;

/// Days that are compared at a time.
const MONTH_MS: i64 = 31 * 24 * 60 * 60 * 1000;

/// The days whose figures are others than those that were signed the last time. The rows that the
/// figures are summed from are compared with the journals before. Days of which a step is unread
/// are left out.
pub(super) async fn check(pool: &PgPool) -> Result<Vec<Finding>, sqlx::Error> {
    let desk = Desk::new(pool.clone());
    let mut found = Vec::new();
    let Some((first, last)) = desk.signed_between().await? else { return Ok(found) };
    let mut from = first;
    while from <= last {
        let month = PeriodSpan { from, to: from.saturating_add(MONTH_MS) };
        from = month.to;
        let mut signed = desk.signed_days(month).await?;
        signed.retain(|one| (month.from..month.to).contains(&one.signed.figures.from_ms));
        let days = signed.iter().map(|one| &one.signed.figures);
        let mut days: Vec<_> =
            days.map(|day| PeriodSpan { from: day.from_ms, to: day.to_ms }).collect();
        days.dedup();
        let now = desk.day_figures(&days, None).await?;
        for one in signed {
            let figures = one.signed.figures;
            if !now.contains(&figures) && !desk.has_unread(figures.to_ms).await? {
                let (pit, from) = (figures.pit, utc(figures.from_ms));
                let what = Mismatch::SignedDay { pit, from, request: one.signed.request };
                found.push(Finding { chain: Some(ChainId::HOUSE), what });
            }
        }
    }
    Ok(found)
}

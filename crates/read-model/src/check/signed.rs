//! Compares the figures of gaming days that were signed with those that follow from the journals.

use audit::{Finding, Mismatch, Progress, Rest, VerifyReport};
use house_settings::{PeriodSpan, utc};
use ledger::ChainId;
use sqlx::PgPool;

use super::DIFFERENCES_MAX;
use crate::reports::Desk;

/// Adds the days whose figures are others than those that were signed the last time, at most twenty
/// or those of one more day. The rows that the figures are summed from are compared with the
/// journals before. Days of which a step is unread are counted and left out.
pub(super) async fn check(
    pool: &PgPool,
    report: &mut VerifyReport,
    watch: &mut (dyn FnMut(Progress) -> Rest + Send),
) -> Result<(), sqlx::Error> {
    let (desk, found_before) = (Desk::new(pool.clone()), report.findings.len());
    let mut after = i64::MIN;
    while report.findings.len() < found_before + DIFFERENCES_MAX {
        let days = desk.days_signed_after(after).await?;
        let Some(last) = days.last() else { return Ok(()) };
        after = last.from;
        for day in days {
            if desk.has_unread(day.to, None).await? {
                report.progress.model_unread += 1;
            } else {
                report.findings.extend(of_day(&desk, day).await?);
            }
        }
        watch(report.progress).await;
    }
    Ok(())
}

async fn of_day(desk: &Desk, day: PeriodSpan) -> Result<Vec<Finding>, sqlx::Error> {
    let (signed, now) = (desk.signed_days(day).await?, desk.day_figures(&[day], None).await?);
    let figures = signed.into_iter().map(|one| (one.signed.request, one.signed.figures));
    let of_day = figures.filter(|(_, of)| (of.from_ms, of.to_ms) == (day.from, day.to));
    let others = of_day.filter(|(_, of)| !now.contains(of));
    let found = others.map(|(request, of)| {
        let (pit, from_ms, from) = (of.pit, of.from_ms, utc(of.from_ms));
        let what = Mismatch::SignedDay { pit, from, from_ms, request };
        Finding { chain: Some(ChainId::HOUSE), what }
    });
    Ok(found.collect())
}

//! Compares the figures of gaming days that were signed with those that follow from the journals.

use audit::{Finding, Mismatch, Progress, Rest, VerifyReport, money};
use house::{DayFigures, DayTable};
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
        let flaw = difference(&of, now.iter().find(|one| one.is_same_day(&of)));
        let (pit, from_ms, from) = (of.pit, of.from_ms, utc(of.from_ms));
        let what = Mismatch::SignedDay { pit, from, from_ms, request, flaw };
        Finding { chain: Some(ChainId::HOUSE), what }
    });
    Ok(found.collect())
}

/// The first figure that differs, in words: as it was signed, and as it is now.
fn difference(signed: &DayFigures, now: Option<&DayFigures>) -> String {
    let now = now.map_or(&[][..], |figures| &figures.tables);
    for table in &signed.tables {
        let Some(other) = now.iter().find(|other| other.table == table.table) else {
            return format!("table {} has no figures now", table.name);
        };
        if other != table {
            return format!("table {}, {}", table.name, of_table(table, other));
        }
    }
    let is_new = |other: &&DayTable| signed.tables.iter().all(|table| table.table != other.table);
    match now.iter().find(is_new) {
        Some(other) => format!("table {} had no figures then", other.name),
        None => "the tables are in another order".to_owned(),
    }
}

fn of_table(signed: &DayTable, now: &DayTable) -> String {
    let sums = [
        ("drop", signed.drop, now.drop),
        ("win", signed.win, now.win),
        ("staked", signed.staked, now.staked),
        ("opener", signed.opener, now.opener),
        ("fills", signed.fills, now.fills),
        ("credits", signed.credits, now.credits),
        ("closer", signed.closer, now.closer),
        ("corrections", signed.corrections, now.corrections),
        ("difference of the counts", signed.difference(), now.difference()),
    ];
    let numbers = [("rounds", signed.rounds, now.rounds), ("voids", signed.voids, now.voids)];
    let differs = |(_, signed, now): &&(&str, i64, i64)| signed != now;
    if let Some((what, signed, now)) = sums.iter().find(differs) {
        format!("{what}: {} signed, {} now", money(*signed), money(*now))
    } else if let Some((what, signed, now)) = numbers.iter().find(differs) {
        format!("{what}: {signed} signed, {now} now")
    } else {
        "its name or a session differs".to_owned()
    }
}

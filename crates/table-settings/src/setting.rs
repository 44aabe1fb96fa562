//! What is wrong with the settings of a table: the first setting that cannot be, what it is, and
//! what it may be.

use blackjack::{Allowed, LimitSetting, LimitsNotAllowed, LimitsVerdict, Shuffle};
use protocol::is_hidden;

use crate::config::{CardSource, TableConfig};
use crate::cost::RoundCost;

/// Characters of the name of a table or a pit, at most.
const NAME_CHARS_MAX: usize = 40;
/// The largest float, in cents: ten million.
const FLOAT_MAX: i64 = 1_000_000_000;
/// The shortest and the longest time a player is given, in milliseconds.
const TIMER_MS: (i64, i64) = (1_000, 600_000);
/// The longest quiet before seats are freed, in milliseconds: a day.
const QUIET_MS_MAX: i64 = 86_400_000;
/// The longest notice of new limits or of a last round, in minutes: a day.
pub const NOTICE_MINUTES_MAX: u32 = 24 * 60;
/// The longest time for the results of a round, in milliseconds.
const RESULTS_MS_MAX: i64 = 30_000;

/// A setting of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the settings that have these names")]
pub enum Setting {
    Limits(LimitSetting),
    Name,
    Pit,
    Float,
    CountTolerance,
    SpotsPerPlayerMax,
    Backing,
    BackersMax,
    VacantSpots,
    Source,
    InspectionByTwo,
    EntryBarred,
    NoticeMinutes,
    ResultsMs,
    BettingMs,
    InsuranceMs,
    TurnMs,
    CutMs,
    WashMs,
    TimeBankMs,
    IdleRoundsMax,
    IdleMsMin,
    QuietMsMax,
}

/// A setting that a table cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingFault {
    /// Which one.
    pub setting: Setting,
    /// What it is, in its unit: cents, milliseconds, or a count. `None` for one that is no number.
    pub value: Option<i64>,
    /// What it may be.
    pub allowed: Allowed,
}

impl From<LimitsNotAllowed> for SettingFault {
    fn from(refused: LimitsNotAllowed) -> SettingFault {
        let LimitsNotAllowed { setting, value, allowed } = refused;
        SettingFault { setting: Setting::Limits(setting), value, allowed }
    }
}

impl Setting {
    /// Its place in the JSON of the settings.
    pub fn field(self) -> &'static str {
        match self {
            Setting::Limits(LimitSetting::BetMin) => "limits.bet_min",
            Setting::Limits(LimitSetting::BetMax) => "limits.bet_max",
            Setting::Limits(LimitSetting::Unit) => "limits.unit",
            Setting::Limits(LimitSetting::PokMax) => "limits.pok_max",
            Setting::Limits(LimitSetting::Decks) => "decks",
            Setting::Name => "name",
            Setting::Pit => "pit",
            Setting::Float => "float",
            Setting::CountTolerance => "count_tolerance",
            Setting::SpotsPerPlayerMax => "spots_per_player_max",
            Setting::Backing => "backing",
            Setting::BackersMax => "backers_max",
            Setting::VacantSpots => "vacant_spots",
            Setting::Source => "source",
            Setting::InspectionByTwo => "inspection_by_two",
            Setting::EntryBarred => "entry_barred",
            Setting::NoticeMinutes => "notice_minutes",
            Setting::ResultsMs => "timers.results_ms",
            Setting::BettingMs => "timers.betting_ms",
            Setting::InsuranceMs => "timers.insurance_ms",
            Setting::TurnMs => "timers.turn_ms",
            Setting::CutMs => "timers.cut_ms",
            Setting::WashMs => "timers.wash_ms",
            Setting::TimeBankMs => "timers.time_bank_ms",
            Setting::IdleRoundsMax => "timers.idle_rounds_max",
            Setting::IdleMsMin => "timers.idle_ms_min",
            Setting::QuietMsMax => "timers.quiet_ms_max",
        }
    }
}

/// Fails with what is allowed unless the setting is within it.
fn require(value: i64, setting: Setting, allowed: Allowed) -> Result<(), SettingFault> {
    let is_so = match allowed {
        Allowed::Range(least, most) => (least..=most).contains(&value),
        Allowed::AtLeast(least) => value >= least,
        Allowed::MultipleOf(unit) => value > 0 && value % unit == 0,
        Allowed::OneOf(values) => values.contains(&value),
        Allowed::Only(only) => value == only,
        Allowed::Even => value > 0 && value % 2 == 0,
        Allowed::Characters(_) | Allowed::Something | Allowed::Nothing => false,
    };
    if is_so { Ok(()) } else { Err(SettingFault { setting, value: Some(value), allowed }) }
}

fn require_name(text: &str, setting: Setting) -> Result<(), SettingFault> {
    let length = text.chars().count();
    let is_short = (1..=NAME_CHARS_MAX).contains(&length);
    if is_short && text.trim() == text && !text.chars().any(is_hidden) {
        return Ok(());
    }
    Err(SettingFault { setting, value: None, allowed: Allowed::Characters(NAME_CHARS_MAX) })
}

/// Fails unless the rulebook has what is asked for.
fn require_rule(is_had: bool, setting: Setting) -> Result<(), SettingFault> {
    let allowed = Allowed::Nothing;
    if is_had { Ok(()) } else { Err(SettingFault { setting, value: None, allowed }) }
}

impl TableConfig {
    /// Judges all settings of a table that is to be opened.
    ///
    /// # Errors
    /// With the first setting that it cannot have (A71 for limits and decks).
    pub fn judge_settings(&self) -> Result<LimitsVerdict, SettingFault> {
        let verdict = self.judge().map_err(SettingFault::from)?;
        require_name(&self.name, Setting::Name)?;
        require_name(&self.pit, Setting::Pit)?;
        let (float, unit) = (self.float.cents(), self.limits.unit.cents());
        let bet_max = Setting::Limits(LimitSetting::BetMax);
        let cost = RoundCost::of(self.rules(), &self.limits);
        let most = cost.bet_max_within(FLOAT_MAX, &self.limits);
        // Where even the smallest maximum costs too much, the float is named that would be needed.
        if most < self.limits.bet_min.cents() {
            require(cost.most(), Setting::Float, Allowed::Range(1, FLOAT_MAX))?;
        }
        require(self.limits.bet_max.cents(), bet_max, Allowed::Range(unit, most))?;
        require(float, Setting::Float, Allowed::Range(cost.most(), FLOAT_MAX))?;
        require(float, Setting::Float, Allowed::MultipleOf(unit))?;
        // More than a stake may not be missing without a reason.
        let tolerance = Allowed::Range(0, self.limits.bet_max.cents());
        require(self.count_tolerance.cents(), Setting::CountTolerance, tolerance)?;
        if let Some(most) = self.spots_per_player_max {
            let spots = Allowed::Range(1, i64::from(self.rules().spots));
            require(i64::from(most), Setting::SpotsPerPlayerMax, spots)?;
        }
        require_rule(self.backing == self.takes_backers(), Setting::Backing)?;
        if let Some(most) = self.backers_max {
            require_rule(self.takes_backers(), Setting::BackersMax)?;
            require(i64::from(most), Setting::BackersMax, Allowed::AtLeast(1))?;
        }
        require_rule(self.vacant_spots == self.takes_vacant_spots(), Setting::VacantSpots)?;
        require_rule(self.has_possible_source(), Setting::Source)?;
        let inspects = self.attended && self.rules().inspection;
        require_rule(inspects || !self.inspection_by_two, Setting::InspectionByTwo)?;
        let has_shoe = self.rules().shuffle != Shuffle::EveryRound;
        require_rule(has_shoe || !self.entry_barred, Setting::EntryBarred)?;
        let minutes = Allowed::Range(0, i64::from(NOTICE_MINUTES_MAX));
        require(i64::from(self.notice_minutes), Setting::NoticeMinutes, minutes)?;
        self.judge_timers()?;
        Ok(verdict)
    }

    fn judge_timers(&self) -> Result<(), SettingFault> {
        let timers = &self.timers;
        for (ms, setting) in [
            (timers.betting_ms, Setting::BettingMs),
            (timers.insurance_ms, Setting::InsuranceMs),
            (timers.turn_ms, Setting::TurnMs),
            (timers.cut_ms, Setting::CutMs),
            (timers.wash_ms, Setting::WashMs),
        ] {
            require(ms, setting, Allowed::Range(TIMER_MS.0, TIMER_MS.1))?;
        }
        for (ms, setting, most) in [
            (timers.time_bank_ms, Setting::TimeBankMs, TIMER_MS.1),
            (timers.results_ms, Setting::ResultsMs, RESULTS_MS_MAX),
            (timers.idle_ms_min, Setting::IdleMsMin, QUIET_MS_MAX),
        ] {
            require(ms, setting, Allowed::Range(0, most))?;
        }
        if let Some(rounds) = timers.idle_rounds_max {
            require(i64::from(rounds), Setting::IdleRoundsMax, Allowed::AtLeast(1))?;
        }
        if let Some(ms) = timers.quiet_ms_max {
            require(ms, Setting::QuietMsMax, Allowed::Range(TIMER_MS.0, QUIET_MS_MAX))?;
        }
        Ok(())
    }

    /// Whether its cards can come from there: a hole card of a real shoe would have to be read
    /// while it lies closed, which a croupier's scanner cannot.
    pub fn has_possible_source(&self) -> bool {
        self.source == CardSource::Generated || !self.rules().has_hole_card()
    }
}

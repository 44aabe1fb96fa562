//! What can go wrong between a request and its answer. Every injection strikes at an effect of the
//! owner: before it, or in what becomes of it.

use kit::Random;
use owner::Effect;

/// The effects by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EffectKind {
    Admit,
    Commit,
    IssueChips,
    LookUp,
    Reseed,
    Publish,
    Answer,
    Rest,
    Stop,
}

impl EffectKind {
    pub fn of(effect: &Effect) -> EffectKind {
        match effect {
            Effect::Admit(_) => EffectKind::Admit,
            Effect::Commit(_) => EffectKind::Commit,
            Effect::IssueChips(_) => EffectKind::IssueChips,
            Effect::LookUp(_) => EffectKind::LookUp,
            Effect::Reseed(_) => EffectKind::Reseed,
            Effect::Publish(_) => EffectKind::Publish,
            Effect::Answer(_) => EffectKind::Answer,
            Effect::Rest(..) => EffectKind::Rest,
            Effect::Stop(_) => EffectKind::Stop,
        }
    }
}

/// What goes wrong during one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Injection {
    /// Nothing.
    None,
    /// The owner dies before this effect is carried out. Before `Rest`: after its answer.
    Crash(EffectKind),
    /// Another process takes the table over before this effect is carried out; the former owner
    /// goes on and does not know.
    TakenOver(EffectKind),
    /// The player's own limits do not admit the wish.
    NotAdmitted,
    /// The ledger is down when the step is committed.
    Down,
    /// The connection breaks during the commit, which was written.
    UnknownWritten,
    /// The connection breaks during the commit, which is never written.
    UnknownLost,
    /// The connection breaks during the commit, which is not found in the journal but may be
    /// written after that.
    UnknownLate,
    /// The connection breaks during the commit, which was written, and the journal cannot be read.
    UnknownUnread,
    /// A refused command cannot be looked up.
    LookUpFails,
    /// The cage is short for a fill of the game, and no chips can be issued to it.
    IssueFails,
    /// The answer gets lost: the same request comes again.
    LostAnswer,
    /// The answer arrives, and the same request comes again, much later.
    LateCopy,
}

/// Every injection with its weight, but for those at an issue of chips.
const WEIGHTS: [(Injection, usize); 22] = [
    (Injection::None, 320),
    (Injection::Crash(EffectKind::Admit), 1),
    (Injection::Crash(EffectKind::Commit), 2),
    (Injection::Crash(EffectKind::LookUp), 2),
    (Injection::Crash(EffectKind::Reseed), 8),
    (Injection::Crash(EffectKind::Publish), 2),
    (Injection::Crash(EffectKind::Answer), 1),
    (Injection::Crash(EffectKind::Rest), 1),
    (Injection::TakenOver(EffectKind::Admit), 1),
    (Injection::TakenOver(EffectKind::Commit), 3),
    (Injection::TakenOver(EffectKind::LookUp), 2),
    (Injection::TakenOver(EffectKind::Publish), 1),
    (Injection::TakenOver(EffectKind::Answer), 1),
    (Injection::NotAdmitted, 4),
    (Injection::Down, 3),
    (Injection::UnknownWritten, 4),
    (Injection::UnknownLost, 2),
    (Injection::UnknownLate, 2),
    (Injection::UnknownUnread, 2),
    (Injection::LookUpFails, 4),
    (Injection::LostAnswer, 8),
    (Injection::LateCopy, 8),
];

impl Injection {
    /// One at random; mostly none.
    pub fn draw(random: &mut Random) -> Injection {
        let weights = WEIGHTS.map(|(_, weight)| weight);
        WEIGHTS[random.weighed(&weights)].0
    }

    /// One at random for a step that needs chips issued. Such steps are rare, so that half of them
    /// get one.
    pub fn draw_at_issue(random: &mut Random) -> Injection {
        match random.weighed(&[2, 1, 1]) {
            0 => Injection::None,
            1 => Injection::Crash(EffectKind::IssueChips),
            _ => Injection::IssueFails,
        }
    }

    /// Whether the outcome of a commit gets lost.
    pub fn hides_commit(self) -> bool {
        matches!(
            self,
            Injection::UnknownWritten
                | Injection::UnknownLost
                | Injection::UnknownLate
                | Injection::UnknownUnread
        )
    }
}

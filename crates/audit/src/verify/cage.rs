//! Consent to what happens at the cage and to changes of the staff. From the first opening of the
//! house that puts its threshold on record, new chips, large trades, redemptions, changes of a
//! player's limits and changes of the staff need the consent that `house::CageAsk::needs` says, on
//! record before them. Entries from before that are accepted as they are. Until an opening says
//! otherwise (`HouseOpened::trades_seen_outside`), the trades of each cashier count by themselves,
//! and a colleague may agree to a large one.

use std::collections::{HashMap, HashSet};

use chips::{Chips, PlayerId};
use house::protection::DAY_MS;
use house::{
    Author, CageAsk, CageCount, CageRequest, ConsentNeeds, DaySigned, HouseEvent, IssueCause,
    RecordedEvent, RequestState, Requests, RoundCorrection, StaffAsk,
};
use table::Actor;

use super::drawers::DrawersFollowed;
use super::play_chips::PlayReceipts;

/// A trade with a player.
#[derive(Debug)]
struct Trade {
    at_ms: i64,
    author: String,
    cents: i64,
}

/// The entries about the cage as far as they were followed.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that the record has said")]
pub(super) struct CageFollower {
    /// The threshold that holds; `None` before the first is on record.
    second_person_above: Option<Chips>,
    takes_guests: bool,
    /// A count that differs from the books needs a second person from here on.
    counts_agreed: bool,
    /// All cashiers' trades with a player count together, and another cashier does not agree to a
    /// large one, from here on.
    trades_seen_outside: bool,
    play: PlayReceipts,
    has_issued: bool,
    requests: Requests,
    drawers: DrawersFollowed,
    demands_identity: bool,
    /// The players of whom the cage has recorded who they are.
    identified: HashSet<PlayerId>,
    /// The trades of the last day, by player.
    trades: HashMap<PlayerId, Vec<Trade>>,
}

impl CageFollower {
    /// Judges an event of the house and follows it. Returns what is wrong with it.
    pub(super) fn step(
        &mut self,
        actor: &str,
        at_ms: i64,
        recorded: &RecordedEvent,
    ) -> Result<(), &'static str> {
        let author = actor.parse().map_err(|()| "its author cannot be read")?;
        if let HouseEvent::HouseOpened(opened) = &recorded.event {
            self.takes_guests = opened.guests;
            self.counts_agreed |= opened.counts_agreed;
            self.trades_seen_outside |= opened.trades_seen_outside;
            self.drawers.note_opening(opened);
            self.demands_identity = opened.demands_identity.unwrap_or_default();
            self.second_person_above = opened.second_person_above.or(self.second_person_above);
        }
        let judged = match self.second_person_above {
            Some(above) => self.judge(above, &author, at_ms, &recorded.event),
            None => Ok(()),
        };
        let judged = judged.and_then(|()| self.play.judge(&author, self.takes_guests, recorded));
        self.play.note(recorded);
        self.note(&author, at_ms, recorded);
        judged
    }

    fn note(&mut self, author: &Author, at_ms: i64, recorded: &RecordedEvent) {
        if let HouseEvent::PersonIdentified { player, .. } = recorded.event {
            self.identified.insert(player);
        } else if let HouseEvent::PersonErased { player, .. } = recorded.event {
            self.identified.remove(&player);
        }
        self.has_issued |= matches!(recorded.event, HouseEvent::ChipsIssued { .. });
        if let HouseEvent::ChipsBought(trade) | HouseEvent::ChipsRedeemed(trade) = &recorded.event {
            let trades = self.trades.entry(trade.player).or_default();
            trades.retain(|before| before.at_ms > at_ms.saturating_sub(DAY_MS));
            trades.push(Trade { at_ms, author: author.to_string(), cents: trade.amount.cents() });
        }
        self.drawers.note(recorded);
        self.requests.note(author, recorded, at_ms);
        self.requests.retain(|request| request.state == RequestState::Waiting);
    }

    fn judge(
        &self,
        above: Chips,
        author: &Author,
        at_ms: i64,
        event: &HouseEvent,
    ) -> Result<(), &'static str> {
        if let HouseEvent::ChipsIssued { amount, cause } = event {
            self.judge_issue(author, *amount, *cause)
        } else if let HouseEvent::ChipsBought(trade) = event {
            if self.demands_identity && !self.identified.contains(&trade.player) {
                return Err("chips were sold to a player of whom the cage has not recorded who \
                            they are");
            }
            self.drawers.judge_trade(author, trade, true)?;
            let ask = CageAsk::Purchase(trade.asked());
            self.judge_trade(above, author, at_ms, &ask, trade.request)
        } else if let HouseEvent::ChipsRedeemed(trade) = event {
            self.drawers.judge_trade(author, trade, false)?;
            let ask = CageAsk::Redemption(trade.asked());
            self.judge_trade(above, author, at_ms, &ask, trade.request)
        } else if let HouseEvent::LimitsChanged { player, request, .. } = event {
            let is_own = *author == Author::Actor(Actor::Player(*player));
            let asked =
                |ask: &CageAsk| matches!(ask, CageAsk::Limits { player: of, .. } if of == player);
            if is_own { Ok(()) } else { self.judge_consent(author, *request, asked) }
        } else if let HouseEvent::PersonErased { player, request } = event {
            let asked =
                |ask: &CageAsk| matches!(ask, CageAsk::Erase { player: of } if of == player);
            self.judge_consent(author, Some(*request), asked)
        } else if let HouseEvent::CageCounted { counted, books, difference, reason, request } =
            event
        {
            if !self.counts_agreed || *difference == 0 && counted == books {
                return Ok(());
            }
            let reason = reason.clone().unwrap_or_default();
            let ask = CageAsk::Count(CageCount { counted: *counted, books: *books, reason });
            self.judge_consent(author, *request, |asked| *asked == ask)
        } else if let HouseEvent::DaySigned(signed) = event {
            self.judge_day(author, at_ms, signed)
        } else if let HouseEvent::RoundCorrected(correction) = event {
            let ask = RoundCorrection { request: None, ..correction.clone() };
            let ask = CageAsk::Correction(ask);
            self.judge_consent(author, correction.request, |asked| *asked == ask)
        } else if let Some(ask) = self.drawers.judge(author, event)? {
            let needs = self.needs(above, author, at_ms, &ask);
            match event.request() {
                None if needs.is_none() => Ok(()),
                request => self.judge_consent(author, request, |asked| *asked == ask),
            }
        } else if let Some(ask) = event.staff_ask() {
            self.judge_staff(author, event, &ask)
        } else if let HouseEvent::CageAsked { ask: CageAsk::Staff(_), .. } = event
            && author.administrator().is_none()
        {
            Err("somebody who is no administrator asks for a change of the staff")
        } else if let HouseEvent::CageAsked { ask, needs } = event {
            let least = self.needs(above, author, at_ms, ask);
            if needs.covers(least) { Ok(()) } else { Err("the request needs more consent") }
        } else if let HouseEvent::CageApproved { request } = event {
            let judged = self.requests.judge(*request, author, true, at_ms);
            judged.map_err(|_| "the author may not consent to this request")
        } else if let HouseEvent::CageRefused { request, .. } = event {
            let judged = self.requests.judge(*request, author, false, at_ms);
            judged.map_err(|_| "the author may not refuse this request")
        } else {
            Ok(())
        }
    }

    fn judge_day(
        &self,
        author: &Author,
        at_ms: i64,
        signed: &DaySigned,
    ) -> Result<(), &'static str> {
        if !signed.figures.may_be_signed(at_ms) {
            return Err("the figures of a gaming day were signed before it was over");
        }
        let Author::Actor(Actor::Pit(_)) = author else {
            return Err("the figures of a gaming day were signed first by somebody who is not of \
                        the pit");
        };
        let second = self.requests.of(signed.request).and_then(|request| request.second.as_ref());
        if second.map(ToString::to_string).as_ref() != Some(&signed.second) {
            return Err("the second person named is not the one who agreed to the figures");
        }
        let asked = |ask: &CageAsk| ask.day() == Some(&signed.figures);
        self.judge_consent(author, Some(signed.request), asked)
    }

    fn judge_staff(
        &self,
        author: &Author,
        event: &HouseEvent,
        ask: &StaffAsk,
    ) -> Result<(), &'static str> {
        // The console has the keys of the database; a first start is the house's own.
        let is_alone = *author == Author::Console || is_of_first_start(author, event);
        match event.request() {
            None if is_alone => Ok(()),
            request => self.judge_consent(author, request, |asked| asked.staff() == Some(ask)),
        }
    }

    fn judge_issue(
        &self,
        author: &Author,
        amount: Chips,
        cause: Option<IssueCause>,
    ) -> Result<(), &'static str> {
        let by_house = *author == Author::HOUSE;
        let is_good = match cause {
            None => false,
            Some(IssueCause::Opening) => by_house && !self.has_issued,
            Some(IssueCause::Guests) => by_house && self.takes_guests && !self.play.is_apart(),
            Some(IssueCause::Table { .. }) => by_house,
            Some(IssueCause::Request { request }) => {
                let asked =
                    |ask: &CageAsk| matches!(ask, CageAsk::Issue { amount: of } if *of == amount);
                return self.judge_consent(author, Some(request), asked);
            }
        };
        if is_good { Ok(()) } else { Err("chips were issued without a second person") }
    }

    fn judge_trade(
        &self,
        above: Chips,
        author: &Author,
        at_ms: i64,
        ask: &CageAsk,
        request: Option<u64>,
    ) -> Result<(), &'static str> {
        if request.is_none() && self.needs(above, author, at_ms, ask).is_none() {
            return Ok(());
        }
        self.judge_consent(author, request, |asked| asked == ask)
    }

    fn judge_consent(
        &self,
        author: &Author,
        request: Option<u64>,
        is_asked: impl FnOnce(&CageAsk) -> bool,
    ) -> Result<(), &'static str> {
        let request = request.ok_or("the consent that it needs is missing")?;
        let request: &CageRequest =
            self.requests.of(request).ok_or("the request that it names does not wait")?;
        if request.by != *author || !is_asked(&request.ask) {
            return Err("the request that it names is about something else");
        }
        if request.is_ready() { Ok(()) } else { Err("the consent that it needs is missing") }
    }

    /// Whose consent is needed, by what the cage has traded with the player in the last day; by the
    /// earlier rule, by what the author has.
    fn needs(&self, above: Chips, author: &Author, at_ms: i64, ask: &CageAsk) -> ConsentNeeds {
        let since_ms = at_ms.saturating_sub(DAY_MS);
        let name = author.to_string();
        let counts = |trade: &&Trade| {
            trade.at_ms > since_ms && (self.trades_seen_outside || trade.author == name)
        };
        let known = ask.trade().and_then(|trade| self.trades.get(&trade.player));
        let traded = known.into_iter().flatten().filter(counts).map(|trade| trade.cents).sum();
        let needs = ask.needs(author, traded, above);
        ConsentNeeds { outside: needs.outside && self.trades_seen_outside, ..needs }
    }
}

/// Whether it is the entry of the house about an account of its first start.
fn is_of_first_start(author: &Author, event: &HouseEvent) -> bool {
    *author == Author::HOUSE && matches!(event, HouseEvent::StaffAdded { at_ms: None, .. })
}

#[cfg(test)]
mod tests {
    use house::{
        CageTrade, DayFigures, Drawer, DrawerAsk, DrawerCount, DrawerEnd, DrawerMove, HouseEntry,
        HouseOpened, Pieces, StaffCause, StaffChange,
    };
    use protocol::Role;
    use uuid::Uuid;

    use super::*;

    const ANA: PlayerId = PlayerId(Uuid::from_u128(1));

    fn cents(cents: i64) -> Chips {
        Chips::from_cents(cents).unwrap()
    }

    fn trade(amount: i64, request: Option<u64>) -> CageTrade {
        let reference = "slip".to_owned();
        CageTrade {
            player: ANA,
            amount: cents(amount),
            reference,
            paid: None,
            request,
            drawer: None,
        }
    }

    fn ida() -> Actor {
        Actor::Cage("Ida".to_owned())
    }

    /// Follows entries one after the other. Returns what was wrong with the last one.
    fn follow(entries: &[HouseEntry]) -> Result<(), &'static str> {
        let mut cage =
            CageFollower { second_person_above: Some(cents(300_000)), ..CageFollower::default() };
        let (mut last, mut requests) = (Ok(()), 0);
        for entry in entries {
            requests += u64::from(matches!(entry.event(), HouseEvent::CageAsked { .. }));
            last = cage.step(&entry.author().to_string(), 0, &entry.recorded(requests));
        }
        last
    }

    fn asked(ask: CageAsk) -> HouseEntry {
        let needs = ask.needs(&Author::from(ida()), 0, cents(300_000));
        HouseEntry::asked(ida(), ask, needs)
    }

    fn approved(by: Actor) -> HouseEntry {
        HouseEntry::answered(by, 1, true)
    }

    #[test]
    fn an_issue_needs_a_second_person() {
        let by_request = HouseEntry::issue(ida(), cents(5), IssueCause::Request { request: 1 });
        let ask = asked(CageAsk::Issue { amount: cents(5) });
        assert!(follow(&[ask.clone(), by_request.clone()]).is_err());
        let own = approved(ida());
        assert!(follow(&[ask.clone(), own.clone()]).is_err());
        let pia = approved(Actor::Pit("Pia".to_owned()));
        let whole = [ask.clone(), pia.clone(), by_request.clone()];
        assert_eq!(follow(&whole), Ok(()));
        let more = HouseEntry::issue(ida(), cents(6), IssueCause::Request { request: 1 });
        assert!(follow(&[ask, pia, more]).is_err());
        // The same request carries out one issue.
        let twice: Vec<_> = whole.iter().cloned().chain([by_request]).collect();
        assert!(follow(&twice).is_err());
        let opening = HouseEntry::issue(Author::HOUSE, cents(5), IssueCause::Opening);
        assert_eq!(follow(std::slice::from_ref(&opening)), Ok(()));
        assert!(follow(&[opening.clone(), opening]).is_err());
        let guests = HouseEntry::issue(Author::HOUSE, cents(5), IssueCause::Guests);
        assert!(follow(&[guests]).is_err());
    }

    #[test]
    fn a_trade_above_the_threshold_needs_a_second_person_also_in_parts() {
        let buy = |amount, request| HouseEntry::purchase(ida(), trade(amount, request));
        assert_eq!(follow(&[buy(300_000, None)]), Ok(()));
        assert!(follow(&[buy(300_001, None)]).is_err());
        assert!(follow(&[buy(200_000, None), buy(100_001, None)]).is_err());
        let ask = asked(CageAsk::Purchase(trade(300_001, None)));
        let pia = approved(Actor::Pit("Pia".to_owned()));
        assert_eq!(follow(&[ask.clone(), pia, buy(300_001, Some(1))]), Ok(()));
        // A request that was recorded without the consent it needs is found, too.
        let bold = HouseEntry::asked(ida(), ask_of(&ask), ConsentNeeds::default());
        assert!(follow(&[bold]).is_err());
    }

    #[test]
    fn from_its_opening_on_a_large_trade_is_seen_outside_the_cage_whichever_cashiers_made_it() {
        let ivo = || Actor::Cage("Ivo".to_owned());
        let opened = HouseEntry::house_opened(HouseOpened {
            trades_seen_outside: true,
            ..HouseOpened::default()
        });
        let buy = |by, amount, request| HouseEntry::purchase(by, trade(amount, request));
        let in_parts = [buy(ida(), 200_000, None), buy(ivo(), 100_001, None)];
        assert_eq!(follow(&in_parts), Ok(()), "the rule of earlier releases");
        assert!(follow(&[std::slice::from_ref(&opened), &in_parts].concat()).is_err());
        // What was traded before the opening counts, too.
        let [first, second] = in_parts;
        assert!(follow(&[first, opened.clone(), second]).is_err());
        let ask = asked(CageAsk::Purchase(trade(300_001, None)));
        let colleague = [opened.clone(), ask.clone(), approved(ivo())];
        assert!(follow(&colleague).is_err());
        let pia = approved(Actor::Pit("Pia".to_owned()));
        let whole = [opened.clone(), ask.clone(), pia, buy(ida(), 300_001, Some(1))];
        assert_eq!(follow(&whole), Ok(()));
        let earlier = ConsentNeeds { second: true, ..ConsentNeeds::default() };
        let mild = HouseEntry::asked(ida(), ask_of(&ask), earlier);
        assert!(follow(&[opened.clone(), mild.clone()]).is_err());
        // What was asked for before the opening a colleague may still agree to.
        let over = [mild, opened, approved(ivo()), buy(ida(), 300_001, Some(1))];
        assert_eq!(follow(&over), Ok(()));
    }

    #[test]
    fn a_sale_needs_a_player_of_whom_it_is_recorded_who_they_are() {
        let opened = |demands_identity| {
            let opened = HouseOpened { demands_identity, ..HouseOpened::default() };
            HouseEntry::house_opened(opened)
        };
        let buy = || HouseEntry::purchase(ida(), trade(100, None));
        let known = || HouseEntry::person_identified(ida(), ANA, false);
        assert!(follow(&[opened(Some(true)), buy()]).is_err());
        assert_eq!(follow(&[opened(Some(true)), known(), buy()]), Ok(()));
        assert_eq!(follow(&[known(), opened(Some(true)), buy()]), Ok(()));
        for none in [None, Some(false)] {
            assert_eq!(follow(&[opened(none), buy()]), Ok(()));
        }
    }

    fn ask_of(entry: &HouseEntry) -> CageAsk {
        let HouseEvent::CageAsked { ask, .. } = entry.event() else { panic!("no request") };
        ask.clone()
    }

    #[test]
    fn a_redemption_needs_the_player_and_so_do_limits_that_the_cage_changes() {
        let take = |request| HouseEntry::redemption(ida(), trade(100, request));
        assert!(follow(&[take(None)]).is_err());
        let ask = asked(CageAsk::Redemption(trade(100, None)));
        assert!(follow(&[ask.clone(), take(Some(1))]).is_err());
        let ana = approved(Actor::Player(ANA));
        assert_eq!(follow(&[ask.clone(), ana, take(Some(1))]), Ok(()));
        let bob = approved(Actor::Player(PlayerId(Uuid::from_u128(2))));
        assert!(follow(&[ask, bob]).is_err());
        let length = house::protection::Length::FiveYears;
        let change = house::protection::Change::Away { length };
        let limits = |by| {
            let before = house::protection::PlayerLimits::default();
            HouseEntry::limits(by, ANA, before, change, None, 0)
        };
        assert!(follow(&[limits(ida())]).is_err());
        assert_eq!(follow(&[limits(Actor::Player(ANA))]), Ok(()));
    }

    #[test]
    fn money_of_drawers_needs_the_consent_that_its_request_has_asked_for() {
        let pieces = |cents| vec![Pieces { value: 1, count: cents }];
        let ivo = || Actor::Cage("Ivo".to_owned());
        let pia = || Actor::Pit("Pia".to_owned());
        let agreed = |by: Actor, request| HouseEntry::answered(by, request, true);
        let opening = DrawerAsk::Open { pieces: pieces(900) };
        let opened =
            |request| HouseEntry::drawer_opened("Ida".to_owned(), pieces(900), request).unwrap();
        let ask = asked(CageAsk::Drawer(opening));
        assert!(follow(&[opened(None)]).is_err());
        assert!(follow(&[ask.clone(), opened(Some(1))]).is_err());
        assert!(follow(&[ask.clone(), agreed(ivo(), 1)]).is_err());
        let open = [ask, agreed(pia(), 1), opened(Some(1))];
        assert_eq!(follow(&open), Ok(()));
        // The drawer has the number of its opening, which this test counts as the last request.
        let drawer = Drawer::opened(1, "Ida", 900);
        let after = |more: &[HouseEntry]| follow(&[&open[..], more].concat());
        let moved = DrawerMove { into: true, pieces: pieces(5), reason: "change".to_owned() };
        let ask = asked(CageAsk::Drawer(DrawerAsk::Move(moved.clone())));
        let entry = HouseEntry::drawer_moved(ida(), &drawer, moved, 2).unwrap();
        assert!(after(&[ask.clone(), entry.clone()]).is_err());
        assert!(after(&[ask.clone(), agreed(ivo(), 2)]).is_err());
        assert_eq!(after(&[ask, agreed(pia(), 2), entry]), Ok(()));
        let reason = Some("a note is missing".to_owned());
        let count = DrawerCount { drawer, pieces: pieces(880), reason };
        let ask = asked(CageAsk::Drawer(DrawerAsk::Close(count.clone())));
        let closed = |request| {
            HouseEntry::drawer_closed(ida(), DrawerEnd::new(count.clone(), request).unwrap())
        };
        assert!(after(&[closed(None)]).is_err());
        assert!(after(&[ask.clone(), closed(Some(2))]).is_err());
        assert!(after(&[ask.clone(), agreed(ivo(), 2)]).is_err());
        assert_eq!(after(&[ask, agreed(pia(), 2), closed(Some(2))]), Ok(()));
        let count = DrawerCount { pieces: pieces(900), reason: None, ..count };
        let to = || "Ivo".to_owned();
        let ask = DrawerAsk::HandOver { to: to(), count: count.clone() };
        let ask = asked(CageAsk::Drawer(ask));
        let end = DrawerEnd::new(count, Some(2)).unwrap();
        let given = HouseEntry::drawer_handed_over(ida(), to(), end);
        assert!(after(&[ask.clone(), given.clone()]).is_err());
        assert!(after(&[ask.clone(), agreed(pia(), 2)]).is_err());
        assert_eq!(after(&[ask, agreed(ivo(), 2), given]), Ok(()));
    }

    #[test]
    fn the_figures_of_a_day_are_signed_by_the_pit_and_by_the_second_person_it_names() {
        let pia = || Author::from(Actor::Pit("Pia".to_owned()));
        let figures = |pit: &str, to_ms| {
            let (pit, tables) = (pit.to_owned(), Vec::new());
            DayFigures { pit, from_ms: -1, to_ms, tables }
        };
        let ask = |by: Author, figures: DayFigures| {
            let ask = CageAsk::Day(Box::new(figures));
            let needs = ask.needs(&by, 0, Chips::ZERO);
            HouseEntry::asked(by, ask, needs)
        };
        let signed = |by: Author, pit, to_ms, second: &Actor| {
            HouseEntry::day_signed(by, figures(pit, to_ms), &second.clone().into(), 1)
        };
        let over = -house::DAY_SETTLES_MS;
        let (first, second) = (ask(pia(), figures("main", over)), approved(ida()));
        let whole = [first.clone(), second.clone(), signed(pia(), "main", over, &ida())];
        assert_eq!(follow(&whole), Ok(()));
        let ivo = Actor::Cage("Ivo".to_owned());
        for (ask, answer, entry) in [
            (&first, None, signed(pia(), "main", over, &ida())),
            (&first, Some(&second), signed(pia(), "salon", over, &ida())),
            (&first, Some(&second), signed(pia(), "main", over, &ivo)),
            (
                &ask(ivo.clone().into(), figures("main", over)),
                Some(&second),
                signed(ivo.clone().into(), "main", over, &ida()),
            ),
            (
                &ask(pia(), figures("main", over + 1)),
                Some(&second),
                signed(pia(), "main", over + 1, &ida()),
            ),
        ] {
            let asked = std::iter::once(ask).chain(answer).cloned();
            assert!(
                follow(&asked.chain([entry.clone()]).collect::<Vec<_>>()).is_err(),
                "{entry:?}"
            );
        }
    }

    #[test]
    fn an_erasure_needs_a_second_person() {
        let ask = asked(CageAsk::Erase { player: ANA });
        let erased = |player| HouseEntry::person_erased(ida(), player, 1);
        assert!(follow(&[erased(ANA)]).is_err());
        assert!(follow(&[ask.clone(), erased(ANA)]).is_err());
        let pia = approved(Actor::Pit("Pia".to_owned()));
        assert_eq!(follow(&[ask.clone(), pia.clone(), erased(ANA)]), Ok(()));
        assert!(follow(&[ask, pia, erased(PlayerId(Uuid::from_u128(2)))]).is_err());
    }

    #[test]
    fn a_change_of_the_staff_by_an_administrator_needs_a_second_person() {
        let ada = || Author::Actor(Actor::Admin("Ada".to_owned()));
        let ask = |name: &str| {
            let change = StaffAsk::Add { name: name.to_owned(), role: Role::Pit, pit: None };
            let ask = CageAsk::Staff(change);
            let needs = ask.needs(&ada(), 0, Chips::ZERO);
            HouseEntry::asked(ada(), ask, needs)
        };
        let added_at = |by, request, at_ms| {
            HouseEntry::staff_added(StaffCause { by, request }, "Eve", Role::Pit, None, at_ms)
        };
        let added = |by, request| added_at(by, request, Some(1));
        assert_eq!(follow(&[added(Author::Console, None)]), Ok(()));
        assert_eq!(follow(&[added_at(Author::HOUSE, None, None)]), Ok(()));
        assert!(follow(&[added(Author::HOUSE, None)]).is_err());
        let change =
            StaffChange { name: "Eve".to_owned(), sessions_ended: 0, at_ms: 1, request: None };
        assert!(follow(&[HouseEntry::staff_ended(Author::HOUSE, change)]).is_err());
        let needs = ConsentNeeds { second: true, ..ConsentNeeds::default() };
        assert!(follow(&[HouseEntry::asked(ida(), ask_of(&ask("Eve")), needs)]).is_err());
        assert!(follow(&[added(ada(), None)]).is_err());
        assert!(follow(&[ask("Eve"), added(ada(), Some(1))]).is_err());
        assert!(follow(&[ask("Eve"), approved(ida())]).is_err());
        let pia = || approved(Actor::Pit("Pia".to_owned()));
        assert_eq!(follow(&[ask("Eve"), pia(), added(ada(), Some(1))]), Ok(()));
        assert!(follow(&[ask("Abe"), pia(), added(ada(), Some(1))]).is_err());
    }

    #[test]
    fn a_second_factor_is_taken_away_with_the_consent_to_that_alone() {
        let ada = || Author::Actor(Actor::Admin("Ada".to_owned()));
        let name = || "Eve".to_owned();
        let ask = |change| {
            let ask = CageAsk::Staff(change);
            let needs = ask.needs(&ada(), 0, Chips::ZERO);
            HouseEntry::asked(ada(), ask, needs)
        };
        let reset = |by, request| {
            let change = StaffChange { name: name(), sessions_ended: 0, at_ms: 1, request };
            HouseEntry::staff_totp_reset(by, change)
        };
        let pia = || approved(Actor::Pit("Pia".to_owned()));
        assert_eq!(follow(&[reset(Author::Console, None)]), Ok(()));
        assert!(follow(&[reset(ada(), None)]).is_err());
        let totp = || ask(StaffAsk::Totp { name: name() });
        assert!(follow(&[totp(), reset(ada(), Some(1))]).is_err());
        assert!(follow(&[totp(), approved(Actor::Pit(name()))]).is_err());
        assert_eq!(follow(&[totp(), pia(), reset(ada(), Some(1))]), Ok(()));
        let password = ask(StaffAsk::Password { name: name() });
        assert!(follow(&[password, pia(), reset(ada(), Some(1))]).is_err());
    }

    #[test]
    fn entries_from_before_there_were_requests_are_accepted() {
        let mut cage = CageFollower::default();
        let entry = HouseEntry::purchase(ida(), trade(900_000_000, None));
        assert_eq!(cage.step("cage:Ida", 0, &entry.recorded(1)), Ok(()));
    }
}

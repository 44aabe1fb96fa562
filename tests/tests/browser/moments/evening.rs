//! An evening: a house, a player, and screens that show what the player may see.

use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use house_tests::soon;
use protocol::{Do, Phase};
use serde_json::json;
use table::{Rulebook, TableConfig};
use uuid::Uuid;

use super::look;
use crate::steered::steer;
use crate::unhurried::{open_table, unhurried};
use crate::{Books, cards_of, open_house, shows};

/// What the player buys at the cage, in cents.
const BOUGHT: i64 = 100_000;

/// How a screen is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    Mouse,
    Touch,
    Keyboard,
}

/// A screen and how it is used.
#[derive(Debug)]
pub struct Screen {
    pub name: &'static str,
    pub input: Input,
    pub browser: Browser,
}

/// The name of a screen, its width and height in pixels, and how it is used.
type Kind = (&'static str, (u32, u32), Input);

/// The screens of an evening.
const SCREENS: [Kind; 6] = [
    ("desktop", (1280, 800), Input::Mouse),
    // The same at 200 %.
    ("zoomed", (640, 400), Input::Mouse),
    ("phone", (375, 812), Input::Touch),
    ("landscape", (812, 375), Input::Keyboard),
    ("tablet", (768, 1024), Input::Touch),
    // For full tables alone: what fits a desktop with few cards fits a larger screen, too.
    ("wide", (1920, 1080), Input::Mouse),
];

/// A house with one rulebook's tables, and a player with these screens.
#[derive(Debug)]
pub struct Evening {
    pub books: Books,
    pub server: Server,
    pub hero: Guest,
    pub seat: u8,
    pub screens: Vec<Screen>,
    rulebook: Rulebook,
    tables: u32,
    /// Acts so far: each takes place on the next screen.
    acts: usize,
    /// What was seen that is wrong.
    faults: Vec<String>,
    driver: Driver,
}

impl Evening {
    /// On all screens but the large one.
    pub async fn of(rulebook: Rulebook, seat: u8) -> Evening {
        Evening::on(rulebook, seat, &SCREENS[..5]).await
    }

    /// On all screens.
    pub async fn of_a_full_table(rulebook: Rulebook, seat: u8) -> Evening {
        Evening::on(rulebook, seat, &SCREENS).await
    }

    /// On a desktop alone, where cards and chips move.
    pub async fn with_motion(rulebook: Rulebook, seat: u8) -> Evening {
        let evening = Evening::on(rulebook, seat, &SCREENS[..1]).await;
        let wish = "localStorage.setItem('house.prefs', JSON.stringify({ motion: 'on' }))";
        for screen in &evening.screens {
            screen.browser.run(wish, json!(null)).await;
            screen.browser.go(evening.server.url()).await;
        }
        evening
    }

    async fn on(rulebook: Rulebook, seat: u8, on: &[Kind]) -> Evening {
        let (books, server) = open_house().await;
        let hero = Guest::arrive(server.url(), "Ana", rulebook.name()).await;
        let order = Uuid::from_u128(1);
        soon("the cage", hero.client.session().buy(BOUGHT, order)).await.expect("it sells");
        let driver = Driver::start().await;
        let mut screens = Vec::new();
        let cookie = hero.client.session().cookie().expect("a guest has a session").to_owned();
        for &(name, size, input) in on {
            let touch = input == Input::Touch;
            let browser = driver.open_screen(&format!("{name}-{rulebook}"), size, touch).await;
            browser.go_as(&cookie, server.url()).await;
            screens.push(Screen { name, input, browser });
        }
        Evening {
            books,
            server,
            hero,
            seat,
            screens,
            rulebook,
            tables: 0,
            acts: 0,
            faults: Vec::new(),
            driver,
        }
    }

    /// A new table at which the player sits and whose first cards are these. All screens show it.
    pub async fn at_a_table(&mut self, cards: &str) {
        self.at_a_table_with(cards, |_| {}).await;
    }

    /// The same, with settings changed.
    pub async fn at_a_table_with(&mut self, cards: &str, change: impl Fn(&mut TableConfig)) {
        self.sit_at_a_new_table(change).await;
        steer(&self.server, &self.books, &mut self.hero, cards).await;
        self.show("#spot-${args}.is-mine .circle-bet.is-open").await;
    }

    /// A new table at which the player sits, and where the first shoe waits for its wash.
    pub async fn sit_at_a_new_table(&mut self, change: impl Fn(&mut TableConfig)) {
        self.leave().await;
        self.tables += 1;
        let mut config = unhurried(self.rulebook, &format!("Moment {}", self.tables));
        change(&mut config);
        open_table(&self.server, &config).await;
        let session = self.hero.client.session().clone();
        self.hero = Guest::with_session(session, &config.name).await;
        self.hero.must(Do::BuyIn { amount: BOUGHT }).await;
        self.hero.must(Do::Sit { seat: self.seat }).await;
    }

    /// All screens go to the table, and show this of it; `${args}` stands for the player's seat.
    pub async fn show(&self, what: &str) {
        let page = format!("location.hash = '#/table/{}'", self.hero.table);
        let there = format!("return document.querySelector(`{what}`) !== null");
        for screen in &self.screens {
            screen.browser.run(&page, json!(null)).await;
            screen.browser.until(&there, json!(self.seat)).await;
        }
    }

    /// Another player, who sits there with chips.
    pub async fn company(&self, name: &str, seat: u8) -> Guest {
        let mut guest = Guest::arrive(self.server.url(), name, &self.hero.view().name).await;
        guest.sit_with(seat, BOUGHT / 2).await;
        guest
    }

    /// Another player, who stands there with chips.
    pub async fn bystander(&self, name: &str) -> Guest {
        let mut guest = Guest::arrive(self.server.url(), name, &self.hero.view().name).await;
        guest.must(Do::BuyIn { amount: BOUGHT / 2 }).await;
        guest
    }

    async fn leave(&mut self) {
        if self.tables > 0 {
            self.hero.must(Do::Leave).await;
            self.hero.must(Do::CashOut).await;
        }
    }

    fn next_screen(&mut self) -> &Screen {
        self.acts += 1;
        &self.screens[self.acts % self.screens.len()]
    }

    /// Presses a button on the next screen: with the mouse, with a finger, or by its key.
    pub async fn press(&mut self, selector: &str, key: &str) {
        let screen = self.next_screen();
        let enabled = format!("{selector}:not(:disabled):not([aria-disabled])");
        match screen.input {
            Input::Mouse => screen.browser.click(&enabled).await,
            Input::Touch => screen.browser.tap(&enabled).await,
            Input::Keyboard => {
                let found = "return document.querySelector(args) !== null";
                screen.browser.until(found, json!(enabled)).await;
                screen.browser.press(key).await;
            }
        }
    }

    /// Puts a chip on a spot, on the next screen: `bet`, `pok` or `back`.
    pub async fn stake(&mut self, spot: u8, kind: &str) {
        let had = self.hero.you().rack;
        self.press(&format!("#spot-{spot} .circle-{kind}.is-open"), &format!("{spot}+")).await;
        self.hero.until("the chip", |_, you| you.rack < had).await;
    }

    /// Presses «Deal» and waits for the cards.
    pub async fn deal(&mut self) {
        let round = self.hero.view().round + 1;
        self.press(".confirm-box .action-confirm", " ").await;
        self.hero.until_view("the deal", |view| view.round == round).await;
    }

    /// Takes a decision on the next screen, and waits until the table has it.
    pub async fn decide(&mut self, verb: &str) {
        let key = key_of(verb);
        let before = self.hero.seq();
        self.press(&format!(".action-{verb}"), key).await;
        self.hero.until_step(before + 1).await;
    }

    /// Takes no insurance, and stands on every hand whose turn comes.
    pub async fn stand_to_the_end(&mut self) {
        loop {
            match self.hero.view().phase {
                Phase::Insurance => self.decide("decline").await,
                Phase::Turns => self.decide("stand").await,
                _ => break,
            }
        }
        self.is_over().await;
    }

    /// Waits until the round is over.
    pub async fn is_over(&mut self) {
        self.hero.until_view("the end of the round", |view| view.phase == Phase::Betting).await;
    }

    /// Waits until the player's round is settled with this net, in halves of the smallest stake.
    pub async fn nets(&mut self, halves: i64) {
        let net = halves * self.hero.view().sign.bet_min / 2;
        self.hero.until("the net", |_, you| you.last_net == Some(net)).await;
    }

    /// Waits until all screens show the cards of the table, and looks at each with a critical eye.
    pub async fn look(&mut self, name: &str) {
        let wanted = cards_of(self.hero.view());
        for screen in &self.screens {
            shows(&screen.browser, &wanted).await;
        }
        let before = self.faults.len();
        self.glance(name).await;
        if self.faults.len() > before {
            self.faults.push(format!("with the cards {}", wanted.join(", ")));
        }
    }

    /// Looks at each screen, whatever page it shows.
    pub async fn glance(&mut self, name: &str) {
        let name = format!("{}-{name}", self.rulebook);
        for screen in &self.screens {
            self.faults.extend(look::at(screen, &name).await);
        }
        let reader = &self.screens[self.acts % self.screens.len()];
        self.faults.extend(look::read(reader, &name).await);
    }

    /// Waits until each screen has an element of this kind with this text in it.
    pub async fn says(&self, selector: &str, words: &str) {
        let body = "
            return [...document.querySelectorAll(args[0])]
                .some((it) => it.textContent.includes(args[1]))";
        for screen in &self.screens {
            screen.browser.until(body, json!([selector, words])).await;
        }
    }

    /// A further page, without a session.
    pub async fn spare(&self) -> Browser {
        self.driver.open("spare", 800, 600).await
    }

    /// Ends it: the books hold, and nothing was wrong on any screen.
    pub async fn end(mut self) {
        self.leave().await;
        self.books.check([self.hero.table]).await;
        for screen in self.screens {
            screen.browser.close().await;
        }
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n"));
    }
}

/// The key of a decision.
fn key_of(verb: &str) -> &'static str {
    match verb {
        "hit" => "h",
        "stand" => "s",
        "double" => "d",
        "split" => "p",
        "surrender" => "r",
        "insure" => "i",
        "decline" => "n",
        "even-money" => "e",
        other => panic!("{other} has no key"),
    }
}

//! Nothing secret leaves the house before it is public. Rounds are played at every table with a
//! player, a spectator, the pit, a croupier, an administrator and an auditor, who all send every
//! request there is. What they received is compared with the journal and with the seeds.

use std::collections::{BTreeMap, BTreeSet};

use blackjack::{Card, Seed, shuffled};
use player::Session;
use proof::{CheckOutcome, Seen, verify};
use protocol::{
    Do, Irregularity, Order, Phase, PlaceView, Role, ShoeSource, TableView, WashBytes, YouView,
};
use server::rights::Channel;
use server::{Office, OfficeError};
use sqlx::PgPool;
use uuid::Uuid;

use crate::common::{Guest, House, open_with};
use crate::secrecy_record::{
    Ears, Journal, Said, check_frames, check_journal, check_proof, check_secrets, heads, place_of,
};

/// Rounds played at each table.
const ROUNDS: u32 = 5;
/// A buy-in, in minimum stakes.
const BUY_IN_STAKES: i64 = 12;
/// The seed of the order in which the real shoe is scanned.
const REAL_SHOE: [u8; 32] = [0x17; 32];
const REAL_DECKS: u8 = 6;
/// Tables of the house: one for each rulebook, one with a pit, one with a scanner.
const TABLES: usize = 7;

/// All people at the house, and the answers they got.
struct Night {
    house: House,
    pool: PgPool,
    ana: Guest,
    /// A spectator, the pit, a croupier, an administrator, an auditor.
    others: Vec<(&'static str, Guest)>,
    real_cards: std::vec::IntoIter<Card>,
    said: Vec<Said>,
}

#[tokio::test]
async fn nothing_secret_leaves_the_house_before_its_time() {
    let ears = Ears::open();
    let mut night = Night::begin().await;
    let tables = night.tables().await;
    assert_eq!(tables.len(), TABLES, "{tables:?}");
    for table in &tables {
        night.play(*table).await;
    }
    for table in &tables {
        let closed = night.order("pit", *table, Order::Close).await.unwrap();
        night.catch_up(*table, closed).await;
    }
    let lines = ears.lines();
    assert!(!lines.is_empty());
    let (mut tables_with_seeds, mut happened) = (0, BTreeSet::new());
    for table in &tables {
        let journal = Journal::of(&night.pool, *table).await;
        tables_with_seeds += usize::from(!journal.secrets().is_empty());
        assert!(journal.live_shoes().is_empty(), "a closed table has published its seeds");
        happened.extend(journal.kinds());
        night.check(&journal, &lines);
        check_journal(&journal);
        night.check_proofs(&journal).await;
    }
    assert_eq!(tables_with_seeds, TABLES - 1, "a real shoe has none");
    for kind in MUST_HAPPEN {
        assert!(happened.contains(kind), "{kind} did not happen: {happened:?}");
    }
    night.house.server.stop().await;
}

impl Night {
    async fn begin() -> Night {
        let house = open_with(|config| config.bounds.requests_burst = 100_000).await;
        let pool = house.pool().await;
        let ana = house.guest("Ana").await;
        let others = vec![
            ("spectator", house.spectator().await),
            ("pit", house.staff("pit").await),
            ("croupier", house.staff("croupier").await),
            ("admin", house.staff("admin").await),
            ("auditor", house.staff("auditor").await),
        ];
        let order = shuffled(REAL_DECKS, &Seed::new(REAL_SHOE), &[]);
        Night { house, pool, ana, others, real_cards: order.into_iter(), said: Vec::new() }
    }

    async fn tables(&mut self) -> Vec<Uuid> {
        let address = self.ana.session.address().clone();
        let answer = address.ask("GET", "/api/lobby", None, None).await.unwrap().json().unwrap();
        let tables = answer["tables"].as_object().unwrap();
        tables.keys().map(|id| id.parse().unwrap()).collect()
    }

    /// The auditor who asks about this table. Every question of theirs is on record, so one person
    /// may not ask as many as this test.
    async fn auditor_of(&self, table: Uuid) -> Session {
        let name = table.simple().to_string();
        let office = Office::open(&self.house.config).await.unwrap();
        let password = match office.add(&name, Role::Auditor).await {
            Ok(password) => password,
            Err(OfficeError::NameTaken) => office.renew_password(&name).await.unwrap(),
            Err(error) => panic!("{error}"),
        };
        office.close().await.unwrap();
        self.house.let_in().await;
        let nobody = Session::nobody(&self.house.server.url()).unwrap();
        nobody.signed_in(&name, &password).await.unwrap()
    }

    async fn order(&mut self, who: &str, table: Uuid, order: Order) -> Result<u64, String> {
        let found = self.others.iter_mut().find(|(known, _)| *known == who);
        found.unwrap().1.order(table, order).await
    }

    /// Plays rounds at one table with the ceremonies before them, and an irregularity or a void in
    /// each.
    async fn play(&mut self, table: Uuid) {
        for (_, guest) in &mut self.others {
            guest.watch(table).await;
        }
        // Refused at tables that need no pit.
        let _ = self.order("pit", table, Order::ConfirmDecks).await;
        let (_, view, _) = self.ana.watch(table).await;
        self.ana.sit(table, 1, view.sign.bet_min * BUY_IN_STAKES).await;
        let (mut probed, mut disturbed) = (0, 0);
        loop {
            let (seq, view, you) = self.ana.watch(table).await;
            if view.phase == Phase::Betting && view.round >= ROUNDS {
                return self.catch_up(table, seq).await;
            }
            if view.phase == Phase::Turns && view.awaited.is_none() && probed < view.round {
                probed = view.round + 1;
                self.probe(&view, table).await;
            }
            if disturbed < view.round {
                disturbed = view.round;
                self.disturb(&view, table).await;
                self.catch_up(table, seq).await;
            } else if view.awaited.is_some_and(|awaited| awaited.to == PlaceView::Settlement) {
                self.order("croupier", table, Order::Settle).await.unwrap();
            } else if view.awaited.is_some() {
                let card = self.real_cards.next().unwrap().to_string();
                self.order("croupier", table, Order::Scan { card }).await.unwrap();
            } else {
                let wish = next_wish(&view, &you.unwrap());
                self.ana.wish(table, wish).await.unwrap();
            }
        }
    }

    /// What the pit can do to a round. Refused where it is not allowed.
    async fn disturb(&mut self, view: &TableView, table: Uuid) {
        let is_real = view.shoe.source == ShoeSource::Scanned;
        let mut card = || is_real.then(|| self.real_cards.next().unwrap().to_string());
        let what = match view.round % 4 {
            1 => Irregularity::DrawnExposed { card: card() },
            2 => Irregularity::FacedCard { card: card() },
            3 => Irregularity::DrawnUnexposed,
            _ => Irregularity::DealerOverdraw { card: None },
        };
        let _ = self.order("pit", table, Order::Irregular { what }).await;
        if view.round == 2 {
            let _ = self.order("pit", table, Order::Shuffle).await;
        }
        if view.round == 3 {
            let _ = self.ana.wish(table, Do::ShowBurned).await;
            let reason = "a card fell".to_owned();
            let _ = self.order("pit", table, Order::Void { reason }).await;
            let _ = self.order("admin", table, Order::ApproveVoid).await;
        }
        let _ = self.order("pit", table, Order::NewDealer { name: "Dora".to_owned() }).await;
    }

    /// All clients read up to step `last` of the table.
    async fn catch_up(&mut self, table: Uuid, last: u64) {
        let ana = [("ana", &mut self.ana)].into_iter();
        for (_, guest) in ana.chain(self.others.iter_mut().map(|(name, guest)| (*name, guest))) {
            let is_told =
                |text: &String| place_of(text).is_some_and(|(of, seq)| of == table && seq >= last);
            let mut read = guest.frames.iter().any(is_told);
            while !read {
                guest.next().await.unwrap();
                read = guest.frames.last().is_some_and(is_told);
            }
        }
    }

    /// Sends every request over HTTP in the middle of a round, as each person.
    async fn probe(&mut self, view: &TableView, table: Uuid) {
        let shoes = [view.shoe.id, view.next_shoe.as_ref().map(|shoe| shoe.id), view.shoe.retired];
        let ids = shoes.into_iter().flatten().chain([table]).collect::<Vec<_>>();
        let asked = requests(&ids);
        let others = self.others.iter().filter(|(name, _)| *name != "auditor");
        let others = others.map(|(_, guest)| guest.session.clone());
        let auditor = self.auditor_of(table).await;
        let sessions: Vec<Session> = others.chain([auditor, self.ana.session.clone()]).collect();
        let at = heads(&self.pool).await;
        for session in sessions {
            for (method, path) in &asked {
                let wrong = (*method == "POST").then(|| serde_json::json!({ "order": 1 }));
                let (address, cookie) = (session.address(), session.cookie());
                let answer = address.ask(method, path, cookie, wrong.as_ref()).await.unwrap();
                assert_ne!(answer.status, 429, "{method} {path} is answered");
                let text = format!("{:?} {}", answer.headers, answer.body);
                // A deadline may pass meanwhile, so the heads are read after each answer.
                self.said.push(Said { to: path.clone(), text, at: heads(&self.pool).await });
                if path.ends_with("/proof") && answer.status == 200 {
                    let journal = Journal::of(&self.pool, table).await;
                    check_proof(&journal, &answer.json().unwrap());
                }
            }
        }
        // Only the auditor's questions are put on record, in the house's own chain.
        let (house, after) = (Uuid::nil(), heads(&self.pool).await);
        assert!(after[&house] > at[&house], "questions are on record");
        assert!(after.keys().eq(at.keys()), "asking opens no table");
        // Steps by the table itself come from deadlines.
        let asked_for: Vec<(Uuid, i64, String)> = sqlx::query_as(
            "select chain, seq, actor from journal where chain <> $1 and actor <> 'table'",
        )
        .bind(house)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let is_new = |step: &&(Uuid, i64, String)| u64::try_from(step.1).unwrap() > at[&step.0];
        let changed: Vec<_> = asked_for.iter().filter(is_new).collect();
        assert!(changed.is_empty(), "asking changes nothing else: {changed:?}");
    }

    /// The proof of each generated shoe holds.
    async fn check_proofs(&self, journal: &Journal) {
        let address = self.ana.session.address();
        for shoe in journal.shoes() {
            let path = format!("/api/shoes/{shoe}/proof");
            let answer = address.ask("GET", &path, None, None).await.unwrap();
            let outcome = verify(&answer.body, &Seen::default()).outcome();
            let has_seed = answer.json().unwrap()["source"] == "generated";
            let expected = if has_seed { CheckOutcome::Passed } else { CheckOutcome::Nothing };
            assert_eq!(outcome, expected, "{}", answer.body);
        }
    }

    /// Compares all frames and answers with the journal of one table.
    fn check(&self, journal: &Journal, lines: &[String]) {
        let ana = [("ana", &self.ana)].into_iter();
        let mut said = Vec::new();
        for (to, guest) in ana.chain(self.others.iter().map(|(name, guest)| (*name, guest))) {
            check_frames(journal, to, &guest.frames);
            let mut at = BTreeMap::new();
            for text in &guest.frames {
                at.extend(place_of(text));
                said.push(Said { to: to.to_owned(), text: text.clone(), at: at.clone() });
            }
        }
        // The log must not hold a seed even after it is published.
        let never = |text: &String| Said {
            to: "the log".to_owned(),
            text: text.clone(),
            at: BTreeMap::new(),
        };
        said.extend(lines.iter().map(never));
        check_secrets(journal, &said);
        check_secrets(journal, &self.said);
    }
}

/// Events that show or hide a card. Each must have happened in the run.
const MUST_HAPPEN: [&str; 9] = [
    "burned",
    "burned-shown",
    "card-awaited",
    "card-exposed",
    "faced-card-discarded",
    "hole-shown",
    "stub-returned",
    "voided",
    "washed",
];

/// Every path with every id, and paths that do not exist. Each is asked with GET, and with POST and
/// a wrong body, except for signing out.
fn requests(ids: &[Uuid]) -> Vec<(&'static str, String)> {
    let rights = server::table_of_rights();
    let requests = rights.iter().filter(|right| right.channel == Channel::Request);
    let routes = requests.filter_map(|right| right.function.split_once(' '));
    let routes: BTreeSet<&str> = routes.map(|(_, path)| path).collect();
    let of_clients = ["/", "/api/journal", "/api/tables/{id}", "/check.html", "/table/{id}"];
    let mut asked = Vec::new();
    // The socket is heard all the time, and a stream is read where its lines are compared.
    let apart = [
        "/ws",
        "/api/me/statement.csv",
        "/api/audit/rounds.csv",
        "/api/audit/events.csv",
        "/api/audit/statement.csv",
    ];
    let routes = routes.into_iter().chain(of_clients);
    for route in routes.filter(|route| !apart.contains(route)) {
        let route = &route.replace("{round}", "1");
        let (before, after) = route.split_once("{id}").unwrap_or((route, ""));
        let named = ids.iter().map(|id| format!("{before}{id}{after}"));
        let nonsense = format!("{before}none{after}");
        let paths: Vec<String> = if route.contains('{') {
            named.chain([nonsense]).collect()
        } else {
            vec![route.to_owned()]
        };
        for path in paths {
            asked.push(("GET", path.clone()));
            if !path.ends_with("logout") {
                asked.push(("POST", path));
            }
        }
    }
    assert!(asked.len() > ROUTES_MIN, "the paths were found: {asked:?}");
    asked
}

/// With fewer requests than this, the paths were not found.
const ROUTES_MIN: usize = 30;

/// Ana's next wish: she answers every offer, stakes the minimum and draws to seventeen.
fn next_wish(view: &TableView, you: &YouView) -> Do {
    let offered = |verb: &str| {
        let mut names = you.options.iter().filter(|(name, _)| name.starts_with(verb));
        names.next().map(|(_, option)| option.wish)
    };
    let stakes = view.spots[&1].bet.as_ref().map_or((0, 0), |bet| (bet.stake, bet.pok));
    let is_low = view.turn.is_some_and(|turn| {
        let hand = &view.spots[&turn.spot].hands[&turn.hand];
        hand.total.is_some_and(|total| total.points < 17)
    });
    let with_bytes = |_| Do::Wash { wash: WashBytes([0x2a; 16]) };
    let bet = || {
        let amount = view.sign.bet_min;
        let is_pok_open = view.sign.pok_max.is_some() && stakes.1 == 0;
        match view.phase {
            Phase::Betting if is_pok_open => Some(Do::Pok { spot: 1, amount }),
            Phase::Betting if stakes.0 == 0 => Some(Do::Bet { spot: 1, amount }),
            _ => None,
        }
    };
    let wish = offered("wash").map(with_bytes).or_else(|| offered("cut")).or_else(bet);
    let wish = wish.or_else(|| offered("confirm")).or_else(|| offered("decline:"));
    let wish = wish.or_else(|| offered("hit:").filter(|_| is_low));
    wish.or_else(|| offered("stand:")).unwrap_or_else(|| panic!("nothing to say: {view:?} {you:?}"))
}

//! The day of a croupier at a table with a real shoe, with the pages of croupier, pit and cage in
//! French, and again in English: the float, a card that was misread, a relief, a fill, an incident,
//! the last round, the closer. Ana plays meanwhile.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{Do, HandResult, Phase};
use serde_json::{Value, json};
use uuid::Uuid;

use super::audit::come_to_the_desk;
use super::audit_files::{self, at};
use super::cage::{at_work, in_words};
use super::live_shoe::{awaits, says as scanned, scan};
use super::pit_day::{floor_says, on_record, order, says};
use super::tongue::Tongue;
use super::{open_house, picture, speak};

const TABLE: &str = "Le vrai sabot";
const SEAT: u8 = 3;
const BOUGHT: i64 = 10_000;
const INCIDENT: &str = "Le lecteur a lu deux fois la même carte.";

/// The pages of a day.
struct Day {
    tongue: Tongue,
    pit: Browser,
    cage: Browser,
    croupier: Browser,
}

impl Day {
    async fn begin(driver: &Driver, server: &Server, tongue: Tongue) -> Day {
        let code = tongue.code();
        let pit = driver.open(&format!("pit-{code}"), 1280, 800).await;
        let cage = driver.open(&format!("cage-{code}"), 1100, 900).await;
        let croupier = driver.open(&format!("croupier-{code}"), 1280, 800).await;
        at_work(&pit, server, "pit", "pit").await;
        at_work(&cage, server, "cage", "cage").await;
        for page in [&pit, &cage] {
            speak(page, code).await;
        }
        croupier.go(&format!("{}/scanner.html", server.url())).await;
        speak(&croupier, code).await;
        says(&croupier, "h1", tongue.of("Connexion du croupier", "Croupier sign-in")).await;
        croupier.write("#staff-name", "croupier").await;
        croupier.write("#staff-password", &server.password("croupier").await).await;
        croupier.click(".sign-in button").await;
        let tables = tongue.of("Tables à vrai sabot", "Tables with a real shoe");
        says(&croupier, "h1", tables).await;
        Day { tongue, pit, cage, croupier }
    }

    /// The cage counts the chips of the fill that it is shown out, so many of 100, and names their
    /// carrier.
    async fn approve(&self, what: &str, count: &str) {
        says(&self.cage, ".slip", what).await;
        self.cage.click(".slip .count-out summary").await;
        self.cage.write(".slip [name='pile-10000']", count).await;
        self.tongue.faultless(&self.cage, &format!("croupier-count-out-{count}")).await;
        self.cage.write(".slip .carrier input", "Victor").await;
        self.cage.click(".slip .approve").await;
        let way = self.tongue.of("en route avec Victor", "on its way with Victor");
        says(&self.cage, ".slip", way).await;
    }

    /// The croupier goes from the scanner to the page of the table, where the chips are.
    async fn to_the_table(&self, table: Uuid) {
        self.croupier.click(".top-bar .home").await;
        self.croupier.click(&format!(".table-card[href='#/table/{table}']")).await;
        says(&self.croupier, ".pit-who", "Croupier croupier").await;
    }

    async fn to_the_scanner(&self) {
        self.croupier.click(".pit [href^='/scanner.html']").await;
        self.croupier.until("return document.querySelector('#card-code')", json!(null)).await;
    }

    /// The croupier counts the chips that have come, in chips of 100, and receives them.
    async fn receive(&self, count: &str, total: &str, name: &str) {
        let croupier = &self.croupier;
        croupier.click(".pit-requests .order-receive-chips").await;
        let carried = self.tongue.of("portés par Victor", "carried by Victor");
        says(croupier, ".receive-chips-dialog", carried).await;
        croupier.write("#receive-pile-10000", count).await;
        says(croupier, ".receive-chips-dialog", &format!("Total {total}")).await;
        self.tongue.faultless(croupier, name).await;
        croupier.click(".receive-chips-dialog form .action").await;
        croupier.until("return !document.querySelector('.pit-requests')", json!(null)).await;
    }
}

/// Opens a table with a real shoe, at which no time runs out. Returns its id.
async fn open_table(pit: &Browser, tongue: Tongue) -> Uuid {
    pit.click(".open-table").await;
    let ontario = "
        const select = document.querySelector('select[name=rulebook]');
        const found = [...select?.options ?? []].find((it) => it.textContent === args);
        if (!found) return null;
        select.value = found.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;";
    pit.until(ontario, json!(tongue.of("Foire de l’Ontario", "Ontario Fair"))).await;
    let fill = "
        const form = document.querySelector('.open-table-dialog form');
        if (!form?.elements.source) return null;
        for (const [name, value] of Object.entries(args)) form.elements[name].value = value;
        form.elements.inspection_by_two.checked = true;
        return true;";
    let said = json!({ "name": TABLE, "float": "10000", "source": "scanned", "betting_ms": "600",
        "turn_ms": "600", "results_ms": "0" });
    pit.until(fill, said).await;
    tongue.faultless(pit, "croupier-open-table").await;
    pit.click(".open-table-dialog .action-confirm").await;
    let open = tongue.of("attend son encaisse d’ouverture", "waits for its opener");
    says(pit, ".opened", open).await;
    let link = "return document.querySelector('.opened a')?.getAttribute('href')";
    let href = pit.until(link, json!(null)).await;
    href.as_str().unwrap().rsplit('/').next().unwrap().parse().unwrap()
}

/// The cage sends the float, the croupier counts it and inspects the decks, and the pit confirms
/// them.
async fn begin_the_table(day: &Day, table: Uuid, ana: &mut Guest) {
    let &Day { tongue, ref pit, ref croupier, .. } = day;
    day.approve(tongue.of("Encaisse d’ouverture", "Opener"), "100").await;
    tongue.faultless(&day.cage, "croupier-cage-slip").await;
    let way =
        tongue.of("Les jetons du bon 1 sont en route", "The chips of slip 1 are on their way");
    floor_says(pit, table, way).await;
    croupier.click(&format!(".choice [href$='{table}']")).await;
    let waits = tongue.of("On attend les jetons de la table", "Waiting for the table’s chips");
    says(croupier, ".awaited", waits).await;
    tongue.faultless(croupier, "croupier-float").await;
    day.to_the_table(table).await;
    let approved =
        tongue.of("approuvé par cage, porté par Victor", "approved by cage, carried by Victor");
    says(croupier, ".pit-requests", approved).await;
    day.receive("100", tongue.of("10\u{a0}000", "10,000"), "croupier-receive-float").await;
    pit.click(".opened a").await;
    says(pit, ".order-inspect-decks", tongue.of("Vérifier les jeux", "Inspect the decks")).await;
    croupier.click(".order-inspect-decks").await;
    let inspected = tongue.of("croupier les a vérifiés.", "croupier has checked them.");
    says(croupier, ".inspection-head", inspected).await;
    picture(croupier, "croupier-inspection").await;
    says(pit, ".order-confirm-decks", tongue.of("Confirmer les jeux", "Confirm the decks")).await;
    pit.click(".order-confirm-decks").await;
    ana.until_view("the confirmation", |view| view.phase != Phase::Inspection).await;
    day.to_the_scanner().await;
    awaits(croupier, tongue.of("Pas de carte maintenant", "No card now")).await;
    ana.sit_with(SEAT, BOUGHT).await;
    ana.open_shoe().await;
    order(pit, "new-dealer", json!({ "name": "Dora" })).await;
    says(pit, ".dealer-name", tongue.of("Croupier · Dora", "Dealer · Dora")).await;
}

async fn bet(ana: &mut Guest) {
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: SEAT, amount }).await;
    ana.must(Do::Confirm).await;
}

/// The first card is misread and taken back. The round is settled at the croupier's word.
async fn misread_round(day: &Day, ana: &mut Guest) {
    let &Day { tongue, ref croupier, .. } = day;
    bet(ana).await;
    awaits(croupier, tongue.of("Case 3 · Ana", "Spot 3 · Ana")).await;
    scan(croupier, tongue.of("9co", "9h")).await;
    scanned(croupier, "ok", tongue.of("neuf de cœur", "nine of hearts")).await;
    let misread = tongue.of("Carte mal lue (neuf de cœur)", "nine of hearts was misread");
    says(croupier, ".give-withdraw-scan", misread).await;
    tongue.faultless(croupier, "croupier-misread").await;
    croupier.click(".give-withdraw-scan").await;
    let back = tongue.of(
        "Carte reprise (neuf de cœur). Lisez celle qui est posée.",
        "nine of hearts taken back. Scan the card that lies there.",
    );
    scanned(croupier, "ok", back).await;
    awaits(croupier, tongue.of("Case 3 · Ana", "Spot 3 · Ana")).await;
    let cards = [tongue.of("Rco", "Kh"), tongue.of("7tr", "7c"), tongue.of("9pi", "9s")];
    deal(day, ana, cards).await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].cards, "Kh 9s");
    ana.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    let last = (tongue.of("10ca", "10d"), tongue.of("dix de carreau", "ten of diamonds"));
    settle(day, ana, last).await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, Some(HandResult::Win));
}

/// Scans Ana's first card, the dealer's and Ana's second one.
async fn deal(day: &Day, ana: &mut Guest, [first, dealer, second]: [&str; 3]) {
    let &Day { tongue, ref croupier, .. } = day;
    scan(croupier, first).await;
    awaits(croupier, tongue.of("Croupier", "Dealer")).await;
    scan(croupier, dealer).await;
    awaits(croupier, tongue.of("Case 3 · Ana", "Spot 3 · Ana")).await;
    scan(croupier, second).await;
    ana.until_view("her turn", |view| view.phase == Phase::Turns && view.turn.is_some()).await;
}

/// Scans the dealer's last card. The croupier looks at it, and then settles.
async fn settle(day: &Day, ana: &mut Guest, (code, card): (&str, &str)) {
    let &Day { tongue, ref croupier, .. } = day;
    awaits(croupier, tongue.of("Croupier", "Dealer")).await;
    scan(croupier, code).await;
    scanned(croupier, "ok", card).await;
    awaits(croupier, tongue.of("Toutes les cartes sont là", "All cards are dealt")).await;
    let check = tongue.of("Vérifiez les cartes, puis réglez", "Check the cards, then settle");
    says(croupier, ".awaited", check).await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, None);
    tongue.faultless(croupier, &format!("croupier-settlement-{code}")).await;
    says(croupier, ".give-settle", tongue.of("Régler le coup", "Settle the round")).await;
    croupier.click(".give-settle").await;
    ana.until_view("the settlement", |view| view.spots[&SEAT].hands[&1].result.is_some()).await;
}

/// Between two rounds another dealer comes, and chips; the croupier notes what went wrong.
async fn between_rounds(day: &Day) {
    let &Day { tongue, ref pit, ref croupier, .. } = day;
    order(pit, "new-dealer", json!({ "name": "Émile" })).await;
    order(pit, "fill", json!({ "amount": "500", "pile-10000": "5" })).await;
    day.approve(tongue.of("Apport", "Fill"), "5").await;
    // The scanner's page says so, and is the way to the table.
    let relief = tongue.of("Croupier\u{a0}: Émile", "Dealer: Émile");
    says(croupier, ".desk-news", relief).await;
    says(croupier, ".desk-news", "(5 × 100)").await;
    tongue.faultless(croupier, "croupier-news").await;
    croupier.click(".desk-news a").await;
    says(croupier, ".pit-requests", "(5 × 100)").await;
    picture(croupier, "croupier-relief").await;
    says(croupier, ".pit-requests", "(5 × 100)").await;
    day.receive("5", "500", "croupier-receive-fill").await;

    let irregular = tongue.of("Irrégularité ou incident", "Irregularity or incident");
    says(croupier, ".order-irregular", irregular).await;
    croupier.click(".order-irregular").await;
    let fill = "
        const form = document.querySelector('form.incident');
        for (const [name, value] of Object.entries(form ? args : {})) form[name].value = value;
        return form !== null;";
    croupier.until(fill, json!({ "what": "equipment", "note": INCIDENT })).await;
    let equipment = tongue.of("Cartes, sabot, lecteur ou jetons", "Cards, shoe, scanner or chips");
    says(croupier, "form.incident", equipment).await;
    tongue.faultless(croupier, "croupier-incident").await;
    croupier.click("form.incident button").await;
    croupier.until("return !document.querySelector('dialog')", json!(null)).await;
}

/// The pit announces the last round, which the croupier deals; then the table is closed.
async fn last_round(day: &Day, ana: &mut Guest) {
    let &Day { tongue, ref pit, ref croupier, .. } = day;
    order(pit, "last-round", json!({ "minutes": "0" })).await;
    let last =
        tongue.of("Dernier coup. Ensuite la table ferme", "Last round. Then the table closes");
    says(pit, ".last-notice", last).await;
    says(croupier, ".last-notice", last).await;
    picture(croupier, "croupier-last-round").await;
    day.to_the_scanner().await;
    says(croupier, ".desk-news", tongue.of("C’est le dernier coup", "This is the last round"))
        .await;
    bet(ana).await;
    awaits(croupier, tongue.of("Case 3 · Ana", "Spot 3 · Ana")).await;
    let cards = [tongue.of("10pi", "10s"), tongue.of("Vca", "Jd"), tongue.of("8co", "8h")];
    deal(day, ana, cards).await;
    ana.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    let queen = (tongue.of("Dtr", "Qc"), tongue.of("dame de trèfle", "queen of clubs"));
    settle(day, ana, queen).await;
    ana.until_view("the end", |view| view.phase == Phase::Closed).await;
    // No card is asked for any more, but the tray is to be counted.
    croupier.until("return !document.querySelector('#card-code')", json!(null)).await;
    says(croupier, ".desk .to-count", TABLE).await;
    in_words(croupier, "the scanner at a closed table").await;
    picture(croupier, "croupier-closed").await;
}

/// The pit rules on what Ana disputes and counts the tray; the croupier has counted the same.
async fn count_the_closer(day: &Day, server: &Server, table: Uuid) {
    let &Day { tongue, ref pit, ref croupier, .. } = day;
    let floor = format!("{}/pit.html", server.url());
    pit.go(&floor).await;
    floor_says(pit, table, tongue.of("Table fermée", "Table closed")).await;
    floor_says(pit, table, tongue.of("L’encaisse est à compter", "The float is to be counted"))
        .await;
    pit.click(&format!("[data-table='{table}'] h2 a")).await;
    says(pit, ".pit-more", tongue.of("Ordres (1 contestation)", "Orders (1 dispute)")).await;
    pit.click(".pit-more").await;
    let ruling = tongue.of("Décision, pour le registre", "Ruling, for the record");
    says(pit, ".disputes", ruling).await;
    pit.write("#ruling-1", "Le coup est bien payé.").await;
    tongue.faultless(pit, "croupier-ruling").await;
    pit.click(".disputes form button").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    order(pit, "count-tray", json!({ "pile-10000": "105" })).await;
    let counted = tongue.of("pit a compté l’encaisse", "pit has counted the float");
    says(pit, ".pit-requests", counted).await;

    croupier.click(".top-bar .other").await;
    let to_count = tongue.of(
        "Tables fermées dont l’encaisse est à compter",
        "Closed tables whose float is to be counted",
    );
    says(croupier, ".to-count", to_count).await;
    let waits = tongue
        .of("le comptage 1 attend une deuxième personne", "count 1 waits for a second person");
    says(croupier, ".to-count", waits).await;
    tongue.faultless(croupier, "croupier-to-count").await;
    croupier.click(".to-count a").await;
    // The croupier counts without seeing what the pit boss has found.
    says(croupier, ".order-agree-count", tongue.of("Compter aussi", "Count it too")).await;
    let total = tongue.of("10\u{a0}500", "10,500");
    let shown = "return document.querySelector('.pit-requests').textContent.includes(args)";
    assert_eq!(croupier.run(shown, json!(total)).await, json!(false));
    croupier.click(".pit-requests .order-agree-count").await;
    croupier.write("#agree-pile-10000", "104").await;
    croupier.click(".agree-count-dialog form .action").await;
    // Neither count holds: both count again.
    let again = tongue.of(
        "pit et croupier n’ont pas compté la même chose",
        "pit and croupier have not counted the same",
    );
    for page in [croupier, pit] {
        says(page, ".pit-requests", again).await;
    }
    tongue.faultless(croupier, "croupier-recount").await;
    order(pit, "count-tray", json!({ "pile-10000": "105" })).await;
    says(croupier, ".order-agree-count", tongue.of("Compter aussi", "Count it too")).await;
    croupier.click(".pit-requests .order-agree-count").await;
    croupier.write("#agree-pile-10000", "105").await;
    says(croupier, ".agree-count-dialog", &format!("Total {total}")).await;
    tongue.faultless(croupier, "croupier-agree").await;
    croupier.click(".agree-count-dialog form .action").await;
    croupier.until("return !document.querySelector('.pit-requests')", json!(null)).await;

    pit.go(&floor).await;
    let closed = tongue.of("Tables fermées pendant ce poste", "Tables closed in this shift");
    says(pit, ".closed-tables caption", closed).await;
    says(pit, ".closed-tables tbody tr", TABLE).await;
    pit.click(".closed-tables button").await;
    let title = tongue.of("Encaisse de clôture · Le vrai sabot", "Closer · Le vrai sabot");
    for text in [title, "105 × 100", tongue.of("Accepté par", "Agreed to by"), "croupier"] {
        says(pit, ".form-paper", text).await;
    }
    tongue.faultless(pit, "croupier-closer").await;
}

/// The auditor reads of the session of the table: its figures, its count and who has counted.
async fn audited(driver: &Driver, server: &Server, tongue: Tongue) {
    let desk = driver.open(&format!("auditor-{}", tongue.code()), 1366, 900).await;
    come_to_the_desk(&desk, server).await;
    speak(&desk, tongue.code()).await;
    let place = "reports?period=life&by=sessions";
    let (total, by) = (tongue.of("10\u{a0}500", "10,500"), tongue.of("Compté par", "Counted by"));
    at(&desk, place, &["Le vrai sabot · 1", "pit", "croupier", total, by]).await;
    audit_files::faultless(&desk, &format!("croupier-session-{}", tongue.code())).await;
    desk.close().await;
}

/// What the last event of that kind in the journal of the table says.
fn last<'a>(events: &'a [Value], kind: &str) -> &'a Value {
    let mut all = events.iter().rev().flat_map(|step| step.as_array().unwrap().iter().rev());
    let said = |event: &'a Value| match event.get("felt") {
        Some(at_the_cards) => (at_the_cards["event"] == kind).then_some(at_the_cards),
        None => event.get(kind),
    };
    all.find_map(said).unwrap_or_else(|| panic!("{kind} is on record"))
}

/// Each act of the day is on record with the person.
async fn is_on_record(books: &Books, table: Uuid) {
    let events = books.events(table).await;
    let moved = last(&events, "chips-moved");
    assert_eq!((&moved["slip"], &moved["by"]), (&json!(2), &json!("cage")));
    let receipt = &moved["receipt"];
    assert_eq!((&receipt["by"], &receipt["carrier"]), (&json!("croupier"), &json!("Victor")));
    assert_eq!(receipt["counted"], json!(50_000));
    let back = last(&events, "scan-withdrawn");
    assert_eq!(back["card"], json!("9h"));
    let named = last(&events, "dealer-named");
    assert_eq!((&named["name"], &named["by"]), (&json!("Émile"), &json!("pit")));
    let incident = last(&events, "incident-noted");
    assert_eq!((&incident["by"], &incident["what"]), (&json!("croupier"), &json!("equipment")));
    assert_eq!((&incident["note"], &incident["round"]), (&json!(INCIDENT), &json!(1)));
    assert_eq!(last(&events, "last-round-announced")["by"], json!("pit"));
    assert_eq!(last(&events, "ruled")["by"], json!("pit"));
    let counted = last(&events, "tray-counted");
    assert_eq!((&counted["second"], &counted["credit"]), (&json!("croupier"), &json!(1_050_000)));
    let closed = on_record(books, table).await;
    assert_eq!((&closed["opener"], &closed["fills"]), (&json!(1_000_000), &json!(50_000)));
    assert_eq!((&closed["rounds"], &closed["irregularities"]), (&json!(2), &json!(1)));
}

async fn work_through_the_day(tongue: Tongue) {
    let (books, server) = open_house().await;
    let driver = Driver::start().await;
    let day = Day::begin(&driver, &server, tongue).await;
    let table = open_table(&day.pit, tongue).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    begin_the_table(&day, table, &mut ana).await;
    misread_round(&day, &mut ana).await;
    ana.must(Do::Dispute { round: 1 }).await;
    between_rounds(&day).await;
    last_round(&day, &mut ana).await;
    count_the_closer(&day, &server, table).await;
    audited(&driver, &server, tongue).await;
    is_on_record(&books, table).await;
    books.check([table]).await;
    let Day { pit, cage, croupier, .. } = day;
    for browser in [pit, cage, croupier] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_croupier_works_through_the_day_in_french() {
    work_through_the_day(Tongue::Fr).await;
}

#[tokio::test]
async fn a_croupier_works_through_the_day_in_english() {
    work_through_the_day(Tongue::En).await;
}

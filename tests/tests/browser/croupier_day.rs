//! The day of a croupier at a table with a real shoe, with the pages of croupier, pit and cage in
//! French: the float, a card that was misread, a relief, a fill, an incident, the last round, the
//! closer. Ana plays meanwhile.

use house_tests::books::Books;
use house_tests::browser::{Browser, Driver};
use house_tests::guest::Guest;
use house_tests::server::Server;
use protocol::{Do, HandResult, Phase};
use serde_json::{Value, json};
use uuid::Uuid;

use super::audit::come_to_the_desk;
use super::audit_files::{self, at};
use super::cage::{at_work, faultless, in_words};
use super::live_shoe::{awaits, says as scanned, scan};
use super::pit_day::{floor_says, on_record, order, says};
use super::{open_house, picture, speak};

const TABLE: &str = "Le vrai sabot";
const SEAT: u8 = 3;
const BOUGHT: i64 = 10_000;
const INCIDENT: &str = "Le lecteur a lu deux fois la même carte.";

/// The pages of a day, all in French.
struct Day {
    pit: Browser,
    cage: Browser,
    croupier: Browser,
}

impl Day {
    async fn begin(driver: &Driver, server: &Server) -> Day {
        let pit = driver.open("pit-fr", 1280, 800).await;
        let cage = driver.open("cage-fr", 1100, 900).await;
        let croupier = driver.open("croupier-fr", 1280, 800).await;
        at_work(&pit, server, "pit", "pit").await;
        at_work(&cage, server, "cage", "cage").await;
        for page in [&pit, &cage] {
            speak(page, "fr").await;
        }
        croupier.go(&format!("{}/scanner.html", server.url())).await;
        speak(&croupier, "fr").await;
        says(&croupier, "h1", "Connexion du croupier").await;
        croupier.write("#staff-name", "croupier").await;
        croupier.write("#staff-password", &server.password("croupier").await).await;
        croupier.click(".sign-in button").await;
        says(&croupier, "h1", "Tables à vrai sabot").await;
        Day { pit, cage, croupier }
    }

    /// The cage counts the chips of the fill that it is shown out, so many of 100, and names their
    /// carrier.
    async fn approve(&self, what: &str, count: &str) {
        says(&self.cage, ".slip", what).await;
        self.cage.click(".slip .count-out summary").await;
        self.cage.write(".slip [name='pile-10000']", count).await;
        faultless(&self.cage, &format!("croupier-count-out-{count}")).await;
        self.cage.write(".slip .carrier input", "Victor").await;
        self.cage.click(".slip .approve").await;
        says(&self.cage, ".slip", "en route avec Victor").await;
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
        says(croupier, ".receive-chips-dialog", "portés par Victor").await;
        croupier.write("#receive-pile-10000", count).await;
        says(croupier, ".receive-chips-dialog", &format!("Total {total}")).await;
        faultless(croupier, name).await;
        croupier.click(".receive-chips-dialog form .action").await;
        croupier.until("return !document.querySelector('.pit-requests')", json!(null)).await;
    }
}

/// Opens a table with a real shoe, at which no time runs out. Returns its id.
async fn open_table(pit: &Browser) -> Uuid {
    pit.click(".open-table").await;
    let ontario = "
        const select = document.querySelector('select[name=rulebook]');
        const found = [...select?.options ?? []].find((it) => it.textContent === args);
        if (!found) return null;
        select.value = found.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;";
    pit.until(ontario, json!("Foire de l’Ontario")).await;
    let fill = "
        const form = document.querySelector('.open-table-dialog form');
        if (!form?.elements.source) return null;
        for (const [name, value] of Object.entries(args)) form.elements[name].value = value;
        form.elements.inspection_by_two.checked = true;
        return true;";
    let said = json!({ "name": TABLE, "float": "10000", "source": "scanned", "betting_ms": "600",
        "turn_ms": "600", "results_ms": "0" });
    pit.until(fill, said).await;
    faultless(pit, "croupier-open-table").await;
    pit.click(".open-table-dialog .action-confirm").await;
    says(pit, ".opened", "Le vrai sabot est ouverte.").await;
    let link = "return document.querySelector('.opened a')?.getAttribute('href')";
    let href = pit.until(link, json!(null)).await;
    href.as_str().unwrap().rsplit('/').next().unwrap().parse().unwrap()
}

/// The cage sends the float, the croupier counts it and inspects the decks, and the pit confirms
/// them.
async fn begin_the_table(day: &Day, table: Uuid, ana: &mut Guest) {
    let Day { pit, croupier, .. } = day;
    day.approve("Encaisse d’une nouvelle table", "100").await;
    faultless(&day.cage, "croupier-cage-slip").await;
    floor_says(pit, table, "Les jetons du bon 1 sont en route").await;
    croupier.click(&format!(".choice [href$='{table}']")).await;
    says(croupier, ".awaited", "On attend les jetons de la table").await;
    faultless(croupier, "croupier-float").await;
    day.to_the_table(table).await;
    says(croupier, ".pit-requests", "approuvé par cage, porté par Victor").await;
    day.receive("100", "10\u{a0}000", "croupier-receive-float").await;
    pit.click(".opened a").await;
    says(pit, ".order-inspect-decks", "Vérifier les jeux").await;
    croupier.click(".order-inspect-decks").await;
    says(croupier, ".inspection-head", "croupier les a vérifiés.").await;
    picture(croupier, "croupier-inspection").await;
    says(pit, ".order-confirm-decks", "Confirmer les jeux").await;
    pit.click(".order-confirm-decks").await;
    ana.until_view("the confirmation", |view| view.phase != Phase::Inspection).await;
    day.to_the_scanner().await;
    awaits(croupier, "Pas de carte maintenant").await;
    ana.sit_with(SEAT, BOUGHT).await;
    ana.open_shoe().await;
    order(pit, "new-dealer", json!({ "name": "Dora" })).await;
    says(pit, ".dealer-name", "Croupier · Dora").await;
}

async fn bet(ana: &mut Guest) {
    let amount = ana.view().sign.bet_min;
    ana.must(Do::Bet { spot: SEAT, amount }).await;
    ana.must(Do::Confirm).await;
}

/// The first card is misread and taken back. The round is settled at the croupier's word.
async fn misread_round(croupier: &Browser, ana: &mut Guest) {
    bet(ana).await;
    awaits(croupier, "Case 3 · Ana").await;
    scan(croupier, "9co").await;
    scanned(croupier, "ok", "neuf de cœur").await;
    says(croupier, ".give-withdraw-scan", "neuf de cœur mal lue").await;
    faultless(croupier, "croupier-misread").await;
    croupier.click(".give-withdraw-scan").await;
    scanned(croupier, "ok", "neuf de cœur reprise. Lisez la carte qui est posée.").await;
    awaits(croupier, "Case 3 · Ana").await;
    deal(croupier, ana, ["Rco", "7tr", "9pi"]).await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].cards, "Kh 9s");
    ana.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    settle(croupier, ana, "10ca", "dix de carreau").await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, Some(HandResult::Win));
}

/// Scans Ana's first card, the dealer's and Ana's second one.
async fn deal(croupier: &Browser, ana: &mut Guest, [first, dealer, second]: [&str; 3]) {
    scan(croupier, first).await;
    awaits(croupier, "Croupier").await;
    scan(croupier, dealer).await;
    awaits(croupier, "Case 3 · Ana").await;
    scan(croupier, second).await;
    ana.until_view("her turn", |view| view.phase == Phase::Turns && view.turn.is_some()).await;
}

/// Scans the dealer's last card. The croupier looks at it, and then settles.
async fn settle(croupier: &Browser, ana: &mut Guest, code: &str, card: &str) {
    awaits(croupier, "Croupier").await;
    scan(croupier, code).await;
    scanned(croupier, "ok", card).await;
    awaits(croupier, "Toutes les cartes sont là").await;
    says(croupier, ".awaited", "Vérifiez-les, puis réglez").await;
    assert_eq!(ana.view().spots[&SEAT].hands[&1].result, None);
    faultless(croupier, &format!("croupier-settlement-{code}")).await;
    says(croupier, ".give-settle", "Régler le coup").await;
    croupier.click(".give-settle").await;
    ana.until_view("the settlement", |view| view.spots[&SEAT].hands[&1].result.is_some()).await;
}

/// Between two rounds another dealer comes, and chips; the croupier notes what went wrong.
async fn between_rounds(day: &Day) {
    let Day { pit, croupier, .. } = day;
    order(pit, "new-dealer", json!({ "name": "Émile" })).await;
    order(pit, "fill", json!({ "amount": "500", "pile-10000": "5" })).await;
    day.approve("Apport", "5").await;
    // The scanner's page says so, and is the way to the table.
    says(croupier, ".desk-news", "Croupier\u{a0}: Émile").await;
    says(croupier, ".desk-news", "(5 × 100)").await;
    faultless(croupier, "croupier-news").await;
    croupier.click(".desk-news a").await;
    says(croupier, ".pit-requests", "(5 × 100)").await;
    picture(croupier, "croupier-relief").await;
    says(croupier, ".pit-requests", "(5 × 100)").await;
    day.receive("5", "500", "croupier-receive-fill").await;

    says(croupier, ".order-irregular", "Irrégularité ou incident").await;
    croupier.click(".order-irregular").await;
    let fill = "
        const form = document.querySelector('form.incident');
        for (const [name, value] of Object.entries(form ? args : {})) form[name].value = value;
        return form !== null;";
    croupier.until(fill, json!({ "what": "equipment", "note": INCIDENT })).await;
    says(croupier, "form.incident", "Cartes, sabot, lecteur ou jetons").await;
    faultless(croupier, "croupier-incident").await;
    croupier.click("form.incident button").await;
    croupier.until("return !document.querySelector('dialog')", json!(null)).await;
}

/// The pit announces the last round, which the croupier deals; then the table is closed.
async fn last_round(day: &Day, ana: &mut Guest) {
    let Day { pit, croupier, .. } = day;
    order(pit, "last-round", json!({ "minutes": "0" })).await;
    says(pit, ".last-notice", "Dernier coup. Ensuite la table ferme").await;
    says(croupier, ".last-notice", "Dernier coup. Ensuite la table ferme").await;
    picture(croupier, "croupier-last-round").await;
    day.to_the_scanner().await;
    says(croupier, ".desk-news", "C’est le dernier coup").await;
    bet(ana).await;
    awaits(croupier, "Case 3 · Ana").await;
    deal(croupier, ana, ["10pi", "Vca", "8co"]).await;
    ana.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    settle(croupier, ana, "Dtr", "dame de trèfle").await;
    ana.until_view("the end", |view| view.phase == Phase::Closed).await;
    // No card is asked for any more, but the tray is to be counted.
    croupier.until("return !document.querySelector('#card-code')", json!(null)).await;
    says(croupier, ".desk .to-count", TABLE).await;
    in_words(croupier, "the scanner at a closed table").await;
    picture(croupier, "croupier-closed").await;
}

/// The pit rules on what Ana disputes and counts the tray; the croupier has counted the same.
async fn count_the_closer(day: &Day, server: &Server, table: Uuid) {
    let Day { pit, croupier, .. } = day;
    let floor = format!("{}/pit.html", server.url());
    pit.go(&floor).await;
    floor_says(pit, table, "Table fermée").await;
    floor_says(pit, table, "L’encaisse est à compter").await;
    pit.click(&format!("[data-table='{table}'] h2 a")).await;
    says(pit, ".pit-more", "Ordres (1 contestation)").await;
    pit.click(".pit-more").await;
    says(pit, ".disputes", "Décision, pour le registre").await;
    pit.write("#ruling-1", "Le coup est bien payé.").await;
    faultless(pit, "croupier-ruling").await;
    pit.click(".disputes form button").await;
    pit.until("return !document.querySelector('dialog')", json!(null)).await;
    order(pit, "count-tray", json!({ "pile-10000": "105" })).await;
    says(pit, ".pit-requests", "pit a compté l’encaisse").await;

    croupier.click(".top-bar .other").await;
    says(croupier, ".to-count", "Tables fermées dont l’encaisse est à compter").await;
    says(croupier, ".to-count", "le comptage 1 attend une deuxième personne").await;
    faultless(croupier, "croupier-to-count").await;
    croupier.click(".to-count a").await;
    // The croupier counts without seeing what the pit boss has found.
    says(croupier, ".order-agree-count", "Compter aussi").await;
    let shown =
        "return document.querySelector('.pit-requests').textContent.includes('10\u{a0}500')";
    assert_eq!(croupier.run(shown, json!(null)).await, json!(false));
    croupier.click(".pit-requests .order-agree-count").await;
    croupier.write("#agree-pile-10000", "104").await;
    croupier.click(".agree-count-dialog form .action").await;
    let differs = "return document.body.textContent.includes('recomptez ensemble')";
    croupier.until(differs, json!(null)).await;
    croupier.write("#agree-pile-10000", "\u{e003}\u{e003}\u{e003}105").await;
    says(croupier, ".agree-count-dialog", "Total 10\u{a0}500").await;
    faultless(croupier, "croupier-agree").await;
    croupier.click(".agree-count-dialog form .action").await;
    croupier.until("return !document.querySelector('.pit-requests')", json!(null)).await;

    pit.go(&floor).await;
    says(pit, ".closed-tables caption", "Tables fermées pendant ce poste").await;
    says(pit, ".closed-tables tbody tr", TABLE).await;
    pit.click(".closed-tables button").await;
    for text in ["Encaisse de clôture · Le vrai sabot", "105 × 100", "Accepté par", "croupier"]
    {
        says(pit, ".form-paper", text).await;
    }
    faultless(pit, "croupier-closer").await;
}

/// The auditor reads of the session of the table: its figures, its count and who has counted.
async fn audited(driver: &Driver, server: &Server) {
    let desk = driver.open("auditor-fr", 1366, 900).await;
    come_to_the_desk(&desk, server).await;
    speak(&desk, "fr").await;
    let place = "reports?period=life&by=sessions";
    at(&desk, place, &["Le vrai sabot · 1", "pit", "croupier", "10\u{a0}500", "Compté par"]).await;
    audit_files::faultless(&desk, "croupier-session").await;
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

#[tokio::test]
async fn a_croupier_works_through_the_day_in_french() {
    let (books, server) = open_house().await;
    let driver = Driver::start().await;
    let day = Day::begin(&driver, &server).await;
    let table = open_table(&day.pit).await;
    let mut ana = Guest::arrive(server.url(), "Ana", TABLE).await;
    begin_the_table(&day, table, &mut ana).await;
    misread_round(&day.croupier, &mut ana).await;
    ana.must(Do::Dispute { round: 1 }).await;
    between_rounds(&day).await;
    last_round(&day, &mut ana).await;
    count_the_closer(&day, &server, table).await;
    audited(&driver, &server).await;
    is_on_record(&books, table).await;
    books.check([table]).await;
    let Day { pit, cage, croupier } = day;
    for browser in [pit, cage, croupier] {
        browser.close().await;
    }
}

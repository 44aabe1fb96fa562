//! The state of the router: every part of the server, made once at a start and never replaced. A
//! part is taken from it by its type; only the table of routes and the start know the whole.

use std::sync::Arc;
use std::time::Duration;

use audit::SealKey;
use axum::extract::FromRef;
use back_office::notes::NoteParts;
use back_office::projection::ProjectionParts;
use back_office::seals::SealParts;
use back_office::self_check::CheckParts;
use cage_desk::CageDesk;
use database::{Readiness, Upkeep};
use guests::{Guests, GuestsParts};
use health::{Health, Sources};
use history::{DealerHands, History};
use house_settings::HouseSettings;
use house_writer::{Admission, Alarms, HouseHandle, NetworkSteps, Tasks};
use ingress::{Caps, OpeningTurn, ProofTurn, PublicSite, Rates};
use ledger::Ledger;
use read_model::project::Projector;
use read_model::reports::Desk;
use replay::Replays;
use sign_in::staff::FirstFile;
use sign_in::{Doors, People};
use sqlx::PgPool;
use tables::{Floor, Host, Lobby, Metrics, Presence, Vault};
use web_assets::WebFiles;

use crate::config::{Bounds, Config};

/// Connections for the read model and the auditors' questions.
const AUDIT_CONNECTIONS_MAX: u32 = 4;
/// Idle time after which such a connection is closed.
const AUDIT_IDLE: Duration = Duration::from_mins(1);

/// All parts of a server, cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

/// Declares the parts, each of which can be taken from the whole.
macro_rules! app {
    ($($(#[$doc:meta])* $field:ident: $part:ty,)*) => {
        #[derive(Debug)]
        struct Parts {
            $($(#[$doc])* $field: $part,)*
        }

        $(impl FromRef<App> for $part {
            fn from_ref(app: &App) -> $part {
                app.0.$field.clone()
            }
        })*
    };
}

app! {
    /// The database, for all but the books.
    pool: PgPool,
    /// The books.
    ledger: Ledger,
    /// The writer of the house's journal.
    house: HouseHandle,
    /// The parts that the tables need.
    host: Host,
    lobby: Arc<Lobby>,
    floor: Arc<Floor>,
    admission: Arc<Admission>,
    presence: Arc<Presence>,
    /// Those who may sign in, and whose sessions are open.
    people: People,
    metrics: Arc<Metrics>,
    tasks: Tasks,
    vault: Vault,
    seal_key: SealKey,
    alarms: Arc<Alarms>,
    /// How often an address may ask.
    rates: Arc<Rates>,
    /// The places of connections.
    caps: Arc<Caps>,
    site: Arc<PublicSite>,
    guests: Arc<Guests>,
    /// The steps that networks may cause.
    steps: Arc<NetworkSteps>,
    bounds: Bounds,
    /// Who runs the house, and its times.
    settings: HouseSettings,
    /// The file with the first passwords.
    first_file: FirstFile,
    /// Where people sign in.
    doors: Arc<Doors>,
    /// The auditors' questions, on connections of their own.
    desk: Desk,
    /// Keeps the read model up to date.
    projector: Projector,
    /// Replays rounds card by card, on the same connections as the questions.
    replays: Replays,
    /// Dealers' hands of rounds that are over.
    hands: Arc<DealerHands>,
    proofs: ProofTurn,
    opening: OpeningTurn,
    readiness: Readiness,
    /// What `/metrics` tells beside what is counted.
    health: Health,
    /// Trades, requests and receipts of the cage.
    cage: CageDesk,
    /// The files of the pages.
    web: WebFiles,
}

/// Makes structs of parts of crates that do not know `parts!`.
macro_rules! from_app {
    ($($name:ident { $($field:ident,)* })*) => {
        $(impl FromRef<App> for $name {
            fn from_ref(app: &App) -> $name {
                $name { $($field: FromRef::from_ref(app),)* }
            }
        })*
    };
}

from_app! {
    SealParts { ledger, house, seal_key, metrics, tasks, }
    CheckParts { ledger, people, projector, house, vault, seal_key, metrics, tasks, }
    ProjectionParts { projector, metrics, tasks, }
    NoteParts { people, house, metrics, }
    GuestsParts { pool, ledger, guests, presence, lobby, admission, house, metrics, tasks, }
    History { desk, projector, ledger, replays, hands, }
}

impl App {
    /// Puts the parts of a server together.
    pub(crate) fn new(
        config: &Config,
        pool: PgPool,
        host: Host,
        seal_key: SealKey,
        upkeep: Option<Upkeep>,
    ) -> App {
        let bounds = config.bounds;
        let aside = aside(&pool);
        let projector = Projector::new(aside.clone());
        let health = health(config, &pool, &host, &projector, upkeep);
        let folder = config.database_url.is_none().then(|| config.data_dir.clone());
        let readiness = Readiness::new(&pool, folder);
        App(Arc::new(Parts {
            cage: CageDesk {
                pool: pool.clone(),
                people: host.people.clone(),
                buyers: config.buyers,
                operator: config.house.operator.name().clone(),
                references_above: config.second_person_above,
                age_min: config.age_min,
                ledger: host.ledger.clone(),
                house: host.house.clone(),
                presence: host.presence.clone(),
                admission: host.admission.clone(),
                lobby: host.lobby.clone(),
                staff_changes: Arc::default(),
            },
            pool,
            ledger: host.ledger.clone(),
            house: host.house.clone(),
            lobby: host.lobby.clone(),
            floor: host.floor.clone(),
            admission: host.admission.clone(),
            presence: host.presence.clone(),
            people: host.people.clone(),
            metrics: host.metrics.clone(),
            vault: host.vault.clone(),
            alarms: host.alarms.clone(),
            seal_key,
            rates: Arc::new(Rates::new(bounds.requests_burst, bounds.requests_per_second)),
            caps: Arc::new(config.caps()),
            guests: Arc::new(Guests::new(bounds.guests_per_network)),
            steps: match &host.nodes {
                Some(nodes) => nodes.steps(),
                None => Arc::new(NetworkSteps::new(bounds.idle_steps_per_network)),
            },
            site: Arc::new(config.site()),
            bounds,
            settings: config.house.clone(),
            first_file: FirstFile::in_folder(&config.data_dir),
            doors: Arc::new(Doors::new(host.tasks.tracker())),
            replays: Replays::new(aside.clone(), host.ledger.clone()),
            desk: Desk::new(aside),
            projector,
            health,
            hands: Arc::default(),
            proofs: ProofTurn::default(),
            opening: OpeningTurn::default(),
            readiness,
            tasks: host.tasks.clone(),
            web: config.web.clone(),
            host,
        }))
    }
}

/// Where the health of this house is read.
fn health(
    config: &Config,
    pool: &PgPool,
    host: &Host,
    projector: &Projector,
    upkeep: Option<Upkeep>,
) -> Health {
    Health::new(Sources {
        pool: pool.clone(),
        ledger: host.ledger.clone(),
        projector: projector.clone(),
        tasks: host.tasks.clone(),
        lobby: host.lobby.clone(),
        metrics: host.metrics.clone(),
        upkeep,
        data_dir: config.data_dir.clone(),
        nodes: host.nodes.clone(),
    })
}

/// Connections beside those of the game, opened when they are needed.
fn aside(pool: &PgPool) -> PgPool {
    database::pool(AUDIT_CONNECTIONS_MAX)
        .idle_timeout(AUDIT_IDLE)
        .connect_lazy_with(pool.connect_options().as_ref().clone())
}

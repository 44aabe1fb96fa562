//! `casino admin`: the staff's office on the command line. It works with the keys of the database,
//! whether the house is open or not.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use server::rights::Person;
use server::table_of_rights;
use server::{Config, Office, OfficeMember, Role};

use crate::key_options::KeyOptions;
use crate::say;

/// The options of `admin`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Lists, adds and ends staff accounts, sets their passwords and pits
    Staff {
        #[command(flatten)]
        place: Box<Place>,
        #[command(subcommand)]
        what: StaffWhat,
    },
    /// Lists what each role may do
    Roles {
        /// Only this one: spectator, guest, account, pit, croupier, cage, auditor or admin
        role: Option<String>,
    },
}

/// The options that name the house.
#[derive(Debug, Args)]
struct Place {
    /// The data folder of the house
    #[arg(long, default_value = "./data", env = "CASINO_DATA", global = true)]
    data: PathBuf,
    /// Its Postgres, if that is not the private one of the data folder
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, global = true)]
    database_url: Option<String>,
    #[command(flatten)]
    keys: KeyOptions,
}

#[derive(Debug, Subcommand)]
enum StaffWhat {
    /// Makes an account and prints its password
    Add {
        /// The name to sign in with
        name: String,
        /// pit, croupier, cage, auditor or admin
        #[arg(value_parser = role)]
        role: Role,
    },
    /// Gives a new password, prints it, and ends all sessions under the old one
    Password {
        /// The name of the account
        name: String,
    },
    /// Takes the second factor away after the loss of the device, and gives a new password
    TotpReset {
        /// The name of the account
        name: String,
    },
    /// Ends an account and all its sessions; the name is never given again
    End {
        /// The name of the account
        name: String,
    },
    /// Assigns a staff member to a pit, or to all of them; their sessions end
    Pit {
        /// The name of the account
        name: String,
        /// The pit; all of them without it
        pit: Option<String>,
    },
    /// Lists all staff accounts, also ended ones
    List,
}

fn role(text: &str) -> Result<Role, String> {
    server::role_of(text).ok_or_else(|| "no such role".to_owned())
}

/// Runs the subcommand and prints its result.
pub(crate) fn run(arguments: Arguments) -> ExitCode {
    let done = match arguments.what {
        What::Roles { role } => roles(role.as_deref()),
        What::Staff { place, what } => staff(&place, what),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&*error);
            ExitCode::FAILURE
        }
    }
}

fn roles(only: Option<&str>) -> Result<(), Box<dyn Error>> {
    let chosen = |person: &&Person| only.is_none_or(|only| only == person.name());
    let people: Vec<_> = Person::ALL.iter().filter(chosen).collect();
    if people.is_empty() {
        return Err("no such role".into());
    }
    let rights = table_of_rights();
    for person in people {
        println!("{}", person.name());
        for right in rights.iter().filter(|right| right.who.contains(person)) {
            println!("  {:8} {}", right.channel.to_string(), right.function);
        }
    }
    Ok(())
}

fn staff(place: &Place, what: StaffWhat) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // The address is not used, because nothing listens.
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), &place.data);
    config.keys = place.keys.sources();
    config.database_url = place.database_url.clone().filter(|url| !url.is_empty());
    runtime.block_on(async {
        let office = Office::open(&config).await?;
        let done = change(&office, what).await;
        office.close().await?;
        done
    })
}

async fn change(office: &Office, what: StaffWhat) -> Result<(), Box<dyn Error>> {
    match what {
        StaffWhat::Add { name, role } => {
            let password = office.add(&name, role).await?;
            println!("Staff: {name}, password {password} (shown this once)");
        }
        StaffWhat::Password { name } => {
            let password = office.renew_password(&name).await?;
            println!("Staff: {name}, password {password} (shown this once)");
        }
        StaffWhat::TotpReset { name } => {
            let password = office.reset_totp(&name).await?;
            println!("Staff: {name}, password {password} (shown this once)");
        }
        StaffWhat::End { name } => {
            office.end(&name).await?;
            println!("{name} has left");
        }
        StaffWhat::Pit { name, pit } => {
            office.assign(&name, pit.as_deref()).await?;
            println!("{name} works for {}", pit.as_deref().unwrap_or("all pits"));
        }
        StaffWhat::List => {
            for OfficeMember { name, role, pit, has_left, .. } in office.list().await? {
                let pit = pit.map(|pit| format!(" {pit}")).unwrap_or_default();
                println!("{name} {role}{pit}{}", if has_left { " (has left)" } else { "" });
            }
        }
    }
    Ok(())
}

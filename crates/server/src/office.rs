//! The staff's office, on a connection with the rights of the database's owner.

use std::ops::Deref;
use std::sync::Arc;

use keys::KeyKind;
use local_postgres::Cluster;
use sign_in::People;
use sqlx::PgPool;
use tables::Vault;

use crate::config::Config;
use crate::start_error::StartError;

/// The office, open. It works whether the house is open or not.
#[derive(Debug)]
pub struct Office {
    accounts: sign_in::staff::StaffOffice,
    pool: PgPool,
    cluster: Option<Cluster>,
}

impl Office {
    /// Reaches the database of a house, starting a private one that does not run. Needs the seed
    /// key, because the rows of the staff carry MACs under it.
    pub async fn open(config: &Config) -> Result<Office, StartError> {
        let database::Database { owner, cluster, .. } =
            database::open(config.database_url.as_deref(), None, &config.data_dir).await?;
        let expected = keys::known(&owner).await?.present(KeyKind::Seed);
        let source = config.keys.of(KeyKind::Seed);
        let seed = keys::find(KeyKind::Seed, source, &config.data_dir, expected).await?;
        let people = People::new(owner.clone(), Arc::new(Vault::new(&seed)));
        Ok(Office { accounts: sign_in::staff::StaffOffice::new(people), pool: owner, cluster })
    }

    /// Leaves the database as it was.
    pub async fn close(self) -> Result<(), StartError> {
        self.pool.close().await;
        match self.cluster {
            Some(cluster) => Ok(cluster.stop().await.map_err(database::PlaceError::from)?),
            None => Ok(()),
        }
    }
}

impl Deref for Office {
    type Target = sign_in::staff::StaffOffice;

    fn deref(&self) -> &sign_in::staff::StaffOffice {
        &self.accounts
    }
}

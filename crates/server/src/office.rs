//! The staff's office, on a connection with the rights of the database's owner.

use std::ops::Deref;

use local_postgres::Cluster;
use sqlx::PgPool;

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
    /// Reaches the database of a house, starting a private one that does not run.
    pub async fn open(config: &Config) -> Result<Office, StartError> {
        let database::Database { owner, cluster, .. } =
            database::open(config.database_url.as_deref(), None, &config.data_dir).await?;
        Ok(Office {
            accounts: sign_in::staff::StaffOffice::new(owner.clone()),
            pool: owner,
            cluster,
        })
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

//! Which node owns the house's chain, as this node knows it.

use tokio::sync::watch;

/// Where the owner of the house's chain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HouseOwner {
    /// No node owns it.
    Nowhere,
    /// Another node.
    Elsewhere,
    /// This one.
    Here,
}

/// Whether this node owns the house's chain. A server that is no node always does. Cheap to clone.
#[derive(Clone, Debug)]
pub struct HouseSeat(watch::Receiver<HouseOwner>);

impl HouseSeat {
    pub(super) fn new(owner: watch::Receiver<HouseOwner>) -> HouseSeat {
        HouseSeat(owner)
    }

    /// The seat of a server that is no node.
    pub(super) fn alone() -> HouseSeat {
        HouseSeat(watch::channel(HouseOwner::Here).1)
    }

    /// Whether this node owns it now.
    pub fn is_here(&self) -> bool {
        *self.0.borrow() == HouseOwner::Here
    }

    /// Whether it may have had another owner since this seat has waited last. Clones wait apart.
    pub fn has_changed(&self) -> bool {
        self.0.has_changed().unwrap_or(true)
    }

    /// Waits until this node owns it.
    pub async fn comes(&mut self) {
        self.wait_for(|owner| owner == HouseOwner::Here).await;
    }

    /// Waits until this node owns it no more.
    pub async fn goes(&mut self) {
        self.wait_for(|owner| owner != HouseOwner::Here).await;
    }

    /// Waits until any node owns it.
    pub async fn is_taken(&mut self) {
        self.wait_for(|owner| owner != HouseOwner::Nowhere).await;
    }

    async fn wait_for(&mut self, is_so: impl Fn(HouseOwner) -> bool) {
        // Fails when the server stops.
        if self.0.wait_for(|owner| is_so(*owner)).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

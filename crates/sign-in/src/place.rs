//! Places: the network and the device that a sign-in comes from, and the counts of wrong passwords
//! at each place, which survive a restart. The database holds digests only. What may be judged is
//! decided in [`crate::lock`].

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use house::Door;
use sha2::{Digest, Sha256};
use sqlx::{PgPool, PgTransaction};

use crate::lock::{self, Admitted, Count, FORGOTTEN_MS};
use crate::{Cookie, Token, TokenHash};

/// How long a place stays known without a sign-in, in milliseconds: 400 days.
const KNOWN_MS: i64 = 400 * 24 * 60 * 60 * 1000;
/// Places known for one name, at most. The one used least recently goes.
const PLACES_MAX: i64 = 20;
/// Counts kept, at most. Those tried least recently go.
const COUNTS_MAX: i64 = 200_000;

/// The cookie by which a browser is known again. It opens nothing: wrong passwords from it are
/// counted apart from those of its network.
pub const DEVICE_COOKIE: Cookie =
    Cookie { name: "casino_device", same_site: "Strict", max_age_secs: KNOWN_MS / 1000 };

/// Where a sign-in comes from.
#[derive(Clone, Copy, Debug)]
pub struct LoginPlace {
    network: IpAddr,
    device: Option<TokenHash>,
}

impl LoginPlace {
    /// The place of a client with this address, and the hash of its device cookie.
    pub fn new(address: IpAddr, device: Option<TokenHash>) -> LoginPlace {
        LoginPlace { network: network(address), device }
    }

    /// The network as its owner sees it among their sign-ins: an IPv4 /24 or an IPv6 /48.
    pub(crate) fn shown(&self) -> String {
        match self.network {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                format!("{a}.{b}.{c}.0/24")
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
            }
        }
    }
}

/// The network that wrong passwords are counted for: an IPv4 address, or the /64 of an IPv6
/// address, because one client usually has all of it.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The keys of a name and of the places that a try comes from.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    name: Vec<u8>,
    network: Vec<u8>,
    device: Option<Vec<u8>>,
    /// For codes of the second factor, from all places together.
    code: Vec<u8>,
}

impl Keys {
    /// The keys of a try at this door for a name.
    pub(crate) fn new(door: Door, name: &str, place: &LoginPlace) -> Keys {
        let of_name = digest_of(door, name);
        let of_place = |kind: &[u8], place: &[u8]| part_of(&of_name, kind, place);
        Keys {
            network: of_place(b"network", place.network.to_string().as_bytes()),
            device: place.device.map(|device| of_place(b"device", device.bytes())),
            code: code_of(&of_name),
            name: of_name,
        }
    }
}

/// The key of something that belongs to the key of a name.
fn part_of(of_name: &[u8], kind: &[u8], place: &[u8]) -> Vec<u8> {
    let digest = Sha256::new().chain_update(of_name).chain_update(kind);
    digest.chain_update(place).finalize().to_vec()
}

/// The key of the codes of a name's second factor.
fn code_of(of_name: &[u8]) -> Vec<u8> {
    part_of(of_name, b"code", b"")
}

/// The key of a name at a door.
fn digest_of(door: Door, name: &str) -> Vec<u8> {
    let door: &[u8] = match door {
        Door::Players => b"players",
        Door::Staff => b"staff",
    };
    let digest = Sha256::new().chain_update(b"casino sign-in\0").chain_update(door);
    digest.chain_update(b"\0").chain_update(name).finalize().to_vec()
}

/// A try that may be judged, and the key of its count.
#[derive(Debug)]
pub(crate) struct Try {
    here: Vec<u8>,
    /// Whether the name was signed in from this place before.
    pub(crate) is_known: bool,
    /// How much longer its answer takes.
    pub(crate) slowed: Duration,
    /// Whether the place is locked for the first time if the try is wrong.
    pub(crate) locks: bool,
}

/// Counts a try as wrong before the password is checked, so that concurrent tries cannot pass the
/// limit. `None` when the place has to wait.
pub(crate) async fn admit(
    pool: &PgPool,
    keys: &Keys,
    now_ms: i64,
) -> Result<Option<Try>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let places: Vec<Vec<u8>> =
        [Some(&keys.network), keys.device.as_ref()].into_iter().flatten().cloned().collect();
    let known = sqlx::query_scalar!(
        "select key from login_place where key = any($1) and last_ms > $2",
        &places,
        now_ms - KNOWN_MS
    )
    .fetch_all(&mut *transaction)
    .await?;
    let is_known = !known.is_empty();
    let device = keys.device.as_ref().filter(|device| known.contains(device));
    let here = device.unwrap_or(&keys.network).clone();
    let counted = if is_known { vec![here.clone()] } else { vec![here.clone(), keys.name.clone()] };
    let (of_here, of_name) = counts(&mut transaction, &counted, keys, now_ms).await?;
    let Some(Admitted { here: of_here, name: of_name, slowed, locks }) =
        lock::admit(of_here, of_name, is_known, now_ms)
    else {
        return Ok(None);
    };
    write(&mut transaction, &counted, &[of_here.wrong, of_name.wrong], now_ms).await?;
    transaction.commit().await?;
    Ok(Some(Try { here, is_known, slowed, locks }))
}

/// Counts a code of the second factor as wrong before it is judged. Codes from places that are not
/// known are counted together, wherever they come from: who has found out a password cannot try
/// codes from one network after the other. Codes from a known place are counted there, with the
/// passwords. `None` when the next code has to wait.
pub(crate) async fn admit_code(
    pool: &PgPool,
    keys: &Keys,
    now_ms: i64,
) -> Result<Option<Try>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let counted = [keys.code.clone()];
    let (of_code, none) = counts(&mut transaction, &counted, keys, now_ms).await?;
    let admitted = lock::admit(of_code, none, true, now_ms);
    let Some(Admitted { here: of_code, slowed, locks, .. }) = admitted else { return Ok(None) };
    write(&mut transaction, &counted, &[of_code.wrong], now_ms).await?;
    transaction.commit().await?;
    Ok(Some(Try { here: keys.code.clone(), is_known: false, slowed, locks }))
}

/// Writes the counts of these keys.
async fn write(
    transaction: &mut PgTransaction<'_>,
    counted: &[Vec<u8>],
    wrong: &[i32],
    now_ms: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update login_count set wrong = new.wrong, last_ms = $3
        from unnest($1::bytea[], $2::integer[]) as new (key, wrong)
        where login_count.key = new.key",
        counted,
        &wrong[..counted.len()],
        now_ms
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// The counts of the place and of the name, locked until the end of the transaction.
async fn counts(
    transaction: &mut PgTransaction<'_>,
    counted: &[Vec<u8>],
    keys: &Keys,
    now_ms: i64,
) -> Result<(Count, Count), sqlx::Error> {
    sqlx::query!(
        "insert into login_count (key, wrong, last_ms)
        select key, 0, $2 from unnest($1::bytea[]) as key order by key
        on conflict do nothing",
        counted,
        now_ms
    )
    .execute(&mut **transaction)
    .await?;
    let rows = sqlx::query!(
        "select key, wrong, last_ms from login_count where key = any($1) order by key for update",
        counted
    )
    .fetch_all(&mut **transaction)
    .await?;
    let (mut here, mut name) = (Count::default(), Count::default());
    for row in rows {
        let count = Count { wrong: row.wrong, last_ms: row.last_ms };
        if row.key == keys.name { name = count } else { here = count }
    }
    Ok((here, name))
}

/// Forgets the wrong codes of a name, whose second factor is another one or none from now on.
pub(crate) async fn forget_codes(
    transaction: &mut PgTransaction<'_>,
    door: Door,
    name: &str,
) -> Result<(), sqlx::Error> {
    let of_code = code_of(&digest_of(door, name));
    sqlx::query!("delete from login_count where key = $1", of_code)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Forgets a name: its places, their counts, and wrong codes. Counts of other networks are
/// forgotten when they are old.
pub(crate) async fn forget(
    transaction: &mut PgTransaction<'_>,
    door: Door,
    name: &str,
) -> Result<(), sqlx::Error> {
    let of_name = digest_of(door, name);
    sqlx::query!(
        "with gone as (delete from login_place where name = $1 returning key)
        delete from login_count where key = $1 or key in (select key from gone)",
        &of_name
    )
    .execute(&mut **transaction)
    .await?;
    forget_codes(transaction, door, name).await
}

/// Resets the count of a place after a right password.
pub(crate) async fn succeeded(pool: &PgPool, tried: &Try) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from login_count where key = $1", tried.here).execute(pool).await?;
    Ok(())
}

/// Counts a try as not made: the password was right and the second factor is still to come, or
/// nothing was judged.
pub(crate) async fn forgive(pool: &PgPool, tried: &Try) -> Result<(), sqlx::Error> {
    // A count of nothing is no count: rows of tries that were not judged would push out others.
    sqlx::query!(
        "with forgiven as (delete from login_count where key = $1 and wrong <= 1)
        update login_count set wrong = wrong - 1 where key = $1 and wrong > 1",
        tried.here
    )
    .execute(pool)
    .await?;
    Ok(())
}

/// Whether anyone has signed in from a device before.
pub async fn is_known_device(
    pool: &PgPool,
    device: &TokenHash,
    now_ms: i64,
) -> Result<bool, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "select 1 from login_place where device_hash = $1 and last_ms > $2 limit 1",
        device.bytes(),
        now_ms - KNOWN_MS
    );
    Ok(found.fetch_optional(pool).await?.is_some())
}

/// Makes the place known for the name. Returns a token for the device cookie, unless the device has
/// one that is known for this or for another name.
pub(crate) async fn remember(
    pool: &PgPool,
    (door, name): (Door, &str),
    place: &LoginPlace,
    now_ms: i64,
) -> Result<Option<Token>, sqlx::Error> {
    let had = sqlx::query_scalar!(
        "select device_hash from login_place where device_hash = $1 and last_ms > $2 limit 1",
        place.device.as_ref().map(TokenHash::bytes),
        now_ms - KNOWN_MS
    )
    .fetch_optional(pool)
    .await?;
    let known = place.device.filter(|_| had.is_some());
    let (token, device) = known.map_or_else(
        || {
            let (token, device) = Token::fresh();
            (Some(token), device)
        },
        |device| (None, device),
    );
    let keys = Keys::new(door, name, &LoginPlace { device: Some(device), ..*place });
    let mut transaction = pool.begin().await?;
    for (key, device) in [(Some(&keys.network), None), (keys.device.as_ref(), Some(device.bytes()))]
    {
        sqlx::query!(
            "insert into login_place (key, name, device_hash, last_ms) values ($1, $2, $3, $4)
            on conflict (key) do update set last_ms = excluded.last_ms",
            key,
            keys.name,
            device,
            now_ms
        )
        .execute(&mut *transaction)
        .await?;
    }
    sqlx::query!(
        "delete from login_place where name = $1 and key not in
            (select key from login_place where name = $1 order by last_ms desc limit $2)",
        keys.name,
        PLACES_MAX
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(token)
}

/// Deletes counts and places that are forgotten, and the oldest counts beyond `COUNTS_MAX`.
pub(crate) async fn sweep(pool: &PgPool, now_ms: i64) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from login_place where last_ms <= $1", now_ms - KNOWN_MS)
        .execute(pool)
        .await?;
    sqlx::query!(
        "delete from login_count where last_ms <= greatest($1,
            (select last_ms from login_count order by last_ms desc offset $2 limit 1))",
        now_ms - FORGOTTEN_MS,
        COUNTS_MAX
    )
    .execute(pool)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_by_door_name_network_and_device() {
        let (_, device) = Token::fresh();
        let place = |text: &str| LoginPlace::new(text.parse().unwrap(), Some(device));
        let one = Keys::new(Door::Staff, "pit", &place("10.0.0.1"));
        let same = Keys::new(Door::Staff, "pit", &place("::ffff:10.0.0.1"));
        assert_eq!((&one.network, &one.device), (&same.network, &same.device));
        for other in [
            Keys::new(Door::Players, "pit", &place("10.0.0.1")),
            Keys::new(Door::Staff, "pi", &place("10.0.0.1")),
        ] {
            assert!(one.name != other.name && one.network != other.network);
            assert_ne!(one.device, other.device);
        }
        let far = Keys::new(Door::Staff, "pit", &place("10.0.0.2"));
        assert!(one.network != far.network && one.device == far.device);
        let [a, b] = ["2001:db8::1", "2001:db8::2:3"].map(|text| place(text).network);
        assert_eq!(a, b);
    }

    #[test]
    fn the_owner_sees_a_cut_network() {
        for (address, shown) in
            [("203.0.113.7", "203.0.113.0/24"), ("2001:db8:1:2::3", "2001:db8:1::/48")]
        {
            assert_eq!(LoginPlace::new(address.parse().unwrap(), None).shown(), shown);
        }
    }
}

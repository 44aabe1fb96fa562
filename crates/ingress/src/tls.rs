//! TLS on the house's own listener: certificate and key come from files, and are read anew when the
//! files change, so that a renewed certificate needs no restart. Files that cannot be used are
//! named in the log, and the certificate in use stays.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parking_lot::RwLock;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;

/// Time between two looks at the files.
pub const LOOK_PERIOD: Duration = Duration::from_mins(1);
/// Certificates of a chain, at most.
const CHAIN_MAX: usize = 16;

/// The files of certificate and key, each in PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The chain, the house's own certificate first.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Why files cannot be used for TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read, or is no PEM of its kind.
    #[error("{} cannot be used", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: rustls::pki_types::pem::Error,
    },
    /// Certificate and key do not belong together, or are of a kind that is not known.
    #[error("the certificate and the key cannot be used together")]
    Pair(#[from] rustls::Error),
}

/// The certificate in use.
#[derive(Debug)]
pub struct Tls {
    files: TlsFiles,
    used: RwLock<Used>,
}

/// What was read from the files, and when they were written.
#[derive(Clone, Debug)]
struct Used {
    config: Arc<ServerConfig>,
    written: [Option<SystemTime>; 2],
}

impl TlsFiles {
    fn written(&self) -> [Option<SystemTime>; 2] {
        [&self.certificate, &self.key]
            .map(|path| std::fs::metadata(path).and_then(|about| about.modified()).ok())
    }

    fn read(&self) -> Result<Used, TlsError> {
        // Before the files: a change while they are read is seen by the next look.
        let written = self.written();
        let failed = |path: &PathBuf| {
            let path = path.clone();
            |source| TlsError::File { path, source }
        };
        let chain = CertificateDer::pem_file_iter(&self.certificate)
            .and_then(|found| found.take(CHAIN_MAX).collect::<Result<Vec<_>, _>>())
            .map_err(failed(&self.certificate))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(failed(&self.key))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(chain, key)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Used { config: Arc::new(config), written })
    }
}

impl Tls {
    /// Reads the files.
    pub fn open(files: TlsFiles) -> Result<Tls, TlsError> {
        let used = RwLock::new(files.read()?);
        Ok(Tls { files, used })
    }

    /// What answers the next handshake.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.used.read().config.clone())
    }

    /// Reads the files anew if they have been written since. Returns whether another certificate
    /// is used from now on.
    pub fn look(&self) -> bool {
        if self.used.read().written == self.files.written() {
            return false;
        }
        match self.files.read() {
            Ok(used) => {
                *self.used.write() = used;
                tracing::info!("the certificate was renewed");
                true
            }
            Err(error) => {
                let source = std::error::Error::source(&error).map(ToString::to_string);
                tracing::error!(
                    error = %error,
                    source,
                    "the renewed certificate cannot be used; the one before stays"
                );
                false
            }
        }
    }

    /// Looks at the files until `stopping`.
    pub async fn watch(self: Arc<Self>, stopping: CancellationToken) {
        loop {
            tokio::select! {
                biased;
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(LOOK_PERIOD) => {}
            }
            self.look();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a new certificate with its key.
    fn issue(files: &TlsFiles) {
        let made = rcgen::generate_simple_self_signed(vec!["house.example".to_owned()]).unwrap();
        std::fs::write(&files.certificate, made.cert.pem()).unwrap();
        std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    }

    #[test]
    fn a_renewed_certificate_is_used_and_a_broken_one_is_not() {
        let folder = std::env::temp_dir().join(format!("ingress-tls-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let files = TlsFiles { certificate: folder.join("chain.pem"), key: folder.join("key.pem") };
        assert!(matches!(Tls::open(files.clone()), Err(TlsError::File { .. })));
        issue(&files);
        let tls = Tls::open(files.clone()).unwrap();
        let first = tls.used.read().config.clone();
        assert!(!tls.look());
        // A clock that stands still, or a file system with coarse times, must not hide a change.
        let set_time = |path: &PathBuf, secs| {
            let file = std::fs::File::options().write(true).open(path).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(secs)).unwrap();
        };
        std::fs::write(&files.certificate, "no certificate").unwrap();
        set_time(&files.certificate, 1);
        assert!(!tls.look());
        assert!(Arc::ptr_eq(&first, &tls.used.read().config));
        issue(&files);
        set_time(&files.certificate, 2);
        assert!(tls.look());
        assert!(!Arc::ptr_eq(&first, &tls.used.read().config));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

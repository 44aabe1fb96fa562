//! A house whose database is reached over TLS. A stand-in for the database's own TLS answers the
//! request for it, and passes on to the real Postgres what it decrypts.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use database::PlaceError;
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use server::{Server, StartError};
use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

use crate::common::{fresh, open_with};

/// What a client sends to ask for TLS: the length of the message, and a code.
const TLS_REQUEST: [u8; 8] = [0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f];

/// Writes a certificate for this machine's address. Returns what a server needs to show it.
fn certificate(file: &Path) -> TlsAcceptor {
    let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    std::fs::write(file, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

/// Speaks TLS with one client, which must ask for it first, and passes on to Postgres.
async fn serve(mut client: TcpStream, acceptor: TlsAcceptor, real: PgConnectOptions) {
    let mut asked = [0; TLS_REQUEST.len()];
    client.read_exact(&mut asked).await.unwrap();
    assert_eq!(asked, TLS_REQUEST, "a client that does not ask for TLS");
    client.write_all(b"S").await.unwrap();
    // A client that does not trust the certificate goes away.
    let Ok(mut client) = acceptor.accept(client).await else { return };
    // Either side may hang up.
    if let Some(folder) = real.get_socket() {
        let socket = folder.join(format!(".s.PGSQL.{}", real.get_port()));
        let mut postgres = UnixStream::connect(socket).await.unwrap();
        let _ = copy_bidirectional(&mut client, &mut postgres).await;
    } else {
        let place = (real.get_host(), real.get_port());
        let mut postgres = TcpStream::connect(place).await.unwrap();
        let _ = copy_bidirectional(&mut client, &mut postgres).await;
    }
}

#[tokio::test]
async fn the_database_may_be_reached_over_tls_and_its_certificate_is_checked() {
    let folder = std::env::temp_dir().join(format!("house-database-tls-{}", fresh()));
    std::fs::create_dir_all(&folder).unwrap();
    let (known, unknown) = (folder.join("known.pem"), folder.join("unknown.pem"));
    let acceptor = certificate(&known);
    certificate(&unknown);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let mut stand_in = JoinSet::new();
    let house = open_with(|config| {
        let real = PgConnectOptions::from_str(config.database_url.as_ref().unwrap()).unwrap();
        let (user, database) = (real.get_username(), real.get_database().unwrap());
        let tls = format!("sslmode=verify-full&sslrootcert={}", known.display());
        let url = format!("postgres://{user}@127.0.0.1:{port}/{database}?{tls}");
        config.database_url = Some(url);
        stand_in.spawn(async move {
            let mut clients = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                clients.spawn(serve(client, acceptor.clone(), real.clone()));
            }
        });
    })
    .await;
    // What a guest does is committed over it.
    house.guest("Ana").await;
    let other = |authority: &Path| {
        let mut config = house.config.clone();
        let url = config.database_url.unwrap();
        let [known, authority] = [&known, authority].map(|file| file.display().to_string());
        config.database_url = Some(url.replace(&known, &authority));
        config
    };
    assert!(Server::start(other(&unknown)).await.is_err(), "a certificate of another authority");
    house.server.stop().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

/// The address is one that no machine has. Nothing is sent there.
#[tokio::test]
async fn neither_login_goes_to_another_machine_in_plain_text() {
    let house = open_with(|_| {}).await;
    let [mut of_owner, mut of_server] = [(); 2].map(|()| house.config.clone());
    house.server.stop().await;
    let away = Some("postgres://casino@192.0.2.1/casino".to_owned());
    of_owner.database_url.clone_from(&away);
    of_server.server_database_url = away;
    for config in [of_owner, of_server] {
        let refused = Server::start(config).await.expect_err("a start is refused");
        let is_said = matches!(refused, StartError::Place(PlaceError::PlainText { .. }));
        assert!(is_said, "{refused:?}");
    }
}

//! A house that speaks TLS itself: pages and cookies travel by TLS alone, and plain HTTP is for
//! this machine.

use std::sync::Arc;

use player::http::Address;
use player::{Connection, Session};
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use server::TlsFiles;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::common::{fresh, open_with};

/// Sends these bytes over a stream. Returns the answer in lower case, as far as it came.
async fn ask(mut stream: impl AsyncReadExt + AsyncWriteExt + Unpin, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A server may close without the good-bye of TLS.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).to_lowercase()
}

#[tokio::test]
async fn a_house_with_a_certificate_speaks_tls_and_plain_http_to_this_machine_alone() {
    let folder = std::env::temp_dir().join(format!("house-tls-{}", fresh()));
    std::fs::create_dir_all(&folder).unwrap();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let files = TlsFiles { certificate: folder.join("chain.pem"), key: folder.join("key.pem") };
    std::fs::write(&files.certificate, made.cert.pem()).unwrap();
    std::fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    let house = open_with(|config| config.tls = Some(files)).await;
    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let (connector, addr) = (TlsConnector::from(Arc::new(client)), house.server.addr());
    let dial = async || {
        let name = ServerName::try_from("localhost").unwrap();
        connector.connect(name, TcpStream::connect(addr).await.unwrap()).await.unwrap()
    };
    let port = addr.port();
    let request = format!(
        "POST /api/guest HTTP/1.1\r\nhost: localhost:{port}\r\norigin: https://localhost:{port}\r\n\
         connection: close\r\ncontent-length: 14\r\n\r\n{{\"name\":\"Ana\"}}"
    );
    let answer = ask(dial().await, &request).await;
    assert!(answer.starts_with("http/1.1 200 "), "{answer}");
    assert!(answer.contains("strict-transport-security:") && answer.contains("; secure"));
    // Plain HTTP is not understood there.
    let plain = ask(TcpStream::connect(addr).await.unwrap(), &request).await;
    assert!(!plain.contains("200 ok"), "{plain}");
    assert!(house.server.url().starts_with("https://"));
    // Bots and probes use the address of this machine.
    let here = Address::parse(&house.server.plain_url()).unwrap();
    assert!(here.authority().starts_with("127.0.0.1:"));
    assert_eq!(here.ask("GET", "/healthz", None, None).await.unwrap().status, 200);
    let bot = Session::guest(&house.server.plain_url(), "Bot").await.unwrap();
    assert!(Connection::open(&bot).await.is_ok());
    house.server.stop().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

//! A minimal HTTP/1.1 client to sign in, buy chips and talk to a browser driver: one request on one
//! connection. It does not support TLS.

use std::fmt::Write as _;
use std::net::{IpAddr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream, lookup_host};

use crate::ClientError;

/// Longest answer read, in bytes.
const ANSWER_BYTES_MAX: u64 = 16 * 1024 * 1024;
/// Bytes read at a time.
const PIECE_BYTES: usize = 8 * 1024;
/// Longest part of an answer's body quoted in an error, in bytes.
const QUOTE_BYTES_MAX: usize = 300;

/// The address of an HTTP server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    authority: String,
    /// The address of this machine from which connections are opened; any without one.
    source: Option<IpAddr>,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpAnswer {
    /// The status code.
    pub status: u16,
    /// All headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Address {
    /// Parses `http://host:port`, with or without a slash at the end. Fails for anything else.
    pub fn parse(url: &str) -> Result<Address, ClientError> {
        let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        match authority {
            Some(text) if !text.is_empty() && !text.contains(['/', '@', '?', '#', ' ']) => {
                let port = if text.contains(':') { "" } else { ":80" };
                Ok(Address { authority: format!("{text}{port}"), source: None })
            }
            _ => Err(ClientError::Address(url.to_owned())),
        }
    }

    /// The same server, reached from this address of the machine.
    #[must_use]
    pub fn from_source(self, source: IpAddr) -> Address {
        Address { source: Some(source), ..self }
    }

    /// `host:port`.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The origin that a browser would send.
    pub fn origin(&self) -> String {
        format!("http://{}", self.authority.trim_end_matches(":80"))
    }

    /// Opens a connection.
    pub async fn dial(&self) -> Result<TcpStream, ClientError> {
        let stream = match self.source {
            None => TcpStream::connect(&self.authority).await?,
            Some(source) => self.dial_from(source).await?,
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn dial_from(&self, source: IpAddr) -> Result<TcpStream, ClientError> {
        let mut found = lookup_host(&self.authority).await?;
        let target = found.find(|target| target.is_ipv4() == source.is_ipv4());
        let target = target.ok_or_else(|| ClientError::Address(self.authority.clone()))?;
        let socket = if source.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(source, 0))?;
        Ok(socket.connect(target).await?)
    }

    /// Sends one request and returns the answer, whatever its status.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<HttpAnswer, ClientError> {
        let stream = self.dial().await?;
        self.ask_over(stream, method, path, cookie, body).await
    }

    /// Sends a text as the body of a POST, whether it is JSON or not.
    pub async fn post_text(
        &self,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<HttpAnswer, ClientError> {
        let stream = self.dial().await?;
        self.send_over(stream, "POST", path, cookie, body).await
    }

    /// Sends one request over an open connection, such as one from another address of this
    /// machine.
    pub async fn ask_over(
        &self,
        stream: TcpStream,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<HttpAnswer, ClientError> {
        let body = body.map(Value::to_string).unwrap_or_default();
        self.send_over(stream, method, path, cookie, &body).await
    }

    async fn send_over(
        &self,
        mut stream: TcpStream,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<HttpAnswer, ClientError> {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\norigin: {}\r\nconnection: close\r\n",
            self.authority,
            self.origin()
        );
        if let Some(cookie) = cookie {
            let _ = write!(head, "cookie: {cookie}\r\n");
        }
        if !body.is_empty() {
            head.push_str("content-type: application/json\r\n");
        }
        let _ = write!(head, "content-length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        HttpAnswer::read(stream).await
    }
}

impl HttpAnswer {
    /// The answer itself if it is a success, else the error with its status and body.
    pub fn success(self) -> Result<HttpAnswer, ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(self);
        }
        let end = self.body.floor_char_boundary(QUOTE_BYTES_MAX);
        Err(ClientError::Answer { status: self.status, body: self.body[..end].to_owned() })
    }

    /// The first header of that name (in lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Result<Value, ClientError> {
        Ok(serde_json::from_str(&self.body)?)
    }

    async fn read(stream: TcpStream) -> Result<HttpAnswer, ClientError> {
        let mut stream = stream.take(ANSWER_BYTES_MAX);
        let mut bytes = Vec::new();
        let mut piece = vec![0_u8; PIECE_BYTES];
        loop {
            let read = stream.read(&mut piece).await?;
            bytes.extend_from_slice(&piece[..read]);
            if read == 0 || is_whole(&bytes) {
                break;
            }
        }
        let split = head_end(&bytes).ok_or(ClientError::Unreadable("no end of the headers"))?;
        let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let headers: Vec<_> = lines.filter_map(header_of).collect();
        if headers.iter().any(|(name, _)| name == "transfer-encoding") {
            return Err(ClientError::Unreadable("the body comes in chunks"));
        }
        Ok(HttpAnswer {
            status: status.ok_or(ClientError::Unreadable("no status"))?,
            headers,
            body: String::from_utf8_lossy(&bytes[split + 4..]).into_owned(),
        })
    }
}

fn head_end(bytes: &[u8]) -> Option<usize> {
    bytes.windows(4).position(|four| four == b"\r\n\r\n")
}

fn header_of(line: &str) -> Option<(String, String)> {
    let (name, value) = line.split_once(':')?;
    Some((name.trim().to_ascii_lowercase(), value.trim().to_owned()))
}

/// Some servers keep the connection open although they were asked to close it. Then the length
/// tells where the body ends.
fn is_whole(bytes: &[u8]) -> bool {
    let Some(split) = head_end(bytes) else { return false };
    let head = String::from_utf8_lossy(&bytes[..split]);
    let length = head.split("\r\n").skip(1).filter_map(header_of).find_map(|(name, value)| {
        (name == "content-length").then(|| value.parse::<usize>().ok()).flatten()
    });
    length.is_some_and(|length| bytes.len() - split - 4 >= length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_a_port_and_nothing_else() {
        let address = Address::parse("http://127.0.0.1:8080/").unwrap();
        assert_eq!(address.authority(), "127.0.0.1:8080");
        assert_eq!(address.origin(), "http://127.0.0.1:8080");
        assert_eq!(Address::parse("http://house").unwrap().origin(), "http://house");
        for bad in ["https://house", "house:80", "http://", "http://a/b", "http://u@a"] {
            assert!(matches!(Address::parse(bad), Err(ClientError::Address(_))), "{bad}");
        }
    }

    #[test]
    fn an_answer_is_whole_when_its_length_has_come() {
        assert!(!is_whole(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n1"));
        assert!(is_whole(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n12"));
        assert!(!is_whole(b"HTTP/1.1 200 OK\r\n\r\n12"));
    }
}

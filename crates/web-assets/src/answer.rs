//! One file in its forms, and the one that a client gets.

use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::kind::kind;

/// For a name that belongs to its content: a year, the longest that is of use.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";
/// For every other name: the client asks each time whether it has changed.
const ASK_AGAIN: &str = "no-cache";

/// A file as it can be sent.
#[derive(Debug)]
pub(crate) struct File {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// The beginning of its content's hash.
    tag: String,
}

/// How a body is encoded, by its name in headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Plain,
    Brotli,
    Gzip,
}

impl Encoding {
    fn name(self) -> &'static str {
        match self {
            Encoding::Plain => "identity",
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }
}

/// Whether a client takes an encoding: it names it, and not with the weight nought.
fn takes(headers: &HeaderMap, encoding: Encoding) -> bool {
    let named = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut named = named.filter_map(|value| value.to_str().ok()).flat_map(|all| all.split(','));
    named.any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let is_nought =
            weight.trim_end_matches('0').trim_end_matches('.').trim_matches('0').is_empty()
                && weight.starts_with('0');
        name.trim().eq_ignore_ascii_case(encoding.name()) && !is_nought
    })
}

impl File {
    pub(crate) fn new(plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> File {
        let mut tag = hex::encode(Sha256::digest(&plain));
        tag.truncate(32);
        File { plain, brotli, gzip, tag }
    }

    /// The shortest form that the client takes.
    fn form(&self, headers: &HeaderMap) -> (Encoding, &Bytes) {
        let forms = [(Encoding::Brotli, &self.brotli), (Encoding::Gzip, &self.gzip)];
        let mut taken = forms.into_iter().filter(|(encoding, _)| takes(headers, *encoding));
        taken
            .find_map(|(encoding, body)| Some((encoding, body.as_ref()?)))
            .unwrap_or((Encoding::Plain, &self.plain))
    }

    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let (encoding, body) = self.form(headers);
        // Each form is a content of its own, with a tag of its own.
        let tag = format!("\"{}-{}\"", self.tag, encoding.name());
        let is_for_good = path.starts_with(web_pack::FOLDER);
        let cache = if is_for_good { FOR_GOOD } else { ASK_AGAIN };
        let mut answer =
            vec![(header::ETAG, tag.clone()), (header::CACHE_CONTROL, cache.to_owned())];
        if self.brotli.is_some() || self.gzip.is_some() {
            answer.push((header::VARY, header::ACCEPT_ENCODING.to_string()));
        }
        let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let has_it = known.is_some_and(|known| known.split(',').any(|one| bare(one) == tag));
        if has_it {
            return respond(StatusCode::NOT_MODIFIED, answer, Bytes::new());
        }
        answer.push((header::CONTENT_TYPE, kind(path).to_owned()));
        if encoding != Encoding::Plain {
            answer.push((header::CONTENT_ENCODING, encoding.name().to_owned()));
        }
        respond(StatusCode::OK, answer, body.clone())
    }
}

/// A tag without the mark of a weak one, which a proxy may have added.
fn bare(tag: &str) -> &str {
    let tag = tag.trim();
    tag.strip_prefix("W/").unwrap_or(tag)
}

fn respond(status: StatusCode, answer: Vec<(HeaderName, String)>, body: Bytes) -> Response {
    let mut response = (status, body).into_response();
    response.headers_mut().remove(header::CONTENT_TYPE);
    for (name, value) in answer {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

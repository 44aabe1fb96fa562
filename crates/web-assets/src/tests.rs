//! The files as a client gets them: grouped and plain.

use axum::body::to_bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

use super::{WebFiles, file_of};

const PAGES: [&str; 7] =
    ["/", "/pit.html", "/cage.html", "/roster.html", "/scanner.html", "/audit.html", "/check.html"];

fn asking(name: HeaderName, value: &str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
}

fn said<'a>(answer: &'a Response, name: &HeaderName) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

fn body(answer: Response) -> String {
    let waiting = to_bytes(answer.into_body(), usize::MAX);
    let bytes = futures_lite(waiting).unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs a future that has nothing to wait for.
fn futures_lite<T>(future: impl Future<Output = T>) -> T {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut context) {
        std::task::Poll::Ready(done) => done,
        std::task::Poll::Pending => panic!("a body in memory is there at once"),
    }
}

/// The paths that a page names.
fn named(page: &str) -> Vec<&str> {
    let parts = page.split(['"']).collect::<Vec<_>>();
    let named =
        parts.windows(2).filter(|two| two[0].ends_with("href=") || two[0].ends_with("src="));
    named.map(|two| two[1]).collect()
}

#[test]
fn each_grouped_page_names_only_files_that_are_answered() {
    let files = WebFiles::grouped().unwrap();
    for page in PAGES {
        let answer = files.answer(page, &HeaderMap::new()).unwrap();
        assert_eq!(said(&answer, &CACHE_CONTROL), "no-cache", "{page}");
        let text = body(answer);
        let named = named(&text);
        assert_eq!(named.len(), 4, "{page}: icon, sheet, common part, its own part");
        for path in named {
            let absolute = format!("/{}", path.trim_start_matches('/'));
            let answer = files.answer(&absolute, &HeaderMap::new());
            assert!(answer.is_some(), "{page} names {path}");
        }
    }
}

#[test]
fn what_a_page_loads_is_kept_for_good_and_sent_in_the_form_that_the_client_takes() {
    let files = WebFiles::grouped().unwrap();
    let page = body(files.answer("/", &HeaderMap::new()).unwrap());
    for path in named(&page).into_iter().filter(|path| path.starts_with("/a/")) {
        let plain = files.answer(path, &HeaderMap::new()).unwrap();
        assert!(said(&plain, &CACHE_CONTROL).contains("immutable"));
        assert_eq!(said(&plain, &VARY), "accept-encoding");
        let kind = if path.contains(".css") { "text/css" } else { "text/javascript" };
        assert!(said(&plain, &CONTENT_TYPE).starts_with(kind), "{path}");
        let mut tags = vec![said(&plain, &ETAG).to_owned()];
        for (asked, got) in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip;q=0.8", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("br;q=0.0, deflate", ""),
        ] {
            let answer = files.answer(path, &asking(ACCEPT_ENCODING, asked)).unwrap();
            assert_eq!(said(&answer, &CONTENT_ENCODING), got, "{path}: {asked}");
            tags.push(said(&answer, &ETAG).to_owned());
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 3, "each form has its tag");
    }
}

#[test]
fn a_client_that_has_a_page_is_told_so() {
    for files in [WebFiles::default(), WebFiles::grouped().unwrap()] {
        let tag = said(&files.answer("/", &HeaderMap::new()).unwrap(), &ETAG).to_owned();
        for known in [tag.clone(), format!("\"x\", W/{tag}")] {
            let again = files.answer("/", &asking(IF_NONE_MATCH, &known)).unwrap();
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        }
        let other = files.answer("/", &asking(IF_NONE_MATCH, "\"x\"")).unwrap();
        assert_eq!(other.status(), StatusCode::OK);
    }
}

#[test]
fn whoever_works_on_the_pages_has_plain_modules() {
    let files: WebFiles = super::SOURCE.parse().unwrap();
    let module = files.answer("/js/pages/table.js", &HeaderMap::new()).unwrap();
    assert_eq!(said(&module, &CACHE_CONTROL), "no-cache");
    assert!(body(module).contains("import "));
    assert!("/nowhere".parse::<WebFiles>().is_err());
    let grouped: WebFiles = "grouped".parse().unwrap();
    assert!(grouped.answer("/js/pages/table.js", &HeaderMap::new()).is_none());
}

#[test]
fn a_path_never_leads_out_of_the_folder() {
    for path in [
        "/../Cargo.toml",
        "/a/../../b",
        "//etc/passwd",
        "/.git/config",
        "/%2e%2e/x",
        "/a\\b",
        "/a//b",
        "/node_modules/x.js",
        "/types/dom.d.ts",
        "/test/part.js",
        "/package.json",
        "/table/not-an-id",
    ] {
        let plain: WebFiles = super::SOURCE.parse().unwrap();
        assert!(plain.answer(path, &HeaderMap::new()).is_none(), "{path}");
        assert!(WebFiles::grouped().unwrap().answer(path, &HeaderMap::new()).is_none(), "{path}");
    }
    assert_eq!(file_of("/"), Some("index.html"));
    assert_eq!(file_of("/js/pages/table.js"), Some("js/pages/table.js"));
}

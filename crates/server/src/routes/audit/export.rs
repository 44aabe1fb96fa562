//! Files for auditors, streamed in constant memory. With `.sha256` after the name, the answer is
//! the file's SHA-256 alone.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse as _;
use futures_util::TryStreamExt as _;
use house_settings::HouseSettings;
use read_model::export::{Contents, Export, FileDigest, Format, Search, SearchFile};
use read_model::project::Projector;
use read_model::reports::{Desk, EventQuery, RoundQuery, Span, StatementQuery};

use super::{Question, TableSpanQuery};
use crate::clock;
use refusals::Rejection;
use routing::answer::{MediaKind, NO_STORE, Raw};
use routing::ask::{InPath, Params};
use routing::error::RequestError;
use routing::parts;
use routing::who::AuditorOnly;

/// The media type of a CSV file.
const CSV: &str = "text/csv; charset=utf-8";

/// A file or the sum of one.
pub(crate) struct ExportFile;

impl MediaKind for ExportFile {
    const MEDIA_TYPE: &'static str = "*/*";
}

parts! {
    /// What files are made from.
    pub(crate) struct ExportParts {
        projector: Projector,
        desk: Desk,
        settings: HouseSettings,
    }
}

/// A file or its sum.
pub(crate) async fn file(
    _: Question<AuditorOnly>,
    State(parts): State<ExportParts>,
    InPath(name): InPath<String>,
    Params(TableSpanQuery { table, from, to }): Params<TableSpanQuery>,
) -> Result<Raw<ExportFile>, RequestError> {
    let (file, wants_sum) = match name.strip_suffix(".sha256") {
        Some(file) => (file, true),
        None => (name.as_str(), false),
    };
    let (what, format) = file.split_once('.').ok_or(Rejection::NotFound)?;
    let what = Contents::parse(what).ok_or(Rejection::NotFound)?;
    let format = Format::parse(format).ok_or(Rejection::NotFound)?;
    // Without an end, the file ends now, so that events during the export do not change it.
    let to = to.unwrap_or_else(clock::now_ms);
    let span = Span { from, to: Some(to) };
    if matches!(what, Contents::Rounds | Contents::Events) {
        // The read model cannot be ahead of the clock. If it cannot be read up to there, the export
        // fails.
        parts.projector.read_up_to(to.min(clock::now_ms())).await?;
    }
    let times = parts.settings.times.clone();
    let stream = parts.desk.export(Export { what, format, span, table, times });
    if wants_sum {
        let sum = stream.try_fold(FileDigest::default(), async |mut sum, piece| {
            sum.add(&piece);
            Ok(sum)
        });
        let sum = sum.await?;
        let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
        return Ok(Raw::new((headers, format!("{}  {file}\n", sum.finish()))));
    }
    let kind = match format {
        Format::Csv => CSV,
        Format::Ndjson => "application/x-ndjson",
    };
    Ok(attached(file, kind, Body::from_stream(stream)))
}

/// A file that the browser saves.
fn attached(name: &str, kind: &'static str, body: Body) -> Raw<ExportFile> {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let disposition = disposition.expect("the names of files are plain words");
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    Raw::new(response)
}

/// All rounds that a search finds, as a file.
pub(crate) async fn rounds(
    question: Question<AuditorOnly>,
    State(parts): State<ExportParts>,
    Params(query): Params<RoundQuery>,
) -> Result<Raw<ExportFile>, RequestError> {
    found(question, parts, Search::Rounds(query)).await
}

/// All events that a search finds, as a file.
pub(crate) async fn events(
    question: Question<AuditorOnly>,
    State(parts): State<ExportParts>,
    Params(query): Params<EventQuery>,
) -> Result<Raw<ExportFile>, RequestError> {
    found(question, parts, Search::Events(query)).await
}

/// The statement of an account, as a file.
pub(crate) async fn statement(
    question: Question<AuditorOnly>,
    State(parts): State<ExportParts>,
    Params(query): Params<StatementQuery>,
) -> Result<Raw<ExportFile>, RequestError> {
    found(question, parts, Search::Statement(query)).await
}

/// The file of a search.
async fn found(
    Question { by, asked, .. }: Question<AuditorOnly>,
    ExportParts { projector, desk, settings: house }: ExportParts,
    search: Search,
) -> Result<Raw<ExportFile>, RequestError> {
    let made_ms = clock::now_ms();
    if let Some(to) = search.follows_to(made_ms) {
        projector.read_up_to(to).await?;
    }
    let (name, _) = search.name();
    let file = SearchFile { search, asked, by: by.to_string(), made_ms, house };
    Ok(attached(name, CSV, Body::from_stream(desk.search_file(file))))
}

//! Files for auditors, streamed in constant memory. With `.sha256` after the name, the answer is
//! the file's SHA-256 alone.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse as _;
use futures_util::TryStreamExt as _;
use read_model::export::{Contents, Export, FileDigest, Format};
use read_model::project::Projector;
use read_model::reports::{Desk, Span};

use super::{Question, TableSpanQuery};
use crate::clock;
use crate::http::answer::{MediaKind, Raw};
use crate::http::ask::{InPath, Params};
use crate::http::error::RequestError;
use crate::http::who::AuditorOnly;
use crate::parts::parts;
use refusals::Rejection;

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
    let stream = parts.desk.export(Export { what, format, span, table });
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
        Format::Csv => "text/csv; charset=utf-8",
        Format::Ndjson => "application/x-ndjson",
    };
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{file}\""));
    let disposition = disposition.expect("the names of files are plain words");
    let mut response = Body::from_stream(stream).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(Raw::new(response))
}

//! Lines over time as a drawing: one panel below the other, as SVG text. Each begins at zero.

use std::fmt::Write as _;

/// A panel.
#[derive(Debug)]
pub struct Chart {
    /// The unit of its values.
    pub unit: &'static str,
    /// Its lines, at most two.
    pub lines: Vec<Line>,
}

/// A line of a panel.
#[derive(Debug)]
pub struct Line {
    /// What it shows.
    pub title: &'static str,
    /// Values at equal distances.
    pub values: Vec<u64>,
}

const WIDTH: u64 = 720;
const HEIGHT: u64 = 120;
/// Room for the words above a panel and below all of them.
const WORDS: u64 = 28;
const MARGIN: u64 = 12;
const COLOURS: [&str; 2] = ["#b03a2e", "#1f618d"];

/// The drawing. `below` stands under the last panel.
pub fn svg(charts: &[Chart], below: &str) -> String {
    let panels = u64::try_from(charts.len()).expect("a few panels");
    let (width, height) = (WIDTH + 2 * MARGIN, panels * (HEIGHT + WORDS) + WORDS);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
    );
    for (place, chart) in (0..).zip(charts) {
        panel(&mut out, chart, place * (HEIGHT + WORDS) + WORDS);
    }
    let foot = height - MARGIN;
    writeln!(out, "<text x=\"{MARGIN}\" y=\"{foot}\">{below}</text>\n</svg>")
        .expect("a text takes more");
    out
}

fn panel(out: &mut String, chart: &Chart, top: u64) {
    let max = chart.lines.iter().flat_map(|line| &line.values).copied().max().unwrap_or(0).max(1);
    let mut draw = |text: String| writeln!(out, "{text}").expect("a text takes more");
    draw(format!(
        "<rect x=\"{MARGIN}\" y=\"{top}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"none\" \
         stroke=\"#999\"/>"
    ));
    for ((line, colour), column) in chart.lines.iter().zip(COLOURS).zip(0..) {
        let last = line.values.last().copied().unwrap_or_default();
        let most = line.values.iter().copied().max().unwrap_or_default();
        let (x, y) = (MARGIN + column * WIDTH / 2, top - 8);
        let (title, unit) = (line.title, chart.unit);
        draw(format!(
            "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{title}: {last}, at most {most} {unit}\
             </text>"
        ));
        let steps = u64::try_from(line.values.len()).unwrap_or(1).saturating_sub(1).max(1);
        let point = |(number, value): (u64, &u64)| {
            let (x, y) = (MARGIN + number * WIDTH / steps, top + HEIGHT - value * HEIGHT / max);
            format!("{x},{y}")
        };
        let points: Vec<String> = (0..).zip(&line.values).map(point).collect();
        draw(format!(
            "<polyline fill=\"none\" stroke=\"{colour}\" points=\"{}\"/>",
            points.join(" ")
        ));
    }
}

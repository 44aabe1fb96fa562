//! axe-core, the rules of the W3C and of good practice for access, run in a page.

use house_tests::browser::Browser;
use serde_json::{Value, json};

/// Returns what axe finds, as `RULE: TARGET ELEMENT`. It takes the auditor's places (`#rounds`) for
/// links that skip to a part of the page.
const RUN: &str = "
    if (!window.axe) (0, eval)(args);
    const found = await axe.run(document, {
        resultTypes: ['violations'], rules: { 'skip-link': { enabled: false } },
    });
    return found.violations.flatMap((it) =>
        it.nodes.map((node) => `${it.id}: ${node.target} ${node.html}`));";

/// What axe finds on the page as it is now.
pub async fn findings(browser: &Browser) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(path).expect("`npm ci --prefix web` has been run");
    browser.run_async(RUN, json!(axe)).await
}

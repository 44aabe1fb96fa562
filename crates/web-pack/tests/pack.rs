//! Files in, grouped files out: what a page gets, and what is refused.

#![cfg(test)]

use std::collections::BTreeMap;
use std::path::Path;

use web_pack::{Effort, Packed, PlainFiles, is_for_browsers, pack, read_folder};

const PAGE: &str = "<!doctype html>
<head>
  <link rel=\"stylesheet\" href=\"css/base.css\">
  <link rel=\"stylesheet\" href=\"css/print.css\" media=\"print\">
  <script type=\"module\" src=\"js/pages/NAME.js\"></script>
</head>
";

fn sources(modules: &[(&str, &str)]) -> PlainFiles {
    let mut sources: PlainFiles = [
        (
            "css/base.css",
            "/* first */\n@layer base;\n@layer base { a::before { content: \"/* kept */  x\"; } }",
        ),
        ("css/print.css", "b { color: red }"),
        ("icon.svg", "<svg/>"),
    ]
    .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
    .into();
    for (path, text) in modules {
        sources.insert((*path).to_owned(), text.as_bytes().to_vec());
    }
    sources
}

fn with_page(modules: &[(&str, &str)]) -> PlainFiles {
    let mut sources = sources(modules);
    sources.insert("index.html".into(), PAGE.replace("NAME", "index").into_bytes());
    sources
}

/// The file whose name begins and ends so, as text.
fn text(packed: &BTreeMap<String, Packed>, begin: &str, end: &str) -> String {
    let found = packed.iter().find(|(path, _)| path.starts_with(begin) && path.ends_with(end));
    String::from_utf8(found.unwrap().1.plain.clone()).unwrap()
}

fn refusal(module: &str) -> String {
    let other = ("js/other.js", "export const a = 1;\n");
    let sources = with_page(&[("js/pages/index.js", module), other]);
    pack(&sources, Effort::Least).unwrap_err().to_string()
}

#[test]
fn modules_become_functions_in_the_order_in_which_they_run() {
    let sources = with_page(&[
        (
            "js/pages/index.js",
            "// starts\nimport \"../loud.js\";\nimport {\n  a as b,\n} from \"../a.js\";\nb();\n",
        ),
        (
            "js/a.js",
            "/** says */\nexport const { x: y, z } = {};\n\
             export function a() { return `${ { x: `}` }.x }/* kept */`; }\n",
        ),
        ("js/loud.js", "console.log(/[/\"]/.test(\"//\") ? 4 / 2 : 1);"),
    ]);
    let packed = pack(&sources, Effort::Least).unwrap();
    let program = text(&packed, "a/index-", ".js");
    let program = program.split_once('\n').unwrap().1;
    assert_eq!(
        program,
        "(()=>{console.log(/[/\"]/.test(\"//\") ? 4 / 2 : 1);})();\n\
         const $m2=(()=>{const { x: y, z } = {};\n\
         function a() { return `${ { x: `}` }.x }/* kept */`; }\nreturn{y,z,a}})();\n\
         (()=>{const{a:b}=$m2;b();})();\n"
    );
}

#[test]
fn a_module_passes_on_the_names_of_another_and_does_not_know_them() {
    let sources = with_page(&[
        ("js/pages/index.js", "import { b } from \"../by.js\";\nb;"),
        ("js/by.js", "export { a as b } from \"./a.js\";\nconst b = 1;"),
        ("js/a.js", "export const a = 1;"),
    ]);
    let program = text(&pack(&sources, Effort::Least).unwrap(), "a/index-", ".js");
    assert!(program.contains("=(()=>{const b = 1;\nreturn{b:$m2.a}})();"), "{program}");
}

#[test]
fn what_every_page_has_is_loaded_once() {
    let mut sources = sources(&[
        ("js/shared.js", "export const one = 1;"),
        ("js/pages/index.js", "import { one } from \"../shared.js\"; one;"),
        ("js/pages/pit.js", "import { one } from \"../shared.js\"; one + 1;"),
    ]);
    for name in ["index", "pit"] {
        sources.insert(format!("{name}.html"), PAGE.replace("NAME", name).into_bytes());
    }
    let packed = pack(&sources, Effort::Least).unwrap();
    let common = packed.keys().find(|path| path.starts_with("a/common-")).unwrap();
    let shared = text(&packed, "a/common-", ".js");
    assert!(shared.contains("one = 1") && shared.ends_with("export{$m1};"), "{shared}");
    for page in ["index", "pit"] {
        let program = text(&packed, &format!("a/{page}-"), ".js");
        assert!(program.starts_with(&format!("import{{$m1}}from\"/{common}\";")), "{program}");
        assert!(!program.contains("one = 1"));
        let html = text(&packed, &format!("{page}.html"), "");
        assert!(html.contains(&format!("<link rel=\"modulepreload\" href=\"/{common}\">")));
        assert!(!html.contains("css/base.css") && !html.contains("js/pages"), "{html}");
    }
    assert!(packed.contains_key("icon.svg") && !packed.contains_key("js/shared.js"));
}

#[test]
fn sheets_are_joined_in_their_order() {
    let packed = pack(&with_page(&[("js/pages/index.js", "1;")]), Effort::Least).unwrap();
    assert_eq!(
        text(&packed, "a/index-", ".css"),
        "@layer base;@layer base {a::before {content: \"/* kept */  x\";}}\n\
         @media print{b {color: red }}\n"
    );
}

#[test]
fn a_name_changes_with_the_content() {
    let names = ["1;", "2;"].map(|module| {
        let packed = pack(&with_page(&[("js/pages/index.js", module)]), Effort::Least).unwrap();
        packed.into_keys().find(|path| path.starts_with("a/index-") && path.contains(".js"))
    });
    assert_ne!(names[0], names[1]);
}

#[test]
fn what_cannot_be_carried_over_is_refused_with_the_files_name() {
    for (module, why) in [
        ("export let x = 1;", "export let"),
        ("export default 1;", "export default"),
        ("const a = 1; export { a };", "where it is"),
        ("export { b } from \"../other.js\";", "exports no b"),
        ("export * from \"../other.js\";", "export *"),
        ("export const x = 1, y = 2;", "one name"),
        ("export const { x = 1 } = {};", "cannot be read"),
        ("export const [x] = [1];", "cannot be read"),
        ("import a from \"../other.js\";", "import { … }"),
        ("import * as a from \"../other.js\";", "import { … }"),
        ("import { a } from \"other\";", "./ or ../"),
        ("import { b } from \"../other.js\";", "exports no b"),
        ("import \"../nowhere.js\";", "there is no js/nowhere.js"),
        ("const x = () => import(\"../other.js\");", "beginning"),
        ("console.log(import.meta.url);", "beginning"),
        ("await fetch(\"/\");", "wait"),
        ("new Worker(\"/js/other.js\");", "worker"),
        ("const $m1 = 1;", "grouped program"),
        ("if (x) { } /x/.test(y);", "brackets"),
        ("const x = \"no end", "line 1: a string"),
        ("f(`no end ${ 1 }", "a template"),
        ("f({ ]);", "not open"),
        ("f(", "not closed"),
    ] {
        let said = refusal(module);
        assert!(said.starts_with("js/pages/index.js: ") && said.contains(why), "{module}: {said}");
    }
    let round = with_page(&[
        ("js/pages/index.js", "import \"../x.js\";"),
        ("js/x.js", "import \"./pages/index.js\";"),
    ]);
    let said = pack(&round, Effort::Least).unwrap_err().to_string();
    assert!(said.contains("circle"), "{said}");
}

#[test]
fn names_of_things_that_are_not_the_refused_ones_are_taken() {
    let taken =
        "const x = { import: 1, Worker: 2 }; x.import; x?.Worker; async () => { await 1; };";
    pack(&with_page(&[("js/pages/index.js", taken)]), Effort::Least).unwrap();
}

#[test]
fn the_pages_of_the_house_are_grouped_and_small() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let sources = read_folder(&web).unwrap();
    // The bytes that a release sends.
    let packed = pack(&sources, Effort::Most).unwrap();
    let pages = sources.keys().filter(|path| path.contains(".html"));
    for page in pages {
        let html = text(&packed, page, "");
        let loaded = packed.iter().filter(|(path, _)| html.contains(path.as_str()));
        let bytes: usize = loaded.map(|(_, file)| file.brotli.as_ref().unwrap().len()).sum();
        assert!(bytes > 5_000, "{page} loads something");
        // The goal for a first load.
        assert!(bytes <= 120_000, "{page} loads {bytes} bytes");
    }
}

#[test]
fn what_is_for_those_who_work_on_the_pages_is_not_sent() {
    for path in ["js/a.js", "index.html", "sound/card.mp3"] {
        assert!(is_for_browsers(path), "{path}");
    }
    for path in
        ["test/a.js", "types/dom.d.ts", "package.json", "../x", "a//b", ".git/x", "node_modules/x"]
    {
        assert!(!is_for_browsers(path), "{path}");
    }
}

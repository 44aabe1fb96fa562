//! The compose files: no image is named by a tag, no variable has a default, and the head of each
//! file explains every variable that it wants. No engine is asked.

use std::collections::BTreeSet;

const FILES: [&str; 2] = ["docker-compose.yml", "docker-compose.cluster.yml"];

/// The variables of a text, each as it stands between `${` and `}`.
fn variables(text: &str) -> BTreeSet<&str> {
    // `$$` is a dollar sign for what runs in the container.
    let parts = text.split("${").skip(1).filter_map(|part| part.split('}').next());
    parts.collect()
}

#[test]
fn every_variable_of_a_compose_file_is_demanded_and_explained() {
    for name in FILES {
        let text = std::fs::read_to_string(super::root().join(name)).unwrap();
        let (head, rest): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with('#'));
        let explained: BTreeSet<&str> = head
            .iter()
            .filter_map(|line| line.strip_prefix("#   ")?.split(' ').next())
            .filter(|word| word.starts_with(|letter: char| letter.is_ascii_uppercase()))
            .collect();
        let rest = rest.join("\n");
        let mut wanted = BTreeSet::new();
        for variable in variables(&rest) {
            let (variable, why) = variable.split_once(":?").unwrap_or((variable, ""));
            assert!(!why.is_empty(), "{name}: {variable} may be empty");
            wanted.insert(variable);
        }
        assert_eq!(wanted, explained, "{name}: left: wanted, right: explained in its head");
    }
}

#[test]
fn every_container_is_given_by_digest_and_may_do_little() {
    for name in FILES {
        let text = std::fs::read_to_string(super::root().join(name)).unwrap();
        let count = |word: &str| text.lines().filter(|line| line.trim().starts_with(word)).count();
        for line in text.lines().filter(|line| line.trim().starts_with("image: ")) {
            assert!(line.contains("image: ${") && line.contains("digest"), "{name}: {line}");
        }
        let containers = count("image: ") + count("build:");
        assert!(containers >= 3, "{name}");
        for word in ["cap_drop: [ALL]", "security_opt: [no-new-privileges:true]"] {
            assert_eq!(count(word), containers, "{name}: each container has {word}");
        }
        // Compose cannot copy the text of a config into a container whose root is read-only.
        let services = text
            .split("\n\n")
            .filter(|block| block.contains("  image: ") || block.contains("  build:"));
        for service in services {
            let is_read_only = service.contains("  read_only: true");
            let has_config = service.contains("  configs:\n");
            assert!(is_read_only != has_config, "{name}: read-only, or with a config:\n{service}");
        }
    }
}

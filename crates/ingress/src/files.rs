//! Files that the process may have open. Each connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the process's limit of open files to the highest that it may set itself
/// (`RLIMIT_NOFILE`). Returns the limit that holds then.
pub fn raise_limit() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        tracing::warn!(error = %error, "the limit of open files cannot be raised");
    }
    let limit = getrlimit(Resource::Nofile).current;
    limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_was_lowered_is_raised_to_the_highest() {
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let low = Some(maximum.map_or(256, |maximum| maximum.min(256)));
        setrlimit(Resource::Nofile, Rlimit { current: low, maximum }).unwrap();
        let raised = maximum.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap());
        assert_eq!(raise_limit(), raised);
        assert_eq!(getrlimit(Resource::Nofile).current, maximum);
    }
}

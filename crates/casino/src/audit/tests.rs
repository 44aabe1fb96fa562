//! Tests of the audit: see its parts.

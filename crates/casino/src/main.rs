//! The one binary. Everything is in the library of the same name.

/// Frames are allocated by one worker and freed by another. The system's allocator handles that
/// with locks and consolidation; this one does not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    casino::main()
}

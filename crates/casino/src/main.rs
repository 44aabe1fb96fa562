//! The one binary. Everything is in the library of the same name.

/// Frames are made by one worker and dropped by another all the time, which the system's
/// allocator pays for with locks and consolidation.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    casino::main()
}

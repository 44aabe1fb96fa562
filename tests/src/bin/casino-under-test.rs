//! The casino binary under another name: cargo builds it with the tests that drive it.

fn main() -> std::process::ExitCode {
    casino::main()
}

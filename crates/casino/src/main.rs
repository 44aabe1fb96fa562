//! The one binary. Everything is in the library of the same name.

fn main() -> std::process::ExitCode {
    casino::main()
}

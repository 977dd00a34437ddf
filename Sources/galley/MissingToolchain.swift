/// The failure for a folder of `--toolchain` without a compiler.
struct MissingToolchain: Error, CustomStringConvertible {
  var folder: String

  var description: String { "no Swift toolchain in '\(folder)': expected 'usr/bin/swift-frontend' there" }
}

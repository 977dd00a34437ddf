import Diagnostics

/// A site's templates and cell designs, parsed once, and the files that are copied as they are.
public struct Theme: Sendable {
  /// Faults of templates and designs, at their own lines.
  public let diagnostics: [Diagnostic]
  /// Files to be written below the output folder as they are: `Assets/galley.css` …
  public let assets: [String: [UInt8]]

  /// `files` are the built-in ones by path below `Templates/`; a file of `overrides` takes the place of the same path.
  public init(builtIn files: [String: [UInt8]], overrides: [String: [UInt8]] = [:]) {
    let files = files.merging(overrides) { _, override in override }
    assets = files.filter { $0.key.hasPrefix("Assets/") }
    diagnostics = []
  }
}

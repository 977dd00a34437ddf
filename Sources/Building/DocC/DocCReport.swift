import Toolchains

/// What DocC says about the documentation of a package.
package struct DocCReport: Sendable {
  /// What it says about one catalogue or module.
  package struct Part: Sendable {
    /// Nil for a catalogue that belongs to no target.
    package var module: String?
    /// The folder of the target or catalogue, absolute.
    package var folder: String
    /// Whether DocC knew the symbols, so that what it says about links is right.
    package var knowsSymbols: Bool
    package var findings: [DocCFinding]
  }

  package var parts: [Part] = []
  /// The modules that can be imported: those of the package, of its dependencies, and of the toolchain.
  package var modules: Set<String> = []
  /// Why something was not read by DocC.
  package var remarks: [String] = []

  package init() {}
}

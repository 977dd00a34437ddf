import Toolchains

/// What DocC says about the documentation of a package.
package struct DocCReport: Sendable {
  /// What it says about one catalogue or module.
  package struct Part: Sendable {
    /// Which symbols DocC knew: what it says about links to others tells nothing.
    package enum Symbols: Sendable {
      case ofModule(String)
      /// None: the target was not built, since no sample needs it.
      case unbuilt
      /// None: a catalogue that belongs to no target.
      case none
    }

    package var symbols: Symbols
    /// The folder of the target or catalogue, absolute.
    package var folder: String
    /// The same as a user reads it.
    package var name: String
    package var findings: [DocCFinding]
  }

  package var parts: [Part] = []
  /// The modules of the package, built or not, of its dependencies, and of the toolchain.
  package var modules: Set<String> = []
  /// Why something was not read by DocC.
  package var remarks: [String] = []

  package init() {}
}

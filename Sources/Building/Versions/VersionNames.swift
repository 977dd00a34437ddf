import Base
import Diagnostics

/// Names files of a version as git does, `1.0:Content/guide.md`, instead of by their places in the cache.
struct VersionNames: Sendable {
  private let name: String
  private let tree: VersionTree

  /// - Parameter name: of the tag or branch.
  init(_ name: String, _ tree: VersionTree) {
    self.name = name
    self.tree = tree
  }

  func named(_ file: String) -> String { tree.path(of: file).map { "\(name):\($0)" } ?? file }

  func named(_ range: SourceRange) -> SourceRange {
    var range = range
    range.file = named(range.file)
    return range
  }

  func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.range = named(diagnostic.range)
    diagnostic.fixIt = nil
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].range = diagnostic.notes[index].range.map(named)
    }
    return diagnostic
  }

  /// The texts of the files that diagnostics are about, by their new names.
  func texts(of diagnostics: [Diagnostic], _ disk: any Disk) -> [String: [UInt8]] {
    let files = Set(diagnostics.flatMap { [$0.range.file] + $0.notes.compactMap { $0.range?.file } })
    var texts: [String: [UInt8]] = [:]
    for file in files where tree.path(of: file) != nil { texts[named(file)] = try? disk.read(file) }
    return texts
  }
}

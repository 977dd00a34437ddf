import Base
import Diagnostics
import Proofs
import Sites
import SwiftCode
import Synchronization

/// The names that a package's sources declare, to tell a misspelled name from one that is declared nowhere.
final class PackageNames: Sendable {
  private let files: [String]
  private let disk: any Disk
  private let found = Mutex<Set<String>?>(nil)
  private let foundConditional = Mutex<Set<String>?>(nil)

  init(_ sources: SiteSources, disk: any Disk) {
    files = sources.pages.map(\.file.file).filter(CheckTarget.isSwift)
    self.disk = disk
  }

  /// The declared name that a misspelled one probably means; nil if none is similar enough.
  ///
  /// - Parameter others: names that the page declares itself.
  func meant(by name: String, among others: Set<String>) -> String? {
    MisspelledName(name).meant(among: all.union(others))
  }

  /// The name that a value of a declared type has, if another name differs from it by a slip: `gauge` for `guage`.
  func meantValue(by name: String) -> String? { MisspelledName(name).meant(ofTypes: all) }

  /// Whether the sources declare a member within an `#if`: `lid` of `Box`, or of `Kit.Box`.
  func isConditional(_ member: String, of type: String) -> Bool {
    let path = "\(CompilerError.ownName(ofType: type)).\(member)"
    return conditional.contains { symbol in
      // A function's symbol has its labels.
      let name = symbol.prefix { $0 != "(" }
      return name == path || name.hasSuffix(".\(path)")
    }
  }

  /// Whether the sources declare a name within an `#if`, in no type.
  func isConditional(_ name: some StringProtocol) -> Bool {
    conditional.contains { $0.prefix { $0 != "(" } == name }
  }

  /// The symbols within an `#if`.
  private var conditional: Set<String> {
    foundConditional.withLock { found in
      if let found { return found }
      var symbols: Set<String> = []
      for file in files {
        guard let bytes = try? disk.read(file), bytes.firstPlace(of: "#if") != nil else { continue }
        symbols.formUnion(SourceSymbols(in: String(decoding: bytes, as: UTF8.self)).conditional)
      }
      found = symbols
      return symbols
    }
  }

  /// The names that the sources declare.
  var all: Set<String> {
    found.withLock { found in
      if let found { return found }
      var names: Set<String> = []
      for file in files {
        guard let bytes = try? disk.read(file) else { continue }
        names.formUnion(DeclaredNames.names(in: bytes))
      }
      found = names
      return names
    }
  }
}

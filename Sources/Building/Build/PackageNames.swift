import Base
import Proofs
import Sites
import Synchronization

/// The names that a package's sources declare, to tell a misspelled name from one that is declared nowhere.
final class PackageNames: Sendable {
  private let files: [String]
  private let disk: any Disk
  private let found = Mutex<Set<String>?>(nil)

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

  /// The names that the sources declare.
  var all: Set<String> {
    found.withLock { found in
      if let found { return found }
      var names: Set<String> = []
      for file in files {
        guard let bytes = try? disk.read(file) else { continue }
        names.formUnion(Self.names(in: bytes))
      }
      found = names
      return names
    }
  }

  private static let keywords = ["struct", "class", "enum", "actor", "protocol", "typealias", "func", "macro"]
    .map { Array($0.utf8) }

  /// The words behind `struct`, `func` and the like.
  private static func names(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var isName = false
    for word in bytes.split(whereSeparator: { !isOfWord($0) }) {
      if isName, word.count < 80 { names.insert(String(decoding: word, as: UTF8.self)) }
      isName = keywords.contains { word.elementsEqual($0) }
    }
    return names
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

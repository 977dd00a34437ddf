import Base
import Toolchains

/// Names that Swift sources declare, found without the compiler: to tell a misspelled name from one that is declared nowhere.
package enum DeclaredNames {
  private static let keywords = ["struct", "class", "enum", "actor", "protocol", "typealias", "func", "macro"]
    .map { Array($0.utf8) }

  /// The words behind `struct`, `func` and the like.
  package static func names(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var isName = false
    for word in bytes.split(whereSeparator: { !isOfWord($0) }) {
      if isName, word.count < 80 { names.insert(String(decoding: word, as: UTF8.self)) }
      isName = keywords.contains { word.elementsEqual($0) }
    }
    return names
  }

  /// The names of types and functions that `Forms` declares for its users.
  static func forms(in support: SupportSources) -> Set<String> {
    let files = support.stages.joined().first { $0.name == "Forms" }?.files ?? []
    return files.reduce(into: []) { found, file in
      guard let bytes = try? LocalDisk().read(file) else { return }
      for line in bytes.split(separator: UInt8(ascii: "\n")) where forUsers.contains(where: line.starts) {
        found.formUnion(names(in: Array(line)))
      }
    }
  }

  private static let forUsers = ["public ", "open "].map { Array($0.utf8) }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

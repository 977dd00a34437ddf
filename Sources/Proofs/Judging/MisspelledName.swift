import Diagnostics
import Results

/// A name that the compiler does not know, and the similar name that its author probably meant.
package struct MisspelledName {
  private let name: String

  package init(_ name: some StringProtocol) { self.name = String(name) }

  /// Nil if no name is missing, and if the compiler itself suggests one.
  init?(in error: CompilerError?) {
    guard let error, error.name == .cannotFindInScope || error.name == .cannotFindTypeInScope,
      error.missingOperator == nil
    else { return nil }
    name = error.subject
  }

  /// The declared name that is meant; nil if none is similar enough, or if the name is declared.
  ///
  /// - Parameter declared: names of the page or the package; the most usual ones of the standard library and of Foundation are added.
  package func meant(among declared: Set<String>) -> String? {
    // A name that is declared somewhere, such as a nested type, is no slip.
    guard name.count > 3, !name.contains(where: \.isNumber), !declared.contains(name) else { return nil }
    let candidates = declared.union(Self.common).filter {
      $0.first?.isUppercase == name.first?.isUppercase && $0.count > 3 && isSlip(for: $0)
    }
    return suggestion(for: name, among: candidates, within: name.count > 7 ? 2 : 1)
  }

  /// The name of a value that is called as its type, if this name differs from it in the order of two letters, or in a
  /// letter that is doubled: other names can be near, too, and are different ones.
  ///
  /// - Parameter types: the names of types.
  package func meant(ofTypes types: Set<String>) -> String? {
    guard name.count > 3, name.first?.isLowercase == true else { return nil }
    let names = types.lazy.filter { $0.first?.isUppercase == true }.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return names.contains(name) ? nil : names.filter { isOrderSlip(name, for: $0) }.min()
  }

  /// Whether the names can differ by a slip: not by a plural, a number or a prefix, as different names do.
  private func isSlip(for other: String) -> Bool {
    guard name != other, !other.contains(where: \.isNumber) else { return false }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    return !long.hasPrefix(short) && !long.lowercased().hasSuffix(short.lowercased())
      || name.count > 5 && abs(name.count - other.count) == 1 && long.last != "s" && long.last != "d"
  }

  private static let common: Set<String> = [
    "Array", "Dictionary", "String", "Double", "Float", "Character", "Optional", "Result", "Sequence", "Collection",
    "Error", "Bool", "Equatable", "Hashable", "Comparable", "Codable", "Identifiable", "Sendable", "print", "stride",
    "fatalError", "precondition", "assert", "repeatElement", "Range", "Substring", "Int8", "UInt8", "Task", "Duration",
    // Of Foundation, only long names: short ones are near to many that documents leave undeclared.
    "CharacterSet", "DateComponents", "DateFormatter", "DateInterval", "FileManager", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "NotificationCenter", "NumberFormatter", "ProcessInfo", "TimeInterval", "URLComponents",
    "URLRequest", "URLSession", "UserDefaults",
  ]
}

extension Diagnostic {
  /// Adds the name that is meant to an error about an unknown name, unless a name is suggested already.
  ///
  /// - Parameter declared: names of the page or the package.
  package mutating func addMeantName(among declared: Set<String>) {
    guard let name = MisspelledName(in: compilerError), !notes.contains(where: \.isSuggestion),
      let meant = name.meant(among: declared) ?? name.meant(ofTypes: declared)
    else { return }
    notes.insert(Note("did you mean '\(meant)'?", isSuggestion: true), at: 0)
  }
}

extension PageProof {
  /// Adds the names that are meant to errors about unknown names.
  ///
  /// - Parameter declared: asked only if there are such errors.
  package mutating func addMeantNames(among declared: () -> Set<String>) {
    guard diagnostics.contains(where: { MisspelledName(in: $0.compilerError) != nil }) else { return }
    let names = declared()
    for index in diagnostics.indices { diagnostics[index].addMeantName(among: names) }
  }
}

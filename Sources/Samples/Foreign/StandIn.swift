import SwiftCode

/// A value that a sample uses and nothing declares, taken for one of the type that has its name: `counter` for a `Counter`.
///
/// A sample with it can be compiled, never run.
public struct StandIn: Equatable, Sendable {
  public var name: String
  public var type: String

  /// Nil if no type can have the name.
  ///
  /// - Parameter isType: whether a name is that of a type.
  package init?(for name: String, where isType: (String) -> Bool) {
    guard let first = name.first, first.isLowercase, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      let type = Self.types(of: name).first(where: isType)
    else { return nil }
    (self.name, self.type) = (name, type)
  }

  /// The names that its type may have, such as `Url` and `URL`.
  package static func types(of name: String) -> [String] {
    let words = abbreviated[name].map { [$0] } ?? []
    return words + (name.first.map { [$0.uppercased() + name.dropFirst(), name.uppercased()] } ?? [])
  }

  private static let abbreviated = [
    "app": "Application", "args": "Arguments", "conn": "Connection", "config": "Configuration", "ctx": "Context",
    "db": "Database", "doc": "Document", "env": "Environment", "msg": "Message", "repo": "Repository", "req": "Request",
    "res": "Response",
  ]

  /// What it stands for.
  package var words: String { "'\(name)' is taken for a value of type '\(type)'" }

  /// A declaration that takes the place of the missing one.
  var declaration: String { "var \(name): \(type) { get { fatalError() } set {} }" }

  /// Why a sample with stand-ins is not run; nil for one without any.
  static func reason(_ values: [StandIn]) -> String? {
    values.isEmpty ? nil : "with stand-ins: " + values.map(\.words).joined(separator: ", ")
  }
}

/// Comments in the pages of an old version, in place of what depends on the other versions: so its pages need not be
/// rendered again when those change.
public struct VersionMarks: Equatable, Sendable {
  /// What a mark stands for; the raw value is the name of the partial.
  public enum Part: String, CaseIterable, Sendable {
    case canonical
    case notice = "version-notice"
    case links = "versions"
  }

  /// Makes the marks unlike any text of a page: a hash of what the version is built from.
  public let key: String

  public init(key: String) { self.key = key }

  /// A comment that minifying keeps, since it begins with an exclamation mark.
  public func mark(of part: Part) -> [UInt8] { Array("<!--!galley \(part.rawValue) \(key)-->".utf8) }

  /// The files of a theme with marks instead of the partials.
  public func put(into files: inout [String: [UInt8]]) {
    for part in Part.allCases { files["Partials/\(part.rawValue).mustache"] = mark(of: part) }
  }
}

/// A compression of files that is written beside them, for web servers that serve precompressed files.
public enum Compression: String, CaseIterable, Sendable {
  case gzip, brotli

  /// The extension that is appended: `index.html.gz`.
  package var ending: String {
    switch self {
    case .gzip: "gz"
    case .brotli: "br"
    }
  }

  /// Parses a list of names; nil if one is unknown.
  ///
  /// - Parameter words: with commas or spaces between them.
  public static func all(in words: String) -> [Compression]? {
    let names = words.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let found = Set(names.compactMap(Compression.init(rawValue:)))
    guard !names.isEmpty, names.allSatisfy({ Compression(rawValue: $0) != nil }) else { return nil }
    return allCases.filter(found.contains)
  }
}

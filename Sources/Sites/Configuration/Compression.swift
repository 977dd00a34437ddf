/// What files are written beside others, for hosts that hand those over in their place.
public enum Compression: String, CaseIterable, Sendable {
  case gzip, brotli

  /// Of the file beside: `index.html.gz`.
  package var ending: String {
    switch self {
    case .gzip: "gz"
    case .brotli: "br"
    }
  }

  /// Those named, in the order of all; nil where a word is none of them.
  ///
  /// - Parameter words: with commas or spaces between them.
  public static func all(in words: String) -> [Compression]? {
    let names = words.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let found = Set(names.compactMap(Compression.init(rawValue:)))
    guard !names.isEmpty, names.allSatisfy({ Compression(rawValue: $0) != nil }) else { return nil }
    return allCases.filter(found.contains)
  }
}

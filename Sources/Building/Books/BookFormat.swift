/// The format of a book.
public enum BookFormat: String, CaseIterable, Sendable {
  case epub, pdf

  /// The format of a file by its name; nil for another ending.
  public init?(file: String) {
    guard let format = BookFormat.allCases.first(where: { file.lowercased().hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }
}

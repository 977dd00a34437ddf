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

  /// Whether a file is a book of this format that Galley wrote, so that another one may replace it.
  public func wrote(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .epub: bytes.starts(with: BookMaker.epubStart.bytes)
    case .pdf: bytes.starts(with: "%PDF-".utf8) && bytes.suffix(PDFDates.mark.count).elementsEqual(PDFDates.mark)
    }
  }
}

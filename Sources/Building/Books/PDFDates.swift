import Base
import Markdown
import Sites

/// The dates in a PDF, which Chromium takes from the clock.
enum PDFDates {
  /// A comment at the end, by which Galley knows its own books.
  static let mark = Array("%galley\n".utf8)

  /// The same PDF with the day of the book in place of all dates, `(D:20261126073946+00'00')`, and the mark at its end. The places of
  /// its objects stay.
  ///
  /// - Parameter day: nil for `BookFacts.unknownDay`.
  static func fixed(_ pdf: [UInt8], day: CalendarDate?) -> [UInt8] {
    let stamp = (day ?? BookFacts.unknownDay).stamp(nil)
    let digits = Array(stamp.utf8.filter { 0x30...0x39 ~= $0 })
    var pdf = pdf
    for key in ["/CreationDate (D:", "/ModDate (D:"] {
      guard let place = pdf.firstPlace(of: key)?.upperBound else { continue }
      let end = place + digits.count
      guard end <= pdf.count, pdf[place..<end].allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
      pdf.replaceSubrange(place..<end, with: digits)
    }
    return pdf + (pdf.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + mark
  }
}

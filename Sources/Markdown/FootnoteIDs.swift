/// The ids of footnotes and of the references to them. No heading's id can hold a colon, so none can be the same.
enum FootnoteIDs {
  static func footnote(_ number: Int) -> String { "fn:\(number)" }

  /// - Parameter use: from 1, which of the references to the footnote it is.
  static func reference(_ number: Int, use: Int) -> String { use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)" }

  static func all(_ number: Int, uses: Int) -> [String] {
    [footnote(number)] + (1...max(1, uses)).map { reference(number, use: $0) }
  }
}

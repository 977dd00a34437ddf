/// The ids of footnotes and of the references to them. They contain a colon, so they never equal the id of a heading.
enum FootnoteIDs {
  static func footnote(_ number: Int) -> String { "fn:\(number)" }

  /// - Parameter use: the number of the reference to the footnote, counted from 1.
  static func reference(_ number: Int, use: Int) -> String { use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)" }

  static func all(_ number: Int, uses: Int) -> [String] {
    [footnote(number)] + (1...max(1, uses)).map { reference(number, use: $0) }
  }
}

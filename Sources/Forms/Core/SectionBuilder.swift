/// Builds the rows of a section from rows, arrays, optionals, `if` and `for`.
///
///     Section("Name") {
///       TextRow("name")
///       if hasEmail { EmailRow("email") }
///     }
@resultBuilder
public enum SectionBuilder {
  public static func buildExpression(_ row: BaseRow) -> [BaseRow] { [row] }
  public static func buildExpression(_ row: BaseRow?) -> [BaseRow] { row.map { [$0] } ?? [] }
  public static func buildExpression(_ rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildBlock(_ rows: [BaseRow]...) -> [BaseRow] { rows.flatMap { $0 } }
  public static func buildOptional(_ rows: [BaseRow]?) -> [BaseRow] { rows ?? [] }
  public static func buildEither(first rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildEither(second rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildArray(_ rows: [[BaseRow]]) -> [BaseRow] { rows.flatMap { $0 } }
  public static func buildLimitedAvailability(_ rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildFinalResult(_ rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildFinalResult(_ rows: [BaseRow]) -> Section { Section(rows) }
}

extension Section {
  /// Makes a section of these rows.
  public convenience init(header: String? = nil, footer: String? = nil, @SectionBuilder rows: () -> [BaseRow]) {
    self.init(header: header, footer: footer)
    append(contentsOf: rows())
  }

  /// Makes a section with a title of these rows.
  public convenience init(_ header: String, @SectionBuilder rows: () -> [BaseRow]) {
    self.init(header: header, footer: nil)
    append(contentsOf: rows())
  }
}

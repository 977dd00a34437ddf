/// Builds a section from rows, arrays of rows, `if` and `for`.
@resultBuilder
public enum SectionBuilder {
  public static func buildExpression(_ row: BaseRow) -> [BaseRow] { [row] }
  public static func buildExpression(_ rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildBlock(_ rows: [BaseRow]...) -> [BaseRow] { rows.flatMap { $0 } }
  public static func buildOptional(_ rows: [BaseRow]?) -> [BaseRow] { rows ?? [] }
  public static func buildEither(first rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildEither(second rows: [BaseRow]) -> [BaseRow] { rows }
  public static func buildArray(_ rows: [[BaseRow]]) -> [BaseRow] { rows.flatMap { $0 } }
}

/// Builds a form from sections, rows, arrays, `if` and `for`. Each row outside a section gets a section of its own.
@resultBuilder
public enum FormBuilder {
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  public static func buildExpression(_ row: BaseRow) -> [Section] { [Section([row])] }
  public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
  public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }
  public static func buildEither(first sections: [Section]) -> [Section] { sections }
  public static func buildEither(second sections: [Section]) -> [Section] { sections }
  public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
}

extension Section {
  /// Makes a section of these rows.
  public convenience init(header: String? = nil, footer: String? = nil, @SectionBuilder rows: () -> [BaseRow]) {
    self.init()
    if let header { self.header = HeaderFooterView(title: header) }
    if let footer { self.footer = HeaderFooterView(title: footer) }
    append(contentsOf: rows())
  }
}

extension Form {
  /// Makes a form of these sections.
  public convenience init(@FormBuilder sections: () -> [Section]) {
    self.init()
    append(contentsOf: sections())
  }
}

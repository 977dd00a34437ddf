/// Builds the sections of a form from sections, rows, arrays, optionals, `if` and `for`. Each row outside a section gets
/// a section of its own.
///
///     @FormBuilder var form: Form {
///       Section("Name") { TextRow("name") }
///       if isNew { EmailRow("email") }
///     }
@resultBuilder
public enum FormBuilder {
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  public static func buildExpression(_ section: Section?) -> [Section] { section.map { [$0] } ?? [] }
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  public static func buildExpression(_ row: BaseRow) -> [Section] { [Section([row])] }
  @_disfavoredOverload
  public static func buildExpression(_ row: BaseRow?) -> [Section] { row.map { [Section([$0])] } ?? [] }
  public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
  public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }
  public static func buildEither(first sections: [Section]) -> [Section] { sections }
  public static func buildEither(second sections: [Section]) -> [Section] { sections }
  public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
  public static func buildLimitedAvailability(_ sections: [Section]) -> [Section] { sections }
  public static func buildFinalResult(_ sections: [Section]) -> [Section] { sections }
  public static func buildFinalResult(_ sections: [Section]) -> Form { Form(sections) }
}

extension Form {
  /// Makes a form of these sections.
  public convenience init(@FormBuilder sections: () -> [Section]) {
    self.init(sections())
  }
}

/// When an expanded inline row is collapsed without a tap on its row.
public nonisolated struct InlineRowHideOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// When another row is expanded.
  public static let anotherInlineRowIsShown = InlineRowHideOptions(rawValue: 1)
  /// When another row begins to be edited.
  public static let firstResponderChanges = InlineRowHideOptions(rawValue: 2)
}

/// Eureka's spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated extension InlineRowHideOptions {
  public static var Never: InlineRowHideOptions { [] }
  public static var AnotherInlineRowIsShown: InlineRowHideOptions { anotherInlineRowIsShown }
  public static var FirstResponderChanges: InlineRowHideOptions { firstResponderChanges }
}

extension Form {
  /// Collapses all expanded rows.
  public func hideInlineRows() {
    for row in allRows { row.collapse() }
  }

  /// The options that are used if the form has none.
  public static var defaultInlineRowHideOptions: InlineRowHideOptions = [
    .firstResponderChanges, .anotherInlineRowIsShown,
  ]
}

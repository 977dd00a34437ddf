/// Where the Return key moves the focus from a row.
public nonisolated struct RowNavigationOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return moves to another row; otherwise it ends editing.
  public static let enabled = RowNavigationOptions(rawValue: 1)
  /// Stops before a disabled row instead of skipping it.
  public static let stopDisabledRow = RowNavigationOptions(rawValue: 2)
  /// Skips rows without a text field instead of stopping before them.
  public static let skipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 4)

  public static let `default`: RowNavigationOptions = [.enabled, .skipCanNotBecomeFirstResponderRow]
}

/// Eureka's spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated extension RowNavigationOptions {
  public static var Disabled: RowNavigationOptions { [] }
  public static var Enabled: RowNavigationOptions { enabled }
  public static var StopDisabledRow: RowNavigationOptions { stopDisabledRow }
  public static var SkipCanNotBecomeFirstResponderRow: RowNavigationOptions { skipCanNotBecomeFirstResponderRow }
}

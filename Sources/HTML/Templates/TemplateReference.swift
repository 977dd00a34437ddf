import Diagnostics

/// A use of another template: `{{>name}}` or `{{<name}}`.
public struct TemplateReference: Hashable, Sendable {
  /// The name of the template, or of the value that contains it.
  public let name: String
  /// Whether the name is that of a value: `{{>*name}}`.
  public let isDynamic: Bool
  public let range: SourceRange
}

import Diagnostics

/// A place where a template draws in another one: `{{>name}}` or `{{<name}}`.
public struct TemplateReference: Hashable, Sendable {
  /// The template's name; for a dynamic reference the name of the value that holds it.
  public let name: String
  /// Whether the name comes from a value, `{{>*name}}`.
  public let isDynamic: Bool
  public let range: SourceRange
}

/// The header or footer of a section.
public nonisolated struct HeaderFooterView: Equatable, Sendable, ExpressibleByStringLiteral {
  public var title: String?

  public init(title: String?) { self.title = title }
  public init(stringLiteral value: String) { title = value }
}

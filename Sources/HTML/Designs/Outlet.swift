import Diagnostics

/// An element of a design that Swift can reach: the one with `data-outlet="name"`.
public struct Outlet: Hashable, Sendable {
  public let name: String
  /// The element's name in lower case: `input`, `label` …
  public let element: String
  /// The view class that the author wants to stand here, `data-view`.
  public let viewClass: String?
  /// The value of `data-outlet`, where a fault about the outlet is reported.
  public let range: SourceRange
}

import Diagnostics

/// An element of a design with `data-outlet="name"`, which the code of a cell can use.
public struct Outlet: Hashable, Sendable {
  public let name: String
  /// The element's name in lower case: `input`, `label` …
  public let element: String
  /// The class of its view, from `data-view`; nil if the cell decides.
  public let viewClass: String?
  /// The place of the value of `data-outlet`, for diagnostics.
  public let range: SourceRange
}

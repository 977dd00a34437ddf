import Diagnostics

/// The name of a design and the outlets that its template has.
public struct DesignOutlets: Hashable, Sendable {
  public struct Outlet: Hashable, Sendable {
    public var name: String
    /// `data-view`: the class of the view for the outlet; nil if the template names none.
    public var viewClass: String?
    /// Its place in the template, for diagnostics.
    public var range: SourceRange?

    public init(name: String, viewClass: String? = nil, range: SourceRange? = nil) {
      self.name = name
      self.viewClass = viewClass
      self.range = range
    }
  }

  public var name: String
  public var outlets: [Outlet]
  /// The template's path, for diagnostics.
  public var file: String?

  public init(name: String, outlets: [Outlet], file: String? = nil) {
    self.name = name
    self.outlets = outlets
    self.file = file
  }
}

extension [DesignOutlets] {
  /// The place of a design, or of its outlet, in its template; nil if the design does not exist.
  package func place(design: String, outlet: String?) -> SourceRange? {
    guard let design = first(where: { $0.name == design }) else { return nil }
    if let range = design.outlets.first(where: { $0.name == outlet })?.range { return range }
    return design.file.map { SourceRange(file: $0, line: 1) }
  }
}

/// The modules that samples of a page import without being asked to, and those of its package that cannot be imported.
public struct ImplicitImports: Equatable, Sendable {
  public var modules: [String]
  /// Modules of the package that could not be built, with the reason.
  public var blocked: [String: String]
  /// Why no sample of the page can be checked; nil if they can.
  public var obstacle: String?

  public init(_ modules: [String] = [], blocked: [String: String] = [:], obstacle: String? = nil) {
    self.modules = modules
    self.blocked = blocked
    self.obstacle = obstacle
  }

  /// Why code that imports a module that could not be built is not checked; nil for other code.
  func obstacle(to code: String) -> String? {
    if let obstacle { return obstacle }
    guard !blocked.isEmpty else { return nil }
    return code.matches(of: #/\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/#)
      .lazy.compactMap { blocked[String($0.1)] }.first
  }
}

import Samples

/// A page and its programs, before they are compiled or run.
public struct PreparedPage: Sendable {
  public let page: ReadPage
  let programs: [PreparedProgram]

  /// - Parameter programs: empty if nothing is to be compiled.
  init(_ page: ReadPage, programs: [PreparedProgram]) {
    self.page = page
    self.programs = programs
  }

  /// Makes a page without programs, for builds without checks.
  package init(unprogrammed page: ReadPage) { self.init(page, programs: []) }
}

/// A program with the cache keys of its results.
struct PreparedProgram: Sendable {
  let program: Program
  let key: String
  /// The key of the browser build; nil if the program is not built for browsers.
  var browserKey: String?
}

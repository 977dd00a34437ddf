import Samples

/// A page with its programs: all that its check depends on, and nothing that was compiled or run yet.
public struct PreparedPage: Sendable {
  public let page: ReadPage
  let programs: [PreparedProgram]

  /// - Parameter programs: none where nobody compiles them.
  init(_ page: ReadPage, programs: [PreparedProgram]) {
    self.page = page
    self.programs = programs
  }

  /// Of a prover that compiles nothing.
  package init(unprogrammed page: ReadPage) { self.init(page, programs: []) }
}

/// A program as it goes to the compiler, with the names under which the cache has what came of it.
struct PreparedProgram: Sendable {
  let program: Program
  let key: String
  /// Nil for a program that is not built for browsers.
  let browserKey: String?
}

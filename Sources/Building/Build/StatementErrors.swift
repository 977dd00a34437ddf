import Diagnostics
import Markdown
import Samples
import SwiftCode

/// Leaves one compiler error for each statement: what follows from the first one helps nobody.
struct StatementErrors {
  private let page: ReadPage

  init(of page: ReadPage) { self.page = page }

  func first(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var known: Set<Key> = []
    return diagnostics.filter { error in
      guard error.id == "sample.does-not-compile", let key = key(error) else { return true }
      return known.insert(key).inserted
    }
  }

  private struct Key: Hashable {
    var fence: FenceNumber
    var statement: Range<Int>
  }

  private func key(_ error: Diagnostic) -> Key? {
    guard let fence = page.document.fence(at: error.range.start.line),
      let sample = page.samples.samples.first(where: { $0.fence == fence }), !sample.syntax.isTooDeep,
      let offset = CodeOffsets(sample)[error.range]
    else { return nil }
    // In broken code, statements end anywhere.
    if sample.syntax.isBroken { return Key(fence: fence, statement: 0..<0) }
    return CodeSyntax.items(in: sample.code, at: [offset]).first.map { Key(fence: fence, statement: $0) }
  }
}

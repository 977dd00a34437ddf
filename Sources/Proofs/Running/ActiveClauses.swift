import Base
import Markdown
import Samples
import Toolchains

/// The clauses of a program's `#if`s that the compiler compiled, according to its own warnings.
struct ActiveClauses: Equatable, Sendable {
  /// By fence: their indices in `ConditionalCode.clauses`.
  private var clauses: [FenceNumber: Set<Int>] = [:]

  /// Separates the compiler's messages about `#if`s from its messages about the page's code.
  ///
  /// - Parameter keepsWarnings: whether other warnings are kept.
  static func reading(
    _ messages: [CompilerDiagnostic], key: UInt64, keepingWarnings keepsWarnings: Bool = false
  ) -> (active: ActiveClauses, others: [CompilerDiagnostic]) {
    var active = ActiveClauses()
    var others: [CompilerDiagnostic] = []
    var isLeftOut = false
    for message in messages {
      let isOfCopy = message.file == ClauseMark.file
      if message.severity != .note { isLeftOut = isOfCopy || message.severity == .warning && !keepsWarnings }
      if isOfCopy, message.severity == .warning, let mark = ClauseMark.clause(in: message.message, key: key) {
        active.clauses[mark.fence, default: []].insert(mark.clause)
      }
      if !isLeftOut { others.append(message) }
    }
    return (active, others)
  }

  func contains(_ clause: Int, of fence: FenceNumber) -> Bool { clauses[fence]?.contains(clause) == true }
}

extension ActiveClauses: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(clauses) }

  init(from record: inout RecordReader) throws(BrokenRecord) { clauses = try record.read() }
}

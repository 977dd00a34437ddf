import Base
import Samples
import Toolchains

/// The clauses of a program's `#if`s that the compiler looked into, by its own word.
struct ActiveClauses: Equatable, Sendable {
  /// By fence, their places in `ConditionalCode.clauses`.
  private var clauses: [Int: Set<Int>] = [:]

  /// Parts what the compiler says of `#if`s from what it says of the page's code; other warnings are left out.
  static func reading(
    _ messages: [CompilerDiagnostic], key: UInt64
  ) -> (active: ActiveClauses, others: [CompilerDiagnostic]) {
    var active = ActiveClauses()
    var others: [CompilerDiagnostic] = []
    var isLeftOut = false
    for message in messages {
      let isOfCopy = message.file == ClauseMark.file
      if message.severity != .note { isLeftOut = isOfCopy || message.severity == .warning }
      if isOfCopy, message.severity == .warning, let mark = ClauseMark.clause(in: message.message, key: key) {
        active.clauses[mark.fence, default: []].insert(mark.clause)
      }
      if !isLeftOut { others.append(message) }
    }
    return (active, others)
  }

  func contains(_ clause: Int, of fence: Int) -> Bool { clauses[fence]?.contains(clause) == true }
}

extension ActiveClauses: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(clauses) }

  init(from record: inout RecordReader) throws(BrokenRecord) { clauses = try record.read() }
}

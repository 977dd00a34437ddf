import Base
import Toolchains

/// Asks which names nothing declares, for all pages at once.
public struct NamesQuestion: Hashable, Sendable {
  /// The modules that a file imports, in order.
  public let imports: [String]
  public let names: Set<String>

  public init(imports: [String], names: Set<String>) {
    self.imports = imports
    self.names = names
  }
}

extension Prover {
  /// The names of each question that nothing declares; none where the compiler does not tell.
  ///
  /// Names that only a package's own sources see count as declared.
  ///
  /// - Parameter scratch: a folder for the compiler's files.
  public func undeclared(
    _ questions: [NamesQuestion], scratch: String
  ) async throws(ToolchainFailure) -> [Set<String>] {
    let keys = questions.map(key)
    let answers = await inParallel(questions.count) { number -> Result<Set<String>, ToolchainFailure> in
      if questions[number].names.isEmpty { return .success([]) }
      if let known: UndeclaredNames = cache?.value(for: keys[number]) { return .success(Set(known.names)) }
      do throws(ToolchainFailure) {
        let support = try await toolchain.support(supportSources)
        let found = try await toolchain.undeclared(
          questions[number].names, importing: lines(questions[number].imports), with: support,
          in: "\(scratch)/names\(number)")
        if let found { cache?.store(UndeclaredNames(names: found.sorted()), for: keys[number]) }
        return .success(found ?? [])
      } catch {
        return .failure(error)
      }
    }
    return try answers.map { answer throws(ToolchainFailure) in try answer.get() }
  }

  private func lines(_ imports: [String]) -> [String] {
    let own = Set(toolchain.package?.modules ?? [])
    return ["import ProofRuntime"] + imports.map { (own.contains($0) ? "@testable import " : "import ") + $0 }
  }

  private func key(_ question: NamesQuestion) -> String {
    var hash = ContentHash()
    hash.add("undeclared names \(UndeclaredNames.version)")
    hash.add(toolchain.identity)
    hash.add(supportSources.fingerprint)
    hash.add(toolchain.package?.fingerprint ?? "")
    hash.add(toolchain.sandbox == nil ? "unsandboxed" : "sandboxed")
    for module in question.imports { hash.add(module) }
    hash.add("")
    for name in question.names.sorted() { hash.add(name) }
    return hash.hex()
  }
}

/// The answer to a question. It is cached.
private struct UndeclaredNames: CacheEntry {
  static let version = 1
  var names: [String]
}

extension UndeclaredNames: RecordCodable {
  init(from record: inout RecordReader) throws(BrokenRecord) { names = try record.read() }
  func write(to record: inout RecordWriter) { record.add(names) }
}

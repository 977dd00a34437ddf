import Foundation
import Markdown
import Samples
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

/// What pages tell about the names in their samples.
@Suite(.takingTurns, .tags(.compiler)) struct NameTests {
  /// The names of a page in reading order, each with its declaration and, behind a bar, the type of the use.
  private static func names(
    _ text: String, cache: ProofCache? = nil, package: String? = nil
  ) async throws -> [String] {
    let (proof, samples, _) = try await ProofBench.prove(text, cache: cache, package: package, asksNames: true)
    #expect(!proof.diagnostics.contains { $0.severity == .error })
    return samples.samples.flatMap { sample -> [String] in
      guard let own = proof.names[sample.fence] else { return [] }
      let code = Array(sample.code.utf8)
      return own.names.map { name in
        let fact = own.facts[name.fact]
        let word = String(decoding: code[name.range], as: UTF8.self)
        return "\(word): \(fact.declaration)" + (fact.type.map { " | \($0)" } ?? "")
      }
    }
  }

  private static func page(_ samples: String...) -> String {
    samples.map { "```swift\($0.hasPrefix(" ") ? "" : "\n")\($0)\n```\n" }.joined(separator: "\n")
  }

  @Test func `values, members and generic functions have the types of their use`() async throws {
    let names = try await Self.names(
      Self.page(
        "let words = [\"b\"].sorted().map { $0.count }\nvar pair: (Int, String)? = nil\npair = (words[0], \"\")"))
    #expect(
      names == [
        "words: let words: [Int]", "sorted: func sorted() -> [String]",
        "map: func map<T, E>(_ transform: (String) throws(E) -> T) throws(E) -> [T] where E : Error | ((String) -> Int) -> [Int]",
        "$0: let $0: String", "count: var count: Int { get }", "pair: var pair: (Int, String)?",
        "Int: struct Int : FixedWidthInteger, SignedInteger, _ExpressibleByBuiltinIntegerLiteral",
        "String: struct String", "pair: var pair: (Int, String)?", "words: let words: [Int]",
      ])
  }

  @Test func `claims, redeclared names and hidden lines change no type`() async throws {
    let names = try await Self.names(
      Self.page("let n = 1  // hide\nn + 1  // => 2\nprint(n)  // Prints \"1\"", "let n = \"x\"\nn.count  // => 1"))
    #expect(
      names.filter { $0.hasPrefix("n:") || $0.hasPrefix("count:") } == [
        "n: let n: Int", "n: let n: Int", "n: let n: Int", "n: let n: String", "n: let n: String",
        "count: var count: Int { get }",
      ])
  }

  @Test func `a form has the types of its rows in each closure`() async throws {
    let names = try await Self.names(
      Self.page(
        """
         demo=a
        import Forms
        let form = Form()
        form +++ Section("One")
          <<< IntRow("age") { $0.title = "Age" }.onChange { row in print(row.value ?? 0) }
          <<< TextRow("name") { $0.title = "Name"; $0.add(rule: RuleRequired()) }
        """))
    for name in [
      "form: let form: Form", "$0: let $0: IntRow", "$0: let $0: TextRow", "row: let row: IntRow",
      "title: final var title: String?",
    ] {
      #expect(names.contains(name), "\(name) is not in \(names)")
    }
    #expect(names.contains { $0.hasPrefix("IntRow: final class IntRow") && $0.contains("-> IntRow") })
    #expect(names.contains { $0.hasPrefix("value: ") && $0.contains("Value?") })
  }

  @Test func `what does not compile, is not compiled or only sketched has no types`() async throws {
    let names = try await Self.names(
      Self.page(" fails\nlet a: Int = \"\"  // error: cannot convert", " skip=\"not now\"\nlet b = 1", "let c = 1"))
    #expect(names == ["c: let c: Int"])
  }

  @Test func `code of a clause that is not compiled has no types`() async throws {
    let names = try await Self.names(Self.page("#if os(Windows)\nlet a = 1\n#else\nlet b = 2\n#endif"))
    #expect(names == ["b: let b: Int"])
  }

  @Test func `a macro's names have the types that they have in its expansion`() async throws {
    let names = try await Self.names(
      Self.page("import Foundation\nlet limit = 3\nlet short = #Predicate<String> { $0.count < limit }"))
    #expect(names.contains("limit: let limit: Int"))
    #expect(names.contains { $0.hasPrefix("short: let short: Predicate<String>") })
  }

  @Test func `documentation and the place of a declaration are told`() async throws {
    let text = Self.page("/// A point.\n///\n/// More.\nstruct Point { var x = 0 }", "let p = Point()\np.x.description")
    let (proof, _, _) = try await ProofBench.prove(text, asksNames: true)
    let facts = try #require(proof.names[1]).facts
    let point = try #require(facts.first { $0.symbol.name == "Point" })
    #expect(point.documentation == "A point.")
    #expect(point.fence == 0)
    let description = try #require(facts.first { $0.symbol.name == "description" })
    #expect(description.fence == nil)
    #expect(description.symbol.module == "Swift")
    #expect(description.documentation == "A textual representation of this value.")
  }

  @Test func `a second check asks nothing, until a day has passed where the result depends on a clock`() async throws {
    let folder = ProofBench.cacheFolder + "/names-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = ProofCache(folder: folder)
    let toolchain = try await ProofBench.toolchain().sandboxed(.auto).0
    let text = Self.page("import Glibc\nlet a = [time(nil)]", "let b = a.first")
    let first = try await ProofBench.prove(text, cache: cache, asksNames: true)
    let expiry = try #require(first.proof.expiry)
    func known(at now: Int) async throws -> PageProof? {
      let prover = Prover(
        toolchain: toolchain, support: try Workbench.support(), cache: cache, designs: [], asksNames: true, now: { now }
      )
      let page = ReadPage(document: first.document, samples: first.samples)
      // Starts no process.
      return await prover.known(await prover.prepare([page])).first??.proof
    }
    #expect(try await known(at: expiry.end - 1)?.names == first.proof.names)
    #expect(try await known(at: expiry.end) == nil)
    // The clock was wrong.
    #expect(try await known(at: expiry.end - 86_401) == nil)
    #expect(first.proof.names.count == 2)
  }

  @Test func `a tool that a limit stopped is asked again next time`() async throws {
    let folder = ProofBench.cacheFolder + "/names-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var toolchain = try await ProofBench.toolchain().sandboxed(.auto).0
    let support = try await toolchain.support(try Workbench.support())
    let program = NamedProgram(ProgramSource(module: "M", text: "let a = [1]"), offsets: [4])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // No time at all is over at the first look, however slow this machine is.
    toolchain.compileLimits.seconds = 0
    guard case .stopped = try await toolchain.names(in: [program], with: support, in: folder)[0] else {
      Issue.record("it was not stopped")
      return
    }
    toolchain.compileLimits = CompileLimits()
    guard case .known = try await toolchain.names(in: [program], with: support, in: folder)[0] else {
      Issue.record("it has no answer")
      return
    }
  }

  @Test func `an answer that ends in the middle counts for the programs that it tells as a whole`() {
    let program = NamedProgram(ProgramSource(module: "M", text: "let a = 1"), offsets: [4])
    let whole = [
      "1", "8", "1", "Int", "source.lang.swift.decl.var.global", "a", "s:a", "M", "<D>let a: Int</D>", "", "Int", "4",
    ]
    func known(_ fields: [String]) -> [KnownNames?] {
      KnownNames.all(in: Array(fields.map { $0 + "\0" }.joined().utf8), of: [program, program])
    }
    #expect(known(whole + whole).compactMap { $0?.symbols.first??.place } == [4, 4])
    #expect(known(whole + whole.dropLast()).map { $0 == nil } == [false, true])
    #expect(known(Array(whole.dropLast(8))).map { $0 == nil } == [true, true])
    #expect(known(["99999999999"] + whole).map { $0 == nil } == [true, true])
  }
}

import Base
import Diagnostics
import Pages
import Sites
import Toolchains

extension CodeColours {
  /// Highlights all code that is not cached, with one call of Pygments.
  ///
  /// - Parameters:
  ///   - own: the pages that are looked at.
  ///   - reader: of the site in whose cache Pygments' answers lie between runs.
  ///   - isWhole: whether those are all pages, so that nothing else is worth keeping.
  init(
    of pages: [PlannedPage], only own: [PageNumber], reader: PageReader, pygments: Pygments, isWhole: Bool,
    disk: any Disk
  ) async {
    self.init()
    let site = reader.site
    let places = own.filter { number in pages[number].outline.otherLanguages.contains { !$0.key.isEmpty } }
    guard !places.isEmpty else { return }
    let read = await places.concurrentMap { number -> (blocks: [Wanted], lines: [String: [SourceRange]]) in
      // Errors are reported when it is rendered.
      guard let whole = try? reader.whole(pages[number].page) else { return ([], [:]) }
      let blocks = ForeignCode.blocks(in: whole.document, listings: whole.samples.listings).map(Wanted.init)
      return (blocks, whole.document.languagePlaces)
    }
    let blocks = read.map(\.blocks)
    let file = BuildManifest.file(for: site, ending: "-colours", disk: disk)
    var known = HighlightStore(in: file, disk: disk)
    let all = Dictionary(blocks.joined().map { ($0.key, $0.block) }) { first, _ in first }
    for (key, block) in all {
      // Damaged entries count as missing.
      guard let line = known[key], !line.isEmpty, Pygments.stretches(line, of: block.code) == nil else { continue }
      known.forget(key)
    }
    if all.keys.contains(where: { known[$0] == nil }), await ask(pygments, for: all, &known) {
      if isWhole { known.removeAll(but: Set(all.keys)) }
      // If it cannot be written, the next build runs Pygments again; not an error.
      try? known.write(to: file, disk: disk)
    }
    let unknown = Set(all.filter { known[$0.key]?.isEmpty == true }.map(\.value.language))
      .subtracting(CodeColours.withoutColours).subtracting(CodeColours.common)
    diagnostics = read.flatMap { page in
      page.lines.filter { unknown.contains($0.key) }.flatMap { language, lines in
        lines.map { .unknownLanguage(language, at: $0) }
      }
    }
    for (place, wanted) in zip(places, blocks) {
      var tokens: [Int: [HighlightToken]] = [:]
      for (index, wanted) in wanted.enumerated() {
        let found = known[wanted.key].map { CodeColours.tokens($0, of: wanted.block.code) } ?? []
        if !found.isEmpty { tokens[index] = found }
      }
      if !tokens.isEmpty { self.pages[place] = tokens }
    }
  }

  /// Words after a fence that are no language, or whose blocks other tools draw.
  private static let withoutColours: Set<String> = [
    "none", "plain", "plaintext", "nohighlight", "ascii", "math", "katex", "latex-math", "mermaid", "plantuml", "d2",
    "dot",
    "graphviz", "plot", "include", "math-block",
  ]

  /// Languages that are often meant, for suggestions; Pygments does not know all of them.
  private static let common = [
    "bash", "batch", "c", "clojure", "cmake", "console", "cpp", "csharp", "css", "csv", "dart", "diff", "docker",
    "dockerfile", "elixir", "erlang", "fish", "fsharp", "go", "graphql", "groovy", "haskell", "html", "http", "ini",
    "java",
    "javascript", "json", "jsx", "julia", "kotlin", "lua", "makefile", "markdown", "mustache", "nginx", "nix",
    "objective-c",
    "ocaml", "perl", "php", "powershell", "properties", "protobuf", "python", "ruby", "rust", "scala", "scss", "shell",
    "sql",
    "swift", "text", "toml", "tsx", "typescript", "vim", "xml", "yaml", "zig", "zsh",
  ]

  static func similar(to language: String) -> String? { suggestion(for: language, among: common) }

  /// - Returns: whether Pygments could be run.
  private mutating func ask(
    _ pygments: Pygments, for all: [String: ForeignCode], _ known: inout HighlightStore
  ) async -> Bool {
    let keys = all.keys.sorted()
    let blocks = keys.compactMap { key in
      all[key].map { Pygments.Block(language: $0.language, code: $0.code, known: known.version(of: key)) }
    }
    do throws(ToolchainFailure) {
      let (version, answers) = try await pygments.answers(to: blocks)
      for (key, answer) in zip(keys, answers) {
        switch answer {
        case .stretches(let line): known.set(line, by: version, for: key)
        case .unknownLanguage: known.set([], by: version, for: key)
        case .asBefore: break
        case .none: isPassing = true
        }
      }
      if isPassing { remark = "some code is shown without syntax highlighting: Pygments failed or timed out" }
      return true
    } catch {
      let plain = Set(keys.filter { known[$0] == nil }.compactMap { all[$0]?.language }).sorted()
      let shown = plain.prefix(5).joined(separator: ", ") + (plain.count > 5 ? " …" : "")
      remark = "code in other languages is shown without syntax highlighting (\(shown)): \(error)"
      if !error.isMissingPart { isPassing = true }
      return false
    }
  }

  private struct Wanted {
    let block: ForeignCode
    let key: String

    init(_ block: ForeignCode) {
      self.block = block
      var hash = ContentHash()
      // Change it if output of the same Pygments is interpreted differently.
      hash.add("2")
      hash.add(block.language)
      hash.add([0])
      hash.add(block.code)
      key = hash.hex()
    }
  }

  private static func tokens(_ line: [UInt8], of code: [UInt8]) -> [HighlightToken] {
    (Pygments.stretches(line, of: code) ?? []).compactMap { letter, range in
      kind(letter).map { HighlightToken(kind: $0, range: range) }
    }
  }

  /// The kind of token by the letter in the output of the script; nil for plain text.
  private static func kind(_ letter: UInt8) -> HighlightKind? {
    switch Unicode.Scalar(letter) {
    case "c": .comment
    case "d": .deleted
    case "h": .heading
    case "i": .inserted
    case "k": .keyword
    case "t": .type
    case "n": .number
    case "s": .string
    case "a": .attribute
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownLanguage(_ language: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "fence.unknown-language", "unknown language '\(language)', so this code has no colours",
      notes: [
        Note(
          CodeColours.similar(to: language).map { "did you mean '\($0)'?" } ?? "write 'text' for code without colours")
      ], at: range)
  }
}

import Diagnostics
import Markdown

/// The text of a program while it is written, and the map of its places to the Markdown file.
struct ProgramText {
  /// The lines before `source`, which make modules known.
  let imports: [String]
  private(set) var source: String
  private(set) var places: ProgramPlaces
  /// The stretches of `source` that are code of samples.
  private(set) var passages: [Program.Passage] = []
  /// The copy of its `#if`s with `ClauseMark`s; empty if it has none.
  private(set) var conditions = ""
  private let file: String
  private let hasDemos: Bool
  /// Whether one of its samples has `timeout=`.
  private let isTimed: Bool
  private let shadowing: Shadowing
  /// The types that samples name without the type around them, and that have a short name by now.
  private var members: Set<String> = []

  init(file: String, imports: [String], hasDemos: Bool, isTimed: Bool, prelude: Prelude?, shadowing: Shadowing) {
    self.file = file
    self.hasDemos = hasDemos
    self.isTimed = isTimed
    self.shadowing = shadowing
    places = ProgramPlaces(file: file)
    self.imports = ["import ProofRuntime"] + (hasDemos ? ["import FormsBridge"] : []) + imports
    source = ""
    if let prelude {
      source += location(prelude.file, 1) + prelude.text + "\n#sourceLocation()\n"
      places.prelude = prelude.file
    }
    source += "_Galley.begin()\n"
    if hasDemos { source += "_GalleyForms.begin()\n" }
  }

  /// - Parameter keepsMain: whether `@main` stays, although the program has top-level code.
  mutating func add(_ sample: Sample, keepsMain: Bool = false) {
    let seconds = isTimed ? ", seconds: \(sample.seconds ?? 0)" : ""
    source += "_Galley.block(\(Program.key), \(sample.fence.value)\(seconds))\n"
    let start = sample.lines.first?.line ?? sample.range.start.line + 1
    for member in sample.members.subtracting(members).sorted() {
      let name = member.split(separator: ".").last.map(String.init) ?? member
      source += location(file, start) + "typealias \(name) = \(member)\n"
    }
    members.formUnion(sample.members)
    for value in sample.standIns { source += location(file, start) + value.declaration + "\n" }
    if sample.isLocal { source += "do {\n" }
    if let owner = sample.owner { source += "extension \(owner) {\n" }
    if let opening = sample.manifest?.surroundings.opening, !opening.isEmpty, start > 1 {
      // No directive can stand in an expression.
      source += location(file, start - 1) + opening + "\n"
    } else {
      source += location(of: sample, 0)
    }
    var insertions = insertions(in: sample)[...]
    var offset = 0
    let claims = claimColumns(of: sample)
    let entryPoint = keepsMain ? nil : sample.entryPoint
    let code = (entryPoint.map { sample.code.blankingMain(at: $0.offset) } ?? sample.code).commentingShebang
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let end = offset + line.utf8.count
      var place = ProgramPlaces.Line(
        fence: sample.fence, column: number < sample.lines.count ? sample.lines[number].column : 1)
      var written = line.utf8.startIndex
      var isBehindDirective = false
      while let insertion = insertions.first, insertion.offset <= end {
        insertions.removeFirst()
        let next = line.utf8.index(line.utf8.startIndex, offsetBy: insertion.offset - offset)
        copy(
          line[written..<next], of: sample.fence,
          at: offset + line.utf8.distance(from: line.utf8.startIndex, to: written))
        written = next
        if source.hasSuffix("#endif") || isBehindDirective {
          // Nothing may follow a directive on its line.
          isBehindDirective = true
          source += "\n" + insertion.text.drop { $0 == ";" } + "\n"
          if number < sample.lines.count { source += location(of: sample, number) }
        } else {
          place.insertions.append((insertion.offset - offset, insertion.text.utf8.count))
          source += insertion.text
        }
      }
      let rest = upToClaim(line, sample.lines.dropFirst(number).first, claims)[written...]
      copy(rest, of: sample.fence, at: offset + line.utf8.distance(from: line.utf8.startIndex, to: written))
      source += "\n"
      if number < sample.lines.count { places.add(line: sample.lines[number].line, place) }
      offset = end + 1
    }
    if sample.countsOwnLines { places.add(ownLines: sample.lines.map(\.line), of: sample.fence) }
    if let entryPoint {
      let line = sample.code.utf8.prefix(entryPoint.offset).count { $0 == UInt8(ascii: "\n") }
      if line < sample.lines.count { source += location(of: sample, line) }
      source += entryPoint.call + "\n"
    }
    if let closing = sample.manifest?.surroundings.closing, !closing.isEmpty { source += closing + "\n" }
    source += "#sourceLocation()\n"
    if sample.isLocal || sample.owner != nil { source += "}\n" }
    conditions += sample.syntax.conditional.probe { ClauseMark.directive(fence: sample.fence, clause: $0) }
  }

  /// Adds a part of a sample's code.
  ///
  /// - Parameter offset: where it begins in the code, in UTF-8 bytes.
  private mutating func copy(_ part: Substring, of fence: FenceNumber, at offset: Int) {
    if !part.isEmpty {
      passages.append(.init(fence: fence, start: source.utf8.count, codeStart: offset, length: part.utf8.count))
    }
    source += part
  }

  mutating func add(span number: SpanNumber, _ span: SwiftSpan) {
    let prefix = "_Galley.span(\(Program.key), \(number.value), "
    source += "_Galley.prose(\(Program.key), \(number.value))\n"
    source += location(ProgramPlaces.spanFile(number), 1) + prefix
    var written = span.expression.startIndex
    for mark in shadowing.marks(in: span.expression, before: span.nextFence) {
      let place = span.expression.utf8.index(span.expression.startIndex, offsetBy: mark.offset)
      source += span.expression[written..<place] + mark.text
      written = place
    }
    source += span.expression[written...] + ")\n#sourceLocation()\n"
    places.add(span: number, at: span.range, prefix: prefix.utf8.count)
  }

  mutating func finish() {
    if !conditions.isEmpty { source += location(ClauseMark.file, 1) + conditions + "#sourceLocation()\n" }
    if isTimed { source += "_Galley.limit(seconds: 0)\n" }
    source += "_Galley.end(\(Program.key))\n"
    guard hasDemos else { return }
    source += "_GalleyForms.run()\n"
    if source.contains("defer") || source.contains("atexit") { source += "_Galley.closes(\(Program.key))\n" }
  }

  /// The columns of the claims' comments, by line of the Markdown file.
  private func claimColumns(of sample: Sample) -> [Int: Int] {
    var columns: [Int: Int] = [:]
    // In broken code, what looks like a claim may be a part of a text.
    for claim in sample.claims where !sample.syntax.isBroken {
      switch claim.kind {
      case .output: break
      case .prints(let lines): for line in lines { columns[line.range.start.line] = line.range.start.column }
      case .value, .error, .compilerErrors:
        let start = claim.range.start
        columns[start.line] = min(columns[start.line] ?? start.column, start.column)
      }
    }
    return columns
  }

  /// The line without the comment of its claim, so that a changed expectation does not change the program and its cache
  /// key.
  private func upToClaim(_ line: Substring, _ start: SourcePosition?, _ claims: [Int: Int]) -> Substring {
    guard let start, let column = claims[start.line] else { return line }
    return line[..<line.utf8.index(line.utf8.startIndex, offsetBy: column - start.column)]
  }

  /// - Parameter line: the number of a line of the sample, from 0.
  private func location(of sample: Sample, _ line: Int) -> String {
    if sample.countsOwnLines { return location(ProgramPlaces.file(file, sample.fence), line + 1) }
    return location(file, sample.lines.dropFirst(line).first?.line ?? sample.range.start.line + 1)
  }

  private func location(_ file: String, _ line: Int) -> String {
    "#sourceLocation(file: \(StringLiteral.literal(for: file)), line: \(line))\n"
  }

  /// The marks of redeclared names, then the probes, which can follow such a name.
  private func insertions(in sample: Sample) -> [(offset: Int, text: String)] {
    let marks = shadowing.marks(in: sample).map { (offset: $0.offset, order: 0, text: $0.text) }
    let probes = sample.probes.enumerated().map { number, probe in
      (offset: probe.offset, order: number + 1, text: call(probe, of: sample, at: probe.offset + 1))
    }
    return (marks + probes).sorted { ($0.offset, $0.order) < ($1.offset, $1.order) }.map { ($0.offset, $0.text) }
  }

  private func marked(_ name: String, at offset: Int, of fence: FenceNumber) -> String {
    let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    guard let mark = shadowing.mark(behind: bare, at: offset, of: fence) else { return name }
    return bare + mark + name.dropFirst(bare.count)
  }

  private func call(_ probe: Probe, of sample: Sample, at offset: Int) -> String {
    let fence = probe.owner ?? sample.fence
    let demo = sample.isInspected ? "_GalleyForms.inspectedDemo" : "_GalleyForms.demo"
    return switch probe.report {
    case .begins(let claim): "_Galley.begins(\(Program.key), \(fence.value), \(claim));"
    case .passed(let claim): ";_Galley.passed(\(Program.key), \(fence.value), \(claim))"
    case .reached(let claim): "_Galley.passed(\(Program.key), \(fence.value), \(claim));"
    case .value(let claim): "_Galley.value(\(Program.key), \(fence.value), \(claim), "
    case .valueOf(let name, let claim):
      ";_Galley.value(\(Program.key), \(fence.value), \(claim), \(marked(name, at: offset, of: fence)))"
    case .guess(let claim): "_Galley.guess(\(Program.key), \(fence.value), \(claim), "
    case .guessOf(let name, let claim):
      ";_Galley.guess(\(Program.key), \(fence.value), \(claim), \(marked(name, at: offset, of: fence)))"
    case .equals(let text, let claim): equality(text, claim, fence)
    case .equalsOf(let text, let name, let claim):
      ";" + equality(text, claim, fence) + "\(marked(name, at: offset, of: fence)))"
    case .printed(let claim): "_Galley.printed(\(Program.key), \(fence.value), \(claim), "
    case .demo(let name): "\(demo)(\(StringLiteral.literal(for: name)), "
    case .demoOf(let expression, let name):
      ";\(demo)(\(StringLiteral.literal(for: name)), \(marked(expression, at: offset, of: fence)))"
    case .discards: "_ = "
    case .end: ")"
    }
  }

  /// The text is compiled as the author would compare it. The value has a name, so that `$0` in the text is not the value.
  private func equality(_ text: String, _ claim: Int, _ fence: FenceNumber) -> String {
    "_Galley.equals(\(Program.key), \(fence.value), \(claim), by: { _galley in return _galley == (\(text)) }, "
  }
}

extension String {
  /// The code with a line such as `#!/usr/bin/env swift`, which only begins a file, as a comment; all bytes keep their places.
  fileprivate var commentingShebang: String { hasPrefix("#!") ? "//" + dropFirst(2) : self }

  /// The code without the attribute `@main`; all other bytes keep their places.
  fileprivate func blankingMain(at offset: Int) -> String {
    let start = utf8.index(startIndex, offsetBy: offset)
    return self[..<start] + "     " + self[utf8.index(start, offsetBy: "@main".utf8.count)...]
  }
}

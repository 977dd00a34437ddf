import HTML
import Markdown
import Results
import Samples
import Words

/// Samples: the code and its results.
extension BodyWriter {
  mutating func write(_ sample: Sample) {
    if !sample.isHidden { writeFigure(sample) } else { writeOutputOfHidden(sample) }
    if let demo = sample.demo {
      write(demo: demo, at: sample.range)
      if let inspection = proof?.demos[demo]?.inspection { write(inspection, of: demo) }
    }
  }

  private mutating func writeFigure(_ sample: Sample) {
    let outcome = proof?.samples[sample.fence]?.outcome
    let unchecked = outcome == nil ? " is-unchecked" : ""
    let attributes = document.fences[sample.fence].attributes
    let classes = ["sample \(sample.mode.className)\(unchecked)"] + (attributes?.classes ?? [])
    let isNamed = isChapter || declaring.contains(sample.fence)
    let id = attributes?.id ?? (isNamed ? document.anchor(ofSample: sample.fence) : nil)
    let names = names(of: sample)
    out.open("figure", ["id": id, "class": classes.joined(separator: " ")])
    writeCaption(
      title: sample.listing.title, origin: sample.mode.origin,
      status: sample.mode.status(isChecked: outcome != nil, in: words), typesOf: names == nil ? nil : sample.fence)
    var code = listing(of: sample, proof?.samples[sample.fence])
    code.names = names?.names ?? []
    write(code, language: "swift")
    if let names { write(names, of: sample.fence) }
    if let output = shownOutput(of: sample) {
      write(result: output, label: output.isEmpty ? words[.noOutput] : words[.output], kind: "result")
    }
    if case .trapped(let message) = outcome {
      write(result: message, label: words[.runtimeError], kind: "result result-trap")
    }
    out.html("</figure>\n")
  }

  /// A fence in another language that has a title or marked lines.
  mutating func write(_ listing: ListingStyle, of fence: Fence, tokens: [HighlightToken]) {
    let code = CodeListing(fence.code, listing, tokens: tokens)
    let attributes = fence.attributes
    guard let title = listing.title, !isInCodeGroup else { return write(code, language: fence.language, attributes) }
    out.open(
      "figure", ["id": attributes?.id, "class": (["sample"] + (attributes?.classes ?? [])).joined(separator: " ")])
    out.open("figcaption")
    out.element("span", ["class": "sample-title"], text: title)
    out.close("figcaption")
    write(code, language: fence.language)
    out.html("</figure>\n")
  }

  private mutating func write(_ code: CodeListing, language: String, _ attributes: ElementAttributes? = nil) {
    let classes = (code.className.map { [$0] } ?? []) + (attributes?.classes ?? [])
    out.open(
      "pre",
      ["id": attributes?.id, "class": classes.isEmpty ? nil : classes.joined(separator: " "), "tabindex": "0"])
    out.open("code", ["class": "language-\(language)"])
    code.write(to: &out)
    out.html("</code></pre>")
  }

  private func listing(of sample: Sample, _ proof: SampleProof?) -> CodeListing {
    var listing = CodeListing(sample)
    var messages = proof?.announced ?? []
    if case .refused(let refusal) = proof?.outcome { messages += refusal }
    // A comment such as `// error: text` shows the message already if it is the whole one.
    let shown = messages.filter { !sample.shows($0) }
    listing.messages = Dictionary(grouping: shown, by: \.line).mapValues { $0.map(\.text) }
    if case .quoted = sample.mode { listing.hidesLines = false }
    return listing
  }

  /// The output of a hidden sample is shown if the author wrote an `output` fence.
  private mutating func writeOutputOfHidden(_ sample: Sample) {
    guard sample.claims.contains(where: { $0.outputFence != nil }), let output = shownOutput(of: sample) else { return }
    let unchecked = proof?.samples[sample.fence] == nil ? " is-unchecked" : ""
    out.open("div", ["class": "sample\(unchecked)"])
    write(result: output, label: output.isEmpty ? words[.noOutput] : words[.output], kind: "result")
    out.html("</div>\n")
  }

  /// The actual output, or the expected one if the page was not checked. Nil to show none: there is no output, or
  /// comments in the code show it already.
  private func shownOutput(of sample: Sample) -> String? {
    var written: String?
    var isToldInCode = false
    for claim in sample.claims {
      switch claim.kind {
      case .output(let text, _): written = sample.mode.isRun ? text : nil
      case .prints: isToldInCode = true
      case .value, .error, .compilerErrors: break
      }
    }
    let output = proof?.samples[sample.fence]?.output ?? written
    if written != nil { return output }
    return isToldInCode || output?.isEmpty == true ? nil : output
  }

  private mutating func write(result: String, label: String, kind: String) {
    out.open("div", ["class": kind])
    out.element("p", ["class": "result-label"], text: label)
    if !result.isEmpty {
      out.open("pre", ["tabindex": "0"])
      out.element("samp", text: result.hasSuffix("\n") ? String(result.dropLast()) : result)
      out.close("pre")
    }
    out.close("div")
  }
}

extension Document {
  /// The id of a sample of a chapter, for the index of a book; nil if an element of the author has it.
  func anchor(ofSample fence: FenceNumber) -> String? {
    let id = tree.idPrefix + "sample-\(fence.value)"
    return anchors.contains(id) ? nil : id
  }
}

extension SampleMode {
  fileprivate var className: String {
    switch self {
    case .runs: "sample-runs"
    case .fails: "sample-fails"
    case .traps: "sample-traps"
    case .compiles: "sample-compiles"
    case .tested: "sample-runs"
    case .skipped, .sketch, .elsewhere: "sample-skipped"
    case .quoted: "sample-quoted"
    }
  }

  fileprivate var origin: String {
    switch self {
    case .runs, .fails, .traps, .compiles, .tested, .skipped, .sketch, .elsewhere: "Swift"
    case .quoted(let path, let region): region.map { "\(path), \($0)" } ?? path
    }
  }

  fileprivate func status(isChecked: Bool, in words: WordTable) -> String {
    switch self {
    case .skipped(let why), .sketch(let why): words.text(.notCheckedSince, ["why": why])
    case .elsewhere(let platform): words.text(.needsPlatform, ["platform": platform])
    case .quoted: words[.fromFile]
    case .tested: words[isChecked ? .checkedByTest : .notChecked]
    case .runs: words[isChecked ? .compiledAndRun : .notChecked]
    case .fails: words[isChecked ? .doesNotCompile : .shouldNotCompile]
    case .traps: words[isChecked ? .traps : .shouldTrap]
    case .compiles: words[isChecked ? .compiledNotRun : .notChecked]
    }
  }
}

extension Sample {
  /// Whether a claim on the line of a message states all of the message.
  fileprivate func shows(_ message: CompilerMessage) -> Bool {
    claims.contains { claim in
      guard case .error(let text) = claim.kind, text == message.text else { return false }
      return lines.indices.contains(message.line - 1) && lines[message.line - 1].line == claim.range.start.line
    }
  }
}

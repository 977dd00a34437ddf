import Markdown
import Proofs
import Samples

/// Code, and below it what came of it.
extension BodyWriter {
  mutating func write(_ sample: Sample) {
    if !sample.isHidden { writeFigure(sample) } else { writeOutputOfHidden(sample) }
    if let demo = sample.demo { write(demo: demo, at: sample.range) }
  }

  private mutating func writeFigure(_ sample: Sample) {
    let outcome = proof?.samples[sample.fence]
    out.raw("<figure class=\"sample ")
    out.raw(sample.mode.className)
    if outcome == nil { out.raw(" is-unchecked") }
    out.raw("\"><figcaption><span>")
    writeOrigin(sample)
    out.raw("</span> <span class=\"sample-status\">")
    writeStatus(sample.mode, isProofed: outcome != nil)
    out.raw("</span></figcaption><pre tabindex=\"0\"><code class=\"language-swift\">")
    var listing = CodeListing(code: sample.code)
    switch outcome?.outcome {
    case .refused(let messages): listing.messages = Dictionary(grouping: messages, by: \.line).mapValues { $0.map(\.text) }
    case .ran, .trapped, .skipped, .quoted, nil: break
    }
    if case .quoted = sample.mode { listing.hidesLines = false }
    listing.write(to: &out)
    out.raw("</code></pre>")
    if let output = shownOutput(of: sample) { write(result: output, label: "prints", kind: "result") }
    if case .trapped(let message) = outcome?.outcome {
      write(result: message, label: "stops with", kind: "result result-trap")
    }
    out.raw("</figure>\n")
  }

  /// A hidden sample shows its output where the author wrote one down.
  private mutating func writeOutputOfHidden(_ sample: Sample) {
    guard sample.claims.contains(where: { $0.outputFence != nil }), let output = shownOutput(of: sample) else { return }
    out.raw(proof?.samples[sample.fence] == nil ? "<div class=\"sample is-unchecked\">" : "<div class=\"sample\">")
    write(result: output, label: "prints", kind: "result")
    out.raw("</div>\n")
  }

  private mutating func writeOrigin(_ sample: Sample) {
    switch sample.mode {
    case .runs, .fails, .traps, .skipped: out.raw("Swift")
    case .quoted(let path, let region):
      out.raw("<code>")
      out.text(path)
      out.raw("</code>")
      if let region {
        out.raw(", ")
        out.text(region)
      }
    }
  }

  private mutating func writeStatus(_ mode: SampleMode, isProofed: Bool) {
    switch mode {
    case .skipped(let why):
      out.raw("not checked: ")
      out.text(why)
    case .quoted: out.raw("from the source")
    case .runs: out.raw(isProofed ? "compiled and run" : "not checked")
    case .fails: out.raw(isProofed ? "must not compile" : "must not compile, not checked")
    case .traps: out.raw(isProofed ? "traps" : "traps, not checked")
    }
  }

  /// What it printed; without a proof, what its author says that it prints. Nil where nothing is to be shown: it prints
  /// nothing, or the comments in the code tell already.
  private func shownOutput(of sample: Sample) -> String? {
    var written: String?
    var isToldInCode = false
    for claim in sample.claims {
      switch claim.kind {
      case .output(let text, _): written = text
      case .prints: isToldInCode = true
      case .value, .error: break
      }
    }
    if written == nil, isToldInCode { return nil }
    let output = proof?.samples[sample.fence]?.output ?? written
    return output?.isEmpty == false || written != nil ? output : nil
  }

  private mutating func write(result: String, label: StaticString, kind: StaticString) {
    out.raw("<div class=\"")
    out.raw(kind)
    out.raw("\"><p class=\"result-label\">")
    out.raw(label)
    guard !result.isEmpty else { return out.raw(" nothing</p></div>") }
    out.raw("</p><pre tabindex=\"0\"><samp>")
    out.text(result.hasSuffix("\n") ? String(result.dropLast()) : result)
    out.raw("</samp></pre></div>")
  }
}

extension SampleMode {
  fileprivate var className: StaticString {
    switch self {
    case .runs: "sample-runs"
    case .fails: "sample-fails"
    case .traps: "sample-traps"
    case .skipped: "sample-skipped"
    case .quoted: "sample-quoted"
    }
  }
}

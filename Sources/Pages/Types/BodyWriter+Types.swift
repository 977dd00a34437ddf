import HTML
import Markdown
import Results
import Samples
import Words

/// The types of names in samples.
extension BodyWriter {
  /// Nil if nothing is known, or where pages are put together: nobody hovers over a print.
  func names(of sample: Sample) -> NameList? {
    guard !isChapter, let known = proof?.names[sample.fence] else { return nil }
    if case .quoted = sample.mode { return nil }
    let list = NameList(known, code: sample.code, hidesLines: true)
    return list.isEmpty ? nil : list
  }

  /// The button in a caption that opens the list.
  mutating func writeOpener(of fence: FenceNumber) {
    out.html(" ")
    out.element(
      "button", ["class": "types-opener", "type": "button", "popovertarget": id(ofTypes: fence)], text: words[.types])
  }

  mutating func write(_ list: NameList, of fence: FenceNumber) {
    forms.hasTypes = true
    out.open("ul", ["class": "types", "id": id(ofTypes: fence), "popover": ""])
    for fact in list.facts {
      out.html("<li>")
      let place = href(of: fact, in: fence)
      if let place { out.open("a", ["href": place]) }
      out.element("code", text: fact.declaration)
      if place != nil { out.close("a") }
      if let type = fact.type { out.element("code", text: type) }
      write(documentation: fact.documentation)
    }
    out.close("ul")
  }

  private func id(ofTypes fence: FenceNumber) -> String { document.tree.idPrefix + "types-\(fence.value)" }

  /// Where a name is declared or documented: in another sample of the page, below a heading of the page or of another one, or
  /// in a reference; nil if that is not known.
  private func href(of fact: NameFact, in fence: FenceNumber) -> String? {
    if let declaring = fact.fence {
      guard declaring != fence, samples[declaring]?.isHidden == false else { return nil }
      return anchor(ofShown: declaring).map { "#" + $0 }
    }
    if let address = ReferenceAddress(fact.symbol) { return address.text }
    guard let name = documentedName(of: fact.symbol) else { return nil }
    return documented[name].map { "#" + $0 } ?? context.site.symbols[name].map { context.root + $0 }
  }

  /// The name that a heading about a symbol has in code: that of its type, or of a function at the top level.
  private func documentedName(of symbol: NameFact.Symbol) -> String? {
    let path = SymbolPath(usr: symbol.usr)
    if let type = path?.types.last { return type }
    guard symbol.kind == .type || path != nil && symbol.kind == .function else { return nil }
    return symbol.name.split(separator: "(").first.map(String.init)
  }

  /// The id of a sample, if another one names what it declares.
  func anchor(ofShown fence: FenceNumber) -> String? {
    document.fences[fence].attributes?.id ?? document.anchor(ofSample: fence)
  }

  /// Writes Markdown of one paragraph as text with code, without its other marks.
  private mutating func write(documentation: String) {
    guard !documentation.isEmpty else { return }
    let text = documentation.firstSentence(upTo: Self.longest).replacing("``", with: "`")
    out.html("<span>")
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if number % 2 == 1 {
        out.element("code", text: String(part))
      } else {
        let plain = String(part).replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) }
        out.text(plain.replacing(/\*+([^*\s][^*]*)\*+/) { String($0.output.1) })
      }
    }
    out.html("</span>")
  }

  /// The maximum number of characters of documentation.
  private static let longest = 160
}

extension String {
  /// What follows it is left out: the page of the declaration has it.
  fileprivate func firstSentence(upTo length: Int) -> String {
    let sentence = ranges(of: ". ").first.map { String(self[..<$0.lowerBound]) + "." } ?? self
    return sentence.count <= length ? sentence : sentence.prefix(length) + "…"
  }
}

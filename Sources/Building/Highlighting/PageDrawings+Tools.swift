import Base
import Diagnostics
import Pages
import Sites
import Toolchains

extension PageDrawings {
  /// Has other programs draw all formulas and graphs that are not cached.
  ///
  /// - Parameters:
  ///   - own: the pages that are looked at.
  ///   - reader: of the site in whose cache the drawings lie between runs.
  init(
    of pages: [PlannedPage], only own: [PageNumber], reader: PageReader, tools: DrawingTools, disk: any Disk
  ) async {
    self.init()
    let places = own.filter { pages[$0].outline.hasDrawings }
    guard !places.isEmpty else { return }
    let drawings = await places.concurrentMap { number -> [Drawing] in
      // Errors are reported when it is rendered.
      guard let whole = try? reader.whole(pages[number].page) else { return [] }
      return Drawing.all(in: whole.document, listings: whole.samples.listings)
    }
    let file = BuildManifest.file(for: reader.site, ending: "-drawings", disk: disk)
    var known = HighlightStore(in: file, disk: disk)
    let all = Dictionary(drawings.joined().map { ($0.key(tools), $0) }) { first, _ in first }
    let wanted = all.filter { known[$0.key] == nil }
    if !wanted.isEmpty {
      await convert(wanted.filter { $0.value.kind != .graph }, tools.formulas, &known)
      await draw(wanted.filter { $0.value.kind == .graph }, tools.graphs, &known)
      known.removeAll(but: Set(all.keys))
      // If it cannot be written, the next build draws again; not an error.
      try? known.write(to: file, disk: disk)
    }
    for (place, own) in zip(places, drawings) {
      var markup: [Int: [UInt8]] = [:]
      for (index, drawing) in own.enumerated() {
        guard let line = known[drawing.key(tools)], let kind = line.first else { continue }
        let text = Array(line.dropFirst())
        if kind == Self.failed {
          diagnostics.append(.failed(drawing, String(decoding: text, as: UTF8.self)))
        } else {
          markup[index] = drawing.markup(text, diagnostics: &diagnostics)
        }
      }
      if !markup.isEmpty { self.pages[place] = markup }
    }
  }

  /// What an entry of the store begins with.
  private static let drawn = UInt8(ascii: "+")
  private static let failed = UInt8(ascii: "!")

  private mutating func convert(
    _ wanted: [String: Drawing], _ converter: FormulaConverter, _ known: inout HighlightStore
  ) async {
    guard !wanted.isEmpty else { return }
    let keys = wanted.keys.sorted()
    let formulas = keys.compactMap { key in
      wanted[key].map { FormulaConverter.Formula(text: $0.source, isBlock: $0.kind == .formula(isBlock: true)) }
    }
    do throws(ToolchainFailure) {
      let (version, answers) = try await converter.answers(to: formulas)
      for (key, answer) in zip(keys, answers) {
        switch answer {
        case .markup(let text): known.set([Self.drawn] + text, by: version, for: key)
        case .failed(let reason): known.set([Self.failed] + reason.utf8, by: version, for: key)
        }
      }
    } catch {
      note(error, "formulas are shown as TeX")
    }
  }

  private mutating func draw(_ wanted: [String: Drawing], _ drawer: GraphDrawer, _ known: inout HighlightStore) async {
    for (key, drawing) in wanted.sorted(by: { $0.key < $1.key }) {
      do throws(ToolchainFailure) {
        switch try await drawer.draw(drawing.source) {
        case .markup(let text): known.set([Self.drawn] + text, by: "dot", for: key)
        case .failed(let reason, let line):
          known.set([Self.failed] + "\(line.map { "line \($0): " } ?? "")\(reason)".utf8, by: "dot", for: key)
        }
      } catch {
        return note(error, "graphs are shown as text")
      }
    }
  }

  private mutating func note(_ failure: ToolchainFailure, _ what: String) {
    remarks.append("\(what): \(failure)")
    if !failure.isMissingPart { isPassing = true }
  }
}

/// The programs that draw.
struct DrawingTools: Sendable {
  var formulas: FormulaConverter
  var graphs: GraphDrawer
  var cards: CardDrawer

  /// Changes if one of them may have been installed, removed or updated.
  var identity: String { [formulas.identity, graphs.identity, cards.identity ?? ""].joined(separator: "\n") }
}

extension Drawing {
  fileprivate func key(_ tools: DrawingTools) -> String {
    var hash = ContentHash()
    // Change it if output of the same programs is interpreted differently.
    switch kind {
    case .formula(let isBlock): hash.add(isBlock ? "formula 1 block" : "formula 1")
    case .graph: hash.add("graph 1 \(tools.graphs.identity)")
    }
    hash.add(source)
    return hash.hex()
  }
}

extension Diagnostic {
  fileprivate static func failed(_ drawing: Drawing, _ reason: String) -> Diagnostic {
    switch drawing.kind {
    case .formula:
      Diagnostic(
        .warning, id: "drawing.formula", "this formula cannot be converted: \(reason)",
        notes: [Note("it is shown as TeX")], at: drawing.range)
    case .graph:
      Diagnostic(
        .error, id: "drawing.graph", "Graphviz cannot draw this graph: \(reason)", at: drawing.range)
    }
  }
}

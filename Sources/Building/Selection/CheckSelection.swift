import Base
import Markdown
import Samples

/// The part of the files and samples that a check is about; all by default.
public struct CheckSelection: Equatable, Sendable {
  /// The lines of `FILE:LINE`, by file.
  public var lines: [String: Set<Int>] = [:]
  /// A sample is checked if its name contains one of these texts, in any case; empty for all.
  public var texts: [String] = []
  /// Files that are left out.
  public var excluded: [PathPattern] = []
  /// The only files, by their paths from the folder of the site; others outside of that folder stay. Nil for all.
  public var changed: Set<String>?

  public init() {}

  /// Whether samples of a page can be left out.
  public var choosesSamples: Bool { !lines.isEmpty || !texts.isEmpty }

  /// Whether files can be left out.
  public var choosesFiles: Bool { !excluded.isEmpty || changed != nil }

  /// - Parameter root: the folder of the site.
  public func includes(_ file: String, root: String) -> Bool {
    let path = FilePaths.relative(file, to: root)
    if excluded.contains(where: { $0.matches(file) || $0.matches(path) }) { return false }
    return changed?.contains(path) ?? true || path.hasPrefix("/") || path.hasPrefix("../")
  }

  /// The page with the selected samples and what they need; unchanged if all are selected.
  func narrowed(_ page: ReadPage) -> ReadPage {
    let lines = lines[page.document.path]
    guard lines != nil || !texts.isEmpty else { return page }
    var selected = page.units
    if let lines {
      let named = Set(lines.compactMap(page.unit))
      selected.removeAll { !named.contains($0) }
    }
    if !texts.isEmpty { selected.removeAll { matched(by: page.name(of: $0)).isEmpty } }
    return page.narrowed(to: Set(selected))
  }

  /// The texts that occur in the names of the units of a page.
  func matched(in page: ReadPage) -> Set<String> {
    texts.isEmpty ? [] : page.units.reduce(into: []) { $0.formUnion(matched(by: page.name(of: $1))) }
  }

  private func matched(by name: String) -> Set<String> {
    let name = name.lowercased()
    return Set(texts.filter { name.contains($0.lowercased()) })
  }

  /// Throws if a line that the call names has no sample.
  ///
  /// - Parameter page: a file with such lines, narrowed; nil if it is left out.
  func requireSamples(in file: String, _ page: ReadPage?) throws(SiteFailure) {
    for line in lines[file, default: []].sorted() where page?.unit(at: line) == nil {
      let fences = page?.document.fences.filter { $0.language == "swift" } ?? []
      throw .noSample(
        file, line: line, near: fences.map(\.range.start.line).min { abs($0 - line) < abs($1 - line) })
    }
  }
}

extension ReadPage {
  /// The file and the heading above, or the symbol of the comment: `README.md › Use`.
  func name(of unit: FenceNumber) -> String {
    [document.path, document.heading(of: unit)].compactMap(\.self).joined(separator: " › ")
  }
}

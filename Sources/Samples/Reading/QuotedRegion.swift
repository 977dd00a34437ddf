import Diagnostics
import Markdown
import SwiftCode

/// `file=PATH#REGION`: a source file, or the part of it between two markers.
struct QuotedRegion {
  let path: String
  let region: String?

  init(reference: String) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    region = parts.count == 2 ? String(parts[1]) : nil
  }

  /// The region's lines without the common indentation and without markers of other regions.
  func text(file: (String) -> [UInt8]?, fence: Fence, at range: SourceRange, _ diagnostics: inout [Diagnostic])
    -> String?
  {
    if !fence.code.allSatisfy(\.isWhitespace) {
      diagnostics.append(.quoteWithCode(at: fence.range))
    }
    guard let bytes = file(path) else {
      diagnostics.append(.missingFile(path, at: range))
      return nil
    }
    let code = String(decoding: bytes, as: UTF8.self)
    let lines = code.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let texts = path.hasSuffix(".swift") ? CodeSyntax.linesOfTexts(in: code) : []
    let markers = lines.enumerated().map { texts.contains($0.offset + 1) ? nil : SourceMarker($0.element) }
    guard let region else { return withoutMarkers(lines[...], markers[...]) }
    for (start, marker) in markers.enumerated() {
      guard case .start(region, let style) = marker else { continue }
      guard let end = endOfRegion(style, markers, after: start) else {
        diagnostics.append(.unclosedRegion(region, in: path, style, at: range))
        return nil
      }
      return withoutMarkers(lines[(start + 1)..<end], markers[(start + 1)..<end])
    }
    let known = markers.compactMap { if case .start(let name, _) = $0 { name } else { nil } }
    diagnostics.append(.missingRegion(region, in: path, known: known, at: range))
    return nil
  }

  private func endOfRegion(_ style: SourceMarker.Style, _ markers: [SourceMarker?], after start: Int) -> Int? {
    var depth = 1
    return markers.indices.first { index in
      guard index > start else { return false }
      switch (markers[index], style) {
      case (.start(_, .region), .region): depth += 1
      case (.end(.region, _), .region): depth -= 1
      case (.start(_, .snippet), .snippet), (.end(.snippet, _), .snippet): depth = 0
      case (.end(.anchor, region), .anchor): depth = 0
      case (.start, _), (.end, _), (.hide, _), (.show, _), (nil, _): break
      }
      return depth == 0
    }
  }

  private func withoutMarkers(_ lines: ArraySlice<Substring>, _ markers: ArraySlice<SourceMarker?>) -> String {
    var isHiding = false
    var shown: [Substring] = []
    for (line, marker) in zip(lines, markers) {
      if let marker {
        if marker == .hide || marker == .show { isHiding = marker == .hide }
      } else if !isHiding {
        shown.append(line)
      }
    }
    while let last = shown.last, last.allSatisfy(\.isWhitespace) { shown.removeLast() }
    // Spaces and tabs are not exchanged: what all lines begin with is left out.
    let indents = shown.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " || $0 == "\t" } }
    let indent = indents.dropFirst().reduce(indents.first ?? "") { $0.commonPrefix(with: $1) }
    return shown.map { String($0.dropFirst($0.commonPrefix(with: indent).count)) }.joined(separator: "\n") + "\n"
  }
}

extension Diagnostic {
  fileprivate static func quoteWithCode(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "file.fence-not-empty", "a fence with 'file=' must be empty",
      notes: [Note("the code is read from the file; remove the lines in the fence")], at: range)
  }

  fileprivate static func missingFile(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "file.missing", "missing or unreadable file: '\(path)'",
      notes: [Note("the path is relative to the root folder of the site")], at: range)
  }

  fileprivate static func missingRegion(_ name: String, in path: String, known: [String], at range: SourceRange)
    -> Diagnostic
  {
    let near = suggestion(for: name, among: known)
    return Diagnostic(
      .error, id: "file.missing-region", "missing region '\(name)' in '\(path)'",
      notes: near.map { [Note("did you mean '\($0)'?")] } ?? [
        Note("a region begins with '// #region NAME', '// snippet.NAME' or '// ANCHOR: NAME'")
      ],
      at: range)
  }

  fileprivate static func unclosedRegion(
    _ name: String, in path: String, _ style: SourceMarker.Style, at range: SourceRange
  ) -> Diagnostic {
    let end =
      switch style {
      case .region: "// #endregion"
      case .snippet: "// snippet.end"
      case .anchor: "// ANCHOR_END: \(name)"
      }
    return Diagnostic(
      .error, id: "file.unclosed-region", "missing '\(end)' for region '\(name)' in '\(path)'", at: range)
  }
}

extension Substring {
  fileprivate func commonPrefix(with other: Substring) -> Substring {
    self[
      ..<(zip(indices, zip(self, other)).first { $0.1.0 != $0.1.1 }?.0
        ?? index(startIndex, offsetBy: Swift.min(count, other.count)))]
  }
}

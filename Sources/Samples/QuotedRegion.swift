import Diagnostics
import Markdown

/// `file=PATH#REGION`: a source file, or the part of it between `// #region REGION` and `// #endregion`.
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
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    guard let region else { return withoutMarkers(lines[...]) }
    guard let start = lines.firstIndex(where: { marker($0) == .start(region) }) else {
      let known = lines.compactMap { if case .start(let name) = marker($0) { name } else { nil } }
      diagnostics.append(.missingRegion(region, in: path, known: known, at: range))
      return nil
    }
    guard let end = endOfRegion(lines, after: start) else {
      diagnostics.append(.unclosedRegion(region, in: path, at: range))
      return nil
    }
    return withoutMarkers(lines[(start + 1)..<end])
  }

  private enum Marker: Equatable {
    case start(String)
    case end
  }

  private func marker(_ line: Substring) -> Marker? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard words.first == "//", words.count >= 2 else { return nil }
    switch words[1] {
    case "#region": return .start(words.count > 2 ? String(words[2]) : "")
    case "#endregion": return .end
    default: return nil
    }
  }

  private func endOfRegion(_ lines: [Substring], after start: Int) -> Int? {
    var depth = 1
    for index in lines.indices where index > start {
      switch marker(lines[index]) {
      case .start: depth += 1
      case .end: depth -= 1
      case nil: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  private func withoutMarkers(_ lines: ArraySlice<Substring>) -> String {
    var shown = lines.filter { marker($0) == nil }[...]
    while let last = shown.last, last.allSatisfy(\.isWhitespace) { shown.removeLast() }
    let indent = shown.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return shown.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }.joined(separator: "\n") + "\n"
  }
}

extension Diagnostic {
  fileprivate static func quoteWithCode(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "file.not-empty", "a fence with 'file=' shows the file; it holds no code of its own", at: range)
  }

  fileprivate static func missingFile(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "file.missing", "there is no readable file '\(path)' below the site's root", at: range)
  }

  fileprivate static func missingRegion(_ name: String, in path: String, known: [String], at range: SourceRange)
    -> Diagnostic
  {
    let near = suggestion(for: name, among: known)
    return Diagnostic(
      .error, id: "file.missing-region", "'\(path)' has no region '\(name)'",
      notes: near.map { [Note("did you mean '\($0)'?")] } ?? [Note("regions start with '// #region NAME'")],
      at: range)
  }

  fileprivate static func unclosedRegion(_ name: String, in path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "file.unclosed-region", "region '\(name)' of '\(path)' has no '// #endregion'", at: range)
  }
}

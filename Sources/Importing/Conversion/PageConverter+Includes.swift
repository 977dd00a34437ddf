import Base

/// Files that become part of a page.
extension PageConverter {
  /// The deepest inclusion of files in each other, against circles.
  private static let deepest = 16

  /// The lines of a file that a page includes; nil, with a diagnostic, if there is none.
  ///
  /// - Parameter candidates: paths below the imported folder; the first that exists is read.
  mutating func read(_ candidates: [String], for text: String, _ line: Line) -> (lines: [Line], path: String)? {
    named.formUnion(candidates)
    guard let path = files.first(candidates), let bytes = files.bytes(path) else {
      diagnostics.append(.include(text, "names a file that is not in the folder", at: range(of: text, in: line)))
      return nil
    }
    guard sources.count < Self.deepest, !sources.contains(path) else {
      diagnostics.append(.include(text, "includes itself", at: range(of: text, in: line)))
      return nil
    }
    if String(validating: bytes, as: UTF8.self) == nil { diagnostics.append(.notUTF8(bytes, file: files.name(path))) }
    included.insert(path)
    return (Line.all(String(decoding: bytes, as: UTF8.self), file: path), path)
  }

  /// The lines of a file converted like the page's own, with the blanks of the line that includes it.
  mutating func converted(_ lines: [Line], of path: String, at line: Line) -> [Line] {
    sources.append(path)
    defer { sources.removeLast() }
    let blanks = String(line.blanks)
    return blocks(lines).map { $0.isBlank ? $0.with("") : $0.with(blanks + $0.text) }
  }

  // MARK: MkDocs

  /// Replaces `--8<-- "file"` by the file's text: the lines are code, or are converted later.
  mutating func snippets(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    for line in lines {
      guard let match = line.text.wholeMatch(of: /([ \t]*)(;*)-+8<-+[ \t]+["']([^"']+)["'][ \t]*/) else {
        result.append(line)
        continue
      }
      if !match.2.isEmpty {
        // A semicolon before the mark shows it as text.
        setLiteral(line)
        result.append(line.with(line.text.replacing(";", with: "", maxReplacements: 1)))
        continue
      }
      result += snippet(String(match.3), line) ?? [line]
    }
    return result
  }

  /// `file`, `file:2:5` or `file:section`.
  mutating func snippet(_ name: String, _ line: Line) -> [Line]? {
    if LinkMap.isOuter(name), name.contains("://") {
      diagnostics.append(.include(name, "is on another host, and is not read", at: range(of: name, in: line)))
      return nil
    }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let path = String(parts[0])
    let candidates = site.notation.snippetFolders.map { SourceFiles.join($0, path) }
    guard let (all, file) = read(candidates, for: name, line) else { return nil }
    var lines = all
    if parts.count > 1 {
      let first = Int(parts[1])
      if first != nil || parts[1].isEmpty {
        let last = parts.count > 2 ? Int(parts[2]) : nil
        lines = Self.lines(all, first ?? 1, last)
      } else if let section = Self.section(
        String(parts[1]), of: all, start: "[start:", end: "[end:", named: { $0.prefix { $0 != "]" } })
      {
        lines = section
      } else {
        diagnostics.append(
          .include(name, "names a part that the file does not have", at: range(of: name, in: line)))
        return nil
      }
    }
    lines.removeAll { $0.text.contains("--8<-- [") }
    sources.append(file)
    defer { sources.removeLast() }
    let blanks = String(line.blanks)
    return snippets(lines).map { $0.isBlank ? $0.with("") : $0.with(blanks + $0.text) }
  }

  static func lines(_ lines: [Line], _ first: Int, _ last: Int?) -> [Line] {
    let start = max(0, first - 1)
    let end = min(lines.count, last ?? lines.count)
    return start < end ? Array(lines[start..<end]) : []
  }

  /// The lines between two that name a section; nil if there are none such.
  ///
  /// - Parameter named: the name at the beginning of what follows a mark.
  static func section(
    _ name: String, of lines: [Line], start: String, end: String, named: (Substring) -> Substring
  ) -> [Line]? {
    func marks(_ line: Line, _ mark: String) -> Bool {
      guard let range = line.text.firstRange(of: mark) else { return false }
      let found = named(line.text[range.upperBound...].drop { $0 == " " })
      return found == name || mark == end && found.isEmpty
    }
    guard let first = lines.firstIndex(where: { marks($0, start) }) else { return nil }
    // Without an end, it goes on to that of the file.
    return Array(lines[(first + 1)..<(lines[first...].firstIndex { marks($0, end) } ?? lines.count)])
  }

  // MARK: mdBook

  /// Replaces `{{#include file}}` and its kin. Lines that are converted later keep the file that they come from.
  mutating func mdBookIncludes(_ lines: [Line], isCode: Bool) -> [Line] {
    var result: [Line] = []
    for line in lines {
      guard let match = line.text.firstMatch(of: /(\\?)\{\{\s*#(include|rustdoc_include)\s+([^}]+?)\s*\}\}/) else {
        result.append(line)
        continue
      }
      if !match.1.isEmpty {
        setLiteral(line)
        result.append(line.with(line.text.replacing("\\{{", with: "{{")))
        continue
      }
      guard let found = mdBookPart(String(match.3), line, isCode: isCode) else {
        result.append(line)
        continue
      }
      let before = line.text[..<match.range.lowerBound]
      let after = line.text[match.range.upperBound...]
      if found.isEmpty {
        if !(before + after).trimmingBlanks.isEmpty { result.append(line.with(String(before + after))) }
        continue
      }
      let blanks = String(line.blanks)
      for (index, part) in found.enumerated() {
        var text = index == 0 ? before + part.text : part.isBlank ? "" : blanks + part.text
        if index == found.count - 1 { text += after }
        result.append(part.with(String(text)))
      }
    }
    return result
  }

  /// `file`, `file:2:5` or `file:anchor`.
  private mutating func mdBookPart(_ name: String, _ line: Line, isCode: Bool) -> [Line]? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let folder = SourceFiles.parent(line.file ?? source)
    guard let (all, file) = read([SourceFiles.join(folder, String(parts[0]))], for: name, line) else { return nil }
    var lines = all
    if parts.count > 1 {
      if parts[1].isEmpty || Int(parts[1]) != nil {
        let first = Int(parts[1]) ?? 1
        lines = Self.lines(all, first, parts.count > 2 ? Int(parts[2]) : parts[1].isEmpty ? nil : first)
      } else if let section = Self.section(
        String(parts[1]), of: all, start: "ANCHOR:", end: "ANCHOR_END:",
        named: { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } })
      {
        lines = section
      } else {
        diagnostics.append(
          .include(name, "names a part that the file does not have", at: range(of: name, in: line)))
        return nil
      }
    }
    lines.removeAll { $0.text.contains("ANCHOR:") || $0.text.contains("ANCHOR_END:") }
    sources.append(file)
    defer { sources.removeLast() }
    return mdBookIncludes(lines, isCode: isCode)
  }
}

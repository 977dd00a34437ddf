import Foundation

/// The claims of a Markdown page, found by its text alone, so that a claim which Galley overlooks is found all the same.
package struct PageClaims {
  package struct Claim {
    /// 1-based.
    package var line: Int
    /// Where the claimed text stands in the line, as faults have it: UTF-8 bytes from 1.
    package var columns: Range<Int>
    /// Claims of one group are compared together, and the first wrong one is told.
    package var group: Int
    /// Each cell of a table is told for itself, at its own place.
    package var isCell: Bool { group < 0 }
  }

  package let lines: [String]
  package private(set) var claims: [Claim] = []

  package init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var fence: (mark: Substring, info: String, start: Int)?
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " || $0 == ">" }
      let mark = content.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open.mark), content.dropFirst(mark.count).allSatisfy(\.isWhitespace) {
          fence = nil
        } else {
          read(line, index, open.info, start: open.start)
        }
      } else if mark.count >= 3 {
        fence = (mark, content.dropFirst(mark.count).trimmingCharacters(in: .whitespaces), index)
      }
    }
  }

  private mutating func read(_ line: String, _ index: Int, _ info: String, start: Int) {
    let words = info.split(separator: " ")
    switch words.first {
    case "output": add(line, index, line.startIndex..<line.endIndex, group: start)
    case "check" where index >= start + 3: readCells(line, index, columns: lines[start + 1])
    case "swift" where !words.contains { $0.hasPrefix("skip=") }:
      for mark in ["// Prints \"", "// => ", "// error: ", "expected-error {{"] {
        guard let found = line.range(of: mark) else { continue }
        // Lines of `// Prints` in a row are one claim.
        var first = index
        while mark.hasPrefix("// Prints"), lines[first - 1].trimmingCharacters(in: .whitespaces).hasPrefix(mark) {
          first -= 1
        }
        add(line, index, found.upperBound..<line.endIndex, group: first)
      }
    case .some, .none: break
    }
  }

  private mutating func readCells(_ line: String, _ index: Int, columns: String) {
    let names = columns.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    var start = line.startIndex
    for name in names {
      let end = line[start...].firstIndex(of: "|") ?? line.endIndex
      if name.hasSuffix("?") { add(line, index, start..<end, group: -1 - claims.count) }
      guard end < line.endIndex else { return }
      start = line.index(after: end)
    }
  }

  private mutating func add(_ line: String, _ index: Int, _ range: Range<String.Index>, group: Int) {
    guard line[range].contains(where: { $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return }
    let columns = 1 + line[..<range.lowerBound].utf8.count..<1 + line[..<range.upperBound].utf8.count
    claims.append(Claim(line: index + 1, columns: columns, group: group))
  }

  /// The page with those claims made wrong, each by one character.
  package func broken(_ claims: [Claim]) -> String {
    var lines = lines.map { Array($0.utf8) }
    for claim in claims {
      let spot = claim.columns.last { column in
        let scalar = Unicode.Scalar(lines[claim.line - 1][column - 1])
        return scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      }
      guard let spot else { continue }
      let old = Character(Unicode.Scalar(lines[claim.line - 1][spot - 1]))
      let wrong: Character = old == "7" ? "8" : old.isNumber ? "7" : old == "q" ? "z" : "q"
      lines[claim.line - 1][spot - 1] = wrong.asciiValue ?? 0
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// All claims, in rounds in which no group, and outside of tables no line, has more than one.
  package var rounds: [[Claim]] {
    var rounds: [[Claim]] = []
    for claim in claims {
      let free = rounds.firstIndex { round in
        !round.contains { $0.group == claim.group || ($0.line == claim.line && !claim.isCell) }
      }
      if let free { rounds[free].append(claim) } else { rounds.append([claim]) }
    }
    return rounds
  }
}

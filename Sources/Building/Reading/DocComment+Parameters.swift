import Diagnostics
import SwiftCode

extension DocComment {
  /// Warnings about parameters in the lists `- Parameters:` and `- Parameter x:` that the declaration does not have.
  ///
  /// - Parameter text: the file that the comment is in.
  func unknownParameters(in text: [UInt8], of file: String) -> [Diagnostic] {
    guard let parameters else { return [] }
    let unknown = documentedParameters(in: text).filter {
      !parameters.contains($0.name) && !otherParameters.contains($0.name)
    }
    // A parameter without any name is documented by one that tells what it is.
    guard unknown.count > parameters.count(where: { $0 == "_" }) else { return [] }
    return unknown.map { name, line, offset in
      let lineStart = (text[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let start = SourcePosition(line: line, column: offset - lineStart + 1)
      let end = SourcePosition(line: line, column: start.column + name.utf8.count)
      return .unknownParameter(
        name, of: symbol, among: parameters, at: SourceRange(file: file, start: start, end: end))
    }
  }

  /// The names in the lists of parameters, with their places in the file.
  private func documentedParameters(in text: [UInt8]) -> [(name: String, line: Int, offset: Int)] {
    var found: [(String, Int, Int)] = []
    var isInFence = false
    /// The indentation of `- Parameters:`, and that of the first item in it.
    var list: (outer: Int, inner: Int?)?
    for line in lines {
      let start = line.text.first { text[$0] != 0x20 && text[$0] != 0x09 } ?? line.text.upperBound
      let content = text[start..<line.text.upperBound]
      if content.isEmpty { continue }
      if content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) { isInFence.toggle() }
      guard !isInFence else { continue }
      let indentation = start - line.text.lowerBound
      if let open = list, indentation <= open.outer { list = nil }
      guard let mark = content.first, "-*+".utf8.contains(mark), content.dropFirst().first == 0x20 else { continue }
      let item = content.dropFirst(2).drop { $0 == 0x20 }
      guard let colon = item.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let head = item[..<colon]
      func add(_ name: ArraySlice<UInt8>) {
        var name = name.drop { $0 == 0x20 || $0 == UInt8(ascii: "`") }
        while let last = name.last, last == 0x20 || last == UInt8(ascii: "`") { name.removeLast() }
        let word = String(decoding: name, as: UTF8.self)
        if !word.isEmpty, !word.contains(" ") { found.append((word, line.number, name.startIndex)) }
      }
      if let open = list {
        if indentation == open.inner ?? indentation { add(head) }
        list?.inner = open.inner ?? indentation
      } else if indentation < 4, head.elementsEqualIgnoringCase("parameters") {
        list = (indentation, nil)
      } else if indentation < 4, head.prefix(10).elementsEqualIgnoringCase("parameter ") {
        add(head.dropFirst(10))
      }
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  fileprivate func elementsEqualIgnoringCase(_ word: String) -> Bool {
    String(decoding: self, as: UTF8.self).lowercased() == word
  }
}

extension Diagnostic {
  /// The parameter that a declaration such as `fill(_:upTo:)` has behind a label.
  private static func parameter(labelled label: String, of symbol: String, among known: [String]) -> String? {
    let labels = symbol.drop { $0 != "(" }.dropFirst().split(separator: ":")
    return labels.firstIndex { $0 == label }.flatMap { known.indices.contains($0) ? known[$0] : nil }
  }

  fileprivate static func unknownParameter(
    _ name: String, of symbol: String, among known: [String], at range: SourceRange
  ) -> Diagnostic {
    let near =
      parameter(labelled: name, of: symbol, among: known) ?? suggestion(for: name, among: known)
      ?? (known.count == 1 ? known.first : nil)
    let parameters = known.isEmpty ? "it has no parameters" : "its parameters: \(known.joined(separator: ", "))"
    return Diagnostic(
      .warning, id: "docc.unknown-parameter", "'\(symbol)' has no parameter '\(name)'",
      notes: [Note(near.map { "did you mean '\($0)'?" } ?? parameters)], at: range)
  }
}

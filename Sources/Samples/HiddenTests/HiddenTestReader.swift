import Base
import Diagnostics
import Markdown
import SwiftCode

/// Joins the parts of hidden tests.
struct HiddenTestReader {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// All tests of a page, in the order of their first parts.
  func tests() -> [HiddenTest] {
    var names: [String] = []
    var parts: [String: [FenceNumber]] = [:]
    for (number, fence) in zip(document.fences.numbers, document.fences) {
      guard case .test(let words) = fence.hiding else { continue }
      let all = words.isEmpty ? ["line \(fence.range.start.line)"] : words.map(\.text)
      for name in all where parts[name]?.last != number {
        if parts[name] == nil { names.append(name) }
        parts[name, default: []].append(number)
      }
    }
    let codes = parts.mapValues { HiddenTestCode($0, in: document) }
    let imported = Set(codes.values.flatMap(\.imports)).intersection(names)
    return names.compactMap { name in
      guard var own = parts[name] else { return nil }
      // A part that is the whole source of a module is a file of its own for the tests that share it.
      let shared = own.filter { part in
        imported.contains { $0 != name && !name.hasPrefix("\($0).") && parts[$0] == [part] }
      }
      if shared.count < own.count { own.removeAll(where: shared.contains) }
      let code = shared.isEmpty ? codes[name] : HiddenTestCode(own, in: document)
      guard var test = code?.test(name) else { return nil }
      test.submodule = names.first { other in
        other != name && imported.contains { other.hasPrefix("\($0).") }
          && parts[other]?.allSatisfy { parts[name]?.contains($0) == true } == true
      }
      if own != parts[name] {
        test.files = shared.map { .init(name: "part\($0.value)", text: HiddenTestCode([$0], in: document).whole) }
      }
      test.modules = (code?.imports ?? []).filter { imported.contains($0) && $0 != name }.map { module in
        .init(name: module, text: codes[module]?.whole ?? "")
      }
      return test
    }
  }
}

/// The lines of a test's parts.
private struct HiddenTestCode {
  private let document: Document
  private let fences: [FenceNumber]
  private var code: [Int: (text: String, column: Int)] = [:]
  private var outputs: [HiddenTest.Output] = []
  private var messages: [HiddenTest.Message] = []
  private var traps: [HiddenTest.Output] = []
  private var unreadable: [HiddenTest.Output] = []

  init(_ fences: [FenceNumber], in document: Document) {
    self.document = document
    self.fences = fences
    for fence in fences { read(document.fences[fence]) }
  }

  private mutating func read(_ fence: Fence) {
    for (place, line) in zip(fence.lines, fence.code.split(separator: "\n", omittingEmptySubsequences: false)) {
      let (kind, offset) = HiddenTestLine.read(line)
      let column = place.column + offset
      let range = SourceRange(
        file: document.path, line: place.line, column: column, length: line.utf8.count - offset)
      switch kind {
      case .shown(let text), .hidden(let text), .continued(let text): code[place.line] = (text, column)
      case .printing(let text): code[place.line] = ("print(\"\(text)\")", column - "print(\"".utf8.count)
      case .output(let text, _): outputs.append(.init(text: text, range: range))
      case .message(let text), .detail(let text):
        if add(message: text, at: range) { continue }
        if case .message = kind, text.contains(#/^[a-z]+: /#) {
          unreadable.append(.init(text: text, range: range))
          continue
        }
        guard let last = messages.indices.last, messages[last].code == nil else { continue }
        let code = text.trimmingSpaces
        if !code.isEmpty, !code.allSatisfy({ $0 == "^" || $0 == "~" || $0 == " " }) {
          (messages[last].code, messages[last].codeRange) = (code, range)
        }
      case .trap(let text): traps.append(.init(text: text, range: range))
      }
    }
  }

  /// Returns whether the text is a message: `error: text`, or `/tmp/file.swift:1:2: note: text`.
  private mutating func add(message text: String, at range: SourceRange) -> Bool {
    for severity in [HiddenTest.Message.Severity.error, .warning, .note] {
      guard let mark = text.firstRange(of: "\(severity.rawValue): "),
        mark.lowerBound == text.startIndex || text[..<mark.lowerBound].hasSuffix(": ")
      else { continue }
      let message = String(text[mark.upperBound...])
      messages.append(.init(severity: severity, text: message.trimmingSpaces, code: nil, range: range))
      return true
    }
    return false
  }

  /// The code without the lines of the page between its parts.
  var whole: String { code.sorted { $0.key < $1.key }.map { $0.value.text + "\n" }.joined() }

  /// The modules that it imports.
  var imports: [String] {
    code.sorted { $0.key < $1.key }.compactMap { _, line in
      let words = line.text.split(separator: " ")
      return words.count == 2 && words[0] == "import" ? String(words[1]) : nil
    }
  }

  func test(_ name: String) -> HiddenTest? {
    guard let number = fences.first, let last = fences.last else { return nil }
    let first = document.fences[number].lines.first?.line ?? document.fences[number].range.start.line + 1
    let end = max(first, document.fences[last].range.end.line)
    var text = ""
    var lines: [SourcePosition] = []
    for line in first..<end {
      lines.append(SourcePosition(line: line, column: code[line]?.column ?? 1))
      text += (code[line]?.text ?? "") + "\n"
    }
    let sample = Sample(
      fence: number, code: adapted(text), syntax: .unread, mode: .runs, isHidden: true,
      program: ProgramName(group: "test: \(name)"), demo: nil, claims: [], lines: lines,
      range: document.fences[number].range)
    return HiddenTest(
      name: name, fences: fences, sample: sample, outputs: outputs, messages: withPlatforms(messages),
      unreadable: unreadable, traps: traps)
  }

  private func withPlatforms(_ messages: [HiddenTest.Message]) -> [HiddenTest.Message] {
    var platform: String?
    return messages.map { message in
      if message.severity != .note { platform = message.code.flatMap(SamplePlatform.available(in:)) }
      var message = message
      message.otherPlatform = platform
      return message
    }
  }

  /// The code as it is compiled here: with the C library of this platform.
  private func adapted(_ text: String) -> String {
    #if canImport(Glibc)
      return text.contains("import Darwin") ? text.replacing(#/\bimport Darwin\b/#, with: "import Glibc ") : text
    #else
      return text
    #endif
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(self[...].trimmed) }
}

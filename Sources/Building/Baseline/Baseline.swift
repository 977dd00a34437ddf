import Base
import Diagnostics
import YAML

/// The known failures of a site or package, which a check does not count.
public struct Baseline: Equatable, Sendable {
  /// How often a failure is known: a new one like it is one too many.
  private struct Entry: Equatable {
    var count: Int
    /// For readers: two failures are the same whatever their messages say.
    var message: String
  }

  private var failures: [KnownFailure: Entry] = [:]

  /// The name of the file in the folder of the site or package.
  public static let fileName = ".galley-baseline.yml"

  public init() {}

  /// The errors of a report.
  ///
  /// - Parameter root: the folder of the site or package.
  public init(_ report: BuildReport, root: String, disk: any Disk) {
    var names = FailureNames(root: root, disk: disk)
    for error in report.diagnostics where error.severity == .error {
      add(names.name(of: error, in: report), error.summary, count: 1)
    }
  }

  /// The failures in the order of the file, each as often as it is known.
  public var names: [(failure: KnownFailure, message: String)] {
    failures.sorted { $0.key < $1.key }.flatMap { failure, entry in
      Array(repeating: (failure, entry.message), count: entry.count)
    }
  }

  public var isEmpty: Bool { failures.isEmpty }
  public var count: Int { failures.values.reduce(0) { $0 + $1.count } }

  /// The failures of both, as often as in both.
  public func common(with other: Baseline) -> Baseline { merging(other, by: min) }

  /// The failures that the other one lacks, as often as it lacks them.
  public func without(_ other: Baseline) -> Baseline { merging(other) { max(0, $0 - $1) } }

  /// Only the failures in some files.
  ///
  /// - Parameter isIncluded: takes a path from the folder of the site or package.
  public func only(in isIncluded: (String) -> Bool) -> Baseline {
    var part = Baseline()
    part.failures = failures.filter { isIncluded($0.key.file) }
    return part
  }

  public func adding(_ other: Baseline) -> Baseline {
    var sum = self
    for (failure, entry) in other.failures { sum.add(failure, entry.message, count: entry.count) }
    return sum
  }

  private mutating func add(_ failure: KnownFailure, _ message: String, count: Int) {
    failures[failure, default: Entry(count: 0, message: message)].count += count
  }

  /// Removes one failure; false if it is not there. Files of older versions have neither the compiler's name nor the
  /// actual result.
  mutating func take(_ failure: KnownFailure) -> Bool {
    var old = failure
    (old.error, old.actual) = (nil, nil)
    guard let known = [failure, old].first(where: { failures[$0] != nil }), let count = failures[known]?.count else {
      return false
    }
    if count > 1 { failures[known]?.count -= 1 } else { failures[known] = nil }
    return true
  }

  private func merging(_ other: Baseline, by operation: (Int, Int) -> Int) -> Baseline {
    var result = Baseline()
    for (failure, entry) in failures {
      let count = operation(entry.count, other.failures[failure]?.count ?? 0)
      if count > 0 { result.add(failure, entry.message, count: count) }
    }
    return result
  }
}

extension Baseline {
  /// Reads the file in the folder of a site or package.
  ///
  /// - Returns: nil if there is no file.
  public static func read(in root: String, disk: any Disk) throws(DiskFailure) -> (Baseline, [Diagnostic])? {
    let file = FilePaths.join(root, fileName)
    let disk = disk.enclosed(in: AllowedPaths(folders: [root], disk: disk))
    guard try disk.statusIfThere(file) != nil else { return nil }
    return parse(try disk.read(file), file: file)
  }

  /// Where the baseline of a site or package is written.
  public static func target(in root: String) throws(OutputRefusal) -> OutputTarget {
    try OutputTarget(FilePaths.join(root, fileName)) { bytes, file in parse(bytes, file: file).1.isEmpty }
  }

  private static func parse(_ bytes: [UInt8], file: String) -> (Baseline, [Diagnostic]) {
    var baseline = Baseline()
    let (node, faults) = YAMLReader.read(bytes, file: file, at: SourcePosition(line: 1, column: 1))
    guard let node, faults.isEmpty else { return (baseline, faults) }
    guard case .sequence(let items) = node.content else { return (baseline, [.noBaseline(at: node.range)]) }
    for item in items {
      guard let (failure, message, count) = KnownFailure.read(item) else {
        return (baseline, [.noBaseline(at: item.range)])
      }
      baseline.add(failure, message, count: count)
    }
    return (baseline, [])
  }

  /// The file's text.
  public var text: String {
    let entries = failures.sorted { $0.key < $1.key }.map { failure, entry in
      var lines = [("file", failure.file)]
      if let heading = failure.heading { lines.append(("heading", heading)) }
      lines += [("line", failure.line), ("id", failure.id)]
      if let error = failure.error { lines.append(("error", error)) }
      if let actual = failure.actual { lines.append(("actual", actual)) }
      lines.append(("message", entry.message))
      let facts = lines.map { "\($0): \(quoted($1))" } + (entry.count > 1 ? ["count: \(entry.count)"] : [])
      return "- " + facts.joined(separator: "\n  ") + "\n"
    }
    return "# Known failures, written by 'galley baseline'. 'galley check' does not count them.\n" + entries.joined()
  }

  /// A YAML scalar in double quotes.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value > 0x7E && TerminalText.isDeceptive(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      case _: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension KnownFailure {
  fileprivate static func read(_ node: YAMLNode) -> (KnownFailure, message: String, count: Int)? {
    guard case .mapping(let entries) = node.content else { return nil }
    var failure = KnownFailure(file: "", id: "", line: "")
    var (message, count) = ("", 1)
    for entry in entries {
      guard let text = entry.value.text else { return nil }
      switch entry.key {
      case "file": failure.file = text
      case "heading": failure.heading = text
      case "line": failure.line = text
      case "id": failure.id = text
      case "error": failure.error = text
      case "actual": failure.actual = text
      case "message": message = text
      case "count":
        guard let number = Int(text), number > 0 else { return nil }
        count = number
      default: return nil
      }
    }
    return failure.file.isEmpty || failure.id.isEmpty ? nil : (failure, message, count)
  }
}

extension Diagnostic {
  fileprivate static func noBaseline(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "baseline.unreadable", "this file is not a baseline of this version of galley",
      notes: [Note("remove it and run: galley baseline")], at: range)
  }
}

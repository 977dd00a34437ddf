import Foundation
import TestSupport

/// The examples of `Sources/README.md`: a code block after the line "New file `PATH`:" is a new file; one after "In
/// `PATH`, after the line `LINE`:" (or before) is inserted beside that line, which must occur once.
struct ExtensionExamples {
  struct Example {
    enum Place {
      case newFile
      case after(String)
      case before(String)
    }

    /// The path below the package's folder.
    var path: String
    var place: Place
    var text: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var all: [Example] = []

  /// The examples of the tested package.
  static func read() throws -> ExtensionExamples {
    let file = "\(TestedPackage.folder)/Sources/README.md"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let examples = try ExtensionExamples(in: text)
    let found = examples.all.count { $0.path.hasSuffix(".swift") }
    let written = text.ranges(of: "\n```swift").count
    guard found == written else {
      throw Failure(description: "\(written - found) Swift blocks do not say where they go")
    }
    return examples
  }

  init(in text: String) throws {
    let blocks = text.matches(
      of: /(?m)^(New file|In) `([^`]+)`(?:, (after|before) the line `([^`]+)`)?:\n```.*\n((?:(?!```).*\n)*)```$/)
    for block in blocks {
      let (_, kind, path, side, line, text) = block.output
      let place: Example.Place? =
        switch (kind, side, line) {
        case ("New file", nil, nil): .newFile
        case ("In", "after", let line?): .after(String(line))
        case ("In", "before", let line?): .before(String(line))
        case _: nil
        }
      guard let place else { throw Failure(description: "no example: \(block.output.0.prefix { $0 != "\n" })") }
      all.append(Example(path: String(path), place: place, text: String(text)))
    }
  }

  /// Applies all examples for which `isTaken` returns true to files of the package, by path.
  func perform(on files: inout [String: Data], where isTaken: (Example) -> Bool = { _ in true }) throws {
    for example in all where isTaken(example) {
      switch example.place {
      case .newFile:
        guard files[example.path] == nil else { throw Failure(description: "\(example.path) is there already") }
        files[example.path] = Data(example.text.utf8)
      case .after(let line): try insert(example, beside: line, offset: 1, in: &files)
      case .before(let line): try insert(example, beside: line, offset: 0, in: &files)
      }
    }
  }

  private func insert(
    _ example: Example, beside line: String, offset: Int, in files: inout [String: Data]
  ) throws {
    var lines = String(decoding: files[example.path] ?? Data(), as: UTF8.self).components(separatedBy: "\n")
    let places = lines.indices.filter { lines[$0].trimmingCharacters(in: .whitespaces) == line }
    guard places.count == 1 else {
      throw Failure(description: "\(example.path) has the line '\(line)' \(places.count) times, not once")
    }
    lines.insert(contentsOf: example.text.components(separatedBy: "\n").dropLast(), at: places[0] + offset)
    files[example.path] = Data(lines.joined(separator: "\n").utf8)
  }
}

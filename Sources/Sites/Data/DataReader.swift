import Base
import Diagnostics
import Pages
import YAML

/// Reads data files: `team.yml` becomes `data.team` in templates, `de/team.json` becomes `data.de.team`.
package struct DataReader {
  package private(set) var diagnostics: [Diagnostic] = []
  private var hash = ContentHash()
  private var root = Level()

  package init() {}

  /// The data of all files that were read.
  package var data: SiteData { SiteData(root.entries, digest: hash.hex()) }

  package mutating func read(_ bytes: [UInt8], of file: ContentFile) {
    hash.add(file.path)
    hash.add([0])
    hash.add(bytes)
    let name = FilePaths.name(file.path)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last?.lowercased(), ["yaml", "yml", "json"].contains(ending) else {
      diagnostics.append(.noData(at: SourceRange(file: file.file, line: 1)))
      return
    }
    let result = ending == "json" ? JSONReader.read(bytes, file: file.file) : YAMLReader.read(bytes, file: file.file)
    diagnostics += result.diagnostics
    let whole = SourceRange(file: file.file, line: 1)
    let path = file.folders + [parts.dropLast().joined(separator: ".")]
    if let part = path.first(where: { $0.contains(where: \.partsNames) }) {
      diagnostics.append(.oddName(part, at: whole))
    }
    let node = result.node ?? YAMLNode(.scalar("", isPlain: true), at: whole)
    if let other = root.put(node, at: path[...]) { diagnostics.append(.takenName(path, at: whole, by: other)) }
  }

  /// A folder that becomes a mapping.
  private struct Level {
    private var items: [(name: String, item: Item)] = []
    private var places: [String: Int] = [:]

    private enum Item {
      case file(YAMLNode)
      indirect case folder(Level)

      /// The file, or the first file below the folder.
      var file: String {
        switch self {
        case .file(let node): node.range.file
        case .folder(let level): level.items.first?.item.file ?? ""
        }
      }
    }

    /// - Returns: the file that already has the name.
    mutating func put(_ node: YAMLNode, at path: ArraySlice<String>) -> String? {
      guard let name = path.first else { return nil }
      let place = places[name]
      if path.count == 1 {
        if let place { return items[place].item.file }
        places[name] = items.count
        items.append((name, .file(node)))
        return nil
      }
      guard let place else {
        var level = Level()
        _ = level.put(node, at: path.dropFirst())
        places[name] = items.count
        items.append((name, .folder(level)))
        return nil
      }
      guard case .folder(var level) = items[place].item else { return items[place].item.file }
      // Taken out, so that it is not copied.
      items[place].item = .folder(Level())
      let other = level.put(node, at: path.dropFirst())
      items[place].item = .folder(level)
      return other
    }

    var entries: [YAMLEntry] {
      items.map { name, item in
        switch item {
        case .file(let node): YAMLEntry(key: name, keyRange: node.range, value: node)
        case .folder(let level):
          YAMLEntry(
            key: name, keyRange: SourceRange(file: name, line: 1),
            value: YAMLNode(.mapping(level.entries), at: SourceRange(file: name, line: 1)))
        }
      }
    }
  }
}

extension Character {
  fileprivate var partsNames: Bool { self == "." || isWhitespace }
}

extension Diagnostic {
  fileprivate static func noData(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "data.unknown-format", "not a data file: expected .yaml, .yml or .json",
      notes: [Note("move the file out of the data folder, or start its name with '.'")], at: range)
  }

  fileprivate static func oddName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "data.invalid-name", "templates cannot refer to '\(name)': the name contains a dot or a space",
      notes: [Note("rename it to '\(String(name.map { $0.partsNames ? "-" : $0 }))'")], at: range)
  }

  fileprivate static func takenName(_ path: [String], at range: SourceRange, by other: String) -> Diagnostic {
    Diagnostic(
      .error, id: "data.duplicate-name", "two data files for 'data.\(path.joined(separator: "."))'",
      notes: [Note("the other file is \(other)")], at: range)
  }
}

import Base
import Diagnostics
import YAML

/// A file with Swift code that is put before the samples of a folder.
public struct PreludeSetting: Equatable, Sendable {
  /// The folder from the root, or the name of a target; empty for all.
  public var folder: String
  /// The path of the file from the root.
  public var file: String
  public var range: SourceRange

  package init(folder: String, file: String, range: SourceRange) {
    self.folder = folder
    self.file = file
    self.range = range
  }

  /// The key `prelude`: a path, or a path for each of several folders. Nil if the value is neither.
  static func all(in node: YAMLNode) -> [PreludeSetting]? {
    func setting(_ folder: String, _ node: YAMLNode) -> PreludeSetting? {
      guard let file = node.text, file.hasSuffix(".swift") else { return nil }
      return PreludeSetting(folder: folder, file: file, range: node.range)
    }
    guard case .mapping(let entries) = node.content else { return setting("", node).map { [$0] } }
    let settings = entries.compactMap { entry in
      setting(String(entry.key.drop { $0 == "/" }.reversed().drop { $0 == "/" }.reversed()), entry.value)
    }
    return settings.count == entries.count ? settings : nil
  }

  /// Whether it is for a file.
  ///
  /// - Parameter path: from the root.
  fileprivate func includes(_ path: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix("\(folder)/") || path.hasPrefix("Sources/\(folder)/")
  }
}

extension SiteConfiguration {
  /// The prelude of a file: that of the innermost folder with one.
  package func prelude(of file: String) -> PreludeSetting? {
    let path = FilePaths.relative(file, to: root)
    return preludes.filter { $0.includes(path) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }
}

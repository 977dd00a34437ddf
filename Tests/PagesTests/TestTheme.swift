import Foundation
import Pages

/// The theme that Galley ships, read from the repository.
enum TestTheme {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates")

  static let files: [String: [UInt8]] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: [UInt8]] = [:]
    for path in paths {
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { continue }
      files[path] = Array(data)
    }
    return files
  }()

  static let shipped = Theme(builtIn: files)
}

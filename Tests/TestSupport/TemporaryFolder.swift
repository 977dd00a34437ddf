import Base
import Foundation

@testable import Building
@testable import Sites

/// A folder of a test's own, gone when the test is.
package final class TemporaryFolder {
  package let path: String

  /// - Parameter files: text by path below the folder.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "galley-test-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package subscript(_ name: String) -> String { FilePaths.join(path, name) }

  package func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  package func write(_ name: String, _ bytes: Data) throws {
    let url = URL(filePath: self[name])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }

  /// Sets the modification time of all files written since `start`.
  package func age(since start: Date, to time: Date) throws {
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: path) where !name.hasPrefix("Public") && !name.hasPrefix("Other")
    {
      let written = try files.attributesOfItem(atPath: self[name])[.modificationDate] as? Date
      // File times may lag the clock by some milliseconds.
      guard let written, written > start.addingTimeInterval(-1) else { continue }
      try files.setAttributes([.modificationDate: time], ofItemAtPath: self[name])
    }
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }

  /// The text of every file below the folder, by path.
  package func files(below folder: String = "") throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: self[folder]) {
      let file = FilePaths.join(self[folder], name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      }
    }
    return files
  }

  /// Where a file of the theme is in the built site: `Assets/NAME.HASH.ENDING`.
  package func asset(_ name: String, _ ending: String, in output: String = "Public") throws -> String {
    let found = try FileManager.default.contentsOfDirectory(atPath: self[output + "/Assets"]).filter {
      $0.hasPrefix(name + ".") && $0.hasSuffix("." + ending) && $0.split(separator: ".").count == 3
    }
    guard found.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return self["\(output)/Assets/\(found[0])"]
  }

  package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  package func append(_ path: String, _ text: String) throws {
    try write(path, String(decoding: try LocalDisk().read(self[path]), as: UTF8.self) + text)
  }

  package func replace(_ path: String, _ old: String, _ new: String) throws {
    try write(path, String(decoding: try LocalDisk().read(self[path]), as: UTF8.self).replacing(old, with: new))
  }
}

import Foundation
import TestSupport
import Testing

/// A site in a folder of its own, served by the built command; both are gone with the value.
final class ServedSite: Sendable {
  let folder: String
  private let server: ServerProcess

  /// - Parameter files: text by path below the folder.
  init(_ files: [String: String]) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-served-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in files { try Self.write(text, to: folder + "/" + path) }
    server = try await ServerProcess(
      try #require(TestedPackage.command).path,
      ["serve", folder, "--port", "0", "--cache-dir", TestedPackage.folder + "/.build/site-tests"],
      saying: "at http://127.0.0.1:")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func address(of page: String) -> String { "http://127.0.0.1:\(server.port)/\(page)" }

  /// Saves a file as editors do.
  func save(_ path: String, _ text: String) throws { try Self.write(text, to: folder + "/" + path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: folder + "/" + path) }

  func rename(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder + "/" + path, toPath: folder + "/" + other)
  }

  private static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}

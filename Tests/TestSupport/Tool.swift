import Foundation

/// Runs external programs.
public enum Tool {
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program and returns its standard output; throws the output and the exit code if that is not 0.
  ///
  /// - Parameter environment: by default that of this process.
  public static func output(
    of name: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = String(decoding: data.prefix(4000), as: UTF8.self)
      throw Failure(description: "\(name) ended with \(process.terminationStatus): \(said)")
    }
    return data
  }

  @discardableResult
  public static func run(
    _ name: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws -> String {
    String(decoding: try output(of: name, arguments, in: folder, environment: environment), as: UTF8.self)
  }

  /// What epubcheck reports of a book, as JSON. The book is read within seconds: a compiler that optimises would take longer
  /// than that.
  public static func epubcheck(_ book: String) throws -> String {
    try run("java", ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", "/usr/bin/epubcheck", "--json", "-", book])
  }
}

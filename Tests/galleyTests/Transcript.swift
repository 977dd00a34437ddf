import Foundation
import TestSupport

/// A text of shell calls and what they print, which can be performed again.
///
/// A line that starts with `$ ` is a call, one that starts with `> ` continues it. Lines indented by two spaces are its
/// output on standard output and standard error, in the order in which it was written. A line that starts with `# ` is the
/// title of a section, whose calls run in a new folder.
struct Transcript {
  private struct Section {
    var title: String
    var calls: [String] = []
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  private var sections: [Section] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        sections.append(Section(title: String(line.dropFirst(2))))
      } else if line.hasPrefix("$ ") {
        sections[sections.count - 1].calls.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("> "), let last = sections.last?.calls.indices.last {
        sections[sections.count - 1].calls[last] += "\n" + line.dropFirst(2)
      }
    }
  }

  /// The same transcript with the output of all calls as it is now.
  func performed() throws -> String {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "galley-transcript-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let bin = scratch.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin.appending(path: "galley").path, withDestinationPath: TestedPackage.command?.path ?? "")
    try SmallInstallation.write(to: scratch.appending(path: "home"))
    var text = ""
    for (number, section) in sections.enumerated() {
      let folder = scratch.appending(path: "site-\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      text += (text.isEmpty ? "" : "\n") + "# \(section.title)\n"
      for call in section.calls {
        let printed = try Self.printed(by: call, in: folder, scratch)
        text += "\n$ " + call.replacing("\n", with: "\n> ") + "\n"
        if printed.isEmpty { continue }
        for line in printed.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "  \(line)\n"
        }
      }
    }
    return text
  }

  /// The output of a call with placeholders for what differs from run to run, and the exit code if it is not 0.
  private static func printed(by call: String, in folder: URL, _ scratch: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    // A call that waits for a text that is never printed must not hang the test.
    process.arguments = ["120", "/bin/bash", "-c", call]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment.filter {
      !["CI", "GALLEY_HOME", "NO_COLOR"].contains($0.key)
    }
    let bin = scratch.path + "/bin"
    let places = (environment["PATH"] ?? "").split(separator: ":")
    let toolchain = places.first { FileManager.default.isExecutableFile(atPath: "\($0)/swift-frontend") } ?? ""
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "")"
    // Paths without other tools, to see what is reported of missing ones.
    environment["TOOLCHAIN_PATH"] = "\(bin):\(toolchain)"
    environment["EMPTY_PATH"] = bin
    environment["SMALL_HOME"] = "\(scratch.path)/home"
    process.environment = environment
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.start()
    var text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for (name, path) in [
      ("FOLDER", folder.path), ("SCRATCH", scratch.path), ("GALLEY", TestedPackage.folder),
      ("CACHE", environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"),
    ] {
      text = text.replacing(path, with: name)
    }
    // On a busy machine, a call says after ten seconds what it does.
    text = text.replacing(/(?m)^ *galley: [^\n]* \([0-9]+ s\)\n/, with: "")
    text = text.replacing(/\([0-9]+ ms|\([0-9]+\.[0-9] s\b/, with: "(TIME")
      .replacing(/127\.0\.0\.1:[0-9]{5}/, with: "127.0.0.1:PORT")
      .replacing(/Swift version .*/, with: "Swift version VERSION")
      .replacing(/[0-9.]+ \(swift-[0-9.]+-RELEASE\)/, with: "VERSION")
      .replacing(/Pygments: [0-9.]+/, with: "Pygments: VERSION")
      // Several files are written at once: which one finds the disk full is chance.
      .replacing(/(\.galley-[0-9]+-[0-9]+-[0-9a-z]{16})\/[^ :]+: No space/) { "\($0.1)/FILE: No space" }
      .replacing(/\.[0-9a-f]{10}\./, with: ".HASH.")
      .replacing(/(galley|run)-[0-9]+-[0-9]+-[0-9a-z]{16}/) { "\($0.1)-NUMBER" }
    if text.hasSuffix("\n") { text.removeLast() }
    if process.terminationStatus != 0 {
      text += (text.isEmpty ? "" : "\n") + "[exit code \(process.terminationStatus)]"
    }
    return text
  }
}

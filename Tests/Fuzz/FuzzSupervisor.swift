import Foundation
import Fuzzing

/// Starts a worker, and another one behind each input that ends it.
struct FuzzSupervisor {
  let options: FuzzOptions
  let corpus: FuzzCorpus

  /// How many inputs ended a worker.
  func run() throws -> Int {
    let file = FileManager.default.temporaryDirectory.appending(path: "galley-fuzz-\(getpid())")
    try Data(count: 8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let end = options.first + options.inputs
    var next = options.first
    var failures = 0
    let start = ContinuousClock.now
    while next < end {
      // Now and then a fresh process: what one keeps shall not grow for hours.
      let count = min(end - next, 20_000)
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [
        "--worker", file.path, "--seed", "\(options.seed)", "--from", "\(next)", "--inputs", "\(count)", "--seconds",
        "\(options.seconds)",
      ]
      let errors = FileManager.default.temporaryDirectory.appending(path: "galley-fuzz-\(getpid()).errors")
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      let noted = try Data(contentsOf: file).withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
      if noted == -1, process.terminationStatus == 0 {
        next += count
      } else {
        failures += 1
        report(Int(noted), process, errors)
        next = Int(noted) + 1
      }
      note("\(next - options.first) of \(options.inputs), \(failures) failed, \(ContinuousClock.now - start)")
    }
    return failures
  }

  private func report(_ number: Int, _ process: Process, _ errors: URL) {
    let found = FuzzCase(number: number, seed: options.seed, corpus: corpus)
    let isHang = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGPROF
    let what = isHang ? "took more than \(options.seconds) s" : "ended the process (\(process.terminationStatus))"
    let folder = URL(filePath: ".build/fuzz-found")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(options.seed)-\(number)-\(found.subject.rawValue)")
    try? Data(found.input).write(to: file)
    let trace = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    try? Data(trace.utf8).write(to: file.appendingPathExtension("trace"))
    note("\(file.path): input \(number) \(what)")
    for line in trace.split(separator: "\n").filter({ $0.contains("rror:") || $0.contains(" at /") }).prefix(6) {
      note("    \(line)")
    }
  }

  /// A line at once, whoever reads it.
  private func note(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

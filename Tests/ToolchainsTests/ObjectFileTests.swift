import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// Objects that are no longer what a compiler made: a macro of a package can write to its compiler's folder.
@Suite struct ObjectFileTests {
  /// An object of this package's own build.
  private func object() throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-object-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "a.c")
    let text =
      "static int own(void) { return 1; }\n"
      + "int (*entry)(void) = own;\nint other(int n) { return n + entry(); }\n"
    try Data(text.utf8).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["clang", "-c", "-ffunction-sections", "-o", folder.appending(path: "a.o").path, source.path]
    try process.start()
    process.waitUntilExit()
    return Array(try Data(contentsOf: folder.appending(path: "a.o")))
  }

  @Test func `a damaged object is read or refused, and never crashes or takes long`() throws {
    let object = try object()
    let whole = try #require(ObjectFile(object))
    #expect(whole.symbols.contains { $0.name == "other" && $0.isDefined })
    for length in 0..<object.count { _ = ObjectFile(Array(object[..<length])) }
    for place in object.indices {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = object
        damaged[place] = value
        _ = ProgramObject(damaged, module: "Page")?.foreignDefinition
      }
      // Numbers of eight bytes at the end of what there is.
      guard place + 8 <= object.count else { continue }
      var damaged = object
      damaged.replaceSubrange(place..<place + 8, with: [0xF8, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
      _ = ProgramObject(damaged, module: "Page")?.canShareLibrary
    }
    // A table of symbols that all bear one long name.
    var long = object + [UInt8](repeating: 97, count: 4 << 20) + [0]
    let table = try #require(whole.sections.firstIndex { $0.kind == 2 })
    let headers = Int(long[40..<48].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    func put(_ value: Int, at place: Int) {
      withUnsafeBytes(of: UInt64(value).littleEndian) { long.replaceSubrange(place..<place + 8, with: $0) }
    }
    put(0, at: headers + table * 64 + 24)
    put(long.count / 24 * 24, at: headers + table * 64 + 32)
    _ = ObjectFile(long)
  }
}

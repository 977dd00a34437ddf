import Foundation
import Testing

/// Only Base reads, writes and hashes files.
@Suite struct FileLawTests {
  /// Functions of the system and of Foundation that open, list, move or create files.
  private static let calls: [Substring] = [
    "fopen", "freopen", "fdopen", "fread", "fwrite", "rename", "renameat", "renameat2", "mkstemp", "mkdtemp", "opendir",
    "fdopendir", "readdir", "readlink", "sendfile", "creat", "openat",
  ]
  /// Foundation's calls that read and write whole files.
  private static let phrases = [
    "Data(contentsOf", "String(contentsOf", "NSData(contentsOf", ".write(to: URL", "write(toFile",
    "contentsOfDirectory",
  ]
  /// The only file that opens lock files.
  private static let locks = "Sources/Toolchains/Processes/FileLock.swift"

  @Test func `only Base reads and writes files`() throws {
    // A checked program is a separate process that reads its input and writes its report itself.
    for file in try SourceFile.all() where !["Base", "ProofRuntime", "FormsBridge"].contains(file.target) {
      var found = file.words.intersection(["FileManager", "FileHandle", "InputStream", "OutputStream"]).sorted()
      found += Self.calls.filter { file.calls($0) }
      found += file.words.filter { $0.hasPrefix("O_") && $0 != "O_CLOEXEC" && $0 != "O_NONBLOCK" }
        .filter { _ in file.path != Self.locks }
      #expect(found.isEmpty, "\(file.path) uses \(found)")
      for phrase in Self.phrases { #expect(!file.code.contains(phrase), "\(file.path) says \(phrase)") }
    }
  }

  /// `Search` has its own FNV-1a, since it imports nothing.
  @Test func `only Base knows a hash for names and keys`() throws {
    for file in try SourceFile.all() where file.target != "Base" {
      let found = file.words.intersection(["Hasher", "hashValue", "0xCBF2_9CE4_8422_2325", "0x100_0000_01B3"])
      #expect(found.isEmpty, "\(file.path) uses \(found.sorted())")
    }
  }

  @Test func `the law finds what it forbids`() {
    func uses(_ code: String, _ word: Substring) -> Bool {
      SourceFile(path: "", text: code).calls(word)
    }
    #expect(uses("let file = fopen(path, mode)", "fopen") && uses("guard Glibc.rename(a, b) == 0", "rename"))
    #expect(!uses("try disk.rename(a, to: b)", "rename") && !uses("func renamed()", "rename"))
  }
}

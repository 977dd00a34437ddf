import Foundation
import Testing

/// The modules that each target may import, its own and external ones.
private let map: [String: Set<String>] = [
  "Base": ["CSystem", "Foundation", "Glibc", "Synchronization"],
  "Diagnostics": ["Base"],
  "YAML": ["Base", "CLibYAML", "Diagnostics"],
  "Words": ["YAML", "Diagnostics", "Foundation"],
  "Markdown": ["Base", "CCommonMark", "HTML", "YAML", "Diagnostics"],
  "SwiftCode": ["Base", "SwiftParser", "SwiftSyntax"],
  "Samples": ["Base", "SwiftCode", "HTML", "Markdown", "YAML", "Diagnostics", "Foundation"],
  "Toolchains": ["Base", "Diagnostics", "CPageGuard", "CSystem", "Glibc", "Dispatch", "Foundation", "Synchronization"],
  "Proofs": [
    "Base", "SwiftCode", "Samples", "Results", "Markdown", "Toolchains", "Wire", "Forms", "Diagnostics", "Glibc",
    "Foundation",
    "Synchronization",
  ],
  "HTML": ["Base", "Diagnostics"],
  "Search": [],
  "Results": ["Base", "Samples", "Markdown", "Wire", "Forms", "Diagnostics"],
  "Pages": ["Base", "Markdown", "Samples", "Results", "Forms", "HTML", "YAML", "Words", "Diagnostics", "Foundation"],
  "Sites": [
    "Base", "Markdown", "Samples", "Search", "Results", "Pages", "HTML", "YAML", "Words", "Diagnostics",
    "Synchronization",
  ],
  "Building": [
    "Base", "Markdown", "SwiftCode", "Samples", "Search", "Toolchains", "Results", "Proofs", "Pages", "Sites",
    "YAML", "Diagnostics", "Glibc", "Foundation", "Synchronization",
  ],
  "Authoring": [
    "Base", "Markdown", "Toolchains", "Sites", "Building", "Diagnostics", "Glibc", "Foundation", "Synchronization",
  ],
  "Importing": ["Base", "YAML", "Markdown", "Sites", "Building", "Diagnostics", "Foundation"],
  "Reports": ["Base", "Building", "Results", "Diagnostics", "Foundation"],
  "Serving": [
    "Base", "CMicroHTTPD", "Building", "HTML", "Diagnostics", "Glibc", "Dispatch", "Foundation", "Synchronization",
  ],
  "galley": [
    "Base", "Reports", "Serving", "Sites", "Building", "Authoring", "Importing", "Diagnostics", "Glibc",
    "Synchronization",
  ],
  "Wire": [],
  // The standard library's normal form of Unicode text, which has no public name yet.
  "Forms": ["Wire", "Swift"],
  "ProofRuntime": ["Wire", "Glibc"],
  "FormsBridge": ["Wire", "Forms", "ProofRuntime", "Glibc"],
]

@Test func `a target imports only what the map allows`() throws {
  for file in try SourceFile.all() {
    let allowed = try #require(map[file.target], "\(file.target) is not on the map")
    for module in file.imports {
      #expect(allowed.contains(module), "\(file.path) imports \(module)")
    }
  }
}

@Test(arguments: [("CCommonMark", "Markdown"), ("CLibYAML", "YAML"), ("CMicroHTTPD", "Serving")])
func `one file alone opens the door to a C library`(library: String, target: String) throws {
  let doors = try SourceFile.all().filter { $0.imports.contains(library) }
  #expect(doors.map(\.target) == [target], "\(doors.map(\.path))")
}

@Test func `one target alone imports SwiftSyntax, and one is linked with it`() throws {
  let doors = try SourceFile.all().filter { $0.imports.contains { ["SwiftSyntax", "SwiftParser"].contains($0) } }
  #expect(Set(doors.map(\.target)) == ["SwiftCode"], "\(doors.map(\.path))")
  let package = try String(contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
  #expect(package.ranges(of: "linkerSettings: swiftSyntax").count == 1)
}

@Test func `only Toolchains starts processes`() throws {
  // FormsBridge and ProofRuntime fork in checked programs, never in galley.
  let starters: Set<Substring> = [
    "Process", "NSTask", "Subprocess", "posix_spawn", "posix_spawnp", "fork", "vfork", "system", "popen", "execv",
    "execve", "execvp", "execl", "execlp",
  ]
  let forking: Set<Substring> = ["fork"]
  for file in try SourceFile.all() where file.target != "Toolchains" {
    let isProofed = ["ProofRuntime", "FormsBridge"].contains(file.target)
    let found = file.words.intersection(isProofed ? starters.subtracting(forking) : starters)
      .filter { file.calls($0) }
    #expect(found.isEmpty, "\(file.path) starts processes: \(found.sorted())")
  }
}

@Test func `the model of a site has no effect`() throws {
  let files = try SourceFile.all()
  // Sites imports Base only for its values, not for files.
  var effects: Set<Substring> = ["FileManager", "FileHandle", "Process", "Prover", "ProofCache", "SyntaxCache", "Task"]
  for file in files where file.path.hasPrefix("Sources/Base/Disk/") { effects.formUnion(file.types) }
  effects.remove("FilePaths")
  #expect(effects.isSuperset(of: ["Disk", "LocalDisk", "DiskFailure", "ScratchFile"]))
  let functions: [Substring] = ["open", "fopen", "stat", "getenv", "time", "clock_gettime", "dlopen", "print"]
  for file in files where file.target == "Sites" {
    let found = file.words.intersection(effects).union(functions.filter { file.calls($0) })
    #expect(found.isEmpty, "\(file.path) uses \(found.sorted())")
  }
}

@Test func `what runs in the browser uses nothing that is not there`() throws {
  // The compiler rejects `any` of protocols that are not class-bound; it reports these late or never.
  let missing: Set<Substring> = ["Any", "Mirror", "Codable", "KeyPath", "Regex", "readLine", "weak"]
  for file in try SourceFile.all() where ["Wire", "Forms"].contains(file.target) {
    var found = file.words.intersection(missing)
    // For the native build alone, it refuses code for iOS that uses it.
    if file.path == "Sources/Forms/Core/UnavailableSpellings.swift" { found.remove("Any") }
    #expect(found.isEmpty, "\(file.path) uses \(found.sorted())")
  }
}

@Test func `no file of the house gives up on input or goes round the compiler`() throws {
  let forbidden: Set<Substring> = ["nonisolated(unsafe)", "@unchecked"]
  for file in try SourceFile.all() {
    for word in forbidden { #expect(!file.code.contains(word), "\(file.path) says \(word)") }
    #expect(!file.code.contains("try!"), "\(file.path) says try!")
  }
}

@Test func `the targets of the package are those on the map`() throws {
  let sources = SourceFile.root.appending(path: "Sources")
  let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
  let libraries: Set<String> = [
    "CCommonMark", "CLibYAML", "CMicroHTTPD", "CPageGuard", "CSystem", "BrowserRuntime", "ProgramRunner", "TypeReader",
  ]
  #expect(Set(folders).subtracting(libraries).subtracting(["README.md"]) == Set(map.keys))
}

@Test func `nothing but the parts named in the README lies at the top`() throws {
  let allowed: Set<String> = [
    "Package.swift", "Makefile", "README.md", "LICENSE", "Sources", "Tests", "Content", "Templates", "Public",
    "Prepared",
  ]
  let names = try FileManager.default.contentsOfDirectory(atPath: SourceFile.root.path)
  #expect(Set(names.filter { !$0.hasPrefix(".") }).isSubset(of: allowed))
}

extension SourceFile {
  /// The types that the file declares for other targets.
  fileprivate var types: [Substring] {
    code.matches(of: /(?m)^public (?:final )?(?:class|struct|enum|actor|protocol) (\w+)/).map(\.1)
  }

  /// Whether the function is called, as `word` or `Glibc.word`; not a method of that name.
  func calls(_ word: Substring) -> Bool {
    code.ranges(of: "\(word)(").contains { range in
      let before = code[..<range.lowerBound]
      guard let last = before.last else { return true }
      if last == "." { return before.hasSuffix("Glibc.") }
      return !last.isLetter && !last.isNumber && last != "_"
    }
  }
}

import Glibc

/// Types and documentation of names, by the toolchain's sourcekitd.
extension Toolchain {
  /// The library that knows types; nil if the toolchain has none.
  public var typeLibrary: String? {
    let path = "\(root)/lib/libsourcekitdInProc.so"
    return access(path, R_OK) == 0 ? path : nil
  }

  /// What sourcekitd knows about the names of programs that compile.
  ///
  /// It runs in the sandbox of compilers, with their limits: it may crash, and macros of a package run in it. One process
  /// answers all programs; it holds one program in memory for each set of flags.
  public func names(
    in programs: [NamedProgram], with support: SupportLibrary, in folder: String
  ) async throws(ToolchainFailure) -> [NamesAnswer] {
    var answers: [NamesAnswer] = programs.map { _ in .failed }
    guard let library = typeLibrary, !programs.isEmpty else { return answers }
    for seesPackage in [false, true] {
      var open = programs.indices.filter { programs[$0].source.seesPackage == seesPackage }
      while !open.isEmpty {
        let (found, end) = try await seeing(seesPackage)
          .names(in: open.map { programs[$0] }, library: library, with: support, in: folder)
        let answered = found.prefix { $0 != nil }
        for (index, names) in zip(open, answered) { if let names { answers[index] = .known(names) } }
        open.removeFirst(answered.count)
        // The first program without an answer ended the process.
        if let culprit = open.first {
          answers[culprit] = end.mayDifferNextTime ? .stopped : .failed
          open.removeFirst()
        }
      }
    }
    return answers
  }

  private func names(
    in programs: [NamedProgram], library: String, with support: SupportLibrary, in folder: String
  ) async throws(ToolchainFailure) -> (answers: [KnownNames?], end: ProcessRun.End) {
    let place = try WorkFolder("\(folder)/\(programs[0].source.module).names")
    defer { place.remove() }
    var input: [UInt8] = []
    func add(_ field: String) {
      input += field.utf8
      input.append(0)
    }
    for program in programs {
      let source = program.source
      let arguments =
        Toolchain.dialect + source.flags + ["-module-name", Toolchain.namesModule]
        + (await compilerArguments(support, besides: source.flags))
        + (try await manifestFlags(source.manifest))
      add(String(arguments.count))
      for argument in arguments { add(argument) }
      add(source.text.replacing("\0", with: " "))
      add(String(program.offsets.count))
      for offset in program.offsets { add(String(offset)) }
    }
    let run = try await confined(
      support.typeReader, [library, "\(place.path)/names.swift"], readable: [support.folder], in: place.path,
      input: input)
    return (KnownNames.all(in: run.output, of: programs), run.end)
  }

  /// The module of each program for sourcekitd: programs with the same arguments replace each other in its memory.
  public static let namesModule = "GalleyNames"
}

/// What sourcekitd answers about a program.
public enum NamesAnswer: Sendable {
  case known(KnownNames)
  /// It crashes at this program, or the toolchain has none.
  case failed
  /// It was stopped from outside, by a limit of time or memory: it may answer next time.
  case stopped
}

extension ProcessRun.End {
  /// Whether a machine with less work or more memory may come to another end.
  fileprivate var mayDifferNextTime: Bool {
    switch self {
    case .timedOut, .outOfMemory, .signalled(SIGKILL): true
    case .exited, .signalled, .flooded: false
    }
  }
}

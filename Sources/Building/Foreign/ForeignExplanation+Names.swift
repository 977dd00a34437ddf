import Diagnostics
import Markdown
import Samples

/// The declarations that the names in a sample of a foreign page mean, where the compiler finds others or none.
extension ForeignExplanation {
  /// The sample that shows a type of the package, if an error tells this type from the package's own:
  /// `cannot convert value of type 'Pile' to expected argument type 'Piles.Pile'`.
  func listing(confusedIn error: Diagnostic, among samples: [Sample]) -> FenceNumber? {
    guard let error = error.compilerError,
      error.name == .cannotConvertArgumentValue || error.name == .cannotConvertArrayElement,
      error.quoted.count > 1, modules.contains(where: { error.quoted[1] == "\($0).\(error.subject)" })
    else { return nil }
    return samples.first { $0.syntax.topLevel.declared.contains { $0.name == error.subject } }?.fence
  }

  /// The types that the compiler does not find, and that are members of a type around the declaration that the comment
  /// documents. There, their short names are enough.
  static func missingMembers(
    _ errors: [Diagnostic], of fence: FenceNumber, in document: Document
  ) -> Set<String> {
    guard let own = document.comment(at: document.fences[fence].range.start.line) else { return [] }
    let documented = Set(document.comments.map(\.symbol))
    let missing = Set(errors.compactMap { $0.compilerError?.missingName })
    var around = document.comments[own].symbol.split(separator: ".").dropLast()
    var members: Set<String> = []
    var found: Set<String> = []
    while !around.isEmpty {
      for name in missing where !found.contains(name) {
        let path = (around + [name[...]]).joined(separator: ".")
        if documented.contains(path), members.insert(path).inserted { found.insert(name) }
      }
      around = around.dropLast()
    }
    return members
  }

  /// The types of the package that are ambiguous only because Foundation, which the page does not import, declares
  /// others of the same name.
  func ambiguousTypes(_ errors: [Diagnostic], on page: ReadPage) -> Set<String> {
    let own = page.samples.imports.filter(modules.contains)
    guard own.count == 1, page.samples.imports.contains("Foundation"),
      !page.samples.samples.contains(where: { $0.syntax.imports.contains("Foundation") })
    else { return [] }
    let types = errors.compactMap(\.compilerError).filter {
      $0.name == .ambiguousTypeBase || $0.name == .notAGenericType
    }
    return Set(types.map(\.subject).filter(names.all.contains).map { "\(own[0]).\($0)" })
  }

  /// The variable that a sample uses, while only a later sample of its program declares it: the compiler takes it, without
  /// a value.
  static func laterVariable(in sample: Sample, _ samples: [Sample], known: Set<String>) -> String? {
    let later = samples.filter { $0.fence > sample.fence && $0.program == sample.program && !$0.isSketch }
    let names = Set(later.flatMap(\.syntax.topLevel.declared).filter(\.isVariable).map(\.name)).subtracting(known)
    guard !names.isEmpty, sample.mode == .runs else { return nil }
    return sample.syntax.uses.places(of: names, members: sample.syntax.topLevel.members, in: sample.code).first?.name
  }

  /// Whether an error is about what only the package's own sources can use or leave out, while the sample shows a public
  /// declaration of the package.
  func showsOwnCode(_ error: CompilerError, _ sample: Sample) -> Bool {
    switch error.name {
    case .candidateInaccessible, .initCandidateInaccessible, .typeDoesNotConform: break
    case _: return false
    }
    let declaration = #/\b(?:public|open)\s(?:[a-z]+\s)*?(?:func|init|var|struct|class|enum|actor)\s+`?(?<name>\w+)/#
    let shown = sample.code.matches(of: declaration).map { String($0.output.name) }
    guard error.name == .typeDoesNotConform else { return shown.contains(where: names.all.contains) }
    let type = CompilerError.ownName(ofType: error.subject)
    return shown.contains(type) && names.all.contains(type)
  }

  /// The name of a function that a sample declares, while the line of an error uses an overload that an earlier sample
  /// shows without its body.
  static func sketchedOverload(in sample: Sample, at offset: Int, _ samples: [Sample]) -> String? {
    let own = sample.syntax.topLevel.declared.filter { $0.signature != $0.name }
    guard !own.isEmpty else { return nil }
    let others = samples.filter { $0.isSketch && $0.fence < sample.fence }.flatMap(\.syntax.topLevel.declared)
    let line = sample.line(at: offset)
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return own.first { function in
      words.contains(Substring(function.name)) && !line.contains("func \(function.name)")
        && others.contains { $0.name == function.name && $0.signature != function.signature }
    }?.name
  }

  /// Warnings about members that the types of stand-ins do not have; none if a sample has other errors, too.
  func missingMembers(
    _ errors: [Diagnostic], of values: [StandIn], in fence: FenceNumber, _ samples: [Sample]
  ) -> [Diagnostic] {
    guard let sample = samples.first(where: { $0.fence == fence }) else { return [] }
    let (offsets, sketched) = (CodeOffsets(sample), SketchedNames(samples))
    var warnings: [Diagnostic] = []
    for error in errors {
      guard let fault = error.compilerError, let (type, member) = fault.missingMember,
        let value = values.first(where: { $0.type == CompilerError.ownName(ofType: type) }),
        !names.isConditional(member, of: type), SamplePlatform.extending(type, with: member) == nil,
        sketched.meant(by: fault, in: sample.code, at: offsets[error.range] ?? 0) == nil
      else { return [] }
      var warning = error
      warning.severity = .warning
      warning.notes.append(Diagnostic.Note("it is not declared: " + value.words))
      warnings.append(warning)
    }
    return warnings
  }

  /// The short name of a member that cannot be used outside of its type: that is generic, or the member is private.
  static func unusableMember(_ error: CompilerError, of sample: Sample) -> Substring? {
    let isUnusable = error.name == .genericTypeRequiresArguments || error.name == .candidateInaccessible
    return isUnusable ? sample.members.sorted().first?.split(separator: ".").last : nil
  }
}

extension Sample {
  /// Whether it is only a sketch, which the compiler does not see.
  var isSketch: Bool { if case .sketch = mode { true } else { false } }

  /// Whether the line at an offset calls an assertion of XCTest, which the sample does not import: other modules have
  /// assertions of the same name.
  func lacksTesting(at offset: Int) -> Bool {
    !syntax.imports.contains("XCTest") && line(at: offset).contains(/\bXCT(?:Assert|Fail|Unwrap|Skip)\w*\(/)
  }

  /// The line of the code around an offset in bytes.
  fileprivate func line(at offset: Int) -> Substring {
    let place = code.utf8.index(code.startIndex, offsetBy: min(offset, code.utf8.count))
    let start = code[..<place].lastIndex(of: "\n").map { code.index(after: $0) } ?? code.startIndex
    return code[start...].prefix { $0 != "\n" }
  }
}

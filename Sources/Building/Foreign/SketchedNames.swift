import Diagnostics
import Samples

/// What the samples of a page declare that are shown in parts, so that the compiler does not see them: the members of a
/// type that a text explains one by one.
struct SketchedNames {
  private let sketches: [String]
  private let all: [String]

  /// - Parameter samples: those of a page.
  init(_ samples: [Sample]) {
    sketches = samples.filter(\.isSketch).map(\.code)
    all = samples.map(\.code)
  }

  /// The declaration that an error shows to be missing, since only a sketch has it; nil for any other error.
  ///
  /// - Parameters:
  ///   - code: the code with the error.
  ///   - offset: the place of the error in it.
  func meant(by error: CompilerError, in code: String, at offset: Int) -> String? {
    // A method of a type that the page shows.
    if error.name == .candidateInaccessible, Self.isMethod(code) {
      return Self.declare(all, error.subject) ? error.subject : nil
    }
    guard !sketches.isEmpty else { return nil }
    if let (_, member) = error.missingMember {
      let name = String(member.prefix { $0 != "(" })
      return Self.declare(sketches, name) ? name : nil
    }
    if error.name == .couldNotFindValueSubscript { return Self.declare(sketches, "subscript") ? "subscript" : nil }
    if error.name == .classWithoutInit { return Self.declare(sketches, "init") ? "init" : nil }
    guard error.isAboutArguments, let callee = CalledName(in: code, at: offset)?.name else { return nil }
    let name = callee.first?.isUppercase == true ? "init" : String(callee)
    return Self.declare(sketches, name) ? name : nil
  }

  /// Whether code is a function alone: one that uses private members belongs to their type.
  private static func isMethod(_ code: String) -> Bool {
    let head = /(?:\s*\/\/[^\n]*\n)*\s*(?:@\w+\s+|[a-z]+\s+)*func\s/
    return code.prefixMatch(of: head) != nil && code.last { !$0.isWhitespace } == "}"
  }

  /// Whether code looks like members of a type: it is indented, or begins with a word that only members have.
  static func isPart(_ code: String) -> Bool {
    code.first == " " || code.first == "\t"
      || code.prefixMatch(
        of:
          /(?:convenience|fileprivate|init|internal|mutating|open|override|private|public|required|static|subscript)\b/)
        != nil
  }

  /// Whether codes declare a name, as their words tell: many sketches cannot be parsed.
  private static func declare(_ codes: [String], _ name: String) -> Bool {
    let isKeyword = name == "subscript" || name == "init"
    return codes.contains { code in
      code.ranges(of: name).contains { range in
        let before = code[..<range.lowerBound]
        let next = code[range.upperBound...].first
        guard next.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? !isKeyword else { return false }
        if isKeyword {
          return next.map { "(<?!".contains($0) } == true && before.last.map { " \n\t".contains($0) } ?? true
        }
        let word = before.reversed().drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter }
        return before.last.map { $0 == " " || $0 == "`" } == true && introducers.contains(String(word.reversed()))
      }
    }
  }

  private static let introducers: Set<String> = [
    "actor", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}

import SwiftCode

/// A program that can be compiled as a function of a module with others, with the same result as a module of its own.
///
/// The function is the getter of a variable with the module's name: so `#function` is the same, too.
struct ProgramFunction: Equatable, Sendable {
  private var variables: [String] = []
  private var ownImports: Set<String> = []

  /// Nil if a sample may mean something else in a function, or may compile only there.
  init?(_ samples: [Sample]) {
    var called: Set<String> = []
    for (number, sample) in samples.enumerated() {
      guard let body = sample.syntax.functionBody, !sample.code.contains("#sourceLocation") else { return nil }
      let names = Set(body.variables)
      // Each import is a line of its own.
      let lines = sample.code.split(separator: "\n").filter { $0.contains("import ") }
      guard body.imports.count == lines.count, lines.allSatisfy({ ProgramFunction.module($0) != nil }),
        !samples[..<number].contains(where: { !$0.syntax.uses.places(of: names, members: [], in: $0.code).isEmpty })
      else { return nil }
      // The variables of a `do` block are not seen outside.
      if !sample.isLocal { variables += body.variables }
      ownImports.formUnion(body.imports)
      called.formUnion(body.called)
    }
    guard called.isDisjoint(with: variables), Set(variables).count == variables.count else { return nil }
  }

  private static func module(_ line: Substring) -> Substring? {
    line.wholeMatch(of: /\s*import (\w+)\s*/)?.1
  }

  /// The lines at the beginning of its file: those of the program and of its samples.
  func imports(_ program: [String]) -> [String] {
    Set(program + ownImports.map { "import \($0)" }).sorted()
  }

  /// The text behind the imports.
  ///
  /// The program ends in the function, where its variables still live, as those of a whole module do. Behind that, the
  /// compiler tests that they are copyable and escapable: values of other types have more uses in a function.
  func text(of body: String, _ module: String, entry: String) -> String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      ProgramFunction.module(line).map { ownImports.contains(String($0)) } == true ? "" : line
    }
    let place = "#sourceLocation(file: \""
    let code = lines.joined(separator: "\n").replacing(place, with: place + module + "/")
    return """
      private var \(module): () { get throws {
      \(code)_Galley.leave()
      \(variables.map { "_Galley.test(\($0))\n" }.joined())} }
      @_cdecl("\(entry)") public func \(entry)() { try? \(module) }

      """
  }
}

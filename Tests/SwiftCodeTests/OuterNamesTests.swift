import SwiftCode
import Testing

@Suite struct OuterNamesTests {
  /// Names that may be those of members end in `?`.
  private static func names(in code: String) -> [String] {
    OuterNames(in: code).uses.map { $0.name + ($0.mayBeMember ? "?" : "") + ($0.isType ? ".self" : "") }
  }

  @Test(arguments: [
    ("print(logger.label)", ["print", "logger"]),
    ("let a = b; let c = a", ["b"]),
    ("func f(x: Int, to y: Box) { x + y + z }", ["Int.self", "Box.self", "z"]),
    ("items.map { item in item + $0 + other }", ["items", "other"]),
    ("f(logger: logger, level: .info)", ["f", "logger"]),
    ("if let user { greet(user) }", ["user", "greet"]),
    ("guard let user else { fatalError() }", ["user", "fatalError"]),
    ("do { try load() } catch { print(error) }", ["load", "print"]),
    ("struct A { var b: B { c } }", ["B.self", "c"]),
    ("struct A: P { var b: B { c } }", ["P.self", "B?.self", "c?"]),
    ("@M struct A { var b: B }", ["B?.self"]),
    ("extension A { func f() { g(h) } }", ["A.self", "g?", "h?"]),
    ("extension A { func f() { g() } }\ng()", ["A.self", "g"]),
    ("\\User.name; root[keyPath: path]", ["User.self", "root", "path"]),
    ("let `class` = `default`", ["default"]),
    ("func f<T: P>(_ t: T) -> [T] { [t] }", ["P.self"]),
    ("#if DEBUG\nprint(a)\n#endif", []),
    ("let s = \"two", []),
    ("#expect(a == b)", []),
    ("_private + $0", []),
    ("print(\"\\(name)\")", ["print", "name"]),
    ("for i in 0..<count where isEven(i) { }", ["count", "isEven"]),
    ("switch value { case .some(let x): x; case let .none: y }", ["value", "y"]),
  ])
  func `names are found that code uses and does not declare`(code: String, names: [String]) {
    #expect(Self.names(in: code) == names)
  }
}

/// A keyword of Swift, and the places where it is one.
struct SwiftWord {
  enum Role {
    /// `true`, `self`: in place of a value or a type.
    case value
    /// Begins a declaration with a name: `func`, `actor`.
    case declaration
    /// Precedes a declaration: `public`, `lazy`.
    case modifier
    /// `get`, `didSet`
    case accessor
    /// Precedes a type or an expression: `some`, `consume`.
    case prefix
    /// `async`
    case effect
    /// All other keywords.
    case word
  }

  var role: Role
  /// Whether it can also be a name, depending on the tokens around it.
  var isContextual: Bool
  /// Whether it is a keyword after a dot: `x.self`.
  var isMember: Bool
  /// Whether it cannot begin an expression, type or pattern.
  var isNeverFirst: Bool
  var isTypeName: Bool
  /// Whether the next word must begin with a capital.
  var needsCapital: Bool

  /// Nil if it is an ordinary name.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard (2...15).contains(bytes.count), let word = SwiftWord.words[SwiftWord.key(bytes)] else { return nil }
    self = word
  }

  private init(_ text: String, _ role: Role, isContextual: Bool) {
    self.role = role
    self.isContextual = isContextual
    isMember = ["self", "init", "Type", "Protocol"].contains(text)
    isNeverFirst = SwiftWord.neverFirst.contains(text)
    isTypeName = ["Self", "Any"].contains(text)
    needsCapital = ["some", "any"].contains(text)
  }

  private static func key(_ bytes: some Collection<UInt8>) -> UInt128 { bytes.reduce(0) { $0 << 8 | UInt128($1) } }

  private static let neverFirst: Set<String> = [
    "as", "case", "class", "default", "else", "extension", "for", "func", "import", "in", "internal", "is", "operator",
    "private", "public", "return", "static", "struct", "where", "while", "with",
  ]

  private static let words: [UInt128: SwiftWord] = {
    let fixed: [(Role, String)] = [
      (.value, "true false nil self Self super Any"),
      (
        .declaration,
        "class deinit enum extension func import init let operator precedencegroup protocol struct subscript typealias var "
          + "associatedtype"
      ),
      (.modifier, "public private fileprivate internal static"),
      (
        .word,
        "as await break case catch continue default defer do else fallthrough for guard if in inout is repeat rethrows "
          + "return switch throw throws try where while"
      ),
    ]
    let contextual: [(Role, String)] = [
      (.declaration, "actor macro"),
      (
        .modifier,
        "open package final lazy weak unowned override required convenience dynamic indirect mutating nonmutating optional "
          + "infix prefix postfix nonisolated distributed isolated borrowing consuming sending"
      ),
      (.accessor, "get set willSet didSet"),
      (.prefix, "some any each consume copy discard yield unsafe"),
      (.effect, "async"),
    ]
    var words: [UInt128: SwiftWord] = [:]
    for (isContextual, list) in [(false, fixed), (true, contextual)] {
      for (role, text) in list {
        for word in text.split(separator: " ") {
          words[key(word.utf8)] = SwiftWord(String(word), role, isContextual: isContextual)
        }
      }
    }
    return words
  }()
}

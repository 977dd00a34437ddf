import Diagnostics

/// A value of a configuration in JavaScript or TypeScript, as far as it is a literal, with its place.
struct ScriptNode {
  indirect enum Value {
    case text(String)
    /// A number, a truth value or null, as it is written.
    case word(String)
    case list([ScriptNode])
    case object([Entry])
    /// A call of a function with one literal as its argument, such as `require.resolve('./sidebars.js')`.
    case call(String, ScriptNode)
    /// Anything that has to be run.
    case expression(String)
  }

  struct Entry {
    var key: String
    var node: ScriptNode
  }

  var value: Value
  var range: SourceRange

  var text: String? {
    switch value {
    case .text(let text): text
    case .call(_, let node): node.text
    case .word, .list, .object, .expression: nil
    }
  }

  var isFalse: Bool { if case .word("false") = value { true } else { false } }

  var list: [ScriptNode]? { if case .list(let nodes) = value { nodes } else { nil } }

  var object: [Entry]? {
    switch value {
    case .object(let entries): entries
    case .call(_, let node): node.object
    case .text, .word, .list, .expression: nil
    }
  }

  subscript(key: String) -> ScriptNode? { object?.last { $0.key == key }?.node }
}

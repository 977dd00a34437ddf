/// A template as the renderer runs it: a flat list of instructions over the template's bytes.
final class TemplateProgram: Sendable {
  enum Instruction: Sendable {
    /// Bytes of the source; `startsLine` when the first of them stands at the start of a line.
    case text(Range<Int>, startsLine: Bool)
    /// The start of a line whose first byte is a tag's.
    case lineStart
    /// Around an element that can make a browser load or run something.
    case element(TemplateElements.Edge)
    case variable(path: Int, isEscaped: Bool)
    /// Its body runs from the next instruction up to `end`.
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    case partial(call: Int)
    /// Its blocks' bodies lie between the next instruction and `end`; they are not run in passing.
    case parent(call: Int, end: Int)
    /// The default content follows, up to the end of the block's body.
    case block(Int)
  }

  struct Call: Sendable {
    let reference: TemplateReference
    /// Where a dynamic name is looked up.
    let path: Int?
    /// White space before a standalone tag; nil for a tag inside a line.
    let indentation: [UInt8]?
    /// The arguments of a parent tag: block numbers by name.
    let arguments: [String: Int]
  }

  struct Block: Sendable {
    /// Where the tag stands, which decides how content put in its place is indented.
    enum Place: Sendable {
      case insideLine, leadingLine, ownLine
    }

    let name: String
    let body: Range<Int>
    let place: Place
    /// What lines put in this block's place are indented by.
    let indentation: [UInt8]
    /// Whether the content begins on a line of its own.
    let contentStartsLine: Bool
    /// What the content's lines lose when they are put in another block's place.
    let dedent: [UInt8]
  }

  let file: String
  let source: [UInt8]
  let instructions: [Instruction]
  /// Dotted names, split; the empty one is the implicit iterator.
  let paths: [[String]]
  let calls: [Call]
  let blocks: [Block]

  init(
    file: String, source: [UInt8], instructions: [Instruction], paths: [[String]], calls: [Call],
    blocks: [Block]
  ) {
    self.file = file
    self.source = source
    self.instructions = instructions
    self.paths = paths
    self.calls = calls
    self.blocks = blocks
  }
}

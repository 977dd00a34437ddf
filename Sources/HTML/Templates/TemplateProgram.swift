/// A compiled template: a flat list of instructions over the bytes of its source.
final class TemplateProgram: Sendable {
  enum Instruction: Sendable {
    /// A range of the source; `startsLine` if it starts at the start of a line.
    case text(Range<Int>, startsLine: Bool)
    /// The start of a line that begins with a tag.
    case lineStart
    /// The start or end of an element that can make a browser load or run something.
    case element(TemplateElements.Edge)
    case variable(path: Int, isEscaped: Bool)
    /// A section; its body is the instructions up to `end`.
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    case partial(call: Int)
    /// A parent tag; its blocks are the instructions up to `end`, which are only run by the parent.
    case parent(call: Int, end: Int)
    /// A block; its default content follows.
    case block(Int)
  }

  struct Call: Sendable {
    let reference: TemplateReference
    /// The path whose value is the name, for a dynamic name.
    let path: Int?
    /// White space before a standalone tag; nil for a tag inside a line.
    let indentation: [UInt8]?
    /// The blocks given to the parent, by name.
    let arguments: [String: Int]
  }

  struct Block: Sendable {
    /// The position of the tag on its line, which decides how inserted content is indented.
    enum Place: Sendable {
      case insideLine, leadingLine, ownLine
    }

    let name: String
    let body: Range<Int>
    let place: Place
    /// The indentation of lines that replace the block.
    let indentation: [UInt8]
    /// Whether the content begins on a line of its own.
    let contentStartsLine: Bool
    /// The indentation that is removed from the content's lines when they replace another block.
    let dedent: [UInt8]
  }

  let file: String
  let source: [UInt8]
  let instructions: [Instruction]
  /// Names split at dots; the empty path is the current value (`.`).
  let paths: [[String]]
  let calls: [Call]
  let blocks: [Block]
  /// The names of all values that the source asks for, with their places.
  let names: [TemplateReference]

  init(
    file: String, source: [UInt8], instructions: [Instruction], paths: [[String]], calls: [Call],
    blocks: [Block], names: [TemplateReference]
  ) {
    self.file = file
    self.source = source
    self.instructions = instructions
    self.paths = paths
    self.calls = calls
    self.blocks = blocks
    self.names = names
  }
}

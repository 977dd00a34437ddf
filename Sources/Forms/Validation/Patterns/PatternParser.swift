/// Parses a pattern and builds its program in one pass. It has its own stack for groups, so nesting is only limited by
/// the length of the program.
nonisolated struct PatternParser {
  /// An open group: its branches before the last `|`, the present branch without its last piece, and that piece, which
  /// a quantifier would repeat.
  private struct Group {
    var opened: Int
    var branches: [[PatternProgram.Step]] = []
    var before: [PatternProgram.Step] = []
    var piece: [PatternProgram.Step]?
  }

  let pattern: String
  let scalars: [Unicode.Scalar]
  var place = 0
  private var open: [Group] = []
  private var group = Group(opened: 0)

  init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func program() throws(PatternError) -> PatternProgram {
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case "|":
        place += 1
        group.branches.append(endBranch())
      case "(": try openGroup()
      case ")": try closeGroup()
      case "*", "+", "?", "{": try repeatPiece(scalar)
      case "[": try add(.consume(readSet()))
      case ".": try step(.consume(.anyButLineEnds))
      case "^": try step(.assert(.start))
      case "$": try step(.assert(.end))
      case "\\": try add(readEscape())
      case "}", "]": throw fault("unmatched '\(scalar)'; write '\\\(scalar)' for the character")
      default: try step(.consume(ScalarSet(scalar)))
      }
    }
    guard open.isEmpty else { throw fault("unclosed '('", at: group.opened) }
    return PatternProgram(steps: try endGroup() + [.match])
  }

  func fault(_ reason: String, at offset: Int? = nil) -> PatternError {
    PatternError(pattern: pattern, offset: offset ?? place, reason: reason)
  }

  // MARK: - Pieces

  private mutating func step(_ step: PatternProgram.Step) throws(PatternError) {
    place += 1
    try add(step)
  }

  private mutating func add(_ step: PatternProgram.Step) throws(PatternError) {
    try add([step])
  }

  private mutating func add(_ piece: [PatternProgram.Step]) throws(PatternError) {
    group.before += group.piece ?? []
    group.piece = piece
    guard group.before.count + piece.count <= PatternProgram.longest else { throw tooLong() }
  }

  private func tooLong() -> PatternError {
    fault("more than \(PatternProgram.longest) steps; use fewer repetitions")
  }

  private mutating func endBranch() -> [PatternProgram.Step] {
    let branch = group.before + (group.piece ?? [])
    group.before = []
    group.piece = nil
    return branch
  }

  private mutating func endGroup() throws(PatternError) -> [PatternProgram.Step] {
    var whole = endBranch()
    for branch in group.branches.reversed() {
      guard whole.count + branch.count <= PatternProgram.longest else { throw tooLong() }
      whole = [.split(1, branch.count + 2)] + branch + [.jump(whole.count + 1)] + whole
    }
    return whole
  }

  // MARK: - Groups

  private mutating func openGroup() throws(PatternError) {
    let opened = place
    place += 1
    if place < scalars.count, scalars[place] == "?" {
      guard place + 1 < scalars.count, scalars[place + 1] == ":" else {
        throw fault("only groups with '(' and '(?:' are supported, no lookaround and no flags", at: opened)
      }
      place += 2
    }
    open.append(group)
    group = Group(opened: opened)
  }

  private mutating func closeGroup() throws(PatternError) {
    guard let outer = open.popLast() else {
      throw fault("unmatched ')'; write '\\)' for the character")
    }
    let inner = try endGroup()
    group = outer
    place += 1
    try add(inner)
  }

  // MARK: - Repetition

  private mutating func repeatPiece(_ sign: Unicode.Scalar) throws(PatternError) {
    let at = place
    guard let piece = group.piece else { throw fault("nothing to repeat before '\(sign)'") }
    place += 1
    var (least, most): (Int, Int?) = (0, nil)
    switch sign {
    case "?": most = 1
    case "+": least = 1
    case "{": (least, most) = try readBounds(from: at)
    default: break
    }
    // A lazy quantifier makes no difference, since only a yes-or-no answer is needed.
    if place < scalars.count, scalars[place] == "?" { place += 1 }
    if place < scalars.count, "*+{".unicodeScalars.contains(scalars[place]) {
      throw fault("two quantifiers in a row")
    }
    let copies = max(least, most ?? 0, 1)
    guard (piece.count + 2) * copies <= PatternProgram.longest else { throw tooLong() }

    var repeated: [PatternProgram.Step] = []
    for _ in 0..<least { repeated += piece }
    if let most {
      for copy in least..<most {
        repeated += [.split(1, (most - copy) * (piece.count + 1))] + piece
      }
    } else if least > 0 {
      repeated += [.split(-piece.count, 1)]
    } else {
      repeated += [.split(1, piece.count + 2)] + piece + [.jump(-piece.count - 1)]
    }
    // The repetition replaces the piece.
    group.piece = nil
    try add(repeated)
  }

  private mutating func readBounds(from start: Int) throws(PatternError) -> (Int, Int?) {
    let least = readNumber()
    var most = least
    if place < scalars.count, scalars[place] == "," {
      place += 1
      most = readNumber()
    }
    guard let least, place < scalars.count, scalars[place] == "}" else {
      throw fault("invalid repetition, expected {2}, {2,} or {2,4}; write '\\{' for the character", at: start)
    }
    place += 1
    if let most, most < least { throw fault("the end of the repetition is before its start", at: start) }
    return (least, most)
  }

  /// Parses a number; clamps it to one more than the length limit of programs.
  private mutating func readNumber() -> Int? {
    var number: Int?
    while place < scalars.count, let digit = digit(scalars[place], base: 10) {
      number = min((number ?? 0) * 10 + Int(digit), PatternProgram.longest + 1)
      place += 1
    }
    return number
  }
}

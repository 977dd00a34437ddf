import Base
import Diagnostics

/// The index of a formula in `Document.formulas`.
public typealias FormulaNumber = Number<Formula>

/// A formula in TeX: `$…$`, `$$…$$`, or a block in the language `math`.
public struct Formula: Equatable, Sendable {
  /// The TeX between the signs.
  public var text: String
  /// Whether it stands on a line of its own.
  public var isBlock: Bool
  public var range: SourceRange
}

extension Formula {
  /// The formulas on one line, with their signs, by GitHub's rules; `signs` is 1 for `$` and 2 for `$$`.
  ///
  /// A sign begins a formula only after white space or punctuation, and before anything else than white space. It ends
  /// one only after anything else than white space, and before white space or punctuation. So prices and variables of a
  /// shell are text.
  static func all(in text: UnsafeBufferPointer<UInt8>, line: Range<Int>) -> [(range: Range<Int>, signs: Int)] {
    var found: [(range: Range<Int>, signs: Int)] = []
    var i = line.lowerBound
    while i < line.upperBound {
      if text[i] == .backslash {
        i += 2
        continue
      }
      guard text[i] == .dollar else {
        i += 1
        continue
      }
      var signs = 1
      while i + signs < line.upperBound, text[i + signs] == .dollar { signs += 1 }
      if signs <= 2, begins(text, at: i, signs, in: line), let end = end(text, from: i + signs, signs, in: line) {
        found.append((i..<end, signs))
        i = end
      } else {
        i += signs
      }
    }
    return found
  }

  private static func begins(_ text: UnsafeBufferPointer<UInt8>, at start: Int, _ signs: Int, in line: Range<Int>)
    -> Bool
  {
    guard start + signs < line.upperBound, !text[start + signs].isBlank else { return false }
    return start == line.lowerBound || text[start - 1].isBlank || "([{\"'*_~|>-,;:=".utf8.contains(text[start - 1])
  }

  /// The offset after the signs that end a formula.
  private static func end(_ text: UnsafeBufferPointer<UInt8>, from start: Int, _ signs: Int, in line: Range<Int>)
    -> Int?
  {
    // GitHub's second form: $`…`$
    let isQuoted = signs == 1 && text[start] == .backtick
    var i = isQuoted ? start + 1 : start
    while i + signs <= line.upperBound {
      switch text[i] {
      case .backslash: i += 1
      case .backtick where !isQuoted || i + 1 >= line.upperBound || text[i + 1] != .dollar: return nil
      case .dollar where i > start:
        let end = i + signs
        guard signs == 1 || text[i + 1] == .dollar else { return nil }
        let isFree =
          end == line.upperBound || text[end].isBlank || ".,;:!?)]}\"'*_~|<-".utf8.contains(text[end])
        if isFree, !text[i - 1].isBlank, !isQuoted || text[i - 1] == .backtick { return end }
        return nil
      case _: break
      }
      i += 1
    }
    return nil
  }
}

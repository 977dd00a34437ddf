/// A message of a program about its samples: the first six are written between the output of samples, the others to
/// the report.
public enum ProgramMessage: Equatable, Sendable {
  /// The code of a fence begins.
  case block(fence: Int)
  /// Marks that the next value belongs to an expression in the text.
  case prose(span: Int)
  /// Marks the beginning of a line that ends with a `// Prints` comment.
  case begins(fence: Int, claim: Int)
  /// Marks that the program passes a `// Prints` comment.
  case passed(fence: Int, claim: Int)
  /// Marks the end of the author's code, except of what runs when the program ends, such as `defer`.
  case end
  /// Marks the end of the demos: what follows runs when the program ends.
  case closes
  #if !hasFeature(Embedded)
    /// How the process ended, as returned by `wait4`, and whether it asked for the time. The program runner writes it.
    case ended(status: Int, peakBytes: Int, readsClock: Bool)
    /// A value that a comment is about.
    case value(fence: Int, claim: Int, text: String)
    /// A value that is shown in the text.
    case span(Int, text: String)
  #endif

  /// Written as a letter, from `a` on.
  private enum Code: UInt8 {
    case block = 0x61
    case prose, begins, passed, end, ended, value, span, closes
  }

  public func write(to out: inout FieldWriter) {
    switch self {
    case .block(let fence): out.add(Code.block.rawValue, fence)
    case .prose(let span): out.add(Code.prose.rawValue, span)
    case .begins(let fence, let claim): out.add(Code.begins.rawValue, fence, claim)
    case .passed(let fence, let claim): out.add(Code.passed.rawValue, fence, claim)
    case .end: out.add(code: Code.end.rawValue)
    case .closes: out.add(code: Code.closes.rawValue)
    #if !hasFeature(Embedded)
      case .ended(let status, let peakBytes, let readsClock):
        out.add(Code.ended.rawValue, status, peakBytes)
        out.add(readsClock ? 1 : 0)
      case .value(let fence, let claim, let text):
        out.add(Code.value.rawValue, fence, claim)
        out.add(text)
      case .span(let span, let text):
        out.add(Code.span.rawValue, span)
        out.add(text)
    #endif
    }
  }

  #if !hasFeature(Embedded)
    /// Reads one line at the reader's position; nil if it is no such message.
    public init?(_ fields: inout FieldReader) {
      guard let code = fields.code().flatMap(Code.init) else { return nil }
      func number() -> Int? { fields.number() }
      let message: ProgramMessage? =
        switch code {
        case .block: number().map { .block(fence: $0) }
        case .prose: number().map { .prose(span: $0) }
        case .begins: number().flatMap { fence in number().map { .begins(fence: fence, claim: $0) } }
        case .passed: number().flatMap { fence in number().map { .passed(fence: fence, claim: $0) } }
        case .end: .end
        case .closes: .closes
        case .ended:
          number().flatMap { status in
            number().flatMap { bytes in
              number().map { .ended(status: status, peakBytes: bytes, readsClock: $0 != 0) }
            }
          }
        case .value:
          number().flatMap { fence in
            number().flatMap { claim in fields.text().map { .value(fence: fence, claim: claim, text: $0) } }
          }
        case .span: number().flatMap { span in fields.text().map { .span(span, text: $0) } }
        }
      guard let message, fields.isAtLineEnd else { return nil }
      self = message
    }
  #endif
}

extension FieldWriter {
  @inline(never)
  mutating func add(_ code: UInt8, _ number: Int) {
    add(code: code)
    add(number)
  }

  @inline(never)
  fileprivate mutating func add(_ code: UInt8, _ number: Int, _ other: Int) {
    add(code, number)
    add(other)
  }
}

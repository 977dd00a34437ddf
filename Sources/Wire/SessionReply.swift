/// The reply of a program to a step of a session.
public enum SessionReply: Equatable, Sendable {
  /// The answer to a question; nil if the property has no value now.
  case value(String?)
  /// The answer to a yes-or-no question.
  case flag(Bool)
  case unknownRow(known: [String])
  case unknownProperty(known: [String])
  /// An input is for an unknown row. Inputs are counted from 0 in the session.
  case inputForUnknownRow(input: Int, known: [String])
  case inputRefused(input: Int, reason: String)
  /// An error of a design that does not fit its cell.
  case designFault(design: String, outlet: String, message: String)
  /// An error of the form itself, such as a duplicate tag or an invalid pattern.
  case formFault(String)
  /// The state of the form: the fields that a `SnapshotWriter` has written.
  case snapshot([UInt8])
  case pages(Int)
  /// A session begins. Natively the program runner writes it (`Sources/ProgramRunner/main.c`).
  case session(Int)
  /// The session has ended.
  case end
  /// The program does not know the step.
  case unknownStep

  /// Written as a letter, from `a` on. `Templates/Assets/galley.js` has the same names in the same order.
  enum Code: UInt8, CaseIterable {
    case value = 0x61
    case none, flag, unknownRow, unknownProperty, inputForUnknownRow, inputRefused, designFault, formFault
    case snapshot, pages, session, end, unknownStep
  }

  public func write(to out: inout FieldWriter) {
    switch self {
    case .value(let text?): out.add(Code.value.rawValue, text)
    case .value(nil): out.add(code: Code.none.rawValue)
    case .flag(let flag): out.add(Code.flag.rawValue, flag ? "yes" : "no")
    case .unknownRow(let known):
      out.add(code: Code.unknownRow.rawValue)
      out.add(known)
    case .unknownProperty(let known):
      out.add(code: Code.unknownProperty.rawValue)
      out.add(known)
    case .inputForUnknownRow(let input, let known):
      out.add(Code.inputForUnknownRow.rawValue, input)
      out.add(known)
    case .inputRefused(let input, let reason):
      out.add(Code.inputRefused.rawValue, input)
      out.add(reason)
    case .designFault(let design, let outlet, let message):
      out.add(Code.designFault.rawValue, design, outlet)
      out.add(message)
    case .formFault(let message): out.add(Code.formFault.rawValue, message)
    case .snapshot(let fields):
      out.add(code: Code.snapshot.rawValue)
      out.add(fields: fields)
    case .pages(let count): out.add(Code.pages.rawValue, count)
    case .session(let number): out.add(Code.session.rawValue, number)
    case .end: out.add(code: Code.end.rawValue)
    case .unknownStep: out.add(code: Code.unknownStep.rawValue)
    }
  }

  #if !hasFeature(Embedded)
    /// Reads one line at the reader's position; nil if it is no such message.
    public init?(_ fields: inout FieldReader) {
      guard let code = fields.code().flatMap(Code.init) else { return nil }
      var reply: SessionReply?
      switch code {
      case .value: reply = fields.text().map { .value($0) }
      case .none: reply = .value(nil)
      case .flag: reply = fields.text().flatMap { ["yes", "no"].contains($0) ? .flag($0 == "yes") : nil }
      case .unknownRow: reply = .unknownRow(known: fields.texts())
      case .unknownProperty: reply = .unknownProperty(known: fields.texts())
      case .inputForUnknownRow:
        reply = fields.number().map { .inputForUnknownRow(input: $0, known: fields.texts()) }
      case .inputRefused:
        if let input = fields.number(), let reason = fields.text() {
          reply = .inputRefused(input: input, reason: reason)
        }
      case .designFault:
        if let design = fields.text(), let outlet = fields.text(), let message = fields.text() {
          reply = .designFault(design: design, outlet: outlet, message: message)
        }
      case .formFault: reply = fields.text().map { .formFault($0) }
      case .snapshot: reply = .snapshot(fields.restOfLine())
      case .pages: reply = fields.number().map { .pages($0) }
      case .session: reply = fields.number().map { .session($0) }
      case .end: reply = .end
      case .unknownStep: reply = .unknownStep
      }
      guard let reply, fields.isAtLineEnd else { return nil }
      self = reply
    }
  #endif
}

#if !hasFeature(Embedded)
  extension FieldReader {
    fileprivate mutating func restOfLine() -> [UInt8] {
      let start = place
      while text() != nil {}
      return Array(bytes[start..<place])
    }
  }
#endif

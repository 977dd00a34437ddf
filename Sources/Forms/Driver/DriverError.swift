/// Why a user could not do that.
#if hasFeature(Embedded)
  /// Why a simulated user could not do something. The browser build has no messages, since the native run reports the
  /// errors.
  public enum DriverError: Error, Equatable, Sendable {
    case missingRow, refusal

    static func unknownRow(_: @autoclosure () -> String, known: @autoclosure () -> [String]) -> Self { .missingRow }
    static func unknownOutlet(
      _: @autoclosure () -> String, row: @autoclosure () -> String, known: @autoclosure () -> [String]
    ) -> Self { .refusal }
    static func hiddenRow(_: @autoclosure () -> String) -> Self { .refusal }
    static func disabledRow(_: @autoclosure () -> String) -> Self { .refusal }
    static func hiddenOutlet(_: @autoclosure () -> String, row: @autoclosure () -> String) -> Self { .refusal }
    static func disabledOutlet(_: @autoclosure () -> String, row: @autoclosure () -> String) -> Self { .refusal }
    static func notEditable(_: @autoclosure () -> String) -> Self { .refusal }
    static func unfittingText(
      _: @autoclosure () -> String, row: @autoclosure () -> String, expected: @autoclosure () -> String
    ) -> Self { .refusal }
    static func lostFocus(_: @autoclosure () -> String) -> Self { .refusal }
    static var nothingFocused: Self { .refusal }

    /// The known tags if the error is an unknown tag; else nil.
    public var knownRows: [String]? { self == .missingRow ? [] : nil }
    public var message: String { "refused" }
  }
#else
  public nonisolated enum DriverError: Error, Equatable, Sendable {
    case unknownRow(String, known: [String])
    case unknownOutlet(String, row: String, known: [String])
    case hiddenRow(String)
    case disabledRow(String)
    /// The row is visible, but this outlet is hidden.
    case hiddenOutlet(String, row: String)
    case disabledOutlet(String, row: String)
    /// The row has no control for input.
    case notEditable(String)
    /// The row does not accept that text; `expected` says what it accepts.
    case unfittingText(String, row: String, expected: String)
    /// The form moved the focus to another row while text was entered.
    case lostFocus(String)
    case nothingFocused

    /// The known tags if the error is an unknown tag; else nil.
    public var knownRows: [String]? { if case .unknownRow(_, let known) = self { known } else { nil } }

    /// One line without a full stop.
    public var message: String {
      switch self {
      case .unknownRow(let tag, let known):
        "unknown row '\(tag)'" + (known.isEmpty ? "" : "; known rows: \(known.joined(by: ", "))")
      case .unknownOutlet(let outlet, let row, let known):
        "row '\(row)' has no outlet '\(outlet)' of that kind"
          + (known.isEmpty ? "" : "; known outlets: \(known.joined(by: ", "))")
      case .hiddenRow(let tag): "row '\(tag)' is hidden"
      case .disabledRow(let tag): "row '\(tag)' is disabled"
      case .hiddenOutlet(let outlet, let row): "'\(outlet)' of row '\(row)' is hidden"
      case .disabledOutlet(let outlet, let row): "'\(outlet)' of row '\(row)' is disabled"
      case .notEditable(let tag): "row '\(tag)' does not accept input"
      case .unfittingText(let text, let row, let expected): "row '\(row)' accepts \(expected), not '\(text)'"
      case .lostFocus(let tag): "row '\(tag)' lost the focus before all text was entered"
      case .nothingFocused: "no row has the focus"
      }
    }
  }
#endif

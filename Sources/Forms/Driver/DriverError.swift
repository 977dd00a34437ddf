/// Why a user could not do that.
#if hasFeature(Embedded)
  /// The browser build has no words for it: what it would say, the native run has said before.
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

    /// The tags that there are, if it is that no row has the tag.
    public var knownRows: [String]? { self == .missingRow ? [] : nil }
    public var message: String { "refused" }
  }
#else
  public nonisolated enum DriverError: Error, Equatable, Sendable {
    case unknownRow(String, known: [String])
    case unknownOutlet(String, row: String, known: [String])
    case hiddenRow(String)
    case disabledRow(String)
    /// The row can be used, this part of it cannot.
    case hiddenOutlet(String, row: String)
    case disabledOutlet(String, row: String)
    /// The row has nothing to type into or to choose from.
    case notEditable(String)
    /// No form row takes that text; `expected` says what it does take.
    case unfittingText(String, row: String, expected: String)
    /// Something that the form did on the way took the focus from the row.
    case lostFocus(String)
    case nothingFocused

    /// The tags that there are, if it is that no row has the tag.
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

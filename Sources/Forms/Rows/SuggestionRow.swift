/// A value that can be suggested while the user types.
///
/// A type whose values can only be chosen returns nil from `init(string:)`. Then a typed text is a value only if it is
/// exactly the text of a suggestion.
public protocol SuggestionValue: Equatable, InputTypeInitiable {
  /// The text of the suggestion, and of the field once it is chosen.
  nonisolated var suggestionString: String { get }
}

nonisolated extension String: SuggestionValue {
  public var suggestionString: String { self }
}

/// What rows with suggestions inherit, for rows of your own.
open class _SuggestionRow<C: CellType>: FieldRow<C> where C: BaseCell, C: TextFieldCell, C.Value: SuggestionValue {
  /// Returns the suggestions for a text. Called at each edit.
  public final var filterFunction: ((String) -> [C.Value])?
  /// Like `filterFunction`, for suggestions that come later: call the second argument with them. Answers for a text that
  /// the user has changed since are ignored.
  public final var asyncFilterFunction: ((String, @escaping ([C.Value]) -> Void) -> Void)?
  /// The maximum number of suggestions; nil for that of the row's cell.
  public final var maxSuggestionRows: Int?

  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { $0?.suggestionString }
  }

  private var suggestionCell: SuggestionCell<C.Value>? { baseCell as? SuggestionCell<C.Value> }

  open override func customUpdateCell() {
    super.customUpdateCell()
    guard let suggestionCell else { return }
    suggestionCell.filterFunction = filterFunction
    suggestionCell.asyncFilterFunction = asyncFilterFunction
    suggestionCell.maximum = maxSuggestionRows
  }

  open override var propertyNames: [String] { super.propertyNames + ["suggestions"] }

  /// `suggestions` are those for the last edit, also after the list was closed.
  open override func property(_ name: String) -> PropertyAnswer? {
    guard name == "suggestions", let suggestions = suggestionCell?.suggestions else { return super.property(name) }
    return suggestions.isEmpty ? PropertyAnswer.none : .text(suggestions.map { $0.suggestionString }.joined(by: ", "))
  }
}

/// Text, or one of the suggestions below the field: five, unless `maxSuggestionRows` has another number.
public final class SuggestionTableRow<T: SuggestionValue>: _SuggestionRow<SuggestionTableCell<T>>, RowType {}

/// Text, or one of the suggestions in a line below the field, which scrolls.
public final class SuggestionAccessoryRow<T: SuggestionValue>: _SuggestionRow<SuggestionAccessoryCell<T>>, RowType {}

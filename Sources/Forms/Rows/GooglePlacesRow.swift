/// A place that a `PlacesSource` suggests.
public nonisolated struct PlacePrediction: Equatable, Sendable {
  /// Identifies the place in its source.
  public var placeID: String
  /// The place alone, such as `Montevideo`.
  public var primaryText: String
  /// Where it is, such as `Uruguay`; may be empty.
  public var secondaryText: String

  public init(placeID: String, primaryText: String, secondaryText: String = "") {
    self.placeID = placeID
    self.primaryText = primaryText
    self.secondaryText = secondaryText
  }

  /// Both texts, as the row shows them.
  public var fullText: String { secondaryText.isEmpty ? primaryText : [primaryText, secondaryText].joined(by: ", ") }

  public static func == (a: PlacePrediction, b: PlacePrediction) -> Bool { a.placeID.isIdentical(to: b.placeID) }
}

/// The value of rows for places.
public nonisolated enum GooglePlace: Equatable, Sendable {
  /// The user has typed a text and chosen no place.
  case userInput(value: String)
  /// The user has chosen a place.
  case prediction(prediction: PlacePrediction)

  public static func == (a: GooglePlace, b: GooglePlace) -> Bool {
    switch (a, b) {
    case (.userInput(let a), .userInput(let b)): a.isIdentical(to: b)
    case (.prediction(let a), .prediction(let b)): a == b
    case (.userInput, .prediction), (.prediction, .userInput): false
    }
  }
}

nonisolated extension GooglePlace: SuggestionValue {
  public init?(string: String) { self = .userInput(value: string) }

  public var suggestionString: String {
    switch self {
    case .userInput(let text): text
    case .prediction(let place): place.fullText
    }
  }
}

/// Suggests places for a typed text. A page has no network, so its sources are lists.
public protocol PlacesSource: AnyObject {
  /// Calls `answer` once with the places, the best first; at once or later. The text is never empty.
  func predictions(for text: String, answer: @escaping ([PlacePrediction]) -> Void)
}

/// Places in a list. Those whose name, or a word of it, begins with the text are suggested, in the list's order.
public final class PlacesList: PlacesSource {
  private let places: [PlacePrediction]

  public init(_ places: [PlacePrediction]) { self.places = places }

  public func predictions(for text: String, answer: @escaping ([PlacePrediction]) -> Void) {
    let wanted = CaseFolding.folded(text)
    answer(places.filter { PlacesList.hasWord(in: CaseFolding.folded($0.primaryText), beginningWith: wanted) })
  }

  private static func hasWord(in name: [UInt8], beginningWith wanted: [UInt8]) -> Bool {
    for start in name.indices where start == 0 || name[start - 1] == 0x20 || name[start - 1] == 0x2D {
      if name[start...].starts(with: wanted) { return true }
    }
    return false
  }
}

/// What rows for places inherit, for rows of your own.
open class _GooglePlacesRow<C: CellType>: _SuggestionRow<C>
where C: BaseCell, C: TextFieldCell, C.Value == GooglePlace {
  /// Where suggestions come from; without a source there are none. An empty text has none either.
  public final var source: (any PlacesSource)? {
    didSet {
      asyncFilterFunction = source.map { source in
        { text, answer in
          if text.isEmpty { return answer([]) }
          source.predictions(for: text) { places in answer(places.map { .prediction(prediction: $0) }) }
        }
      }
    }
  }

  public required init(tag: String?) {
    super.init(tag: tag)
    // As many as Google Places returns.
    maxSuggestionRows = 5
  }
}

/// A place: a typed text, or one of the suggestions of a `PlacesSource` below the field.
public final class GooglePlacesTableRow: _GooglePlacesRow<SuggestionTableCell<GooglePlace>>, RowType {}

/// A place: a typed text, or one of the suggestions of a `PlacesSource` in a line below the field.
public final class GooglePlacesAccessoryRow: _GooglePlacesRow<SuggestionAccessoryCell<GooglePlace>>, RowType {}

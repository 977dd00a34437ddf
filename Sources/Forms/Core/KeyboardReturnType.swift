/// The key for Return on the keyboard of a phone or tablet.
public nonisolated enum ReturnKeyType: Equatable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// The `enterkeyhint` in HTML; nil for none.
  var hint: String? {
    switch self {
    case .default: nil
    case .go, .join, .route, .continue, .emergencyCall: "go"
    case .next: "next"
    case .search, .google, .yahoo: "search"
    case .send: "send"
    case .done: "done"
    }
  }
}

/// The key for Return in a row that has a row to move to, and in others.
public nonisolated struct KeyboardReturnTypeConfiguration: Equatable, Sendable {
  public var nextKeyboardType: ReturnKeyType
  public var defaultKeyboardType: ReturnKeyType

  public init(nextKeyboardType: ReturnKeyType = .next, defaultKeyboardType: ReturnKeyType = .default) {
    self.nextKeyboardType = nextKeyboardType
    self.defaultKeyboardType = defaultKeyboardType
  }
}

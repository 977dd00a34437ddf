/// What came of a check: a success says no more, a failure says what is wrong.
///
/// `E` is a text for one field, and for a whole form a type with a place for each field's text.
// #region type
public nonisolated enum ValidationResult<E: Equatable>: Equatable {
  case success
  case failure(E)

  public var isSuccess: Bool { failure == nil }

  /// What is wrong, or nil.
  public var failure: E? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }

  /// A failure if there is something wrong.
  public init(failure: E?) {
    self = failure.map { .failure($0) } ?? .success
  }

  public func mapFailure<F: Equatable>(_ transform: (E) -> F) -> ValidationResult<F> {
    switch self {
    case .success: .success
    case .failure(let error): .failure(transform(error))
    }
  }
}
// #endregion

nonisolated extension ValidationResult: Sendable where E: Sendable {}

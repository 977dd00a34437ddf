/// The result of a check: success, or a failure with its reason.
///
/// For one field `E` is a text; for a whole form it is a type with a text for each field.
// #region type
public nonisolated enum ValidationResult<E: Equatable>: Equatable {
  case success
  case failure(E)

  public var isSuccess: Bool { failure == nil }

  /// The failure; nil for a success.
  public var failure: E? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }

  /// Makes a failure, or a success for nil.
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

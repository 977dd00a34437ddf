/// Errors of a row besides those of its rules: of a server, and of asynchronous rules. A class, so that only pages that
/// use one contain its code.
class FurtherErrors {
  init() {}

  /// The errors that a server has sent for the present value.
  final var server: [ValidationError] = []
  /// Whether asynchronous rules have not answered yet.
  final var isPending = false

  /// The errors for the row's present value. Not `quietly`, asynchronous rules are asked unless there are others.
  func errors(hasOthers: Bool, quietly: Bool) -> [ValidationError] { server }

  /// Whether the errors for the present value are known.
  var isSettled: Bool { true }
}

/// The exit code of a command.
enum ExitCode: Int32 {
  case success = 0
  /// The pages have errors, or the coverage is too low.
  case errors = 1
  /// The call or the configuration is wrong, or something outside of the pages failed.
  case failure = 2
}

extension ExitCode {
  /// The higher code of the two.
  func worse(_ other: ExitCode) -> ExitCode { other.rawValue > rawValue ? other : self }
}

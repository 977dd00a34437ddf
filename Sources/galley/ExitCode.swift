/// How a command ends, for whoever called it.
enum ExitCode: Int32 {
  /// All holds.
  case holds = 0
  /// The pages have faults.
  case faults = 1
  /// The call or the configuration is wrong, or the machine failed.
  case cannot = 2
}

extension ExitCode {
  /// The one that tells of more trouble.
  func worse(_ other: ExitCode) -> ExitCode { other.rawValue > rawValue ? other : self }
}

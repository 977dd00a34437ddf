import Fuzzing

/// Inputs that ended the process, or never ended, when they were found.
enum FoundInputs {
  static let pages = [
    "[^1]\n[^1]:\n    ```",
  ]

  static let others: [(FuzzSubject, String)] = []
}

/// What SwiftPM says about a dependency that it cannot fetch.
enum UnfetchedDependency {
  /// Whether SwiftPM failed because it could not fetch something, and for no other reason.
  static func isTold(in output: String) -> Bool {
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") || $0.hasPrefix("fatal: ") }
    let words = [
      "Git command", "Failed to clone", "unable to access", "Could not resolve host", "failed to fetch",
      "Failed to fetch",
      "could not be fetched", "could not find source files", "unable to connect", "Couldn’t fetch", "Couldn't fetch",
    ]
    return errors.contains { line in words.contains { line.contains($0) } }
  }

  static func names(_ dependency: PackageDescription.Dependency, in output: String) -> Bool {
    output.split(separator: "\n").contains { line in
      line.hasPrefix("error: ")
        && (line.contains("/\(dependency.identity)-") || line.contains(dependency.place + " ")
          || line.contains(dependency.place + ":") || line.hasSuffix(dependency.place)
          || line.contains("'\(dependency.identity)'"))
    }
  }
}

extension Toolchain {
  /// The names that nothing declares which a file can see: neither its imports nor the standard library.
  ///
  /// One start of the compiler answers for all names. A name that it finds may still be wrong where it is used.
  ///
  /// - Parameters:
  ///   - names: without backticks.
  ///   - imports: the lines at the beginning of the file.
  /// - Returns: nil if the compiler does not tell, for example as a module cannot be imported.
  public func undeclared(
    _ names: Set<String>, importing imports: [String], with support: SupportLibrary, in folder: String
  ) async throws(ToolchainFailure) -> Set<String>? {
    let place = try WorkFolder("\(folder)/names")
    defer { place.remove() }
    let file = "\(place.path)/names.swift"
    // No sample is asked about a name that begins so.
    let lines = imports + ["func _names() {"] + names.sorted().map { "_ = `\($0)`" } + ["}", ""]
    try write(lines.joined(separator: "\n"), to: file)
    let seesPackage = package?.isNamed(in: imports.joined(separator: "\n")) ?? false
    let toolchain = seeing(seesPackage)
    let run = try await toolchain.confined(
      frontend,
      ["-frontend", "-typecheck"] + Toolchain.dialect + [file, "-module-name", Toolchain.namesModule]
        + (await toolchain.compilerArguments(support)) + ["-suppress-warnings"],
      readable: [support.folder], in: place.path)
    let build = try compilation(run)
    let errors = build.diagnostics.filter { $0.severity == .error }
    guard build.toolFailure == nil, errors.allSatisfy({ $0.line > imports.count }) else { return nil }
    return Set(errors.filter { $0.error.isOfScope }.map(\.error.subject)).intersection(names)
  }
}

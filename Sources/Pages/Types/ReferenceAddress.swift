import Results

/// The address of a symbol in Apple's reference of the standard library and of Foundation.
///
/// The addresses of members cannot be told from their names, as overloads have numbers. So members lead to the page of
/// their type, which lists them.
struct ReferenceAddress: Equatable {
  let text: String

  /// Nil if the module has no reference there.
  init?(_ symbol: NameFact.Symbol) {
    let path = SymbolPath(usr: symbol.usr)
    // An extension in Foundation is listed by the type that it extends.
    guard let library = Self.libraries[path?.module ?? symbol.module] else { return nil }
    var parts = ["https://developer.apple.com/documentation", library]
    if let path, !path.types.isEmpty {
      parts += path.types.map { $0.lowercased() }
    } else if symbol.kind == .function, library == "swift", Self.functions.contains(symbol.name) {
      parts.append(symbol.name.lowercased())
    }
    text = parts.joined(separator: "/")
  }

  /// By the names that the compiler has for the modules.
  private static let libraries = [
    "Swift": "swift", "_Concurrency": "swift", "_StringProcessing": "swift", "Foundation": "foundation",
    "FoundationEssentials": "foundation", "FoundationInternationalization": "foundation",
    "RegexBuilder": "regexbuilder", "Observation": "observation", "Synchronization": "synchronization",
    "Dispatch": "dispatch", "Testing": "testing",
  ]

  /// Functions at the top level of the standard library that have no overloads.
  private static let functions: Set<String> = [
    "print(_:separator:terminator:)", "debugPrint(_:separator:terminator:)", "zip(_:_:)", "type(of:)",
    "readLine(strippingNewline:)", "fatalError(_:file:line:)", "precondition(_:_:file:line:)",
    "preconditionFailure(_:file:line:)", "assert(_:_:file:line:)", "assertionFailure(_:file:line:)",
    "stride(from:to:by:)", "stride(from:through:by:)", "repeatElement(_:count:)",
  ]
}

/// Collects errors in the form's code that occur while it runs, such as an invalid pattern.
///
/// They never stop the program. The check reads them after each native run. The browser build does not report them and
/// does not contain the messages.
public enum AuthorErrors {
  /// The messages in order of first occurrence, each once.
  public private(set) static var messages: [String] = []

  public static func report(_ message: @autoclosure () -> String) {
    #if !hasFeature(Embedded)
      let message = message()
      if !messages.contains(message) { messages.append(message) }
    #endif
  }

  /// Returns the messages and removes them.
  public static func take() -> [String] {
    defer { messages = [] }
    return messages
  }
}

/// Mistakes of whoever wrote the form, met while it runs: a pattern that is none, a validator without a scale.
///
/// They change no answer more than they must and never stop the program. The prover reads them after each native run; the
/// browser build of a page that is published has none, and does not carry their words.
public enum AuthorErrors {
  /// In order of first appearance, each once.
  public private(set) static var messages: [String] = []

  public static func report(_ message: @autoclosure () -> String) {
    #if !hasFeature(Embedded)
      let message = message()
      if !messages.contains(message) { messages.append(message) }
    #endif
  }

  /// Hands over what was reported and forgets it.
  public static func take() -> [String] {
    defer { messages = [] }
    return messages
  }
}

/// Quotes values for the configuration that curl reads from its standard input.
enum CurlText {
  /// The text in quotation marks, escaped so that it cannot add another setting.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for letter in text.unicodeScalars {
      switch letter {
      case "\\", "\"": quoted += "\\\(letter)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\0": continue
      case _: quoted.unicodeScalars.append(letter)
      }
    }
    return quoted + "\""
  }
}

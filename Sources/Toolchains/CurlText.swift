/// Values in the configuration that curl reads from its standard input, a line each.
enum CurlText {
  /// In quotation marks. Nothing in the text ends them or the line, so that no address adds a setting.
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

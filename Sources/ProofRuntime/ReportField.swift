/// How one field of a report or a plan is written, between tabs and on one line.
public nonisolated enum ReportField {
  public static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 0x5C || $0 == 0x09 || $0 == 0x0A }) else { return field }
    var text = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  public static func unescaped(_ field: Substring.UnicodeScalarView) -> String {
    var text = ""
    var isEscaped = false
    for scalar in field {
      if isEscaped {
        text.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The fields of one line.
  public static func all(in line: Substring.UnicodeScalarView) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
  }
}

/// Texts that can be pasted into a shell.
public enum ShellText {
  /// A text as one word of a command: in quotation marks where the shell would read anything else.
  public static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:,+@%".utf8.contains(byte)
      }
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A path as one word of a command that does not look like an option.
  public static func path(_ path: String) -> String { word(path.hasPrefix("-") ? "./" + path : path) }
}

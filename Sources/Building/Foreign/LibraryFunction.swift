import Diagnostics

/// A function of the C library whose name stands where a variable is meant: `clock.tick()` in a sample that does not
/// declare `clock`.
enum LibraryFunction {
  /// The name of the function; nil if the error is another one.
  ///
  /// - Parameters:
  ///   - error: a function has no members, and is not the value that an argument needs.
  ///   - offset: the place of the error in the code: the name, or the member behind it.
  static func meantAsValue(_ error: CompilerError, in code: String, at offset: Int) -> Substring? {
    guard let type = error.unfitType ?? error.missingMember?.type, type.first == "(", type.contains(") -> ") else {
      return nil
    }
    let bytes = code.utf8
    let place = bytes.index(code.startIndex, offsetBy: min(offset, bytes.count))
    var rest = code[..<place]
    if rest.last == "." { rest.removeLast() }
    let isMember = rest.endIndex < place
    let name =
      isMember
      ? Substring(String(rest.reversed().prefix(while: CalledName.isOfName).reversed()))
      : code[place...].prefix(while: CalledName.isOfName)
    let before = isMember ? rest.dropLast(name.count).last : rest.last
    return before != "." && names.contains(name) ? name : nil
  }

  /// The name of the function that a call with other arguments means; nil if the error is another one.
  ///
  /// - Parameters:
  ///   - error: one about the arguments.
  ///   - offset: the place of the error in the code: an argument, or the parenthesis behind the last one.
  static func called(_ error: CompilerError, in code: String, at offset: Int) -> Substring? {
    guard error.isAboutArguments, let call = CalledName(in: code, at: offset), !call.isMember else { return nil }
    // Functions of C have no labels, and one without parameters is told by that.
    let isOther = call.isLabelled || error.name == .extraArgumentToNullaryCall
    return actions.contains(call.name) || isOther && names.contains(call.name) ? call.name : nil
  }

  /// The functions of POSIX, C and the standard library that are words for what an app does.
  private static let actions: Set<Substring> = [
    "accept", "bind", "clone", "connect", "encrypt", "link", "listen", "login", "logout", "mount", "poll", "raise",
    "rename", "select", "send", "shutdown", "signal", "swap", "sync",
  ]

  /// The functions of POSIX and C that are also words for things.
  private static let names: Set<Substring> = [
    "abort", "abs", "accept", "access", "alarm", "basename", "bind", "clock", "close", "connect", "daemon", "dirname",
    "div", "dup", "error", "exit", "exp", "floor", "fork", "free", "gamma", "index", "ioctl", "kill", "link", "listen",
    "log", "mount", "nice", "open", "pause", "pipe", "poll", "pow", "raise", "rand", "random", "read", "reboot", "recv",
    "remove", "rename", "round", "select", "send", "shutdown", "signal", "sleep", "socket", "splice", "stat", "sync",
    "syscall", "system", "tee", "time", "times", "truncate", "wait", "warn", "write",
  ]
}

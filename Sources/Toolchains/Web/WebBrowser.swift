import Glibc

/// The reader's own browser, for `--open`.
public enum WebBrowser {
  /// Starts it in the background, silent; ends with 127 if there is none.
  private static let script = """
    command -v xdg-open >/dev/null || exit 127
    xdg-open "$1" </dev/null >/dev/null 2>&1 &
    """

  /// Opens an address, without waiting for the browser.
  ///
  /// - Returns: why it cannot be opened; nil if the browser is starting.
  public static func open(_ address: String) -> String? {
    let words = ["sh", "-c", script, "sh", address]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ)
    guard code == 0 else { return String(cString: strerror(code)) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? nil : "'xdg-open' is not installed (package xdg-utils)"
  }
}

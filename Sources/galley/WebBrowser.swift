import Glibc

/// The reader's own browser, for `--open`.
enum WebBrowser {
  private static let command = "xdg-open"

  /// Opens an address, without waiting for the browser.
  ///
  /// - Returns: why it cannot be opened; nil if the browser is starting.
  static func open(_ address: String) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(command), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command, &actions, nil, &arguments, environ)
    return code == 0 ? nil : "'\(command)' \(code == ENOENT ? "is not installed" : String(cString: strerror(code)))"
  }
}

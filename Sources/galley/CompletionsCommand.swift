/// `galley completions SHELL`: prints a script that completes commands, options and files.
struct CompletionsCommand {
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static var shells: [String] { Shell.allCases.map(\.rawValue) }

  private let shell: Shell
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    let word = try arguments.single("SHELL")
    guard let shell = Shell(rawValue: word) else {
      throw .unknownValue(word, of: "SHELL", known: Shell.allCases.map(\.rawValue))
    }
    self.shell = shell
    self.console = console
  }

  func run() -> ExitCode {
    switch shell {
    case .bash: console.print(Self.bash)
    case .zsh: console.print(Self.zsh)
    case .fish: console.print(Self.fish)
    }
    return .success
  }

  private static var bash: String {
    let cases = Command.allCases.map { command in
      let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
      return "    \(command.rawValue)) options=\"\(options)\"; words=\"\(command.words.joined(separator: " "))\" ;;"
    }
    return """
      _galley() {
        local options words word=${COMP_WORDS[COMP_CWORD]}
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(Command.allCases.map(\.rawValue).joined(separator: " "))" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *) COMPREPLY=($(compgen -f -W "$words" -- "$word")) ;;
        esac
      }
      complete -o filenames -F _galley galley
      """
  }

  private static var zsh: String {
    let commands = Command.allCases.map { "    '\($0.rawValue):\(quoted($0.summary))'" }
    let cases = Command.allCases.map { command in
      let options = command.options.map { option in
        let text =
          "--\(option.name)\(option.value == nil || option.hasOptionalValue ? "" : "=")[\(quoted(option.help))]"
        return "'\(text)\((option.hasOptionalValue ? nil : option.value).map { ":\(quoted($0)):_files" } ?? "")'"
      }
      let words = command.words.isEmpty ? [] : ["'1:word:(\(command.words.joined(separator: " ")))'"]
      return "    \(command.rawValue)) _arguments \((options + words + ["'*:file:_files'"]).joined(separator: " ")) ;;"
    }
    return """
      #compdef galley
      _galley() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _galley ]]; then _galley "$@"; else compdef _galley galley; fi
      """
  }

  private static var fish: String {
    let commands = Command.allCases.map {
      "complete -c galley -n __fish_use_subcommand -f -a \($0.rawValue) -d '\(quoted($0.summary))'"
    }
    let options = Command.allCases.flatMap { command in
      command.options.map { option in
        let short = option.short.map { " -s \($0)" } ?? ""
        return "complete -c galley -n '__fish_seen_subcommand_from \(command.rawValue)' -l \(option.name)\(short)"
          + "\(option.value == nil || option.hasOptionalValue ? "" : " -r") -d '\(quoted(option.help))'"
      }
    }
    let words = Command.allCases.filter { !$0.words.isEmpty }.map {
      "complete -c galley -n '__fish_seen_subcommand_from \($0.rawValue)' -a '\($0.words.joined(separator: " "))'"
    }
    return (commands + options + words).joined(separator: "\n")
  }

  /// The text without characters that have a meaning in the shells' scripts.
  private static func quoted(_ text: String) -> String {
    text.filter { !"'[]:".contains($0) }
  }
}

import Foundation
import TestSupport
import Testing

/// The Nu HTML checker, in one run over all that it is given.
enum HTMLChecker {
  struct Fault: CustomStringConvertible {
    var page: String
    var message: Message

    var description: String {
      "\(page):\(message.lastLine ?? 0): \(message.message) \(message.extract ?? "")"
    }
  }

  struct Message: Decodable {
    var url: String
    /// `error`, `info`, `non-document-error`.
    var type: String
    /// `warning`, of infos.
    var subType: String?
    var message: String
    var extract: String?
    var lastLine: Int?
  }

  private struct Answer: Decodable { var messages: [Message] }

  /// All that is said of the files, by their paths.
  static func messages(on files: [String]) throws -> [Fault] {
    let jar = TestedPackage.folder + "/.build/nu/vnu.jar"
    try #require(
      FileManager.default.fileExists(atPath: jar),
      "the Nu HTML checker is missing; `make test` fetches it to .build/nu")
    let text = try Tool.run(
      "java",
      [
        "-Xss8m", "-jar", jar, "--stdout", "--exit-zero-always", "--no-langdetect", "--format", "json",
        // A keyword of Content Security Policy Level 3 that the checker does not know yet.
        "--filterpattern", ".*'wasm-unsafe-eval'.*",
      ] + files)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    return answer.messages.map { message in
      Fault(page: URL(string: message.url)?.path ?? message.url, message: message)
    }
  }
}

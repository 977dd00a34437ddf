import Foundation

/// Curl's result for one requested file.
struct RemoteAnswer {
  /// The number of the request.
  var number: Int
  /// The HTTP status; 0 if there was no response.
  var status: Int
  /// Curl's error message; nil if the file is complete.
  var failure: String?
  var body: [UInt8] = []

  var isWhole: Bool { failure == nil }

  /// Parses a line of request number, HTTP status, curl's exit code and its message; nil for any other line.
  init?(line: some Sequence<UInt8>) {
    let words = String(decoding: Array(line), as: UTF8.self).split(separator: " ", maxSplits: 3)
    guard words.count >= 3, let number = Int(words[0]), let status = Int(words[1]), let code = Int(words[2]) else {
      return nil
    }
    self.number = number
    self.status = status
    if code != 0 || status == 0 { failure = words.count == 4 ? String(words[3]) : "no response" }
  }

  /// The complete answers, in the order of the requests.
  ///
  /// - Parameter mark: the random text that begins the line after each body; the server does not know it.
  static func all(in output: [UInt8], mark: String) -> [RemoteAnswer] {
    var answers: [RemoteAnswer] = []
    let (output, mark) = (Data(output), Data("\n\(mark) ".utf8))
    var rest = output[...]
    while let found = rest.range(of: mark) {
      let line = rest[found.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      guard line.endIndex < rest.endIndex, var answer = RemoteAnswer(line: line) else { break }
      answer.body = Array(rest[..<found.lowerBound])
      answers.append(answer)
      rest = rest[(line.endIndex + 1)...]
    }
    return answers
  }
}

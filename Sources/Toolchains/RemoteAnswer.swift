import Foundation

/// What curl says of one file that it was asked for.
struct RemoteAnswer {
  /// The request's number.
  var number: Int
  /// Of HTTP; 0 where none came.
  var status: Int
  /// Why it did not come whole, in curl's words; nil where it did.
  var failure: String?
  var body: [UInt8] = []

  var isWhole: Bool { failure == nil }

  /// A line of number, status, curl's own code and its words; nil where it is something else.
  init?(line: some Sequence<UInt8>) {
    let words = String(decoding: Array(line), as: UTF8.self).split(separator: " ", maxSplits: 3)
    guard words.count >= 3, let number = Int(words[0]), let status = Int(words[1]), let code = Int(words[2]) else {
      return nil
    }
    self.number = number
    self.status = status
    if code != 0 || status == 0 { failure = words.count == 4 ? String(words[3]) : "no response" }
  }

  /// The answers in the order of the requests, as far as they are whole.
  ///
  /// - Parameter mark: what begins the line behind each body; the server does not know it.
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

import Foundation

struct FuzzOptions {
  var inputs = 1_000_000
  var seed: UInt64 = 1
  var first = 0
  /// Of processor time that one input may take; more is a hang. So much has galley itself for a page.
  var seconds = 60
  /// The input to write out; nil to run.
  var shown: Int?
  /// An input that was found.
  var file: String?
  /// Of a worker: the file in which it notes what it does.
  var worker: String?

  init(_ words: some Sequence<String>) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      let value = words.popFirst() ?? ""
      switch word {
      case "--inputs": inputs = Int(value) ?? inputs
      case "--seed": seed = UInt64(value) ?? seed
      case "--from": first = Int(value) ?? first
      case "--seconds": seconds = Int(value) ?? seconds
      case "--show": shown = Int(value)
      case "--file": file = value
      case "--worker": worker = value
      default:
        print("unknown word '\(word)'")
        exit(2)
      }
    }
  }
}

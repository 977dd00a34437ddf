/// What galley prints about the files of many cases that were checked together, each in a folder of its own.
struct PrintedErrors {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The messages about files below a folder, as if they had been checked there, and those about no file.
  func part(below folder: String) -> String {
    var isOther = false
    var part: [Substring] = []
    for line in lines {
      if let place = line.prefixMatch(of: #/(\S+):\d+:\d+: /#) { isOther = !place.1.hasPrefix(folder) }
      if line.hasPrefix("galley: ") { isOther = false }
      if !isOther { part.append(line.hasPrefix(folder) ? line.dropFirst(folder.count) : line) }
    }
    return part.joined(separator: "\n")
  }
}

extension String {
  /// Replaces lines by spaces, so that all other code keeps its place. Lines are counted without hidden ones.
  func blanking(_ lines: LineRanges, hidden: HiddenLines) -> String {
    var bytes = Array(utf8)
    var (line, shown) = (1, hidden.contains(1) ? 0 : 1)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        if !hidden.contains(line) { shown += 1 }
      } else if !hidden.contains(line), lines.contains(shown) {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import Toolchains

/// The runs of several programs in one sandbox, as the program runner writes them (`Sources/ProgramRunner/series.h`).
///
/// What is not authentic, and all that follows, counts as missing.
struct SeriesReport {
  /// In the order of the programs; runs at the end may be missing.
  private(set) var runs: [ProcessRun] = []

  init(_ bytes: [UInt8], key: SealKey) {
    var (rest, key) = (bytes[...], key)
    while let run = SeriesReport.next(&rest, key) {
      runs.append(run)
      key = key.next
    }
  }

  /// Reads `CODE STATUS SIZE SIZE SIZE`, a line feed, and as many bytes.
  private static func next(_ rest: inout ArraySlice<UInt8>, _ key: SealKey) -> ProcessRun? {
    guard let end = rest.prefix(128).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let fields = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    let numbers = fields.dropFirst().compactMap { Int($0) }
    guard fields.count == 5, numbers.count == 4, numbers.allSatisfy({ 0...Int(Int32.max) ~= $0 }),
      let code = UInt64(fields[0], radix: 16)
    else { return nil }
    let content = rest[(end + 1)...].prefix(numbers[1...].reduce(0, +))
    guard content.count == numbers[1...].reduce(0, +),
      key.code(of: rest[(rest.startIndex + fields[0].utf8.count + 1)..<content.endIndex]) == code
    else { return nil }
    rest = rest[content.endIndex...]
    let (status, output, errors) = (Int32(numbers[0]), content.prefix(numbers[1]), content.dropFirst(numbers[1]))
    return ProcessRun(
      end: status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F), output: Array(output),
      errorOutput: Array(errors.prefix(numbers[2])), report: Array(errors.dropFirst(numbers[2])), peakBytes: 0)
  }
}

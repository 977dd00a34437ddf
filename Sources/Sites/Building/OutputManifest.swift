/// What Galley wrote into an output folder: a fingerprint of each file, kept in the folder itself.
///
/// A file is Galley's if its bytes are those that the manifest tells of. So a copy of the manifest makes nothing in another
/// folder Galley's, while a whole copy of the site, from a repository for example, still is.
struct OutputManifest: Equatable, Sendable {
  /// Its own name below the output folder.
  static let name = ".galley-output"

  /// By path below the folder; more than one while files of a new site move in one by one.
  private(set) var fingerprints: [String: Set<String>] = [:]

  mutating func add(_ path: OutputPath, _ fingerprint: String) {
    fingerprints[path.string, default: []].insert(fingerprint)
  }

  /// Size and content, as good as 64 bits can tell them.
  static func fingerprint(of bytes: [UInt8]) -> String {
    String(Fingerprint.of(bytes), radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  func union(_ other: OutputManifest) -> OutputManifest {
    var both = self
    both.fingerprints.merge(other.fingerprints) { $0.union($1) }
    return both
  }

  func has(_ path: String) -> Bool { fingerprints[path] != nil }

  /// Those that hold files of the manifest, by path.
  var folders: Set<String> { Set(fingerprints.keys.flatMap { OutputPath($0).folders }) }

  // MARK: As a file

  private static let head =
    "galley wrote the files below and replaces them when it builds the site again; all other files here stay.\n"

  /// The same bytes for the same site.
  var bytes: [UInt8] {
    var lines: [String] = []
    for (path, known) in fingerprints {
      let encoded = OutputPath(path).segments.map(PercentEncoding.encode).joined(separator: "/")
      for fingerprint in known { lines.append("\(encoded) \(fingerprint)\n") }
    }
    return Array((OutputManifest.head + lines.sorted().joined()).utf8)
  }

  init() {}

  /// Nil for what is no manifest. Paths that lead anywhere but below the folder are left out.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let head = lines.first, head + "\n" == OutputManifest.head else { return nil }
    for line in lines.dropFirst() {
      let fields = line.split(separator: " ")
      guard fields.count == 2, let path = PercentEncoding.decode(fields[0]) else { continue }
      let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }) else { continue }
      add(OutputPath(segments: segments), String(fields[1]))
    }
  }
}

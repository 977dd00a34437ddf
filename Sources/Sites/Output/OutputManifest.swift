import Base

/// The list of files that Galley wrote into an output folder, with fingerprints; stored in the folder.
///
/// A file is Galley's if its content has the fingerprint in the manifest. So a copied manifest does not make other
/// files Galley's, but a complete copy of a site is.
package struct OutputManifest: Equatable, Sendable {
  /// Its file name in the output folder.
  package static let name = ".galley-output"

  /// Fingerprints by path; several while files of a new site are moved in one by one.
  package private(set) var fingerprints: [String: Set<String>] = [:]
  /// Folders with files of the manifest.
  package private(set) var folders: Set<String> = []

  package mutating func add(_ path: OutputPath, _ fingerprint: String) { add(path.string, fingerprint) }

  /// - Parameter path: valid segments separated by slashes.
  private mutating func add(_ path: String, _ fingerprint: String) {
    fingerprints[path, default: []].insert(fingerprint)
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      guard folders.insert(String(rest)).inserted else { return }
    }
  }

  /// A 64-bit hash of the content, and its size.
  package static func fingerprint(of bytes: [UInt8]) -> String {
    String(Fingerprint.of(bytes), radix: 16) + "-" + String(bytes.count, radix: 16)
  }

  package func union(_ other: OutputManifest) -> OutputManifest {
    var both = self
    both.fingerprints.merge(other.fingerprints) { $0.union($1) }
    both.folders.formUnion(other.folders)
    return both
  }

  package func has(_ path: String) -> Bool { fingerprints[path] != nil }

  // MARK: As a file

  /// The beginning of its first line.
  private static let mark = "galley wrote the files below"
  private static let head =
    mark + " and replaces them in the next build; other files in this folder are not changed.\n"

  /// The manifest as text; the same for the same site.
  package var bytes: [UInt8] {
    var lines: [String] = []
    lines.reserveCapacity(fingerprints.count)
    for (path, known) in fingerprints {
      let encoded = OutputPath(path).segments.map(PercentEncoding.encode).joined(separator: "/")
      for fingerprint in known { lines.append("\(encoded) \(fingerprint)\n") }
    }
    return Array((OutputManifest.head + lines.sorted().joined()).utf8)
  }

  package init() {}

  /// Nil if the bytes are not a manifest. Paths that do not lead below the folder are ignored.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: OutputManifest.mark.utf8), let head = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    fingerprints.reserveCapacity(bytes.count / 48)
    for line in bytes[head...].split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count == 2, let path = OutputManifest.path(fields[0]) else { continue }
      add(path, String(decoding: fields[1], as: UTF8.self))
    }
  }

  /// The decoded path; nil if it does not lead below the folder.
  private static func path(_ encoded: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: encoded, as: UTF8.self)
    guard let path = encoded.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(text) : text else { return nil }
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isGood = segments.allSatisfy { segment in
      !segment.isEmpty && !segment.elementsEqual(".".utf8) && !segment.elementsEqual("..".utf8) && !segment.contains(0)
    }
    return isGood ? path : nil
  }
}

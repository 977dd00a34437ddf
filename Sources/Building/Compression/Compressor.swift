import Base
import Sites

/// Compresses files with zlib and brotli of the system, which are loaded only if a site uses them.
///
/// The result depends on the file only: it contains no time, name or machine.
package struct Compressor: Sendable {
  private let gzip: GzipLibrary?
  private let brotli: BrotliLibrary?

  init(_ kinds: [Compression]) throws(SiteFailure) {
    gzip = kinds.contains(.gzip) ? try GzipLibrary() : nil
    brotli = kinds.contains(.brotli) ? try BrotliLibrary() : nil
  }

  /// Why the compression is not available; nil if it is.
  package static func missing(_ kind: Compression) -> String? {
    do throws(SiteFailure) { _ = try Compressor([kind]) } catch { return "\(error)" }
    return nil
  }

  /// The compressed copies of a file: none if it is small, already compressed, or hardly gets smaller.
  ///
  /// - Parameter isTaken: whether the author has a file of that path.
  func files(beside file: OutputFile, disk: any Disk, isTaken: (OutputPath) -> Bool) throws(DiskFailure) -> [OutputFile]
  {
    guard Compressor.endings.contains(String(file.path.string.split(separator: ".").last ?? "")) else { return [] }
    let bytes = try file.content.bytes(disk)
    guard bytes.count > 1024 else { return [] }
    let isText = !file.path.string.hasSuffix(".wasm")
    return Compression.allCases.compactMap { kind in
      let path = file.path.compressed(kind.ending)
      guard (path.segments.last?.utf8.count ?? 0) <= 255, !isTaken(path) else { return nil }
      let small: [UInt8]? =
        switch kind {
        case .gzip: gzip?.compress(bytes)
        case .brotli: brotli?.compress(bytes, isText: isText)
        }
      guard let small, small.count < bytes.count - bytes.count / 20 else { return nil }
      return OutputFile(path: path, content: .bytes(small))
    }
  }

  /// Extensions of text files, and of WebAssembly modules.
  private static let endings: Set = [
    "html", "htm", "css", "js", "mjs", "json", "xml", "txt", "md", "svg", "wasm", "map", "webmanifest", "csv", "atom",
    "yml", "yaml", "vtt", "swift", "ttf", "otf",
  ]
}

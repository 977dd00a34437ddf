/// Makes stylesheets and scripts of a theme smaller: comments and white space that mean nothing go, all else stays as it
/// was written. What cannot be read beyond doubt is left alone.
enum AssetMinifier {
  /// - Parameter path: below the output folder; its ending tells what the bytes are.
  static func minify(_ bytes: [UInt8], path: String) -> [UInt8] {
    let minify: ([UInt8]) -> [UInt8]?
    if path.hasSuffix(".js") {
      minify = ScriptMinifier.minify
    } else if path.hasSuffix(".css") {
      minify = StyleMinifier.minify
    } else {
      return bytes
    }
    let banner = banner(of: bytes)
    return minify(Array(bytes[banner.endIndex...])).map { banner + $0 } ?? bytes
  }

  /// A licence stands in a comment that begins the file with `/*!`; it goes wherever the file goes.
  private static func banner(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.starts(with: "/*!".utf8), let end = bytes.firstRange(of: "*/".utf8) else { return bytes[..<0] }
    return bytes[..<end.upperBound]
  }
}

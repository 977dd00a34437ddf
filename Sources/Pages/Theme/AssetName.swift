import Base

/// File names with a hash of the content, so that browsers can cache them forever.
enum AssetName {
  /// `Assets/galley.3f2a9c01d4.css` for `Assets/galley.css`.
  static func fingerprinted(_ path: String, of bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot]).\(hash.hex().prefix(10))\(path[dot...])"
  }
}

import Glibc

/// The name of a temporary file or folder of one run: `PREFIXpid-number-mark`.
///
/// The mark is a keyed hash of the rest, so nothing that somebody else named is ever taken for a leftover and removed.
public enum RunName {
  public static func name(_ prefix: String, number: Int, process: Int = Int(getpid())) -> String {
    let name = "\(prefix)\(process)-\(number)"
    return "\(name)-\(mark(name))"
  }

  /// Whether this is a name that Galley gave.
  public static func isOurs(_ name: String, prefix: String) -> Bool {
    guard name.hasPrefix(prefix), let dash = name.lastIndex(of: "-"), dash >= prefix.endIndex else { return false }
    return mark(String(name[..<dash])) == name[name.index(after: dash)...]
  }

  private static func mark(_ name: String) -> String {
    String(CacheSeal.checksum.secretName(of: "run \(name)").prefix(16))
  }
}

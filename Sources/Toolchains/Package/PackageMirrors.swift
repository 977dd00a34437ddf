import Base
import Foundation

/// The user's mirrors: from where SwiftPM fetches packages instead of the addresses that manifests name.
///
/// Whoever sets them with `swift package config set-mirror` expects them to be used wherever SwiftPM runs; often no other
/// address can be reached. Those of the package itself are below its `.swiftpm`, where SwiftPM finds and prefers them.
enum PackageMirrors {
  private static let file = "mirrors.json"

  /// Copies the mirrors for a SwiftPM that does not see the user's home folder. Returns the arguments that name the folder,
  /// without which SwiftPM warns that it cannot read the user's.
  ///
  /// The addresses are no secret from the package that is built: SwiftPM writes them to its build folder, too.
  ///
  /// - Parameters:
  ///   - folder: the folder for the copy. The package can write to it, so what it has put there is replaced.
  ///   - cache: the cache folder, which `folder` is in.
  static func arguments(copyingTo folder: String, in cache: CacheFolder) throws(DiskFailure) -> [String] {
    try cache.makeFolder(folder)
    // Where SwiftPM finds them: it takes the home folder that the system knows, not the variable HOME.
    if let path = Toolchain.realPath("\(NSHomeDirectory())/.swiftpm/configuration/\(file)"),
      let mirrors = CacheFolder.read(path, limit: 1 << 20)
    {
      try cache.write(mirrors, to: "\(folder)/\(file)")
    }
    return ["--config-path", folder]
  }
}

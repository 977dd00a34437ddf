import Foundation

/// The package that is tested.
public enum TestedPackage {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The built command, which is in the same folder as the tests.
  public static let command: URL? = {
    let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [own, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    return candidates.map { $0.appending(path: "galley") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectoryPath }
  }()
}

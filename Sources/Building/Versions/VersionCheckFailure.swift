/// Why older versions cannot be checked.
public enum VersionCheckFailure: Error, CustomStringConvertible {
  /// Neither the call nor galley.yml names versions.
  case noVersions(tags: [String])
  case unknownVersion(String, near: String?, isShallow: Bool)
  /// None of the paths is in the version.
  case nothingThere(String)
  /// No package is there to check with.
  case noPackage
  /// The path is not in the repository.
  case outside(String)
  case site(SiteFailure)

  public var description: String {
    switch self {
    case .noVersions(let tags):
      "no versions to check: write 'versions' in galley.yml, or name tags: --against-versions="
        + (tags.isEmpty ? "TAG,TAG" : tags.suffix(3).joined(separator: ","))
    case .unknownVersion(let name, let near, let isShallow):
      "the repository has no tag or branch '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
        + (isShallow ? "; the clone is shallow, run: git fetch --tags --unshallow" : "")
    case .nothingThere(let name): "version '\(name)' has none of the files to check"
    case .noPackage: "no package to check with; name its folder: --package-path DIR"
    case .outside(let path): "'\(path)' is not in the repository"
    case .site(let failure): "\(failure)"
    }
  }
}

import Base
import Sites
import Toolchains

/// Makes sure that a cache can be trusted: it is signed with a key, and not part of the repository.
public struct CacheTrust: Sendable {
  /// Remarks for the user.
  public private(set) var remarks: [String] = []

  /// The environment variables that set the key.
  public static let names = MachineKey.names
  /// The variable that contains the key itself.
  public static let secretName = MachineKey.variable

  /// Sets the key of a site, and throws if git tracks the cache.
  ///
  /// - Parameters:
  ///   - file: of the key that a team shares; nil for the environment's, or this user's own.
  ///   - environment: the variables of `names`.
  public init(
    to site: inout SiteConfiguration, file: String?, environment: [String: String], disk: any Disk
  ) throws(SiteFailure) {
    let key: MachineKey
    do {
      if let file {
        key = try MachineKey(file: file)
      } else {
        key = try MachineKey(given: environment) ?? MachineKey(environment: environment)
      }
    } catch {
      throw .cacheKey(error)
    }
    site.sharedSeal = key.seal
    if let trouble = key.trouble {
      remarks.append(
        "results are not cached for the next run: \(trouble); name a key file with --cache-key")
    }
    if site.remoteCache != nil, !key.isShared {
      remarks.append(
        "only this user can use the results in the remote cache; to share them, name a shared key file with --cache-key"
      )
    }
    try CacheTrust.refuse(site, key: key.path, disk: disk)
  }

  private static func refuse(_ site: SiteConfiguration, key: String?, disk: any Disk) throws(SiteFailure) {
    // No cache exists.
    guard let real = try? disk.resolve(site.cache) else { return }
    if let key, key == real || key.hasPrefix(real + "/") { throw .cacheHoldsKey(site.cache, key: key) }
    var named = real
    if let parent = try? disk.resolve(FilePaths.parent(site.cache)) {
      named = FilePaths.join(parent, FilePaths.name(site.cache))
    }
    // A tracked link leads wherever its author wants.
    for place in named == real ? [real] : [real, named] {
      if let (repository, path) = GitIndex.trackedFile(in: place, disk: disk) {
        throw .trackedCache(
          site.cache, file: path, repository: repository, folder: FilePaths.relative(place, to: repository))
      }
    }
  }
}

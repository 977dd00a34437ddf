import Base
import Diagnostics
import Sites
import Toolchains

/// Finds the pages of older versions that a call is about.
public struct VersionChecks: Sendable {
  private let repository: GitRepository
  private let history: GitHistory
  private let disk: any Disk
  /// The settings of the working tree, with those of the call.
  private let site: SiteConfiguration
  /// The paths of the call.
  private let paths: [String]

  /// - Parameter path: the folders to search for git, as in `PATH`.
  public init(
    of paths: [String], _ site: SiteConfiguration, path: String, sandbox: SiteProver.Sandboxing, disk: any Disk
  ) async throws(VersionCheckFailure) {
    self.paths = paths
    self.site = site
    self.disk = disk
    history = GitHistory(path: path, sandbox: sandbox)
    do throws(ToolchainFailure) {
      repository = try await history.repository(of: site.root)
    } catch {
      throw .site(.toolchain(error))
    }
  }

  /// The names of the versions, of the call or else of galley.yml, with their commits.
  public func versions(_ names: [String]) throws(VersionCheckFailure) -> [(name: String, commit: String)] {
    let wanted: [(String, GitRepository.Kind)] =
      names.isEmpty
      ? site.versions.map { ($0.name, GitRepository.Kind($0.kind)) } : names.map { ($0, .either) }
    guard !wanted.isEmpty else { throw .noVersions(tags: repository.tags) }
    var versions: [(name: String, commit: String)] = []
    for (name, kind) in wanted where !versions.contains(where: { $0.name == name }) {
      guard let commit = repository.commit(of: name, kind) else {
        let near = suggestion(for: name, among: repository.tags)
        throw .unknownVersion(name, near: near, isShallow: repository.isShallow)
      }
      versions.append((name, commit))
    }
    return versions
  }

  /// The package to check with: that of the call, else the nearest one above the site.
  public func package() throws(VersionCheckFailure) -> String {
    if let package = site.package { return package }
    guard let root = try? disk.resolve(site.root),
      let found = CheckTarget.package(at: root, below: repository.folder, disk)
    else { throw .noPackage }
    return found
  }

  /// What of a version is to be checked; files that it does not have are left out.
  ///
  /// - Parameters:
  ///   - asPackage: whether Markdown files in a package are checked as a part of it.
  ///   - change: sets what the call sets.
  public func checks(
    of version: (name: String, commit: String), package: String, asPackage: Bool, options: CheckOptions,
    change: (inout SiteConfiguration) -> Void
  ) async throws(VersionCheckFailure) -> (checks: [VersionCheck], faults: BuildReport) {
    do {
      let tree = try await VersionTree.of(
        commit: version.commit, in: repository, of: site, history: history, disk: disk)
      var there: [String] = []
      for path in paths {
        let place = try disk.resolve(path)
        guard place == repository.folder || place.hasPrefix(repository.folder + "/") else {
          throw VersionCheckFailure.outside(path)
        }
        let old = tree.folder + place.dropFirst(repository.folder.count)
        if (try disk.statusIfThere(old)) != nil { there.append(old) }
      }
      let targets = try CheckTarget.all(for: there, asPackage: asPackage, below: tree.folder, disk: disk)
      guard targets.contains(where: { $0.files?.isEmpty != true }) else {
        throw VersionCheckFailure.nothingThere(version.name)
      }
      var faults = BuildReport()
      faults.remarks = tree.remarks(of: version.name)
      var checks: [VersionCheck] = []
      for target in targets {
        var (old, found) = try SiteConfigurationReader(disk: disk).read(
          root: target.site, isPackage: target.isPackage)
        let names = VersionNames(version.name, tree)
        faults.oldTexts.merge(names.texts(of: found, disk)) { first, _ in first }
        faults.diagnostics += found.filter { $0.severity == .error }.map(names.named)
        let own = ownPackage(of: old, in: tree, new: package)
        change(&old)
        old.package = package
        old.olderPackage = own ?? old.root
        old.cache = site.cache
        old.sharedSeal = site.sharedSeal
        old.versions = []
        checks.append(VersionCheck(version.name, target, old, own: own, tree, options))
      }
      return (checks, faults)
    } catch let failure as VersionCheckFailure {
      throw failure
    } catch let failure as SiteFailure {
      throw .site(failure)
    } catch let failure as DiskFailure {
      throw .site(.disk(failure))
    } catch {
      throw .site(.toolchain(.noHistory(folder: repository.folder, reason: "\(error)")))
    }
  }

  /// The package of the version: at the same place as the new one, else the nearest above its site.
  private func ownPackage(of old: SiteConfiguration, in tree: VersionTree, new package: String) -> String? {
    if let place = try? disk.resolve(package), place == repository.folder || place.hasPrefix(repository.folder + "/") {
      let same = tree.folder + place.dropFirst(repository.folder.count)
      if CheckTarget.isPackage(same, disk) { return same }
    }
    // Else the search could leave the files of the version, and find the package of the working tree.
    guard let root = try? disk.resolve(old.root) else { return nil }
    return CheckTarget.package(at: root, below: tree.folder, disk)
  }
}

import Base
import Diagnostics
import Proofs
import Results
import Sites
import Toolchains

/// The old versions of a site that are to be in the built one: the commit of each, and where its cached result is.
struct OldVersions: Sendable {
  struct Version: Sendable {
    var setting: VersionSetting
    var commit: String
    /// Everything that its result depends on; it differs in each build if that is unknown.
    var key: String
  }

  let site: SiteConfiguration
  let prover: SiteProver?
  let shelf: VersionShelf
  /// Nil if the site has no versions, or their repository cannot be read.
  let repository: GitRepository?
  private(set) var versions: [Version] = []
  /// Errors about names that mean no commit.
  private(set) var diagnostics: [Diagnostic] = []

  /// A hash of the keys of all versions; nil if something they depend on is unknown.
  private(set) var identity: String?

  init(
    of site: SiteConfiguration, prover: SiteProver?, repository: GitRepository?, tools: String?, disk: any Disk
  ) {
    self.site = site
    self.prover = prover
    self.repository = repository
    shelf = VersionShelf(of: site, disk: disk)
    identity = ""
    guard let repository else { return }
    var all = ContentHash()
    for setting in site.versions {
      guard let commit = repository.commit(of: setting.name, GitRepository.Kind(setting.kind)) else {
        diagnostics.append(.unknown(setting, in: repository))
        continue
      }
      let key = OldVersions.key(of: setting, commit, site, repository, prover: prover, tools: tools)
      versions.append(Version(setting: setting, commit: commit, key: key))
      all.add(key)
    }
    identity = tools == nil ? nil : all.hex()
  }

  /// - Parameter failure: why the repository cannot be read.
  init(of site: SiteConfiguration, prover: SiteProver?, failure: ToolchainFailure, disk: any Disk) {
    self.init(of: site, prover: prover, repository: nil, tools: nil, disk: disk)
    identity = nil
    if let first = site.versions.first { diagnostics = [.noRepository("\(failure)", at: first.range)] }
  }

  /// - Parameter tools: identifies Galley, its templates and the tools; nil if unknown.
  private static func key(
    of setting: VersionSetting, _ commit: String, _ site: SiteConfiguration, _ repository: GitRepository,
    prover: SiteProver?, tools: String?
  ) -> String {
    var record = RecordWriter()
    record.add(1, tools ?? "\(UInt64.random(in: 0 ... .max))", commit, repository.path, setting.folder)
    record.add(site.address?.text, site.isUntrusted, site.isSearched)
    record.add(prover != nil && setting.isChecked)
    if prover != nil, setting.isChecked {
      record.add(prover?.identityOfTools ?? "\(UInt64.random(in: 0 ... .max))")
      // A package in the repository is that of the commit; any other is the same for all versions.
      let package = OldVersions.package(of: site, in: repository)
      record.add(package ?? site.package, package == nil && site.package != nil ? prover?.identity : nil)
    }
    var hash = ContentHash()
    hash.add(record.bytes)
    return hash.hex()
  }

  /// The path of the site's package in the repository; nil if it is outside of it.
  static func package(of site: SiteConfiguration, in repository: GitRepository) -> String? {
    guard let package = site.package, let place = try? LocalDisk().resolve(package) else { return nil }
    if place == repository.folder { return "" }
    return place.hasPrefix(repository.folder + "/") ? String(place.dropFirst(repository.folder.count + 1)) : nil
  }

  /// What is known of the versions that are in the cache.
  var known: [VersionReport] {
    versions.compactMap { version in
      shelf.version(version.key).map { VersionReport($0, of: version.setting, isCached: true) }
    }
  }
}

extension GitRepository.Kind {
  /// What a name in the settings may mean.
  init(_ kind: VersionSetting.Kind) {
    switch kind {
    case .tag: self = .tag
    case .branch: self = .branch
    case .either: self = .either
    }
  }
}

extension VersionReport {
  init(_ version: BuiltVersion, of setting: VersionSetting, isCached: Bool) {
    self.init(
      title: setting.title, isCached: isCached, pages: version.pageCount, samples: version.samples,
      warnings: version.warnings)
  }
}

extension SiteBuilder {
  /// The commits of the versions of a site. Asks git only if the site has versions.
  func versions(of site: SiteConfiguration, prover: SiteProver?) async -> OldVersions {
    guard !site.versions.isEmpty else {
      return OldVersions(of: site, prover: prover, repository: nil, tools: "", disk: keeper)
    }
    guard let history else {
      return OldVersions(
        of: site, prover: prover, failure: .notInstalled(part: "git", package: "git"), disk: keeper)
    }
    do throws(ToolchainFailure) {
      let repository = try await history.repository(of: site.root)
      return OldVersions(
        of: site, prover: prover, repository: repository, tools: try? identityOfVersions(), disk: keeper)
    } catch {
      return OldVersions(of: site, prover: prover, failure: error, disk: keeper)
    }
  }

  /// Identifies Galley, its templates and the tools that draw; nil if that is unknown.
  private func identityOfVersions() throws -> String? {
    guard let build = GalleyBuild.identity else { return nil }
    var faults: [Diagnostic] = []
    var hash = ContentHash()
    hash.add(build)
    for (path, bytes) in try ThemeFiles.read(home.templates, disk: keeper, &faults).sorted(by: { $0.key < $1.key }) {
      hash.add(path)
      hash.add("\(bytes.count)")
      hash.add(bytes)
    }
    hash.add(search.map { $0.missing ?? "search" } ?? "")
    hash.add(pygments?.identity ?? "")
    hash.add(drawers?.identity ?? "")
    return hash.hex()
  }
}

extension Diagnostic {
  fileprivate static func unknown(_ version: VersionSetting, in repository: GitRepository) -> Diagnostic {
    let what =
      switch version.kind {
      case .tag: "tag"
      case .branch: "branch"
      case .either: "tag or branch"
      }
    var notes: [Note] = []
    if let near = suggestion(for: version.name, among: repository.tags) {
      notes.append(Note("did you mean '\(near)'?"))
    }
    if repository.isShallow {
      notes.append(
        Note(
          "the clone is shallow; in GitHub Actions, give actions/checkout 'fetch-depth: 0', elsewhere run: git fetch --tags --unshallow"
        ))
    } else if repository.tags.isEmpty {
      notes.append(Note("the clone has no tags; to get them, run: git fetch --tags"))
    }
    return Diagnostic(
      .error, id: "version.unknown", "the repository has no \(what) '\(version.name)'", notes: notes,
      at: version.range)
  }

  fileprivate static func noRepository(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "version.no-repository", "the versions cannot be built: \(reason)",
      notes: [Note("to build the newest version only, remove 'versions' from galley.yml")], at: range)
  }
}

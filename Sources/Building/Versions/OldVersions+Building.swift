import Base
import Diagnostics
import Pages
import Sites
import Synchronization
import Toolchains

/// The old versions of a site after building them.
struct BuiltVersions: Sendable {
  struct Result: Sendable {
    var version: OldVersions.Version
    var built: BuiltVersion
    var isCached: Bool
  }

  var results: [Result] = []
  var diagnostics: [Diagnostic] = []
  /// The texts that the diagnostics name.
  var texts: [String: [UInt8]] = [:]
  /// Whether a later build of the same commits may differ, because a tool failed.
  var isAwaiting = false
  /// What a tool has failed to do.
  var remarks: [String] = []

  var reports: [VersionReport] {
    results.map { VersionReport($0.built, of: $0.version.setting, isCached: $0.isCached) }
  }

  /// The versions as pages of the newest name them; nil if the site has no others.
  func versions(of site: SiteConfiguration) -> SiteVersions? {
    guard !results.isEmpty else { return nil }
    return SiteVersions(
      title: site.versionTitle ?? "",
      old: results.map {
        SiteVersions.Version(
          title: $0.version.setting.title, folder: $0.version.setting.folder, pages: $0.built.pages)
      })
  }
}

extension BuildReport {
  /// Adds what is wrong with old versions.
  mutating func add(_ old: BuiltVersions) {
    diagnostics = (diagnostics + old.diagnostics).inReadingOrder
    oldTexts.merge(old.texts) { first, _ in first }
    isAwaiting = isAwaiting || old.isAwaiting
    remarks += old.remarks.filter { !remarks.contains($0) }
  }
}

extension OldVersions {
  /// Builds the versions that are not in the cache, one after another.
  func built(by builder: SiteBuilder) async throws(SiteFailure) -> BuiltVersions {
    var all = BuiltVersions(diagnostics: diagnostics)
    for version in versions {
      if !site.isFresh, let known = shelf.version(version.key) {
        all.results.append(BuiltVersions.Result(version: version, built: known, isCached: true))
      } else if let built = try await build(version, by: builder, &all) {
        all.results.append(BuiltVersions.Result(version: version, built: built, isCached: false))
      }
    }
    for result in all.results where result.built.pagesWithoutPlace > 0 {
      all.diagnostics.append(.noPlace(result.version.setting, pages: result.built.pagesWithoutPlace))
    }
    return all
  }

  /// Builds a version from its own sources; nil if it has errors.
  func build(
    _ version: Version, by builder: SiteBuilder, _ all: inout BuiltVersions
  ) async throws(SiteFailure) -> BuiltVersion? {
    guard let repository, let history = builder.history else { return nil }
    let setting = version.setting
    builder.progress(.version(setting.title))
    let checker = setting.isChecked ? prover?.other : nil
    // A package may need any other folder of its repository; the site reads only its own.
    let needsAll = checker != nil && OldVersions.package(of: site, in: repository) != nil
    let tree = try await VersionTree.of(
      commit: version.commit, part: needsAll ? "" : repository.path, in: repository, of: site, history: history,
      disk: builder.keeper)
    all.remarks += tree.remarks(of: setting.title, below: repository.path)
    let root = FilePaths.join(tree.folder, repository.path)
    do throws(SiteFailure) {
      let (read, faults) = try SiteConfigurationReader(disk: builder.keeper).read(root: root)
      var own = BuildReport()
      own.diagnostics = faults
      let store = VersionStore(
        shelf, version.key, marks: VersionMarks(key: String(version.key.prefix(20))), disk: builder.keeper)
      let plan = NewestVersion()
      if !faults.hasErrors {
        let old = edition(version, of: read, in: tree, repository)
        let prover: SiteProver? = if let checker { try await checker(old, nil).get() } else { nil }
        let disk = builder.keeper.enclosed(in: AllowedPaths(of: old, home: builder.home, disk: builder.keeper))
        shelf.remove(version.key)
        own = try await builder.reading(disk).make(
          BuildRequest(
            site: old, prover: prover, outlet: SiteOutlet(write: store.write, later: nil), planned: plan.take))
        own.diagnostics += faults
      }
      let naming = VersionNames(setting.name, tree)
      guard !own.diagnostics.hasErrors else {
        all.diagnostics += own.diagnostics.filter { $0.severity == .error }.map {
          naming.named($0).noting(
            "in version '\(setting.title)'; to build it without checking its samples, write 'check: false' below it in galley.yml"
          )
        }
        all.texts.merge(naming.texts(of: own.diagnostics, builder.keeper)) { first, _ in first }
        return nil
      }
      guard let addresses = plan.plan?.addresses else { return nil }
      let files = try store.files()
      let pages = files.filter { addresses[$0.path] == $0.path }
      let built = BuiltVersion(
        files: files, pages: addresses, languages: plan.plan?.languages ?? [:],
        pagesWithoutPlace: pages.count { file in
          !file.marks.contains { $0.part == .links } || !file.marks.contains { $0.part == .notice }
        },
        pageCount: own.pages, samples: own.tally.samples,
        warnings: own.diagnostics.count { $0.severity == .warning })
      // If it is not stored, the next build makes it again; its files are there for this one.
      if own.isAwaiting {
        all.isAwaiting = true
        all.remarks += own.remarks.map { "\(setting.title): \($0)" }
      } else {
        try? shelf.finish(built, version.key)
      }
      return built
    } catch {
      switch error {
      case .noCache, .cacheKey, .toolchain(.ended): throw error
      case _:
        let reason =
          switch error {
          case .noPages, .noSite:
            "it has no pages" + (repository.path.isEmpty ? "" : " in the folder '\(repository.path)'")
          case _: "\(error)".replacing(tree.folder + "/", with: "\(setting.name):")
          }
        all.diagnostics.append(.notBuilt(setting, reason))
        return nil
      }
    }
  }

  /// The settings of an old version: its own, with the cache and the address of the newest.
  private func edition(
    _ version: Version, of read: SiteConfiguration, in tree: VersionTree, _ repository: GitRepository
  ) -> SiteConfiguration {
    var old = read
    old.cache = site.cache
    old.sharedSeal = site.sharedSeal
    old.remoteCache = site.remoteCache
    old.isRemoteReadOnly = site.isRemoteReadOnly
    old.isFresh = site.isFresh
    old.homeFolder = site.homeFolder
    old.isSearched = read.isSearched && site.isSearched
    old.isUntrusted = read.isUntrusted || site.isUntrusted
    old.address = site.address.flatMap { SiteAddress("\($0.text)/\(PercentEncoding.encode(version.setting.folder))") }
    // A tag cannot be edited, and its drafts were none of its pages.
    old.edit = nil
    old.showsFuture = true
    old.compression = []
    old.versions = []
    old.package = OldVersions.package(of: site, in: repository).map { FilePaths.join(tree.folder, $0) } ?? site.package
    let content = tree.path(of: old.content) ?? ""
    old.oldEdition = OldEdition(
      name: version.setting.name, commit: version.commit, repository: repository.folder, content: content,
      marks: VersionMarks(key: String(version.key.prefix(20))))
    return old
  }
}

extension Diagnostic {
  fileprivate func noting(_ text: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(Note(text))
    return diagnostic
  }

  fileprivate static func notBuilt(_ version: VersionSetting, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, id: "version.not-built", "the version '\(version.title)' cannot be built", notes: [Note(reason)],
      at: version.range)
  }

  fileprivate static func noPlace(_ version: VersionSetting, pages: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "version.no-place",
      "\(pages == 1 ? "a page" : "\(pages) pages") of the version '\(version.title)' cannot name the newest version",
      notes: [
        Note("its templates replace page.mustache without {{> versions}} and {{> version-notice}}")
      ], at: version.range)
  }
}

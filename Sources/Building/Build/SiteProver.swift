import Base
import Diagnostics
import Markdown
import Proofs
import Results
import Samples
import Sites
import SwiftCode
import Toolchains

/// Checks pages: with a toolchain, or with a replacement in tests.
public struct SiteProver: Sendable {
  /// Options for checking pages.
  public struct Terms: Sendable {
    /// The outlets of the designs of the theme.
    public var designs: [DesignOutlets]
    /// Called from any thread.
    public var progress: @Sendable (ProofStep) -> Void
    /// Whether to run each program again, natively only, without using the cache.
    public var isFresh = false
    /// How demos are compiled for browsers.
    public var modules = Modules.shipped
    /// Whether pages show the types of names.
    public var asksNames = false
    /// What has been stopped in this check.
    let endless = EndlessPrograms()
  }

  /// How demos are compiled for browsers.
  public enum Modules: Sendable {
    case shipped
    /// Not optimised, for a preview.
    case quick
    /// Only modules of a preview that are compiled already; other demos are not live yet.
    case known
  }

  /// Whether samples must, may or must not run sandboxed.
  public typealias Sandboxing = Sandbox.Policy

  /// Parses Swift code.
  package typealias Syntax = @Sendable (_ code: String) -> CodeSyntax

  /// Identifies everything that affects results: compiler, package, sandbox; nil if unknown.
  let identity: String?
  /// The same without the package that samples import; nil if unknown.
  let identityOfTools: String?
  /// A prover with the same tools and limits for another site, and for the files of a package that are checked; nil for a replacement in tests.
  let other: (@Sendable (SiteConfiguration, [String]?) async -> Result<SiteProver, SiteFailure>)?
  /// Writes the programs of pages.
  let prepare: @Sendable ([ReadPage], Terms) async -> [PreparedPage]
  /// Pages whose results are all cached; nil for the others.
  let known: @Sendable ([PreparedPage], Terms) async -> [CheckedPage?]
  /// Checks pages; the results are in order.
  let check: @Sendable ([PreparedPage], Terms) async -> Result<[CheckedPage], SiteFailure>
  /// The names of each question that nothing declares.
  let undeclared: @Sendable ([NamesQuestion], Terms) async -> Result<[Set<String>], SiteFailure>
  /// Parses Swift code, perhaps with a cached result.
  let syntax: Syntax
  /// The modules that samples of a file import without being asked to.
  let imports: @Sendable (_ file: String) -> ImplicitImports
  /// What DocC says about the modules and catalogues of files of a package.
  let documentation: @Sendable (_ files: [String]) async -> DocCReport
  /// The modules of the package's library products.
  let modules: [String]
  /// The member of Foundation that is probably meant by a name that it does not have; nil if none is.
  let libraryMember: @Sendable (_ name: String) -> String?
  /// A summary of the run, available at its end.
  public let account: @Sendable () async -> Account

  /// Limits of compilers for one program.
  public typealias Compiling = CompileLimits

  public struct Account: Sendable {
    /// Whether samples, compilers and the package build ran in a sandbox.
    public var isSandboxed = false
    /// How long the build of the package took; nil if samples import none.
    public var packageDuration: Duration?
    /// The version of the compiler, without `Swift version`.
    public var compiler = ""
    /// Why nothing is sandboxed although it should be; nil if it is, or need not be.
    public var warning: String?
    /// Remarks for the user, for example why demos are not live.
    public var remarks: [String] = []

    public init() {}

    init(isSandboxed: Bool, reason: String?, remarks: [String]) {
      self.isSandboxed = isSandboxed
      warning = reason.map {
        "samples and compilers run unsandboxed, with all your permissions: \($0)"
      }
      self.remarks = remarks
    }
  }

  package init(
    identity: String? = nil, identityOfTools: String? = nil,
    other: (@Sendable (SiteConfiguration, [String]?) async -> Result<SiteProver, SiteFailure>)? = nil,
    account: @escaping @Sendable () async -> Account = { Account() },
    syntax: @escaping Syntax = { CodeSyntax($0) },
    imports: @escaping @Sendable (_ file: String) -> ImplicitImports = { _ in ImplicitImports() },
    documentation: @escaping @Sendable (_ files: [String]) async -> DocCReport = { _ in DocCReport() },
    modules: [String] = [],
    libraryMember: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
    prepare: @escaping @Sendable ([ReadPage], Terms) async -> [PreparedPage] = { pages, _ in
      pages.map(PreparedPage.init(unprogrammed:))
    },
    known: @escaping @Sendable ([PreparedPage], Terms) async -> [CheckedPage?] = { pages, _ in pages.map { _ in nil } },
    undeclared: @escaping @Sendable ([NamesQuestion], Terms) async -> Result<[Set<String>], SiteFailure> = {
      questions, _ in .success(questions.map { _ in [] })
    },
    check: @escaping @Sendable ([PreparedPage], Terms) async -> Result<[CheckedPage], SiteFailure>
  ) {
    self.identity = identity
    self.identityOfTools = identityOfTools
    self.other = other
    self.account = account
    self.syntax = syntax
    self.imports = imports
    self.documentation = documentation
    self.modules = modules
    self.libraryMember = libraryMember
    self.prepare = prepare
    self.known = known
    self.undeclared = undeclared
    self.check = check
  }

  /// The same prover with other options.
  package func changing(
    identity: String?, _ change: @escaping @Sendable (inout Terms) -> Void
  ) -> SiteProver {
    @Sendable func changed(_ terms: Terms) -> Terms {
      var terms = terms
      change(&terms)
      return terms
    }
    return SiteProver(
      identity: identity, identityOfTools: identityOfTools, other: other, account: account, syntax: syntax,
      imports: imports, documentation: documentation, modules: modules, libraryMember: libraryMember,
      prepare: { [prepare] in await prepare($0, changed($1)) }, known: { [known] in await known($0, changed($1)) },
      undeclared: { [undeclared] in await undeclared($0, changed($1)) },
      check: { [check] in await check($0, changed($1)) })
  }

  /// The same prover, which runs all programs again.
  package var fresh: SiteProver { changing(identity: identity) { $0.isFresh = true } }
}

extension PackageBuild {
  fileprivate func implicitImports(of file: String) -> ImplicitImports {
    ImplicitImports(imports(of: file), blocked: blocked, obstacle: obstacle(toSamplesIn: file))
  }
}

extension Prover.Browser {
  fileprivate init(_ modules: SiteProver.Modules) {
    switch modules {
    case .shipped: self = .on(.shipped)
    case .quick: self = .on(.quick)
    case .known: self = .known(.quick)
    }
  }
}

extension SiteProver {
  /// Kills all running compilers and programs of all provers; later ones fail.
  public static func endAll() { RunningChildren.all.endAll() }

  /// Whether the module of a file's target may be needed: by samples in its comments, or by links in its catalogue.
  /// Conservative: may say yes too often.
  private static func mayHaveSamples(_ file: String, _ disk: any Disk) -> Bool {
    if file.contains(".docc/") { return true }
    guard CheckTarget.isSwift(file), let text = try? disk.read(file) else { return false }
    // Parsing takes a hundred times as long as looking at the lines.
    return text.split(separator: UInt8(ascii: "\n")).contains { line in
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      if line.starts(with: "/**".utf8) { return true }
      guard line.starts(with: "///".utf8) else { return false }
      let code = line.dropFirst(3).drop { $0 == 0x20 || $0 == 0x09 }
      return code.startIndex >= line.startIndex + 7 && !code.isEmpty || code.starts(with: "```".utf8)
        || code.starts(with: "~~~".utf8)
    }
  }

  /// The place of a file in the package, absolute and without links. The files of an older version are where the package
  /// would have them.
  private static func place(
    of file: String, in package: String, _ site: SiteConfiguration, _ disk: any Disk
  ) -> String? {
    guard let file = try? disk.resolve(file) else { return nil }
    guard let older = site.olderPackage, let root = try? disk.resolve(older), file.hasPrefix(root + "/") else {
      return file
    }
    return FilePaths.join(package, String(file.dropFirst(root.count + 1)))
  }

  private static func remark(on package: PackageBuild) -> String? {
    guard !package.blocked.isEmpty else { return nil }
    return "samples that need these modules are not checked: "
      + package.blocked.sorted { $0.key < $1.key }.map(\.value).joined(separator: "; ")
  }

  /// A prover with the toolchain of this machine, and the cache of the site.
  ///
  /// - Parameters:
  ///   - files: the files of a package that are checked; nil for a site.
  ///   - path: where the toolchain is looked for, as in `PATH`.
  ///   - sandbox: whether all that reads pages and packages must run in one.
  ///   - compiling: what compilers may use for one program.
  ///   - building: is told how many steps of the package's build are done, of how many, and what the newest one is.
  public static func local(
    for site: SiteConfiguration, files: [String]? = nil, home: GalleyHome, path: String, sandbox: Sandbox.Policy,
    compiling: CompileLimits = CompileLimits(), disk: any Disk,
    building: @escaping @Sendable (_ done: Int, _ count: Int, _ words: String) -> Void = { _, _, _ in }
  ) async throws(SiteFailure) -> SiteProver {
    let cache = try CacheLocation(site.cache, disk: disk)
    var package: String?
    do {
      if let folder = site.package { package = try disk.resolve(folder) }
    } catch {
      throw .disk(error)
    }
    let support = try SupportFiles(home: home, disk: disk).sources
    var bare: Toolchain
    let remote: RemoteStore?
    do {
      remote = try site.remoteCache.map { address throws(ToolchainFailure) in
        try RemoteStore(address: address, isReadOnly: site.isRemoteReadOnly, path: path)
      }
      bare = try Toolchain(path: path, cacheFolder: cache.folder, seal: site.seal, prepared: PreparedParts(home))
      bare.compileLimits = compiling
      if let package {
        let sampled = site.isOfPackage ? (files ?? []).filter { Self.mayHaveSamples($0, disk) } : nil
        bare = try await bare.sandboxed(sandbox).0
          .importing(
            package: package, sampled: sampled?.compactMap { Self.place(of: $0, in: package, site, disk) },
            progress: building)
      }
    } catch {
      throw .toolchain(error)
    }
    // Testing the sandbox takes as long as reading many pages: do it in parallel.
    let opening = Task { [bare] () async -> Result<(Toolchain, reason: String?), ToolchainFailure> in
      do throws(ToolchainFailure) { return .success(try await bare.sandboxed(sandbox)) } catch {
        return .failure(error)
      }
    }
    let version = Task { [bare] in
      ((try? await bare.version) ?? "").replacing("Swift version ", with: "")
    }
    let missing = bare.missingForBrowser
    let account = { @Sendable [package = bare.package] in
      let open = try? await opening.value.get()
      let remarks = [
        missing.map { "demos are not live in the browser: \($0)" },
        await remote?.trouble.map { "the remote cache was not used: \($0)" },
        package.flatMap { Self.remark(on: $0) },
        await remote?.ignored,
      ]
      var account = Account(
        isSandboxed: open?.0.sandbox != nil, reason: open?.reason, remarks: remarks.compactMap { $0 })
      account.packageDuration = package?.duration
      account.compiler = await version.value
      return account
    }
    let known = ProofCache(folder: cache.proofs, remote: remote, seal: site.seal, isFresh: site.isFresh)
    let prover = { @Sendable (terms: Terms) async throws(ToolchainFailure) -> Prover in
      Prover(
        toolchain: try await opening.value.get().0, support: support, cache: terms.isFresh ? nil : known,
        designs: terms.designs, browser: missing == nil && !terms.isFresh ? Prover.Browser(terms.modules) : .off,
        asksNames: terms.asksNames && !terms.isFresh, endless: terms.endless)
    }
    let tools = [bare.identity, support.fingerprint, sandbox.rawValue, missing ?? ""].joined(separator: "\n")
    return SiteProver(
      identity: [tools, bare.package?.fingerprint ?? ""].joined(separator: "\n"), identityOfTools: tools,
      other: { site, files in
        do throws(SiteFailure) {
          return .success(
            try await local(
              for: site, files: files, home: home, path: path, sandbox: sandbox, compiling: compiling, disk: disk))
        } catch {
          return .failure(error)
        }
      }, account: account, syntax: SyntaxCache(known).syntax,
      imports: { [package = bare.package, folder = package] file in
        guard site.isOfPackage, let package, let folder, let file = Self.place(of: file, in: folder, site, disk) else {
          return ImplicitImports()
        }
        return package.implicitImports(of: file)
      },
      documentation: { [package] files in
        guard site.isOfPackage, let package, let toolchain = try? await opening.value.get().0 else {
          return DocCReport()
        }
        let files = files.compactMap { try? disk.resolve($0) }
        return await DocCReport(of: files, root: package, by: toolchain, isFresh: site.isFresh)
      }, modules: bare.package?.libraries ?? [],
      libraryMember: { [names = bare.libraryNames] in names.meant(by: $0) },
      prepare: { pages, terms in
        await (try? prover(terms))?.prepare(pages) ?? pages.map(PreparedPage.init(unprogrammed:))
      },
      known: { pages, terms in await (try? prover(terms))?.known(pages) ?? pages.map { _ in nil } },
      undeclared: { questions, terms in
        await inScratch(of: cache, disk) { folder throws(ToolchainFailure) in
          try await prover(terms).undeclared(questions, scratch: folder)
        }
      },
      check: { pages, terms in
        await inScratch(of: cache, disk) { folder throws(ToolchainFailure) in
          try await prover(terms).check(pages, scratch: folder, progress: terms.progress)
        }
      })
  }

  /// Works in a folder of its own, which is removed in the end.
  private static func inScratch<Value>(
    of cache: CacheLocation, _ disk: any Disk, _ work: (_ folder: String) async throws(ToolchainFailure) -> Value
  ) async -> Result<Value, SiteFailure> {
    let scratch: RunFolder
    do throws(DiskFailure) {
      scratch = try cache.scratch()
    } catch {
      return .failure(.disk(error))
    }
    defer { scratch.remove(disk: disk) }
    do throws(ToolchainFailure) {
      return .success(try await work(scratch.path))
    } catch {
      return .failure(.toolchain(error))
    }
  }
}

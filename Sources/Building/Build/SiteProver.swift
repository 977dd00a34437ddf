import Base
import Diagnostics
import Markdown
import Proofs
import Samples
import Sites
import SwiftCode
import Toolchains

/// Whatever proofs pages: a toolchain, or what a test puts in its place.
public struct SiteProver: Sendable {
  /// How pages are checked.
  public struct Terms: Sendable {
    /// What the theme's designs offer to forms.
    public var designs: [DesignOutlets]
    /// Called from any thread.
    public var progress: @Sendable (ProofStep) -> Void
    /// Whether every program is run anew, natively alone, and nothing of it remembered.
    public var isFresh = false
    /// How demos are built for readers' browsers.
    public var modules = Modules.shipped
  }

  /// How demos are built for readers' browsers.
  public enum Modules: Sendable {
    case shipped
    /// Not optimised, for a preview.
    case quick
    /// Those of a preview that are there already; the others' demos are not live yet.
    case known
  }

  /// Whether samples must, may or shall not run in a sandbox.
  public typealias Sandboxing = Sandbox.Policy

  /// Finds out what code is by its syntax.
  package typealias Syntax = @Sendable (_ code: String) -> CodeSyntax

  /// Differs where the same pages could be proofed to something else: by the compiler, the package, the sandbox; nil
  /// where that is not known.
  let identity: String?
  /// Writes the programs of pages.
  let prepare: @Sendable ([ReadPage], Terms) async -> [PreparedPage]
  /// Those pages that nothing has changed for since an earlier run; nil for the others.
  let known: @Sendable ([PreparedPage], Terms) async -> [CheckedPage?]
  /// Every page checked, in order.
  let check: @Sendable ([PreparedPage], Terms) async -> Result<[CheckedPage], SiteFailure>
  /// What a piece of Swift is by its syntax, perhaps as it was found in an earlier run.
  let syntax: Syntax
  /// How it has proofed, once it is at its end.
  public let account: @Sendable () async -> Account

  /// What compilers may use for one program.
  public typealias Compiling = CompileLimits

  public struct Account: Sendable {
    /// Whether samples, compilers and the package build ran in a sandbox.
    public var isSandboxed = false
    /// Why nothing runs in a sandbox, though it may; nil where it does, or where it shall not.
    public var warning: String?
    /// What the caller should know: that demos stay still, what failed on the way, and why.
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
    identity: String? = nil, account: @escaping @Sendable () async -> Account = { Account() },
    syntax: @escaping Syntax = { CodeSyntax($0) },
    prepare: @escaping @Sendable ([ReadPage], Terms) async -> [PreparedPage] = { pages, _ in
      pages.map(PreparedPage.init(unprogrammed:))
    },
    known: @escaping @Sendable ([PreparedPage], Terms) async -> [CheckedPage?] = { pages, _ in pages.map { _ in nil } },
    check: @escaping @Sendable ([PreparedPage], Terms) async -> Result<[CheckedPage], SiteFailure>
  ) {
    self.identity = identity
    self.account = account
    self.syntax = syntax
    self.prepare = prepare
    self.known = known
    self.check = check
  }

  /// The same on other terms.
  package func changing(
    identity: String?, _ change: @escaping @Sendable (inout Terms) -> Void
  ) -> SiteProver {
    @Sendable func changed(_ terms: Terms) -> Terms {
      var terms = terms
      change(&terms)
      return terms
    }
    return SiteProver(
      identity: identity, account: account, syntax: syntax,
      prepare: { [prepare] in await prepare($0, changed($1)) }, known: { [known] in await known($0, changed($1)) },
      check: { [check] in await check($0, changed($1)) })
  }

  /// The same, which runs everything anew.
  package var fresh: SiteProver { changing(identity: identity) { $0.isFresh = true } }
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
  /// Kills all compilers and programs that run, in whatever prover: nothing comes of them any more, nor of any later one.
  public static func endAll() { RunningChildren.all.endAll() }

  /// The toolchain of this machine; what was proofed once is remembered in the site's cache.
  ///
  /// - Parameters:
  ///   - path: where the toolchain is looked for, as in `PATH`.
  ///   - sandbox: whether all that reads pages and packages must run in one.
  ///   - compiling: what compilers may use for one program.
  public static func local(
    for site: SiteConfiguration, home: GalleyHome, path: String, sandbox: Sandbox.Policy,
    compiling: CompileLimits = CompileLimits(), disk: any Disk
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
      if let package { bare = try await bare.sandboxed(sandbox).0.importing(package: package) }
    } catch {
      throw .toolchain(error)
    }
    // Trying a sandbox takes as long as reading many a page: the two go on together.
    let opening = Task { [bare] () async -> Result<(Toolchain, reason: String?), ToolchainFailure> in
      do throws(ToolchainFailure) { return .success(try await bare.sandboxed(sandbox)) } catch {
        return .failure(error)
      }
    }
    let missing = bare.missingForBrowser
    let account = { @Sendable in
      let open = try? await opening.value.get()
      let remarks = [
        missing.map { "demos are not live in the browser: \($0)" },
        await remote?.trouble.map { "the remote cache was not used: \($0)" },
        await remote?.ignored,
      ]
      return Account(
        isSandboxed: open?.0.sandbox != nil, reason: open?.reason, remarks: remarks.compactMap { $0 })
    }
    let known = ProofCache(folder: cache.proofs, remote: remote, seal: site.seal, isFresh: site.isFresh)
    let prover = { @Sendable (terms: Terms) async throws(ToolchainFailure) -> Prover in
      Prover(
        toolchain: try await opening.value.get().0, support: support, cache: terms.isFresh ? nil : known,
        designs: terms.designs, browser: missing == nil && !terms.isFresh ? Prover.Browser(terms.modules) : .off)
    }
    let identity = [
      bare.identity, support.fingerprint, bare.package?.fingerprint ?? "", sandbox.rawValue, missing ?? "",
    ].joined(separator: "\n")
    return SiteProver(
      identity: identity, account: account, syntax: SyntaxCache(known).syntax,
      prepare: { pages, terms in
        await (try? prover(terms))?.prepare(pages) ?? pages.map(PreparedPage.init(unprogrammed:))
      },
      known: { pages, terms in await (try? prover(terms))?.known(pages) ?? pages.map { _ in nil } },
      check: { pages, terms in
        let scratch: RunFolder
        do throws(DiskFailure) {
          scratch = try cache.scratch()
        } catch {
          return .failure(.disk(error))
        }
        defer { scratch.remove(disk: disk) }
        do throws(ToolchainFailure) {
          return .success(try await prover(terms).check(pages, scratch: scratch.path, progress: terms.progress))
        } catch {
          return .failure(.toolchain(error))
        }
      })
  }
}

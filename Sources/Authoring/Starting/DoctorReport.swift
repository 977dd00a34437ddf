import Base
import Building
import Sites
import Toolchains

/// The tools that Galley uses, and whether they work on this machine.
public struct DoctorReport: Sendable {
  public struct Finding: Equatable, Sendable {
    public var part: String
    /// The purpose of the part.
    public var use: String
    /// The version or the place of the part.
    public var found: String
    /// Why it cannot be used; nil if it can.
    public var problem: String?
    /// Whether no page can be checked without it.
    public var isRequired: Bool
  }

  public private(set) var findings: [Finding] = []

  /// Whether pages can be checked on this machine.
  public var canCheck: Bool { !findings.contains { $0.isRequired && $0.problem != nil } }

  /// Looks for all tools.
  ///
  /// - Parameter environment: `PATH` and `GALLEY_HOME` of the call.
  public init(environment: [String: String], cache: String, disk: any Disk) async {
    var home: GalleyHome?
    do {
      home = try GalleyHome.find(environment: environment, disk: disk)
      add("files of galley", "templates and libraries", home?.folder ?? "", nil, isRequired: true)
    } catch {
      add("files of galley", "templates and libraries", "", "\(error)", isRequired: true)
    }
    let use = "compiles samples"
    let toolchain: Toolchain
    do {
      toolchain = try Toolchain(path: environment["PATH"] ?? "", cacheFolder: cache, seal: .checksum)
      add("Swift toolchain", use, try await toolchain.version, nil, isRequired: true)
    } catch {
      add("Swift toolchain", use, "", "\(error)", isRequired: true)
      return
    }
    if let home { add(prepared: home, path: environment["PATH"] ?? "", disk: disk) }
    add(
      "browser build", "compiles live demos and the search", "all tools found",
      toolchain.missingForBrowser)
    // Without it, nothing is missing but the types.
    add(
      "sourcekitd", "shows the types of names in samples",
      toolchain.typeLibrary == nil ? "the toolchain has none, so pages show no types" : "library found", nil)
    for kind in Compression.allCases {
      add("\(kind)", "compresses the files of a site (--compress)", "library found", Compressor.missing(kind))
    }
    let reason = try? await toolchain.sandboxed(.auto).reason
    add(
      "sandbox", "isolates samples, compilers and packages from the network and your files",
      "bubblewrap works", reason)
    let colours = "highlights code in other languages than Swift"
    do {
      let version = try await Pygments(path: environment["PATH"] ?? "").answers(to: []).version
      add("Pygments", colours, version, nil)
    } catch {
      add("Pygments", colours, "", "\(error)")
    }
    let formulas = "shows formulas in TeX as MathML"
    do {
      let version = try await FormulaConverter(path: environment["PATH"] ?? "").answers(to: []).version
      add("latex2mathml", formulas, version, nil)
    } catch {
      add("latex2mathml", formulas, "", "\(error)")
    }
    let graphs = "draws graphs in 'dot' blocks"
    do {
      let answer = try await GraphDrawer(path: environment["PATH"] ?? "").draw("digraph { a }")
      if case .failed(let reason, _) = answer {
        add("Graphviz", graphs, "", reason)
      } else {
        add("Graphviz", graphs, "works", nil)
      }
    } catch {
      add("Graphviz", graphs, "", "\(error)")
    }
  }

  private mutating func add(prepared home: GalleyHome, path: String, disk: any Disk) {
    let use = "compiled once for all sites"
    do {
      let parts = try Preparation.whereabouts(home: home, path: path, disk: disk)
      // The parent of the parent: `PREPARED` of `PREPARED/support/1f2c…`.
      let places = Dictionary(grouping: parts.filter { $0.folder != nil }) {
        FilePaths.parent(FilePaths.parent($0.folder ?? ""))
      }
      let found = places.sorted { $0.key < $1.key }.map { place, parts in
        "\(parts.map(\.part.rawValue).joined(separator: ", ")) in \(place)"
      }
      let missing = parts.filter { $0.folder == nil }.map(\.part.rawValue)
      let problem = "not compiled yet: \(missing.joined(separator: ", ")); run 'galley prepare'"
      add("shared libraries", use, found.joined(separator: ", "), missing.isEmpty ? nil : problem)
    } catch {
      add("shared libraries", use, "", "\(error)")
    }
  }

  private mutating func add(
    _ part: String, _ use: String, _ found: String, _ problem: String?, isRequired: Bool = false
  ) {
    findings.append(Finding(part: part, use: use, found: found, problem: problem, isRequired: isRequired))
  }
}

import Base
import Building
import Sites
import Toolchains

/// What this machine has of all that galley can use, for who wonders why something does not work.
public struct DoctorReport: Sendable {
  public struct Finding: Equatable, Sendable {
    public var part: String
    /// What it is good for.
    public var use: String
    /// Where or which it is.
    public var found: String
    /// Why it cannot be used; nil if it can.
    public var fault: String?
    /// Whether nothing is proofed without it.
    public var isRequired: Bool
  }

  public private(set) var findings: [Finding] = []

  /// Whether sites can be proofed here.
  public var holds: Bool { !findings.contains { $0.isRequired && $0.fault != nil } }

  /// - Parameter environment: `PATH` and `GALLEY_HOME`, as galley was called with.
  public init(environment: [String: String], cache: String, disk: any Disk) async {
    var home: GalleyHome?
    do {
      home = try GalleyHome.find(environment: environment, disk: disk)
      add("galley's own parts", "templates, and the sources of Forms", home?.folder ?? "", nil, isRequired: true)
    } catch {
      add("galley's own parts", "templates, and the sources of Forms", "", "\(error)", isRequired: true)
    }
    let use = "compiles and links samples"
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
      "browser parts", "bring demos and the search to life in readers' browsers", "all there",
      toolchain.missingForBrowser)
    for kind in Compression.allCases {
      add("\(kind)", "makes files smaller where a site asks for it", "there", Compressor.missing(kind))
    }
    let reason = try? await toolchain.sandboxed(.auto).reason
    add(
      "sandbox", "keeps samples, compilers and packages from the network, home folders and each other",
      "bubblewrap works, with limits by prlimit and a filter of system calls", reason)
    let colours = "colours code in other languages than Swift"
    do {
      let version = try await Pygments(path: environment["PATH"] ?? "").answers(to: []).version
      add("Pygments", colours, version, nil)
    } catch {
      add("Pygments", colours, "", "\(error)")
    }
  }

  private mutating func add(prepared home: GalleyHome, path: String, disk: any Disk) {
    let use = "what all sites share, built once for this machine"
    do {
      let parts = try Preparation.whereabouts(home: home, path: path, disk: disk)
      // Of `PREPARED/support/1f2c…` the first.
      let places = Dictionary(grouping: parts.filter { $0.folder != nil }) {
        FilePaths.parent(FilePaths.parent($0.folder ?? ""))
      }
      let found = places.sorted { $0.key < $1.key }.map { place, parts in
        "\(parts.map(\.part.rawValue).joined(separator: ", ")) in \(place)"
      }
      let missing = parts.filter { $0.folder == nil }.map(\.part.rawValue)
      let remedy = "the first use builds the \(missing.joined(separator: ", the ")); 'galley prepare' does it now"
      let all = missing.isEmpty ? found : found + [remedy]
      add("prepared parts", use, found.joined(separator: ", "), missing.isEmpty ? nil : all.joined(separator: "; "))
    } catch {
      add("prepared parts", use, "", "\(error)")
    }
  }

  private mutating func add(_ part: String, _ use: String, _ found: String, _ fault: String?, isRequired: Bool = false)
  {
    findings.append(Finding(part: part, use: use, found: found, fault: fault, isRequired: isRequired))
  }
}

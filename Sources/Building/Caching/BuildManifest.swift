import Base
import Proofs
import Sites
import Toolchains

/// Inputs, outputs and report of a build, from which the next build sees that nothing has changed.
struct BuildManifest {
  /// Identifies Galley, the settings and the prover.
  var makers: String
  /// All files that were read.
  var trace: ReadTrace
  /// The files that Galley wrote into the output folder, with their sizes and times: `SiteOutput.State.digest`.
  var output: String
  var report: BuildReport

  // MARK: Its parts

  /// Identifies Galley, the settings and the prover; nil if unknown, or if git is used, whose history is not tracked.
  static func makers(
    of site: SiteConfiguration, home: GalleyHome, prover: SiteProver?, search: SearchProgram?, pygments: Pygments?,
    drawers: DrawingTools?, versions: OldVersions
  ) -> String? {
    guard versions.identity != nil, let build = GalleyBuild.identity, prover == nil || prover?.identity != nil,
      !site.showsUpdates
    else {
      return nil
    }
    var hash = ContentHash()
    hash.add("site \(version)")
    hash.add(build)
    // Files there are traced when they are read; files of another folder were not.
    hash.add(home.folder)
    var settings = RecordWriter()
    settings.add(site)
    hash.add(settings.bytes)
    hash.add(prover?.identity ?? "")
    hash.add(search.map { $0.missing ?? "search" } ?? "")
    hash.add(pygments?.identity ?? "")
    hash.add(drawers?.identity ?? "")
    hash.add(versions.identity ?? "")
    return hash.hex()
  }

  // MARK: On disk

  /// The file of the manifest: one for each output folder.
  ///
  /// - Parameter ending: for other files of the same site.
  static func file(for site: SiteConfiguration, ending: String = "", disk: any Disk) -> SealedFile {
    var hash = ContentHash()
    hash.add((try? disk.place(of: site.output)) ?? site.output)
    return SealedFile("sites/\(hash.hex().prefix(20))\(ending)", of: site)
  }

  /// Nil if there is no valid manifest with the seal of the site: without the seal anyone could forge one.
  init?(in file: SealedFile, disk: any Disk) {
    guard let kept: BuildManifest = file.read(disk: disk) else { return nil }
    self = kept
  }

  init(makers: String, trace: ReadTrace, output: String, report: BuildReport) {
    self.makers = makers
    self.trace = trace
    self.output = output
    self.report = report
  }

  func write(to file: SealedFile, disk: any Disk) throws { try file.write(self, disk: disk) }
}

extension BuildManifest: CacheEntry {
  /// Change it also if `makers` changes.
  static let version = 3
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) { record.add(makers, trace, output, report) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(makers: record.read(), trace: record.read(), output: record.read(), report: record.read())
  }
}

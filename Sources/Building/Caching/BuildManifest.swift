import Base
import Proofs
import Sites
import Toolchains

/// What a site was built of, what was written, and what there was to tell of it: by it the next build knows that there is
/// nothing to do.
struct BuildManifest {
  /// Of galley itself, the site's settings, and what proofs its pages.
  var makers: String
  /// What was read.
  var trace: ReadTrace
  /// The files that Galley wrote into the output folder, with their sizes and times: `SiteOutput.State.digest`.
  var output: String
  var report: BuildReport

  // MARK: Its parts

  /// Nil where they cannot be told from others, or where git is asked, which is not looked into here.
  static func makers(
    of site: SiteConfiguration, home: GalleyHome, prover: SiteProver?, search: SearchProgram?, pygments: Pygments?
  ) -> String? {
    guard let build = GalleyBuild.identity, prover == nil || prover?.identity != nil, !site.showsUpdates else {
      return nil
    }
    var hash = ContentHash()
    hash.add("site \(version)")
    hash.add(build)
    // What lies there is noted as it is read; another one was not.
    hash.add(home.folder)
    var settings = RecordWriter()
    settings.add(site)
    hash.add(settings.bytes)
    hash.add(prover?.identity ?? "")
    hash.add(search.map { $0.missing ?? "search" } ?? "")
    hash.add(pygments?.identity ?? "")
    return hash.hex()
  }

  // MARK: On disk

  /// Where it is kept: one for each output folder, which need not be there yet.
  ///
  /// - Parameter ending: of what else is kept for the same site.
  static func file(for site: SiteConfiguration, ending: String = "", disk: any Disk) -> SealedFile {
    var hash = ContentHash()
    hash.add((try? disk.place(of: site.output)) ?? site.output)
    return SealedFile("sites/\(hash.hex().prefix(20))\(ending)", of: site)
  }

  /// Nil where none is kept that can be read and bears the site's seal: whoever writes one says what a site is.
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
  /// Also of what `makers` takes in.
  static let version = 2
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) { record.add(makers, trace, output, report) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(makers: record.read(), trace: record.read(), output: record.read(), report: record.read())
  }
}

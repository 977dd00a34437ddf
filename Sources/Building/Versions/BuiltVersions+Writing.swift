import Base
import Diagnostics
import Pages
import Sites

/// The files of old versions in the output folder, for the next build, which keeps those that are the same.
struct PlacedFiles: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// A hash of all that the file was made of.
    var inputs: String
    /// Fingerprints by output path: of the file and its compressed copies.
    var files: [String: String]
  }

  var compression: [String] = []
  /// By output path.
  var files: [String: File] = [:]
}

extension PlacedFiles: CacheEntry {
  static let version = 1
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) {
    record.add(compression, files)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(compression: record.read(), files: record.read())
  }
}

extension PlacedFiles.File: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(inputs, files) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(inputs: record.read(), files: record.read())
  }
}

extension BuiltVersions {
  /// Writes the files of all versions. A version whose files in the cache are damaged is built again.
  mutating func write(
    of versions: OldVersions, _ newest: NewestVersion, to staging: Staging, compressor: Compressor?,
    by builder: SiteBuilder
  ) async throws(SiteFailure) {
    guard let plan = newest.plan, let all = self.versions(of: versions.site) else { return }
    let file = BuildManifest.file(for: versions.site, ending: "-versions", disk: builder.keeper)
    let kinds = versions.site.compression.map(\.rawValue)
    var known: PlacedFiles = file.read(disk: builder.keeper) ?? PlacedFiles()
    if known.compression != kinds { known = PlacedFiles() }
    var placed = PlacedFiles(compression: kinds)
    let places = plan.addresses
    for index in results.indices {
      for attempt in 0...1 {
        let result = results[index]
        let writer = VersionWriter(
          result, all, plan, newest: places, shelf: versions.shelf, staging: staging, compressor: compressor,
          known: known)
        if let files = try await writer.write(disk: builder.keeper) {
          placed.files.merge(files) { $1 }
          break
        }
        guard attempt == 0, let built = try await versions.build(result.version, by: builder, &self) else {
          throw .noCache(DiskFailure(.read, versions.site.cache, code: DiskFailure.stale))
        }
        results[index].built = built
        results[index].isCached = false
      }
    }
    versions.shelf.keepOnly(results.map(\.version.key))
    // If it cannot be stored, the next build writes all files again.
    try? file.write(placed, disk: builder.keeper)
  }
}

/// Writes the files of one old version, with the links to the other versions in its pages.
private struct VersionWriter: Sendable {
  let result: BuiltVersions.Result
  let all: SiteVersions
  let plan: SitePlan
  let newest: [String: String]
  let shelf: VersionShelf
  let staging: Staging
  let compressor: Compressor?
  let known: PlacedFiles
  /// By the folder of a language.
  private let parts: [String: VersionParts]

  init(
    _ result: BuiltVersions.Result, _ all: SiteVersions, _ plan: SitePlan, newest: [String: String],
    shelf: VersionShelf, staging: Staging, compressor: Compressor?, known: PlacedFiles
  ) {
    self.result = result
    self.all = plan.named(all)
    self.plan = plan
    self.newest = newest
    self.shelf = shelf
    self.staging = staging
    self.compressor = compressor
    self.known = known
    let place = result.version.setting.range
    parts = result.built.languages.mapValues { tag in
      VersionParts(plan.theme, words: plan.theme.words(of: tag, at: place).words)
    }
  }

  private var folder: String { result.version.setting.folder }

  /// Nil if the content of a file is missing in the cache.
  func write(disk: any Disk) async throws(SiteFailure) -> [String: PlacedFiles.File]? {
    let paths = Set(result.built.files.map(\.path))
    let written = await result.built.files.concurrentMap { file in write(file, besides: paths, disk) }
    var files: [String: PlacedFiles.File] = [:]
    for (file, placed) in zip(result.built.files, written) {
      guard let placed else { return nil }
      files["\(folder)/\(file.path)"] = placed
    }
    return files
  }

  private func write(_ file: BuiltVersion.File, besides others: Set<String>, _ disk: any Disk) -> PlacedFiles.File? {
    let page = OutputPath(file.path)
    let path = OutputPath(segments: [folder] + page.segments)
    let fillings = file.marks.isEmpty ? [:] : fillings(of: page, at: path)
    var hash = ContentHash()
    hash.add(file.hash)
    for part in VersionMarks.Part.allCases { hash.add(fillings[part] ?? []) }
    let inputs = hash.hex()
    if let old = known.files[path.string], old.inputs == inputs, !old.files.isEmpty,
      old.files.allSatisfy({ (try? staging.reuse(OutputPath($0.key), $0.value)) ?? false })
    {
      return old
    }
    guard var bytes = shelf.content(file, of: result.version.key) else { return nil }
    for mark in file.marks.reversed() {
      let length = VersionMarks(key: String(result.version.key.prefix(20))).mark(of: mark.part).count
      bytes.replaceSubrange(mark.offset..<mark.offset + length, with: fillings[mark.part] ?? [])
    }
    var output = [OutputFile(path: path, content: .bytes(bytes))]
    let small = try? compressor?.files(beside: output[0], disk: disk) { taken in
      others.contains(taken.segments.dropFirst().joined(separator: "/"))
    }
    output += small ?? []
    var placed = PlacedFiles.File(inputs: inputs, files: [:])
    for file in output {
      staging.write(file)
      placed.files[file.path.string] = staging.fingerprint(of: file.path)
    }
    return placed
  }

  private func fillings(of page: OutputPath, at place: OutputPath) -> [VersionMarks.Part: [UInt8]] {
    let language = result.built.language(of: page)
    let links = all.links(on: page, of: folder, newest: newest, language: language)
    var canonical = newest[page.string].map { plan.canonical(of: OutputPath($0), from: place) }
    if canonical == nil, plan.hasAddress { canonical = plan.canonical(of: place, from: place) }
    return Dictionary(
      uniqueKeysWithValues: VersionMarks.Part.allCases.map { part in
        (part, parts[language]?.html(part.rawValue, links, canonical: canonical) ?? [])
      })
  }
}

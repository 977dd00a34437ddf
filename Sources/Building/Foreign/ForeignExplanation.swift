import Diagnostics
import Markdown
import Samples

/// Explains errors of a page that was not written for Galley by another reading of the page.
struct ForeignExplanation: Sendable {
  let names: PackageNames
  /// The modules of the package.
  let modules: [String]
  /// The member of Foundation that is probably meant by a name that it does not have.
  let libraryMember: @Sendable (_ name: String) -> String?

  /// What explains some of the errors of a page in a reading; nil if nothing does.
  func next(
    _ errors: [FenceNumber: [Diagnostic]], of page: ReadPage, _ reading: ForeignReading
  ) -> ForeignReading? {
    var next = reading
    let missing = Set(errors.values.joined().compactMap { $0.compilerError?.missingName })
    if !missing.isEmpty, let imports = moreImports(of: page, reading, for: missing) {
      next.imports = imports
      return next
    }
    for (fence, errors) in errors {
      guard let sample = page.samples.samples.first(where: { $0.fence == fence }) else { continue }
      explain(errors, of: sample, on: page, in: &next)
    }
    return next == reading ? nil : next
  }

  /// The reading in which the values of samples that do not compile are not reported, as the reports may be what does not
  /// compile; nil if they are not reported already.
  func silenced(
    _ errors: [FenceNumber: [Diagnostic]], of page: ReadPage, _ reading: ForeignReading
  ) -> ForeignReading? {
    var next = reading
    let faulty = Set(errors.filter { $0.value.contains { Self.ofCompilers.contains($0.id) } }.keys)
    for sample in page.samples.samples
    where faulty.contains(sample.fence) && !sample.probes.isEmpty
      && (sample.reportsPrinted || sample.claims.contains(where: { $0.isLikely || $0.hasReceiver }))
    {
      next.silent.insert(sample.fence)
    }
    return next == reading ? nil : next
  }

  private static let ofCompilers: Set = ["sample.does-not-compile", "claim.no-description"]

  /// The modules that a page imports where names are missing: Foundation, and those of its source file; nil if it does
  /// already.
  func moreImports(of page: ReadPage, _ reading: ForeignReading, for missing: Set<String>) -> [String]? {
    let imports = reading.imports ?? page.samples.imports
    guard page.document.program == nil else { return nil }
    let network = missing.isDisjoint(with: SamplePlatform.networking) ? [] : ["FoundationNetworking"]
    let others = imports.contains("Foundation") ? [] : page.samples.sourceImports.filter(modules.contains)
    let more = (["Foundation"] + others + network).filter { !imports.contains($0) }
    return more.isEmpty ? nil : more.prefix { $0 == "Foundation" } + imports + more.drop { $0 == "Foundation" }
  }
}

extension Sample {
  fileprivate var reportsPrinted: Bool {
    probes.contains { if case .printed = $0.report { true } else { false } }
  }
}

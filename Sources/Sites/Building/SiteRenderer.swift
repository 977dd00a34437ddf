import Diagnostics
import Pages
import Proofs
import Toolchains

/// Renders a plan's pages and hands them over one by one: what comes back has given its text away.
struct SiteRenderer: Sendable {
  struct Job: Sendable {
    /// By index into the plan's pages.
    var page: Int
    /// Nil where nothing was proofed.
    var proof: PageProof?
  }

  let plan: SitePlan
  let theme: Theme
  let memory: SiteMemory?
  let reader: PageReader
  /// Nil where only the faults are wanted.
  let outlet: SiteOutlet?
  /// Nil where the index is not wanted, or made when all pages are there.
  let search: SearchCollector?
  /// Nil where nothing is taken over from earlier builds, nor left to later ones.
  let earlier: EarlierBuild?
  /// Whether nothing but rendering needs the whole pages.
  let releases: Bool

  func render(_ jobs: [Job]) async -> [RenderedPage] {
    let renderer = PageRenderer(theme: theme)
    return await jobs.concurrentMap { [self] job in
      do throws(DiskFailure) {
        return try render(job, by: renderer)
      } catch {
        return RenderedPage(html: [], diagnostics: [.unreadable(error)])
      }
    }
  }

  private func render(_ job: Job, by renderer: PageRenderer) throws(DiskFailure) -> RenderedPage {
    let page = plan.pages[job.page]
    let place = search?.place(of: job.page)
    let twin = plan.twins[page.output]
    let earlier = job.proof == nil ? earlier : nil
    let around = earlier?.around(
      page, images: plan.imageSizes[job.page] ?? [], hasColours: plan.colours.pages[job.page] != nil)
    if let around, let kept = earlier?.keep(page, around: around, inputs: nil, twin: twin, place: place) {
      return takenOver(kept, of: job.page)
    }
    let known = memory?.context(of: page, in: plan.edition)
    let context = plan.context(of: job.page, modules: job.proof?.modules ?? [], known: known)
    let inputs = earlier.map { _ in plan.inputs(of: job.page, context) }
    if let inputs, let kept = earlier?.keep(page, around: around, inputs: inputs, twin: twin, place: place) {
      return takenOver(kept, of: job.page)
    }
    let rendered: PageFile
    var whole: WholePage?
    if let cached = memory?.rendered(page, in: context, isProofed: job.proof != nil) {
      rendered = cached
    } else {
      let read = try reader.whole(page)
      whole = read
      rendered = file(
        PageGuard.during(page.file.file) {
          renderer.render(read.document, samples: read.samples, proof: job.proof, context: context)
        })
      memory?.keep(rendered, of: page, in: context, plan.edition)
    }
    if let search, place != nil {
      let read = try reader.whole(page, known: whole)
      PageGuard.during(page.file.file) {
        search.add(PageRecordReader.read(page, read, proof: job.proof, partials: rendered.page.partials), of: job.page)
      }
    }
    // Where it is made later, if ever, the page is read again.
    if outlet?.later != nil { whole = nil }
    if let file = plan.twinFile(
      of: job.page, whole, proof: job.proof, partials: rendered.page.partials, reader: reader)
    {
      outlet?.write(file)
    }
    if releases { page.text.release() }
    outlet?.write(OutputFile(path: page.output, content: rendered.content))
    if let inputs { earlier?.note(rendered.page, of: page, around: around, inputs: inputs, twin: twin, place: place) }
    return rendered.page
  }

  /// What there is to tell of a page whose files an earlier build has made.
  private func takenOver(_ kept: PageCache.Rendering, of index: Int) -> RenderedPage {
    if let number = kept.record {
      search?.add(unchanged: number, plan.pages[index], partials: kept.partials, of: index)
    }
    var page = RenderedPage(html: [], diagnostics: kept.diagnostics)
    page.partials = kept.partials
    return page
  }

  /// The pages that galley makes of others.
  func renderGenerated() async -> [RenderedPage] {
    let renderer = PageRenderer(theme: theme)
    return await plan.generated.concurrentMap { [self] page in
      if let known = memory?.rendered(page, in: plan.edition) {
        outlet?.write(OutputFile(path: page.output, content: known.content))
        return known.page
      }
      if earlier?.keep(page, inputs: nil) == true { return RenderedPage(html: []) }
      let context = plan.context(of: page)
      let inputs = plan.inputs(of: page, context)
      if earlier?.keep(page, inputs: inputs) == true { return RenderedPage(html: []) }
      // Nothing on it claims anything.
      let rendered = file(
        renderer.render(page.document, samples: page.samples, proof: PageProof(), context: context))
      memory?.keep(rendered, of: page, in: plan.edition)
      outlet?.write(OutputFile(path: page.output, content: rendered.content))
      earlier?.note(rendered.page, of: page, inputs: inputs)
      return rendered.page
    }
  }

  /// Copies HTML that stays in memory: while it grew, its buffer became up to twice as large as needed.
  private func file(_ page: RenderedPage) -> PageFile {
    guard let memory else { return PageFile(page) }
    var page = page
    if memory.shelf == nil { page.html = page.html.withUnsafeBufferPointer(Array.init) }
    return PageFile(page, shelf: memory.shelf)
  }
}

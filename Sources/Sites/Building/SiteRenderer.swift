import Base
import Diagnostics
import Pages
import Proofs
import Samples
import Toolchains

/// Renders a plan's pages and hands them over one by one: what comes back has given its text away.
struct SiteRenderer: Sendable {
  struct Job: Sendable {
    /// By index into the plan's pages.
    var page: Int
    /// Nil where nothing is checked, and the page is read when it is rendered.
    var checked: CheckedPage?
    var check: PageCheck?
  }

  /// A page whose files are reused from an earlier build.
  struct TakenOver: Sendable {
    /// Without HTML.
    var page: RenderedPage
    /// Nil where pages are not checked.
    var check: PageCheck?
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
    let known = memory?.context(of: page, in: plan.edition)
    let modules = (job.checked?.proof?.modules ?? []).map(NamedModule.init)
    let context = plan.context(of: job.page, modules: modules, known: known)
    let rendered: PageFile
    var checked = job.checked
    if let cached = memory?.rendered(page, in: context, isProofed: job.checked != nil) {
      rendered = cached
    } else {
      let read = try reader.checked(page, known: checked)
      checked = read
      rendered = file(PageGuard.during(page.file.file) { renderer.render(read, context: context) })
      memory?.keep(rendered, of: page, in: context, plan.edition)
    }
    if let search, place != nil {
      let read = try reader.checked(page, known: checked)
      PageGuard.during(page.file.file) {
        let record = PageRecordReader.read(
          page, read.page, values: read.values, partials: rendered.page.partials)
        search.add(record, of: job.page)
      }
    }
    // Where it is made later, if ever, the page is read again.
    let whole = outlet?.later == nil ? checked?.page : nil
    if let file = plan.twinFile(
      of: job.page, whole, values: job.checked?.values ?? [:], partials: rendered.page.partials, reader: reader)
    {
      outlet?.write(file)
    }
    if releases { page.text.release() }
    outlet?.write(OutputFile(path: page.output, content: rendered.content))
    earlier?.note(
      rendered.page, of: page, job.check, around: around(job.page), inputs: plan.inputs(of: job.page, context),
      twin: twin, place: place)
    return rendered.page
  }

  // MARK: Unchanged pages

  /// The pages, by index, whose files the earlier build made from the same inputs.
  func takeOver(_ pages: [Int]) async -> [Int: TakenOver] {
    guard earlier != nil else { return [:] }
    let taken = await pages.concurrentMap { [self] index in takeOver(index) }
    return Dictionary(uniqueKeysWithValues: zip(pages, taken).compactMap { page, taken in taken.map { (page, $0) } })
  }

  private func takeOver(_ index: Int) -> TakenOver? {
    let page = plan.pages[index]
    let place = search?.place(of: index)
    guard let earlier, let known = earlier.rendering(of: page, place: place, twin: plan.twins[page.output]) else {
      return nil
    }
    let around = around(index)
    if around == nil || !earlier.keep(known, of: page, around: around, inputs: nil, place: place) {
      let context = plan.context(of: index, modules: known.check?.modules ?? [])
      let inputs = plan.inputs(of: index, context)
      guard earlier.keep(known, of: page, around: around, inputs: inputs, place: place) else { return nil }
    }
    let rendering = known.rendering
    if place != nil, let number = rendering.record {
      search?.add(
        unchanged: number, page, values: known.check?.values ?? [:], partials: rendering.partials, of: index)
    }
    var rendered = RenderedPage(
      html: [], diagnostics: rendering.diagnostics, bars: rendering.bars,
      sheet: rendering.sheet.map(FormStyleSheet.init))
    rendered.partials = rendering.partials
    return TakenOver(page: rendered, check: known.check)
  }

  private func around(_ index: Int) -> String? {
    earlier?.around(
      plan.pages[index], images: plan.imageSizes[index] ?? [], hasColours: plan.colours.pages[index] != nil)
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
      let rendered = file(renderer.render(CheckedPage(page.content, proof: PageProof()), context: context))
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

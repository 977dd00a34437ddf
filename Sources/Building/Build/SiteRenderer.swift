import Base
import Diagnostics
import Pages
import Results
import Samples
import Sites
import Toolchains

/// Renders the pages of a plan and writes each at once, so that their HTML need not stay in memory.
struct SiteRenderer: Sendable {
  /// A page whose files are reused from an earlier build.
  struct Reused: Sendable {
    /// The page without its HTML.
    var page: RenderedPage
    /// The result of its check; nil if pages are not checked.
    var check: PageCheck?
  }

  private(set) var plan: SitePlan
  let details: PageDetails
  let isChecking: Bool
  let memory: SiteMemory?
  let reader: PageReader
  /// Receives the files; nil if only diagnostics are needed.
  let outlet: SiteOutlet?
  /// Collects the search index; nil if it is not needed, or is made later.
  let search: SearchCollector?
  /// An earlier build to reuse; nil to reuse and store nothing.
  let earlier: EarlierBuild?

  /// The same renderer with the results of Swift spans in headings.
  func filled(from checked: [PageNumber: CheckedPage]) -> SiteRenderer {
    var renderer = self
    renderer.plan = plan.filled(from: checked)
    return renderer
  }

  /// Whether pages can be rendered before all are checked. Not if headings contain Swift results, which other pages
  /// show.
  private var canBeginEarly: Bool {
    !plan.theme.diagnostics.hasErrors && !(isChecking && plan.hasSwiftInHeadings)
  }

  /// Renders those of the pages whose results are cached.
  func renderEarly(_ prepared: PreparedShare, of open: [PageNumber]) async -> [PageNumber: RenderedPage] {
    canBeginEarly ? await render(open.filter { prepared.known[$0] != nil }, prepared.known) : [:]
  }

  /// Renders all other pages, and generated ones.
  ///
  /// - Parameters:
  ///   - numbers: of all pages that are not reused.
  ///   - early: those of them that were rendered already.
  ///   - isWhole: whether those are all of the site's.
  func render(
    _ numbers: [PageNumber], _ checked: [PageNumber: CheckedPage], after early: [PageNumber: RenderedPage],
    reused: [PageNumber: Reused], isWhole: Bool
  ) async -> RenderedSite {
    var pages = reused.mapValues(\.page)
    pages.merge(early) { $1 }
    pages.merge(await render(numbers.filter { early[$0] == nil }, checked)) { $1 }
    let generated = isWhole ? await renderGenerated() + [renderPrint(checked)].compactMap(\.self) : []
    return RenderedSite(plan: plan, pages: pages, generated: generated, checked: checked)
  }

  private func render(
    _ numbers: [PageNumber], _ checked: [PageNumber: CheckedPage]
  ) async -> [PageNumber: RenderedPage] {
    let renderer = PageRenderer(theme: plan.theme)
    let rendered = await numbers.concurrentMap { [self] number in
      do throws(DiskFailure) {
        // One timer for all that is made of a page.
        return try PageGuard.during(plan[number].file.file) { () throws(DiskFailure) in
          try render(number, checked[number], by: renderer)
        }
      } catch {
        return RenderedPage(html: [], diagnostics: [.unreadable(error)])
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(numbers, rendered))
  }

  /// - Parameter known: the checked page; nil if nothing is checked, then it may be read again.
  private func render(
    _ number: PageNumber, _ known: CheckedPage?, by renderer: PageRenderer
  ) throws(DiskFailure) -> RenderedPage {
    let page = plan[number]
    let check = known.flatMap { PageCheck($0, page.outline, of: reader.site) }
    let place = search?.place(of: number)
    let twin = plan.twins[page.output]
    let context = plan.context(
      of: number, details, modules: check?.modules ?? [], known: memory?.context(of: page.page, in: plan.edition))
    let rendered: PageFile
    var checked = known
    if let cached = memory?.rendered(page.page, in: context, isChecked: known != nil) {
      rendered = cached
    } else {
      let read = try reader.checked(page.page, known: checked)
      checked = read
      rendered = file(PageGuard.during(page.file.file) { renderer.render(read, context: context) })
      memory?.store(rendered, of: page.page, in: context, plan.edition)
    }
    let partials = rendered.page.partials
    if let search, place != nil {
      let read = try reader.checked(page.page, known: checked)
      PageGuard.during(page.file.file) {
        search.add(PageRecordReader.read(page, read.page, values: read.values, partials: partials), of: number)
      }
    }
    // If it is rendered later, the page is read again.
    let whole = outlet?.later == nil ? checked?.page : nil
    if let file = plan.twinFile(of: number, whole, values: known?.values ?? [:], partials: partials, reader: reader) {
      outlet?.write(file)
    }
    // The text of an unchecked page is only needed for rendering.
    if !isChecking, memory == nil { page.text.release() }
    outlet?.write(OutputFile(path: page.output, content: rendered.content))
    earlier?.store(
      rendered.page, of: page, check, around: around(number), inputs: plan.inputs(of: number, context), twin: twin,
      place: place)
    return rendered.page
  }

  // MARK: Unchanged pages

  /// Reuses the files of pages with the same inputs. Of a checked site, posts in feeds and pages that are printed
  /// together are rendered again, since their results are needed there.
  func reuse(_ numbers: [PageNumber]) async -> [PageNumber: Reused] {
    guard earlier != nil, canBeginEarly else { return [:] }
    let shown = isChecking ? Set(plan.inFeed).union(plan.print?.chapters ?? []) : []
    let numbers = numbers.filter { !shown.contains($0) }
    let reused = await numbers.concurrentMap { [self] number in reuse(number) }
    return Dictionary(
      uniqueKeysWithValues: zip(numbers, reused).compactMap { number, page in page.map { (number, $0) } })
  }

  private func reuse(_ number: PageNumber) -> Reused? {
    let page = plan[number]
    let place = search?.place(of: number)
    guard let earlier, let known = earlier.rendering(of: page, place: place, twin: plan.twins[page.output]) else {
      return nil
    }
    let around = around(number)
    if around == nil || !earlier.reuse(known, of: page, around: around, inputs: nil, place: place) {
      let context = plan.context(of: number, details, modules: known.check?.modules ?? [])
      let inputs = plan.inputs(of: number, context)
      guard earlier.reuse(known, of: page, around: around, inputs: inputs, place: place) else { return nil }
    }
    let rendering = known.rendering
    if place != nil, let record = rendering.record {
      search?.add(
        unchanged: record, page, values: known.check?.values ?? [:], partials: rendering.partials, of: number)
    }
    var rendered = RenderedPage(
      html: [], diagnostics: rendering.diagnostics, bars: rendering.bars,
      sheet: rendering.sheet.map(FormStyleSheet.init))
    rendered.partials = rendering.partials
    return Reused(page: rendered, check: known.check)
  }

  private func around(_ number: PageNumber) -> String? {
    earlier?.around(
      plan[number], images: details.imageSizes(on: number),
      hasColours: details.colours.pages[number] != nil || details.drawings.pages[number] != nil
        || details.cards.areWanted)
  }

  /// Renders generated pages.
  private func renderGenerated() async -> [RenderedPage] {
    let renderer = PageRenderer(theme: plan.theme)
    return await plan.generated.concurrentMap { [self] page in
      if let known = memory?.rendered(page, in: plan.edition) {
        outlet?.write(OutputFile(path: page.output, content: known.content))
        return known.page
      }
      if earlier?.reuse(page, inputs: nil) == true { return RenderedPage(html: []) }
      let context = plan.context(of: page)
      let inputs = plan.inputs(of: page, context)
      if earlier?.reuse(page, inputs: inputs) == true { return RenderedPage(html: []) }
      // It has no claims.
      let rendered = file(renderer.render(CheckedPage(page.content, proof: PageProof()), context: context))
      memory?.store(rendered, of: page, in: plan.edition)
      outlet?.write(OutputFile(path: page.output, content: rendered.content))
      earlier?.store(rendered.page, of: page, inputs: inputs)
      return rendered.page
    }
  }

  /// Renders the page with all pages, for printing. A preview renders it on each use, since every saved page changes it.
  private func renderPrint(_ checked: [PageNumber: CheckedPage]) -> RenderedPage? {
    guard let print = plan.print else { return nil }
    let render: @Sendable () throws(DiskFailure) -> RenderedPage = { [self] () throws(DiskFailure) in
      try PageRenderer(theme: plan.theme).render(
        CheckedPage(print.page.content, proof: PageProof()), context: plan.context(of: print.page),
        contents: print.contents, count: print.chapters.count
      ) { place throws(DiskFailure) in
        let number = print.chapters[place]
        return plan.chapter(number, try reader.checked(plan[number].page, known: checked[number]), of: print, details)
      }
    }
    if let outlet, outlet.later != nil {
      let content = LazyContent { () throws(DiskFailure) in try render().html }
      outlet.write(OutputFile(path: print.page.output, content: .late(content)))
      return nil
    }
    do throws(DiskFailure) {
      let file = PageFile(try render())
      outlet?.write(OutputFile(path: print.page.output, content: file.content))
      return file.page
    } catch {
      return RenderedPage(html: [], diagnostics: [.unreadable(error)])
    }
  }

  /// Copies HTML that stays in memory, since a buffer that grew may be twice as large as needed.
  private func file(_ page: RenderedPage) -> PageFile {
    guard let memory else { return PageFile(page) }
    var page = page
    if memory.shelf == nil { page.html = page.html.withUnsafeBufferPointer(Array.init) }
    return PageFile(page, shelf: memory.shelf)
  }
}

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
  /// Nil where only the faults are wanted.
  let outlet: SiteOutlet?

  func render(_ jobs: [Job]) async -> [RenderedPage] {
    let renderer = PageRenderer(theme: theme)
    return await jobs.concurrentMap { [self] job in
      let page = plan.pages[job.page]
      let known = memory?.context(of: page, in: plan.edition)
      let context = plan.context(of: job.page, modules: job.proof?.modules ?? [], known: known)
      let rendered =
        memory?.rendered(page, in: context, isProofed: job.proof != nil)
        ?? PageGuard.during(page.file.file) {
          renderer.render(page.document, samples: page.samples, proof: job.proof, context: context)
        }
      memory?.keep(rendered, of: page, in: context, plan.edition)
      return handedOver(rendered, at: page.output)
    }
  }

  /// The pages that galley makes of others.
  func renderGenerated() async -> [RenderedPage] {
    let renderer = PageRenderer(theme: theme)
    return await plan.generated.concurrentMap { [self] page in
      // Nothing on it claims anything.
      let rendered =
        memory?.rendered(page, in: plan.edition)
        ?? renderer.render(page.document, samples: page.samples, proof: PageProof(), context: plan.context(of: page))
      memory?.keep(rendered, of: page, in: plan.edition)
      return handedOver(rendered, at: page.output)
    }
  }

  private func handedOver(_ page: RenderedPage, at path: OutputPath) -> RenderedPage {
    outlet?.write(OutputFile(path: path, content: .bytes(page.html)))
    var page = page
    page.html = []
    return page
  }
}

import Markdown
import Samples

/// What a page's file says, read: shared by all who hold the page, so that two with the same one need no comparison.
final class PageText: Sendable {
  let document: Document
  let samples: PageSamples
  /// Of the file, as it was read; 0 where there is none.
  let fingerprint: UInt64

  init(document: Document, samples: PageSamples, fingerprint: UInt64 = 0) {
    self.document = document
    self.samples = samples
    self.fingerprint = fingerprint
  }
}

import Markdown
import Samples

/// A page as it was read: all of its text, and all that it claims.
struct WholePage: Sendable {
  var document: Document
  var samples: PageSamples
}

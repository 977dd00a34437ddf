import Diagnostics

/// The resolved links of a page.
struct PageLinks: Sendable {
  /// The address of each link, in order.
  var hrefs: [String]
  /// The output file that each link leads to, or nil.
  var targets: [OutputPath?]
  /// The URL of the image of the page for social media.
  var image: String?
  /// The addresses of the links of its hero, in order.
  var hero: [String]
  var diagnostics: [Diagnostic]
}

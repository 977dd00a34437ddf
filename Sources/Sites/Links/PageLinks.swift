import Diagnostics

/// Where the links of a page lead.
struct PageLinks: Sendable {
  /// The final address of every link, in order.
  var hrefs: [String]
  /// What of the site each leads to, if to anything.
  var targets: [OutputPath?]
  /// The address of the picture that stands for the page.
  var image: String?
  var diagnostics: [Diagnostic]
}

import Foundation

/// The Content-Security-Policy that a page with live demos gives itself: what is typed into it has no way out.
///
/// A page may have HTML of its author's that needs more than Galley's own: then the page leaves the policy to its host.
struct ContentPolicy {
  let text: String

  private static var foreignImage: Regex<(Substring, Substring)> { #/<(?:img|image)\b[^>]*?"(https?:\/\/[\w.:\-]+)/# }

  /// - Parameter content: the page's own HTML. Code that is shown there has its angle brackets escaped.
  init?(_ content: [UInt8]) {
    let foreign = ["<script", "<style", "<iframe", "<object", "<embed", "<video", "<audio", "<link", "<base"]
    guard !foreign.contains(where: { content.firstRange(of: Array($0.utf8)) != nil }) else { return nil }
    // Pictures of other hosts, and of no others than those.
    let hosts = Set(String(decoding: content, as: UTF8.self).matches(of: Self.foreignImage).map { String($0.output.1) })
    let images = ["'self'", "data:"] + hosts.sorted()
    text =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
      + "img-src \(images.joined(separator: " ")); connect-src 'self'"
  }
}

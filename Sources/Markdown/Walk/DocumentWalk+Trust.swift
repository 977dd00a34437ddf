import Diagnostics

/// Rejects what could run a script in a reader's browser; most of it only on sites with untrusted authors.
extension DocumentWalk {
  /// Checks the scheme of a URL and returns the diagnostic for its place, nil if the scheme is allowed.
  ///
  /// Schemes that run scripts are a warning; on a site with untrusted authors, every scheme but those of plain links is
  /// an error.
  func fault(of url: some Collection<UInt8>, isImage: Bool) -> ((SourceRange) -> Diagnostic)? {
    // Browsers ignore tabs and line ends anywhere in a URL, and control characters at its start.
    let text = String(decoding: url.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains(where: { "/?#".contains($0) }) else {
      return nil
    }
    let scheme = text[..<colon].lowercased()
    if isUntrusted { return LinkSchemes.plain.contains(scheme) ? nil : { .refusedScheme(scheme, at: $0) } }
    if let meant = LinkSchemes.meant(by: scheme, in: text) { return { .misspelled(scheme, text, meant, at: $0) } }
    guard LinkSchemes.ofScripts.contains(scheme), !isImage || scheme != "data" else { return nil }
    return { .script(scheme, at: $0) }
  }
}

extension DocumentWalk {
  /// The diagnostic for an address of the author's HTML whose scheme is misspelled; nil for others.
  func misspelling(in url: some Collection<UInt8>) -> ((SourceRange) -> Diagnostic)? {
    let text = String(decoding: url.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains(where: { "/?#".contains($0) }) else {
      return nil
    }
    let scheme = text[..<colon].lowercased()
    return LinkSchemes.meant(by: scheme, in: text).map { meant in { .misspelled(scheme, text, meant, at: $0) } }
  }
}

/// Schemes of URLs, grouped by what browsers do with them.
public enum LinkSchemes {
  /// Schemes that only open a page or another program.
  static let plain: Set<String> = ["http", "https", "mailto", "tel", "sms", "ftp"]
  /// Schemes whose URL is a script, or can contain one.
  static let ofScripts: Set<String> = ["javascript", "vbscript", "data"]

  /// Schemes of others that are similar to those of plain links.
  private static let similar: Set<String> = ["httpu", "https+unix", "http+unix"]

  /// What the author of an address with a misspelled scheme, or with a missing slash, means; nil for other addresses.
  ///
  /// - Parameters:
  ///   - scheme: in lower case.
  ///   - url: the whole address.
  static func meant(by scheme: String, in url: String) -> String? {
    let rest = url.dropFirst(scheme.count + 1)
    if scheme == "http" || scheme == "https" {
      return rest.hasPrefix("//") ? nil : "\(scheme)://\(rest.drop { $0 == "/" })"
    }
    guard !plain.contains(scheme), !ofScripts.contains(scheme), !similar.contains(scheme),
      let near = suggestion(for: scheme, among: ["http", "https", "mailto"], within: scheme.utf8.count < 6 ? 1 : 2)
    else { return nil }
    return "\(near):\(rest)"
  }

  /// Whether a text runs a script if a template uses it as a URL.
  public static func runsScript(_ text: String) -> Bool {
    let plain = String(decoding: text.utf8.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
    return plain.firstIndex(of: ":").map { ofScripts.contains(plain[..<$0].lowercased()) } ?? false
  }
}

extension Diagnostic {
  static func refusedHTML(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "html.not-allowed", "HTML is not allowed on this site",
      notes: [
        Note("galley.yml says 'untrusted: true'"),
        Note("use Markdown, or write '\\<' to show the tag as text"),
      ],
      at: range)
  }

  fileprivate static func refusedScheme(_ scheme: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "link.scheme-not-allowed", "'\(scheme):' links are not allowed on this site",
      notes: [
        Note("galley.yml says 'untrusted: true'"),
        Note("allowed schemes: \(LinkSchemes.plain.sorted().joined(separator: ", "))"),
      ], at: range)
  }

  fileprivate static func misspelled(
    _ scheme: String, _ url: String, _ meant: String, at range: SourceRange
  ) -> Diagnostic {
    let isIncomplete = meant.hasPrefix(scheme + ":")
    return Diagnostic(
      .error, id: "link.misspelled-scheme",
      isIncomplete ? "incomplete address '\(url)'" : "unknown scheme '\(scheme):' in the address '\(url)'",
      notes: [Note("did you mean '\(meant)'?")], at: range)
  }

  fileprivate static func script(_ scheme: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.script", "'\(scheme):' links can run scripts",
      notes: [Note("the page's Content-Security-Policy blocks this link; link to a page instead")], at: range)
  }
}

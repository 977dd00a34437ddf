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
    guard LinkSchemes.ofScripts.contains(scheme), !isImage || scheme != "data" else { return nil }
    return { .script(scheme, at: $0) }
  }
}

/// Schemes of URLs, grouped by what browsers do with them.
public enum LinkSchemes {
  /// Schemes that only open a page or another program.
  static let plain: Set<String> = ["http", "https", "mailto", "tel", "sms", "ftp"]
  /// Schemes whose URL is a script, or can contain one.
  static let ofScripts: Set<String> = ["javascript", "vbscript", "data"]

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

  fileprivate static func script(_ scheme: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.script", "'\(scheme):' links can run scripts",
      notes: [Note("the page's Content-Security-Policy blocks this link; link to a page instead")], at: range)
  }
}

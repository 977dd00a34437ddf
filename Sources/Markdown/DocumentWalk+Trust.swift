import Diagnostics

/// What authors who are not trusted may not write, and what nobody should: whatever could run a script in a reader's browser.
extension DocumentWalk {
  /// What is wrong with an address by its scheme: one that runs scripts, and of untrusted authors every one but those of
  /// plain links, which is an error; nil for others. It is told at the link's place.
  func fault(of url: some Collection<UInt8>, isImage: Bool) -> ((SourceRange) -> Diagnostic)? {
    // Browsers drop tabs and line ends wherever they stand, and control characters in front.
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

/// Schemes of addresses, by what browsers do with them.
public enum LinkSchemes {
  /// Those that lead a reader somewhere and do nothing else.
  static let plain: Set<String> = ["http", "https", "mailto", "tel", "sms", "ftp"]
  /// Those whose address is, or may be, a program.
  static let ofScripts: Set<String> = ["javascript", "vbscript", "data"]

  /// Whether a text would run a script where a template puts it into an address.
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

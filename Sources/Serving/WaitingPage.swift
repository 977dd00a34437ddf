import HTML

/// What stands in a site's place until its first build holds: that it is under way, or its faults.
struct WaitingPage {
  /// Nil while it is built.
  var report: FaultReport?

  /// - Parameter script: the element that keeps the page up to date.
  func html(script: [UInt8]) -> [UInt8] {
    let title = report.map { $0.faults.count == 1 ? "1 fault" : "\($0.faults.count) faults" } ?? "One moment"
    var out = HTMLWriter()
    out.html("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    out.html("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    out.html("<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"data:,\">")
    out.html("<link rel=\"stylesheet\" href=\"/.galley/serve.css\">")
    out.html(script)
    out.element("title", text: "\(title) · Galley")
    out.html("</head>\n<body class=\"waiting\"><main>")
    out.element("h1", text: title)
    guard let report else {
      out.html("<p>The site is being proofed for the first time. It comes up here as soon as it is there.</p>")
      out.html("</main></body></html>\n")
      return out.bytes
    }
    out.html(
      "<p>Until they are mended there is no site to show. This page stays up to date by itself.</p><ol class=\"faults\">"
    )
    for fault in report.faults {
      out.html("<li>")
      out.element("p", ["class": "place"], text: fault.place)
      out.element("p", ["class": "text"], text: fault.text)
      if let excerpt = fault.excerpt { out.element("pre", text: excerpt) }
      for note in fault.notes {
        out.element("p", ["class": "note"], text: (note.place.map { $0 + ": " } ?? "") + note.text)
      }
      out.html("</li>")
    }
    out.html("</ol></main></body></html>\n")
    return out.bytes
  }
}

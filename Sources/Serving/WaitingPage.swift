import HTML

/// The page that is shown before the first build without errors: a note that the build is running, or its errors.
struct WaitingPage {
  /// Nil while the site is built.
  var errors: ErrorList?

  /// - Parameter script: the element that updates the page.
  func html(script: [UInt8]) -> [UInt8] {
    let title = errors.map { $0.items.count == 1 ? "1 error" : "\($0.items.count) errors" } ?? "Building the site"
    var out = HTMLWriter()
    out.html("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    out.html("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    out.html("<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"data:,\">")
    out.html("<link rel=\"stylesheet\" href=\"/.galley/serve.css\">")
    out.html(script)
    out.element("title", text: "\(title) · Galley")
    out.html("</head>\n<body class=\"waiting\"><main>")
    out.element("h1", text: title)
    guard let errors else {
      out.html("<p>Galley checks and builds the site. This page shows it when it is ready.</p>")
      out.html("</main></body></html>\n")
      return out.bytes
    }
    out.html(
      "<p>The site is shown when there are no errors. This page updates when a file is saved.</p><ol class=\"errors\">")
    for error in errors.items {
      out.html("<li>")
      out.element("p", ["class": "place"], text: error.place)
      out.element("p", ["class": "text"], text: error.text)
      if let excerpt = error.excerpt { out.element("pre", text: excerpt) }
      for note in error.notes {
        out.element("p", ["class": "note"], text: (note.place.map { $0 + ": " } ?? "") + note.text)
      }
      out.html("</li>")
    }
    out.html("</ol></main></body></html>\n")
    return out.bytes
  }
}

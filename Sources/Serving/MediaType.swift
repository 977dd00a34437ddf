/// The media type of a file, by the extension of its name.
enum MediaType {
  static let page = "text/html; charset=utf-8"

  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "application/octet-stream" }
    return known[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let known = [
    "html": page, "htm": page, "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json; charset=utf-8",
    "map": "application/json; charset=utf-8", "webmanifest": "application/manifest+json; charset=utf-8",
    "wasm": "application/wasm", "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "yml": "text/plain; charset=utf-8", "yaml": "text/plain; charset=utf-8", "swift": "text/plain; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "svg": "image/svg+xml; charset=utf-8", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf", "mp4": "video/mp4",
    "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
  ]
}

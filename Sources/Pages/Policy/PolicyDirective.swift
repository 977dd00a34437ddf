/// What of a Content-Security-Policy pages set, in the order in which it is written.
public enum PolicyDirective: String, CaseIterable, Sendable {
  case scripts = "script-src"
  case styles = "style-src"
  case images = "img-src"
  case fonts = "font-src"
  case media = "media-src"
  case frames = "frame-src"
  case objects = "object-src"
  case connections = "connect-src"
  case workers = "worker-src"
  case manifest = "manifest-src"
  case forms = "form-action"
  case base = "base-uri"

  var place: Int { PolicyDirective.allCases.firstIndex(of: self) ?? 0 }

  /// What every page may do; nothing is the browser's 'none', as the default says.
  var always: [String] {
    switch self {
    case .scripts, .styles, .fonts, .connections: ["'self'"]
    case .images: ["'self'", "data:"]
    // The default is not asked for these.
    case .forms, .base: ["'none'"]
    case .media, .frames, .objects, .workers, .manifest: []
    }
  }
}

/// The directives of a Content-Security-Policy that Galley sets, in the order of output.
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

  /// Sources that each page may use; none means the default of the policy, `none`.
  var always: [String] {
    switch self {
    case .scripts, .styles, .fonts, .connections: ["'self'"]
    case .images: ["'self'", "data:"]
    // `default-src` does not apply to these.
    case .forms, .base: ["'none'"]
    case .media, .frames, .objects, .workers, .manifest: []
    }
  }
}

import Base
import YAML

/// Which files Jekyll reads: `exclude` and `include` of its configuration.
struct JekyllPaths {
  private let excluded: [PathPattern]
  private let tools: [PathPattern]
  private let included: [PathPattern]

  init(_ configuration: ConfigurationYAML) {
    func patterns(_ texts: [String]) -> [PathPattern] {
      texts.compactMap { PathPattern($0.hasSuffix("/") ? String($0.dropLast()) : $0) }
    }
    excluded = patterns((configuration["exclude"]?.texts ?? []).map(\.text))
    included = patterns((configuration["include"]?.texts ?? []).map(\.text))
    tools = patterns([
      "Gemfile", "Gemfile.lock", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby", "gemfiles",
      configuration.text("destination") ?? "_site", "node_modules",
    ])
  }

  func isExcluded(_ path: String) -> Bool { Self.matches(excluded, path) }

  /// Whether a tool has written the file: Bundler, npm, or Jekyll itself.
  func isBuilt(_ path: String) -> Bool { Self.matches(tools, path) }

  /// Whether `include` names the file, which is hidden or in a folder that begins with an underscore.
  func isIncluded(_ path: String) -> Bool { Self.matches(included, path) }

  /// A name without a slash is one at the root of the site.
  private static func matches(_ patterns: [PathPattern], _ path: String) -> Bool {
    var part = path
    while !part.isEmpty {
      if patterns.contains(where: {
        $0.matches(part) && ($0.text.contains("/") || $0.text.contains("*") || !part.contains("/"))
      }) {
        return true
      }
      part = SourceFiles.parent(part)
    }
    return false
  }
}

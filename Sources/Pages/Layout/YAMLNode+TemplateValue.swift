import HTML
import YAML

extension YAMLNode {
  /// A YAML value for templates. Text is escaped when it is rendered.
  var templateValue: TemplateValue {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? Self.plain(text) : .string(text)
    case .sequence(let items): .list(items.map(\.templateValue))
    case .mapping(let entries): entries.templateValue
    }
  }

  /// Converts a plain scalar by the core schema of YAML.
  private static func plain(_ text: String) -> TemplateValue {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: .string(text)
    }
  }
}

extension [YAMLEntry] {
  var templateValue: TemplateValue {
    .object(Dictionary(map { ($0.key, $0.value.templateValue) }) { $1 })
  }
}

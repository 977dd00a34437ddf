import HTML
import YAML

extension YAMLNode {
  /// What templates see of a key that Galley itself has no use for. Text stays text: it is escaped where it is written.
  var templateValue: TemplateValue {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? Self.plain(text) : .string(text)
    case .sequence(let items): .list(items.map(\.templateValue))
    case .mapping(let entries): entries.templateValue
    }
  }

  /// YAML's core schema, as far as templates can tell the difference.
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

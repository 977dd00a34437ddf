/// A value that a template is rendered with.
public enum TemplateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  /// Text; `{{name}}` escapes it.
  case string(String)
  /// Trusted HTML made by Galley: `{{name}}` writes it unescaped.
  case html([UInt8])
  case list([TemplateValue])
  /// A list whose items are created one by one.
  case items(TemplateItems)
  case object([String: TemplateValue])

  /// Whether `{{#name}}` is rendered: not for null, false, and empty lists, text or HTML.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .integer, .decimal, .object: true
    case .string(let text): !text.isEmpty
    case .html(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .items(let items): items.count > 0
    }
  }

  /// The name that `{{>*name}}` takes from this value.
  var name: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): Self.text(of: number)
    case .html(let bytes): String(decoding: bytes, as: UTF8.self)
    case .null, .bool, .list, .items, .object: nil
    }
  }

  func append(escaped: Bool, to output: inout [UInt8]) {
    switch self {
    case .null, .list, .items, .object: break
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .decimal(let number): output.append(contentsOf: Self.text(of: number).utf8)
    case .html(let bytes):
      // Reserve the size: growing the array would need twice the memory of a long page.
      if bytes.count > max(1 << 20, output.count) { output.reserveCapacity(output.count + bytes.count + (1 << 16)) }
      output.append(contentsOf: bytes)
    case .string(let text):
      if escaped {
        HTMLEscape.append(attribute: text, to: &output)
      } else {
        output.append(contentsOf: text.utf8)
      }
    }
  }

  private static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .decimal(value) }
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  public init(nilLiteral: ()) { self = .null }

  /// If a key is written twice, the last value wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

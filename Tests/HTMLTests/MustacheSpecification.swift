import Foundation
import HTML
import Testing

/// The case files of the Mustache specification; see Fixtures/Mustache/LICENSE.
struct MustacheSpecification: Decodable {
  struct Case: Decodable, CustomTestStringConvertible {
    let name: String
    let desc: String
    let data: JSONValue
    let template: String
    let partials: [String: String]?
    let expected: String
    var file: String?

    var testDescription: String { "\(file ?? ""): \(name)" }
  }

  let tests: [Case]

  static let files = [
    "comments", "delimiters", "dynamic-names", "inheritance", "interpolation", "inverted", "partials", "sections",
  ]

  static func cases() throws -> [Case] {
    try files.flatMap { file in
      let url = Bundle.module.bundleURL.appending(path: "Fixtures/Mustache/\(file).json")
      return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url)).tests.map { test in
        var test = test
        test.file = file
        return test
      }
    }
  }
}

/// JSON as template values.
struct JSONValue: Decodable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      value = .decimal(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let items = try? container.decode([JSONValue].self) {
      value = .list(items.map(\.value))
    } else {
      value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
    }
  }
}

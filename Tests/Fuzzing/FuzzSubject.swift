/// A part of galley that reads what strangers write.
public enum FuzzSubject: String, CaseIterable, Sendable {
  case page, stretches, body, code, yaml, frontMatter, json, template, design, markup, svg, image, search,
    output
  case permalink, pattern, path, record
  case call, still, check, run, unsealedRun, browserRun
  case sitePage, siteConfiguration, siteData, siteJSON, sitePartial, siteTemplate, siteStyle, siteScript

  var language: FuzzLanguage {
    switch self {
    case .page, .stretches, .body, .sitePage: .markdown
    case .call: .call
    case .still, .check: .form
    case .run, .unsealedRun, .browserRun: .run
    case .code, .record: .swift
    case .yaml, .frontMatter, .siteConfiguration, .siteData: .yaml
    case .json, .siteJSON: .json
    case .template, .sitePartial, .siteTemplate: .template
    case .design, .markup: .design
    case .siteStyle: .style
    case .siteScript: .script
    case .svg: .svg
    case .image: .image
    case .search: .query
    case .output: .output
    case .permalink, .path: .permalink
    case .pattern: .pattern
    }
  }

  /// How many of the cases it gets: those that have most to do get most, whole sites take longest.
  private var weight: Int {
    switch self {
    case .page: 400
    case .stretches, .body, .code: 100
    case .sitePage: 16
    case .siteConfiguration, .siteData, .siteJSON, .sitePartial, .siteTemplate, .siteStyle, .siteScript: 4
    case .still, .check: 20
    case .yaml, .frontMatter, .json, .template, .design, .markup, .svg, .image, .search, .output, .permalink,
      .pattern, .path, .record, .call, .run, .unsealedRun, .browserRun:
      40
    }
  }

  private static let all = allCases.flatMap { Array(repeating: $0, count: $0.weight / 4) }

  static func pick(_ random: inout FuzzRandom) -> FuzzSubject { all[random.below(all.count)] }
}

import HTML

/// The pages of a long list that is split.
public struct Pagination: Equatable, Sendable {
  /// The number of this page, from 1.
  public var number: Int
  /// The address of each page, relative to this one.
  public var hrefs: [String]

  public init(number: Int, hrefs: [String]) {
    self.number = number
    self.hrefs = hrefs
  }

  /// The pages to link to: the first, the last, and those near this one.
  private var shown: [Int] {
    let near = max(1, number - 2)...min(hrefs.count, number + 2)
    return (1...hrefs.count).clamped(to: near).filter { $0 > 1 && $0 < hrefs.count }
  }

  var templateValue: TemplateValue {
    guard hrefs.count > 1 else { return .null }
    var pages = [page(1)]
    if let first = shown.first, first > 2 { pages.append(Self.gap) }
    pages += shown.map(page)
    if let last = shown.last, last < hrefs.count - 1 { pages.append(Self.gap) }
    pages.append(page(hrefs.count))
    return .object([
      "number": .integer(number), "count": .integer(hrefs.count), "pages": .list(pages),
      "previous": number > 1 ? .object(["href": .string(hrefs[number - 2])]) : .null,
      "next": number < hrefs.count ? .object(["href": .string(hrefs[number])]) : .null,
    ])
  }

  private func page(_ number: Int) -> TemplateValue {
    .object([
      "number": .integer(number), "href": .string(hrefs[number - 1]), "isCurrent": .bool(number == self.number),
      "isGap": false,
    ])
  }

  /// A gap for pages that are not shown.
  private static let gap: TemplateValue = ["number": .null, "href": .null, "isCurrent": false, "isGap": true]
}

extension Container {
  var element: String {
    switch self {
    case .details: "details"
    case .figure: "figure"
    case .tab, .tabs, .codeGroup, .cards, .grid, .steps, .fileTree: "div"
    }
  }

  var className: String {
    switch self {
    case .codeGroup: "tabs code-group"
    case .details, .tabs, .tab, .cards, .grid, .steps, .fileTree, .figure: rawValue
    }
  }
}

extension TitlePlace {
  var opening: StaticString {
    switch self {
    case .aside: "<p class=\"aside-title\">"
    case .summary: "<summary>"
    case .tab: "<p class=\"tab-title\">"
    case .caption: "<figcaption>"
    }
  }

  var closing: StaticString {
    switch self {
    case .aside, .tab: "</p>"
    case .summary: "</summary>"
    case .caption: "</figcaption>"
    }
  }
}

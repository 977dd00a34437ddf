import Foundation
import TestSupport

extension Nginx {
  /// With the rules of Content/manual/publishing.md, in front of a folder.
  ///
  /// - Parameter notFound: the path of the site's page for addresses where nothing is.
  convenience init(publishing folder: String, notFound: String) throws {
    let page = try String(contentsOfFile: TestedPackage.folder + "/Content/manual/publishing.md", encoding: .utf8)
    guard let rules = page.firstMatch(of: /(?s)```nginx\n(.*?)```/)?.1 else {
      throw WebDriver.Failure(description: "Content/manual/publishing.md has no rules for nginx")
    }
    try self.init(root: folder, rules: "absolute_redirect off; \(rules.replacing("/404.html", with: notFound))")
  }
}

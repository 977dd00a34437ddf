import Markdown

extension Document {
  /// The names in code of its headings, each with the id of the first heading that has it: `## \`IntRow\`` documents `IntRow`.
  package var documentedNames: [String: String] {
    var names: [String: String] = [:]
    for heading in headings {
      for code in tree.code(in: heading) {
        guard let name = code.wholeMatch(of: /([A-Za-z_]\w*)(?:<[^>]*>)?(?:\(.*\))?/)?.1 else { continue }
        if names[String(name)] == nil { names[String(name)] = heading.id }
      }
    }
    return names
  }
}

import Markdown
import Results
import Samples
import SwiftCode

/// Samples that are no complete code by themselves, and show members of a type which the page declares above:
/// `mutating func push…` in a section about `Stack`.
struct ShownMembers {
  /// The type of each; those that show a member which another one shows, too, are left out with all of that type.
  let owners: [FenceNumber: String]

  init(_ checked: CheckedPage) {
    let (page, errors) = (checked.page, checked.errors)
    var owners: [FenceNumber: String] = [:]
    var names: [String: [String]] = [:]
    var last: [Int?: String] = [:]
    for sample in page.samples.samples {
      let comment = page.document.comment(at: sample.range.start.line)
      if sample.isSketch || errors[sample.fence] != nil {
        guard let type = last[comment], let members = MemberDeclarations(sample.code) else { continue }
        owners[sample.fence] = type
        names[type, default: []] += members.signatures
      } else if let type = sample.syntax.topLevel.declared.last(where: { $0.name.first?.isUppercase == true }) {
        last[comment] = type.name
      }
    }
    self.owners = owners.filter { Set(names[$0.value] ?? []).count == names[$0.value]?.count }
  }
}

import Base
import Diagnostics
import Markdown
import Toolchains

/// Renders the text of a single page.
public enum PageBody {
  /// The HTML of the text without header and footer, and its diagnostics. Nothing is run.
  public static func render(_ file: String, disk: any Disk) throws(DiskFailure) -> ([UInt8], [Diagnostic]) {
    let text = try disk.read(file)
    if let reason = LeftOutPages.reason(for: file, text: text) { return ([], [.leftOut(file, because: reason)]) }
    return PageGuard.during(file, bytes: text.count) {
      let document = MarkdownReader().read(text, path: file)
      return (document.plainHTML, document.diagnostics)
    }
  }
}

import Diagnostics
import Markdown
import Pages

/// One page's text alone.
public enum PageBody {
  /// The HTML that stands between a page's header and its footer, and the faults of the text. Nothing is run.
  public static func render(_ file: String, disk: any Disk) throws(DiskFailure) -> ([UInt8], [Diagnostic]) {
    let document = MarkdownReader(mendsHTML: true).read(try disk.read(file), path: file)
    return (BodyRenderer.render(document), document.diagnostics)
  }
}

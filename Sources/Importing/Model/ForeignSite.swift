import Diagnostics
import YAML

/// A site of another generator, understood: its facts, its pages and its navigation.
struct ForeignSite {
  var generator: Generator
  var title: String?
  var description: String?
  /// The address with its path, such as `https://example.org/docs`.
  var url: String?
  var language: String?
  var author: String?
  var repository: String?
  /// With `{path}` for the path below the content folder.
  var editURL: String?
  var logo: String?
  var favicon: String?
  var authors: [Author] = []
  /// Links at the foot of pages: a title, and texts with their links.
  var footer: [(title: String, links: [(text: String, link: String)])] = []
  var pages: [ForeignPage] = []
  /// Other files, by the path of their source; the target is below the site's folder.
  var assets: [(source: String, target: String)] = []
  var navigation: [NavigationItem] = []
  /// Files that are not taken, as far as the reader of the generator knows why.
  var left: [LeftFiles] = []
  /// Page files that are read for the configuration only.
  var used: Set<String> = []
  /// Texts that are no pages but parts of them, by the path of their source.
  var partials: [String] = []
  /// Pages that are not in the sidebar, by the path of their source.
  var hidden: [String] = []
  var redirects: [Redirect] = []
  var diagnostics: [Diagnostic] = []
  /// How addresses within pages are read.
  var places = Places()
  /// Values of the configuration that texts of pages can name, such as `title` for `site.title` of Jekyll.
  var values: [String: String] = [:]
  var notation = Notation()
  /// The keys of entries of sidebars that were told, each with its file.
  var toldKeys: Set<String> = []
  /// The file that configures the site, as diagnostics name it; nil if it has none.
  var configurationFile: String?

  struct Author {
    var key: String
    var name: String
    var url: String?
    var avatar: String?
    var bio: String?
  }

  struct Redirect {
    /// The former address, from the root of the site.
    var from: String
    /// The address or the path of the source that it leads to.
    var to: String
    var range: SourceRange
  }

  /// Where links of pages start.
  struct Places {
    /// The folder of the pages.
    var content = ""
    /// Folders whose files are copied to the root of the site, such as `static` and `public`.
    var roots: [String] = []
    /// The folder that `@site/` or `@/` names.
    var home = ""
    /// The path of the site on its host, without slash at its end: links can start with it.
    var base = ""
  }
}

extension ForeignSite {
  /// Tells the keys of an entry of the sidebar that are not read: each once for its file, as sidebars repeat them.
  mutating func tellKeys(ofEntry node: ScriptNode, except read: Set<String>) {
    for entry in node.object ?? [] where !read.contains(entry.key) {
      let file = entry.node.range.file
      guard toldKeys.insert("\(file):\(entry.key)").inserted else { continue }
      diagnostics.append(
        .setting("sidebar: \(entry.key)", "is not taken, neither here nor below", at: entry.node.range))
    }
  }

  /// Tells the keys of an object that are not read.
  ///
  /// - Parameter path: the path of the object, with a dot at its end.
  mutating func tellKeys(of node: ScriptNode?, except read: Set<String>, in path: String) {
    for entry in node?.object ?? [] where !read.contains(entry.key) {
      diagnostics.append(.setting(path + entry.key, at: entry.node.range))
    }
  }

  mutating func tellKeys(of node: YAMLNode?, except read: Set<String>, in path: String) {
    for entry in node?.entries ?? [] where !read.contains(entry.key) && !entry.value.isNull {
      diagnostics.append(.setting(path + entry.key, at: entry.keyRange))
    }
  }
}

/// An entry of the navigation, before paths of targets are known.
struct NavigationItem: Equatable {
  enum Target: Equatable {
    /// A page by the path of its source.
    case page(String)
    case link(String)
    /// A group without a page.
    case none
  }

  var title: String?
  var target = Target.none
  var children: [NavigationItem] = []
}

/// A page of a site that is imported.
struct ForeignPage {
  /// The path of its source below the imported folder.
  var source: String
  /// Its path below the content folder.
  var target: String
  /// Its address from the root of the site, such as `/guide/start/`; nil if it has none to keep.
  var address: String?
  /// Other addresses by which links name the page: of a post, and former ones.
  var otherAddresses: [String] = []
  /// What the generator knows of the page and its front matter does not say: `title`, `order`.
  var facts: [(key: String, value: String)] = []
  var head: FrontMatterSource
  /// The title for links and navigation.
  var title: String?
}

/// The notations of a site, as far as they depend on its settings.
struct Notation {
  /// Folders in which included files are looked for.
  var snippetFolders: [String] = []
  /// Whether `==text==` is marked.
  var hasMarks = false
  /// Whether `++ctrl+a++` are keys.
  var hasKeys = false
  /// Whether `^^text^^` is inserted text.
  var hasCarets = false
  /// Whether `~text~` is set lower, and `^text^` higher.
  var hasSubscripts = false
  /// Whether code in a line can begin with `#!language`.
  var hasInlineLanguages = false
  /// Whether formulas stand between brackets behind two backslashes.
  var hasBackslashedMath = false
  /// How ids of headings are made; nil if that is GitHub's way, which is Galley's, too.
  var slug: SlugStyle?
}

import Base
import Pages
import Samples
import YAML

/// What there is to know of a site before its pages are read.
public struct SiteConfiguration: Equatable, Sendable {
  /// As the command was given it; the other paths start with it, and diagnostics name files by them.
  public var root: String
  public var content: String
  /// The site's own templates, which go before the built-in ones of the same name; nil where it has none.
  public var templates: String?
  /// Data for templates; nil where it has none.
  public var data: String?
  public var output: String
  /// Nil to go by the front page's.
  public var title: String?
  public var description: String?
  /// Where galley keeps what it proofed once, and works.
  public var cache: String
  /// The key that a team shares; nil for the user's own.
  public var sharedSeal: CacheSeal?
  /// Where machines share what they proofed; nil for nowhere.
  public var remoteCache: String?
  /// Whether it is only taken from.
  public var isRemoteReadOnly = false
  /// Whether nothing counts that was checked before this process began.
  public var isFresh = false
  /// Where the site will be served.
  public var address: SiteAddress?
  /// Where the source of a page is edited, with `{path}` for its path below the site's folder; nil for nowhere.
  public var edit: String?
  /// Whether pages tell the day on which git saw them change last.
  public var showsUpdates = false
  /// As in `<html lang>`.
  public var language: String
  /// Whether pages are shown that are not to be published yet: `draft: true`, `published: false`, and `_drafts`.
  public var showsDrafts = false
  /// Whether posts of days to come are shown.
  public var showsFuture = false
  /// The present, in seconds since 1970: it tells what is to come, and is the day of drafts; nil to leave no post out.
  public var now: Int?
  /// What pages may load beyond what stands in them; nil for pages without a Content-Security-Policy.
  public var policy: PolicySources? = PolicySources()
  /// Whether its pages are written by people who shall not run scripts in readers' browsers.
  public var isUntrusted = false
  /// What lies ready beside the files that are written.
  public var compression: [Compression] = []
  /// Whether readers can search it.
  public var isSearched = true
  /// Of pages that name none.
  public var author: String?
  /// Those whom pages may name by their keys.
  public var authors: [Author] = []
  /// How many pages a page lists at most; further ones are on pages behind it.
  public var paginate = 200
  /// For posts that have none of their own.
  public var permalink: String
  /// The folder of the Swift package whose modules samples may import; nil for none.
  public var package: String?
  /// Of the programs of pages that set nothing of their own.
  public var programs = ProgramSettings()
  /// For the claims of all pages.
  public var replacements: [Replacement] = []
  /// The home folder of who calls, which is no place for a site; nil where it is not known.
  public var homeFolder: String?
  /// Everything below `params`, for the site's own templates.
  public var others: [YAMLEntry] = []

  public init(root: String, content: String, output: String) {
    self.root = root
    self.content = content
    self.output = output
    cache = FilePaths.join(root, SiteConfiguration.cacheFolder)
    language = "en"
    permalink = Permalink.posts
  }

  /// The same with posts of days to come.
  package var showingFuture: SiteConfiguration {
    var site = self
    site.showsFuture = true
    return site
  }

  /// The same at any moment at which the same pages are shown: of the present only the day is left, which drafts bear.
  package var atAnyMoment: SiteConfiguration {
    var site = self
    site.now = showsDrafts ? now.map { $0 / 86_400 } : nil
    site.homeFolder = nil
    return site
  }

  /// The site's address on its host, from slash to slash; nil where it is not known.
  var basePath: String? {
    guard let url = address?.text, let scheme = url.firstRange(of: "://") else { return nil }
    let path = url[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix("/") ? String(path) : path + "/"
  }

  package static let outputFolder = "Public"
  package static let cacheFolder = ".galley"
  package static let dataFolder = "Data"
  package static let dataBesidePages = "_data"

  /// Where the file that holds all this is looked for, below the content folder.
  package static let fileName = "galley.yml"
}

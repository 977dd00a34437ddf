import Base
import Diagnostics
import Pages
import Samples
import YAML

/// The configuration of a site, from galley.yml and the command line.
public struct SiteConfiguration: Equatable, Sendable {
  /// The folder of the site as given on the command line; other paths and diagnostics start with it.
  public var root: String
  public var content: String
  /// The folder with templates of the site, which replace built-in ones of the same name; nil if there is none.
  public var templates: String?
  /// The folder with data for templates; nil if there is none.
  public var data: String?
  public var output: String
  /// The title; nil for the title of the front page.
  public var title: String?
  public var description: String?
  /// The folder for cached results and temporary files.
  public var cache: String
  /// The key that signs the cache, if a team shares one; nil for a key of this user.
  public var sharedSeal: CacheSeal?
  /// The URL of a shared cache; nil for none.
  public var remoteCache: String?
  /// Whether the shared cache is only read.
  public var isRemoteReadOnly = false
  /// Whether to ignore cached results from before this process.
  public var isFresh = false
  /// The URL of the site.
  public var address: SiteAddress?
  /// The URL for editing a page, with `{path}` for its path; nil for none.
  public var edit: String?
  /// Logo, icon, repository, announcement, and links at the foot of pages.
  public var brand = SiteBrand()
  /// Whether to draw a picture of each page, for links on other sites.
  public var drawsCards = false
  /// Whether to write a page with all pages, for printing.
  public var hasPrintPage = false
  /// Whether pages show the date of their last commit.
  public var showsUpdates = false
  /// The language, as in `<html lang>`.
  public var language: String
  /// Where the site sets it.
  public var languageRange: SourceRange?
  /// The languages that its pages are translated into; none of a translation.
  public var languages: [SiteLanguage] = []
  /// The folder of a translation below the output: its language. Empty for the original, which is the site's root.
  public var folder = ""
  /// Whether to include drafts: `draft: true`, `published: false`, and `_drafts`.
  public var showsDrafts = false
  /// Whether to include posts with a future date.
  public var showsFuture = false
  /// The current time in seconds since 1970, to find future posts and date drafts; nil to include all posts.
  public var now: Int?
  /// Additional sources for the Content-Security-Policy of pages; nil for no policy.
  public var policy: PolicySources? = PolicySources()
  /// Whether the authors of pages are untrusted: their HTML, scripts and script URLs are not allowed.
  public var isUntrusted = false
  /// Compressed copies to write beside files.
  public var compression: [Compression] = []
  /// Whether to build a search.
  public var isSearched = true
  /// Whether the names in samples show their types.
  public var showsTypes = true
  /// The author of pages that name none.
  public var author: String?
  /// Authors that pages can refer to by key.
  public var authors: [Author] = []
  /// The order of pages in the navigation, where it is not that of their folders.
  public var navigation = NavigationSetting()
  /// The maximum number of pages in a list; longer lists are split.
  public var paginate = 200
  /// The permalink of posts that set none.
  public var permalink: String
  /// The folder of the Swift package whose modules samples can import; nil for none.
  public var package: String?
  /// The folder in the files of an older version that stands for `package`: files below it are taken for those at the same
  /// places in the package. Nil for files of the working tree.
  public var olderPackage: String?
  /// Whether the site is a package as it is: samples import its modules without being asked to, and doc comments are read.
  public var isOfPackage = false
  /// What the package's `.galley.yml` says.
  public var ofPackage = PackageSettings()
  /// Whether warnings are errors, and incomplete samples must compile.
  public var isStrict = false
  /// Whether a sample of a package that is not complete is an error.
  public var refusesSketches: Bool { isStrict || ofPackage.needsCompleteSamples }
  /// Whether links to missing pages, files and anchors are warnings instead of errors.
  public var allowsBrokenLinks = false
  /// Swift settings of pages that set none.
  public var programs = ProgramSettings()
  /// Code before the samples of folders.
  public var preludes: [PreludeSetting] = []
  /// Replacements in the output of all pages.
  public var replacements: [Replacement] = []
  /// The title of this version, where there are others.
  public var versionTitle: String?
  /// Older versions that are built, too.
  public var versions: [VersionSetting] = []
  /// What this site is an old version of; nil for any other.
  public var oldEdition: OldEdition?
  /// The user's home folder, which must not be overwritten by a site; nil if unknown.
  public var homeFolder: String?
  /// The keys below `params`, for templates.
  public var others: [YAMLEntry] = []

  public init(root: String, content: String, output: String) {
    self.root = root
    self.content = content
    self.output = output
    cache = FilePaths.join(root, SiteConfiguration.cacheFolder)
    language = "en"
    permalink = Permalink.posts
  }

  /// The same configuration with future posts.
  package var showingFuture: SiteConfiguration {
    var site = self
    site.showsFuture = true
    return site
  }

  /// The same configuration for all times that give the same pages: only the day is kept, for drafts.
  package var atAnyMoment: SiteConfiguration {
    var site = self
    site.now = showsDrafts ? now.map { $0 / 86_400 } : nil
    site.homeFolder = nil
    return site
  }

  /// The path of the site on its host, from slash to slash; nil if its URL is unknown.
  var basePath: String? {
    guard let url = address?.text, let scheme = url.firstRange(of: "://") else { return nil }
    let path = url[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix("/") ? String(path) : path + "/"
  }

  package static let outputFolder = "Public"
  package static let cacheFolder = ".galley"
  package static let dataFolder = "Data"
  package static let dataBesidePages = "_data"

  /// The name of the configuration file in the content folder.
  package static let fileName = "galley.yml"

  /// The path of the configuration file, which need not exist.
  package var settingsFile: String { FilePaths.join(content, SiteConfiguration.fileName) }
}

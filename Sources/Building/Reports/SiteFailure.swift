import Base
import Toolchains

/// Why no site could be built or checked, though no page is to blame.
public enum SiteFailure: Error, Sendable, CustomStringConvertible {
  case disk(DiskFailure)
  /// The folder for what was proofed once cannot be had.
  case noCache(DiskFailure)
  /// The key that the cache is signed with cannot be had.
  case cacheKey(ToolchainFailure)
  /// Who writes the cache could read its key.
  case cacheHoldsKey(String, key: String)
  /// The cache comes with the sources of a repository: `file` and `folder` are paths in it.
  case trackedCache(String, file: String, repository: String, folder: String)
  /// The site's folder, or a file given in its place, is not there.
  case noSite(String)
  /// There is not one page below the folder.
  case noPages(String)
  /// The folder holds something that Galley did not write.
  case outputNotOurs(String)
  /// Files that Galley wrote into the folder are not as it wrote them.
  case outputChanged(String, [String])
  /// The site has files of the same names as somebody else's in the folder.
  case outputTaken(String, [String])
  /// The output folder is, holds or lies in what is no place for a site.
  case outputReserved(String, String)
  /// The folder for what was checked once is a link in the site's folder.
  case cacheIsLink(String)
  /// The folder to clean holds what Galley did not write, so that is left.
  case cacheHoldsMore(String, [String])
  /// A part of the site is a link to somewhere else.
  case linkOutside(String, remedy: String)
  /// A new site is to go where something is already.
  case notEmpty(String)
  /// There is a file where the folder should be.
  case outputIsFile(String)
  /// The output folder holds the site's own sources.
  case outputHoldsSources(String)
  /// The output folder lies among the site's own sources.
  case outputInSources(String, of: String)
  /// Galley has no template of that name.
  case noTemplate(String, near: String?)
  case toolchain(ToolchainFailure)
  /// A library that the site's files are to be compressed by is not on this machine.
  case noCompression(String, library: String, package: String)
  /// The parts of Galley that it reads when it runs were not found.
  case noHome(looked: [String])

  public var description: String {
    switch self {
    case .disk(let failure): failure.description
    case .noCache(let failure): "\(failure); choose another cache folder with --cache-dir"
    case .cacheKey(let failure): "cannot read the cache key: \(failure)"
    case .cacheHoldsKey(let folder, let key):
      "the cache folder '\(folder)' contains the key that signs it, '\(key)'; choose another folder with --cache-dir"
    case .trackedCache(let cache, let file, let repository, let folder):
      "the cache '\(cache)' is tracked by git ('\(file)'), so a commit could change the results of checks; "
        + "run: git -C '\(repository)' rm -r --cached '\(folder)'"
    case .noSite(let path): "\(path) does not exist or is not a folder"
    case .noPages(let folder): "no pages in \(folder); create \(FilePaths.join(folder, "index.md"))"
    case .outputNotOurs(let folder):
      "\(folder) is not empty and was not written by galley; choose another folder with -o, or remove it"
    case .outputChanged(let folder, let files):
      "files in \(folder) were changed after galley wrote them: \(SiteFailure.list(files)); "
        + "change the sources instead, then remove these files"
    case .outputTaken(let folder, let files):
      "the site would overwrite files in \(folder) that galley did not write: \(SiteFailure.list(files)); rename or remove them"
    case .outputReserved(let path, let why):
      "cannot write the site to \(path): it \(why); choose another folder with -o"
    case .cacheIsLink(let path): "\(path) is a symbolic link; name its target with --cache-dir"
    case .cacheHoldsMore(let path, let names):
      "\(path) was not removed, because it contains files that galley did not write: \(SiteFailure.list(names))"
    case .linkOutside(let path, let remedy):
      "\(path) is a symbolic link to a place outside of the site's folder; \(remedy)"
    case .notEmpty(let folder): "\(folder) is not empty; choose a new folder"
    case .outputIsFile(let path): "cannot write the site to \(path): it is a file; choose a folder with -o"
    case .outputHoldsSources(let path):
      "cannot write the site to \(path): it contains the sources of the site; choose another folder with -o"
    case .outputInSources(let path, let folder):
      "cannot write the site to \(path): it is inside of \(folder), a source of the site; choose another folder with -o"
    case .noTemplate(let name, let near):
      "unknown template '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    case .toolchain(let failure): failure.description
    case .noCompression(let kind, let library, let package):
      "'compress: \(kind)' needs \(library), which is not installed; on Debian: apt install \(package)"
    case .noHome(let looked):
      "cannot find galley's own files, looked in \(looked.joined(separator: ", ")); set GALLEY_HOME to the folder of galley"
    }
  }

  /// At most five, and how many more there are.
  private static func list(_ files: [String]) -> String {
    files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
  }
}

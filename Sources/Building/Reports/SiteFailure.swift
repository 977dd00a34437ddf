import Base
import Toolchains

/// Why a site cannot be built or checked, independent of its pages.
public enum SiteFailure: Error, Sendable, CustomStringConvertible {
  case disk(DiskFailure)
  /// The cache folder cannot be used.
  case noCache(DiskFailure)
  /// The cache folder holds files that Galley did not write.
  case cacheNotOurs(String)
  /// The key that signs the cache cannot be read.
  case cacheKey(ToolchainFailure)
  /// The key is inside of the cache folder.
  case cacheHoldsKey(String, key: String)
  /// The cache is tracked by git; `file` and `folder` are paths in the repository.
  case trackedCache(String, file: String, repository: String, folder: String)
  /// The folder of the site is missing, or is a file.
  case noSite(String)
  /// The content folder contains no pages.
  case noPages(String)
  /// There is no sample at a line that the call names; `near` is the line of the nearest one.
  case noSample(String, line: Int, near: Int?)
  /// The call leaves out all files.
  case nothingLeft(String)
  /// The output folder contains files that Galley did not write.
  case outputNotOurs(String)
  /// Files in the output folder were changed after Galley wrote them.
  case outputChanged(String, [String])
  /// The site would overwrite files in the output folder that Galley did not write.
  case outputTaken(String, [String])
  /// The output folder is, contains, or is inside of a reserved folder.
  case outputReserved(String, String)
  /// The cache folder is a link in the folder of the site.
  case cacheIsLink(String)
  /// The cache folder contains other files, so it is not removed.
  case cacheHoldsMore(String, [String])
  /// A part of the site is a link to a place outside.
  case linkOutside(String, remedy: String)
  /// The folder for a new site is not empty.
  case notEmpty(String)
  /// The output folder is a file.
  case outputIsFile(String)
  /// The output folder contains the sources of the site.
  case outputHoldsSources(String)
  /// The output folder is inside of the sources of the site.
  case outputInSources(String, of: String)
  /// The built-in template does not exist.
  case noTemplate(String, near: String?)
  case toolchain(ToolchainFailure)
  /// A library for compression is not installed.
  case noCompression(String, library: String, package: String)
  /// Galley's own files were not found.
  case noHome(looked: [String])

  public var description: String {
    switch self {
    case .disk(let failure): failure.description
    case .noCache(let failure): "\(failure); choose another cache folder with --cache-dir"
    case .cacheNotOurs(let folder):
      "the cache folder '\(folder)' holds files that galley did not write; choose another one with --cache-dir"
    case .cacheKey(let failure): "cannot read the cache key: \(failure)"
    case .cacheHoldsKey(let folder, let key):
      "the cache folder '\(folder)' contains the key that signs it, '\(key)'; choose another folder with --cache-dir"
    case .trackedCache(let cache, let file, let repository, let folder):
      "the cache '\(cache)' is tracked by git ('\(file)'), so a commit could change the results of checks; "
        + "run: git -C '\(repository)' rm -r --cached '\(folder)'"
    case .noSite(let path): "\(path) does not exist or is not a folder"
    case .noPages(let folder): "no pages in \(folder); create \(FilePaths.join(folder, "index.md"))"
    case .noSample(let file, let line, let near):
      "no sample at \(file):\(line)" + (near.map { "; the nearest one is at \(file):\($0)" } ?? "")
    case .nothingLeft(let words): "no files are left to check after \(words)"
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

  /// At most five names, and the number of others.
  private static func list(_ files: [String]) -> String {
    files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
  }
}

import Base
import Markdown
import Sites

/// What `galley check` checks: a whole site, or some pages of one.
public struct CheckTarget: Equatable, Sendable {
  /// The folder of the site, whose templates, quoted files and cache are used.
  public var site: String
  /// The pages; nil for all pages of the site with their links.
  public var files: [String]?
  /// Whether the site is a package: its Markdown and doc comments are checked with its modules imported.
  public private(set) var isPackage = false
  /// Files in other formats, such as MDX, which are not checked.
  public private(set) var passedOver: [String] = []

  /// The files that the call names; the settings of a package cannot leave them out.
  private var named: Set<String> = []

  /// The files to check, as the package's settings say; nil for all pages of the site.
  public func files(by settings: PackageSettings) -> [String]? {
    guard isPackage else { return files }
    return files?.filter { named.contains($0) || settings.includes(FilePaths.relative($0, to: site)) }
  }

  /// The lines of arguments `FILE:LINE`, by file.
  public private(set) var lines: [String: Set<Int>] = [:]

  /// Groups paths by site, in the order of the paths. A path can be `FILE:LINE` or `FILE:LINE:COLUMN`, as in messages.
  ///
  /// A folder with a folder `Content` or a `galley.yml`, and a `Content` folder, mean a whole site. Any other folder means
  /// the Markdown files in it, and in a package, its sources with doc comments. The site of a page is the nearest such
  /// folder above it. A folder in no site was not written for Galley, and is read as packages are; a page that is named
  /// alone is one that somebody writes.
  ///
  /// - Parameters:
  ///   - asPackage: whether Markdown files in a package are checked as a part of it.
  ///   - top: the folder above which no site and no package is looked for, absolute; nil for none.
  public static func all(
    for paths: [String], asPackage: Bool = false, below top: String? = nil, disk: any Disk
  ) throws(DiskFailure) -> [CheckTarget] {
    var targets: [CheckTarget] = []
    let here = try disk.resolve(".")
    let top = top.map { FilePaths.relative($0, to: here) }
    var known: Set<DiskStatus.Identity> = []
    // The names under which files with lines came first.
    var names: [DiskStatus.Identity: String] = [:]
    for path in paths.map({ FilePaths.relative($0, to: here) }) {
      let (path, line) = try split(path, disk)
      var target = try CheckTarget(path, asPackage: asPackage, top, disk: disk)
      let identity = try disk.status(path).identity
      if let line {
        let name = names[identity] ?? path
        if names[identity] != nil || !known.contains(identity) || target.files == nil {
          names[identity] = name
          if let same = targets.firstIndex(where: { $0.lines[name] != nil }) {
            targets[same].lines[name]?.insert(line)
          } else {
            target.lines[name] = [line]
          }
        }
      } else if let name = names.removeValue(forKey: identity) {
        // The whole file, after all.
        for index in targets.indices { targets[index].lines[name] = nil }
      }
      guard let files = target.files else {
        if known.insert(try disk.status(target.site).identity).inserted { targets.append(target) }
        continue
      }
      // A file can have several names: `./a.md`, `b/../a.md`, a link.
      var fresh: [String] = []
      for file in files where known.insert(try disk.status(file).identity).inserted { fresh.append(file) }
      let others = target.passedOver
      target.passedOver = []
      for file in others where known.insert(try disk.status(file).identity).inserted { target.passedOver.append(file) }
      if let same = targets.firstIndex(where: {
        $0.site == target.site && $0.files != nil && $0.isPackage == target.isPackage
      }) {
        targets[same].files? += fresh
        targets[same].named.formUnion(target.named)
        targets[same].lines.merge(target.lines) { $0.union($1) }
        targets[same].passedOver += target.passedOver
      } else if files.isEmpty || !fresh.isEmpty || !target.passedOver.isEmpty {
        target.files = fresh
        targets.append(target)
      }
    }
    return targets
  }

  /// The file and line of `FILE:LINE`; no line for the name of a file or folder.
  private static func split(_ path: String, _ disk: any Disk) throws(DiskFailure) -> (path: String, line: Int?) {
    guard try disk.statusIfThere(path) == nil else { return (path, nil) }
    var parts = path.split(separator: ":", omittingEmptySubsequences: false)
    for _ in 1...2 {
      guard parts.count > 1, let number = Int(parts.removeLast()), number > 0 else { break }
      let file = parts.joined(separator: ":")
      if try disk.statusIfThere(file) != nil { return (file, number) }
    }
    return (path, nil)
  }

  /// The first named file that is not Markdown; nil if all are.
  public static func notMarkdown(in targets: [CheckTarget]) -> String? {
    targets.lazy.flatMap { target in (target.files ?? []).lazy.map { (target, $0) } }.first { target, file in
      !isMarkdown(file) && !isSwift(file) && !(target.isPackage && isTutorial(file))
    }?.1
  }

  /// Whether the file is Swift source, by its extension.
  static func isSwift(_ file: String) -> Bool { ending(of: file) == "swift" }

  /// Whether the file is a tutorial of DocC, by its extension.
  private static func isTutorial(_ file: String) -> Bool { ending(of: file) == "tutorial" }

  /// Whether the file is Markdown, by its extension.
  public static func isMarkdown(_ file: String) -> Bool {
    let name = FilePaths.name(file).lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// Whether files of this name are read: pages, code, settings. Even an empty one is not free for something else.
  public static func isSource(_ file: String) -> Bool {
    isMarkdown(file) || isSwift(file) || otherFormats.contains(ending(of: file))
      || ["css", "html", "js", "mustache", "yaml", "yml"].contains(ending(of: file))
  }

  /// Extensions of similar formats.
  private static let otherFormats: Set<String> = [
    "adoc", "ipynb", "mdown", "mdtext", "mdtxt", "mdwn", "mdx", "mkd", "mkdn", "mkdown", "qmd", "rmd", "rst",
    "tutorial",
  ]

  /// The extension of a file name in lower case; empty if there is none.
  public static func ending(of file: String) -> String {
    let parts = FilePaths.name(file).lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  /// Whether a change of the file affects only one page.
  public func isPage(_ file: String, of configuration: SiteConfiguration) -> Bool {
    if let files { return files.contains(file) }
    return file.hasPrefix(FilePaths.join(configuration.content, "")) && file.hasSuffix(".md")
  }

  private init(_ path: String, asPackage: Bool, _ top: String?, disk: any Disk) throws(DiskFailure) {
    let isFolder = try disk.status(path).kind == .folder
    let isInCatalogue = CheckTarget.isInCatalogue(path, isFolder: isFolder)
    let isPart = asPackage || isInCatalogue || CheckTarget.isSwift(path) || CheckTarget.isTutorial(path)
    if isFolder, !CheckTarget.isSite(path, disk), CheckTarget.isPackage(path, disk) {
      try self.init(partOf: path, path, isFolder: true, disk: disk)
    } else if isPart, !CheckTarget.isInSite(path, top, disk), let package = CheckTarget.package(of: path, top, disk) {
      try self.init(partOf: package, path, isFolder: isFolder, disk: disk)
    } else if isFolder, CheckTarget.isSite(path, disk) {
      self.init(site: path, files: nil)
    } else if isFolder, CheckTarget.holdsCatalogue(path, disk) || asPackage && !CheckTarget.isInSite(path, top, disk) {
      try self.init(partOf: isInCatalogue ? "." : path, path, isFolder: true, disk: disk)
    } else if isInCatalogue, !CheckTarget.isInSite(path, top, disk) {
      try self.init(partOf: ".", path, isFolder: false, disk: disk)
    } else if isFolder, path == "." {
      self.init(site: path, files: nil)
    } else if isFolder, FilePaths.name(path) == "Content" {
      self.init(site: FilePaths.parent(path), files: nil)
    } else {
      var folder = FilePaths.parent(path)
      while !CheckTarget.isSite(folder, disk), folder != ".", folder != "/", folder != top {
        folder = FilePaths.parent(folder)
      }
      let site = CheckTarget.isSite(folder, disk) ? folder : top ?? "."
      guard isFolder else {
        self.init(site: site, files: [path])
        named = [path]
        return
      }
      // Links are followed only within that folder or its site.
      let enclosure = AllowedPaths(folders: [path, site], disk: disk)
      let files = try FileWalk(path, disk: disk.enclosed(in: enclosure)).files.map(\.file)
      self.init(site: site, files: files.filter(CheckTarget.isMarkdown))
      passedOver = files.filter { CheckTarget.otherFormats.contains(CheckTarget.ending(of: $0)) }
    }
  }

  /// A file of a package, or all of its files in a folder.
  private init(partOf package: String, _ path: String, isFolder: Bool, disk: any Disk) throws(DiskFailure) {
    if isFolder {
      let walk = try FileWalk(path, disk: disk.enclosed(in: AllowedPaths(folders: [path], disk: disk))) {
        $0.first == "." && $0 != ".github"
      }
      let all = walk.files.map(\.file)
      let files = all.filter { CheckTarget.isOfPackage($0, below: package) }
      let steps = TutorialCode(of: files.filter(CheckTarget.isTutorial), disk: disk)
      self.init(
        site: package, files: files.filter { !$0.contains(".docc/") || !CheckTarget.isSwift($0) || steps.uses($0) })
      passedOver = all.filter { CheckTarget.isPassedOver($0, below: package) }
    } else {
      self.init(site: package, files: [path])
      named = [path]
    }
    isPackage = true
  }

  private init(site: String, files: [String]?) {
    self.site = site
    self.files = files
  }

  /// The nearest folder above a file that is a package.
  private static func package(of file: String, _ top: String?, _ disk: any Disk) -> String? {
    package(at: FilePaths.parent(file), below: top, disk)
  }

  /// A folder, or the nearest one above it, that is a package.
  ///
  /// - Parameter top: the last folder to look at; nil for none.
  static func package(at folder: String, below top: String?, _ disk: any Disk) -> String? {
    var folder = folder
    while !isPackage(folder, disk) {
      if folder == "." || folder == "/" || folder == top { return nil }
      folder = FilePaths.parent(folder)
    }
    return folder
  }

  /// Whether a path is a DocC catalogue, or a file in one.
  private static func isInCatalogue(_ path: String, isFolder: Bool) -> Bool {
    let folders = (isFolder ? path : FilePaths.parent(path)).split(separator: "/")
    return folders.contains { $0.hasSuffix(".docc") } && (isFolder || isMarkdown(path))
  }

  /// Whether a folder has a DocC catalogue, so that it is a collection of documents that were not written for Galley.
  private static func holdsCatalogue(_ folder: String, _ disk: any Disk) -> Bool {
    let names = (try? disk.list(folder)) ?? []
    return names.contains { name in
      name.suffix(5).elementsEqual(".docc".utf8)
        && (try? disk.status(FilePaths.join(folder, String(decoding: name, as: UTF8.self))))?.kind == .folder
    }
  }

  /// The folder from which a call for some paths means the package or site that they are in: the nearest one above the
  /// current folder that is one, as for git and SwiftPM. Nil if one of the paths lies in a package or site already, or if
  /// none does.
  public static func folderAbove(_ paths: [String], disk: any Disk) throws(DiskFailure) -> String? {
    let here = try disk.resolve(".")
    for path in paths {
      if path.hasPrefix("/") || path.split(separator: "/").first == ".." { return nil }
      if isSite(path, disk) || isPackage(path, disk) || isInSite(path, nil, disk) || package(of: path, nil, disk) != nil
      {
        return nil
      }
    }
    var folder = FilePaths.parent(here)
    while !isSite(folder, disk), !isPackage(folder, disk) {
      if folder == "/" { return nil }
      folder = FilePaths.parent(folder)
    }
    return folder
  }

  private static func isInSite(_ path: String, _ top: String?, _ disk: any Disk) -> Bool {
    var folder = FilePaths.parent(path)
    while folder != ".", folder != "/", folder != top {
      if isSite(folder, disk) { return true }
      folder = FilePaths.parent(folder)
    }
    return isSite(folder, disk)
  }

  static func isPackage(_ folder: String, _ disk: any Disk) -> Bool {
    (try? disk.status(FilePaths.join(folder, "Package.swift")))?.kind == .file
  }

  /// Whether a file of a package may hold samples: Markdown anywhere, and sources that are not tests.
  private static func isOfPackage(_ file: String, below folder: String) -> Bool {
    let path = FilePaths.relative(file, to: folder)
    let parts = path.split(separator: "/")
    guard !parts.contains("node_modules"), parts.first != "Tests" else { return false }
    return isMarkdown(file) || isTutorial(file) || isSwift(file) && parts.count > 1
  }

  /// Whether a file of a package may hold samples for readers but is not read: it has another format, or is a text
  /// that tests read.
  private static func isPassedOver(_ file: String, below folder: String) -> Bool {
    let parts = FilePaths.relative(file, to: folder).split(separator: "/")
    guard !parts.contains("node_modules"), !isTutorial(file) else { return false }
    return otherFormats.contains(ending(of: file)) || isMarkdown(file) && parts.first == "Tests"
  }

  private static func isSite(_ folder: String, _ disk: any Disk) -> Bool {
    if (try? disk.status(FilePaths.join(folder, "Content")))?.kind == .folder { return true }
    guard (try? disk.status(FilePaths.join(folder, SiteConfiguration.fileName)))?.kind == .file else { return false }
    return (try? disk.resolve(folder)).map { FilePaths.name($0) != "Content" } ?? false
  }
}

extension ContentFile {
  /// Whether it is a source file of a package, whose doc comments are checked.
  var isSource: Bool { CheckTarget.isSwift(file) && ProgramFile(path) == nil }
}

/// The generators whose folders can be imported.
public enum Generator: String, CaseIterable, Sendable {
  case jekyll, mdbook, docusaurus, vitepress, mkdocs, docc

  /// The name as its authors write it.
  public var title: String {
    switch self {
    case .jekyll: "Jekyll"
    case .mdbook: "mdBook"
    case .docusaurus: "Docusaurus"
    case .vitepress: "VitePress"
    case .mkdocs: "MkDocs"
    case .docc: "DocC"
    }
  }

  /// The generators whose files the folder has, in the order of the cases.
  static func all(in files: SourceFiles) -> [Generator] { allCases.filter { $0.home(in: files) != nil } }

  /// The folder below the imported one in which the generator has its files; nil if there is none.
  ///
  /// Many repositories keep the site beside other things: a Docusaurus site in `website`, a VitePress site in `docs`.
  func home(in files: SourceFiles) -> String? {
    switch self {
    case .jekyll: files.has("_config.yml") || files.has("_config.yaml") ? "" : nil
    case .mdbook: files.has("book.toml") ? "" : nil
    case .docusaurus:
      ["", "website", "docs"].first { home in
        SourceFiles.scriptEndings.contains { files.has(SourceFiles.join(home, "docusaurus.config.\($0)")) }
      }
    case .vitepress:
      ["", "docs", "website"].first { home in
        SourceFiles.scriptEndings.contains { files.has(SourceFiles.join(home, ".vitepress/config.\($0)")) }
      }
    case .mkdocs: files.has("mkdocs.yml") || files.has("mkdocs.yaml") ? "" : nil
    case .docc: files.isCatalog || files.catalogs.count == 1 ? files.catalogs.first ?? "" : nil
    }
  }
}

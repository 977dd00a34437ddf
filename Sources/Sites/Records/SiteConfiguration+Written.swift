import Base
import Pages
import Samples

/// The settings that affect the result, as bytes, to compare builds. A test changes each of them. Of the current time
/// only the day is included, if drafts show it; the seal is not, as entries with another seal cannot be read.
extension SiteConfiguration: Written {
  public func write(to record: inout RecordWriter) {
    record.add(root, content, templates, data, output, title, description, cache, remoteCache, isRemoteReadOnly)
    record.add(isFresh, address?.text, edit, showsUpdates, language, showsDrafts, showsFuture)
    record.add(showsDrafts ? now.map { $0 / 86_400 } : nil, policy, isUntrusted, compression.map(\.rawValue))
    record.add(isSearched, showsTypes, author, authors, paginate, permalink, package, isOfPackage, ofPackage)
    record.add(isStrict, programs, replacements, preludes, others, navigation, brand, drawsCards)
    record.add(hasPrintPage, allowsBrokenLinks, languageRange, versionTitle, versions, oldEdition)
    record.add(languages, folder, olderPackage)
  }
}

extension VersionSetting: Written {
  public func write(to record: inout RecordWriter) {
    record.add(name, kind.rawValue, title, folder, isChecked, range)
  }
}

extension OldEdition: Written {
  public func write(to record: inout RecordWriter) { record.add(name, commit, repository, content, marks.key) }
}

extension SiteLanguage: Written {
  public func write(to record: inout RecordWriter) { record.add(tag, range, settings) }
}

extension NavigationSetting: Written {
  public func write(to record: inout RecordWriter) { record.add(entries, hidden) }
}

extension NavigationSetting.Entry: Written {
  public func write(to record: inout RecordWriter) {
    record.add(title)
    switch target {
    case .page(let path): record.add("page", path)
    case .folder(let path): record.add("folder", path)
    case .link(let url): record.add("link", url)
    case .label: record.add("label", "")
    }
    record.add(children, range)
  }
}

extension SiteBrand: Written {
  public func write(to record: inout RecordWriter) {
    record.add(logo, darkLogo, logoHasTitle, favicon, repository, announcement, footer)
  }
}

extension SiteBrand.Announcement: Written {
  public func write(to record: inout RecordWriter) { record.add(text, link) }
}

extension SiteBrand.FooterColumn: Written {
  public func write(to record: inout RecordWriter) { record.add(title, links) }
}

extension SiteBrand.FooterLink: Written {
  public func write(to record: inout RecordWriter) { record.add(title, link) }
}

extension PackageSettings: Written {
  public func write(to record: inout RecordWriter) {
    record.add(
      paths?.map(\.text), excluded.map(\.text), scope?.rawValue, comments.areClaims, comments.areAdopted,
      minimum.samples.map { "\($0)" }, minimum.symbols.map { "\($0)" }, needsCompleteSamples)
  }
}

extension PolicySources: Written {
  public func write(to record: inout RecordWriter) { record.add(PolicyDirective.allCases.map { self[$0] }) }
}

extension PreludeSetting: Written {
  public func write(to record: inout RecordWriter) { record.add(folder, file, range) }
}

extension ProgramSettings: Written {
  public func write(to record: inout RecordWriter) {
    record.add(languageMode?.rawValue, flags, seconds.map { "\($0)" })
  }
}

extension Replacement: Written {
  public func write(to record: inout RecordWriter) { record.add(pattern.pattern, text, range) }
}

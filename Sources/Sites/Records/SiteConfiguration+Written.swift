import Base
import Pages
import Samples

/// The settings that decide what a site becomes: by them a build knows that an earlier one had the same. A test changes each
/// of them. Of the present only the day is among them, where drafts bear it; the seal is not, as what another one has sealed
/// cannot be read.
extension SiteConfiguration: Written {
  public func write(to record: inout RecordWriter) {
    record.add(root, content, templates, data, output, title, description, cache, remoteCache, isRemoteReadOnly)
    record.add(isFresh, address?.text, edit, showsUpdates, language, showsDrafts, showsFuture)
    record.add(showsDrafts ? now.map { $0 / 86_400 } : nil, policy, isUntrusted, compression.map(\.rawValue))
    record.add(isSearched, author, authors, paginate, permalink, package, programs, replacements, others)
  }
}

extension PolicySources: Written {
  public func write(to record: inout RecordWriter) { record.add(PolicyDirective.allCases.map { self[$0] }) }
}

extension ProgramSettings: Written {
  public func write(to record: inout RecordWriter) {
    record.add(languageMode?.rawValue, flags, seconds.map { "\($0)" })
  }
}

extension Replacement: Written {
  public func write(to record: inout RecordWriter) { record.add(pattern.pattern, text, range) }
}

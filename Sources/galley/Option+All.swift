import Base
import Building
import Importing
import Reports
import Sites

extension Option {
  /// All options, in the order of the help. A new one needs an entry here, and a field of `Settings` unless it sets something
  /// of the site's configuration.
  static let all: [Option] = [
    .value("output", "DIR", "o", of: [.build], "Write the site to DIR [default: SITE/Public]") { $0.output = $1 },
    .value("output", "FILE", "o", of: [.book], "Write the book to FILE.epub or FILE.pdf [default: book.epub]") {
      $0.book = $1
    },
    .value("output", "DIR", "o", of: [.import], "Write the new site to DIR, which must be new or empty") {
      $0.output = $1
    },
    .value(
      "from", "NAME", of: [.import], "The generator of FOLDER: \(list(Generator.allCases.map(\.rawValue)))",
      expected: list(Generator.allCases.map(\.rawValue))
    ) { settings, word in Generator(rawValue: word).map { settings.generator = $0 } },
    .value("section", "FOLDER", of: [.book], "Only the pages of a folder of Content, such as manual/") {
      $0.section = $1
    },
    .value(
      "port", "N", "p", of: [.serve], "Listen on port N; 0 for any free port [default: 4000]",
      expected: "a number from 0 to 65535"
    ) { settings, word in number(word, in: 0...65_535).map { settings.port = $0 } },
    .value("host", "ADDRESS", of: [.serve], "Listen on ADDRESS [default: 127.0.0.1]") { $0.host = $1 },
    .flag("open", of: [.serve], "Open the site in the browser") { $0.opensBrowser = true },
    .value(
      "base-url", "URL", of: [.build, .book, .serve], "Set the address of the site, instead of 'url' in galley.yml",
      expected: "an address that starts with https:// and has no query"
    ) { settings, word in SiteAddress(word).map { settings.change(\.address, to: $0) } },
    .value(
      "compress", "KINDS", of: [.build], "Write compressed files, too: gzip, brotli or gzip,brotli",
      expected: "gzip, brotli or gzip,brotli"
    ) { settings, word in Compression.all(in: word).map { settings.change(\.compression, to: $0) } },
    .flag(
      "drafts", of: [.build, .book, .serve, .check], "Include drafts: _drafts, 'draft: true' and 'published: false'"
    ) {
      $0.change(\.showsDrafts, to: true)
    },
    .flag("future", of: [.build, .book, .serve, .check], "Include posts with a date in the future") {
      $0.change(\.showsFuture, to: true)
    },
    .flag("adopt", of: [.bless], "Write comments such as '// 3' that hold as claims: '// => 3'") {
      $0.change(\.ofPackage.comments.areAdopted, to: true)
    },
    .flag("dry-run", "n", of: [.bless], "Write no files; print a diff for 'patch -p1'") { $0.isDryRun = true },
    .value("site", "SITE", of: [.theme], "Write into this site [default: the current folder]") { $0.site = $1 },
    .flag("force", "f", of: [.theme], "Replace templates that the site already has") { $0.isForced = true },
    .flag("verbose", "v", of: [.check], "Print the commands that are run, and what samples print") {
      $0.isVerbose = true
    },
    .value(
      "color", "WHEN", of: checking.union([.report]), "Use colours: auto, always or never [default: auto]",
      expected: list(Console.Color.allCases.map(\.rawValue))
    ) { settings, word in Console.Color(rawValue: word).map { settings.color = $0 } },
    .flag("quiet", "q", of: checking, "Print errors and warnings only, without progress and summary") {
      $0.isQuiet = true
    },
    .flag(
      "no-check", formerly: "no-proof", of: [.build, .book, .serve], in: .checking,
      "Do not compile or run samples; pages say that they are not checked"
    ) { $0.checksSamples = false },
    .flag("watch", of: [.check], in: .checking, "Check again when a file changes, until Ctrl-C") {
      $0.isWatching = true
    },
    .flag("external-links", formerly: "external", of: [.check], in: .checking, "Check links to other sites, too") {
      $0.checksExternalLinks = true
    },
    .flag("translations", of: [.check], in: .checking, "Warn about translations that are older than their originals") {
      $0.checksTranslations = true
    },
    .value(
      "package-path", formerly: "package", "DIR", of: checking, in: .checking,
      "Build the Swift package in DIR, so that samples can import it"
    ) {
      $0.namesPackage = true
      $0.change(\.package, to: $1)
    },
    Option(
      name: "against-versions", formerName: nil, short: nil, value: "TAG,…", group: .checking,
      help: "Check the guides of older versions with the package as it is now; by default those of galley.yml",
      commands: [.check], hasOptionalValue: true
    ) { (words, settings) throws(UsageError) in
      settings.againstVersions = words.flatMap { $0.split(separator: ",").map(String.init) }
    },
    Option(
      name: "toolchain", formerName: nil, short: nil, value: "DIR", group: .checking,
      help: "Use the Swift toolchain in DIR; repeatable, to check with each", commands: [.check]
    ) { (words, settings) throws(UsageError) in settings.toolchains = words },
    Option(
      name: "filter", formerName: nil, short: nil, value: "TEXT", group: .selection,
      help: "Check only samples whose file, heading or symbol contains TEXT; repeatable",
      commands: [.check]
    ) { $1.selection.texts = $0 },
    Option(
      name: "exclude", formerName: nil, short: nil, value: "GLOB", group: .selection,
      help: "Leave out files and folders, such as 'Docs/Old*' or '**/Draft.md'; repeatable",
      commands: [.check, .baseline]
    ) { (words, settings) throws(UsageError) in
      for word in words {
        guard let pattern = PathPattern(word) else {
          throw .invalidValue(word, of: "--exclude", expected: "a path or a pattern inside of the current folder")
        }
        settings.selection.excluded.append(pattern)
      }
    },
    .value(
      "since", "COMMIT", of: [.check], in: .selection,
      "Check only files that differ from COMMIT, such as origin/main, or are not committed"
    ) { $0.since = $1 },
    .flag("list", of: [.check], in: .selection, "Print which samples would be checked; run nothing") {
      $0.listsOnly = true
    },
    .flag(
      "allow-unbuilt", of: [.check], in: .checking,
      "Do not fail if samples are not checked because a module cannot be fetched or built"
    ) { $0.allowsUnbuilt = true },
    .flag("fail-fast", of: [.check], in: .checking, "Stop after the first page with an error") {
      $0.stopsAtError = true
    },
    .flag(
      "strict", of: [.build, .book, .check, .baseline], in: .checking,
      "Make warnings errors; in packages, incomplete samples must compile, too"
    ) { $0.change(\.isStrict, to: true) },
    .flag(
      "strict-samples", of: [.check, .baseline], in: .checking,
      "In packages and folders that are no site, incomplete samples must compile, too"
    ) { $0.change(\.ofPackage.needsCompleteSamples, to: true) },
    .flag("add", of: [.baseline], "Add new failures to a baseline that exists") { $0.addsFailures = true },
    .value(
      "claims", "WHICH", of: [.check], in: .checking,
      "Compare comments of a package's own pages: written, or literal to fail if '// 3' differs, too",
      expected: list(ClaimsWanted.allCases.map(\.rawValue))
    ) { settings, word in
      ClaimsWanted(rawValue: word).map { settings.change(\.ofPackage.comments.areClaims, to: $0 == .literal) }
    },
    .value(
      "shard", "N/COUNT", of: [.check], in: .checking, "Check part N of COUNT; see 'galley help reports'",
      expected: "a part such as 2/5"
    ) { settings, word in CheckShard(word).map { settings.shard = $0 } },
    Option(
      name: "report", formerName: nil, short: nil, value: "FORMAT[=FILE]", group: .reports,
      help: "Write a report: \(list(ReportFormat.allCases.map(\.rawValue))); repeatable", commands: [.check, .report]
    ) { (words, settings) throws(UsageError) in
      for word in words { settings.reports.append(try ReportTarget(word)) }
      // The terminal shows the same.
      settings.reports.removeAll { $0.format == .human && $0.file == nil }
    },
    .flag("coverage", of: [.check, .report], in: .reports, "Print how many samples of each page are checked") {
      $0.showsCoverage = true
    },
    Option(
      name: "min-coverage", formerName: nil, short: nil, value: "PERCENT", group: .reports,
      help: "Fail if less than PERCENT of samples are checked; symbols=PERCENT for public symbols",
      commands: [.check, .report]
    ) { (words, settings) throws(UsageError) in
      for word in words {
        let isOfSymbols = word.hasPrefix("symbols=")
        guard let percent = Double(word.dropFirst(isOfSymbols ? "symbols=".count : 0)), 0...100 ~= percent else {
          throw .invalidValue(word, of: "--min-coverage", expected: "a number from 0 to 100")
        }
        if isOfSymbols { settings.minimum.symbols = percent } else { settings.minimum.samples = percent }
      }
    },
    .value(
      "sandbox", "WHEN", of: checking, in: .sandbox,
      "Set the sandbox to required, auto or off; see 'galley help sandbox'",
      expected: list(SiteProver.Sandboxing.allCases.map(\.rawValue))
    ) { settings, word in SiteProver.Sandboxing(rawValue: word).map { settings.sandbox = $0 } },
    .value(
      "jobs", "N", "j", of: checking, in: .sandbox, "Run N compilers and samples at once [default: the cores]",
      expected: "a number from 1 to 1024"
    ) { settings, word in number(word, in: 1...1024).map { settings.jobs = $0 } },
    .value(
      "compile-timeout", formerly: "compile-time", "SECONDS", of: checking, in: .sandbox,
      "Stop a compiler after SECONDS [default: 60]", expected: "a number of seconds from 1 to 36000"
    ) { settings, word in number(word, in: 1...36_000).map { settings.compiling.seconds = Double($0) } },
    .value(
      "compile-memory-limit", formerly: "compile-memory", "GIB", of: checking, in: .sandbox,
      "Limit the memory of a compiler, in GiB [default: 4]", expected: "a number of GiB from 1 to 1024"
    ) { settings, word in number(word, in: 1...1024).map { settings.compiling.memoryBytes = $0 << 30 } },
    .flag("no-cache", formerly: "fresh", of: checking, in: .cache, "Run all samples again, even if results are cached")
    {
      $0.change(\.isFresh, to: true)
    },
    .value("cache-dir", "DIR", of: checking, in: .cache, "Cache results in DIR [default: SITE/.galley]") {
      $0.change(\.cache, to: $1)
    },
    .value("cache-key", "FILE", of: checking, in: .cache, "Sign cached results with the key in FILE") {
      $0.cacheKey = $1
    },
    .value(
      "remote-cache", "URL", of: checking, in: .cache, "Share cached results with other machines over HTTP",
      expected: "an address that starts with https:// or http://"
    ) { settings, word in
      ["http://", "https://"].contains(where: word.hasPrefix) ? settings.change(\.remoteCache, to: word) : nil
    },
    .flag(
      "remote-cache-read-only", formerly: "remote-read-only", of: checking, in: .cache,
      "Read from the remote cache, but do not write to it"
    ) { $0.change(\.isRemoteReadOnly, to: true) },
  ]

  /// The commands that compile and run samples.
  private static let checking: Set<Command> = [.build, .book, .serve, .check, .bless, .baseline]

  private static func number(_ word: String, in range: ClosedRange<Int>) -> Int? {
    Int(word).flatMap { range ~= $0 ? $0 : nil }
  }

  /// `a, b or c`
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

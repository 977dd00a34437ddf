import Building
import Reports
import Sites

extension Option {
  /// All options, in the order of the help. A new one needs an entry here, and a field of `Settings` unless it sets something
  /// of the site's configuration.
  static let all: [Option] = [
    .value("output", "DIR", "o", of: [.build], "write the site here, not to SITE/Public") { $0.output = $1 },
    .value(
      "port", "N", "p", of: [.serve], "listen here, not at 4000; 0 for any free port",
      takes: "a number from 0 to 65535"
    ) { settings, word in number(word, in: 0...65_535).map { settings.port = $0 } },
    .value("host", "ADDRESS", of: [.serve], "listen at this address, not at 127.0.0.1 alone") { $0.host = $1 },
    .flag("no-proof", of: [.build, .serve], "run nothing; pages say that they were not checked") {
      $0.isProofed = false
    },
    .value(
      "base-url", "URL", of: [.build, .serve], "where the site will be served, in the place of the site's own 'url'",
      takes: "an address that starts with https:// and has no query"
    ) { settings, word in SiteAddress(word).map { settings.change(\.address, to: $0) } },
    .value(
      "compress", "KINDS", of: [.build], "'gzip', 'brotli' or both: smaller files beside those that are texts",
      takes: "gzip, brotli, or both with a comma"
    ) { settings, word in Compression.all(in: word).map { settings.change(\.compression, to: $0) } },
    Option(
      name: "report", short: nil, value: "FORMAT",
      help: "human, json, junit, sarif or github, to standard output or FORMAT=FILE; any number",
      commands: [.check, .report]
    ) { (words, settings) throws(UsageError) in
      for word in words { settings.reports.append(try ReportTarget(word)) }
      // The terminal has it anyhow.
      settings.reports.removeAll { $0.format == .human && $0.file == nil }
    },
    .flag("coverage", of: [.check, .report], "show how much of each page's Swift is proofed") {
      $0.showsCoverage = true
    },
    .value(
      "min-coverage", "PERCENT", of: [.check, .report], "fail where less of the Swift blocks is compiled and run",
      takes: "a number from 0 to 100"
    ) { settings, word in
      Double(word).flatMap { 0...100 ~= $0 ? $0 : nil }.map { settings.minCoverage = $0 }
    },
    .value(
      "shard", "N/COUNT", of: [.check],
      "check this part of the pages only; galley report merge joins the reports", takes: "a part such as 2/5"
    ) { settings, word in CheckShard(word).map { settings.shard = $0 } },
    .flag("watch", of: [.check], "stay, and proof again what changes") { $0.isWatching = true },
    .flag("external", of: [.check], "ask the web whether what pages link to there is still there") {
      $0.asksWeb = true
    },
    .flag("drafts", of: [.build, .serve, .check], "drafts too: _drafts, 'draft: true' and 'published: false'") {
      $0.change(\.showsDrafts, to: true)
    },
    .flag("future", of: [.build, .serve, .check], "posts of days to come too") { $0.change(\.showsFuture, to: true) },
    .flag("dry-run", "n", of: [.bless], "write nothing; the difference goes to standard output, for patch -p1") {
      $0.isDryRun = true
    },
    .value("package", "DIR", of: proofing, "build this Swift package; samples may import its library products") {
      $0.change(\.package, to: $1)
    },
    .value(
      "sandbox", "WHEN", of: proofing,
      "run samples and compilers in bubblewrap: required (the default where CI is set), auto (if it works) or off",
      takes: SiteProver.Sandboxing.allCases.map(\.rawValue).joined(separator: ", ")
    ) { settings, word in SiteProver.Sandboxing(rawValue: word).map { settings.sandbox = $0 } },
    .value(
      "compile-time", "SECONDS", of: proofing, "let a compiler take so long for one program, not 60 seconds",
      takes: "seconds, 1 to 36000"
    ) { settings, word in number(word, in: 1...36_000).map { settings.compiling.seconds = Double($0) } },
    .value(
      "compile-memory", "GIB", of: proofing, "let a compiler use so much memory for one program, not 4 GiB",
      takes: "GiB, 1 to 1024"
    ) { settings, word in number(word, in: 1...1024).map { settings.compiling.memoryBytes = $0 << 30 } },
    .value("cache-dir", "DIR", of: proofing, "keep here what was proofed once, not in SITE/.galley; runs may share it")
    {
      $0.change(\.cache, to: $1)
    },
    .value(
      "cache-key", "FILE", of: proofing, "sign and verify the cache with the key in this file, for those who share one"
    ) { $0.cacheKey = $1 },
    .value(
      "remote-cache", "URL", of: proofing, "share it with other machines: GET, HEAD and PUT of URL/KEY",
      takes: "an address that starts with https://"
    ) { settings, word in
      ["http://", "https://"].contains(where: word.hasPrefix) ? settings.change(\.remoteCache, to: word) : nil
    },
    .flag("remote-read-only", of: proofing, "take from the remote cache, give nothing") {
      $0.change(\.isRemoteReadOnly, to: true)
    },
    .flag("fresh", of: proofing, "run all samples again, whatever the cache knows of them") {
      $0.change(\.isFresh, to: true)
    },
    .flag("quiet", "q", of: proofing, "no progress and no summary, only faults") { $0.isQuiet = true },
    .value("site", "SITE", of: [.theme], "the site, if not the working folder") { $0.site = $1 },
    .flag("force", "f", of: [.theme], "write over files of the site's own") { $0.isForced = true },
  ]

  /// The commands that compile and run samples.
  private static let proofing: Set<Command> = [.build, .serve, .check, .bless]

  private static func number(_ word: String, in range: ClosedRange<Int>) -> Int? {
    Int(word).flatMap { range ~= $0 ? $0 : nil }
  }
}

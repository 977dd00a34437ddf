/// A part of the help that belongs to several commands.
enum HelpTopic: String, CaseIterable {
  case cache
  case exitCodes = "exit-codes"
  case links, reports, sandbox

  /// One line, without a full stop.
  var summary: String {
    switch self {
    case .cache: "Where results are stored, and how machines share them"
    case .exitCodes: "The exit codes of all commands"
    case .links: "Which links are checked, and how"
    case .reports: "Report formats, coverage, the JSON schema, checks in parts"
    case .sandbox: "What samples and compilers can access, and their limits"
    }
  }

  var text: String {
    switch self {
    case .cache:
      """
      Galley stores the result of every sample in SITE/.galley and uses it again as long as nothing
      that the result depends on changes: the code, its hidden lines and included files, the
      compiler and its flags, the package, and Galley itself. Files of the cache can be deleted at
      any time, and several runs can use it at once.

        --no-cache       Run all samples again and store the new results
        --cache-dir DIR  Use another folder, such as one that a CI service saves between runs
        galley clean     Delete the cache

      Remote cache
        --remote-cache URL reads and writes results at URL/KEY by GET, HEAD and PUT, as cache
        servers and WebDAV folders support it. Requests are sent by curl, which reads credentials
        from ~/.netrc. Use --remote-cache-read-only for builds of code that you do not trust.

      Keys
        Each result is signed; results without a valid signature are ignored. By default the key is
        in ~/.local/state/galley (or $XDG_STATE_HOME/galley). Machines that share a cache need the
        same key: give it as a file with --cache-key FILE, or in the variable GALLEY_CACHE_KEY.
        'openssl rand -hex 32' creates a key.

        A cache folder that git tracks is an error, because a commit could change the results.
      """
    case .exitCodes:
      """
        0  No errors. There may be warnings.
        1  Pages have errors, coverage is too low, or a file was not overwritten.
        2  The call or the configuration is wrong, or something outside of the pages failed:
           a missing tool, the disk, the network.
      """
    case .links:
      """
      Every check reports links to missing pages, files and headings. If only some files are
      checked, their links are compared with the files on the disk.

      --external-links also requests each address on other sites: once by HEAD, and by GET if that
      fails. There is at most one request at a time to a host, with a pause of 0.5 seconds;
      'Retry-After' is respected up to 60 seconds. The requests are sent by curl, as galley/VERSION.

        error    The page does not exist (status 404 or 410), or the host is unknown
        warning  The server refuses the request, fails, or redirects permanently

      Addresses without an error are cached for seven days.
      """
    case .reports:
      """
      --report FORMAT prints a report to standard output, --report FORMAT=FILE writes it to a file,
      a pipe or a device. A file that galley did not write is not replaced.

        human   The same text as on the terminal
        json    All data, see below
        jsonl   The same as events, one JSON object a line, written as it happens
        junit   JUnit XML for CI servers: one test suite per page, one test per block
        sarif   SARIF 2.1.0 for code scanning
        github  Annotations for GitHub Actions

      Coverage
        --coverage prints, for each page, how many Swift samples were compiled and run, and why
        others were not. --min-coverage PERCENT fails below that. Code that is quoted from a source
        file does not count, nor do other languages.

        In a package it also prints how many public symbols have samples. --min-coverage
        symbols=PERCENT fails if fewer have samples that all hold; you can write both.

      Checks in parts
        --shard 2/5 checks the second of five parts, which take about the same time. Each part
        writes a JSON report; then merge them:

          galley check --shard 2/5 --report json=part2.json
          galley report merge part*.json --report junit=report.xml

      Several platforms
        Checks of the same pages on several platforms are merged, too: what was verified on one of
        them counts as verified, what failed on one as failed, and the report says where.

          galley report merge linux.json macos.json

      JSON schema, version 4
        schema           The version of this schema
        galley           The version of Galley
        shard            The part, such as "2/5"; only with --shard
        platforms        Where it was checked, such as "linux"
        toolchains       The compilers; if several, each block has its 'toolchain'
        versions         The older versions that were checked; their files have names such as
                         1.0:README.md, their blocks and diagnostics a 'version', too
        packageSeconds   How long the build of the package took
        counts           pages, samples, skipped, sketches, elsewhere, notChecked, claimsNotChecked,
                         outputs, answers, expectedErrors, strengthBars, errors, warnings, notes,
                         knownFailures, pagesNotChecked; in packages also sourceFiles (which are
                         among the pages); with hidden tests also hiddenTests, hiddenTestsHeld,
                         hiddenTestsNotChecked
        coverage         executed, compiled, mustFail, quoted, skipped, sketches, elsewhere,
                         notChecked, failed, notSwift: the number of blocks of each kind
        coveragePercent  executed and mustFail, in percent of all Swift samples but quoted ones
        symbols          Of a package: declarations, withSample, holding, percent; samples
        pages            file, coverage, coveragePercent; languages: other code blocks by language
        blocks           name, file, kind (swift, still, check), number, heading, line, coverage;
                         result: status (passed, failed, not-checked), reason, cause (a place);
                         platforms: where it was verified, in merged reports of several;
                         claims: line, column, result; diagnostics: indices into 'diagnostics'
        diagnostics      severity, id, message, file, line, column, endLine, endColumn;
                         notes: message, place
        known            Errors that the baseline lists, like 'diagnostics'

        Lines and columns start at 1; columns count UTF-8 bytes; the end is not included.

      Events of jsonl, in the key 'event'; the other keys are those above
        start       schema, galley
        package     seconds
        diagnostic  As in 'diagnostics', after the page is checked; 'known' is like it
        sample      As in 'blocks'; output
        page        As in 'pages'
        end         counts, coverage, coveragePercent, exitCode; without it, the report is not complete
      """
    case .sandbox:
      """
      Galley runs samples, compilers, package builds, git and Pygments in bubblewrap: no network, a
      read-only file system without home folders, and an empty /tmp. The dependencies of a package
      are fetched before, in a step that has network access but no credentials.

        --sandbox required  Fail if there is no sandbox; the default if the variable CI is set
        --sandbox auto      Print a warning and run unsandboxed if there is no sandbox; the default
        --sandbox off       Run unsandboxed

      Limits, with or without a sandbox
        sample    10 seconds ('timeout=' in the fence changes it), 1 GiB of memory, 1 MiB of output,
                  64 processes, 64 MiB in /tmp
        compiler  60 seconds and 4 GiB of memory per program; --compile-timeout and
                  --compile-memory-limit change it

      'galley doctor' shows whether the sandbox works.
      """
    }
  }
}

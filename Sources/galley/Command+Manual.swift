extension Command {
  /// What `galley help COMMAND` tells below the options: enough to need no other manual.
  var manual: String {
    switch self {
    case .build:
      """
      Reads SITE/Content, or SITE itself where it has no such folder, proofs every page, and writes the site to
      SITE/Public. The new site takes the old one's place when it is whole, and only if all holds; a folder that
      galley did not write is never touched. What was proofed once is kept in SITE/.galley by its content.

        galley build                    the site in the working folder
        galley build Docs -o /srv/www   another one, written elsewhere
        galley build --no-proof         a quick look: nothing is run, the pages say so
        galley build --drafts --future  what is not to be seen yet, too
        galley build --base-url https://example.org/docs --compress gzip,brotli

      Drafts and posts of days to come are left out. What is to come SOURCE_DATE_EPOCH decides, else the clock; nothing
      else of a site depends on when or where it is built. Feeds, the sitemap and what pages tell other sites need the
      site's 'url', or --base-url. --compress writes page.html.gz and page.html.br beside page.html, for hosts that hand
      those over.
      """
    case .serve:
      """
      Builds the site as 'galley build' does, holds it in memory, and shows it at http://127.0.0.1:4000/. Nothing is
      written but the cache. On save only what changed is proofed and rendered, and open pages are patched: where
      the reader was, what was typed into a form, what was opened stays. A form whose program is another now starts
      anew, and is given what was typed. Faults are told here and shown over the page, which stays as it was, until
      they are mended. Ctrl-C ends it, with exit code 0.

        galley serve                    the site in the working folder
        galley serve Docs --port 8080
        galley serve --no-proof         for prose: nothing is run, the pages say so
        galley serve --host 0.0.0.0     for a telephone on the same network, and everybody else on it

      Requests are answered for localhost and for addresses in numbers; other names get 403, so that no page of the
      web can read what is shown here.
      """
    case .check:
      """
      Compiles and runs the Swift of pages and compares what they claim: output fences, '// Prints', '// => value',
      '// error:', tables and stills of demos. A PATH is a Markdown file, a folder of them, or a site; without one it
      is the site in the working folder. Nothing is written but reports and the cache, .galley.

        galley check README.md Docs/ --package .
        galley check --report junit=proof.xml --report github
        galley check Docs --min-coverage 95 --sandbox required

      Reports
        human    what the terminal shows, for a file
        json     everything, see below
        junit    a suite a page, a test case a block: page.md › Heading › block 3 (line 41)
        sarif    for code scanning
        github   annotations on the lines of a pull request

      Coverage
        --coverage shows a line a page, and the reasons of what is skipped. A file of the site's sources that a page
        quotes counts neither way, nor does what is not Swift.

      The JSON report
        schema       1; a new number tells of a change that readers must know of
        galley       the version that wrote it
        counts       pages, samples, skipped, outputs, checks, bars, announced (errors that a page's comments
                     announce), errors, warnings, notes
        coverage     how many blocks are executed, compiled (the program stopped before them), mustFail, quoted,
                     skipped, faulty (not compiled, though they should be, or the other way round), notSwift
        percent      of the pages' own Swift blocks, how many are executed or mustFail: 0 to 100
        pages        file, coverage and percent of each, languages: the other fences by language, "" where none is named
        blocks       name, file, number, heading, line, coverage, reason (of skipped ones), faults and remarks: places in
                     diagnostics, from 0
        shard        the part of the pages that it speaks of
        diagnostics  severity, id, message, notes, file, line, column, endLine, endColumn;
                     lines from 1, columns from 1 in UTF-8 bytes, the end is not included

      Links
        Those within a site are checked in every run, by their lines; of pages that are named singly, whether what they
        name lies on the disk, and places on themselves. --external asks the web for the others: each address once, by
        HEAD and, where that is refused, by GET, as galley/VERSION; one question at a time to a host, with half a second
        between them, and many hosts at once. Retry-After is honoured. What is gone (404, 410) and hosts that nobody
        knows are errors; what is refused, fails or has moved for good is told as a warning. An address that held is
        believed for seven days (.galley/links). curl does the asking and must be there.

      Watching
        --watch stays and checks again whenever a file changes. A changed page is proofed by itself, in well under a
        second; anything else, settings, templates, the package's sources, starts all over, links included.

      Parts
        --shard 2/5 checks the second of five parts. Which pages those are depends on the pages alone; the parts are
        about as long as each other. Each machine writes a JSON report, and one joins them:
        galley report merge part-*.json --report junit=proof.xml

      The cache
        Kept by content: the code with its hidden lines and included files, flags, the compiler, galley's own modules
        and the package's. Any file of it may be deleted or damaged, runs may share it at once. --cache-dir puts it
        where CI machines share it; --remote-cache takes it from and gives it to any server that answers GET, HEAD
        and PUT of URL/KEY: cache servers, or a web server's WebDAV folder. curl talks to it, so ~/.netrc holds
        credentials. Builds of strangers' branches say --remote-read-only. --fresh runs everything again and keeps it.
        Entries are signed; what does not verify is ignored. The key is this user's own, kept in ~/.local/state/galley
        (or $XDG_STATE_HOME/galley). Machines that share a cache need one key: --cache-key names its file, and the
        variable GALLEY_CACHE_KEY holds one; 'openssl rand -hex 32' makes one. A cache that git tracks is refused.

      The sandbox
        Samples run in bubblewrap: no network, a read-only world without home folders, an empty /tmp of 64 MiB,
        64 processes, 1 GiB of memory for all of them, 1 MiB of output, 10 seconds a program ('timeout=' says otherwise).
        Compilers, linkers, wasm-opt, Pygments and git run in sandboxes, too, and so do the manifest, macros and build of a
        package; what it depends on is fetched first, by a step that alone has a network and no credentials. 'required'
        fails where that cannot be had and is the default where CI is set; 'auto' runs unsandboxed then and warns. Limits
        hold without a sandbox, too. A compiler gets 60 seconds and 4 GiB of memory for a program: --compile-time and
        --compile-memory give it more.
      """
    case .bless:
      """
      Proofs pages as 'check' does. Where a claim says something else than what happened, it is given what happened:
      output fences, '// Prints', '// => value' and the answers in tables, and not one byte more. What would be
      written is proofed once more, afresh, before it is. A page that was changed meanwhile is left as it is.

        galley bless README.md
        galley bless --dry-run Docs | less
        galley bless --dry-run Docs | patch -p1

      What is left, told with the reason, and exit code 1
        code that does not compile, crashes or runs away, with all claims of its program
        '// error:' claims: they say what must be refused
        lines with '...' that do not fit any more; those that fit stay as they are
        values and prints that differ from run to run, or each time the program comes by
        values of several lines, and '// Prints' comments that are more than the lines printed

      Of a print of several lines, as many '// Prints' comments as there are take the last lines.
      """
    case .report:
      """
      Reads JSON reports, of all parts of one check or of several whole ones, and writes them as one. The exit code is
      what one check of everything would have had; a part that is missing or there twice is an error.
      """
    case .render:
      """
      For editors and other generators: the page's body, its samples highlighted, nothing proofed, no layout.
      """
    case .new:
      """
      DIR is made, or must be empty. The site in it holds one page of each kind, ready for 'galley build DIR'.
      """
    case .theme:
      """
      Any file of SITE/Templates takes the place of the built-in one of the same name. 'theme eject' writes the built-in
      ones there: all, or those named, by their paths, folders or bare names. A site that has them builds byte for byte
      as it did before. What you do not change is better not kept: it gets no better with galley.

        galley theme eject                          all of them
        galley theme eject page footer galley.css   a layout, a partial, the style sheet
        galley theme eject Cells                    the designs of all rows

      A file of your own is kept, which is told, with exit code 1; --force writes over it.

      Colours and fonts need no template: they are the variables at the top of Assets/galley.css, as --accent, --paper,
      --font-text. Templates/Partials/head-end.mustache stands at the end of every page's head, with a link to a style
      sheet of yours, as Templates/Assets/own.css, that gives them other values:

        <link rel="stylesheet" href="{{root}}Assets/own.css">
        :root { --accent: light-dark(#7a1f5c, #f0a6d6); }
      """
    case .clean:
      """
      Removes SITE/.galley. Nothing depends on it but time.
      """
    case .prepare:
      """
      Compiles what all sites share: the library that samples are linked with, its build for browsers, and the search.
      'make build' and 'make install' do it. It goes into galley's own folder, or into the user's cache folder
      ($XDG_CACHE_HOME/galley) where that cannot be written. What is not prepared, the first use builds there.
      """
    case .doctor:
      """
      Each part with what it gives: the compiler, what demos in the browser need, the sandbox, Pygments. What is
      missing is told with the Debian package that has it. Exit code 2 where nothing could be proofed.
      """
    case .completions:
      """
        galley completions bash > ~/.local/share/bash-completion/completions/galley
        galley completions zsh  > a folder of your fpath, as _galley
        galley completions fish > ~/.config/fish/completions/galley.fish

      'make install' has put them into place already.
      """
    case .explain:
      """
      Prints the meaning, the remedy and an example of each ID, the word in brackets at the end of an error or a
      warning. Without an ID, lists all of them.

        galley explain fence.unknown-word
      """
    case .help:
      """
      Without a COMMAND: all of them, a line each.
      """
    }
  }
}

extension Command {
  /// The paragraphs between the summary and the options; empty if the summary says all.
  var details: String {
    switch self {
    case .check:
      """
      Galley compiles and runs the Swift samples of the pages and compares the results with what
      the pages say: output blocks, '// Prints' and '// =>' comments, expected errors, and the
      tables of live demos. It writes no files except reports and the cache.

      PATH is a Markdown file, a folder, or a site; the default is the current folder. A site is a
      folder that contains Content/. In the root of a Swift package, Galley builds the package and
      checks its Markdown and its doc comments, with its modules imported.

      PATH:LINE checks only the sample at that line, with the samples above it that it needs.
      """
    case .build:
      """
      Galley checks SITE as 'galley check' does and writes it to SITE/Public. The old site is
      replaced only if no page has an error. Galley does not change a folder that it did not write.

      SITE is a folder that contains Content/, or a folder of Markdown files; the default is the
      current folder. Drafts and posts with a date in the future are left out. Feeds and the
      sitemap need the address of the site: 'url' in galley.yml, or --base-url.

      The present time is taken from SOURCE_DATE_EPOCH if it is set, otherwise from the clock. The
      same sources and the same time give the same bytes on every machine.
      """
    case .book:
      """
      Galley checks SITE as 'galley build' does and writes its pages as one book, in the order of the
      sidebar: a title page, the contents, a chapter for each page, and an index of the symbols that
      samples declare and headings name. The book is written only if no page has an error. With
      --no-check, its title page says that nothing was checked.

      Links to pages of the book lead to their chapters. Other links lead to the site if its address
      is known: 'url' in galley.yml, or --base-url.

      The name of the file decides the format. EPUB is for e-book readers. PDF is printed by Chromium
      (package 'chromium'), on A4, with page numbers.
      """
    case .serve:
      """
      Galley builds SITE in memory and serves it at http://127.0.0.1:4000/ until Ctrl-C. It writes
      no files except the cache. When a file is saved, Galley checks what changed and updates the
      open pages; the position on the page and the text in forms stay. Errors are printed and shown
      over the page, which stays at its last version without errors.

      The server answers requests for localhost and for numeric addresses. It refuses other host
      names, so that no other website can read the preview.
      """
    case .bless:
      """
      Galley checks the pages and replaces every wrong result by the actual one: output blocks,
      '// Prints' and '// =>' comments, and answers in tables. It checks the new text before it
      writes a file, and changes nothing else.

      These results are not replaced; they are reported as errors:
        - results of samples that do not compile, crash or reach a limit
        - '// error:' comments
        - lines with '...' that do not match
        - results that differ from run to run
        - '// =>' results of several lines, and more '// Prints' comments than printed lines
      """
    case .baseline:
      """
      Galley checks PATH as 'galley check' does, and writes the errors to .galley-baseline.yml in the
      folder of the site or package. From then on, 'galley check' does not count these errors, and
      says how many there are. An error is known by its file, its heading or symbol, its line of
      text and its message, so inserted lines do not matter. One more error of the same kind is new.

      If the file exists, errors that were fixed are removed from it. New errors are not added and
      end with code 1, unless --add is given.
      """
    case .report:
      """
      FILE is a JSON report of 'galley check', of a whole check or of one part (--shard). It is an
      error if a part is missing or given twice. The exit code is the same as that of one check of
      all pages.
      """
    case .render:
      """
      The result is the body of the page, with highlighted code: no layout, no live demos. For
      editors and other site generators.
      """
    case .new:
      """
      Galley creates DIR, which must not exist or must be empty, with a page of samples and a page
      with a live demo.
      """
    case .import:
      """
      FOLDER is a folder of Jekyll, mdBook, Docusaurus, VitePress, MkDocs or DocC. Galley writes its
      pages, its navigation, its redirects and its other files as a site into DIR, which must not
      exist or must be empty. FOLDER is not changed.

      What Galley does not read is converted. What cannot be converted stays in the text of the page,
      and is listed by file and line. The exit code is 0 if the site was written.
      """
    case .theme:
      """
      A file in SITE/Templates replaces the built-in file of the same name. 'galley theme eject'
      copies built-in files there: all, or those named. NAME is a path, a folder or a file name,
      with or without its ending. A file of the site is not overwritten without --force.

      To change colours and fonts only, no template is needed. Put a style sheet into
      Templates/Assets/own.css that sets the variables of galley.css:

        :root { --accent: #7a1f5c; }

      and a link to it into Templates/Partials/head-end.mustache:

        <link rel="stylesheet" href="{{root}}Assets/own.css">
      """
    case .clean:
      """
      Galley deletes SITE/.galley. The next check runs all samples again.
      """
    case .prepare:
      """
      Galley compiles the library that samples are linked with, its browser build, and the search.
      The results are stored with galley itself, or in $XDG_CACHE_HOME/galley if that folder is
      read-only. Without this command, the first check compiles them.
      """
    case .doctor:
      """
      For each missing tool, Galley prints the Debian package that contains it. The exit code is 2
      if pages cannot be checked.
      """
    case .completions:
      """
      SHELL is bash, zsh or fish. 'make install' installs all three scripts.
      """
    case .explain:
      """
      ID is the word in brackets at the end of an error or a warning. Without ID, Galley lists all.
      """
    case .help: ""
    }
  }

  /// Calls that can be copied, with what they do.
  var examples: [(call: String, effect: String)] {
    switch self {
    case .check:
      [
        ("galley check", "Check the site or package in the current folder"),
        ("galley check README.md Docs", "Check a part of the package in the current folder"),
        ("galley check --report junit=report.xml", "Write a report for a CI server"),
        ("galley check --watch", "Check pages while you write them"),
        ("galley check README.md:15", "Check one sample"),
        ("galley check --since origin/main", "Check only changed files"),
        ("galley check --against-versions=1.0,2.0", "Check old guides with the package as it is now"),
      ]
    case .build:
      [
        ("galley build", "Build the site in the current folder"),
        ("galley build Docs -o /srv/www", "Build another site, into another folder"),
        ("galley build --drafts --future", "Include unpublished pages"),
        ("galley build --no-check", "Build without running samples"),
      ]
    case .book:
      [
        ("galley book -o Handbook.epub", "Write all pages of the site in the current folder as EPUB"),
        ("galley book --section manual/ -o Manual.pdf", "Write the pages of Content/manual as PDF"),
      ]
    case .serve:
      [
        ("galley serve", "Preview the site in the current folder"),
        ("galley serve Docs --port 8080", "Preview another site, on another port"),
        ("galley serve --no-check", "Preview without running samples"),
        ("galley serve --host 0.0.0.0", "Let other devices on the network see it"),
      ]
    case .bless:
      [
        ("galley bless README.md", "Update one file"),
        ("galley bless --dry-run Docs", "Show the changes as a diff"),
        ("galley bless --dry-run Docs | patch -p1", "Apply this diff"),
      ]
    case .baseline:
      [
        ("galley baseline", "Write the errors of the site or package in the current folder"),
        ("galley baseline --add", "Add errors that are new"),
      ]
    case .report:
      [
        ("galley report merge part1.json part2.json", "Print all errors of both parts"),
        ("galley report merge part*.json --report junit=report.xml", "Write them as one JUnit report"),
      ]
    case .render: [("galley render page.md > page.html", "Write the HTML to a file")]
    case .new:
      [("galley new Tutorial", "Create a site"), ("galley serve Tutorial", "Show it in the browser")]
    case .import:
      [
        ("galley import OldDocs -o NewDocs", "Import a folder, which Galley recognises by its files"),
        ("galley import . --from mkdocs -o ../NewDocs", "Import a folder that has files of several generators"),
      ]
    case .theme:
      [
        ("galley theme eject", "Copy all built-in files"),
        ("galley theme eject page footer galley.css", "Copy a layout, a partial and the style sheet"),
        ("galley theme eject Cells", "Copy the designs of all rows"),
      ]
    case .completions:
      [
        ("galley completions bash > ~/.local/share/bash-completion/completions/galley", "Install for bash"),
        ("galley completions zsh > ~/.zfunc/_galley", "Install for zsh, if ~/.zfunc is in fpath"),
        ("galley completions fish > ~/.config/fish/completions/galley.fish", "Install for fish"),
      ]
    case .explain: [("galley explain fence.unknown-word", "Print one section of the reference")]
    case .help:
      [("galley help check", "Print the help of a command"), ("galley help cache", "Print the help of a topic")]
    case .clean, .prepare, .doctor: []
    }
  }
}

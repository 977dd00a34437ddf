import Diagnostics
import Foundation
import HTML
import TestSupport
import Wire

@testable import Pages

/// The forms of a page as its script draws them, beside what the build writes for the same messages.
enum FormDrawings {
  /// What is done in the forms before they are compared.
  enum Way {
    /// They are opened, and filled in as each still and each line of a table says.
    case sessions
    /// What readers might do, in any order, however little sense it makes.
    case random(steps: Int, seed: Int)

    fileprivate var script: String {
      switch self {
      case .sessions: "sessions()"
      case .random(let steps, let seed): "random(\(steps), \(seed))"
      }
    }
  }

  /// Draws the forms of the page that is open, and returns how many were compared, and the first differences.
  static func compare(
    _ way: Way, in browser: Browser, page: String
  ) async throws -> (count: Int, differences: [String]) {
    let _: Nothing = try await browser.run(script)
    let forms: [Drawn] = try await browser.runAsync("Promise.resolve(drawings.\(way.script)).then(done)")
    let html = try await html(forms, root: String(repeating: "../", count: page.split(separator: "/").count - 1))
    let encoded = String(decoding: try JSONEncoder().encode(html), as: UTF8.self)
    let differences: [String] = try await browser.run(
      "return drawings.differences(JSON.parse(arguments[0]))", [encoded])
    return (forms.count, Array(differences.prefix(5)))
  }

  /// A form as the module tells of it, and what the script has made of it, by its number in the page.
  private struct Drawn: Decodable {
    var prefix: String
    var fields: String
  }

  private static let script = """
    window.drawings ??= (() => {
      const { run, moduleOf, all } = customElements.get('galley-demo').shared;
      const forms = [];
      const encode = (fields) => fields.map((it) =>
        it.replace(/[\\\\\\t\\n]/g, (it) => ({ '\\t': '\\\\t', '\\n': '\\\\n' })[it] ?? '\\\\\\\\') + '\\t').join('');
      // Keeps what the script has drawn, and tells what it was told of.
      const keep = (demo, [, ...fields]) => {
        forms.push(demo.form.cloneNode(true));
        return { prefix: demo.id + '-', fields: encode(fields) };
      };
      const live = () => all('galley-demo').filter((it) => it.dataset.state === 'live');
      const difference = (a, b) => {
        // What a field holds is its own in the script, so that it stays out of the page's HTML; the build can only write it.
        const isField = /input|textarea/.test(a.localName);
        if (isField && a.value !== b.value) return `${a.outerHTML} holds '${a.value}' -> '${b.value}'`;
        if (a.nodeType !== 1 && a.isEqualNode(b)) return '';
        if (a.nodeType !== 1 || a.nodeName !== b.nodeName) return `${a.nodeName} ${a.data} -> ${b.nodeName} ${b.data}`;
        const [one, other] = [a, b].map((it) => [...it.attributes].filter(({ name }) => name !== 'value' || !isField).map(({ name, value }) => `${name}="${value}"`).sort().join(' '));
        if (one !== other) return `<${a.localName}> ${one} -> ${other}`;
        if (isField) return '';
        for (let at = 0; at < Math.max(a.childNodes.length, b.childNodes.length); at++) {
          if (!a.childNodes[at] || !b.childNodes[at]) return `${a.outerHTML} -> ${b.outerHTML}`;
          const found = difference(a.childNodes[at], b.childNodes[at]);
          if (found) return found;
        }
        return '';
      };
      return {
        // Each demo as it opens, and then after each still and each line of a table.
        sessions: async () => {
          const drawn = [];
          const draw = (demo, call) => {
            demo.rows = new Map();
            const told = call('snapshot');
            demo.show(told);
            drawn.push(keep(demo, told));
          };
          for (const demo of live()) draw(demo, demo.call);
          const inputs = [...reader.stills().map(({ demo, inputs }) => [document.getElementById(demo), inputs])];
          for (const table of all('.check[data-module]')) {
            const demo = live().find((it) => it.dataset.demo === table.dataset.demo);
            for (const line of all('tbody tr', table)) {
              const cells = all('thead th', table).map(({ dataset }, at) =>
                ({ tag: dataset.input, value: line.cells[at].dataset.value }));
              inputs.push([demo, cells.filter(({ tag, value }) => tag !== undefined && value !== undefined)]);
            }
          }
          for (const [demo, typed] of inputs) {
            const call = run(await moduleOf(demo));
            call('open', demo.dataset.demo);
            for (const { tag, value } of typed) call('enter', value, tag);
            draw(demo, call);
          }
          return drawn;
        },
        // What readers might do, in any order, however little sense it makes.
        random: (count, seed) => {
          const number = (below) => (seed = (seed * 48271) % 2147483647) % below;
          const one = (list) => list[number(list.length)];
          const texts = ['', 'a', 'a1', 'a1Bcde', '4', '-2.5', '<b>&"\\'', 'e\\u0301 👩‍🚀', '2001-02-03', 'x'.repeat(99), 'a\\tb\\\\', 'ann@a.example'];
          const drawn = [];
          for (const demo of live()) {
            demo.start();
            for (let at = 0; at < count; at++) {
              const row = one([...demo.rows.values()]);
              if (!row) break;
              const { name, kind } = one(row.outlets);
              const text = one(texts);
              const events = {
                textField: () => demo.send('input', row.id, name, number(9), text), button: () => demo.send('tap', row.id, name),
                toggle: () => demo.send('toggle', row.id, name, number(2)), slider: () => demo.send('slide', row.id, name, number(9)),
                picker: () => demo.send('choose', row.id, name, number(4) - 1), links: () => demo.send('choose', row.id, name, number(3)), own: () => demo.send('input', row.id, name, -1, one([...texts, '0.2 0.7', '1', 'down'])), cell: () => demo.send('select', row.id),
              };
              const act = number(4) ? events[kind] : one([
                () => demo.send('focus', row.id), () => demo.send('blur'), () => demo.send('pressReturn'),
                () => demo.send('dismissAlert'), () => demo.send('settle'), () => document.activeElement.blur(),
              ]);
              act?.();
              if (demo.dataset.state !== 'live') return [...drawn, { prefix: demo.id, fields: 'it has stopped' }];
              if (act) drawn.push(keep(demo, demo.call('snapshot')));
            }
          }
          return drawn;
        },
        // In what the forms differ from these.
        differences: (html) => {
          const faults = html.flatMap((it, at) => {
            const template = document.createElement('template');
            template.innerHTML = it;
            const [built, drawn] = [template.content.firstElementChild, forms[at]];
            // The form itself is the page's.
            for (const form of [built, drawn]) for (const { name } of [...form.attributes]) form.removeAttribute(name);
            const found = difference(built, drawn);
            return found ? [`${at}: ${found}`] : [];
          });
          forms.length = 0;
          return faults;
        },
      };
    })();
    """

  /// The theme that the site was built with.
  private static let theme = Shared { () -> Theme in
    let folder = TestedPackage.folder + "/Templates"
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[path] = FileManager.default.contents(atPath: "\(folder)/\(path)").map(Array.init)
    }
    return Theme(builtIn: files)
  }

  /// What the build writes for the forms.
  private static func html(_ forms: [Drawn], root: String) async throws -> [String] {
    let theme = try await theme.value
    return try forms.map { form in
      var fields = FieldReader(Array(form.fields.utf8))
      guard let snapshot = Snapshot(&fields) else { throw WebDriver.Failure(description: "\(form)") }
      var renderer = FormRenderer(
        designs: theme.designs, images: ImagePlaces(assets: theme.assets, root: root), idPrefix: form.prefix,
        range: SourceRange(file: "page.md", line: 1), state: .live)
      var out = HTMLWriter()
      renderer.render(snapshot, label: "", to: &out)
      guard renderer.collected.diagnostics.isEmpty else {
        throw WebDriver.Failure(description: "\(renderer.collected.diagnostics)")
      }
      return String(decoding: out.bytes, as: UTF8.self)
    }
  }
}

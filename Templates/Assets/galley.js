// Wakes the demos of a page: events go into the page's own Swift, compiled to WebAssembly; snapshots come out and are
// drawn as Sources/Pages/Forms draws them. Nothing that is typed is kept or sent.
"use strict";
(() => {
  const root = document.currentScript.getAttribute("src").replace(/Assets\/[^/]*$/, "");
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const designs = new Map(all("template[data-design]").map((it) => [it.dataset.design, it]));
  const images = new Map(all("template[data-image]").map((it) => [it.dataset.image, it]));
  const soon = () => new Promise((resolve) => setTimeout(resolve));

  // ---- The module, and copies of the program that run

  const modules = new Map();

  const moduleOf = ({ dataset: { module, script } }) => {
    if (!modules.has(module)) modules.set(module, compile(module, script));
    return modules.get(module);
  };

  const compile = async (module, script) => {
    const answer = location.protocol === "file:" ? null : await fetch(module).catch(() => null);
    if (!answer?.ok) return WebAssembly.compile(await bytesFrom(script));
    return answer.headers.get("content-type") === "application/wasm"
      ? WebAssembly.compileStreaming(answer)
      : WebAssembly.compile(await answer.arrayBuffer());
  };

  // From disk, where fetch is refused: the script leaves the bytes on its own element.
  const bytesFrom = (src) => new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.onload = () => {
      resolve(Uint8Array.from(atob(tag.galley), (character) => character.charCodeAt(0)));
      tag.remove();
    };
    tag.onerror = () => reject(new Error(src));
    tag.src = src;
    document.head.append(tag);
  });

  const escaped = (field) => String(field).replace(/[\\\t\n]/g, (it) => "\\" + ({ "\t": "t", "\n": "n" }[it] ?? it));
  const fieldsOf = (line) => line.split("\t").map((field) =>
    field.replace(/\\(.)/gs, (_, it) => ({ t: "\t", n: "\n" })[it] ?? it));

  class Program {
    constructor(module, demo) {
      // Of WASI's functions those that the module has: what it prints goes nowhere.
      const memory = (at, count) => new Uint32Array(this.exports.memory.buffer, at, count);
      this.exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: {
        fd_write: (_, pieces, count, written) => {
          memory(written, 1)[0] = memory(pieces, 2 * count).reduce((sum, word, at) => at % 2 ? sum + word : sum, 0);
          return 0;
        },
        fd_read: () => 8,
        random_get: (at, count) => {
          crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, at, count));
          return 0;
        },
      } }).exports;
      for (const [name, template] of designs) {
        this.call("design", name, ...template.dataset.outlets.split(" ").filter(Boolean).flatMap((outlet) => {
          const [name, view = ""] = outlet.split(":");
          return [name, view];
        }));
      }
      this.exports.galley_main(0, 0);
      this.opened = this.call("open", demo);
    }

    call(...fields) {
      const { memory, galley_input, galley_call, galley_reply } = this.exports;
      const line = encoder.encode(fields.map(escaped).join("\t"));
      const place = galley_input(line.length);
      new Uint8Array(memory.buffer).set(line, place);
      const length = galley_call(line.length);
      return decoder.decode(new Uint8Array(memory.buffer, galley_reply(), length));
    }
  }

  // ---- Colours and lengths as classes: FormStyle, FormColor

  const known = new Set();
  let sheet;

  const rule = (name, light, dark) => {
    if (known.has(name)) return name;
    known.add(name);
    if (!sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet = new CSSStyleSheet()];
    const css = (declarations) => `galley-demo .form .${CSS.escape(name)}{${declarations}}`;
    // A ground before all others: the text's own colour has the last word.
    const add = (text) => sheet.insertRule(text, name.startsWith("bg-") ? 0 : sheet.cssRules.length);
    if (dark && dark !== light) {
      add(`@media (prefers-color-scheme:dark){${css(dark)}}`);
      add(`@media (prefers-color-scheme:light){${css(light)}}`);
    } else add(css(light));
    return name;
  };

  const decimal = (number) => String(Math.round(Math.min(Math.max(number, 0), 1e5) * 1e4) / 1e4);
  const length = (name, number, css) => rule(`${name}-${decimal(number).replace(".", "_")}`, css);
  const rem = (points) => decimal(points / 16) + "rem";

  const white = [255, 255, 255, 255];
  const darkCell = [0x1f, 0x21, 0x25, 255];
  const ink = [0x10, 0x11, 0x14, 255];
  const color = (text) => /^#([\da-f]{6}|[\da-f]{8})$/i.test(text ?? "")
    ? [1, 3, 5, 7].map((at) => parseInt(text.slice(at, at + 2) || "ff", 16)) : undefined;
  const hex = (color) => color.slice(0, color[3] === 255 ? 3 : 4)
    .map((channel) => channel.toString(16).padStart(2, "0")).join("");
  const mix = (a, b, part) => [0, 1, 2].map((at) => Math.round(a[at] + (b[at] - a[at]) * part)).concat(255);
  const over = (color, ground) => color[3] === 255 ? color : mix(ground, color, color[3] / 255);
  const luminance = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const value = color[at] / 255;
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
  const darkened = (color) => {
    const seen = over(color, darkCell);
    return luminance(seen) > 0.4 ? mix(darkCell, seen, 0.08) : seen;
  };
  const readable = (color, ground) => {
    const seen = over(color, ground);
    const light = luminance(ground);
    const end = light > 0.179 ? [0, 0, 0, 255] : white;
    for (let step = 0; step <= 50; step++) {
      const candidate = mix(seen, end, step / 50);
      const own = luminance(candidate);
      if ((Math.max(own, light) + 0.05) / (Math.min(own, light) + 0.05) >= 4.5) return candidate;
    }
    return end;
  };
  const textRule = (color, ground) => rule(
    `fg-${hex(color)}` + (ground ? `-on-${hex(ground)}` : ""),
    `color:#${hex(readable(color, ground ? over(ground, white) : white))}`,
    `color:#${hex(readable(color, ground ? darkened(ground) : darkCell))}`);
  const groundRule = (color) => {
    const css = (ground) => `background-color:#${hex(ground)};color:#${hex(readable(ink, ground))}`;
    return rule(`bg-${hex(color)}`, css(over(color, white)), css(darkened(color)));
  };

  // ---- Views: ViewPainter, StrengthBar

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    set(element, attributes);
    element.append(...children);
    return element;
  };

  const set = (element, attributes) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) continue;
      if (value === false) element.removeAttribute(name);
      else element.setAttribute(name, value === true ? "" : value);
    }
  };

  const number = (value) => Math.abs(value) < 1e12 ? String(Math.sign(value) * Math.round(Math.abs(value) * 1e3) / 1e3 || 0) : "0";
  const isInput = (kind) => /textField|toggle|slider|picker/.test(kind);

  const kinds = {
    name: ["text", , "name"], email: ["text", "email", "email"], phone: ["tel", , "tel"], number: ["text", "numeric"],
    decimal: ["text", "decimal"], url: ["text", "url", "url"], date: ["date"], password: ["text", , "new-password"],
  };

  const picture = (name, label) => {
    if (images.has(name)) {
      const drawing = document.importNode(images.get(name).content, true);
      for (const image of drawing.querySelectorAll("img")) image.alt = label;
      return drawing;
    }
    return make("img", { src: /^https?:/.test(name) ? name : root + name, alt: label });
  };

  const painters = {
    textField(element, it) {
      if (element.localName !== "textarea" && it.contentType in kinds) {
        const [type, inputmode, autocomplete] = kinds[it.contentType];
        set(element, { type, inputmode, autocomplete });
      }
      if (element.localName !== "textarea" && "isSecure" in it) {
        set(element, { type: it.isSecure ? "password" : "text", spellcheck: "false" });
      }
      set(element, { placeholder: it.placeholder });
      if ("text" in it) element.value = it.text;
    },
    label(element, it) {
      if ("text" in it && !("accessibilityLabel" in it)) element.textContent = it.text;
    },
    button(element, it) {
      if (!("image" in it || "title" in it)) return;
      element.replaceChildren(...("image" in it ? [picture(it.image, "")] : []), ...("title" in it ? [it.title] : []));
    },
    image(element, it) {
      const label = it.accessibilityLabel;
      if (!("image" in it)) return set(element, { [element.localName === "img" ? "alt" : "aria-label"]: label });
      const content = picture(it.image, label ?? "");
      if (element.localName === "img") {
        return set(element, { src: content.querySelector?.("img")?.getAttribute("src") ?? root + it.image, alt: label ?? "" });
      }
      element.replaceChildren(content);
      if (label !== undefined && element.querySelector("svg")) set(element, { role: "img", "aria-label": label });
    },
    toggle(element, it) { element.checked = it.isOn; },
    slider(element, it) {
      set(element, { min: number(it.minimum), max: number(it.maximum), step: "any" });
      element.value = number(it.value);
    },
    picker(element, it) {
      if (element.localName !== "select") return;
      const options = it.options.map((option, at) => make("option", { value: at, selected: at === it.value }, option));
      if (!("value" in it)) options.unshift(make("option", { value: "", selected: true }));
      element.replaceChildren(...options);
      element.value = it.value ?? "";
    },
    strength(element, it) {
      set(element, {
        role: "meter", "aria-valuemin": 0, "aria-valuemax": number(it.maximum ?? 1),
        "aria-valuenow": number(it.value ?? 0),
        "aria-valuetext": it.valueText ?? `${number(it.value ?? 0)} of ${number(it.maximum ?? 1)}`,
      });
      const draw = (name, attributes) => {
        const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
        set(shape, attributes);
        return shape;
      };
      const svg = draw("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" });
      let role;
      for (const segment of it.segments ?? []) {
        if (segment.role !== role) svg.append(draw("g", { class: "strength-" + (role = segment.role) }));
        const start = Math.min(Math.max(segment.start, 0), 1);
        const end = Math.min(Math.max(segment.end, start), 1);
        const fill = color(segment.color);
        if (!fill || end <= start) continue;
        svg.lastChild.append(draw("rect", {
          x: start > 0 ? number(start * 100) : undefined, width: number((end - start) * 100), height: 1,
          fill: "#" + hex(fill.slice(0, 3)), "fill-opacity": fill[3] < 255 ? number(fill[3] / 255) : undefined,
        }));
      }
      element.replaceChildren(make("span", { class: "strength-bar" }, svg));
      if (it.text) element.append(make("span", { class: "strength-word", "aria-hidden": "true" }, it.text));
    },
  };

  const paint = (element, kind, it, ground) => {
    const own = color(it.backgroundColor);
    const text = color(it.textColor);
    set(element, { hidden: it.isHidden, disabled: "isEnabled" in it ? !it.isEnabled : undefined });
    if (it.alpha < 1 && !it.isHidden) element.classList.add(length("alpha", it.alpha, `opacity:${decimal(it.alpha)}`));
    if (own) element.classList.add(groundRule(own));
    if (text) element.classList.add(textRule(text, own ?? ground));
    if ("fontSize" in it) element.classList.add(length("font", it.fontSize, `font-size:${rem(it.fontSize)}`));
    const label = it.accessibilityLabel;
    if (label !== undefined && kind === "label") {
      element.replaceChildren(
        make("span", { "aria-hidden": "true" }, it.text ?? ""), make("span", { class: "visually-hidden" }, label));
    } else if (label !== undefined && kind !== "image") {
      set(element, { role: kind === "cell" || kind === "view" ? "group" : undefined, "aria-label": label });
    }
    painters[kind]?.(element, it);
  };

  // ---- Rows: FormRenderer

  const identifying = ["id", "for", "list", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls",
    "aria-details", "aria-owns", "aria-flowto", "aria-errormessage", "aria-activedescendant"];
  const outletIn = (row, name) => row.querySelector(name === "cell" ? ":scope > *" : `[data-outlet~="${CSS.escape(name)}"]`);

  const drawRow = (row, isFocused, prefix) => {
    const names = ["form-row", row.isDisabled && "is-disabled", (row.isHighlighted || isFocused) && "is-highlighted"];
    const element = make("div", { class: names.filter(Boolean).join(" "), "data-row": row.id, "data-tag": row.tag });
    prefix += row.id + "-";
    const design = designs.get(row.design);
    if (design) element.append(document.importNode(design.content, true));
    for (const attribute of identifying) {
      for (const part of all(`[${attribute}]`, element)) {
        part.setAttribute(attribute, part.getAttribute(attribute).split(/\s+/).map((id) => prefix + id).join(" "));
      }
    }
    const hasTitle = row.outlets.some((view) => view.kind === "label" && view.properties.text);
    let ground;
    for (const { name, kind, properties } of row.outlets) {
      const view = outletIn(element, name);
      if (!view) continue;
      const isNamed = view.hasAttribute("aria-label");
      paint(view, kind, properties, ground);
      if (kind === "cell") ground = color(properties.backgroundColor);
      if (!isInput(kind)) continue;
      if (!hasTitle && !isNamed) {
        set(view, { "aria-label": properties.accessibilityLabel ?? properties.placeholder ?? row.tag });
      }
      if (row.errors.length) {
        const others = view.getAttribute("aria-describedby");
        set(view, { "aria-invalid": "true", "aria-describedby": (others ? others + " " : "") + prefix + "errors" });
      }
    }
    if (row.height) element.firstElementChild?.classList.add(length("height", row.height, `min-height:${rem(row.height)}`));
    element.append(make("ul", { class: "form-errors", id: prefix + "errors", "aria-live": "polite" },
      ...row.errors.map((error) => make("li", {}, error))));
    return element;
  };

  // ---- The difference

  // Makes `old` what `fresh` is, touching no more than differs; what the reader holds (cursor, focus) stays.
  const patch = (old, fresh) => {
    if (old.nodeName !== fresh.nodeName) {
      old.replaceWith(fresh);
      return fresh;
    }
    if (old.nodeType !== 1) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return old;
    }
    const isControl = old.matches("input,select,textarea");
    const cursor = old.localName === "input" && old.type !== fresh.type ? [old.selectionStart, old.selectionEnd] : [];
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !(isControl && /^(value|checked)$/.test(name))) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.localName !== "textarea") {
      const nodes = [...fresh.childNodes];
      while (old.childNodes.length > nodes.length) old.lastChild.remove();
      nodes.forEach((node, at) => old.childNodes[at] ? patch(old.childNodes[at], node) : old.append(node));
    }
    if (!isControl) return old;
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.type === "range" ? number(old.value) !== fresh.value : old.value !== fresh.value) old.value = fresh.value;
    if (cursor[0] != null && old.selectionStart !== null) old.setSelectionRange(...cursor);
    return old;
  };

  // Puts the children in that order; those that are there already are not moved without need.
  const arrange = (parent, children) => {
    for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
    children.forEach((child, at) => {
      if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
    });
  };

  // ---- Demos

  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.wake();
  }, { rootMargin: "50%" });

  customElements.define("galley-demo", class extends HTMLElement {
    connectedCallback() {
      this.form = this.querySelector(".form");
      if (!this.dataset.module || !this.form) return;
      this.bar = this.querySelector(".demo-state");
      this.again = this.querySelector(".demo-reset");
      near.observe(this);
      this.addEventListener("focusin", () => this.wake(), { once: true });
    }

    wake() {
      near.unobserve(this);
      this.awake ??= moduleOf(this).then((module) => {
        this.compiled = module;
        this.start();
        this.listen();
        if (this.form.contains(document.activeElement)) this.focused(document.activeElement);
      }).catch((error) => {
        this.say("The form as it opens: WebAssembly is refused here.");
        this.dataset.state = "still";
        console.warn(error);
      });
    }

    say(text) { if (this.bar) this.bar.textContent = text; }

    start() {
      const { dataset: { demo }, compiled } = this;
      this.rows = new Map();
      this.program = new Program(compiled, demo);
      this.focus = undefined;
      this.show(this.program.opened);
      this.dataset.state = "live";
      this.say("Live: the Swift above, in your browser.");
      if (this.again) this.again.hidden = false;
    }

    send(...event) {
      if (this.dataset.state !== "live") return;
      try {
        this.show(this.program.call("event", ...event));
      } catch (error) {
        this.dataset.state = "stopped";
        this.say("The program has stopped. Start it again.");
        console.warn(error);
      }
    }

    show(json) {
      const { form, rows } = this;
      const shot = JSON.parse(json);
      const prefix = this.id + "-";
      const keep = (old, fresh) => old ? patch(old, fresh) : fresh;
      const existing = (parent, selector) => parent.querySelector(":scope > " + selector);
      this.views = new Map();
      const parts = [];
      if (shot.title !== undefined) {
        parts.push(keep(existing(form, ".form-title"), make("p", { class: "form-title", "aria-hidden": "true" }, shot.title)));
      }
      for (const { id, header, footer, rows: shown } of shot.sections) {
        const section = existing(form, `[data-section="${id}"]`) ?? make("fieldset", { class: "form-section", "data-section": id });
        const pieces = [];
        if (header !== undefined) pieces.push(keep(existing(section, "legend"), make("legend", { class: "form-header" }, header)));
        const list = existing(section, ".form-rows") ?? make("div", { class: "form-rows" });
        const drawn = shown.map((row) => {
          const isFocused = row.id === shot.focus;
          const state = isFocused + JSON.stringify(row);
          const old = form.querySelector(`[data-row="${row.id}"]`);
          this.views.set(row.id, row);
          if (old && rows.get(row.id) === state) return old;
          rows.set(row.id, state);
          return keep(old, drawRow(row, isFocused, prefix));
        });
        arrange(list, drawn);
        pieces.push(list);
        if (footer !== undefined) pieces.push(keep(existing(section, ".form-footer"), make("p", { class: "form-footer" }, footer)));
        arrange(section, pieces);
        parts.push(section);
      }
      const alert = shot.alert && make("div", { class: "form-alert", role: "group", "aria-label": shot.alert.title },
        make("strong", {}, shot.alert.title), shot.alert.message);
      parts.push(keep(existing(form, ".form-alerts"), make("div", { class: "form-alerts", "aria-live": "polite" }, ...(alert ? [alert] : []))));
      arrange(form, parts);
      this.follow(shot.focus);
    }

    // The program decides who is edited next.
    follow(focus) {
      const last = this.focus;
      this.focus = focus;
      if (focus === last) return;
      const held = document.activeElement;
      const field = this.fieldOf(focus);
      if (field && !field.closest(".form-row").contains(held)) {
        field.focus();
        if (field.selectionEnd != null) field.setSelectionRange(field.value.length, field.value.length);
      } else if (focus === undefined && held && held === this.fieldOf(last)) held.blur();
    }

    fieldOf(id) {
      const view = this.views.get(id)?.outlets.find(({ kind }) => kind === "textField");
      return view && outletIn(this.form.querySelector(`[data-row="${id}"]`), view.name);
    }

    // The row, and the view of one of those kinds, that an element of the form stands for.
    viewAt(element, ...wanted) {
      const row = element.closest?.("[data-row]");
      const names = element.closest?.("[data-outlet]")?.dataset.outlet.split(" ") ?? [];
      const id = row && Number(row.dataset.row);
      const view = this.views.get(id)?.outlets.find(({ name, kind }) => names.includes(name) && wanted.includes(kind));
      return { id, ...view };
    }

    focused(target) {
      const { id, name } = this.viewAt(target, "textField");
      if (name && this.focus !== id) this.send("focus", id);
      else if (!name && this.focus !== undefined && this.focus !== id) this.send("blur");
    }

    edited(target) {
      const { id, name, kind } = this.viewAt(target, "textField", "toggle", "slider", "picker");
      // What the program refuses must not stay in the control.
      this.rows.delete(id);
      if (kind === "textField") this.send("edit", id, name, target.selectionStart ?? target.value.length, target.value);
      if (kind === "toggle") this.send("switch", id, name, target.checked ? "on" : "off");
      if (kind === "slider") this.send("slide", id, name, target.value);
      if (kind === "picker") this.send("pick", id, name, target.value === "" ? -1 : target.value);
    }

    listen() {
      const on = (type, act) => this.form.addEventListener(type, act);
      on("input", (event) => { if (!event.isComposing) this.edited(event.target); });
      on("compositionend", ({ target }) => this.edited(target));
      on("focusin", ({ target }) => this.focused(target));
      on("focusout", ({ relatedTarget }) => {
        if (this.focus !== undefined && document.hasFocus() && !this.form.contains(relatedTarget)) this.send("blur");
      });
      on("keydown", (event) => {
        const { target, key, isComposing } = event;
        if (key !== "Enter" || isComposing || target.localName !== "input" || !this.viewAt(target, "textField").name) return;
        event.preventDefault();
        this.send("return");
      });
      // A button beside a field is pressed without leaving the field.
      on("mousedown", (event) => {
        if (event.target.closest("button") && this.focus !== undefined) event.preventDefault();
      });
      on("click", ({ target }) => {
        const button = target.closest("button");
        const { id, name } = this.viewAt(button ?? target, "button");
        if (name) this.send("tap", id, name);
        else if (id !== undefined && !target.closest("input,select,textarea,label,a,button")) this.send("select", id);
      });
      on("submit", (event) => event.preventDefault());
      this.again?.addEventListener("click", () => this.start());
    }
  });

  // ---- Check tables, run here

  // `...` in an answer stands for any text: OutputPattern, CheckTable.Cell.holds.
  const matches = (claim, text) => {
    const [first, ...rest] = claim.split("...");
    if (!rest.length) return text === claim;
    const last = rest.pop();
    let place = first.length;
    if (!text.startsWith(first)) return false;
    for (const piece of rest) {
      const found = text.indexOf(piece, place);
      if (found < 0) return false;
      place = found + piece.length;
    }
    return text.length - place >= last.length && text.endsWith(last);
  };
  const holds = (claim, answer) => claim === undefined ? !answer
    : answer === undefined ? claim === "none" || claim === "nil"
    : answer === "yes" && claim === "true" || answer === "no" && claim === "false" || matches(claim, answer);

  // Each line has a copy of the program for itself.
  const runLine = (line, heads, module, demo) => {
    const program = new Program(module, demo);
    const cells = [...line.cells];
    const faults = [];
    heads.forEach(({ dataset: { input } }, at) => {
      const value = cells[at].dataset.value;
      if (input === undefined || value === undefined) return;
      const reply = program.call("enter", value, input);
      if (reply) faults.push([at, fieldsOf(reply).pop()]);
    });
    let count = 0;
    heads.forEach(({ dataset: { ask } }, at) => {
      if (ask === undefined) return;
      count += 1;
      const [kind, answer] = fieldsOf(program.call("ask", ask));
      if (kind !== "value" || !holds(cells[at].dataset.value, answer)) faults.push([at, kind === "value" ? answer ?? "none" : kind]);
    });
    for (const cell of cells) cell.querySelector(".actual-here")?.remove();
    for (const [at, text] of faults) cells[at].append(make("span", { class: "actual actual-here" }, `here: ${text}`));
    return { count, faults: faults.length };
  };

  const runTable = async (figure) => {
    const status = figure.querySelector(".sample-status");
    const button = figure.querySelector(".check-run");
    const heads = all("thead th", figure);
    const sum = { count: 0, faults: 0 };
    status.setAttribute("role", "status");
    button.setAttribute("aria-disabled", "true");
    try {
      const module = await moduleOf(figure);
      for (const line of all("tbody tr", figure)) {
        const { count, faults } = runLine(line, heads, module, figure.dataset.demo);
        sum.count += count;
        sum.faults += faults;
        line.dataset.here = faults ? "fails" : "holds";
        const mark = line.querySelector(".mark");
        mark?.classList.toggle("mark-fails", faults > 0);
        mark?.replaceChildren(
          make("span", { "aria-hidden": "true" }, faults ? "✗" : "✓"),
          make("span", { class: "visually-hidden" }, faults ? "does not hold here" : "holds here too"));
        await soon();
      }
      status.classList.toggle("is-fault", sum.faults > 0);
      figure.dataset.here = sum.faults ? "fails" : "holds";
      status.textContent = sum.faults ? `${sum.faults} of ${sum.count} answers do not hold here`
        : sum.count === 1 ? "1 answer holds here too" : `${sum.count} answers hold here too`;
    } catch (error) {
      sum.failed = true;
      figure.dataset.here = "refused";
      status.textContent = "This browser did not run the checks";
      console.warn(error);
    }
    button.removeAttribute("aria-disabled");
    return sum;
  };

  const tables = all(".check[data-module]");
  const pressed = (button, act) => button.addEventListener("click", async () => {
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    await act();
    button.removeAttribute("aria-disabled");
  });
  for (const table of tables) {
    const button = table.querySelector(".check-run");
    button.hidden = false;
    pressed(button, () => runTable(table));
  }

  const whole = document.querySelector(".proof-run");
  if (whole && tables.length) {
    const status = document.querySelector(".proof-state");
    whole.hidden = false;
    pressed(whole, async () => {
      let count = 0, faults = 0, failed = false;
      status.textContent = "Running the checks …";
      for (const table of tables) {
        const sum = await runTable(table);
        count += sum.count;
        faults += sum.faults;
        failed ||= sum.failed;
      }
      status.textContent = failed ? "This browser did not run all checks."
        : faults ? `${faults} of ${count} answers do not hold in this browser.`
        : `All ${count} answers hold in this browser too.`;
    });
  }
})();

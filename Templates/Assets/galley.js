// Wakes the demos of a page: events go into the page's own Swift, compiled to WebAssembly; snapshots come out and are
// drawn as Sources/Pages/Forms draws them. Nothing that is typed is kept or sent.
"use strict";
(() => {
  const root = document.currentScript.getAttribute("src").replace(/Assets.[^/]*$/, "");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const named = (kind) => new Map(all(`template[data-${kind}]`).map((it) => [it.dataset[kind], it]));
  const designs = named("design");
  const images = named("image");

  // ---- The module, and copies of the program that run

  const modules = {};
  const moduleOf = ({ dataset: { module, script } }) => modules[module] ??= compile(module, script);

  // From disk fetch is refused, and some hosts do not know the type: then a script has the same bytes.
  const compile = (module, script) => location.protocol === "file:" ? compileScript(script)
    : WebAssembly.compileStreaming(fetch(module)).catch(() => compileScript(script));

  const compileScript = (src) => new Promise((resolve, reject) => {
    const tag = make("script", { src });
    tag.onload = () => {
      resolve(WebAssembly.compile(tag.galley));
      tag.remove();
    };
    tag.onerror = reject;
    document.head.append(tag);
  });

  // A copy of the program, run to its end: what calls it, line by line.
  const run = (module) => {
    // Of WASI's functions those that the module has. What it prints goes nowhere: BrowserOutput.
    const { memory, galley_main, galley_input, galley_call, galley_reply } = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {
        fd_write: () => 8,
        fd_read: () => 8,
        random_get: (at, count) => { crypto.getRandomValues(new Uint8Array(memory.buffer, at, count)); },
      },
    }).exports;
    const call = (...fields) => {
      const line = new TextEncoder().encode(fields.map((field) =>
        String(field).replace(/[\\\t]/g, (it) => it > "\t" ? "\\\\" : "\\t")).join("\t"));
      const place = galley_input(line.length);
      new Uint8Array(memory.buffer).set(line, place);
      const length = galley_call(line.length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, galley_reply(), length));
    };
    for (const [name, { dataset }] of designs) call("design", name, ...dataset.outlets.split(" "));
    galley_main(0, 0);
    return call;
  };

  // ---- Elements

  // Undefined leaves an attribute as it is, false takes it away.
  const set = (el, attributes) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false) el.removeAttribute(name);
      else if (value !== undefined) el.setAttribute(name, value === true ? "" : value);
    }
    return el;
  };

  const make = (name, attributes, ...children) => {
    const el = set(document.createElement(name), attributes);
    el.append(...children);
    return el;
  };

  const makeIf = (text, name, attributes) => text ? make(name, attributes, text) : "";

  // At most three decimals: Double.decimals.
  const number = (value) => String(Math.round(value * 1e3) / 1e3);

  // ---- Colours and lengths as classes: FormStyle, FormColor

  const looks = new Set();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  const look = (el, name, css) => {
    el.classList.add(name);
    if (looks.has(name)) return;
    looks.add(name);
    // A ground before all others: the text's own colour has the last word.
    sheet.insertRule(`galley-demo .form .${name}{${css()}}`, name.startsWith("bg") ? 0 : looks.size - 1);
  };

  const size = (el, name, value, css) => {
    if (value !== undefined) look(el, `${name}-${number(value).replace(/\W/g, "_")}`, () => css.replace("*", value));
  };

  const rgba = (text) => [1, 3, 5, 7].map((at) => parseInt(text.slice(at, at + 2) || "ff", 16));
  const mix = (a, b, part) => [0, 1, 2].map((at) => Math.round(a[at] + (b[at] - a[at]) * part));
  const over = (color, ground) => mix(ground, color, color[3] / 255);
  const luminance = (color) => [.2126, .7152, .0722].reduce((sum, weight, at) => {
    const value = color[at] / 255;
    return sum + weight * (value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
  }, 0);

  const darkCell = [31, 33, 37];
  // What is behind a text, on a light page and on a dark one.
  const groundsOf = (color) => {
    const [light, dark] = [[255, 255, 255], darkCell].map((page) => color ? over(rgba(color), page) : page);
    return [light, color && luminance(dark) > .4 ? mix(darkCell, dark, .08) : dark];
  };
  const readable = (color, ground) => {
    const light = luminance(ground);
    const end = light > .179 ? [0, 0, 0] : [255, 255, 255];
    for (let step = 0; ; step++) {
      const shade = mix(over(rgba(color), ground), end, step / 50);
      const own = luminance(shade);
      if (step === 50 || (Math.max(own, light) + .05) / (Math.min(own, light) + .05) >= 4.5) return shade;
    }
  };
  const both = (property, colors) => `${property}:light-dark(${colors.map((color) => `rgb(${color})`)})`;
  const nameOf = (color) => color.slice(1).toLowerCase();

  // ---- Views: ViewPainter, StrengthBar

  const kinds = {
    name: ["text", , "name"], email: ["text", "email", "email"], phone: ["tel", , "tel"], number: ["text", "numeric"],
    decimal: ["text", "decimal"], url: ["text", "url", "url"], date: ["date"], password: ["text", , "new-password"],
  };

  const source = (name) => images.get(name)?.dataset.src ?? (/^https?:/.test(name) ? name : root + name);
  const picture = (name, alt = "") => {
    const drawing = images.get(name)?.content;
    return drawing?.firstChild ? drawing.cloneNode(true) : make("img", { src: source(name), alt });
  };

  const painters = {
    textField(el, it) {
      if (el.localName === "input") {
        const [type, inputmode, autocomplete] = kinds[it.contentType] ?? [];
        // Once: a field is built anew for each type.
        set(el, { type: { true: "password", false: "text" }[it.isSecure] ?? type, inputmode, autocomplete });
        if ("isSecure" in it) set(el, { spellcheck: "false" });
      }
      set(el, { placeholder: it.placeholder });
      if ("text" in it) el.value = it.text;
    },
    label(el, it) {
      const label = it.accessibilityLabel;
      // What refers to a hidden text would still have it read out.
      if (it.isHidden) el.textContent = "";
      else if (label !== undefined) {
        el.replaceChildren(
          make("span", { "aria-hidden": "true" }, it.text ?? ""), make("span", { class: "visually-hidden" }, label));
      } else if ("text" in it) el.textContent = it.text;
    },
    button(el, { image, title }) {
      if (image || title) el.replaceChildren(image ? picture(image) : "", title ?? "");
    },
    image(el, { image, accessibilityLabel: label }) {
      if (el.localName === "img") return set(el, { src: image && source(image), alt: label ?? (image && "") });
      if (image) el.replaceChildren(picture(image, label));
      if (!image || el.querySelector("svg")) set(el, { role: image && label ? "img" : undefined, "aria-label": label });
    },
    toggle(el, it) { el.checked = it.isOn; },
    slider(el, it) {
      const step = number(it.step ?? 0);
      set(el, { min: number(it.minimum), max: number(it.maximum), step: step === "0" ? "any" : step });
      el.value = number(it.value);
    },
    picker(el, it) {
      if (el.localName !== "select") return;
      el.replaceChildren("value" in it ? "" : make("option", { value: "", selected: true }, "\xa0"),
        ...it.options.map((option, value) => make("option", { value, selected: value === it.value }, option || "\xa0")));
    },
    strength(el, { value = 0, maximum = 1, valueText, segments = [], text }) {
      set(el, {
        role: "meter", "aria-valuemin": 0, "aria-valuemax": number(maximum), "aria-valuenow": number(value),
        "aria-valuetext": valueText ?? `${number(value)} of ${number(maximum)}`,
      });
      let drawing = "", last;
      for (const { role, start, end, color: fill } of segments) {
        if (role !== last) drawing += `</g><g class="strength-${last = role}">`;
        const from = Math.max(start, 0);
        const width = number((Math.min(end, 1) - from) * 100);
        if (width > 0) {
          const x = from ? `x="${number(from * 100)}" ` : "";
          drawing += `<rect ${x}width="${width}" height="1" fill="${fill.toLowerCase()}"/>`;
        }
      }
      el.innerHTML = '<span class="strength-bar"><svg viewBox="0 0 100 1" preserveAspectRatio="none" '
        + `aria-hidden="true">${drawing}</svg></span>`;
      el.append(makeIf(text, "span", { class: "strength-word", "aria-hidden": "true" }));
    },
  };

  const paint = (el, kind, it, ground) => {
    const { backgroundColor: own = ground, textColor: text, accessibilityLabel: label } = it;
    const colors = (property, act) => both(property, groundsOf(own).map(act));
    set(el, {
      hidden: it.isHidden, disabled: "isEnabled" in it ? !it.isEnabled : undefined,
      role: label !== undefined && /cell|view/.test(kind) ? "group" : undefined,
      "aria-label": /label|image/.test(kind) ? undefined : label,
    });
    if (it.alpha < 1 && !it.isHidden) size(el, "alpha", it.alpha, "opacity:*");
    if (it.backgroundColor) {
      look(el, "bg-" + nameOf(own), () =>
        colors("background-color", (it) => it) + ";" + colors("color", (it) => readable("#101114", it)));
    }
    if (text) {
      look(el, "fg-" + nameOf(text) + (own ? "-on-" + nameOf(own) : ""), () =>
        colors("color", (it) => readable(text, it)));
    }
    size(el, "font", it.fontSize, "font-size:calc(*rem/16)");
    painters[kind]?.(el, it);
  };

  // ---- Rows: FormRenderer

  const inputs = "textField toggle slider picker";
  const outletIn = (row, name) => row.querySelector(`[data-outlet~="${name}"]`);

  // Drawing is put off until it is known to look otherwise: patch.
  const later = (el, look, draw) => Object.assign(el, { look: JSON.stringify(look), draw });

  const drawRow = (el, row, prefix) => {
    set(el, {
      class: "form-row" + (row.isDisabled ? " is-disabled" : "") + (row.isHighlighted ? " is-highlighted" : ""),
      "data-tag": row.tag,
    }).append(designs.get(row.design)?.content.cloneNode(true) ?? "");
    for (const part of all("*", el)) {
      for (const it of part.attributes) it.value = it.value.replaceAll("{row}", prefix);
    }
    const hasTitle = row.outlets.some(({ kind, properties }) => kind === "label" && properties.text);
    const errors = prefix + "errors";
    let ground;
    for (const { name, kind, properties: it } of row.outlets) {
      const view = kind === "cell" ? el.firstElementChild : outletIn(el, name);
      if (!view) continue;
      const isNamed = hasTitle || view.hasAttribute("aria-label");
      const draw = () => paint(view, kind, it, ground);
      // A control may differ from what the program knows of it, and a cell has others in it.
      if (/label|button|image|strength/.test(kind) && !view.firstChild) later(view, [row.design, ground, it], draw);
      else draw();
      if (kind === "cell") {
        ground = it.backgroundColor;
        // Nothing else in it could be reached by keyboard.
        if (row.isSelectable) set(view, { role: "button", tabindex: 0 });
        size(view, "height", row.height, "min-height:calc(*rem/16)");
      }
      if (!inputs.includes(kind)) continue;
      if (!isNamed) set(view, { "aria-label": it.accessibilityLabel ?? it.placeholder ?? row.tag });
      if (row.errors.length) {
        const others = view.getAttribute("aria-describedby");
        set(view, { "aria-invalid": "true", "aria-describedby": others ? others + " " + errors : errors });
      }
    }
    el.append(make("ul", { class: "form-errors", id: errors, "aria-live": "polite" },
      ...row.errors.map((error) => make("li", {}, error))));
  };

  // What a row has to say while one types: its meters, and what describes its fields, if that does not speak for itself.
  const spoken = (row) => [
    ...all("[role=meter]", row).map((it) => it.ariaValueText),
    ...all("[aria-describedby]", row).flatMap((it) => it.getAttribute("aria-describedby").split(" "))
      .map((id) => document.getElementById(id)).filter((it) => it && !it.hidden && !it.closest("[aria-live]"))
      .map((it) => (it.querySelector(".visually-hidden") ?? it).textContent),
  ].filter(Boolean).join(". ");

  // ---- The difference

  const keyOf = ({ nodeName, dataset }) => [nodeName, dataset?.section, dataset?.row].join();

  // Makes `old` what `fresh` is, touching no more than differs; what the reader holds (cursor, focus) stays.
  const patch = (old, fresh) => {
    if (fresh.draw && old.look === fresh.look) return;
    old.look = fresh.look;
    fresh.draw?.();
    if (old.data !== fresh.data) old.data = fresh.data;
    if (old.nodeType !== 1) return;
    const { type, selectionStart, selectionEnd } = old;
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !/^(value|checked)$/.test(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.localName !== "textarea") patchChildren(old, fresh);
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.type === "range" ? number(old.value) !== fresh.value : old.value !== fresh.value) old.value = fresh.value;
    // Another type forgets the cursor; not all types have one.
    if (old.type !== type && selectionStart != null && old.selectionStart !== null) {
      old.setSelectionRange(selectionStart, selectionEnd);
    }
  };

  // Nothing is moved: who has the focus would lose it.
  const patchChildren = (parent, fresh) => {
    const rest = [...parent.childNodes];
    for (const child of [...fresh.childNodes]) {
      const at = rest.findIndex((it) => keyOf(it) === keyOf(child));
      const passed = rest.splice(0, at + 1);
      patch(at < 0 ? parent.insertBefore(child.cloneNode(), rest[0]) : passed.pop(), child);
      for (const gone of passed) gone.remove();
    }
    for (const gone of rest) gone.remove();
  };

  // ---- Demos

  // While the mouse is down nothing moves: errors that came then would push away what is being pressed.
  let isPressed;
  const late = [];
  const settle = (act) => {
    if (act) late.push(act);
    while (late[0] && !isPressed) late.shift()();
  };
  for (const type of "mousedown mouseup dragend keydown".split(" ")) {
    addEventListener(type, ({ target }) => {
      isPressed = type === "mousedown" && target.localName !== "select";
      // A click comes right behind its mouseup, and before what has waited; a key comes behind both.
      type === "keydown" ? settle() : setTimeout(settle);
    }, true);
  }

  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.wake();
  }, { rootMargin: "50%" });

  customElements.define("galley-demo", class extends HTMLElement {
    // What the page's other script needs too.
    static shared = { run, moduleOf, make, all };

    connectedCallback() {
      [this.form, this.bar, this.voice, this.again] = [".form", ".demo-state", ".demo-voice", ".demo-reset"]
        .map((it) => this.querySelector(it));
      near.observe(this);
      // Asleep its controls are off: who comes by keyboard finds the form itself.
      this.form.tabIndex = 0;
      this.addEventListener("focusin", this.wake);
    }

    wake() { this.awake ??= this.begin(); }

    async begin() {
      try {
        this.module = await moduleOf(this);
        this.start();
        this.listen();
        if (this.form.contains(document.activeElement)) this.focused(document.activeElement);
      } catch (error) {
        this.become("still", this.voice.textContent = "This form is shown as it opens; it does not run here.");
        console.warn(error);
      }
    }

    become(state, text) {
      this.dataset.state = state;
      this.bar.textContent = text;
      this.form.tabIndex = -1;
      this.form.inert = state === "stopped";
    }

    start() {
      this.call = run(this.module);
      this.told = new WeakMap();
      this.focus = undefined;
      this.show(this.call("open", this.dataset.demo));
      this.speak();
      this.become("live", "Live: the Swift above, running here.");
      this.again.hidden = false;
    }

    send(...event) {
      if (this.dataset.state !== "live") return;
      try {
        this.show(this.call("event", ...event));
      } catch (error) {
        this.become("stopped", this.voice.textContent = "The program has stopped. Start it again.");
        console.warn(error);
      }
    }

    show(json) {
      const { title, sections, alert, focus } = JSON.parse(json);
      this.rows = new Map();
      const drawn = (row) => {
        this.rows.set(row.id, row);
        const el = make("div", { "data-row": row.id });
        return later(el, row, () => drawRow(el, row, `${this.id}-${row.id}-`));
      };
      patchChildren(this.form, make("div", {},
        makeIf(title, "p", { class: "form-title", "aria-hidden": "true" }),
        ...sections.map(({ id, header, footer, rows }) => make("fieldset", { class: "form-section", "data-section": id },
          makeIf(header, "legend", { class: "form-header" }),
          make("div", { class: "form-rows" }, ...rows.map(drawn)),
          makeIf(footer, "p", { class: "form-footer" }))),
        make("div", { class: "form-alerts", "aria-live": "polite" }, alert ? make(
          "div", { class: "form-alert", role: "group", "aria-label": alert.title },
          make("strong", {}, alert.title), alert.message) : "")));
      this.follow(focus);
      clearTimeout(this.pause);
      this.pause = setTimeout(() => this.speak(), 700);
    }

    // Says what is another since it last spoke; a row that has just come is no news.
    speak() {
      const news = [];
      for (const row of all(".form-row", this.form)) {
        const text = spoken(row);
        if ((this.told.get(row) ?? text) !== text) news.push(text);
        this.told.set(row, text);
      }
      if (news.length) this.voice.textContent = news.join(". ");
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
      } else if (focus === undefined && held === this.fieldOf(last)) held?.blur();
    }

    fieldOf(id) {
      const view = this.rows.get(id)?.outlets.find(({ kind }) => kind === "textField");
      return view && outletIn(this.form.querySelector(`[data-row="${id}"]`), view.name);
    }

    // The row, and the view of one of those kinds, that an element of the form stands for.
    viewAt(el, wanted) {
      const id = Number(el.closest("[data-row]")?.dataset.row);
      const names = el.closest("[data-outlet]")?.dataset.outlet.split(" ") ?? [];
      return { id, ...this.rows.get(id)?.outlets.find(({ name, kind }) => names.includes(name) && wanted.includes(kind)) };
    }

    focused(target) {
      const { id, name } = this.viewAt(target, "textField");
      if (this.focus === id) return;
      if (name) this.send("focus", id);
      else if (this.focus !== undefined) this.send("blur");
    }

    edited(target) {
      const { id, name, kind } = this.viewAt(target, inputs);
      const { value, checked, selectionStart } = target;
      // What the program refuses must not stay in the control.
      target.closest("[data-row]").look = "";
      if (kind === "textField") this.send("edit", id, name, selectionStart ?? value.length, value);
      if (kind === "toggle") this.send("switch", id, name, checked ? "on" : "off");
      if (kind === "slider") this.send("slide", id, name, value);
      if (kind === "picker") this.send("pick", id, name, value);
    }

    listen() {
      const on = (type, act) => this.form.addEventListener(type, act);
      on("input", ({ target, isComposing }) => isComposing || this.edited(target));
      on("compositionend", ({ target }) => this.edited(target));
      on("focusin", ({ target }) => settle(() => target === document.activeElement && this.focused(target)));
      on("focusout", ({ relatedTarget }) => settle(() => {
        if (this.focus !== undefined && document.hasFocus() && !this.form.contains(relatedTarget)) this.send("blur");
      }));
      on("keydown", (event) => {
        const { target, key, isComposing, repeat } = event;
        const isCell = target.matches(".form-row>[role=button]");
        if (isComposing || !(key === "Enter" || isCell && key === " ")) return;
        if (!isCell && (target.localName !== "input" || !this.viewAt(target, "textField").name)) return;
        event.preventDefault();
        if (!isCell) this.send("return");
        else if (!repeat) target.click();
      });
      // A button beside a field is pressed without leaving the field.
      on("mousedown", (event) => {
        if (event.target.closest("button") && this.focus !== undefined) event.preventDefault();
      });
      on("click", ({ target }) => {
        const { id, name } = this.viewAt(target.closest("button") ?? target, "button");
        if (name) this.send("tap", id, name);
        else if (id >= 0 && !target.closest("input,select,textarea,label,a,button")) this.send("select", id);
      });
      this.again.onclick = () => {
        this.start();
        this.voice.textContent = "The form is as it opens.";
      };
    }
  });
})();

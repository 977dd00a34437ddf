// Runs the live demos of a page: events go to the page's Swift code, compiled to WebAssembly, which answers with the
// changes of the form. Nothing that is typed is stored or sent.
"use strict";
(() => {
  const root = document.currentScript.getAttribute("src").replace(/Assets.[^/]*$/, "");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const named = (kind) => new Map(all(`template[data-${kind}]`).map((it) => [it.dataset[kind], it]));
  const designs = named("design");
  const images = named("image");

  // What few pages need is loaded when a form needs it.
  const load = (src) => loaded[src] ??= !document.head.append(make("script", { src: root + src }));
  const loaded = {};

  // ---- The module and its instances

  const modules = {};
  const moduleOf = ({ dataset: { module, script } }) => modules[module] ??= compile(module, script);

  // `fetch` fails for file URLs, and some servers send a wrong type: then a script with the same bytes is loaded.
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

  // ---- Messages, as in Sources/Wire: a letter is the index of the name in these lists.

  const [steps, kinds, elements, lookNames] = [
    "design session open enter ask snapshot pages focus blur input pressReturn tap select toggle slide choose dismissAlert settle",
    "cell label textField button image toggle slider picker strength view links own",
    "span option svg g rect label input button path li",
    "font height alpha bg fg",
  ].map((names) => names.split(" "));
  const unknown = (it) => { throw Error("unknown " + it); };
  const nameOf = (names, letter) => names[letter.charCodeAt() % 32 - 1] ?? unknown(letter);

  // Instantiates the module and runs the program; returns a function that calls it.
  const run = (module) => {
    // The WASI functions that the module imports. Output is discarded.
    const { memory, ...program } = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {
        fd_write: () => 8,
        fd_read: () => 8,
        random_get: (at, count) => { crypto.getRandomValues(new Uint8Array(memory.buffer, at, count)); },
      },
    }).exports;
    const call = (step, ...fields) => {
      const line = new TextEncoder().encode([String.fromCharCode(97 + steps.indexOf(step)), ...fields].map((it) =>
        String(it).replace(/[\\\t\n]/g, (it) => "\\" + ({ "\t": "t", "\n": "n" }[it] ?? it)) + "\t").join(""));
      const place = program.galley_input(line.length);
      new Uint8Array(memory.buffer).set(line, place);
      const length = program.galley_call(line.length);
      const bytes = new Uint8Array(memory.buffer, program.galley_reply(), length);
      const text = new TextDecoder().decode(bytes);
      const reply = text.split("\t").slice(0, -1);
      if (reply[0] > "m") unknown(step);
      return Object.assign(text.includes("\\")
        ? reply.map((it) => it.replace(/\\(.)/g, (_, it) => ({ t: "\t", n: "\n" }[it] ?? it))) : reply, { bytes });
    };
    for (const [name, { dataset }] of designs) call("design", name, ...dataset.outlets.split(" "));
    program.galley_main(0, 0);
    return call;
  };

  // ---- Elements

  const set = (el, attributes, ...children) => {
    for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
    // An empty string would become a text node.
    el.append(...children.filter(Boolean));
    return el;
  };

  const make = (name, ...rest) => set(document.createElement(name), ...rest);

  // ---- Colours and lengths as classes, as in FormStyle

  // By the name of the class; looks.js makes rules of them.
  const looks = new Map();

  const look = (it, kind, value) => {
    if (kind === "bg") it.own = value;
    const ground = it.own ?? it.ground;
    const name = kind + "-" + value.replace(".", "_") + (kind === "fg" && ground ? "-on-" + ground : "");
    it.view.classList.add(name);
    if (looks.has(name)) return;
    looks.set(name, [kind, value, ground]);
    load("Assets/looks.js");
    looks.draw?.(name, kind, value, ground);
  };

  // ---- Changes of views, as in ViewPainter

  const source = (name) => images.get(name)?.dataset.src ?? (/^https?:/.test(name) ? name : root + name);

  // The element for content; the content of the design is removed first.
  const inside = (it) => {
    if (!it.isInside) it.view.textContent = "";
    it.isInside = true;
    return it.at;
  };

  const changes = {
    attribute: (it, name, value) => it.at.setAttribute(name, value),
    absent: (it, name) => it.at.removeAttribute(name),
    inputAttribute: ({ view }, name, value) => view.localName === "input" && view.setAttribute(name, value),
    // A property, not an attribute: input must not become part of the HTML.
    value: ({ view }, text) => view.value = text,
    open(it, letter) {
      const name = nameOf(elements, letter);
      const { namespaceURI } = inside(it);
      it.at = it.at.appendChild(
        document.createElementNS(name === "svg" ? "http://www.w3.org/2000/svg" : namespaceURI, name));
    },
    close: (it) => it.at = it.at.parentNode,
    text: (it, text) => text ? inside(it).append(text) : inside(it),
    picture(it, name, label) {
      const drawing = images.get(name)?.content;
      if (!name) set(it.view, { [it.view.localName === "img" ? "alt" : "aria-label"]: label });
      else if (it.view.localName === "img") set(it.view, { src: source(name), alt: label });
      else if (!drawing?.firstChild) inside(it).append(make("img", { src: source(name), alt: label }));
      else {
        inside(it).append(drawing.cloneNode(true));
        if (label) set(it.view, { role: "img", "aria-label": label });
      }
    },
    look: (it, letter, value) => look(it, nameOf(lookNames, letter), value),
    name: ({ view }, text) => view.hasAttribute("aria-label") || view.setAttribute("aria-label", text),
    invalid({ view, prefix }) {
      const others = view.getAttribute("aria-describedby");
      set(view, { "aria-invalid": "true", "aria-describedby": (others ? others + " " : "") + prefix + "errors" });
    },
    reference: ({ at, prefix }, name, id) => at.setAttribute(name, prefix + id),
  };
  const acts = Object.values(changes);

  // Decodes the changes of a form, and adds the rows that have changed to `known`. Sections have the ids of their rows; there
  // are none, and no title, if all is where it was.
  const read = (fields, known) => {
    const form = { drawn: [] };
    let at = 0, row, outlet, rows;
    const next = () => fields[at++] ?? unknown("end");
    const readers = Object.values({
      title() {
        form.title = next();
        form.sections = [];
      },
      alert: () => form.alert = { title: next(), message: next() },
      focus: () => form.focus = next(),
      row() {
        row = { id: next(), tag: next(), design: next(), flags: next(), errors: [], outlets: [] };
        known.set(row.id, row);
        form.drawn.push(row.id);
      },
      error: () => row.errors.push(next()),
      outlet() {
        row.outlets.push(outlet = { kind: nameOf(kinds, next()), name: next(), changes: [] });
        if (outlet.kind === "own") load("Assets/controls.js");
      },
      section: () => form.sections.push({ id: next(), header: next(), footer: next(), rows: rows = [] }),
      place: () => rows.push(next()),
      // What inspector.js shows: the rest of the fields.
      inspection: () => form.inspection = fields.splice(at),
      waiting: () => form.waits = true,
    });
    while (at < fields.length) {
      const letter = next();
      if (letter < "a") nameOf(readers, letter)();
      else {
        const change = nameOf(acts, letter);
        outlet.changes.push([letter, ...fields.slice(at, at += change.length - 1)]);
      }
    }
    return form;
  };

  // ---- Rows, as in FormRenderer

  // Draws an element only if `patch` finds that it has changed.
  const later = (el, look, ground, draw) => Object.assign(el, { look, ground, draw });

  const drawRow = (el, { tag, design, flags, errors: messages, outlets }, prefix) => {
    set(el, { class: "form-row" + (flags & 1 ? " is-disabled" : "") + (flags & 2 ? " is-highlighted" : "") },
      designs.get(design).content.cloneNode(true),
      make("ul", { class: "form-errors", id: prefix + "errors", "aria-live": "polite" },
        ...messages.map((it) => make("li", {}, it))));
    for (const part of all("*", el)) {
      for (const it of part.attributes) if (it.value.includes("{row}")) it.value = it.value.replaceAll("{row}", prefix);
    }
    if (tag) el.dataset.tag = tag;
    let ground;
    for (const outlet of outlets) {
      const view = outlet.kind === "cell" ? el.firstElementChild : outlet.name === "rowEdit"
        ? el.insertBefore(make("div", { class: "row-edit", "data-outlet": "rowEdit" }), el.lastChild)
        : el.querySelector(`[data-outlet~="${outlet.name}"]`);
      if (!view) continue;
      const it = { view, at: view, ground, prefix };
      const draw = () => { for (const [letter, ...values] of outlet.changes) nameOf(acts, letter)(it, ...values); };
      if (outlet.kind !== "cell") {
        later(view, outlet, ground, draw);
        continue;
      }
      // Drawn at once, as it contains the others.
      draw();
      ground = it.own;
      // The row can be selected by keyboard.
      if (flags & 4) set(view, { role: "button", tabindex: 0 });
    }
  };

  // Tells replies apart, as DrawingMark.
  const markOf = (bytes) => {
    let a = 1, b = 2;
    const add = (it) => {
      a = Math.imul(a ^ it, 0x01000193);
      b = Math.imul(b ^ it, 0x85ebca6b);
    };
    new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2).forEach(add);
    bytes.subarray(bytes.length & -4).forEach(add);
    return (a >>> 0) + "-" + (b >>> 0);
  };

  // The text that a screen reader should announce: values of meters and descriptions of fields, without live regions.
  const spoken = (row) => [
    ...all("[role=meter]", row).map((it) => it.ariaValueText),
    ...all("[aria-describedby]", row).flatMap((it) => it.getAttribute("aria-describedby").split(" "))
      .map((id) => document.getElementById(id)).filter((it) => it && !it.hidden && !it.closest("[aria-live]"))
      .map((it) => (it.querySelector(".visually-hidden") ?? it).textContent),
  ].filter(Boolean).join(". ");

  // ---- Patching the DOM

  const keyOf = ({ nodeName, dataset }) => nodeName + dataset?.section;

  // Changes `old` into `fresh`, touching only what differs, so that cursor and focus stay.
  const patch = (old, fresh) => {
    if (fresh.draw) {
      // A view of a row that was sent again is often the same; then a word that is being composed stays.
      if ((old.look === fresh.look || "" + old.look?.changes == fresh.look.changes) && old.ground === fresh.ground) return;
      later(old, fresh.look, fresh.ground);
      fresh.draw();
    }
    if (old.data !== fresh.data) old.data = fresh.data;
    if (old.nodeType !== 1) return;
    if (fresh.order) return order(old, fresh.order);
    const { type, selectionStart, selectionEnd } = old;
    for (const { name } of [...old.attributes]) {
      if (fresh.hasAttribute(name)) continue;
      // Else a field without input would lose its text, and the cursor its place.
      if (name === "value") old.value = old.value;
      old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    patchChildren(old, fresh);
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.type === "range" ? Math.round((old.value - fresh.value) * 1e3) : old.value !== fresh.value) old.value = fresh.value;
    // Changing the type loses the cursor; some types have none.
    if (old.type !== type && selectionStart != null && old.selectionStart !== null) {
      old.setSelectionRange(selectionStart, selectionEnd);
    }
  };

  // Puts rows in order. One that is moved loses the focus, which `show` gives back.
  const order = (parent, rows) => {
    const kept = new Set(rows);
    for (const el of [...parent.children]) if (!kept.has(el)) el.remove();
    let next = parent.firstChild;
    for (const el of rows) {
      if (el === next) next = next.nextSibling;
      else parent.insertBefore(el, next);
    }
  };

  // Elements are not moved, as they would lose the focus.
  const patchChildren = (parent, fresh, rest = [...parent.childNodes]) => {
    for (const child of fresh.childNodes) {
      const at = rest.findIndex((it) => keyOf(it) === keyOf(child));
      const passed = rest.splice(0, at + 1);
      patch(at < 0 ? parent.insertBefore(child.cloneNode(), rest[0]) : passed.pop(), child);
      for (const gone of passed) gone.remove();
    }
    for (const gone of rest) gone.remove();
  };

  // ---- Demos

  // While a mouse button is down no changes are shown, as they could move the element being clicked.
  let isPressed;
  const late = [];
  const settle = (act) => {
    if (act) late.push(act);
    while (late[0] && !isPressed) late.shift()();
  };
  for (const type of "mousedown mouseup dragend keydown".split(" ")) {
    addEventListener(type, ({ target }) => {
      isPressed = type === "mousedown" && target.localName !== "select";
      // Show waiting changes after the click that follows mouseup, or before a key.
      type === "keydown" ? settle() : setTimeout(settle);
    }, true);
  }

  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.wake();
  }, { rootMargin: "50%" });

  customElements.define("galley-demo", class extends HTMLElement {
    // What the other scripts use.
    static shared = { run, moduleOf, make, all, images, looks };

    connectedCallback() {
      [this.form, this.bar, this.voice, this.again] = [".form", ".demo-state", ".demo-voice", ".demo-reset"]
        .map((it) => this.querySelector(it));
      near.observe(this);
      // Controls are disabled before the start, so make the form itself focusable by keyboard.
      this.form.tabIndex = 0;
      this.addEventListener("focusin", this.wake);
    }

    wake() { this.awake ??= this.begin(); }

    async begin() {
      try {
        this.module = await moduleOf(this);
        // The page is shown first: both at once take longer.
        await new Promise((it) => requestAnimationFrame(() => setTimeout(it)));
        this.start();
        this.listen();
        if (this.contains(document.activeElement)) this.focused(document.activeElement);
      } catch (error) {
        this.become("still", "This browser cannot run the form.");
        console.warn(error);
      }
    }

    become(state, text) {
      this.dataset.state = state;
      this.bar.textContent = document.say(text);
      if (state !== "live") this.voice.textContent = this.bar.textContent;
      this.form.tabIndex = -1;
      this.form.inert = state === "stopped";
    }

    start() {
      this.call = run(this.module);
      this.told = new Map();
      this.focus = undefined;
      this.rows = new Map();
      this.alerts = this.querySelector(".form-alerts");
      this.elements = new Map(all("[data-row]", this).map((el) => [el.dataset.row, el]));
      const reply = this.call("open", this.dataset.demo);
      this.show(reply, this.form.dataset.drawn === markOf(reply.bytes));
      delete this.form.dataset.drawn;
      // What there is at the start is not announced.
      this.told.clear();
      this.become("live", "Live: it runs in this browser.");
      this.again.hidden = false;
    }

    send(...event) {
      if (this.dataset.state !== "live") return;
      try {
        this.show(this.call(...event));
      } catch (error) {
        this.become("stopped", "The program stopped. Press Reset to start it again.");
        console.warn(error);
      }
    }

    // `isDrawn`: whether the build has drawn the form in this state, and marked what rests until now (ViewPainter).
    show([, ...fields], isDrawn) {
      const { title, sections, alert, focus, inspection, waits, drawn } = read(fields, this.rows);
      if (inspection) this.inspect?.(inspection);
      const held = document.activeElement, row = held.closest("[data-row]");
      if (isDrawn) {
        // A browser keeps what was typed before the page was loaded again.
        this.form.reset();
        for (const el of all("[data-rest]", this)) {
          const { rest } = el.dataset;
          delete el.dataset.rest;
          if (rest) el.removeAttribute(rest);
          else set(el, { role: "button", tabindex: 0 });
        }
      } else {
        const alerts = make("div", { class: "form-alerts", "aria-live": "polite" }, alert && make(
          "div", { class: "form-alert", role: "group", "aria-label": alert.title },
          make("strong", {}, alert.title), alert.message));
        if (sections) this.arrange(title, sections, alerts);
        else patch(this.alerts, alerts);
        for (const id of new Set(drawn).add(this.last)) this.draw(id);
      }
      // What is hidden gives the focus to the button that showed it.
      if (!held.isConnected || held.closest("[hidden]")) row?.querySelector("[aria-expanded]")?.focus();
      else if (held !== document.activeElement) held.focus();
      this.follow(focus);
      clearTimeout(this.pause);
      clearTimeout(this.wait);
      this.wait = waits && setTimeout(() => this.send("settle"), 300);
      this.pause = setTimeout(() => this.speak(), 700);
    }

    // Shows the title and the sections, and puts all rows where they belong; new ones are empty.
    arrange(title, sections, alerts) {
      // The name of the form begins with its title, as in BodyWriter.
      const { demo } = this.dataset, name = title ? `${title} (${demo})` : demo;
      if (this.name !== name) this.form.ariaLabel = this.name = name;
      const rowOf = (id) => this.elements.get(id) ?? this.elements.set(id, make("div", { "data-row": id })).get(id);
      // A property of the form would cost a look at each of its fields, as one could have that name.
      const parts = [];
      for (let it = this.alerts; it; it = it.previousSibling) parts.unshift(it);
      patchChildren(this.form, make("div", {},
        title && make("p", { class: "form-title", "aria-hidden": "true" }, title),
        ...sections.map(({ id, header, footer, rows }) => {
          const el = make("fieldset", { class: "form-section", "data-section": id });
          return later(el, { changes: JSON.stringify([header, footer, rows]) }, 0, () => set(el, {},
            header && make("legend", { class: "form-header" }, header),
            Object.assign(make("div", { class: "form-rows" }), { order: rows.map(rowOf) }),
            footer && make("p", { class: "form-footer" }, footer)));
        }),
        alerts), parts);
    }

    draw(id) {
      const el = this.elements.get(id);
      if (!el?.isConnected) return;
      if (!this.told.has(el)) this.told.set(el, el.firstChild && spoken(el));
      const row = this.rows.get(id), fresh = make("div", { "data-row": id });
      patch(el, later(fresh, row, 0, () => drawRow(fresh, row, `${this.id}-${id}-`)));
    }

    // Announces texts that have changed since the last time; new rows are not announced.
    speak() {
      const news = [];
      for (const [row, before] of this.told) {
        const text = spoken(row);
        if (row.isConnected && (before ?? text) !== text) news.push(text);
      }
      this.told.clear();
      if (news.length) this.voice.textContent = news.join(". ");
    }

    // Focuses the field that the program wants.
    follow(focus) {
      const last = this.focus;
      this.focus = focus;
      if (focus === last) return;
      const held = document.activeElement;
      const field = this.fieldOf(focus);
      if (field && !field.closest(".form-row").contains(held)) {
        field.focus();
        if (field.selectionEnd != null) field.selectionStart = field.value.length;
      } else if (focus === undefined && held === this.fieldOf(last)) held?.blur();
    }

    fieldOf(id) {
      const view = this.rows.get(id)?.outlets.find(({ kind }) => kind === "textField");
      return this.elements.get(id)?.querySelector(
        (view ? `[data-outlet~="${view.name}"]` : "[tabindex],input,select,textarea,button"));
    }

    // The row of an element, and its view if it is of one of the kinds.
    viewAt(el, wanted) {
      const id = el.closest("[data-row]")?.dataset.row;
      const names = el.closest("[data-outlet]")?.dataset.outlet.split(" ");
      return { id, ...this.rows.get(id)?.outlets.find(({ name, kind }) => names?.includes(name) && wanted.includes(kind)) };
    }

    focused(target) {
      const { id, name } = this.viewAt(target, "textField");
      if (this.focus === id) return;
      if (name) this.send("focus", id);
      else if (this.focus !== undefined) this.send("blur");
    }

    edited(target) {
      const { id, name, kind } = this.viewAt(target, "textField toggle slider picker");
      const { value, checked, selectionStart } = target;
      target.closest("[data-outlet]").look = target.closest("[data-row]").look = 0;
      // Draw it again, since the program may reject the input.
      this.last = id;
      const event = {
        textField: ["input", id, name, selectionStart ?? value.length, value],
        toggle: ["toggle", id, name, checked ? 1 : 0],
        slider: ["slide", id, name, value],
        picker: ["choose", id, name, value || -1],
      }[kind];
      if (event) this.send(...event);
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
        if (!isCell) this.send("pressReturn");
        else if (!repeat) target.click();
      });
      // Pressing a button must not take the focus from the field.
      on("mousedown", (event) => {
        if (event.target.closest("button") && this.focus !== undefined) event.preventDefault();
      });
      on("click", ({ target }) => {
        const button = target.closest("button"), choice = target.closest("[data-choice]");
        const { id, name, kind } = this.viewAt(button ?? target, "button picker links");
        if (kind === "button") this.send("tap", id, name);
        else if (kind === "links") choice && this.send("choose", id, name, choice.dataset.choice);
        else if (button && name) this.send("choose", id, name, button.value);
        else if (id >= 0 && !target.closest("input,select,textarea,label,a,button")) this.send("select", id);
      });
      this.again.onclick = () => {
        this.start();
        this.voice.textContent = document.say("The form was reset.");
      };
    }
  });
})();

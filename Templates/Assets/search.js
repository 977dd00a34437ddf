// Searches the site in the browser: Galley's search, compiled from Swift to WebAssembly, loads those parts of the index
// that a query needs. Nothing is loaded before the search is opened; nothing that is typed is sent.
"use strict";
(() => {
  const site = document.currentScript.getAttribute("src").replace(/Assets\/[^/]*$/, "");
  const folder = site + (document.documentElement.dataset.search ?? "Assets/Search/");
  const { say } = document;
  const find = (selector) => document.querySelector(selector);
  const [button, dialog] = [find(".search-open"), find("dialog.search")];
  if (!button || !dialog?.showModal) return;
  const [field, state, list] = [".search-field", ".search-state", ".search-results"].map((it) => dialog.querySelector(it));

  const make = (name, attributes, ...children) => {
    const el = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    el.append(...children);
    return el;
  };

  const loaded = (el) => new Promise((resolve, reject) => {
    el.onload = () => resolve(el);
    el.onerror = () => reject(new Error(`${el.src ?? el.href} did not load`));
    document.head.append(el);
  });

  // ---- The index

  // Scripts can also be loaded from file URLs, unlike `fetch`. Each stores its data on its own element.
  const load = async (name, after = "") => {
    const script = await loaded(make("script", { src: `${folder}${name}.js${after}` }));
    script.remove();
    return script.galley;
  };

  // Some servers send a wrong type: then a script with the same bytes is loaded.
  const compile = (name) => (location.protocol === "file:" ? Promise.reject()
    : WebAssembly.compileStreaming(fetch(`${folder}${name}.wasm`)))
    .catch(async () => WebAssembly.compile(await load(name)));

  // Opens the index; returns a function that answers a query as lines of fields.
  const open = async (after) => {
    const index = await load("index", after);
    const refuse = () => 8;
    const { memory, ...calls } = (await WebAssembly.instantiate(await compile(index.module), {
      wasi_snapshot_preview1: { fd_write: refuse, fd_read: refuse },
    })).exports;
    const give = (bytes) => {
      const place = calls.search_input(bytes.length);
      new Uint8Array(memory.buffer).set(bytes, place);
      return bytes.length;
    };
    const encode = (text) => new TextEncoder().encode(text);
    const add = async (name) => {
      const part = await load(name);
      const [head, bytes] = [encode(name + "\n"), typeof part === "string" ? encode(part) : part];
      const whole = new Uint8Array(head.length + bytes.length);
      whole.set(head);
      whole.set(bytes, head.length);
      calls.search_add(give(whole));
    };
    if (!calls.search_open(give(index.root))) throw new Error("the search index has another version");
    const parts = {};
    return async (text, count) => {
      for (;;) {
        const length = calls.search_ask(give(encode(text)), count);
        const reply = new TextDecoder().decode(new Uint8Array(memory.buffer, calls.search_reply(), length));
        const lines = reply.split("\n").map((line) => line.split("\t"));
        const [word, ...names] = lines[0];
        if (word === "found") return lines;
        await Promise.all(names.map((name) => parts[name] ??= add(name)));
      }
    };
  };

  let asking;
  // If the site was published again since the page was loaded, old files are gone: reload the index once.
  const ask = async (...query) => {
    try {
      return await (await (asking ??= open("")))(...query);
    } catch {
      asking = open(`?${Date.now()}`);
      return (await asking)(...query);
    }
  };

  // ---- Results

  const step = 6;
  const most = 48;
  let shown = { text: "", count: 0, total: 0 };
  let active = -1;

  const marked = (text) => text.split(/(\u0001[^\u0002]*\u0002)/).map((part) =>
    part[0] === "\u0001" ? make("mark", {}, part.slice(1, -1)) : part);

  const option = ([path, anchor, title, heading, excerpt, kind], index) => {
    const name = make("span", { class: "search-title" }, ...marked(title));
    if (heading) name.append(" › ", make("span", { class: "search-heading" }, ...marked(heading)));
    const el = make("a", {
      class: "search-result", id: `search:result-${index}`, role: "option", tabindex: "-1", "aria-selected": "false",
      href: site + path + (anchor && "#" + encodeURIComponent(anchor)),
    }, name);
    if (excerpt) el.append(make(kind || "span", { class: "search-excerpt" }, ...marked(excerpt)));
    return el;
  };

  const choose = (index) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = index;
    const el = list.children[index];
    if (!el) return field.removeAttribute("aria-activedescendant");
    el.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", el.id);
    el.scrollIntoView({ block: "nearest" });
  };

  const show = (results, choice) => {
    list.replaceChildren(...results.map(option));
    list.hidden = !results.length;
    field.setAttribute("aria-expanded", String(!list.hidden));
    choose(Math.min(choice, results.length - 1));
  };

  let newest = 0;
  const answer = async (text, count = step) => {
    const own = ++newest;
    if (!text.trim()) {
      shown = { text, count: 0, total: 0 };
      state.textContent = "";
      return show([], -1);
    }
    const slow = setTimeout(() => { if (own === newest) state.textContent = say("Searching…"); }, 300);
    try {
      const [[, total], ...results] = await ask(text, count);
      if (own !== newest) return;
      const isMore = text === shown.text && count > shown.count;
      shown = { text, count, total: Number(total) };
      state.textContent = results.length ? say("{n} page found|{n} pages found", { n: Number(total) })
        : say("No results for “{text}”", { text: text.trim() });
      show(results, isMore ? active : 0);
    } catch (error) {
      if (own !== newest) return;
      show([], -1);
      state.textContent = say("The search could not be loaded");
      console.warn(error);
    } finally {
      clearTimeout(slow);
    }
  };

  const hasMore = () => shown.count < Math.min(shown.total, most);
  const more = () => hasMore() && answer(shown.text, shown.count + step);

  // ---- Events

  let styles;
  const start = async () => {
    if (dialog.open) return;
    styles ??= loaded(make("link", { rel: "stylesheet", href: site + "Assets/search.css" })).catch(() => {});
    asking ??= open("");
    asking.catch(() => {});
    await styles;
    if (!dialog.open) dialog.showModal();
    field.select();
  };

  button.hidden = false;
  button.addEventListener("click", start);
  addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || altKey || dialog.open) return;
    const isTyping = target.closest?.("input,textarea,select,[contenteditable]");
    if (key === "/" && !ctrlKey && !metaKey && !isTyping || key.toLowerCase() === "k" && (ctrlKey || metaKey)) {
      event.preventDefault();
      start();
    }
  });

  field.addEventListener("input", () => answer(field.value));
  field.addEventListener("keydown", async (event) => {
    const { key, isComposing } = event;
    const count = list.children.length;
    if (isComposing) return;
    if (key === "Enter") {
      event.preventDefault();
      list.children[active]?.click();
    }
    if (!count || key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    if (key === "ArrowUp") return choose((active || count) - 1);
    if (active === count - 1 && hasMore()) await more();
    choose((active + 1) % list.children.length);
  });
  list.addEventListener("scroll", () => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 80) more();
  });
  list.addEventListener("pointermove", ({ target }) => {
    const index = [...list.children].indexOf(target.closest("a"));
    if (index >= 0 && index !== active) choose(index);
  });
  list.addEventListener("click", ({ ctrlKey, metaKey, shiftKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey) dialog.close();
  });
  // A click outside of the dialog.
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
})();

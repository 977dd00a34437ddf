// Updates an open page of `galley serve` when its sources change. It is added to each page by the server, not by a build.
//
// The DOM differs from the served HTML, because readers type and scripts change it. Therefore the new HTML is compared with
// the HTML that was served before, and only the differences are applied to the DOM.
"use strict";
(() => {
  const own = document.currentScript;
  const { page, waiting } = own.dataset;
  let { run } = own.dataset;
  let build = Number(own.dataset.build);
  const isElement = (node) => node.nodeType === 1;

  // ---- The served HTML and the DOM

  // Maps each node of the served HTML to its node in the DOM.
  const live = new WeakMap();

  const isOwn = (node) => isElement(node) && node.localName === "script" && node.dataset.run !== undefined;

  // This script runs before all other deferred scripts, so the DOM is still the served HTML.
  const copy = (node) => {
    const served = node.cloneNode(false);
    live.set(served, node);
    for (const child of node.childNodes) if (!isOwn(child)) served.append(copy(child));
    if (node.localName === "template") served.innerHTML = node.innerHTML;
    return served;
  };
  let served = copy(document.documentElement);

  // Includes the content of <template>, which Node.isEqualNode ignores.
  const text = (node) => isElement(node) ? node.outerHTML : node.nodeType + (node.data ?? "");
  const isSame = (a, b) => a.nodeType === b.nodeType && text(a) === text(b);

  // ---- The difference

  const isSheet = (node) => node.localName === "link" && node.relList.contains("stylesheet");
  // Templates that galley.js reads only once.
  const isDesign = (node) => node.localName === "template" && (node.dataset.design ?? node.dataset.image) !== undefined
    && customElements.get("galley-demo") !== undefined;
  const isPolicy = (node) => node.localName === "meta" && Boolean(node.httpEquiv);
  // Elements that are replaced as a whole, not patched.
  const isWhole = (node) => isElement(node)
    && (/^(script|template|style|svg|math|iframe|video|audio|object)$/.test(node.localName) || isSheet(node)
      // Live demos, and tables that use the module of a demo.
      || node.hasAttribute("data-module"));

  const kind = (node) => isElement(node) ? `${node.localName}#${node.id}` : node.nodeType;
  const isPair = (old, fresh) => kind(old) === kind(fresh) && (!isWhole(old) || isSame(old, fresh));

  // Results of a patch: style sheets to wait for, demos to fill in, and whether the page must be reloaded.
  let outcome;

  // A cloned <script> does not run, so it is created anew.
  const made = (fresh) => {
    const isScript = fresh.localName === "script";
    const result = isScript ? document.createElement("script") : document.importNode(fresh, fresh.localName === "template");
    if (isScript) {
      for (const { name, value } of fresh.attributes) result.setAttribute(name, value);
      result.async = false;
      result.text = fresh.text;
    }
    if (isSheet(result)) outcome.sheets.push(new Promise((done) => { result.onload = result.onerror = done; }));
    if (isPolicy(result) || isDesign(result)) outcome.reload = true;
    live.set(fresh, result);
    if (!isScript) for (const child of fresh.childNodes) result.append(made(child));
    return result;
  };

  // The child of `parent` that contains the node, because scripts may have wrapped the node; null if there is none.
  const below = (parent, node) => {
    while (node && node.parentNode !== parent) node = node.parentNode;
    return node ?? null;
  };

  const patch = (old, fresh) => {
    const node = live.get(old);
    if (!node) return;
    live.set(fresh, node);
    if (isSame(old, fresh)) return adopt(old, fresh);
    if (!isElement(old)) {
      node.data = fresh.data;
      return;
    }
    if (isPolicy(old)) outcome.reload = true;
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) node.setAttribute(name, value);
    // Attributes of <html> are not removed: the script of the theme set them before this script ran.
    if (node !== document.documentElement) {
      for (const { name } of old.attributes) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
    }
    patchChildren(old, fresh, node);
  };

  // For equal trees: maps the new nodes to the DOM nodes of the old ones.
  const adopt = (old, fresh) => {
    const children = [...old.childNodes];
    [...fresh.childNodes].forEach((child, at) => {
      live.set(child, live.get(children[at]));
      adopt(children[at], child);
    });
  };

  // Maps new children to the old children that they replace. The order is the same, so no node is moved.
  const matches = (old, fresh) => {
    const found = new Map();
    let start = 0;
    let [oldEnd, freshEnd] = [old.length, fresh.length];
    while (start < oldEnd && start < freshEnd && isSame(old[start], fresh[start])) found.set(fresh[start], old[start++]);
    while (oldEnd > start && freshEnd > start && isSame(old[oldEnd - 1], fresh[freshEnd - 1])) {
      found.set(fresh[--freshEnd], old[--oldEnd]);
    }
    // First, match unchanged children that occur as often as before, and children with the same id.
    const [places, known] = [placesOf(old, start, oldEnd), placesOf(fresh, start, freshEnd)];
    const pairs = [];
    for (let at = start; at < freshEnd; at++) {
      for (const key of keys(fresh[at])) {
        const [own, others] = [known.get(key), places.get(key) ?? []];
        const place = own.length === others.length ? others[own.indexOf(at)] : undefined;
        if (place === undefined || !isPair(old[place], fresh[at])) continue;
        pairs.push([at, place]);
        break;
      }
    }
    const fixed = [...increasing(pairs), [freshEnd, oldEnd]];
    let [freshAt, oldAt] = [start, start];
    for (const [freshNext, oldNext] of fixed) {
      // Between two matches, match the next child of the same kind.
      const left = Map.groupBy(old.slice(oldAt, oldNext).map((it, at) => [it, oldAt + at]), ([it]) => kind(it));
      for (; freshAt < freshNext; freshAt++) {
        const same = left.get(kind(fresh[freshAt])) ?? [];
        while (same.length && (same[0][1] < oldAt || !isPair(same[0][0], fresh[freshAt]))) same.shift();
        if (!same.length) continue;
        found.set(fresh[freshAt], same[0][0]);
        oldAt = same[0][1] + 1;
      }
      if (freshNext < freshEnd) found.set(fresh[freshNext], old[oldNext]);
      [freshAt, oldAt] = [freshNext + 1, oldNext + 1];
    }
    return found;
  };

  const placesOf = (nodes, start, end) => {
    const places = new Map();
    for (let at = start; at < end; at++) {
      for (const key of keys(nodes[at])) places.set(key, [...places.get(key) ?? [], at]);
    }
    return places;
  };

  const keys = (node) => [text(node), ...(node.id ? ["#" + node.id] : [])];

  // The longest subsequence of pairs that increases on both sides.
  const increasing = (pairs) => {
    const ends = [];
    const before = pairs.map(() => -1);
    pairs.forEach(([, place], index) => {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (pairs[ends[middle]][1] < place) low = middle + 1;
        else high = middle;
      }
      before[index] = low ? ends[low - 1] : -1;
      ends[low] = index;
    });
    const run = [];
    for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]) run.unshift(pairs[index]);
    return run;
  };

  const patchChildren = (old, fresh, node) => {
    const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
    const found = matches(before, after);
    const kept = new Set(found.values());
    for (const child of before) if (!kept.has(child)) leave(child, node, before);
    let next = null;
    // From the end, so that the next sibling is known.
    for (const child of after.reverse()) {
      const match = found.get(child);
      if (match) patch(match, child);
      else node.insertBefore(made(child), below(node, next) ?? (next === null ? end(node, before) : null));
      const place = live.get(child);
      if (place && node.contains(place)) next = place;
    }
  };

  // The place after the last served child; nodes that scripts appended stay after it.
  const end = (node, before) => {
    for (const child of before.toReversed()) {
      const place = below(node, live.get(child));
      if (place) return place.nextSibling;
    }
    return null;
  };

  const leave = (old, parent, siblings) => {
    let node = live.get(old);
    if (!node) return;
    // A wrapper that contains nothing else is removed, too.
    const around = below(parent, node);
    if (around && !siblings.some((it) => it !== old && around.contains(live.get(it) ?? null))) node = around;
    if (isElement(node)) {
      for (const demo of [node, ...node.querySelectorAll("galley-demo")]) {
        if (demo.localName === "galley-demo") outcome.demos.set(demo.id, typed(demo));
      }
    }
    if (old.localName === "script" || isPolicy(old) || isDesign(old)) outcome.reload = true;
    if (isSheet(old)) outcome.leaving.push(node);
    else node.remove();
  };

  // ---- Typed text

  // The controls that were used, by demo.
  const used = new WeakMap();
  const controls = "input, select, textarea";

  const nameOf = (control) => {
    const row = control.closest("[data-tag]");
    return row && { tag: row.dataset.tag, at: [...row.querySelectorAll(controls)].indexOf(control) };
  };

  const controlOf = (demo, { tag, at }) => {
    const row = [...demo.querySelectorAll("[data-tag]")].find((it) => it.dataset.tag === tag);
    return row?.querySelectorAll(controls)[at];
  };

  addEventListener("input", ({ target }) => {
    const demo = target.closest?.("galley-demo");
    const name = demo && nameOf(target);
    if (!name) return;
    if (!used.has(demo)) used.set(demo, new Map());
    const names = used.get(demo);
    const key = `${name.tag} ${name.at}`;
    // In the order of their last use, because one control can make another one appear.
    names.delete(key);
    names.set(key, name);
  }, true);

  const typed = (demo) => {
    const held = document.activeElement;
    const values = [...used.get(demo)?.values() ?? []].flatMap((name) => {
      const control = controlOf(demo, name);
      return control ? [{ name, value: control.value, checked: control.checked }] : [];
    });
    const focus = demo.contains(held) && held.matches(controls) && nameOf(held);
    return { values, focus, selection: focus ? [held.selectionStart, held.selectionEnd] : [] };
  };

  const enter = async (demo, { values, focus, selection }) => {
    if (!values.length && !focus) return;
    await customElements.whenDefined("galley-demo");
    demo.wake();
    await demo.awake;
    for (const { name, value, checked } of values) {
      const control = controlOf(demo, name);
      if (!control || control.disabled) continue;
      if (control.type === "checkbox" || control.type === "radio") {
        if (control.checked === checked) continue;
        control.checked = checked;
      } else {
        if (control.value === value) continue;
        control.value = value;
        if (control.value !== value) continue;
      }
      control.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    const control = focus ? controlOf(demo, focus) : undefined;
    // Filling in moved the focus; remove it if no control had it before.
    if (!control) {
      if (demo.contains(document.activeElement)) document.activeElement.blur();
      return;
    }
    control.focus({ preventScroll: true });
    if (selection[0] != null && control.selectionStart !== null) control.setSelectionRange(...selection);
  };

  // ---- Scroll position

  const landmarks = "h1,h2,h3,h4,h5,h6,p,li,pre,tr,dt,dd,figure,img,galley-demo,blockquote";

  // Visible elements with their distance from the top; the focused element first.
  const inView = () => {
    const seen = [];
    for (const it of [document.activeElement, ...document.querySelectorAll(landmarks)]) {
      const { top, bottom } = it.getBoundingClientRect();
      if (it !== document.body && bottom > 0 && top < innerHeight && seen.length < 30) seen.push([it, top]);
    }
    return seen;
  };

  // Runs `act` and then scrolls so that visible elements stay at their place.
  const hold = async (act) => {
    const seen = scrollY > 0 ? inView() : [];
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    const settle = () => {
      const [mark, top] = seen.find(([it]) => it.isConnected) ?? [];
      const move = mark ? mark.getBoundingClientRect().top - top : 0;
      if (Math.abs(move) >= 1) scrollBy({ top: move, behavior: "instant" });
    };
    await act(settle);
    settle();
    // Again before the next frame, because the browser may have scrolled, too.
    requestAnimationFrame(() => {
      settle();
      style.overflowAnchor = "";
      if (!style.length) document.documentElement.removeAttribute("style");
    });
  };

  // ---- A new page

  const parse = (text) => {
    const root = new DOMParser().parseFromString(text, "text/html").documentElement;
    for (const script of root.querySelectorAll("script[data-run]")) script.remove();
    // In a page with scripts, the content of <noscript> is text.
    for (const it of root.querySelectorAll("noscript")) it.textContent = it.innerHTML;
    return root;
  };

  // A demo whose new module is still being compiled stays in the page, half transparent, with the typed text.
  const keepAwaited = (fresh) => {
    for (const demo of document.querySelectorAll("galley-demo[data-awaited]")) {
      demo.removeAttribute("data-awaited");
      demo.style.removeProperty("opacity");
    }
    for (const awaited of fresh.querySelectorAll("div.demo[data-awaited]")) {
      const old = [...served.querySelectorAll("galley-demo")].find((it) => it.id === awaited.id);
      const demo = old && live.get(old);
      if (!demo) continue;
      awaited.replaceWith(old.cloneNode(true));
      demo.setAttribute("data-awaited", "");
      demo.style.opacity = ".5";
    }
  };

  const update = async () => {
    const reply = await fetch(location.pathname + location.search, { cache: "no-store" });
    const isThere = (reply.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (page && reply.status === 404) return say("This page is gone: its file was deleted, moved, or became a draft. Below is its last version.");
    say();
    // Reload if the page was added, or now redirects.
    if (!isThere || reply.redirected || (reply.status === 200) !== Boolean(page)) return location.reload();
    const fresh = parse(await reply.text());
    keepAwaited(fresh);
    outcome = { sheets: [], leaving: [], demos: new Map(), reload: false };
    await hold(async (settle) => {
      patch(served, fresh);
      served = fresh;
      settle();
      const { sheets, leaving, demos } = outcome;
      // Remove old style sheets only after the new ones are loaded.
      await Promise.all(sheets);
      for (const sheet of leaving) sheet.remove();
      for (const [id, values] of demos) {
        const demo = document.getElementById(id);
        if (demo?.localName === "galley-demo") await enter(demo, values);
      }
    });
    if (outcome.reload) return location.reload();
    document.dispatchEvent(new CustomEvent("galley:patched"));
  };

  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };

  // Reloads images and style sheets that changed under the same name. Assets with a hash in their name get a new address in
  // the HTML, so they need no reload.
  //
  // `changed` has paths below the root of the site; undefined if all files may have changed.
  const refresh = async (changed) => {
    const addresses = new Set([...changed ?? []].map((path) => "/" + path.split("/").map(encodeURIComponent).join("/")));
    const isChanged = (address) => {
      const url = new URL(address, document.baseURI);
      const path = url.pathname.split("/").map((it) => encodeURIComponent(decode(it))).join("/");
      return url.origin === location.origin && addresses.has(path);
    };
    const again = (address) => {
      const url = new URL(address, document.baseURI);
      url.searchParams.set("galley", `${run}-${build}`);
      return url.pathname + url.search + url.hash;
    };
    if ([...document.scripts].some((it) => it.src && !isOwn(it) && isChanged(it.src))) return location.reload();
    for (const image of document.images) if (image.currentSrc && isChanged(image.currentSrc)) image.src = again(image.src);
    // A style sheet may load other style sheets, images and fonts.
    const isStyle = (path) => /\.(css|svg|png|jpe?g|webp|avif|gif|woff2?|ttf|otf)$/.test(path);
    const isNamed = (path) => /^Assets\/.*\.[0-9a-f]{10}\.\w+$/.test(path);
    if (changed && !changed.some((path) => isStyle(path) && !isNamed(path))) return;
    const sheets = [...document.querySelectorAll("link")].filter((it) => isSheet(it) && new URL(it.href).origin === origin);
    await Promise.all(sheets.map((sheet) => new Promise((done) => {
      const fresh = sheet.cloneNode();
      fresh.href = again(sheet.href);
      fresh.onload = fresh.onerror = () => {
        sheet.remove();
        done();
      };
      for (const node of nodesFor(sheet)) live.set(node, fresh);
      sheet.after(fresh);
    })));
  };

  const nodesFor = (node) => [...served.querySelectorAll("link")].filter((it) => live.get(it) === node);

  // ---- Errors

  const host = document.createElement("galley-errors");
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/.galley/serve.css";

  const element = (name, className, ...children) => {
    const node = document.createElement(name);
    if (className) node.className = className;
    node.append(...children);
    return node;
  };

  // Long lines are read with the arrow keys.
  const scrollable = (node) => {
    node.tabIndex = 0;
    return node;
  };

  const close = () => host.remove();

  // A line over the page, until another one or nothing is to be said.
  const line = document.createElement("galley-note");
  const say = (text) => {
    line.remove();
    if (!text) return;
    const root = line.shadowRoot ?? line.attachShadow({ mode: "open" });
    const sheet = style.cloneNode();
    const box = element("p", "overlay notice", text);
    box.setAttribute("role", "status");
    root.replaceChildren(sheet, box);
    document.documentElement.append(line);
  };

  const show = (errors) => {
    if (!errors.length || waiting !== undefined) return close();
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    const button = element("button", "close", "Close");
    button.type = "button";
    button.onclick = close;
    const list = element("ol", "errors", ...errors.map(({ place, text, excerpt, notes }) => element("li", "",
      element("p", "place", place), element("p", "text", text), ...(excerpt ? [scrollable(element("pre", "", excerpt))] : []),
      ...notes.map((note) => element("p", "note", (note.place ? note.place + ": " : "") + note.text)))));
    const panel = element("section", "overlay",
      element("h2", "", count), element("p", "hint", "The page below is the last version without errors. Press Escape to close this list."), button, list);
    panel.setAttribute("role", "alert");
    host.hidden = true;
    style.onload = () => { host.hidden = false; };
    shadow.replaceChildren(style, panel);
    document.documentElement.append(host);
  };

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !host.isConnected) return;
    event.stopPropagation();
    close();
  }, true);

  // ---- Events of the server

  let source;
  let last = Promise.resolve();
  let shown = "";

  const hear = async ({ run: from, build: latest, changed, errors }) => {
    const isNew = from !== run || latest !== build;
    [run, build] = [from, latest];
    if (isNew) {
      // Instead of 404.html or the waiting page, the requested page may exist now.
      if (!changed || !page || changed.includes(page)) await update();
      await refresh(changed);
    } else if (!page && waiting !== undefined) await update();
    const text = JSON.stringify(errors);
    if (text !== shown) show(errors);
    shown = text;
  };

  const listen = () => {
    if (document.hidden || source && source.readyState < 2) return;
    source = new EventSource(`/.galley/events?since=${run}:${build}`);
    source.onmessage = ({ data }) => {
      last = last.then(() => hear(JSON.parse(data))).catch((error) => console.warn(error));
    };
    // The browser reconnects after a lost connection, but not after an error status.
    source.onerror = () => { if (source.readyState === 2) setTimeout(listen, 1000); };
  };

  // Browsers limit connections per host: a hidden page closes its stream and updates when it is visible again.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return listen();
    source?.close();
  });
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", listen);
  listen();
})();

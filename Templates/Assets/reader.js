// Light and dark theme, buttons that copy code, a table of contents that follows the reader, and the rest of a large
// navigation. Pages work without it.
"use strict";
(() => {
  const site = document.currentScript.getAttribute("src").replace(/Assets\/[^/]*$/, "");
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const make = (name, attributes, ...children) => {
    const it = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
    it.append(...children);
    return it;
  };

  // ---- Theme: theme.js has applied the stored one

  const { say, documentElement: { dataset } } = document;
  const themes = { auto: say("Automatic theme"), light: say("Light theme"), dark: say("Dark theme") };
  const choice = make("button", { class: "theme", type: "button" });
  const show = (theme) => {
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    else delete dataset.theme;
    choice.title = choice.ariaLabel = themes[dataset.theme ?? "auto"];
  };
  show(dataset.theme);
  choice.addEventListener("click", () => {
    const names = Object.keys(themes);
    show(names[(names.indexOf(dataset.theme ?? "auto") + 1) % names.length]);
    try { localStorage.setItem("galley-theme", dataset.theme ?? "auto"); } catch { }
  });
  // The theme was changed in another tab, or on a later page before going back to this one.
  addEventListener("storage", ({ key, newValue }) => { if (key === "galley-theme") show(newValue); });
  addEventListener("pageshow", ({ persisted }) => {
    try { if (persisted) show(localStorage.getItem("galley-theme")); } catch { }
  });
  find(".tools")?.append(choice);

  // ---- Copying code, without compiler messages and removed lines

  const voice = make("p", { class: "visually-hidden", role: "status" });
  find("main")?.append(voice);

  const textOf = (code) => {
    const copy = code.cloneNode(true);
    for (const it of copy.querySelectorAll(".compiler-message, del.line")) it.remove();
    return copy.textContent.replace(/\n$/, "");
  };

  const put = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // The clipboard API needs HTTPS; otherwise use execCommand.
      const field = make("textarea", { class: "visually-hidden" });
      field.value = text;
      document.body.append(field);
      field.select();
      const isDone = document.execCommand("copy");
      field.remove();
      return isDone;
    }
  };

  let copied;
  let wait;
  const forget = () => {
    clearTimeout(wait);
    if (copied) copied.textContent = say("Copy");
    voice.textContent = "";
  };

  const offerCopies = () => {
    for (const code of all("main pre > code")) if (!code.closest(".code")) offerCopy(code, code.parentElement);
  };

  const offerCopy = (code, pre) => {
    const button = make("button", { class: "copy", type: "button" }, say("Copy"));
    button.addEventListener("click", async () => {
      const isDone = await put(textOf(code));
      button.focus();
      forget();
      copied = button;
      voice.textContent = button.textContent = isDone ? say("Copied") : say("Copying failed");
      wait = setTimeout(forget, 2000);
    });
    const box = make("div", { class: "code" });
    pre.replaceWith(box);
    box.append(pre, button);
  };
  offerCopies();

  // ---- Check tables: some browsers forget the roles of tables that are shown as cards

  const nameRoles = () => {
    for (const table of all(".check table")) {
      for (const it of [table, ...table.querySelectorAll("*")]) {
        const role = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TH: "columnheader", TD: "cell" }[it.nodeName];
        if (role) it.setAttribute("role", role);
      }
    }
  };
  nameRoles();

  // ---- Types: shows the entry of the name under the pointer, or else of the one with the focus

  const showType = ({ target }) => {
    const sample = target.closest?.(".sample");
    const list = sample?.querySelector(".types");
    if (!list) return;
    const name = sample.querySelector("a[class^=t]:hover") ?? sample.querySelector("a[class^=t]:focus");
    const entry = list.children[name?.className.slice(1) - 1];
    for (const it of list.querySelectorAll("[data-shown]")) if (it !== entry) it.removeAttribute("data-shown");
    entry?.setAttribute("data-shown", "");
  };
  for (const it of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(it, showType);

  // ---- Contents: the current heading is the last one in the upper third of the window or above

  const end = make("div", { class: "page-end" });
  const above = new Set();
  let contents;
  let links;
  let observers = [];
  let isAtEnd = false;
  let current;

  // The element that the URL names; a percent sign in it may encode nothing.
  const target = () => {
    try { return document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { return null; }
  };

  const follow = () => {
    const headings = [...links.keys()];
    let heading = headings.filter((it) => above.has(it)).pop();
    // Short sections appear together, and the last ones never reach the top: prefer the heading of the URL while visible.
    const asked = target();
    if (links.has(asked) && (isAtEnd || above.has(asked)) && asked.getBoundingClientRect().top >= 0) heading = asked;
    else if (isAtEnd) heading = headings[headings.length - 1];
    const link = links.get(heading);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    if (link && contents.scrollHeight > contents.clientHeight) {
      contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
    }
  };

  const observe = (its, rootMargin, take) => {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) take(entry);
      follow();
    }, { rootMargin });
    for (const it of its) observer.observe(it);
    observers.push(observer);
  };

  const beginContents = () => {
    for (const observer of observers) observer.disconnect();
    observers = [];
    above.clear();
    current?.removeAttribute("aria-current");
    current = undefined;
    contents = find(".contents");
    links = new Map(all(".contents a").map((link) => [
      document.getElementById(decodeURIComponent(link.hash.slice(1))), link]).filter(([heading]) => heading));
    if (!links.size) return;
    observe(links.keys(), "9999999px 0px -66% 0px", ({ target, isIntersecting }) => {
      if (isIntersecting) above.add(target);
      else above.delete(target);
    });
    find("main").append(end);
    observe([end], "0px", ({ isIntersecting }) => { isAtEnd = isIntersecting; });
  };
  beginContents();
  addEventListener("hashchange", () => { if (links.size) follow(); });
  document.addEventListener("click", ({ target }) => { if (target.closest(".contents a")) contents.hidePopover?.(); });
  // The preview has replaced parts of the page.
  document.addEventListener("galley:patched", () => {
    offerCopies();
    nameRoles();
    beginContents();
  });

  // ---- Navigation: opens what was open on the page before, and loads entries that this page has no room for

  const menu = find(".navigation");

  const reveal = () => {
    const page = menu.querySelector("[aria-current]");
    if (!page || menu.scrollHeight <= menu.clientHeight) return;
    const top = page.getBoundingClientRect().top - menu.getBoundingClientRect().top;
    if (top < 40 || top > menu.clientHeight - 60) menu.scrollTop += top - menu.clientHeight / 3;
  };

  const entriesOf = (name) => new Promise((resolve, reject) => {
    const script = make("script", { src: `${site}Assets/Navigation/${name}.js` });
    script.onload = () => {
      script.remove();
      resolve(script.galley);
    };
    script.onerror = reject;
    document.head.append(script);
  });

  const linkTo = (title, path) => {
    const link = make("a", {}, title);
    const isOutside = /^(https?|mailto):/.test(path);
    if (path) link.setAttribute("href", isOutside ? path : site + path);
    if (isOutside) link.rel = "external";
    return link;
  };

  const entry = ([title, path, name]) => make("li", {}, name
    ? make("details", { "data-more": name }, make("summary", {}, title),
      make("ul", {}, ...(path ? [make("li", {}, linkTo("Overview", path))] : [])))
    : linkTo(title, path));

  // Two items are the same entry if they have the same title and address, whatever is below them.
  const identity = (item) => {
    const link = item.querySelector(":scope > a, :scope > details > ul > li:first-child > a");
    return [item.querySelector(":scope > details > summary, :scope > a")?.textContent, link?.href].join(" ");
  };

  // Writes all entries of a section; those that are there already stay as they are, open and current.
  const complete = (list, entries) => {
    const old = [...list.children].filter((it) => !it.querySelector(":scope > .more"));
    const known = new Map(old.map((item) => [identity(item), item]));
    const items = entries.map((it) => {
      const item = entry(it);
      const same = known.get(identity(item));
      known.delete(identity(item));
      return same ?? item;
    });
    const overview = old[0] && known.has(identity(old[0])) ? [old[0]] : [];
    list.replaceChildren(...overview, ...items);
    return items.find((it) => !old.includes(it));
  };

  const opened = "galley-navigation";
  const placeOf = (details) => {
    const above = details.parentElement.closest("details");
    return (above ? placeOf(above) + " / " : "") + details.querySelector("summary").textContent;
  };
  const remembered = () => {
    try { return new Set(JSON.parse(sessionStorage.getItem(opened) ?? "[]")); } catch { return new Set(); }
  };

  const openRemembered = (list) => {
    const open = remembered();
    for (const it of list.querySelectorAll("details")) if (open.has(placeOf(it))) it.open = true;
  };

  // Runs `act`, and keeps an entry where it is in the window.
  const hold = (item, act) => {
    const before = item?.getBoundingClientRect().top;
    act();
    if (item) menu.scrollTop += item.getBoundingClientRect().top - before;
  };

  // Only what a reader opens is stored, not what is open because it leads to the page.
  let clicked;
  menu?.addEventListener("click", ({ target }) => {
    const details = target.closest("summary")?.parentElement;
    if (!details) return;
    clicked = details;
    const open = remembered();
    if (details.open) open.delete(placeOf(details));
    else open.add(placeOf(details));
    try { sessionStorage.setItem(opened, JSON.stringify([...open])); } catch { }
  });

  // `toggle` does not bubble.
  menu?.addEventListener("toggle", async ({ target, newState }) => {
    if (target === menu) return newState === "open" && reveal();
    const name = target.dataset.more;
    if (target.localName !== "details" || !target.open || !name) return;
    delete target.dataset.more;
    const list = target.querySelector("ul");
    try {
      const entries = await entriesOf(name);
      hold(target === clicked ? target : menu.querySelector("[aria-current]"), () => {
        complete(list, entries);
        openRemembered(list);
      });
    } catch { }
  }, true);

  menu?.addEventListener("click", async (event) => {
    const more = event.target.closest("a.more");
    if (!more || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const list = more.closest("ul");
    const still = list.querySelector("[aria-current]") ?? list.querySelector("li:not(:has(> .more))");
    try {
      const entries = await entriesOf(more.dataset.more);
      const isLast = !more.parentElement.nextElementSibling;
      const after = more.parentElement.previousElementSibling;
      let first;
      hold(still, () => { first = complete(list, entries); });
      (isLast ? after?.nextElementSibling : first)?.querySelector("a, summary")?.focus();
    } catch {
      if (more.href) location.href = more.href;
    }
  });

  if (menu) {
    openRemembered(menu);
    reveal();
  }
})();

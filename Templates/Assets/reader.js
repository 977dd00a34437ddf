// Light and dark theme, buttons that copy code, and a table of contents that follows the reader. Pages work without it.
"use strict";
(() => {
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const make = (name, attributes, ...children) => {
    const it = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
    it.append(...children);
    return it;
  };

  // ---- Theme: theme.js has applied the stored one

  const { dataset } = document.documentElement;
  const choice = make("select", { class: "theme", "aria-label": "Theme" },
    ...["Auto", "Light", "Dark"].map((name) => make("option", { value: name.toLowerCase() }, name)));
  const show = (theme) => {
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    else delete dataset.theme;
    choice.value = dataset.theme ?? "auto";
  };
  show(dataset.theme);
  choice.addEventListener("change", () => {
    show(choice.value);
    try { localStorage.setItem("galley-theme", choice.value); } catch { }
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
    if (copied) copied.textContent = "Copy";
    voice.textContent = "";
  };

  const offerCopies = () => {
    for (const code of all("main pre > code")) if (!code.closest(".code")) offerCopy(code, code.parentElement);
  };

  const offerCopy = (code, pre) => {
    const button = make("button", { class: "copy", type: "button" }, "Copy");
    button.addEventListener("click", async () => {
      const isDone = await put(textOf(code));
      button.focus();
      forget();
      copied = button;
      voice.textContent = button.textContent = isDone ? "Copied" : "Copying failed";
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

  // ---- Contents: the current heading is the last one in the upper third of the window or above

  const end = make("div", { class: "page-end" });
  const above = new Set();
  let contents;
  let links;
  let observers = [];
  let isAtEnd = false;
  let current;

  const follow = () => {
    const headings = [...links.keys()];
    let heading = headings.filter((it) => above.has(it)).pop();
    // Short sections appear together, and the last ones never reach the top: prefer the heading of the URL while visible.
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
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

  // ---- Scrolls a long navigation to the current page

  const bar = find(".masthead");
  const page = find(".navigation [aria-current]");
  if (bar && page && bar.scrollHeight > bar.clientHeight) bar.scrollTop = page.offsetTop - bar.clientHeight / 3;
})();

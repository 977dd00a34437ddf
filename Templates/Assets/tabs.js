// Tabs: of the parts in `.tabs`, which follow each other without this script, one is shown at a time. All tabs with the
// same title are chosen together, on this page and on the next ones.
"use strict";
{
  const key = "galley-tabs";
  const groups = [];

  // The titles that were chosen, the last one first. Storage may be unavailable: file URLs, blocked cookies.
  let chosen = [];
  try { chosen = JSON.parse(localStorage.getItem(key)) ?? []; } catch { }
  if (!Array.isArray(chosen)) chosen = [];

  const show = (group, index) => {
    group.parts.forEach((part, place) => {
      const isShown = place === index;
      // What the browser's own search finds there opens the tab.
      part.panel.hidden = isShown ? false : "onbeforematch" in part.panel ? "until-found" : true;
      part.tab.setAttribute("aria-selected", isShown);
      part.tab.tabIndex = isShown ? 0 : -1;
    });
    group.shown = index;
  };

  const showAll = title => {
    for (const group of groups) {
      const index = group.parts.findIndex(part => part.title === title);
      if (index >= 0 && index !== group.shown) show(group, index);
    }
  };

  const choose = (group, index) => {
    const { tab, title } = group.parts[index];
    const before = tab.getBoundingClientRect().top;
    show(group, index);
    showAll(title);
    // Groups above may have another height now.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
    chosen = [title, ...chosen.filter(other => other !== title)].slice(0, 20);
    try { localStorage.setItem(key, JSON.stringify(chosen)); } catch { }
  };

  const press = (event, group) => {
    const last = group.parts.length - 1;
    const places = { ArrowRight: group.shown + 1, ArrowLeft: group.shown - 1, Home: 0, End: last };
    if (!(event.key in places) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const index = (places[event.key] + last + 1) % (last + 1);
    choose(group, index);
    group.parts[index].tab.focus();
  };

  // Never used twice: a page gets further tabs when `galley serve` patches it.
  let count = 0;

  const panelsOf = element => [...element.children].filter(child => child.classList.contains("tab"));
  const labelOf = panel => panel.querySelector(":scope > .tab-title");

  const begin = element => {
    const panels = panelsOf(element);
    if (!panels.length) return;
    const list = document.createElement("div");
    list.className = "tab-list";
    list.setAttribute("role", "tablist");
    const group = { element, list, shown: 0 };
    group.parts = panels.map((panel, index) => {
      const label = labelOf(panel);
      const tab = document.createElement("button");
      tab.type = "button";
      tab.id = `tab-${++count}`;
      tab.textContent = label.textContent;
      panel.id ||= `tab-panel-${count}`;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.tabIndex = 0;
      label.hidden = true;
      tab.addEventListener("click", () => choose(group, index));
      panel.onbeforematch = () => show(group, index);
      list.append(tab);
      return { tab, panel, title: tab.textContent };
    });
    list.setAttribute("aria-label", group.parts.map(part => part.title).join(", "));
    list.addEventListener("keydown", event => press(event, group));
    element.prepend(list);
    element.classList.add("is-live");
    groups.push(group);
    const remembered = chosen.find(title => group.parts.some(part => part.title === title));
    show(group, Math.max(0, group.parts.findIndex(part => part.title === remembered)));
  };

  const isUnchanged = ({ element, parts }) => {
    const panels = panelsOf(element);
    return element.isConnected && panels.length === parts.length
      && parts.every(({ panel, title }, index) => panel === panels[index] && labelOf(panel).textContent === title);
  };

  const beginAll = () => {
    for (const group of groups.splice(0)) {
      if (isUnchanged(group)) groups.push(group);
      else group.list.remove();
    }
    for (const element of document.querySelectorAll(".tabs")) {
      if (!groups.some(group => group.element === element)) begin(element);
    }
  };
  beginAll();
  document.addEventListener("galley:patched", beginAll);

  // A link to something in a tab opens the tab.
  const reveal = () => {
    let target;
    // A percent sign in a URL may encode nothing.
    try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { }
    let isHidden = false;
    for (let panel = target?.closest(".tab"); panel; panel = panel.parentElement.closest(".tab")) {
      for (const group of groups) {
        const index = group.parts.findIndex(part => part.panel === panel);
        if (index < 0 || index === group.shown) continue;
        show(group, index);
        isHidden = true;
      }
    }
    if (isHidden) target.scrollIntoView();
  };
  reveal();
  addEventListener("hashchange", reveal);
}

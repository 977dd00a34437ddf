// Shows the state of demos and what happens in them. Must be loaded after galley.js.
"use strict";
(() => {
  const { say } = document;
  const { make, all } = customElements.get("galley-demo").shared;
  // The oldest events are removed, so that a page that is open for long does not grow.
  const mostEvents = 200;

  // As in BodyWriter+Inspectors.
  const cell = (text) => make("td", text ? {} : { class: "is-untouched" }, text || say("none"));
  const line = ([name, value, errors, flags]) => {
    const words = [flags & 2 ? say("hidden") : say("shown"), flags & 4 && say("disabled"), flags & 8 && say("being edited"), flags & 16 && say("changed")];
    return make("tr", flags & 2 ? { class: "is-hidden" } : {}, make("th", { scope: "row" }, make("code", {}, name)),
      flags & 1 ? cell() : make("td", {}, value), cell(errors), make("td", {}, words.filter(Boolean).join(", ")));
  };
  const item = ([name, element, detail]) =>
    make("li", {}, make("code", {}, name), " " + element, detail && make("span", {}, ": " + detail));

  const parts = (fields, size) => fields.length ? [fields.slice(0, size), ...parts(fields.slice(size), size)] : [];

  const inspect = (view) => {
    const demo = document.getElementById(view.dataset.demo);
    if (!demo?.dataset.module) return;
    const [body, list] = [view.querySelector("tbody"), view.querySelector("ol")];
    let states;
    const draw = () => {
      if (!states || !view.open) return;
      body.replaceChildren(...states.map(line));
      list.scrollTop = list.scrollHeight;
    };
    // Called by galley.js with the fields of a FormInspection.
    demo.inspect = ([count, ...fields]) => {
      const events = parts(fields.splice(count * 4), 3);
      states = parts(fields, 4);
      list.append(...events.map(item));
      while (list.childElementCount > mostEvents) list.firstChild.remove();
      draw();
    };
    // The program begins again, and its events with it.
    demo.querySelector(".demo-reset").addEventListener("click", () => list.replaceChildren(), true);
    view.addEventListener("toggle", draw);
  };

  const begin = () => all(".inspector:not([data-live])").forEach((it) => {
    it.dataset.live = "";
    inspect(it);
  });
  begin();
  // The preview has replaced parts of the page.
  document.addEventListener("galley:patched", begin);
})();

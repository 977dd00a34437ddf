// Controls that few pages have: lists of suggestions, maps, files, fields that are formatted while one types, and buttons
// that move and delete rows.
// `galley.js` loads this file when a form has one of them. Nothing that is typed or chosen leaves the page.
"use strict";
(() => {
  const { images, make } = customElements.get("galley-demo").shared;

  // Tells the program what the reader did to a control; returns whether it is one of a live demo.
  const act = (el, text, kinds = "own") => {
    const demo = el.closest("galley-demo");
    const { id, name } = demo?.viewAt(el, kinds) ?? {};
    if (name) demo.send("input", id, name, -1, text);
    return name !== undefined;
  };

  const on = (type, listen) => addEventListener(type, listen, true);

  // ---- Suggestions: Return is an event of the form

  const keys = { ArrowDown: "down", ArrowUp: "up", Escape: "escape" };
  on("keydown", (event) => {
    const { target, key, isComposing } = event;
    if (!isComposing && keys[key] && target.matches("[role=combobox]") && act(target, keys[key], "textField")) {
      event.preventDefault();
    }
  });

  const optionAt = ({ target }) => target.closest?.(".cell-options > [role=option]");
  // The field keeps the focus.
  on("mousedown", (event) => optionAt(event) && event.preventDefault());
  on("click", (event) => {
    const option = optionAt(event);
    if (option && act(option, [...option.parentNode.children].indexOf(option))) event.stopPropagation();
  });

  // ---- Maps: arrow keys move the two sliders beside a map

  const point = (event) => {
    const map = event.target.closest?.(".cell-map");
    if (!map) return;
    const { left, top, width, height } = map.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    if (act(map, x.toFixed(4) + " " + y.toFixed(4))) event.stopPropagation();
  };
  on("click", point);
  // A finger that moves scrolls the page.
  on("pointermove", (event) => event.pointerType === "mouse" && event.buttons === 1 && point(event));

  // ---- Images: the program gets name, type, sizes, and the name of a small picture that stays in the page

  let count = 0;
  on("change", async ({ target }) => {
    const file = target.type === "file" && target.files[0];
    if (!file) return;
    // The same file can be chosen again after it was removed.
    target.value = "";
    let [width, height, picture] = [0, 0, ""];
    try {
      const bitmap = await createImageBitmap(file);
      ({ width, height } = bitmap);
      const scale = Math.min(1, 192 / Math.max(width, height));
      const canvas = make("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
      canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      picture = "picked:" + ++count;
      images.set(picture, { dataset: { src: canvas.toDataURL() } });
    } catch {
      // The file is not an image: the program says so.
    }
    act(target, [file.type, file.size, width, height, picture, file.name].join("\n"));
  });

  // ---- Buttons of rows: one that is deleted with its row gives the focus to that of the next row

  on("click", (event) => {
    const button = event.target.closest?.(".row-edit-button"), row = button?.closest("[data-row]");
    const near = row?.nextElementSibling ?? row?.previousElementSibling;
    if (!row || !act(button, button.value)) return;
    event.stopPropagation();
    if (!row.isConnected) (near?.querySelector(`[value=${button.value}]`) ?? near?.querySelector("button"))?.focus();
  });

  // ---- Fields that the program formats: it also says where the cursor is

  // Return goes through the fields of a row first.
  on("keydown", (event) => {
    const fields = [...event.target.closest?.(".form-row")?.querySelectorAll("[data-cursor]") ?? []];
    const next = fields[fields.indexOf(event.target) + 1];
    if (event.key !== "Enter" || event.isComposing || next === fields[0]) return;
    next?.focus();
    if (next) event.stopPropagation();
  });

  addEventListener("input", ({ target }) => {
    const cursor = target.dataset?.cursor;
    if (cursor !== undefined && target === document.activeElement) target.setSelectionRange(cursor, cursor);
  });
})();

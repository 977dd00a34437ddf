// The rules of colours and lengths that a program sets, as in FormStyle and FormColor. `galley.js` loads this file when a
// form draws the first one.
"use strict";
(() => {
  const { looks } = customElements.get("galley-demo").shared;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  const rgba = (text) => [0, 2, 4, 6].map((at) => parseInt(text.slice(at, at + 2) || "ff", 16));
  const mix = (a, b, part) => a.map((it, at) => Math.round(it + (b[at] - it) * part));
  const over = (color, ground) => mix(ground, color, color[3] / 255);
  const luminance = (color) => {
    const [red, green, blue] = color.map((it) => it / 255)
      .map((it) => it <= .04045 ? it / 12.92 : ((it + .055) / 1.055) ** 2.4);
    return .2126 * red + .7152 * green + .0722 * blue;
  };

  const darkCell = [31, 33, 37];
  // The background on a light page and on a dark one.
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

  looks.draw = (name, kind, value, ground) => {
    const colors = (property, shade) =>
      `${property}:light-dark(${groundsOf(ground).map((it) => `rgb(${shade(it)})`)})`;
    const css = {
      font: () => `font-size:calc(${value}rem/16)`,
      height: () => `min-height:calc(${value}rem/16)`,
      alpha: () => "opacity:" + value,
      bg: () => colors("background-color", (it) => it) + ";" + colors("color", (it) => readable("101114", it)),
      fg: () => colors("color", (it) => readable(value, it)),
    };
    // Backgrounds come first, so that text colours win.
    sheet.insertRule(`galley-demo .form .${name}{${css[kind]()}}`, kind === "bg" ? 0 : sheet.cssRules.length);
  };

  for (const [name, it] of looks) looks.draw(name, ...it);
})();

// Sets the chosen theme before the page is drawn. Storage may be unavailable: file URLs, blocked cookies.
"use strict";
try {
  const theme = localStorage.getItem("galley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { }
// What scripts say is English; a page in another language has the words for it.
{
  const root = document.documentElement;
  const words = JSON.parse(document.currentScript.dataset.words ?? "{}");
  document.say = (text, values = {}) => {
    const [one, other = one] = text.split("|");
    let own = words[text] ?? (values.n === 1 ? one : other);
    if (own.other) own = own[new Intl.PluralRules(root.lang).select(values.n)] ?? own.other;
    return own.replace(/{(\w+)}/g, (name, key) => values[key] ?? name);
  };
}

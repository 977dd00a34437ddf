// Sets the theme that the reader chose, before the page is drawn. Storage may be unavailable: file URLs, cookies blocked.
"use strict";
try {
  const theme = localStorage.getItem("galley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { }

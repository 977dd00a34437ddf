// Before anything is drawn: the theme that the reader has chosen. From disk, or with cookies refused, there may be no store.
"use strict";
try {
  const theme = localStorage.getItem("galley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { }

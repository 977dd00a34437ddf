// Sets the chosen theme before the page is drawn. Storage may be unavailable: file URLs, blocked cookies.
"use strict";
try {
  const theme = localStorage.getItem("galley-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { }

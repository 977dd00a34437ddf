// Redirects to the new address of a page and keeps the query and the fragment.
(() => {
  const link = document.querySelector("a[data-moved]");
  if (!link) return;
  const target = new URL(link.href);
  if (location.search) target.search = location.search;
  if (location.hash) target.hash = location.hash;
  location.replace(target.href);
})();

// Leads on to where a page is now, with the query and the fragment that its old address was called with.
(() => {
  const link = document.querySelector("a[data-moved]");
  if (!link) return;
  const target = new URL(link.href);
  if (location.search) target.search = location.search;
  if (location.hash) target.hash = location.hash;
  location.replace(target.href);
})();

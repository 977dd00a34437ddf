// What axe-core finds wrong with a part of the page. The tests put it into the page, behind axe-core; it is called `audit`.
window.audit = (() => {
  // Written in the same colours on the same grounds, two texts have the same contrast, which takes axe most of its time:
  // of those it is shown one. Whatever is not in the flow may lie on any ground, and is shown by itself.
  const grounds = new Map();
  const groundOf = (it) => {
    if (!it) return { key: '', isPlaced: false };
    if (!grounds.has(it)) {
      const { backgroundColor, backgroundImage, opacity, filter, transform, position } = getComputedStyle(it);
      const up = groundOf(it.parentElement);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      grounds.set(it, {
        key: own === 'rgba(0, 0, 0, 0),none,1,none' ? up.key : `${up.key}/${own}`,
        isPlaced: up.isPlaced || transform !== 'none' || !['static', 'relative'].includes(position),
      });
    }
    return grounds.get(it);
  };

  const distinct = (part) => {
    grounds.clear();
    const seen = new Set();
    return [...document.querySelectorAll(`:is(${part}), :is(${part}) *`)].filter((it) => {
      const hasText = [...it.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
      if (!hasText && !it.matches('input, select, textarea')) return false;
      const { key, isPlaced } = groundOf(it);
      if (isPlaced) return true;
      const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(it);
      const whole = [key, color, fontSize, fontWeight, textShadow, visibility, it.checkVisibility()].join();
      return !seen.has(whole) && seen.add(whole);
    });
  };

  // Authors may skip a level between their own headings, of which the build warns them.
  const isAuthors = (id, [selector]) => {
    const headings = [...document.querySelectorAll('article :is(h1, h2, h3, h4, h5, h6)')];
    return id === 'heading-order' && headings.indexOf(document.querySelector(selector)) > 0;
  };

  const violations = async (part, rules) => {
    const found = await axe.run(part, { resultTypes: ['violations'], preload: false, elementRef: false, ...rules });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.filter(({ target }) => !isAuthors(id, target)).slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
  };

  const mark = 'data-looked-at';
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });

  const contrast = async (part) => {
    const marked = distinct(part);
    for (const it of marked) it.setAttribute(mark, '');
    const found = await violations(part, { runOnly: ['color-contrast'] });
    for (const it of marked) it.removeAttribute(mark);
    return found;
  };

  // By night only the colours are others.
  return async (part, isDark) => [
    ...(isDark ? [] : await violations(part, { rules: { 'color-contrast': { enabled: false } } })),
    ...await contrast(part),
  ];
})();

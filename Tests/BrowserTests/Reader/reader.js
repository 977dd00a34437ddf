// What a reader's hands and eyes find in a page with demos. The tests put it into the page; it is called `reader`.
window.reader = (() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const operated = ':is(input, select, textarea, button, [role=button])';
  const seen = (it) => it.checkVisibility({ visibilityProperty: true });
  const controls = (demo) => all(operated, demo).filter((it) => !it.matches(':disabled') && seen(it));
  // The radio buttons of one choice.
  const choices = (it) => all(`[name="${it.name}"]`, it.closest('[data-row]'));
  const answer = (demo, question) => demo.call('ask', question)[1] ?? '';

  const kindOf = (it) => it.matches('.demo-reset') ? 'reset' : it.matches('button, [role=button]') ? 'button'
    : it.localName === 'select' ? 'picker' : it.localName === 'textarea' ? 'area'
    : { checkbox: 'toggle', radio: 'choice', range: 'slider', date: 'date', time: 'time', 'datetime-local': 'dateTime', search: 'search', file: 'file' }[it.type] ?? 'text';

  // All that can be seen or read of a form, and what its fields hold.
  const look = (demo) => all('.form, .form *', demo).map((it) => it.localName
    + [...it.attributes].filter(({ name }) => !/^(value|checked)$/.test(name))
      .map(({ name, value }) => ` ${name}="${value}"`).sort().join('')
    + (it.options ? '' : ` ${it.value ?? ''} ${it.checked ?? ''}`) + (it.children.length ? '' : it.textContent)).join('\n');

  const lookOfPage = () => [look(document), ...all('.form select').map((it) => it.value)].join('\n');

  const touchable = () => all(`.form ${operated}, .form label`).filter(seen);

  const openings = new Map();
  const visited = new WeakSet();
  let held;

  // The demo that has the focus and what has it there; remembered, to be judged after it was operated.
  const take = (demo, it) => {
    visited.add(it);
    const row = it.closest('[data-row]');
    const name = [demo.id, row?.dataset.tag, it.dataset.outlet].filter(Boolean).join(' ');
    const values = answer(demo, 'form.values');
    const active = document.activeElement;
    held = { demo, it, row, name, values, active, look: look(demo), value: it.value, checked: it.checked };
    held.caret = active.selectionStart;
    held.controls = controls(demo);
    held.isIdle = it.ariaDisabled === 'true';
    held.chosen = it.type === 'radio' ? choices(it).find((it) => it.checked) : undefined;
    return {
      kind: kindOf(it), name, value: it.value ?? '', mode: it.inputMode ?? '', isOn: it.checked === true,
      isLast: it.localName === 'select' ? it.selectedIndex === it.options.length - 1
        : it.type === 'radio' ? choices(it).at(-1) === it : Number(it.value) >= Number(it.max),
    };
  };

  // Takes a control in hand that a pointer will operate: in the middle of the window, where nothing may lie above it.
  const pointAt = (demo, it) => {
    it.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = it.getBoundingClientRect();
    const control = take(demo, it);
    held.isCovered = !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return { element: it, control };
  };

  const differs = (a, b) => {
    const [old, now] = [a.split('\n'), b.split('\n')];
    const at = now.findIndex((line, at) => line !== old[at]);
    return at < 0 && old.length === now.length ? '' : `${old[at < 0 ? now.length : at]} -> ${now[at]}`;
  };

  // What must hold of a demo at any moment.
  const faultsOf = (demo) => {
    const faults = [];
    const must = (holds, text) => holds || faults.push(`${demo.id}: ${text}`);
    must(demo.dataset.state === 'live', `it is ${demo.dataset.state}: ${demo.bar.textContent}`);
    const ids = all('[id]').map(({ id }) => id);
    must(new Set(ids).size === ids.length, 'an id is there twice');
    must(document.documentElement.scrollWidth <= innerWidth, 'the page scrolls sideways');
    const describing = (field) => (field.getAttribute('aria-describedby') ?? '').split(' ');
    for (const row of all('.form-row', demo)) {
      const fields = all('input, select, textarea', row);
      const errors = row.querySelector('.form-errors');
      must(errors.ariaLive === 'polite', `errors of ${row.dataset.tag} are not announced`);
      // The button of a list of choices is described by errors, but cannot be invalid itself.
      const isTold = all('[aria-invalid=true], [aria-expanded]', row).some((it) => describing(it).includes(errors.id));
      must(isTold === (errors.childElementCount > 0) || !fields.length, `errors of ${row.dataset.tag}: ${errors.innerText}`);
      for (const hint of all('.cell-hint', row)) {
        must(!seen(hint) || hint.innerText, 'an empty hint is shown');
        must(fields.some((it) => describing(it).includes(hint.id)), `the hint of ${row.dataset.tag} describes no field`);
      }
      const drawn = demo.rows.get(Number(row.dataset.row))?.outlets ?? [];
      for (const { kind, name, changes } of drawn) {
        const view = row.querySelector(`[data-outlet~="${name}"]`);
        const last = (wanted, first) => changes.findLast(([{ name }, value]) => name === wanted && (!first || value === first));
        if (kind === 'textField') must(view.value === (last('value')?.[1] ?? ''), `${name} shows '${view.value}'`);
        if (kind === 'toggle') must(view.checked === !!last('attribute', 'checked'), `${name} is not as the program has it`);
      }
    }
    for (const meter of all('[role=meter]', demo)) {
      must(meter.ariaValueText && Number(meter.ariaValueNow) <= Number(meter.ariaValueMax), 'a meter without meaning');
    }
    return faults;
  };

  const isFocusShown = (it) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
    return it.matches(':focus-visible') && (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 || boxShadow !== 'none');
  };

  // Loads a script of the page, where that was taken out so that the page sleeps.
  const arrive = (name) => {
    const link = document.querySelector(`link[rel=asleep][href*="Assets/${name}."]`);
    return link && new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = link.getAttribute('href');
      script.onload = resolve;
      link.replaceWith(script);
    });
  };

  // Waits until all demos are live; tells which there are.
  const begin = async () => {
    await arrive('galley');
    const demos = all('galley-demo');
    for (const demo of demos) await (demo.wake(), demo.awake);
    for (const demo of demos) if (demo.dataset.state === 'live') openings.set(demo, look(demo));
    return demos.map(({ id }) => id);
  };

  // A form node by node. What cannot be operated without JavaScript is no button before it wakes, and much is at rest.
  const lifted = (it) => it.matches('.form-row > *') ? /^(role|tabindex|data-rest)$/ : /^(readonly|disabled|data-rest|value|checked|aria-live)$/;
  const shape = (demo) => all('.form *', demo).filter((it) => !it.matches('.form-errors:empty, .form-alerts'))
    .map((it) => it.nodeName + [...it.attributes].filter(({ name }) => !lifted(it).test(name))
      .map(({ name, value }) => ` ${name}=${value}`).sort().join('')).join('\n') + demo.querySelector('.form').textContent;

  const boxOf = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  };

  // What a form says, field by field, to who looks at it.
  const told = (form) => [
    ...all('.form-title, .form-header, .form-footer, .form-alert', form).map((it) => it.innerText),
    ...all('.form-row', form).map((row) => [
      row.dataset.tag, row.innerText.trim(), ...all('svg', row).map((it) => it.innerHTML),
      ...all('[role=meter]', row).map((it) => it.ariaValueText),
      ...all('input, select, textarea', row).map((it) =>
        [it.type, it.selectedOptions?.[0]?.text ?? it.value, it.checked, it.ariaInvalid, it.placeholder]),
    ].join(' | ')),
  ].join('\n');

  return {
    begin,

    // Wakes a page that sleeps; tells what of it is gone, has moved, is another than was drawn or breaks the page's policy.
    async wake() {
      const drawn = all('galley-demo[data-module]').map((it) => [it, shape(it)]);
      const old = all('.demo, .demo *:not(.form-errors, .demo-state, .demo-voice), .check, h2, h3').map((it) => [it, boxOf(it)]);
      const faults = [];
      document.addEventListener('securitypolicyviolation', (it) => faults.push(it.violatedDirective));
      await begin();
      for (const demo of all('galley-demo')) if (demo.dataset.state !== 'live') faults.push(`${demo.id} is not live`);
      for (const [it, box] of old) {
        const name = it.outerHTML.slice(0, 80);
        if (!it.isConnected) faults.push(`gone: ${name}`);
        else if (boxOf(it) !== box) faults.push(`${name} ${box} -> ${boxOf(it)}`);
      }
      for (const [it, before] of drawn) {
        const difference = differs(before, shape(it));
        if (difference) faults.push(`${it.id}: ${difference}`);
      }
      if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
      return faults;
    },

    // Presses the button that has the browser check the page's tables; returns what it says.
    async checkTables() {
      await arrive('checks');
      const state = document.querySelector('.proof-state');
      document.querySelector('.proof-run').click();
      while (!/passed|failed|cannot|not compiled|bestanden|fehlgeschlagen|nicht/.test(state.innerText)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return state.innerText;
    },

    // What the page's stills say was typed, and where: a caption says that it is a picture, has a link, and then tags and values in turns.
    stills: () => all('.still').flatMap((still, at) => {
      const [, link, ...parts] = still.querySelector('figcaption').childNodes;
      const pairs = parts.flatMap((it, at) => at % 2 ? [] : [{
        tag: it.data.replace(/^(,| with) | $/g, ''), value: parts[at + 1].textContent,
      }]);
      const demo = decodeURIComponent(link.hash.slice(1));
      return document.getElementById(demo).localName === 'galley-demo' ? [{ number: at, demo, inputs: pairs }] : [];
    }),

    // The control of a row, in the middle of the window; of several, the one that the value names.
    inRow(id, tag, value) {
      const demo = document.getElementById(id);
      const row = demo.querySelector(`[data-tag="${tag}"]`);
      const it = all(operated, row).find((it) => it.dataset.outlet === value || it.type === 'radio' && it.parentElement.innerText === value)
        ?? row.querySelector(operated);
      it.scrollIntoView({ block: 'center' });
      return { element: it, control: take(demo, it) };
    },

    // The fields of a row with several columns.
    columns: (id, tag) => all('select', document.getElementById(id).querySelector(`[data-tag="${tag}"]`)),

    // The choice with a text in the list of a row, if that is open, and then the button that closes the list.
    inList(id, tag, value) {
      const row = document.getElementById(id).querySelector(`[data-tag="${tag}"]`);
      return all('.choice', row).filter(seen).find((it) => it.innerText.trim() === value) ?? null;
    },
    opener: (id, tag) => document.getElementById(id).querySelector(`[data-tag="${tag}"] [aria-expanded=true]`),

    // Chooses an image of a size in the control in hand; the dialog of the browser is not part of a page.
    async choose(value) {
      const [, name, width, height] = value.match(/^(.*) (\d+)x(\d+)$/);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const blob = await new Promise((resolve) => canvas.toBlob(resolve));
      const chosen = new DataTransfer();
      chosen.items.add(new File([blob], name, { type: 'image/png' }));
      held.it.files = chosen.files;
      held.it.dispatchEvent(new Event('change', { bubbles: true }));
      for (let tries = 0; tries < 100 && look(held.demo) === held.look; tries++) await new Promise(requestAnimationFrame);
    },

    again(id) {
      const demo = document.getElementById(id);
      return pointAt(demo, demo.again);
    },

    // What is wrong with the forms of a page that no script has taken over.
    asleep: () => all('galley-demo').flatMap((demo) => {
      const faults = [];
      const must = (holds, text) => holds || faults.push(`${demo.id}: ${text}`);
      const state = demo.querySelector('.demo-state');
      must(seen(state) && state.innerText.startsWith('Initial state.'), state.innerText);
      must(!seen(demo.querySelector('.demo-reset')), 'it offers to start again');
      must(all('.form-row', demo).length && all('.form-row', demo).every(seen), 'its rows cannot be seen');
      must(document.documentElement.scrollWidth <= innerWidth, 'the page scrolls sideways');
      return faults;
    }),

    // How many controls all forms of the page have, live or not, and titles, of which some switch them.
    touchable() {
      held = lookOfPage();
      return touchable().length;
    },

    // One of them, in the middle of the window.
    touch(at) {
      const it = touchable()[at];
      it.scrollIntoView({ block: 'center' });
      return it;
    },

    // How the page's forms differ from what they were.
    changed: () => differs(held, lookOfPage()),

    // How a demo differs from a still.
    differs: (id, number) => differs(
      told(all('.still')[number].querySelector('.form')), told(document.getElementById(id).querySelector('.form'))),

    // What has the focus in the demo: nothing where it is elsewhere, or where Tab only went on within a control.
    focused(id) {
      const demo = document.getElementById(id);
      const it = document.activeElement;
      if (!demo.contains(it)) return { state: 'outside' };
      if (visited.has(it)) return { state: 'known' };
      const control = take(demo, it);
      const faults = isFocusShown(it) ? [] : [`${control.name}: the focus cannot be seen`];
      return { state: 'new', control, faults };
    },

    // Controls that have not been operated yet.
    missed: (id) => controls(document.getElementById(id))
      // Of radio buttons, the Tab key reaches one.
      .filter((it) => it.type === 'radio' ? !choices(it).some((it) => visited.has(it)) : !visited.has(it))
      .map((it) => `${id} ${it.closest('[data-row]')?.dataset.tag} ${it.dataset.outlet}`),

    // The next control of a demo that has not been operated yet, in the middle of the window.
    next(id) {
      const demo = document.getElementById(id);
      const it = controls(demo).find((it) => !visited.has(it));
      return it ? pointAt(demo, it) : null;
    },

    // What is wrong after Return was pressed in the field in hand: on to the next one, or out where there is none.
    returned() {
      const { demo, it } = held;
      if (it.localName === 'textarea') return it.value.includes('\n') ? [] : [`${held.name}: Return makes no new line`];
      const fields = controls(demo).filter((it) => /text|area|date|time/.test(kindOf(it)));
      const next = fields[fields.indexOf(it) + 1] ?? document.body;
      return [...faultsOf(demo), ...document.activeElement === next ? [] : [`${held.name}: Return does not lead on`]];
    },

    // What is wrong after the control in hand was operated; `text` and `caret` are what a field has to show.
    judge(kind, text, caret) {
      const { demo, it, row, name, values, active, isCovered, isIdle, caret: oldCaret, look: before } = held;
      const faults = faultsOf(demo);
      const must = (holds, text) => holds || faults.push(`${name}: ${text}`);
      must(!isCovered, 'something lies above it');
      const now = answer(demo, 'form.values');
      const hasChanged = now !== values;
      const isUnread = () => answer(demo, row.dataset.tag + '.isTextUnreadable') === 'yes';
      // Who presses a button beside a field stays in the field.
      const isBeside = kind === 'tapped' && /text|area|date|time/.test(kindOf(active)) && active.closest('.form') === it.closest('.form');
      const holder = isBeside ? active : it;
      // A row that a button adds begins with the focus.
      const isAdded = /button|tapped/.test(kind) && controls(demo).includes(document.activeElement)
        && !held.controls.includes(document.activeElement);
      const reached = document.activeElement;
      if (it.matches('.row-edit-button')) {
        must(reached.localName === 'button' && demo.contains(reached), `the focus is lost to ${reached.localName}`);
      } else if (it.matches('[data-choice]')) {
        must(controls(demo).includes(reached) && reached.ariaInvalid === 'true', 'the link leads to no field with an error');
      } else if (reached.matches('.error-summary')) {
        must(/button|tapped/.test(kind) && reached.querySelector('[data-choice]'), 'the focus went to a summary of nothing');
      } else if (holder.isConnected && !seen(holder)) {
        must(reached.matches('[aria-expanded]') && row.contains(reached), `the focus is lost to ${reached.localName}`);
      } else if (kind === 'choice') {
        must(reached.checked && choices(it).includes(reached), `the focus went to ${reached.outerHTML.slice(0, 99)}`);
      } else if (holder.isConnected && !isAdded) {
        must(document.activeElement === holder, `the focus went to ${document.activeElement.outerHTML.slice(0, 99)}`);
      }
      if (isBeside && !isAdded) must(holder.selectionStart === oldCaret, 'the caret of the field moved');
      if (text !== undefined) {
        must(it.value === text, `shows '${it.value}', not '${text}'`);
        must(caret === undefined || it.selectionStart === caret, `the caret is at ${it.selectionStart}, not ${caret}`);
        must(kind === 'search' ? look(demo) !== before : hasChanged || isUnread(), `the values are still ${now}`);
      }
      if (kind === 'toggle') must(it.checked !== held.checked, 'it did not switch');
      const isFixed = it.options?.length < 2;
      if (kind === 'slider' || kind === 'picker' && !isFixed) must(it.value !== held.value, `it is still at ${it.value}`);
      if (/toggle|slider|picker/.test(kind) && !isFixed || kind === 'choice' && reached !== held.chosen) must(hasChanged, `the values are still ${now}`);
      if (/button|tapped/.test(kind) && !isIdle) must(look(demo) !== before, 'pressing it changed nothing');
      if (kind === 'reset') must(look(demo) === openings.get(demo), `not as it opened: ${differs(openings.get(demo), look(demo))}`);
      return faults;
    },
  };
})();

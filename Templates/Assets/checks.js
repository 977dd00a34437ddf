// Runs a page's check tables in the reader's browser, with the module of its demos. Must be loaded after galley.js.
"use strict";
(() => {
  const { say } = document;
  const { run, moduleOf, make, all } = customElements.get("galley-demo").shared;
  // Kinds of answers by letter, as in SessionReply.
  const answers = { a: "value", b: "none", c: "flag" };

  // `...` in an expected value matches any text, as in OutputPattern.
  const matches = (claim, text) => {
    const [first, ...rest] = claim.split("...");
    if (!rest.length) return text === claim;
    const last = rest.pop();
    let place = first.length;
    if (!text.startsWith(first)) return false;
    for (const piece of rest) {
      const found = text.indexOf(piece, place);
      if (found < 0) return false;
      place = found + piece.length;
    }
    return text.length - place >= last.length && text.endsWith(last);
  };

  // Whether the answer matches the cell. The flags yes and no can also be written true and false.
  const holds = (claim, answer, isFlag) => {
    if (!claim) return !answer;
    if (answer === undefined) return false;
    return matches(claim, answer) || isFlag && { yes: "true", no: "false" }[answer] === claim;
  };

  // Each line runs in a new instance of the program.
  const runLine = (line, heads, module, demo) => {
    const call = run(module);
    call("open", demo);
    const faults = [];
    heads.forEach(({ dataset: { input } }, at) => {
      const { value } = line.cells[at].dataset;
      if (input === undefined || value === undefined) return;
      const [letter, , reason] = call("enter", value, input);
      if (letter) faults.push([at, reason ?? "refused"]);
    });
    let count = 0;
    heads.forEach(({ dataset: { ask } }, at) => {
      if (ask === undefined) return;
      count++;
      const [letter, answer] = call("ask", ask);
      const kind = answers[letter];
      if (!kind) faults.push([at, "unknown"]);
      else if (!holds(line.cells[at].dataset.value, answer, kind === "flag")) faults.push([at, answer ?? say("none")]);
    });
    for (const old of all(".actual-here", line)) old.remove();
    for (const [at, text] of faults) line.cells[at].append(make("span", { class: "actual actual-here" }, say("in this browser: {value}", { value: text })));
    const isFault = faults.length > 0;
    const mark = line.querySelector(".mark");
    line.dataset.here = isFault ? "fails" : "holds";
    mark.classList.toggle("mark-fails", isFault);
    mark.replaceChildren(
      make("span", { "aria-hidden": "true" }, isFault ? "✗" : "✓"),
      make("span", { class: "visually-hidden" }, say(isFault ? "failed in this browser" : "passed in this browser")));
    return { count, faults: faults.length };
  };

  const failed = ({ count: n, faults }) => say("{faults} of {n} checks failed in this browser", { faults, n });

  const runTable = async (figure) => {
    const status = figure.querySelector(".sample-status");
    const sum = { count: 0, faults: 0, refused: 0 };
    status.setAttribute("role", "status");
    try {
      const module = await moduleOf(figure);
      for (const line of all("tbody tr", figure)) {
        const { count, faults } = runLine(line, all("thead th", figure), module, figure.dataset.demo);
        sum.count += count;
        sum.faults += faults;
        await new Promise((resolve) => setTimeout(resolve));
      }
      status.textContent = sum.faults ? failed(sum)
        : say("{n} check passed in this browser|{n} checks passed in this browser", { n: sum.count });
    } catch (error) {
      sum.refused = 1;
      status.textContent = say("This browser cannot run the checks");
      console.warn(error);
    }
    status.classList.toggle("is-fault", sum.faults > 0);
    figure.dataset.here = sum.refused ? "refused" : sum.faults ? "fails" : "holds";
    return sum;
  };

  // Shows a button that calls `act`, ignoring clicks while it runs.
  const offer = (button, act) => {
    button.hidden = false;
    button.onclick = async () => {
      if (button.ariaDisabled) return;
      button.ariaDisabled = "true";
      await act();
      button.ariaDisabled = null;
    };
  };

  let tables;

  const runPage = async () => {
    const status = document.querySelector(".proof-state");
    const sum = { count: 0, faults: 0, refused: 0 };
    status.textContent = say("Running checks…");
    for (const table of tables) {
      const own = await runTable(table);
      for (const key in sum) sum[key] += own[key];
    }
    status.textContent = sum.refused ? say("This browser cannot run all checks")
      : sum.faults ? failed(sum)
      : sum.count ? say("All {n} checks passed in this browser", { n: sum.count })
      : say("The demos are not ready yet");
  };

  const begin = () => {
    tables = all(".check[data-module]");
    for (const table of tables) offer(table.querySelector(".check-run"), () => runTable(table));
    const whole = document.querySelector(".proof-run");
    if (whole) offer(whole, runPage);
  };
  begin();
  // The preview has replaced parts of the page.
  document.addEventListener("galley:patched", begin);
})();

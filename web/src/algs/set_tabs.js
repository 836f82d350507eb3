// Tabs: one tab stop, and arrow keys, Home and End go from one to the next.

import { buttonOf, element } from "../dom.js";

/** Fills `host` with the tabs of `sets`, {set, label, note, panel}, which rule the panel with the id `panel`; calls `onChoose(set)`. Returns {choose(set)}. */
export function makeTabs(host, sets, onChoose) {
  const tabs = sets.map(({ set, label, note, panel }) => {
    const tab = buttonOf("", () => onChoose(set), { id: `set-${set}`, className: "set-tab" });
    tab.append(element("b", label), ...(note ? [element("span", note)] : []));
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel);
    return tab;
  });
  const goTo = { ArrowLeft: (i) => i - 1, ArrowRight: (i) => i + 1, Home: () => 0, End: () => tabs.length - 1 };
  host.addEventListener("keydown", (event) => {
    if (!goTo[event.key]) return;
    event.preventDefault();
    const next = tabs.at(goTo[event.key](tabs.indexOf(document.activeElement)) % tabs.length);
    next.focus();
    next.click();
  });
  host.replaceChildren(...tabs);
  return {
    choose(name) {
      sets.forEach(({ set }, i) => {
        tabs[i].setAttribute("aria-selected", `${set === name}`);
        tabs[i].tabIndex = set === name ? 0 : -1;
      });
    },
  };
}

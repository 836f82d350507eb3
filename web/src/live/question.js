// The form beside a step: the scramble and the choices that the visitor may change.

import { call } from "../api.js";
import { buttonOf, element } from "../dom.js";
import { text } from "../text.js";

/** Makes the form in `form`; calls `onAsk(asked)` with the fields of the question when a step opens and at each change. */
export function makeQuestion(form, onAsk) {
  let asks = () => ({});  // reads the fields of the step on the page

  const cubeField = (ask) => {
    const row = element("div", "", { className: "text-form" });
    const label = element("label", text("live.scramble"), { className: "visually-hidden", htmlFor: "question-cube" });
    const field = element("input", "", { id: "question-cube", value: ask.cube, autocomplete: "off", spellcheck: false });
    field.setAttribute("autocapitalize", "off");
    const random = buttonOf(text("speed.random"), async () => {
      random.disabled = true;
      try {
        field.value = (await call("scramble", { puzzle: ask.puzzle ?? "3x3x3" })).scrambles[0].scramble;
        if (form.contains(field)) onAsk(asks());
      } catch {
        // the live part says whether the server answers
      }
      random.disabled = false;
    });
    row.append(label, field, element("button", text("speed.set")), ...(ask.fixed ? [] : [random]));
    return { row, read: () => ({ cube: field.value }) };
  };

  const choiceField = ([name, { label: said, options }], ask) => {
    const label = element("label", `${said} `, { className: "choice", lang: "en" });
    const select = element("select");
    select.name = name;
    select.append(...options.map(([value, words]) => element("option", words, { value })));
    if (ask[name] !== undefined) select.value = ask[name];
    select.addEventListener("change", () => onAsk(asks()));
    label.append(select);
    return { row: label, read: () => ({ [name]: /^\d+$/.test(select.value) ? Number(select.value) : select.value }) };
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onAsk(asks());
  });

  return {
    /**
     * Shows the fields of a live part {ask, choices, again} and asks its question. `ask.fixed`: no random cubes, whose search
     * would take too long.
     * @param {{ask?: {cube?: string, fixed?: boolean, puzzle?: string, [field: string]: unknown}, choices?: {[field: string]: {label: string, options: [unknown, string][]}}, again?: boolean}} live
     */
    show({ ask = {}, choices = {}, again }) {
      const { fixed, ...request } = ask;
      const fields = [...(ask.cube !== undefined ? [cubeField(ask)] : []), ...Object.entries(choices).map((choice) => choiceField(choice, ask))];
      asks = () => Object.assign({ ...request }, ...fields.map(({ read }) => read()));
      form.replaceChildren(...fields.map(({ row }) => row), ...(again ? [element("button", text("live.again"))] : []));
      form.hidden = form.childElementCount === 0;
      onAsk(asks());
    },
  };
}

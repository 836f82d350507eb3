// Cubes that come from elsewhere: typed into the field, or random ones from the server.

import { takeAlong } from "./address.js";
import { call, errorOf } from "./api.js";
import { BLANK } from "./cube.js";

/**
 * Makes the source out of the text field and `on`: on.cube() is the cube on the page, on.come(facelets, text) shows a new
 * one, on.failed(error) says why none came.
 */
export function makeCubeSource(field, on) {
  let current = "";  // the text of the cube on the page; other text in the field has been typed and not yet set
  let awaited;       // a promise of true once the requested cube is on the page, or of false if it never will be

  // The cube that a text describes. The stickers of an impossible cube are shown too: the page marks the wrong ones.
  async function readText(text) {
    const { puzzle, facelets: onPage } = on.cube();
    const { facelets, error } = await call("validate", { cube: text, puzzle });
    if (facelets) return { facelets, text };
    const typed = text.replace(/\s+/g, "").replaceAll("-", BLANK).toUpperCase();
    if (error.defects && typed.length === onPage.length && /^[URFDLB.]*$/.test(typed)) return { facelets: typed, text };
    throw errorOf({ ...error, message: (error.where ? `${error.where}: ` : "") + error.message });
  }

  // Shows the cube that `ask` brings as {facelets, text}, unless another one is chosen meanwhile.
  function bring(ask) {
    /** @type {Promise<boolean>} */
    const mine = ask().then(({ facelets, text }) => {
      if (awaited !== mine) return false;
      on.come(facelets, text);
      return true;
    }).catch((error) => {
      if (awaited !== mine) return false;
      awaited = undefined;
      on.failed(error);
      return false;
    });
    awaited = mine;
    return mine;
  }

  // The links to other pages take what is typed, set or not.
  field.addEventListener("input", () => takeAlong(on.cube().puzzle, field.value.trim() || on.cube().facelets));

  return {
    /** Whether nothing is typed that is not set yet, and no cube is on its way. */
    isIdle: () => awaited === undefined && field.value === current,
    /** Another cube is on the page; `text` describes it in the field. */
    replaced(text) {
      field.value = current = text;
      awaited = undefined;
    },
    /** Sets the typed text. Returns a promise as `awaited`. */
    setTyped() {
      const text = field.value;
      return bring(() => readText(text));
    },
    setRandom() {
      bring(async () => {
        const { scramble, facelets } = (await call("scramble", { puzzle: on.cube().puzzle })).scrambles[0];
        return { facelets, text: scramble };
      });
    },
    /** Sets typed text that is not set yet. Returns a promise as `awaited`, or undefined when no cube is on its way. */
    pending() {
      const typed = field.value;
      if (awaited === undefined && typed !== "" && typed !== current) bring(() => readText(typed));
      return awaited;
    },
  };
}

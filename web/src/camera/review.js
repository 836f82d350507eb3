// The cube that six sides gave: its net, what is in doubt, and repairs by the user.

import { call } from "../api.js";
import { FACES } from "../cube.js";
import { element } from "../dom.js";
import { defectWords } from "../impossible.js";
import { colourName } from "../colours.js";
import { makeNet } from "../net.js";
import { engineWords, errorWords, say } from "../say.js";
import { text } from "../text.js";
import { readAgain } from "./read_sides.js";

const line = (...parts) => element("p", ...parts);
const lines = (sentences) => sentences.map((sentence) => line(sentence));

/** Says in `status` why six sides are no cube. `hints`: sentences that explain it; without them the engine does. */
export function sayImpossible(status, error, hints) {
  const words = hints.length > 0 ? lines(hints) : [line(text("camera.impossible")), line(engineWords(error))];
  say(status, "bad", ...words, line(text("camera.impossible.advice")));
}

/**
 * Shows a cube of readSides() in `host`, an empty net, and says in `status` how sure it is, after the `hints`. Returns
 * {facelets(), end()}; after end() it changes nothing any more.
 */
export function makeReview(host, status, first, hints) {
  let reading = first;
  let asked = 0;  // counts; of two repairs only the newer one is answered
  const known = new Map();  // stickers that the user has set: facelet -> face
  const net = makeNet(host, { onStrokeStart: () => {}, onPaint: (facelet, colour) => repair(facelet, colour ?? nextColour(facelet)) });
  const show = () => {
    const marked = reading.sure ? [] : [...reading.doubtful.keys()].filter((facelet) => !known.has(facelet));
    net.show("3x3x3", reading.facelets, new Set(marked));
  };

  // The colour in doubt comes first, then the others.
  function nextColour(facelet) {
    const now = reading.facelets[facelet];
    const other = reading.doubtful.get(facelet);
    if (other !== undefined && other !== now && !known.has(facelet)) return other;
    return FACES[(FACES.indexOf(now) + 1) % 6];
  }

  // A sticker that the user sets counts as seen in that colour, and the others follow: the most likely cube that has it.
  async function repair(facelet, colour) {
    const mine = ++asked;
    known.set(facelet, colour);
    reading = { ...reading, facelets: [...reading.facelets].map((face, at) => known.get(at) ?? face).join("") };
    show();
    const again = await readAgain(reading, known).catch(() => undefined);
    if (mine !== asked) return;
    if (again && [...known].every(([at, face]) => again.facelets[at] === face)) reading = again;
    show();
    const { error } = await call("validate", { cube: reading.facelets, puzzle: "3x3x3" }).catch((thrown) => ({ error: thrown }));
    if (mine !== asked) return;
    if (error) say(status, "bad", line(text("camera.impossible")), ...(error.defects?.map((defect) => line(defectWords(defect))) ?? [line(errorWords(error))]));
    else say(status, "good", line(text("camera.repaired", { colour: colourName(colour) })));
  }

  function sayDoubts() {
    const n = reading.doubtful.size;
    const doubts = element("ul", "", { lang: "en" });
    doubts.append(...reading.doubts.map((doubt) => element("li", doubt)));
    say(status, "plain", ...lines([...hints, n > 0 ? text("camera.doubtful", { n }) : text("camera.unsure")]), doubts);
  }

  show();
  if (reading.sure) say(status, "good", ...lines([text("camera.read"), ...(reading.turned > 0 ? [text("camera.turned", { n: reading.turned })] : [])]));
  else sayDoubts();
  return { facelets: () => reading.facelets, end: () => { ++asked; } };
}

// The frame of every page: the choice of the language, the line that says which engine answers, and new versions.

import { cubeOfAddress, takeAlong } from "./address.js";
import { buttonOf, $ } from "./dom.js";
import { engine, onWarning } from "./engine/choose.js";
import { inEnglish } from "./english.js";
import { keepOffline } from "./offline/app.js";
import { chooseLanguage, language, text } from "./text.js";

// The cube that another page brought goes on with the reader.
const { puzzle, cube } = cubeOfAddress();
if (cube) takeAlong(puzzle, cube);

// The fragment of the address is the state of the page: the link to the content leaves it.
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  $("main").tabIndex = -1;
  $("main").focus();
});

$("language").value = language;
$("language").addEventListener("change", () => chooseLanguage($("language").value));

// The articles and the texts of the tours.
$("only-english").hidden = language === "en" || !document.querySelector("main[lang=en], main [lang=en]");

engine().then(
  ({ kind, threads }) => { $("engine").textContent = text(`frame.engine.${kind}`, { n: threads }); },
  (error) => { $("engine").replaceChildren(inEnglish(error.message)); },
);
onWarning((sentence) => { $("engine-warning").replaceChildren(inEnglish(sentence)); });
keepOffline((takeOver) => { $("update").replaceChildren(text("frame.update.ready"), " ", buttonOf(text("frame.update.now"), takeOver)); });

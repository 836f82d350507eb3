// The frame of every page: the choice of the language, and on a phone the row of pages scrolled to this one.

import { $ } from "./dom.js";
import { chooseLanguage, language } from "./text.js";

$("language").value = language;
$("language").addEventListener("change", () => chooseLanguage($("language").value));

const here = document.querySelector(".top nav [aria-current]");
if (here) here.parentElement.scrollLeft = here.offsetLeft - (here.parentElement.clientWidth - here.offsetWidth) / 2;

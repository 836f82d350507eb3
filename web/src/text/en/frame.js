// Words of the frame around every page.

export default {
  skip: "Skip to the content",
  menu: "Menu",
  pages: "Pages",
  language: "Language",
  foot: "Runs on your own machine. No data leaves it.",
  "nav.solve": "Solve",
  "nav.stages": "Stages",
  "nav.methods": "Methods",
  "nav.algs": "Algs",
  "nav.scrambles": "Scrambles",
  "nav.trainer": "Trainer",
  "nav.batch": "Batch",
  "nav.workshop": "Workshop",
  "nav.tools": "Tools",
  "nav.tours": "Tours",
  "engine.server": "The engine of this machine answers.",
  "engine.browser": { one: "The engine in this browser answers, with one thread.", other: "The engine in this browser answers, with {n} threads." },
  "update.ready": "A new version of this page is ready.",
  "update.now": "Load it",
  only_english: "The text of this page is in English.",
};

// Words of the frame around every page.

export default {
  skip: "Skip to the content",
  pages: "Pages",
  language: "Language",
  foot: "Runs on your own machine. No data leaves it.",
  "nav.solve": "Solve",
  "nav.workshop": "Workshop",
  "nav.tours": "Tours",
  "engine.server": "The engine of this machine answers.",
  "engine.browser": { one: "The engine in this browser answers, with one thread.", other: "The engine in this browser answers, with {n} threads." },
  "update.ready": "A new version of this page is ready.",
  "update.now": "Load it",
};

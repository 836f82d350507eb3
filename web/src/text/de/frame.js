// Wörter des Rahmens um jede Seite.

export default {
  skip: "Zum Inhalt",
  menu: "Menü",
  pages: "Seiten",
  language: "Sprache",
  foot: "Läuft auf deinem eigenen Rechner. Nichts verlässt ihn.",
  "nav.solve": "Lösen",
  "nav.stages": "Etappen",
  "nav.methods": "Methoden",
  "nav.algs": "Algs",
  "nav.scrambles": "Scrambles",
  "nav.trainer": "Training",
  "nav.batch": "Stapel",
  "nav.workshop": "Werkstatt",
  "nav.tools": "Tools",
  "nav.tours": "Touren",
  "engine.server": "Es antwortet der Löser dieses Rechners.",
  "engine.browser": { one: "Es antwortet der Löser in diesem Browser, mit einem Thread.", other: "Es antwortet der Löser in diesem Browser, mit {n} Threads." },
  "update.ready": "Eine neue Fassung dieser Seite ist da.",
  "update.now": "Laden",
  only_english: "Der Text dieser Seite ist auf Englisch.",
};

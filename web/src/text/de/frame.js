// Wörter des Rahmens um jede Seite.

export default {
  skip: "Zum Inhalt",
  pages: "Seiten",
  language: "Sprache",
  foot: "Läuft auf deinem eigenen Rechner. Nichts verlässt ihn.",
  "nav.solve": "Lösen",
  "nav.workshop": "Werkstatt",
  "nav.tours": "Rundgänge",
};

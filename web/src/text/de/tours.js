// Wörter um die Touren herum. Die Touren selbst stehen in src/tours/.

export default {
  title: "Superflip: Touren",
  description: "Fünf Touren durch Lösungsverfahren. Jeder Schritt fragt den Löser selbst.",
  heading: "Touren",
  lead: "Fünf bekannte Beschreibungen von Würfellösern, jede in zehn Schritten vom ersten Absatz bis zum letzten. Jeder Schritt stellt seine Frage dem Löser, der auf deinem Rechner läuft; ändere die Frage, und er antwortet noch einmal.",
  all: "Alle Touren",
  place: "Schritt {step} von {all}",
  steps: "Schritte dieser Tour",
  step: "Schritt",
  "step.of": "Schritt {step}: {heading}",
  names: "Wie es hier heißt",
  more: "Mehr:",
  back: "Zurück",
  next: "Weiter",
  keys: "Pfeiltasten blättern.",
};

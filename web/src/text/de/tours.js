// Wörter um die Rundgänge herum. Die Rundgänge selbst stehen in src/tours/.

export default {
  title: "Superflip: Rundgänge",
  description: "Fünf Rundgänge durch Lösungsverfahren. Jeder Schritt fragt den Löser selbst.",
  heading: "Rundgänge",
  lead: "Fünf bekannte Beschreibungen von Würfellösern, jede in zehn Schritten vom ersten Absatz bis zum letzten. Jeder Schritt stellt seine Frage dem Löser, der auf deinem Rechner läuft; ändere die Frage, und er antwortet noch einmal.",
  all: "Alle Rundgänge",
  place: "Schritt {step} von {all}",
  steps: "Schritte dieses Rundgangs",
  step: "Schritt",
  "step.of": "Schritt {step}: {heading}",
  names: "Wie es hier heißt",
  more: "Mehr:",
  back: "Zurück",
  next: "Weiter",
  keys: "Pfeiltasten blättern.",
};

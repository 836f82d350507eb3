// Words of the Methods page.

export default {
  title: "Superflip: Lösungen nach Methode",
  description: "Ein Scramble mit CFOP, ZZ, Roux und FMC gelöst, Schritt für Schritt mit den Namen der Fälle.",
  heading: "Lösungen nach Methode",
  lead: "Sieh, wie CFOP, ZZ, Roux oder FMC deinen Scramble löst: jeder Schritt mit dem Namen seines Falls und seinem Algorithmus.",
  method: "Methode",
  faces: "Erster Schritt auf",
  "faces.two": "{a} oder {b}",
  "faces.all": "jeder Farbe",
  ahead: "Schritte gemeinsam planen (vorausschauend)",
  solve: "Lösen",
  steps: "Schritte",
  play: "Abspielen",
  "play.step": "Den Schritt {step} abspielen",
  nothing: "keine Züge",
};

// Words that the pages for speedcubers share.

export default {
  scramble: "Scramble oder Farben",
  placeholder: "Scramble: R U F2 D' L",
  set: "Setzen",
  random: "Zufall",
  metric: "Züge gezählt als",
  "copy.moves": "Züge kopieren",
  "copy.link": "Link kopieren",
  copied: "Kopiert.",
  waiting: "Warte auf den Würfel…",
  moves: { one: "{n} Zug", other: "{n} Züge" },
  "colour.U": "Weiß",
  "colour.D": "Gelb",
  "colour.F": "Grün",
  "colour.B": "Blau",
  "colour.R": "Rot",
  "colour.L": "Orange",
  stop: "Anhalten",
  searching: "Suche…",
  solution: "Die Lösung",
};

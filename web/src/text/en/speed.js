// Words that the pages for speedcubers share.

export default {
  scramble: "Scramble or stickers",
  placeholder: "Scramble: R U F2 D' L",
  set: "Set",
  random: "Random",
  metric: "Moves counted as",
  "copy.moves": "Copy moves",
  "copy.link": "Copy link",
  copied: "Copied.",
  waiting: "Waiting for the cube…",
  moves: { one: "{n} move", other: "{n} moves" },
  "colour.U": "White",
  "colour.D": "Yellow",
  "colour.F": "Green",
  "colour.B": "Blue",
  "colour.R": "Red",
  "colour.L": "Orange",
  stop: "Stop",
  searching: "Searching…",
  solution: "The solution",
};

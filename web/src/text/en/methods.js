// Words of the Methods page.

export default {
  title: "Superflip: solves by method",
  description: "CFOP, ZZ, Roux and FMC solves of a scramble, step by step with the names of the cases.",
  heading: "Solves by method",
  lead: "See how CFOP, ZZ, Roux or FMC solves your scramble: every step with the name of its case and its algorithm.",
  method: "Method",
  faces: "First step on",
  "faces.two": "{a} or {b}",
  "faces.all": "any colour",
  ahead: "Plan the steps together (look-ahead)",
  solve: "Solve",
  steps: "Steps",
  play: "Play",
  "play.step": "Play the step {step}",
  nothing: "no moves",
};

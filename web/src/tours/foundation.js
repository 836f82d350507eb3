// The tour of IDA* and prune tables as the foundation of Kociemba, min2phase and CFOP.

const CUBE = "R U F2 D' L B' R2 U' F";
const LONG = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";

export const foundation = {
  id: "foundation",
  title: "IDA* and prune tables: one foundation",
  summary: "Coordinates, move tables, prune tables and IDA*, and what Kociemba, min2phase and CFOP build on them.",
  page: { href: "docs/ida-star.html", title: "IDA*" },
  steps: [
    {
      heading: "Too many positions",
      text: ["The cube has 43,252,003,274,489,856,000 positions, and each has 18 moves. Without repetitions there are still 13.34 new sequences for each sequence that is one move shorter.",
        "So 13<sup>20</sup> is smaller than 18<sup>20</sup> by a factor of 670, and not of 100,000. Every solver needs a better idea than trying all of them."],
      names: [["state", "<code>cube/cubie_state.h</code>"], ["canonical sequences", "<code>search/canonical_order.h</code>"]],
      live: { kind: "explain", ask: { cube: CUBE, solver: "optimal" }, show: ["cube", "solution"] },
    },
    {
      heading: "Coordinates",
      text: ["A solver does not turn stickers. It describes the part of the cube that matters by a number without gaps.",
        "Edge orientation has 2,048 values, corner orientation 2,187, and the places of the slice edges 495. Those edges are FR, FL, BL and BR."],
      names: [["coordinate", "<code>coord/coordinate.h</code>"], ["encode, decode", "<code>coord/orientations.h</code>"]],
      live: { kind: "turns", ask: { cube: CUBE } },
    },
    {
      heading: "Move tables",
      text: ["For each value and each move a table holds the next value. Each button below is one entry of such a table.",
        "An entry needs two bytes, because values exceed 255: 1.13 MB for the corner permutation with 18 moves, 806 KB with the ten moves of phase 2."],
      names: [["transition table", "move table, <code>table/move_table.h</code>"]],
      live: { kind: "turns", ask: { cube: "F R U' B2" } },
    },
    {
      heading: "Prune tables",
      text: ["A breadth-first search from the goal gives the distance of every value. The cube needs at least that many moves, so the distance is an admissible heuristic.",
        "Fill one, level by level."],
      names: [["pruning table", "prune table, <code>table/prune_table.h</code>"], ["breadth-first search", "<code>table/generate_simple.h</code>"]],
      live: { kind: "fill", ask: { cube: CUBE, table: "co" }, choices: { table: { label: "Table", options: [["co", "corner orientation"], ["eo", "edge orientation"], ["ud_slice", "UD slice"]] } } },
    },
    {
      heading: "IDA*",
      text: ["IDA* is a depth-first search with a limit: first the bound of the cube, then one more, and so on. Where a table demands more moves than are left, the branch is cut.",
        "Choose an iteration and point at the dots."],
      names: [["IDA*", "<code>search/ida_star.h</code>"], ["cutoff", "limit, <code>search/found_solutions.h</code>"]],
      live: { kind: "tree", ask: { cube: "F R U' B2 L D" } },
    },
    {
      heading: "Searching again and again",
      text: ["Each iteration repeats the earlier ones. It is said that this costs a logarithmic factor; in fact all earlier iterations together cost about a twelfth of the last one.",
        "The bars are logarithms, so equal steps are equal factors."],
      names: [["iteration", "<code>search/found_solutions.h</code>"], ["re-expansion", "nodes of earlier iterations"]],
      live: { kind: "explain", ask: { cube: "R U F2 D' L B' R2 U' F L D2 B", solver: "korf", fixed: true }, choices: { solver: { label: "Solver", options: [["korf", "korf"], ["reid", "reid"]] } }, show: ["iterations", "plies"] },
    },
    {
      heading: "Kociemba: two goals",
      text: ["One search of 20 moves is too long, so the two-phase algorithm searches twice. Its first goal is &lt;U, D, R2, L2, F2, B2&gt;, which has ten moves.",
        "The tables of both phases are prune tables as before."],
      names: [["phase 1, phase 2", "<code>solvers/two_phase/phases.h</code>"]],
      live: { kind: "explain", ask: { cube: LONG, solver: "two-phase", time_limit_ms: 300 }, show: ["stages", "iterations"] },
    },
    {
      heading: "min2phase: all directions",
      text: ["Shuang Chen's min2phase searches several views of the cube with one common bound: three axes, and the inverse of each.",
        "The first answer counts, then shorter ones. To search for a total of 18, then 19, and so on would prove each length and take hours."],
      names: [["min2phase's probes", "<code>solvers/two_phase/coupling/two_phase_search.h</code>"], ["urfIdx", "directions, <code>solvers/two_phase/coupling/views.h</code>"]],
      live: { kind: "falling", ask: { cube: LONG } },
    },
    {
      heading: "CFOP on the same foundation",
      text: ["Cross, F2L, OLL and PLL are searches with smaller goals. The cross has 190,080 arrangements and an exact table of its own.",
        "Each pair is solved in the fewest moves that keep what is solved. Then come two algorithms of the last layer."],
      names: [["cross solver", "stage, <code>stages/stage.h</code>"], ["OLL and PLL", "<code>methods/last_layer.h</code>"]],
      live: { kind: "explain", ask: { cube: CUBE, solver: "cfop" }, choices: { solver: { label: "Method", options: [["cfop", "CFOP"], ["zz", "ZZ"], ["roux", "Roux"]] } }, show: ["stages"] },
    },
    {
      heading: "Side by side",
      text: ["The same cube with four solvers: a proof of the shortest length, two phases, Thistlethwaite's four phases, and a person's method.",
        "Longer solutions come from smaller goals, not from worse searches. Play your own choice on the Solve page."],
      names: [["solver interface", "<code>solver/solver.h</code>"], ["verified answers", "<code>engine/engine.h</code>"]],
      live: { kind: "compare", by: "length", ask: { cube: "R U F2 D' L B' R2 U' F L D2 B", fixed: true }, ways: [["Shortest, proved", { solver: "optimal" }], ["Two phases", { solver: "two-phase", time_limit_ms: 300 }], ["Thistlethwaite", { solver: "thistlethwaite" }], ["CFOP", { solver: "cfop" }]] },
    },
  ],
};

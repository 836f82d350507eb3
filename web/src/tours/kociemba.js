// The tour of Kociemba's two phases.

const CUBE = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";
const asks = (fields = {}) => ({ cube: CUBE, solver: "two-phase", ...fields });
const ROOT = { max_length: 0 };
const SUBGROUP_CUBE = "U R2 F2 D' L2 B2 U2 R2 D F2";

export const kociemba = {
  id: "kociemba",
  title: "Kociemba's two phases",
  summary: "Some 20 moves within a millisecond: first into a subgroup, then home, and then ever shorter.",
  page: { href: "docs/two-phase.html", title: "The two-phase algorithm" },
  steps: [
    {
      heading: "Two searches instead of one",
      text: ["The search tree grows by a factor of 13 a move, so 20 moves cannot be searched at once. Herbert Kociemba cut the way in two in 1992.",
        "Phase 1 takes at most 12 moves, phase 2 at most 18. Play a solution and watch where the first phase ends."],
      names: [["two-phase algorithm", "<code>solvers/two_phase/two_phase.h</code>"]],
      live: { kind: "play", ask: asks({ time_limit_ms: 300 }) },
    },
    {
      heading: "The subgroup G1",
      text: ["G1 = &lt;U, D, R2, L2, F2, B2&gt; has 10 moves and not 14: a quarter turn of R twists four corners and takes two edges out of the slice.",
        "A cube is in G1 when no corner is twisted, no edge is flipped, and the edges FR, FL, BL and BR are in the slice between U and D. Those are the slice's edges, not UF, UR, UB and UL. Turn the cube and try to keep all three at zero."],
      names: [["G1", "<code>cosets/coset_graph.h</code>"], ["UD slice", "<code>coord/ud_slice.h</code>"]],
      live: { kind: "turns", ask: { cube: SUBGROUP_CUBE } },
    },
    {
      heading: "Corner orientation",
      text: ["Seven corners have three twists each, and the eighth follows: 3<sup>7</sup> = 2,187 values.",
        "With U and D as reference, quarter turns of R, L, F and B all twist corners. It is not a matter of F and B alone."],
      names: [["twist coordinate", "corner orientation, <code>coord/orientations.h</code>"]],
      live: { kind: "fill", ask: { cube: CUBE, table: "co" } },
    },
    {
      heading: "Edge orientation and the slice",
      text: ["Eleven edges have two flips each: 2,048 values. Only quarter turns of F and B flip edges.",
        "The places of the four slice edges are one of C(12,4) = 495 sets. The articles store flip with slice, and twist with slice: choose a table and count its values."],
      names: [["flip coordinate", "edge orientation, <code>coord/orientations.h</code>"], ["UDSlice coordinate", "<code>coord/ud_slice.h</code>"]],
      live: { kind: "distances", ask: { coordinates: "eo,ud_slice" }, choices: { coordinates: { label: "Table", options: [["eo,ud_slice", "flip and slice"], ["co,ud_slice", "twist and slice"], ["eo", "flip"], ["ud_slice", "slice"]] } } },
    },
    {
      heading: "Phase 1 is IDA*",
      text: ["Phase 1 tries all sequences of one length, then of the next. A branch is pruned when a table demands more moves than are left.",
        "The three small tables used here give the tree below. The solver itself reads one table of all three coordinates, which is exact."],
      names: [["search depth", "limit, <code>search/found_solutions.h</code>"], ["pruning table", "prune table, <code>table/prune_table.h</code>"]],
      live: { kind: "tree", ask: { cube: "F R U' B2 L D" } },
    },
    {
      heading: "Symmetry",
      text: ["All three coordinates together have 2,217,093,120 values. Symmetry divides that by 16, and not by 48: only 16 symmetries keep the UD axis.",
        "Symmetric positions cost less than 3 % of that: 140,908,410 entries remain, 35 MB with two bits each."],
      names: [["FlipUDSlice, sym-coordinate", "<code>coord/sym_reduced.h</code>"], ["coset", "<code>cosets/coset_graph.h</code>"]],
      live: { kind: "savings", ask: {} },
    },
    {
      heading: "The length of phase 1",
      text: ["The mean of all cosets is 9.53 moves, and the longest need 12.",
        "Draw random cubes: nearly all of them need 8 to 11 moves to reach G1 along one axis."],
      names: [["distance to G1", "bound of phase 1"]],
      live: { kind: "sample", ask: { puzzle: "3x3x3", solver: "two-phase", ...ROOT }, count: 60, again: true, what: "Moves to G1 along the UD axis",
        value: ({ parts }) => parts.find(({ name }) => name === "axis U-D").bounds[0].moves },
    },
    {
      heading: "Phase 2",
      text: ["G1 has 19,508,428,800 positions. Its eight U and D edges have 8! = 40,320 permutations; parity halves the product with the corners, not this number.",
        "Slice times edges is 24 x 40,320 = 967,680, and not 483,840. Below, the algorithm as published searches both phases by IDA*; two-phase stores all positions within ten moves instead."],
      names: [["two IDA* searches", "<code>solvers/kociemba/kociemba.h</code>"], ["CornPerm", "<code>coord/permutations.h</code>"], ["phase 2 table", "the ball, <code>solvers/two_phase/phase2/phase2_tables.h</code>"]],
      live: { kind: "explain", ask: asks({ solver: "kociemba" }), show: ["stages", "bounds", "iterations"] },
    },
    {
      heading: "Six directions",
      text: ["G1 belongs to one axis. The cube seen along the other two axes is another chance, and so is the inverse cube.",
        "All six are searched at each length of phase 1, the nearest first. These are their coordinates and bounds for your cube."],
      names: [["urf conjugates, inverse", "directions, <code>solvers/two_phase/coupling/views.h</code>"]],
      live: { kind: "explain", ask: asks(ROOT), show: ["bounds", "coordinates"], parts: 2 },
    },
    {
      heading: "Ever shorter",
      text: ["The first answer of any length is taken, then the bound is lowered and phase 1 grows. To raise the total by one until both phases fit proves each length on the way; a random cube would take weeks.",
        "The total is proved shortest only when phase 1 alone has covered every shorter length."],
      names: [["maxLength falls", "<code>solvers/two_phase/coupling/two_phase_search.h</code>"]],
      live: { kind: "falling", ask: { cube: CUBE } },
    },
  ],
};

// The tour of Reid's solver: three axes, one table of cosets.

const CUBE = "R U F2 D' L B' R2 U' F L D2 B R' U2";
const asks = (fields = {}) => ({ cube: CUBE, solver: "reid", ...fields });
const ROOT = { max_length: 0 };
const axes = ({ parts }) => parts[0].bounds.slice(0, 3).map(({ moves }) => moves);

export const reid = {
  id: "reid",
  title: "Reid's optimal solver",
  summary: "One table of cosets, read along three axes: a fiftieth of the nodes of Korf's solver.",
  page: { href: "docs/reid.html", title: "Reid's algorithm" },
  steps: [
    {
      heading: "An answer to Korf",
      text: ["Michael Reid answered Korf's article within weeks, in July 1997. His solver needs one table, and it visits far fewer nodes.",
        "Herbert Kociemba's Cube Explorer uses it for optimal solutions; there it is the standard solver. Play a shortest solution."],
      names: [["“std” solver", "the solver reid, <code>solvers/reid/reid.cpp</code>"], ["“huge” solver", "reid with 1 GB, <code>cosets/reid/reid_tables.h</code>"]],
      live: { kind: "play", ask: asks({ fixed: true }) },
    },
    {
      heading: "The target subgroup",
      text: ["Take an easier goal than the solved cube: the subgroup &lt;U, D, R2, L2, F2, B2&gt;. The solved cube is in it, so the distance to the subgroup is a lower bound.",
        "This is G2 of Thistlethwaite, and not a group between G2 and G3. The pictures show a cube entering his groups one after the other."],
      names: [["target subgroup", "goal of the cosets, <code>cosets/coset_graph.h</code>"], ["G1 of Kociemba", "G2 of Thistlethwaite"]],
      live: { kind: "groups", ask: { cube: CUBE } },
    },
    {
      heading: "Which edges, which moves",
      text: ["The cubes of the subgroup have no twisted corner and no flipped edge, and FR, FL, BL and BR lie in the middle slice. It is often written with 14 moves or with the edges UF, UR, UB and UL; both are wrong.",
        "Only ten moves keep all three numbers at zero: U, D and the half turns. Try it."],
      names: [["six-tuple", "pieces and orientations, <code>cube/cubie_state.h</code>"], ["CornUDSliceFlip", "twist, slice and flip, <code>coord/sym_reduced.h</code>"]],
      live: { kind: "turns", ask: { cube: "U R2 F2 D' L2 B2" } },
    },
    {
      heading: "The coset table",
      text: ["There are 2,217,093,120 cosets, at most 12 moves away. Dik Winter counted them in 1992, and Reid after him.",
        "The 16 symmetries that keep the UD axis leave 140,908,410 entries, and distances modulo 3 take two bits. Nothing is divided by 48."],
      names: [["coset table", "<code>cosets/coset_graph.h</code>"], ["two-bit form", "<code>table/storage.h</code>"]],
      live: { kind: "savings", ask: {} },
    },
    {
      heading: "Modulo 3",
      text: ["A move changes the distance of a coset by -1, 0 or 1. So the distance modulo 3 and the parent's distance give the distance.",
        "It is often said that each access then needs one more lookup. It needs none, because the search carries the parent's distance; only the root walks down. Compare two and four bits in a small table."],
      names: [["mod-3 entry", "<code>ModThree</code>, <code>table/storage.h</code>"]],
      live: { kind: "packing", ask: { cube: CUBE, table: "eo", bits: 2 }, choices: { bits: { label: "Bits an entry", options: [["2", "2: modulo 3"], ["4", "4: the distance"]] } } },
    },
    {
      heading: "Three axes",
      text: ["The subgroup belongs to the UD axis. The other two axes have one like it, and the same table serves all three: the cube is turned before it is looked up.",
        "The largest of the three distances counts. If all three are d and not 0, the cube needs at least d + 1."],
      names: [["stage lower bound", "bound of the root, <code>cosets/reid/reid_space.h</code>"], ["three axes", "<code>cosets/reid/reid_tables.h</code>"]],
      live: { kind: "explain", ask: asks(ROOT), show: ["cube", "bounds"] },
    },
    {
      heading: "The mean of one axis",
      text: ["One axis has a mean of 9.526, the larger of two 9.825, and the largest of three 9.947. Reid published 9.941.",
        "Draw random cubes; these are their distances along the UD axis."],
      names: [["average distance", "mean bound"]],
      live: { kind: "sample", ask: { puzzle: "3x3x3", solver: "reid", ...ROOT }, count: 60, again: true, what: "Distance along one axis", value: (explanation) => axes(explanation)[0] },
    },
    {
      heading: "The mean of all three together",
      text: ["With “plus one where all three are the same” the mean is 10.210. The idea is Michiel de Bondt's.",
        "The proof: the last move belongs to one of the subgroups, so the cube was inside that one already, one move earlier."],
      names: [["de Bondt's trick", "<code>cosets/reid/reid_space.h</code>"]],
      live: { kind: "sample", ask: { puzzle: "3x3x3", solver: "reid", ...ROOT }, count: 60, again: true, what: "Bound of all three together", value: ({ answer }) => answer.lower_bound },
    },
    {
      heading: "Where the bound is blind",
      text: ["Each subgroup contains all half turns. So 3,981,312 cubes have a bound of 0, and not only the solved one.",
        "This cube is made of half turns: all three tables say 0, and the search has to find out alone."],
      names: [["solved test", "<code>ReidSpace::confirms_goal</code>, <code>cosets/reid/reid_space.h</code>"]],
      live: { kind: "explain", ask: asks({ cube: "R2 U2 F2 L2 D2 B2", fixed: true }), show: ["bounds", "iterations"] },
    },
    {
      heading: "Nodes against Korf",
      text: ["A bound that is larger by 1 everywhere saves a factor of 13. Reid's is 1.3 larger on average than Korf's, and saves 63 of 64 nodes of a cube of 14 moves.",
        "The solver optimal follows both ends of the cube and has larger tables."],
      names: [["node count", "expanded nodes, <code>search/counters.h</code>"], ["modern solver", "<code>solvers/optimal/optimal.h</code>"]],
      live: { kind: "compare", ask: { cube: "R U F2 D' L B' R2 U' F L D2 B", fixed: true }, ways: [["Korf's three databases", { solver: "korf" }], ["Reid's three axes", { solver: "reid" }]] },
    },
  ],
};

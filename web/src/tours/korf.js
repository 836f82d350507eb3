// The tour of Korf's solver as a C++ program: a corner database from a reverse breadth-first search, nibble arrays, IDA*.

const CUBE = "R U F2 D' L B' R2 U' F L D2 B";
const asks = (fields = {}) => ({ cube: CUBE, solver: "korf", ...fields });
const TABLES = { table: { label: "Table", options: [["co", "corner orientation"], ["eo", "edge orientation"], ["ud_slice", "UD slice"]] } };

export const korf = {
  id: "korf",
  title: "Korf's corner database, in C++",
  summary: "The first shortest solutions of random cubes: a reverse search, nibble arrays, and IDA*.",
  page: { href: "docs/korf.html", title: "Korf's algorithm" },
  steps: [
    {
      heading: "The shortest solution of a cube",
      text: ["Richard Korf found the first shortest solutions of random cubes in 1997. His solver is IDA* with tables that he called pattern databases.",
        "The cube has 43,252,003,274,489,856,000 positions, and none needs more than 20 moves. Play a solution that is proved shortest."],
      names: [["optimal solver", "<code>solvers/korf/korf.cpp</code>"]],
      live: { kind: "play", ask: asks({ cube: "R U F2 D' L B' R2 U' F", fixed: true }) },
    },
    {
      heading: "A cube in memory",
      text: ["A program can hold 54 stickers or 20 pieces. This one holds the piece at each place and its orientation; a turn permutes both.",
        "Move tables are faster still: a turn is one read. An entry takes two bytes, because values exceed 255: 1.13 MB for the corner permutation, and not 560 KB."],
      names: [["cube model", "<code>cube/cubie_state.h</code>"], ["move table", "<code>table/move_table.h</code>"]],
      live: { kind: "turns", ask: { cube: CUBE } },
    },
    {
      heading: "Forget the edges",
      text: ["Without its edges the cube has 8! x 3<sup>7</sup> = 88,179,840 corner states. A solution of the cube solves the corners too, so the corners' distance is a lower bound.",
        "The table has exactly that many entries. It needs no padding to 100,179,840."],
      names: [["corner database", "<code>coord/all.h</code>"], ["heuristic", "bound, <code>search/space.h</code>"]],
      live: { kind: "explain", ask: asks({ max_length: 0 }), show: ["cube", "coordinates"] },
    },
    {
      heading: "Reverse breadth-first search",
      text: ["The database is filled from the solved cube outwards: every state that one move reaches, then two moves, and so on. The corners end at depth 11.",
        "Some programs stop at depth 8 and call the rest 9. That is admissible but weak: depth 8 covers 31 % of the states, and the whole table takes 2.7 seconds. The same search fills a smaller table here."],
      names: [["reverse BFS, CornerDBMaker", "<code>table/generate_in_place.h</code>"], ["depth", "distance"]],
      live: { kind: "fill", ask: { cube: CUBE, table: "co" }, choices: TABLES },
    },
    {
      heading: "The index",
      text: ["Each state needs a number without gaps: the rank of the permutation (Lehmer code) times 3<sup>7</sup>, plus the twists read in base 3.",
        "The rank is computed once, at the root. Afterwards move tables lead from number to number."],
      names: [["Lehmer code", "rank, <code>base/combinatorics.h</code>"], ["index", "coordinate, <code>coord/permutations.h</code>"]],
      live: { kind: "explain", ask: asks({ cube: "R U", max_length: 0 }), show: ["cube", "coordinates"] },
    },
    {
      heading: "The nibble array",
      text: ["A distance up to 14 fits in four bits, so a byte holds two entries: 44 MB for the corners.",
        "Two bits are enough too: they hold the distance modulo 3. That needs no extra lookup, because the search carries the parent's distance; only the root walks down to the goal."],
      names: [["nibble array", "four bits an entry, <code>table/storage.h</code>"], ["mod-3 table", "<code>ModThree</code>, <code>table/storage.h</code>"]],
      live: { kind: "packing", ask: { cube: CUBE, table: "co", bits: 4 }, choices: { bits: { label: "Bits an entry", options: [["4", "4: the distance"], ["2", "2: modulo 3"]] }, ...TABLES } },
    },
    {
      heading: "Six edges, twice",
      text: ["The twelve edges are too many for one table, so there are two halves of 42,577,920 entries. A half turn of the whole cube maps one half to the other, so one table serves both.",
        "The largest of the three values counts. Their sum is not a lower bound, because one turn moves corners and edges."],
      names: [["edge database", "<code>coord/edge_pattern.h</code>"], ["maximum of heuristics", "<code>cosets/korf/korf_space.h</code>"]],
      live: { kind: "explain", ask: asks({ max_length: 0 }), show: ["cube", "bounds"] },
    },
    {
      heading: "The mean of the bound",
      text: ["Korf gives 8.764 for the corners, 7.668 for six edges, and 8.878 for the largest of all three. The first two numbers are ours too.",
        "The third is 8.897 here. No choice of two halves gives all three of Korf's numbers."],
      names: [["average heuristic value", "mean bound"]],
      live: { kind: "sample", ask: { puzzle: "3x3x3", solver: "korf", max_length: 0 }, count: 60, again: true, what: "The largest of three bounds",
        value: ({ parts }) => Math.max(...parts[0].bounds.map(({ moves }) => moves)) },
    },
    {
      heading: "Iteration by iteration",
      text: ["The first iterations grow fast; late ones have about 13 times the nodes of the one before. So all earlier iterations together cost a twelfth of the last one.",
        "The bars are logarithms: equal steps are equal factors."],
      names: [["depth limit", "limit, <code>search/found_solutions.h</code>"], ["branching factor", "13.34 in the long run"]],
      live: { kind: "explain", ask: asks({ fixed: true }), show: ["iterations", "plies"] },
    },
    {
      heading: "What it costs",
      text: ["The corners alone do not solve scrambles of 15 moves within a second: with both edge databases, 14 moves take longer than that.",
        "A better bound is worth more than faster code. Reid's three axes save 63 of 64 nodes of a cube of 14 moves. Compare them on a shorter one."],
      names: [["nodes a second", "children a second, <code>search/counters.h</code>"]],
      live: { kind: "compare", ask: { cube: CUBE, fixed: true }, ways: [["Korf's three databases", { solver: "korf" }], ["Reid's three axes", { solver: "reid" }]] },
    },
  ],
};

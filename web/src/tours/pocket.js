// The tour of the pocket cube: IDA* with pattern databases, and pathmax.

const CUBE = "R U2 F' R2 U R' F2 U' R";
const asks = (fields = {}) => ({ puzzle: "2x2x2", cube: CUBE, ...fields });
// Bounds of one search with the same tables or another one (docs/methods/searches.md).
const BOUNDS = { bound: { label: "Lower bound", options: [["largest", "consistent: the larger of two tables"], ["by-state", "not: one of them, chosen by position"], ["random", "not: one of them at random"], ["article", "not: 32,768 entries, of the article"]] } };
const METRICS = { metric: { label: "Moves counted as", options: [["htm", "face turns"], ["qtm", "quarter turns"]] } };

export const pocket = {
  id: "pocket",
  title: "The pocket cube, with pathmax",
  summary: "The 2x2x2 is small enough to know everything about it: IDA*, pattern databases, and what pathmax saves.",
  page: { href: "docs/pocket-cube.html", title: "The pocket cube" },
  steps: [
    {
      heading: "A cube of eight corners",
      text: ["The pocket cube has eight corners and no centres. It can be held in 24 ways, so one corner is taken as fixed, and only U, R and F are turned.",
        "The other seven corners have 7! permutations, and 3<sup>6</sup> twists, because the last twist follows from the others: 3,674,160 positions. There is no parity: every permutation of the corners occurs."],
      names: [["position", "<code>coord/pocket.h</code>"], ["fixed corner", "DBL, <code>cosets/pocket/holdings.h</code>"]],
      live: { kind: "explain", ask: asks({ solver: "pocket-ida", max_length: 0 }), show: ["cube", "coordinates"] },
    },
    {
      heading: "How far positions are",
      text: ["A breadth-first search from the solved cube visits every position once. No position needs more than 11 face turns, where a half turn counts as one, or 14 quarter turns.",
        "In face turns, half of all positions are nine moves away, and only 2,644 need eleven."],
      names: [["breadth-first search", "<code>table/generate_in_place.h</code>"], ["God's number", "the largest distance"]],
      live: { kind: "distances", ask: { puzzle: "2x2x2", metric: "htm" }, choices: METRICS },
    },
    {
      heading: "Iterative deepening",
      text: ["IDA* tries all sequences of one length, then all of the next length. A* would keep every open node in memory; IDA* keeps only the current path.",
        "The limit rises to the least f = g + h that exceeded it. When every move costs 1, this is the old limit plus 1."],
      names: [["threshold", "limit of an iteration, <code>search/found_solutions.h</code>"], ["IDA*", "<code>search/ida_star.h</code>"]],
      live: { kind: "explain", ask: asks({ solver: "pocket-ida" }), choices: METRICS, show: ["iterations", "solution"] },
    },
    {
      heading: "The heuristic",
      text: ["A heuristic is admissible when it never exceeds the true distance. A table of distances of a smaller puzzle has this property.",
        "Here are two: the permutation alone (5,040 entries), and the places of the four U corners with all twists (25,515 entries). The larger value counts. Together they take 30,555 bytes."],
      names: [["pattern database", "<code>cosets/pocket/bounds.h</code>"], ["heuristic", "bound, <code>search/space.h</code>"]],
      live: { kind: "explain", ask: asks({ solver: "pocket-ida", max_length: 0 }), show: ["cube", "bounds"] },
    },
    {
      heading: "How good the heuristic is",
      text: ["The bound is 6.13 on average, where 8.7556 face turns are needed. The mean says little about the nodes: nearly all nodes of a search have small bounds.",
        "Draw random cubes and see how their bounds spread."],
      names: [["h value", "bound of the root"]],
      live: { kind: "sample", ask: { puzzle: "2x2x2", solver: "pocket-ida", max_length: 0 }, count: 60, again: true, what: "Lower bounds",
        value: ({ parts }) => Math.max(...parts[0].bounds.map(({ moves }) => moves)) },
    },
    {
      heading: "Nodes by depth",
      text: ["A branch is pruned when its bound exceeds the moves that are left. So most of the work is in the middle of the tree: deeper, nearly every branch is pruned.",
        "Type another scramble, or take a random one."],
      names: [["expanded node", "its children were made, <code>search/counters.h</code>"], ["generated node", "a child, also a pruned one"]],
      live: { kind: "explain", ask: asks({ solver: "pocket-ida" }), choices: METRICS, show: ["plies"] },
    },
    {
      heading: "Consistent or not",
      text: ["It is often said that bounds of a pattern database are not consistent. They are, when every move takes patterns to patterns: a move then changes the bound by at most one.",
        "Both tables of this solver are like that. Not consistent is a bound that reads another table at each node, or a pattern that forgets what moves mix with the rest: then A* reopens positions."],
      names: [["consistent", "a move changes the bound by at most its cost"], ["pattern", "coordinate, <code>coord/coordinate.h</code>"]],
      live: { kind: "searches", ask: { space: "2x2x2", bound: "largest", algorithms: "astar,ida", count: 50 }, choices: BOUNDS, again: true },
    },
    {
      heading: "Pathmax",
      text: ["Pathmax raises the bound of a child to its parent's bound minus the move (Mérő, 1984). In IDA* this saves no node: a parent that was not pruned never demands more than its child has left.",
        "From child to parent it saves nodes if bounds are inconsistent (Felner and others, 2005). With such a bound it made 17,707 children a position instead of 20,342, and took as long."],
      names: [["pathmax", "<code>Pathmax::kForward</code>, <code>search/ida_star.h</code>"], ["BPMX", "<code>Pathmax::kBothWays</code>"]],
      live: { kind: "tree", ask: { puzzle: "2x2x2", cube: "R U2 F' R2 U R' F2", space: "2x2x2", algorithm: "ida-bpmx", bound: "by-state" } },
    },
    {
      heading: "Is it 30 % faster?",
      text: ["Programs claim that pathmax saves 30 % of the time. With the consistent bound of this solver it saves nothing: 545.20 nodes a position with and without it.",
        "With the article's own table, which is not consistent, both directions save 42 % of the children and a quarter of the time. A consistent bound of the same size saves far more: choose it."],
      names: [["lookup table", "the bound article, <code>comparison/bounds.h</code>"], ["perfect heuristic", "the solver pocket, <code>solvers/pocket/pocket.h</code>"]],
      live: { kind: "searches", ask: { space: "2x2x2", bound: "article", algorithms: "ida,ida-pathmax,ida-bpmx", count: 50 }, choices: BOUNDS, again: true },
    },
    {
      heading: "The solution",
      text: ["IDA* finds a shortest solution and proves it: every shorter length was searched without success.",
        "Play it. Solutions turn only U, R and F, because any other turn is one of these and a turn of the whole cube."],
      names: [["optimal solution", "shortest, <code>search/shortest_solutions.h</code>"]],
      live: { kind: "play", ask: asks({ solver: "pocket-ida" }), choices: METRICS },
    },
  ],
};

// The solvers that compare.mjs measures, each as its package offers it. open() loads and prepares; solve(cube, most)
// answers one cube of {scramble, facelets} with at most `most` moves; many(cubes, most), where the package has it, all.
const load = (name) => import(name);

async function min2phase() {
  const { default: package_ } = await load("min2phase.js");
  const search = new package_.Search();
  return { prepare: () => package_.initFull(), solve: ({ facelets }, most) => search.solution(facelets, most) };
}

async function cubejs() {
  const { default: Cube } = await load("cubejs");
  Cube.initSolver();
  return { solve: ({ facelets }, most) => Cube.fromString(facelets).solve(most) };
}

async function cubing() {
  const [{ experimentalSolve3x3x3IgnoringCenters }, { cube3x3x3 }] = await Promise.all([load("cubing/search"), load("cubing/puzzles")]);
  const solved = (await cube3x3x3.kpuzzle()).defaultPattern();
  return { solve: async ({ scramble }) => String(await experimentalSolve3x3x3IgnoringCenters(solved.applyAlg(scramble))) };
}

async function superflipNow() {
  const { default: package_ } = await load("superflip/min2phase");
  const search = new package_.Search();
  return { solve: ({ facelets }, most) => search.solution(facelets, most) };
}

const superflip = (options) => async () => {
  const { Superflip } = await load("superflip");
  const engine = await Superflip.open(options);
  return {
    solve: async ({ facelets }, maxLength) => (await engine.solve(facelets, { maxLength })).solution,
    async many(cubes, maxLength) {
      const answers = [];
      for await (const { answer } of engine.solveMany(cubes.map(({ facelets }) => facelets), { maxLength })) answers.push(answer.solution);
      return answers;
    },
  };
};

/** name: [open, the longest answers to ask for, how many cubes each round has]. cubing takes no limit. */
export const SOLVERS = {
  "min2phase.js": [min2phase, [21, 20], 400],
  cubejs: [cubejs, [22, 21], 25],
  cubing: [cubing, [0], 20],
  "superflip/min2phase, 2 MB": [superflipNow, [21, 20], 400],
  "superflip, 2 MB": [superflip({ memory: 2e6, tables: "memory" }), [21, 20], 400],
  "superflip, 128 MB": [superflip({ memory: "default" }), [21, 20], 2000],
};

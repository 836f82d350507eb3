// Words of the tours' frame. The tours themselves are in src/tours/.

export default {
  title: "Superflip: guided tours",
  description: "Five guided tours of cube solving algorithms. Each step asks the solver itself.",
};

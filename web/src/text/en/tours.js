// Words of the tours' frame. The tours themselves are in src/tours/.

export default {
  title: "Superflip: guided tours",
  description: "Five guided tours of cube solving algorithms. Each step asks the solver itself.",
  heading: "Guided tours",
  lead: "Five well-known descriptions of cube solvers, each in ten steps from its first paragraph to its last. Each step puts its question to the solver that runs on your machine; change the question and it answers again.",
  all: "All tours",
  place: "step {step} of {all}",
  steps: "Steps of this tour",
  step: "Step",
  "step.of": "Step {step}: {heading}",
  names: "What it is called here",
  more: "More:",
  back: "Back",
  next: "Next",
  keys: "Arrow keys turn the pages.",
};

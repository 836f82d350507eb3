// Words of the workshop.

export default {
  title: "Superflip: the workshop",
  description: "See a cube solver at work: coordinates, move tables, prune tables, IDA*, two-phase, Thistlethwaite.",
};

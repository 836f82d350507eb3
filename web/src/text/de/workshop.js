// Wörter der Werkstatt.

export default {
  title: "Superflip: die Werkstatt",
  description: "Sieh einem Würfellöser zu: Koordinaten, Zugtabellen, Schrankentabellen, IDA*, zwei Phasen, Thistlethwaite.",
};

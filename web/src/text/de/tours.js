// Wörter um die Rundgänge herum. Die Rundgänge selbst stehen in src/tours/.

export default {
  title: "Superflip: Rundgänge",
  description: "Fünf Rundgänge durch Lösungsverfahren. Jeder Schritt fragt den Löser selbst.",
};

// Words of the frame around every page.

export default {
  skip: "Skip to the content",
  pages: "Pages",
  language: "Language",
  foot: "Runs on your own machine. No data leaves it.",
  "nav.solve": "Solve",
  "nav.workshop": "Workshop",
  "nav.tours": "Tours",
};

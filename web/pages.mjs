// The pages of the site, in the order of the navigation. The page NAME.html is made of src/NAME.html with src/SCRIPT.js;
// its words are those of AT in src/text: title, description, and frame.nav.AT for the link.

export const PAGES = [
  { name: "index", at: "solve", script: "main" },
  { name: "stages", at: "stages", script: "stages" },
  { name: "methods", at: "methods", script: "methods" },
  { name: "algs", at: "algs", script: "algs" },
  { name: "scrambles", at: "scrambles", script: "scrambles" },
  { name: "trainer", at: "trainer", script: "trainer" },
  { name: "batch", at: "batch", script: "batch" },
  { name: "tools", at: "tools", script: "tools" },
  { name: "workshop", at: "workshop", script: "workshop" },
  { name: "tours", at: "tours", script: "tours" },
];

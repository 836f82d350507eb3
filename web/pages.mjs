// The pages of the site, in the order of the navigation. The page NAME.html is made of src/NAME.html with src/SCRIPT.js;
// its words are those of AT in src/text: title, description, and frame.nav.AT for the link.

export const PAGES = [
  { name: "index", at: "solve", script: "main" },
  { name: "workshop", at: "workshop", script: "workshop" },
  { name: "tours", at: "tours", script: "tours" },
];

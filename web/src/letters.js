// Letters on the stickers of the net, the palette and the cube, for colour-blind users.

const KEY = "superflip.letters";

/** Makes `checkbox` show or hide the letters; the browser stores the choice. Calls `onChange(shown)` now and at each change. */
export function bindLetters(checkbox, onChange) {
  const show = () => {
    document.body.classList.toggle("letters", checkbox.checked);
    onChange(checkbox.checked);
  };
  try {
    checkbox.checked = localStorage.getItem(KEY) === "yes";
  } catch {
    // storage is forbidden: the choice lasts while the page is open
  }
  checkbox.addEventListener("change", () => {
    show();
    try {
      localStorage.setItem(KEY, checkbox.checked ? "yes" : "no");
    } catch {
      // as above
    }
  });
  show();
}

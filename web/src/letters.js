// Letters on the stickers, for who cannot tell their colours apart: in the net, on the palette and on the cube.

const KEY = "superflip.letters";

/** Makes `checkbox` show letters on all stickers and remember that; `onChange(shown)` now and at each change. */
export function bindLetters(checkbox, onChange) {
  const show = () => {
    document.body.classList.toggle("letters", checkbox.checked);
    onChange(checkbox.checked);
  };
  try {
    checkbox.checked = localStorage.getItem(KEY) === "yes";
  } catch {
    // not allowed: they are remembered as long as the page is open
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

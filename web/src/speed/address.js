// The fields of a page in the fragment of its address: a link shares them.

/** The fields of the address, by name. */
export const readAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Writes fields into the address, without a new entry in the browser's history; empty ones are left out. */
export function writeAddress(fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && value !== false);
  history.replaceState(null, "", `#${new URLSearchParams(given)}`);
}

// What the browser keeps for this page, where it may: storage can be forbidden or full, and hold other data.

/** The text under this key, or null. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The list under this key; an empty one where there is none. */
export function keptList(key) {
  try {
    const list = JSON.parse(kept(key) ?? "");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Keeps a text under this key; false where the browser does not. */
export function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

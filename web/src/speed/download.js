// Files that the page makes.

/** Saves a text, or an array of parts of a text, as a file. */
export function download(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content].flat(), { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// A field that a spreadsheet could take for a formula begins with an apostrophe: text typed by others may be in it.
const guarded = (text) => (/^[=+@\t\r]/.test(text) ? `'${text}` : text);

/** One line of CSV (RFC 4180). */
export const csvLine = (fields) => `${fields.map((field) => {
  const text = guarded(`${field ?? ""}`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}).join(",")}\r\n`;

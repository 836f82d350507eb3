// superflip.wasm over shared memory, which threads need, or over memory of its own. The file has the second form, which
// works on any page; the two differ in one byte.

const MEMORY_IMPORT = [3, ..."env"].map(byteOf).concat([6, ..."memory"].map(byteOf), [2]);
const WITH_MAXIMUM = 1;
const SHARED_WITH_MAXIMUM = 3;

/** A copy of the module's bytes whose memory is shared, or is not. */
export function withMemory(bytes, { shared }) {
  const changed = new Uint8Array(bytes);
  const limits = indexOf(changed, MEMORY_IMPORT) + MEMORY_IMPORT.length;
  const known = limits >= MEMORY_IMPORT.length && [WITH_MAXIMUM, SHARED_WITH_MAXIMUM].includes(changed[limits]);
  if (!known) throw new Error("this is not superflip.wasm");
  changed[limits] = shared ? SHARED_WITH_MAXIMUM : WITH_MAXIMUM;
  return changed;
}

function indexOf(bytes, wanted) {
  for (let at = 0; at + wanted.length <= bytes.length; ++at)
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}

function byteOf(value) {
  return typeof value === "number" ? value : value.charCodeAt(0);
}

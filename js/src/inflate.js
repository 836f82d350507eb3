// Unpacks deflate (RFC 1951), at once where a program cannot wait. Written for one text a process: the module.
//
// A code's symbols lie in the order of their codes, and a code is read bit by bit against the count of codes of each
// length (Mark Adler's puff has this form). The bits of a code come most significant first.

const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** The `size` bytes that `packed` holds. Throws for anything else. */
export function inflate(packed, size) {
  const out = new Uint8Array(size);
  let written = 0;
  let at = 0;
  let held = 0; // bits that are read and not used
  let count = 0;

  function bits(wanted) {
    while (count < wanted) {
      if (at === packed.length) throw new Error("the packed module ends too early");
      held |= packed[at++] << count;
      count += 8;
    }
    const value = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return value;
  }

  function symbol({ counts, symbols }) {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= 15; length++) {
      code |= bits(1);
      const ofLength = counts[length];
      if (code - ofLength < first) return symbols[index + code - first];
      index += ofLength;
      first = (first + ofLength) << 1;
      code <<= 1;
    }
    throw new Error("the packed module has an unknown code");
  }

  function put(byte) {
    if (written === size) throw new Error("the packed module is too long");
    out[written++] = byte;
  }

  function stored() {
    held = count = 0;
    const length = packed[at] | (packed[at + 1] << 8);
    at += 4;
    for (let i = 0; i < length; i++) put(packed[at++]);
  }

  function compressed(literals, distances) {
    for (;;) {
      const value = symbol(literals);
      if (value === 256) return;
      if (value < 256) {
        put(value);
        continue;
      }
      const length = LENGTH_BASE[value - 257] + bits(LENGTH_EXTRA[value - 257]);
      const code = symbol(distances);
      const distance = DISTANCE_BASE[code] + bits(code < 2 ? 0 : (code >> 1) - 1);
      if (distance > written) throw new Error("the packed module is damaged");
      for (let i = 0; i < length; i++) put(out[written - distance]);
    }
  }

  function dynamicCodes() {
    const literals = bits(5) + 257;
    const distances = bits(5) + 1;
    const lengths = new Uint8Array(19);
    for (let i = 0, codes = bits(4) + 4; i < codes; i++) lengths[CODE_LENGTH_ORDER[i]] = bits(3);
    const code = codeOf(lengths);
    const all = [];
    while (all.length < literals + distances) {
      const value = symbol(code);
      if (value < 16) all.push(value);
      else {
        const [repeated, times] = value === 16 ? [all.at(-1), 3 + bits(2)] : [0, value === 17 ? 3 + bits(3) : 11 + bits(7)];
        for (let i = 0; i < times; i++) all.push(repeated);
      }
    }
    compressed(codeOf(all.slice(0, literals)), codeOf(all.slice(literals)));
  }

  for (let last = 0; !last; ) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) stored();
    else if (kind === 1) compressed(codeOf(FIXED_LITERALS), codeOf(FIXED_DISTANCES));
    else if (kind === 2) dynamicCodes();
    else throw new Error("the packed module is damaged");
  }
  if (written !== size) throw new Error("the packed module is too short");
  return out;
}

const FIXED_LITERALS = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
const FIXED_DISTANCES = Array(30).fill(5);

// The canonical code with these lengths.
function codeOf(lengths) {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length]++;
  counts[0] = 0;
  const next = new Uint16Array(17);
  for (let length = 1; length < 16; length++) next[length + 1] = next[length] + counts[length];
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, value) => {
    if (length) symbols[next[length]++] = value;
  });
  return { counts, symbols };
}

// The numbers by which the package cubejs names parts of a cube: the coordinates of Herbert Kociemba's two-phase
// algorithm. `state`: {cp, co, ep, eo}, the piece at each place and its orientation.
//
//   twist, flip   orientations, all but the last, as digits of base 3 and 2
//   others        rank of the places that the pieces first..last are at, times count!, plus the rank of their order

/** A getter and a setter each: of(state), and put(state, value), which changes the state. `most`: one above the largest. */
export const COORDINATES = {
  twist: orientation("co", 8, 3),
  flip: orientation("eo", 12, 2),
  URFtoDLF: pieces("cp", 8, 0, 5),
  URtoUL: pieces("ep", 12, 0, 2),
  UBtoDF: pieces("ep", 12, 3, 5),
  URtoDF: pieces("ep", 12, 0, 5),
  FRtoBR: pieces("ep", 12, 8, 11, true),
};

function orientation(list, size, base) {
  return {
    most: base ** (size - 1),
    of: (state) => state[list].slice(0, -1).reduce((value, turn) => base * value + turn, 0),
    put(state, value) {
      let sum = 0;
      for (let place = size - 2, rest = value; place >= 0; place--, rest = Math.floor(rest / base)) {
        state[list][place] = rest % base;
        sum += rest % base;
      }
      state[list][size - 1] = (base - (sum % base)) % base;
    },
  };
}

// `fromEnd`: places are counted from the last one, so that the pieces have rank 0 at home.
function pieces(list, size, first, last, fromEnd = false) {
  const count = last - first + 1;
  const orders = factorial(count);
  const numbered = (place) => (fromEnd ? size - 1 - place : place);
  const isOne = (piece) => piece >= first && piece <= last;
  return {
    most: orders * binomial(size, count),
    of(state) {
      const places = state[list].flatMap((piece, place) => (isOne(piece) ? [numbered(place)] : [])).sort((a, b) => a - b);
      const rank = places.reduce((sum, place, i) => sum + binomial(place, i + 1), 0);
      return orders * rank + rankOfOrder(state[list].filter(isOne).map((piece) => piece - first));
    },
    // The other pieces fill the free places in their order.
    put(state, value) {
      const places = placesOf(Math.floor(value / orders), size, count).map(numbered).sort((a, b) => a - b);
      const order = orderOf(value % orders, count).map((piece) => piece + first);
      const others = state[list].map((_, piece) => piece).filter((piece) => !isOne(piece));
      state[list] = state[list].map((_, place) => (places.includes(place) ? order.shift() : others.shift()));
    },
  };
}

// The places with a rank in the order of combinations: the largest first.
function placesOf(rank, size, count) {
  const places = [];
  for (let place = size - 1, rest = rank, left = count; left > 0; place--) {
    const below = binomial(place, left);
    if (rest < below) continue;
    places.push(place);
    rest -= below;
    left--;
  }
  return places;
}

// By rotations: from the last element down, how often the list up to it is rotated left until the element is home.
function rankOfOrder(order) {
  const list = [...order];
  let rank = 0;
  for (let i = list.length - 1; i > 0; i--) {
    const turns = list.indexOf(i);
    list.splice(0, i + 1, ...list.slice(turns + 1, i + 1), ...list.slice(0, turns + 1));
    rank = (i + 1) * rank + ((turns + 1) % (i + 1));
  }
  return rank;
}

function orderOf(rank, count) {
  const turns = [];
  for (let i = 1, rest = rank; i < count; rest = Math.floor(rest / ++i)) turns.push(rest % (i + 1));
  const list = Array.from({ length: count }, (_, i) => i);
  turns.forEach((by, i) => {
    const cut = (i + 2 - by) % (i + 2);
    list.splice(0, i + 2, ...list.slice(cut, i + 2), ...list.slice(0, cut));
  });
  return list;
}

function factorial(n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function binomial(n, k) {
  return k > n ? 0 : k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k;
}

"""A cube of 54 stickers in space, turned by integer matrices. It shares nothing with Superflip."""
import itertools

# x to the right, y to the top, z to the front.
SIDES = {"U": (0, 1, 0), "D": (0, -1, 0), "R": (1, 0, 0), "L": (-1, 0, 0), "F": (0, 0, 1), "B": (0, 0, -1)}
ORDER = "URFDLB"
# For each face the directions in which its stickers are read: along a row, and from row to row.
READING = {"U": ("R", "F"), "R": ("B", "D"), "F": ("R", "D"), "D": ("R", "B"), "L": ("F", "D"), "B": ("L", "D")}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def add(*vectors):
    return tuple(map(sum, zip(*vectors)))


def scale(factor, vector):
    return tuple(factor * x for x in vector)


def turned(vector, side, quarters):
    """A vector after quarter turns about a side, clockwise as seen from there."""
    for _ in range(quarters % 4):
        vector = add(scale(dot(vector, side), side), cross(vector, side))
    return vector


class Cube:
    """The cube as it lies in the machine. A sticker has the place of its piece and the side on which it is."""

    def __init__(self):
        self.stickers = {}
        for name, side in SIDES.items():
            for place in itertools.product((-1, 0, 1), repeat=3):
                if dot(place, side) == 1:
                    self.stickers[place, side] = name

    def turn(self, side_name, quarters, layer_only=True):
        side = SIDES[side_name]
        self.stickers = {
            (turned(place, side, quarters), turned(facing, side, quarters))
            if dot(place, side) == 1 or not layer_only else (place, facing): colour
            for (place, facing), colour in self.stickers.items()}

    def colour_of(self, side_name):
        return self.stickers[SIDES[side_name], SIDES[side_name]]

    def solved(self):
        return all(colour == self.stickers[facing, facing] for (_, facing), colour in self.stickers.items())

    def facelets(self):
        text = ""
        for name in ORDER:
            along, down = (SIDES[d] for d in READING[name])
            for row, column in itertools.product((-1, 0, 1), repeat=2):
                text += self.stickers[add(SIDES[name], scale(row, down), scale(column, along)), SIDES[name]]
        return text

    def place(self, up, front):
        """Turns the whole cube until the centres of these colours are on top and in front; False: impossible."""
        for axis, quarters in [("R", 0), ("R", 1), ("R", 2), ("R", 3), ("F", 1), ("F", 3)]:
            self.turn(axis, quarters, layer_only=False)
            for _ in range(4):
                if self.colour_of("U") == up and self.colour_of("F") == front:
                    return True
                self.turn("U", 1, layer_only=False)
            self.turn(axis, -quarters, layer_only=False)
        return False

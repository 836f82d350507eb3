#!/usr/bin/env python3
"""Checks files of `superflip dataset` without code of superflip.

    verify.py FILE...                                     every line: its fields, solutions and labels
    verify.py --sample 5 --superflip bin/superflip FILE   also proves five lines of each file anew

The cube is a set of stickers in space, and a turn rotates those of a layer. Every solution must solve its cube and have
the length of the line. In a file made with --all the labels must be those that follow from the solutions; in one made
with --one there are none; in others the label of the solution's first move must be 1. --sample asks `superflip solve`
for a shorter solution, which there must not be, and for the length of the cube after each move that has a label: one
less than before, by the cost of the move, if and only if the label is 1. That takes about as long as it took to make
the line. A line with a checksum must have the right one. Prints one line for each fault. Exit status: 0 none, 1 some, 2 a file cannot be read.
"""
import argparse
import gzip
import itertools
import json
import random
import subprocess
import sys
import zlib

FACES = "URFDLB"
OUTWARD = {"U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1), "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1)}
LAYERS = {face: (face, 1) for face in FACES}
LAYERS.update({"M": ("L", 0), "E": ("D", 0), "S": ("F", 0)})  # a slice turns as this face does
TURNS = {"": 1, "2": 2, "'": 3}
SOLVED = "".join(face * 9 for face in FACES)


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def turned(point, axis):
    """A quarter turn about the axis, clockwise as seen from its tip."""
    along = dot(point, axis)
    cross = (
        point[1] * axis[2] - point[2] * axis[1],
        point[2] * axis[0] - point[0] * axis[2],
        point[0] * axis[1] - point[1] * axis[0],
    )
    return tuple(c + along * a for c, a in zip(cross, axis))


def places():
    """Where each sticker of the net is: the piece and the direction it faces. Faces U R F D L B, each row by row."""
    all_places = []
    for face in FACES:
        for row, column in itertools.product((-1, 0, 1), repeat=2):
            piece = {
                "U": (column, 1, row),
                "R": (1, -row, -column),
                "F": (column, -row, 1),
                "D": (column, -1, -row),
                "L": (-1, -row, column),
                "B": (-column, -row, -1),
            }[face]
            all_places.append((piece, OUTWARD[face]))
    return all_places


PLACES = places()
NUMBER = {place: number for number, place in enumerate(PLACES)}


def quarter_turn(letter):
    """For each sticker, the place that it comes from."""
    face, layer = LAYERS[letter]
    axis = OUTWARD[face]
    source = list(range(54))
    for number, (piece, outward) in enumerate(PLACES):
        if dot(piece, axis) == layer:
            source[NUMBER[(turned(piece, axis), turned(outward, axis))]] = number
    return source


QUARTER_TURNS = {letter: quarter_turn(letter) for letter in LAYERS}


def turn(cube, letter, quarters):
    for _ in range(quarters):
        cube = "".join(cube[place] for place in QUARTER_TURNS[letter])
    return cube


def as_held(cube):
    """The colours named by the face that has them in its centre: slices carry the centres."""
    names = {cube[9 * number + 4]: face for number, face in enumerate(FACES)}
    return "".join(names[colour] for colour in cube)


def parse(text):
    """Moves, each a list of (letter, quarter turns): "U (R L') M2"."""
    moves = []
    within = None
    for word in text.replace("(", "( ").replace(")", " )").split():
        if word == "(":
            within = []
        elif word == ")":
            moves.append(within)
            within = None
        else:
            part = (word[0], TURNS[word[1:]])
            if within is None:
                moves.append([part])
            else:
                within.append(part)
    return moves


def after(cube, moves):
    for move in moves:
        for letter, quarters in move:
            cube = turn(cube, letter, quarters)
    return as_held(cube)


def by_centres(moves):
    """The same moves of the faces with these centres. A slice is a turn of both faces beside it, the other way round."""
    cube = SOLVED
    result = []
    for move in moves:
        turns = []
        for letter, quarters in move:
            face, layer = LAYERS[letter]
            if layer == 0:
                opposite = FACES[(FACES.index(face) + 3) % 6]
                turns += [(face, 4 - quarters), (opposite, quarters)]
            else:
                turns.append((face, quarters))
        named = [(cube[9 * FACES.index(face) + 4], quarters) for face, quarters in turns]
        result.append(sorted(named, key=lambda part: FACES.index(part[0])))
        for letter, quarters in move:
            cube = turn(cube, letter, quarters)
    return result


def cost(metric, move):
    """Of a move in the metric; a slice is one move of STM."""
    quarters = [min(count, 4 - count) for _, count in move]
    return {
        "htm": len(move),
        "qtm": sum(quarters),
        "stm": 1 if len(move) == 1 or move[0][1] + move[1][1] == 4 else 2,
        "ahtm": 1,
        "aqtm": max(quarters),
    }[metric]


def columns(metric):
    """The moves of the labels: 18 turns of a face, then 27 of two opposite faces."""
    moves = [[(face, quarters)] for face in FACES for quarters in (1, 2, 3)]
    if metric in ("htm", "qtm"):
        return moves
    for first, second in ("UD", "RL", "FB"):
        for a, b in itertools.product((1, 2, 3), repeat=2):
            moves.append([(first, a), (second, b)])
    return moves


def is_move(metric, move):
    """Whether the metric has this move of two faces: STM has slices alone."""
    return len(move) == 1 or metric != "stm" or move[0][1] + move[1][1] == 4


def effect(moves):
    """What moves of one axis do together: the quarter turns of both faces, modulo 4."""
    turns = {}
    for letter, quarters in itertools.chain.from_iterable(moves):
        turns[letter] = (turns.get(letter, 0) + quarters) % 4
    return turns


def labels_from(record):
    """The labels that follow from all solutions: a move begins one if the others of its run cost that much less."""
    metric = record["metric"]
    moves = columns(metric)
    found = set()
    for text in record["solutions"]:
        run = []
        for move in by_centres(parse(text)):
            axes = {FACES.index(letter) % 3 for letter, _ in run[0]} if run else None
            if axes is not None and {FACES.index(letter) % 3 for letter, _ in move} != axes:
                break
            run.append(move)
        if not run:
            continue
        axis = FACES.index(run[0][0][0]) % 3
        of_axis = [move for move in moves if FACES.index(move[0][0]) % 3 == axis and is_move(metric, move)]
        pair = (FACES[axis], FACES[axis + 3])
        least = {(0, 0): 0}
        for _ in range(4):
            for (a, b), spent in list(least.items()):
                for move in of_axis:
                    turns = effect([move])
                    reached = ((a + turns.get(pair[0], 0)) % 4, (b + turns.get(pair[1], 0)) % 4)
                    least[reached] = min(least.get(reached, 99), spent + cost(metric, move))
        whole = effect(run)
        whole = tuple(whole.get(face, 0) for face in pair)
        for move in of_axis:
            turns = effect([move])
            rest = tuple((whole[i] - turns.get(pair[i], 0)) % 4 for i in (0, 1))
            if least[rest] + cost(metric, move) == least[whole]:
                found.add(moves.index(move))
    return [int(number in found) for number in range(len(moves))]


def faults_of(record, index):
    metric, cube = record["metric"], record["cube"]
    if record["schema"] != 1:
        yield f"its schema is {record['schema']}"
    if record["index"] != index:
        yield f"its index is {record['index']}"
    if len(cube) != 54 or any(cube.count(face) != 9 for face in FACES):
        yield "its cube has not nine stickers of each face"
    solutions = record.get("solutions", [record["solution"]])
    if record["solution"] != solutions[0] or len(set(solutions)) != len(solutions):
        yield "its solutions are not as many as they seem"
    for text in solutions:
        moves = parse(text)
        if after(cube, moves) != SOLVED:
            yield f"{text} does not solve it"
        if sum(cost(metric, move) for move in moves) != record["length"]:
            yield f"{text} has another length"
    if "optimal_moves" in record:
        yield from faults_of_labels(record)
    elif "solutions" in record or "solution_count" in record:
        yield "no move is labelled"


def faults_of_labels(record):
    metric, labels = record["metric"], record["optimal_moves"]
    if "solutions" in record and len(record["solutions"]) != record["solution_count"]:
        yield "its solution_count is wrong"
    if record["solution_count"] < 1:
        yield "it has no solution"
    if len(labels) != len(columns(metric)) or not set(labels) <= {0, 1}:
        yield "its labels are not 0 or 1 for each move"
    elif any(label and not is_move(metric, move) for label, move in zip(labels, columns(metric))):
        yield "a move that the metric does not have is labelled"
    elif 1 not in labels and record["length"] > 0:
        yield "no move is labelled"
    elif "solutions" in record and labels_from(record) != labels:
        yield "its labels do not follow from its solutions"
    elif record["length"] > 0:
        first = by_centres(parse(record["solution"]))[0]
        if not labels[columns(metric).index(first)]:
            yield "the first move of its solution is not labelled"


def faults_of_sum(line):
    """The checksum of a line, which lines of older files lack: of all bytes before the field."""
    before, field, after_it = line.rstrip("\n").rpartition(',"crc32":')
    if field and after_it != f'"{zlib.crc32(before.encode()):08x}"}}':
        yield "its checksum is wrong"


def solved_within(superflip, metric, asked):
    """For each pair of a cube and a length whether superflip finds a solution of at most this length; otherwise it proves
    that there is none. One batch for all cubes of a length, since the tables are opened for each."""
    found = {}
    for length in {length for _, length in asked if length >= 0}:
        cubes = sorted({cube for cube, most in asked if most == length})
        command = [superflip, "solve", "--solver", "optimal", "--metric", metric, "--format", "json"]
        done = subprocess.run([*command, "--max-length", str(length), "-"], input="\n".join(cubes) + "\n",
                              capture_output=True, text=True, check=False)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        if len(answers) != len(cubes):
            sys.exit(f"verify: superflip did not answer: {done.stderr}")
        for cube, answer in zip(cubes, answers):
            if answer["status"] == "unsolved" and answer["lower_bound"] <= length:
                sys.exit(f"verify: superflip did not prove: {done.stderr}")
            found[cube, length] = answer["status"] == "solved"
    return [found.get(pair, False) for pair in asked]


def wrong_labels(superflip, record):
    metric, cube, length = record["metric"], record["cube"], record["length"]
    labelled = [(move, label) for move, label in zip(columns(metric), record.get("optimal_moves", []))
                if is_move(metric, move)]
    asked = [(cube, length - 1)] + [(after(cube, [move]), length - cost(metric, move)) for move, _ in labelled]
    shorter, *begins = solved_within(superflip, metric, asked)
    if shorter:
        yield "there is a shorter solution"
    for (move, label), begun in zip(labelled, begins):
        if begun != bool(label):
            yield f"the label {label} of {move} is wrong"


def verify(path, sample, superflip):
    """Prints the faults of a file; returns their number and the number of lines."""
    faults = 0
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="ascii") as file:
        lines = list(file)
    records = [json.loads(line) for line in lines]
    chosen = set(random.Random(1).sample(range(len(records)), min(sample, len(records))))
    for index, record in enumerate(records):
        found = list(faults_of(record, index)) + list(faults_of_sum(lines[index]))
        if index in chosen:
            found += wrong_labels(superflip, record)
        for fault in found:
            print(f"{path}:{index + 1}: {fault}")
        faults += len(found)
    return faults, len(records)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="prove the labels of N lines anew")
    parser.add_argument("--superflip", default="superflip", metavar="PATH", help="the command that proves them")
    arguments = parser.parse_args()
    faults = 0
    for path in arguments.files:
        try:
            found, lines = verify(path, arguments.sample, arguments.superflip)
        except (OSError, EOFError, ValueError, KeyError) as error:
            print(f"{path}: cannot be read: {error!r}", file=sys.stderr)
            sys.exit(2)
        print(f"{path}: {lines} cubes, {found} faults")
        faults += found
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

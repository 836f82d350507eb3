#!/usr/bin/env python3
"""Plants one fault at a time in true records, and asks the checker of this folder: it must name each."""
import sys
import zlib

from verify import SOLVED, after, columns, faults_of, faults_of_sum, parse


def record(metric, cube, solutions, optimal):
    """A true record of a few moves; `optimal` are the moves that begin a shortest solution."""
    names = [tuple(map(tuple, move)) for move in columns(metric)]
    labels = [0] * len(names)
    for text in optimal:
        labels[names.index(tuple(map(tuple, parse(text)[0])))] = 1
    return {
        "schema": 1,
        "metric": metric,
        "seed": 1,
        "index": 0,
        "cube": after(SOLVED, parse(cube)),
        "length": {"qtm": 3}.get(metric, 2) if "U2" in cube else 2,
        "solution": solutions[0],
        "solutions": solutions,
        "solution_count": len(solutions),
        "optimal_moves": labels,
    }


TRUE = {
    "commuting turns": record("htm", "D U'", ["U D'"], ["U", "D'"]),
    "a half turn of two quarters": record("qtm", "R U2", ["U2 R'"], ["U", "U2", "U'"]),
    "a slice and the letters after it": record("stm", "U M", ["M' U'"], ["(R' L)"]),
    "two faces at once": record("ahtm", "F U D2", ["(U' D2) F'"], ["(U' D2)"]),
}


LABELS = ("solution_count", "optimal_moves")
# The field of each fault and its wrong value, made from the true one.
FAULTS = {
    "another length": ("length", lambda length: length + 1),
    "another index": ("index", lambda index: index + 1),
    "another schema": ("schema", lambda schema: schema + 1),
    "a wrong solution": ("solution", lambda text: text[::-1]),
    "a missing label": ("optimal_moves", lambda labels: [0] * len(labels)),
    "a label too many": ("optimal_moves", lambda labels: [*labels[:6], 1, *labels[7:]]),
    "a column too few": ("optimal_moves", lambda labels: labels[:-1]),
    "a wrong count": ("solution_count", lambda count: count + 1),
    "another cube": ("cube", lambda cube: after(cube, parse("F"))),
    "a sticker too many": ("cube", lambda cube: cube.replace("U", "R", 1)),
    "a solution twice": ("solutions", lambda texts: texts * 2),
}


def is_found(record):
    try:
        return bool(list(faults_of(record, 0)))
    except (KeyError, ValueError, IndexError):
        return True


def main():
    wrong = 0
    for name, true in TRUE.items():
        one = {field: value for field, value in true.items() if field not in ("solutions", *LABELS)}
        for made, solutions in ((true, "all solutions"), (one, "one solution")):
            found = list(faults_of(made, 0))
            if found:
                print(f"{name}, {solutions}: a true record is called faulty: {found}")
                wrong += 1
            for fault, (field, value) in FAULTS.items():
                if field in made and not is_found({**made, field: value(made[field])}):
                    print(f"{name}, {solutions}: {fault} is not found")
                    wrong += 1
        if not is_found({field: value for field, value in true.items() if field != "optimal_moves"}):
            print(f"{name}: labels left out are not found")
            wrong += 1
    line = '{"length":1'
    line += f',"crc32":"{zlib.crc32(line.encode()):08x}"}}'
    if list(faults_of_sum(line)) or list(faults_of_sum('{"length":1}')) or not list(faults_of_sum(line.replace("1", "2", 1))):
        print("checksums are not checked")
        wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

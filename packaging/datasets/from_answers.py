#!/usr/bin/env python3
"""Turns answers about cubes of others into the lines of a data set (docs/datasets.md).

    superflip solve --solver optimal --metric qtm --format json <cubes | from_answers.py NAME | gzip -9n >FILE

The cubes are 54 letters each, and NAME says whose they are: the lines have it as `source`, in place of a seed. Every
answer must be proved. Exit status: 0; 1 if a line is no such answer: then its number and what is wrong with it are on
standard error, and the lines before it are written.
"""
import json
import sys
import zlib


def line_of(answer, source, index):
    cube = answer["input"]
    if len(cube) != 54:
        raise ValueError(f"the input is not 54 letters: {cube}")
    if not answer["optimal"]:
        raise ValueError("the answer is not proved to be shortest")
    return {
        "schema": 1,
        "metric": answer["metric"],
        "source": source,
        "index": index,
        "cube": cube,
        "length": answer["length"],
        "solution": answer["solution"],
    }


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: from_answers.py NAME <answers >lines")
    for index, text in enumerate(sys.stdin):
        try:
            line = line_of(json.loads(text), sys.argv[1], index)
        except (KeyError, TypeError):
            sys.exit(f"from_answers: line {index + 1}: this is no answer of superflip solve")
        except ValueError as error:
            sys.exit(f"from_answers: line {index + 1}: {error}")
        text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)[:-1]
        print(f'{text},"crc32":"{zlib.crc32(text.encode()):08x}"}}')


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""arduino_test.py SUPERFLIP COMPILER: the sketch of examples/arduino, compiled for this computer, keeps the protocol and
solves cubes; and a wrong sketch is found. Exit status 77: skipped, there is no compiler."""
import json
import os
import random
import shutil
import sys
import tempfile
import unittest
import zlib

from arduino_board import SKETCH, Board, compile_board
from cube_model import Cube
from firmware import seal
from simulated_robot import Solve, quick_profile

SUPERFLIP = COMPILER = ""


class ArduinoSolve(Solve):
    """A solve whose robot is the board."""

    program = ""

    def robot(self, _profile):
        return Board(self.program, self.cube)

    def run(self):
        end, words = super().run()
        self.firmware.power_off()
        faults = self.firmware.faults
        return ("WRONG", faults[0]) if faults else (end, words)


class Arduino(unittest.TestCase):
    accidents = False

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.program = os.path.join(cls.folder, "board")
        compile_board(COMPILER, SKETCH, cls.program)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def planted(self, file, right, wrong):
        """The program of a sketch with a fault."""
        sketch = os.path.join(tempfile.mkdtemp(dir=self.folder), "sketch")
        shutil.copytree(SKETCH, sketch)
        path = os.path.join(sketch, file)
        with open(path, encoding="ascii") as source:
            text = source.read()
        self.assertEqual(text.count(right), 1, right)
        with open(path, "w", encoding="ascii") as source:
            source.write(text.replace(right, wrong))
        program = os.path.join(sketch, "board")
        compile_board(COMPILER, sketch, program)
        return program

    def ends(self, program, solves, share):
        """How the solves end, and what superflip says. `share`: of lines with a fault."""
        profile = quick_profile(SUPERFLIP, "six_motors")
        path = os.path.join(self.folder, "six_motors.json")
        with open(path, "w", encoding="ascii") as file:
            json.dump(profile, file)
        ends = []
        for number in range(solves):
            ArduinoSolve.program = program
            solve = ArduinoSolve(SUPERFLIP, profile, path, random.Random(f"arduino {number}"), share)
            if not self.accidents:
                solve.accident = "none"
            ends.append(solve.run())
        return ends

    def board(self):
        board = Board(self.program, Cube())
        self.addCleanup(board.power_off)
        return board

    def expect(self, board, line, answers):
        data = line if isinstance(line, bytes) else seal(line)
        self.assertEqual(board.answers_to(data, len(answers)), answers)

    def begin(self, board, session):
        """Greets, and puts the cube in."""
        self.expect(board, f"{session} 0 hello 1 six_motors", [f"ok {session} 0"])
        self.expect(board, f"{session} 1 place U F", [f"wait {session} 1", f"ok {session} 1"])

    def test_solves_cubes(self):
        ends = self.ends(self.program, 4, 0)
        self.assertFalse([words for end, words in ends if end == "WRONG"])
        self.assertGreaterEqual(sum(end == "solved" for end, _ in ends), 2, ends)

    def test_ends_solved_or_stopped_on_bad_lines(self):
        self.accidents = True
        ends = self.ends(self.program, 16, 0.15)
        self.assertFalse([words for end, words in ends if end == "WRONG"])
        self.assertGreaterEqual(sum(end == "solved" for end, _ in ends), 4, ends)

    def test_a_repeated_command_waits_and_is_made_once(self):
        board = self.board()
        self.begin(board, "0000beef")
        turn = "0000beef 2 turn U 2 110"
        self.expect(board, seal(turn) + seal(turn), ["wait 0000beef 2", "ok 0000beef 2"])
        self.expect(board, turn, ["ok 0000beef 2"])
        self.expect(board, "0000beef 3 turn R -1 L 1 70", ["ok 0000beef 3"])
        self.expect(board, turn, [])  # an older one
        self.assertEqual(board.turns_made, 800)
        cube = Cube()
        for face, quarters in (("U", 2), ("R", -1), ("L", 1)):
            cube.turn(face, quarters)
        self.assertEqual(board.cube.facelets(), cube.facelets())
        digest = zlib.crc32(b"place U F\nturn U 2 110\nturn R -1 L 1 70\n")
        self.expect(board, f"0000beef 4 end 3 {digest:08x}", ["ok 0000beef 4"])

    def test_ignores_damaged_lines(self):
        board = self.board()
        self.begin(board, "0000beef")
        line = seal("0000beef 2 turn U 1 70")
        for damaged in (line.replace(b"U", b"D"), line[1:], line[:-2] + b"\n", line[:-1] + b" \n", 200 * b"x" + b"\n",
                        b"\0" + line, b"\n \n #\n", 9 * b" #00000000" + b"\n", seal(""), seal("stopped")[4:]):
            self.expect(board, damaged, [])
        self.assertEqual(board.turns_made, 0)
        self.expect(board, line, ["ok 0000beef 2"])

    def test_refuses_what_it_cannot_do(self):
        for line, words in (("2 turn X 1 70", "no such motor"), ("2 turn U 1 R 1 70", "two motors that are not opposite"),
                            ("2 turn U 4 70", "too many quarter turns"), ("2 turn U", "unknown turn"),
                            ("2 open A 9", "unknown command"), ("3 turn U 1 70", "out of order"),
                            ("2 end 1 00000000", "other commands than these were done")):
            board = self.board()
            self.begin(board, "0000beef")
            self.expect(board, "0000beef " + line, [f"error 0000beef {line[0]} {words}"])
            self.expect(board, "0000beef 4 turn U 1 70", ["error 0000beef 4 stopped"])
            self.expect(board, "0000cafe 2 turn U 1 70", ["error 0000cafe 2 unknown session"])
            self.expect(board, "0000beef 0 hello 1 six_motors", [])
            self.assertEqual(board.turns_made, 0)
        self.expect(self.board(), "0000beef 0 hello 1 two_grippers", ["error 0000beef 0 this is six_motors, protocol 1"])

    def test_stops_in_the_middle_of_a_turn_and_goes_home_in_the_next_session(self):
        for stop, answers in ((seal("stop 0000beef"), ["stopped 0000beef"]), (b"stop 0#\n", []), (b"stop", [])):
            board = self.board()
            self.begin(board, "0000beef")
            turn = seal("0000beef 2 turn U -3 D 3 150")
            self.expect(board, turn + stop, answers)  # `stop` arrives in the midst of the turn
            self.assertTrue(0 < board.turns_made < 1200)
            self.assertNotEqual(board.offset["U"], 0)
            board.take(b"\n")
            self.expect(board, turn, ["error 0000beef 2 stopped"])
            self.expect(board, "0000beef 0 hello 1 six_motors", [])
            board.stopped = False
            self.begin(board, "0000cafe")
            self.assertEqual(set(board.offset.values()), {0})
            self.assertEqual(board.faults, [])

    def test_a_wrong_sketch_is_found(self):
        for file, right, wrong, share in (
                ("superflip_robot.ino", "back == kMotors", "back != kMotors", 0),  # the motors turn the wrong way
                ("superflip_robot.ino", "digitalWrite(kMotors[face].step, HIGH)",  # wrong pins
                 "digitalWrite(kMotors[5 - face].step, HIGH)", 0),
                ("my_robot.h", "50 * 4;", "50 * 4 - 1;", 0),
                ("superflip_robot.ino", "if (to_number == number) return report();",  # done again
                 "if (to_number == number) return do_command(words + 2, count - 2, crc_of_text);", 0.3)):
            ends = self.ends(self.planted(file, right, wrong), 2, share)
            self.assertFalse([end for end, _ in ends if end == "solved"], wrong)
            if share == 0:
                self.assertTrue([end for end, _ in ends if end == "WRONG"], ends)


if __name__ == "__main__":
    COMPILER = sys.argv.pop()
    SUPERFLIP = sys.argv.pop()
    if not shutil.which(COMPILER):
        sys.exit(77)
    unittest.main()

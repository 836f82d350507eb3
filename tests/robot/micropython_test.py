#!/usr/bin/env python3
"""micropython_test.py SUPERFLIP: the sketch of examples/micropython, run by this Python with a `machine` in software, keeps
the protocol and solves cubes; and a wrong sketch is found."""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
import zlib

from arduino_board import Board
from cube_model import Cube
from firmware import seal
from machine_model import Broken, machine_for
from simulated_robot import Solve, quick_profile

SUPERFLIP = ""
HERE = os.path.dirname(os.path.abspath(__file__))
SKETCH = os.path.join(HERE, "..", "..", "examples", "micropython", "superflip_robot")
ARM, TABLE = 14, 15
AWAY, HOLDS, PUSHES = 1500, 800, 2200  # of the arm here, whatever the sketch thinks
QUARTERS = {600: -1, 1500: 0, 2400: 1}


class ServoBoard(Board):
    """The sketch, and the machine that its servos move."""

    def __init__(self, sketch, profile, cube):
        self.machine = machine_for(profile, cube)
        self.arm = AWAY
        self.pulse = []
        super().__init__([sys.executable, os.path.join(sketch, "main.py")], cube)

    def start(self):
        environment = dict(os.environ, PYTHONPATH=os.path.join(HERE, "micropython"))
        board = subprocess.Popen(self.program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment)
        board.stdout.read(1)  # it is on
        return board

    def step(self, code):
        self.pulse.append(code & 0x7F)
        if len(self.pulse) < 3:
            return
        pin, high, low = self.pulse
        self.pulse = []
        if high | low == 0:  # no pulse: the servo rests
            return
        self.steps += 1
        if self.stopped:
            self.faults.append("a pulse after an answer `stopped`")
        try:
            self.move(pin, high << 6 | low)
        except (Broken, KeyError) as fault:
            self.faults.append(f"{pin} at {high << 6 | low}: {fault}")

    def move(self, pin, micros):
        if pin == TABLE:
            if QUARTERS[micros] != self.machine.at:
                self.machine.turn([("table", QUARTERS[micros] - self.machine.at)])
            return
        if micros not in (AWAY, HOLDS, PUSHES) or AWAY not in (micros, self.arm):
            raise Broken("no such way of the arm")
        if micros == PUSHES:
            self.machine.tilt("arm", "F")
        elif micros != self.arm and PUSHES not in (micros, self.arm):
            self.machine.grip("arm", micros == AWAY)
        self.arm = micros


class SketchSolve(Solve):
    placings = ("given",)  # nobody is there who puts the cube in otherwise
    sketch = ""

    def robot(self, profile):
        return ServoBoard(self.sketch, profile, self.cube)

    def run(self):
        end, words = super().run()
        self.firmware.power_off()
        faults = self.firmware.faults
        return ("WRONG", faults[0]) if faults else (end, words)


class MicroPython(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        patient = cls.planted("my_robot.py", "HOME_MS = 800", "HOME_MS = 8")
        cls.sketch = cls.planted("my_robot.py", "AWAY_MS = 1000", "AWAY_MS = 10", of=patient)
        cls.profile = dict(quick_profile(SUPERFLIP, "turntable"), table={"from": -1, "to": 1})

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def planted(cls, file, right, wrong, of=SKETCH):
        """A copy of a sketch with a change."""
        sketch = os.path.join(tempfile.mkdtemp(dir=cls.folder), "sketch")
        shutil.copytree(of, sketch)
        path = os.path.join(sketch, file)
        with open(path, encoding="ascii") as source:
            text = source.read()
        assert text.count(right) == 1, right
        with open(path, "w", encoding="ascii") as source:
            source.write(text.replace(right, wrong))
        return sketch

    def ends(self, sketch, solves, share, accidents=False):
        path = os.path.join(self.folder, "turntable.json")
        with open(path, "w", encoding="ascii") as file:
            json.dump(self.profile, file)
        ends = []
        for number in range(solves):
            SketchSolve.sketch = sketch
            solve = SketchSolve(SUPERFLIP, self.profile, path, random.Random(f"micropython {number}"), share)
            if not accidents:
                solve.accident = "none"
            ends.append(solve.run())
        return ends

    def board(self):
        board = ServoBoard(self.sketch, self.profile, Cube())
        self.addCleanup(board.power_off)
        return board

    def expect(self, board, line, answers):
        self.assertEqual(board.answers_to(line if isinstance(line, bytes) else seal(line), len(answers)), answers)

    def test_solves_cubes(self):
        ends = self.ends(self.sketch, 3, 0)
        self.assertEqual({end for end, _ in ends}, {"solved"}, ends)

    def test_ends_solved_or_stopped_on_bad_lines(self):
        ends = self.ends(self.sketch, 8, 0.15, accidents=True)
        self.assertFalse([words for end, words in ends if end == "WRONG"])

    def test_does_a_repeated_command_once_and_knows_its_limits(self):
        board = self.board()
        self.expect(board, "0000beef 0 hello 1 turntable", ["ok 0000beef 0"])
        self.expect(board, "0000beef 1 place U F", ["ok 0000beef 1"])
        turn = seal("0000beef 2 turn table 1 200")
        self.expect(board, turn + turn, ["wait 0000beef 2", "ok 0000beef 2"])
        self.expect(board, "0000beef 3 tilt arm F 7", ["ok 0000beef 3"])
        self.expect(board, turn, [])  # an older one
        cube = Cube()
        cube.turn("D", 1, layer_only=False)
        cube.turn("L", 1, layer_only=False)
        self.assertEqual(board.cube.facelets(), cube.facelets())
        digest = zlib.crc32(b"place U F\nturn table 1 200\ntilt arm F 7\n")
        self.expect(board, f"0000beef 4 end 3 {digest:08x}", ["ok 0000beef 4"])
        self.expect(board, "0000cafe 0 hello 1 turntable", ["ok 0000cafe 0"])
        self.expect(board, "0000cafe 1 turn table 2 7", ["error 0000cafe 1 the table cannot turn so far"])
        self.expect(board, "0000cafe 2 turn table 1 7", ["error 0000cafe 2 stopped"])
        self.expect(board, "0000cafe 0 hello 1 turntable", [])
        self.expect(board, "0000f00d 0 hello 1 six_motors", ["error 0000f00d 0 this is turntable, protocol 1"])
        self.assertEqual(board.faults, [])

    def test_ignores_damaged_lines_and_stops_at_once(self):
        board = self.board()
        self.expect(board, "0000beef 0 hello 1 turntable", ["ok 0000beef 0"])
        made = board.turns_made
        line = seal("0000beef 1 turn table 1 5")
        for damaged in (line.replace(b"1 5", b"1 6"), line[1:], 300 * b"x" + b"\n", b"\0\xff" + line, b" #00000000\n",
                        seal(""), seal("a b c"), seal("0000beef -1 x")):
            self.expect(board, damaged, [])
        self.assertEqual(board.turns_made, made)
        self.expect(board, seal("0000beef 1 tilt arm F 2000") + seal("stop 0000beef"), ["stopped 0000beef"])
        self.assertEqual(board.turns_made, made + 1)  # the second stroke never comes
        self.expect(board, line, ["error 0000beef 1 stopped"])

    def test_a_wrong_sketch_is_found(self):
        for file, right, wrong in (("my_robot.py", "-1: 600, 0: 1500, 1: 2400", "-1: 2400, 0: 1500, 1: 600"),
                                   ("my_robot.py", "ARM_PIN = 14", "ARM_PIN = 15"),
                                   ("main.py", "self.at += quarters", "self.at -= quarters")):
            ends = self.ends(self.planted(file, right, wrong, of=self.sketch), 1, 0)
            self.assertFalse([end for end, _ in ends if end == "solved"], wrong)


if __name__ == "__main__":
    SUPERFLIP = sys.argv.pop()
    unittest.main()

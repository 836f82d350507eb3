#!/usr/bin/env python3
"""self_test.py SUPERFLIP: tests the simulation: its cube, its machines, its firmware; and that it finds a driver which
trusts a bad line."""
import os
import random
import subprocess
import sys
import tempfile
import unittest

from bad_line import BadLine
from cube_model import ORDER, Cube
from firmware import seal, unseal
from machine_model import Broken, machine_for

HERE = os.path.dirname(os.path.abspath(__file__))
SUPERFLIP = ""
GRIPPERS = {"machine": "two_grippers", "grippers": [{"name": "A", "face": "F"}, {"name": "B", "face": "R"}],
            "wrist": {"from": -1, "to": 2}}


def turned(text):
    cube = Cube()
    for word in text.split():
        cube.turn(word[0], {"": 1, "2": 2, "'": 3}[word[1:]])
    return cube


class CubeModel(unittest.TestCase):
    def test_turns_as_the_notation_says(self):
        self.assertEqual(turned("").facelets(), "".join(9 * face for face in ORDER))
        # The cube after R U, as `superflip show "R U"` of the manual draws it.
        self.assertEqual(turned("R U").facelets(), "UUUUUUFFF" "UBBRRRRRR" "RRRFFDFFD" "DDBDDBDDB" "FFDLLLLLL" "LLLUBBUBB")
        self.assertTrue(turned("R U R' U' " * 6).solved())
        self.assertFalse(turned("R U R' U' " * 5).solved())
        self.assertTrue(turned("F B' L2 L2 B F'").solved())

    def test_is_put_in_in_24_ways(self):
        ways = {(up, front) for up in ORDER for front in ORDER if turned("R U F2").place(up, front)}
        self.assertEqual(len(ways), 24)


class Machines(unittest.TestCase):
    def test_grippers_regrip_and_turn_the_whole_cube(self):
        cube = Cube()
        machine = machine_for(GRIPPERS, cube)
        machine.turn([("A", 1)])
        with self.assertRaises(Broken):
            machine.turn([("B", 1)])  # the fingers would meet
        machine = machine_for(GRIPPERS, cube)
        machine.turn([("A", -1)])
        machine.grip("B", True)
        with self.assertRaises(Broken):
            machine.grip("A", True)  # the cube would fall
        machine = machine_for(GRIPPERS, cube)
        machine.grip("A", True)
        machine.turn([("B", 1), ("A", 2)])  # the whole cube, A beside it
        self.assertTrue(cube.solved())
        self.assertEqual(cube.colour_of("U"), "F")


    def test_a_table_turns_the_layer_or_the_cube_and_the_arm_tilts_it(self):
        cube = Cube()
        machine = machine_for({"machine": "turntable", "tilts": "FR", "table": {"from": -1, "to": 1}}, cube)
        machine.tilt("arm", "F")
        self.assertEqual((cube.colour_of("D"), cube.colour_of("F"), cube.colour_of("R")), ("F", "U", "R"))
        machine.tilt("arm", "R")
        self.assertEqual((cube.colour_of("D"), cube.colour_of("R"), cube.colour_of("F")), ("R", "B", "U"))
        machine.turn([("table", 1)])
        self.assertTrue(cube.solved())
        self.assertEqual(cube.colour_of("F"), "F")  # as seen from below the left side comes to the front
        with self.assertRaises(Broken):
            machine.turn([("table", 1)])  # its end
        machine = machine_for({"machine": "turntable", "tilts": "F"}, cube)
        machine.grip("arm", False)
        machine.turn([("table", 1)])
        self.assertFalse(cube.solved())
        with self.assertRaises(Broken):
            machine.tilt("arm", "F")


class Lines(unittest.TestCase):
    def test_a_damaged_line_is_found(self):
        line = seal("0000beef 1 turn U 1 7")[:-1]
        self.assertEqual(unseal(line), "0000beef 1 turn U 1 7")
        for at in range(len(line)):
            for byte in range(1, 256):
                self.assertIsNone(unseal(line[:at] + bytes([line[at] ^ byte]) + line[at + 1:]))

    def test_every_fault_happens(self):
        line = BadLine(random.Random(1), 0.5, 0.1)
        for _ in range(500):
            line.send(seal("ok 0000beef 1"), 0)
        self.assertTrue(all(line.faults.values()))
        self.assertNotEqual(line.due(0.2), 500 * seal("ok 0000beef 1"))


class Drivers(unittest.TestCase):
    def judged(self, share):
        """The simulation's exit status for a driver that sends every line once and listens to nothing."""
        with tempfile.TemporaryDirectory() as folder:
            driver = os.path.join(folder, "superflip")
            with open(driver, "w", encoding="ascii") as file:
                file.write(f"#!/bin/sh\nexec {sys.executable} {HERE}/careless_driver.py {SUPERFLIP} \"$@\"\n")
            os.chmod(driver, 0o755)
            command = [sys.executable, f"{HERE}/simulated_robot.py", driver, "--solves", "6", "--share", str(share)]
            return subprocess.run(command, capture_output=True, check=False).returncode

    def test_a_careless_driver_is_found_on_bad_lines(self):
        self.assertEqual(self.judged(0.2), 1)


if __name__ == "__main__":
    SUPERFLIP = sys.argv.pop()
    unittest.main()

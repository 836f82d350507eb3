"""The module `machine` of MicroPython, for CPython: what examples/micropython uses of it. A pulse is three bytes on
standard output: the pin, and its microseconds in two parts, each with the highest bit set."""
import io
import os
import sys
import time

time.ticks_ms = lambda: time.monotonic_ns() // 1_000_000
time.ticks_add = lambda ticks, ms: ticks + ms
time.ticks_diff = lambda a, b: a - b


class Input:
    """Standard input without a buffer of its own, as on a board."""

    buffer = io.FileIO(0)

    @staticmethod
    def fileno():
        return 0


class Output:
    @staticmethod
    def write(text):
        os.write(1, text.encode())


sys.stdin, sys.stdout = Input, Output
os.write(1, b"\n")  # the board is on


class Pin:
    IN = PULL_UP = 1
    asked = 0

    def __init__(self, number, *_mode):
        self.number = number

    @classmethod
    def value(cls):
        """A button that is pressed, low, every third time that somebody looks."""
        cls.asked += 1
        return cls.asked % 3 != 0


class PWM:
    def __init__(self, pin, freq):
        assert freq == 50
        self.pin = pin.number

    def duty_ns(self, nanoseconds):
        micros = nanoseconds // 1000
        os.write(1, bytes(0x80 | part for part in (self.pin, micros >> 6, micros & 63)))

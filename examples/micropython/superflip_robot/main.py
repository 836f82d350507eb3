"""A robot for `superflip robot --profile turntable.json --device /dev/ttyACM0`, in MicroPython: an arm and a turntable, each
moved by a hobby servo. my_robot.py has the pins and positions. The rules of the line are those of docs/robot.md."""
import binascii
import select
import sys
import time

import my_robot
from machine import PWM, Pin


class Stopped(Exception):
    """The host has sent `stop`."""


class Refused(Exception):
    """The robot cannot do a command."""


class Servo:
    def __init__(self, pin):
        self.pulse = PWM(Pin(pin), freq=50)

    def go(self, microseconds):
        self.pulse.duty_ns(microseconds * 1000)


class Machine:
    """The arm and the table. `wait(ms)` waits, and raises Stopped."""

    def __init__(self, wait):
        self.wait = wait
        self.arm, self.table = Servo(my_robot.ARM_PIN), Servo(my_robot.TABLE_PIN)
        self.at, self.holds = 0, False

    def home(self):
        self.arm.go(my_robot.ARM_AWAY)
        self.wait(my_robot.HOME_MS)
        self.table.go(my_robot.TABLE[0])
        self.wait(my_robot.HOME_MS)
        self.at, self.holds = 0, False

    def rest(self):
        """Without pulses a servo does not move."""
        self.arm.go(0)
        self.table.go(0)

    def do(self, word, name, rest):
        ms = int(rest[-1])
        if word == "turn" and name == "table" and len(rest) == 2:
            self.turn(int(rest[0]), ms)
        elif word == "tilt" and name == "arm" and rest[0] == "F":
            self.tilt(ms)
        elif word in ("open", "close") and name == "arm" and len(rest) == 1:
            self.holds = word == "close"
            self.arm.go(my_robot.ARM_HOLDS if self.holds else my_robot.ARM_AWAY)
            self.wait(ms)
        else:
            raise Refused("unknown command")

    def turn(self, quarters, ms):
        if self.at + quarters not in my_robot.TABLE:
            raise Refused("the table cannot turn so far")
        self.at += quarters
        self.table.go(my_robot.TABLE[self.at])
        self.wait(ms)

    def tilt(self, ms):
        if self.holds:
            raise Refused("the arm holds the cube")
        self.arm.go(my_robot.ARM_PUSHES)
        self.wait(ms - ms // 2)
        self.arm.go(my_robot.ARM_AWAY)
        self.wait(ms // 2)


def unseal(line):
    """The text of a line; None when it is damaged."""
    text, mark, checksum = line.rstrip(b"\r").rpartition(b" #")
    if not mark or checksum.lower() != b"%08x" % (binascii.crc32(text) & 0xFFFFFFFF):
        return None
    try:
        return text.decode("ascii")
    except (UnicodeError, ValueError):
        return None


class Robot:
    LONGEST_LINE = 120

    def __init__(self):
        self.machine = Machine(self.wait)
        button = my_robot.BUTTON_PIN
        self.button = None if button is None else Pin(button, Pin.IN, Pin.PULL_UP)
        self.ready = select.poll()
        self.ready.register(sys.stdin, select.POLLIN)
        self.bytes = b""
        self.session, self.last, self.answer, self.digest = None, -1, "", 0
        self.busy = False
        self.stopped = []  # the last sessions that were stopped

    def say(self, text):
        sys.stdout.write("%s #%08x\n" % (text, binascii.crc32(text.encode()) & 0xFFFFFFFF))

    def lines(self, ms):
        """The lines that arrive within a time, as soon as there are any."""
        while self.ready.poll(ms):
            byte = sys.stdin.buffer.read(1)
            if byte == b"\n":
                line, self.bytes = self.bytes, b""
                yield line
                ms = 0
            elif len(self.bytes) <= self.LONGEST_LINE:
                self.bytes += byte or b""
            if self.bytes == b"stop":  # the motors stop before the line ends
                self.stop()
                if self.busy:
                    raise Stopped

    def wait(self, ms):
        end = time.ticks_add(time.ticks_ms(), ms)
        while time.ticks_diff(end, time.ticks_ms()) > 0:
            for line in self.lines(max(0, time.ticks_diff(end, time.ticks_ms()))):
                self.hear(line)

    def hear(self, line):
        """What arrives while a command is done."""
        text = unseal(line)
        if text is not None and text.split()[:2] == [self.session, str(self.last)]:
            self.say("wait %s %d" % (self.session, self.last))

    def stop(self):
        self.machine.rest()
        self.forbid(self.session)

    def forbid(self, session):
        if session not in self.stopped:
            self.stopped = self.stopped[-20:] + [session]

    def take(self, line):
        text = unseal(line)
        if line.startswith(b"stop"):
            if text is not None and len(text.split()) == 2:
                self.forbid(text.split()[1])
                self.say("stopped " + text.split()[1])
            return
        words = text.split() if text is not None else []
        if len(words) < 3 or not words[1].isdigit():
            return
        session, number, command = words[0], int(words[1]), words[2:]
        where = "%s %d" % (session, number)
        if command[0] == "hello":
            self.hello(session, where, command)
        elif session != self.session:
            self.say("error %s unknown session" % where)
        elif number == self.last:
            self.say(self.answer)
        elif session in self.stopped:
            self.say("error %s stopped" % where)
        elif number == self.last + 1:
            self.next(where, command)
        elif number > self.last:
            self.say("error %s out of order" % where)

    def hello(self, session, where, command):
        if session in self.stopped or session == self.session:
            if session not in self.stopped and self.last == 0:
                self.say(self.answer)
            return
        if command != ["hello", "1", "turntable"]:
            self.say("error %s this is turntable, protocol 1" % where)
            return
        self.session, self.last, self.digest = session, 0, 0
        self.answer = "ok " + where
        self.work(self.machine.home)

    def next(self, where, command):
        self.last += 1
        self.answer = "ok " + where
        if command[0] == "end":
            if command[1:] != [str(self.last - 1), "%08x" % self.digest]:
                self.refuse("other commands than these were done")
            self.say(self.answer)
            return
        self.digest = binascii.crc32((" ".join(command) + "\n").encode(), self.digest) & 0xFFFFFFFF
        if command[0] == "place":
            self.work(self.cube_is_in)
        else:
            self.work(lambda: self.machine.do(command[0], command[1] if len(command) > 1 else "", command[2:] or ["0"]))

    def cube_is_in(self):
        if self.button is None:
            return
        while self.button.value():
            self.wait(20)
        self.wait(my_robot.HANDS_AWAY_MS)

    def work(self, do):
        """Does a command and answers, unless `stop` comes."""
        self.busy = True
        try:
            do()
        except (Refused, ValueError) as refusal:
            self.refuse(str(refusal))
        except Stopped:
            self.refuse("stopped")
            return
        finally:
            self.busy = False
        self.say(self.answer)

    def refuse(self, words):
        self.answer = "error %s %d %s" % (self.session, self.last, words)
        self.forbid(self.session)

    def run(self):
        while True:
            for line in self.lines(1000):
                self.take(line)


Robot().run()

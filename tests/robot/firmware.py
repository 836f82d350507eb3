"""What runs in the robot: the rules of docs/robot.md, "The protocol"."""
import zlib

from machine_model import Broken


def seal(text):
    return f"{text} #{zlib.crc32(text.encode()):08x}\n".encode()


def unseal(line):
    """The text of a line, or None when it is damaged."""
    try:
        text, checksum = line.decode("ascii").rsplit(" #", 1)
    except (UnicodeDecodeError, ValueError):
        return None
    return text if checksum == f"{zlib.crc32(text.encode()):08x}" else None


class Firmware:
    """Takes bytes, gives the lines to send back. `trouble(number)` may return words for a mechanical error. `waits`: how
    often it asks for more time until a person has put the cube in."""

    def __init__(self, machine, trouble=lambda number: None, waits=0):
        self.machine, self.trouble, self.waits = machine, trouble, waits
        self.buffer = b""
        self.turns_made = 0
        self.power_on()

    def power_on(self):
        self.session = self.answer = None
        self.last = -1
        self.digest = 0
        self.stopped_sessions = set()

    @property
    def stopped(self):
        return self.session in self.stopped_sessions

    def take(self, data):
        self.buffer += data
        *lines, self.buffer = self.buffer.split(b"\n")
        answers = []
        for line in lines:
            answer = self.line(line)
            if answer:
                answers.append(seal(answer))
        return answers

    def line(self, line):
        if line.startswith(b"stop"):  # even a damaged one
            self.stopped_sessions.add(self.session)
            text = unseal(line)
            if text is None:
                return None
            self.stopped_sessions.add(text.split()[1])
            return f"stopped {text.split()[1]}"
        text = unseal(line)
        if text is None:
            return None
        session, number, command = text.split(" ", 2)
        number = int(number)
        where = f"{session} {number}"
        if command.startswith("hello "):
            return self.hello(session, where, command)
        if session != self.session:
            return f"error {where} unknown session"
        if number == self.last:
            return self.last_answer(where)
        if self.stopped:
            return f"error {where} stopped"
        if number != self.last + 1:
            return None if number < self.last else f"error {where} out of order"
        self.last = number
        self.answer = f"ok {where}"
        words = self.trouble(number)
        try:
            words = words or self.do(command)
        except Broken as broken:
            words = str(broken)
        if words:
            self.answer = f"error {where} {words}"
            self.stopped_sessions.add(session)
            return self.answer
        return self.last_answer(where) if command.startswith("place ") else self.answer

    def last_answer(self, where):
        if self.waits == 0 or self.last != 1:
            return self.answer
        self.waits -= 1
        return f"wait {where}"

    def hello(self, session, where, command):
        if session == self.session or session in self.stopped_sessions:
            return self.answer if self.last == 0 and not self.stopped else None
        if command != f"hello 1 {self.machine.kind}":
            return f"error {where} this is {self.machine.kind}, protocol 1"
        self.machine.home()
        self.session, self.last, self.digest = session, 0, 0
        self.answer = f"ok {where}"
        return self.answer

    def do(self, command):
        word, *rest = command.split()
        if word == "end":
            right = rest == [str(self.last - 1), f"{self.digest:08x}"]
            return None if right else "other commands than these were done"
        self.digest = zlib.crc32((command + "\n").encode(), self.digest)
        if word == "place":
            return None if self.machine.cube.place(*rest) else "no such way to put the cube in"
        self.turns_made += 1
        if word in ("open", "close"):
            self.machine.grip(rest[0], word == "open")
        elif word == "tilt":
            self.machine.tilt(rest[0], rest[1])
        elif word == "turn":
            pairs = rest[:-1]
            self.machine.turn([(name, int(q)) for name, q in zip(pairs[::2], pairs[1::2])])
        else:
            return "unknown command"
        return None

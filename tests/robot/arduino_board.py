"""The sketch of examples/arduino on a board (arduino/board.cpp), with a cube in the machine that its steps turn."""
import fcntl
import os
import subprocess
import time

from cube_model import SIDES, dot

HERE = os.path.dirname(os.path.abspath(__file__))
SKETCH = os.path.join(HERE, "..", "..", "examples", "arduino", "superflip_robot")
FACES = "URFDLB"
STEPS_PER_QUARTER = 200  # of the motors here, whatever the sketch thinks
REST = 0.05  # seconds without a step, after which no motor turns


def compile_board(compiler, sketch, program):
    board = os.path.join(HERE, "arduino")
    subprocess.run([compiler, "-std=c++11", "-O1", "-Wall", "-Wextra", "-Werror", "-I", board, "-I", sketch,
                    os.path.join(board, "board.cpp"), "-o", program], check=True)


class Board:
    """Takes and gives bytes as firmware.Firmware does; its answers come when they are ready."""

    def __init__(self, program, cube):
        self.program, self.cube = program, cube
        self.offset = dict.fromkeys(FACES, 0)  # steps of each motor from its last quarter turn
        self.steps = 0
        self.faults = []
        self.process = None
        self.power_on()

    def power_on(self):
        """Switches it off and on; the motors stay as they are."""
        self.power_off()
        self.stopped = False
        self.buffer = b""
        self.process = self.start()
        out = self.process.stdout.fileno()
        fcntl.fcntl(out, fcntl.F_SETFL, fcntl.fcntl(out, fcntl.F_GETFL) | os.O_NONBLOCK)

    def start(self):
        return subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def power_off(self):
        if self.process is not None:
            self.process.kill()
            self.process.communicate()

    def step(self, code):
        face, way = FACES[code & 7], -1 if code & 8 else 1
        self.steps += 1
        if self.stopped:
            self.faults.append("a step after an answer `stopped`")
        for other in FACES:
            if self.offset[other] != 0 and dot(SIDES[face], SIDES[other]) == 0:
                self.faults.append(f"{face} turns while {other} stands between two quarter turns")
        self.offset[face] += way
        if abs(self.offset[face]) == STEPS_PER_QUARTER:
            self.offset[face] = 0
            self.cube.turn(face, way)

    def take(self, data):
        if data:
            try:
                self.process.stdin.write(data)
            except BrokenPipeError:
                pass
        answers = []
        for byte in self.process.stdout.read(65536) or b"":
            if byte >= 0x80:
                self.step(byte)
                continue
            self.buffer += bytes([byte])
            if byte == ord("\n"):
                self.stopped = self.stopped or self.buffer.startswith(b"stopped ")
                answers.append(self.buffer)
                self.buffer = b""
        if self.process.poll() is not None:
            self.faults.append("the sketch has ended")
        return answers

    @property
    def turns_made(self):
        """The steps made, once the motors have come to rest."""
        while True:
            before = self.steps
            time.sleep(REST)
            self.take(b"")
            if self.steps == before:
                return before

    def answers_to(self, data, count):
        """The texts of the answers: until there are so many and no more come, or for ten seconds."""
        end = time.monotonic() + 10
        answers = self.take(data)
        while len(answers) < count and time.monotonic() < end:
            answers += self.take(b"")
            time.sleep(0.001)
        time.sleep(REST)
        return [answer.decode().rsplit(" #", 1)[0] for answer in answers + self.take(b"")]

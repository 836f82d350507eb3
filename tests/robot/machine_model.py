"""The mechanics of three kinds of robots. A command that would break the machine raises Broken."""
from cube_model import SIDES, dot


class Broken(Exception):
    """The machine cannot do this."""


class SixMotors:
    kind = "six_motors"

    def __init__(self, profile, cube):
        self.profile, self.cube = profile, cube

    def home(self):
        pass

    def turn(self, turns):
        names = [name for name, _ in turns]
        if any(name not in SIDES or name == self.profile.get("missing") for name in names):
            raise Broken("no such motor")
        if len(turns) == 2 and dot(SIDES[names[0]], SIDES[names[1]]) != -1:
            raise Broken("two motors that are not opposite")
        for name, quarters in turns:
            self.cube.turn(name, quarters)

    def grip(self, _name, _opens):
        raise Broken("six motors have no grippers")


class TwoGrippers:
    kind = "two_grippers"

    def __init__(self, profile, cube):
        self.profile, self.cube = profile, cube
        self.side = {gripper["name"]: gripper["face"] for gripper in profile["grippers"]}
        self.home()

    def home(self):
        self.wrist = dict.fromkeys(self.side, 0)
        self.open = dict.fromkeys(self.side, False)

    def other(self, name):
        return next(gripper for gripper in self.side if gripper != name)

    def fingers_meet(self):
        return all(self.wrist[name] % 2 == 1 and not self.open[name] for name in self.side)

    def grip(self, name, opens):
        if name not in self.side or self.open[name] == opens:
            raise Broken("no such gripper, or it is there already")
        self.open[name] = opens
        if all(self.open.values()):
            raise Broken("the cube falls")
        if self.fingers_meet():
            raise Broken("the fingers meet")

    def turn(self, turns):
        if len(turns) == 2 and not any(self.open.values()):
            raise Broken("both turn the cube")
        for name, quarters in turns:
            if name not in self.side:
                raise Broken("no such gripper")
            self.wrist[name] += quarters
            if not self.profile["wrist"]["from"] <= self.wrist[name] <= self.profile["wrist"]["to"]:
                raise Broken("the wrist hits its end")
            if self.open[name]:
                continue
            free = self.open[self.other(name)]
            if not free and self.wrist[self.other(name)] % 2 == 1:
                raise Broken("the fingers meet")
            self.cube.turn(self.side[name], quarters, layer_only=not free)


class Turntable:
    kind = "turntable"

    def __init__(self, profile, cube):
        self.profile, self.cube = profile, cube
        self.home()

    def home(self):
        self.at, self.holds = 0, False

    def grip(self, name, opens):
        if name != "arm" or self.holds != opens:
            raise Broken("no such arm, or it is there already")
        self.holds = not opens

    def tilt(self, name, side):
        if name != "arm" or side not in self.profile["tilts"]:
            raise Broken("no such arm, or it cannot tilt so")
        if self.holds:
            raise Broken("the arm holds the cube")
        # The top comes to this side: a turn about the side that is on its left, seen from above.
        self.cube.turn({"F": "L", "R": "F", "B": "R", "L": "B"}[side], 1, layer_only=False)

    def turn(self, turns):
        (name, quarters), = turns
        if name != "table":
            raise Broken("no such table")
        self.at += quarters
        ends = self.profile.get("table", {"from": self.at, "to": self.at})
        if not ends["from"] <= self.at <= ends["to"]:
            raise Broken("the table hits its end")
        self.cube.turn("D", quarters, layer_only=self.holds)


def machine_for(profile, cube):
    return {machine.kind: machine for machine in (SixMotors, TwoGrippers, Turntable)}[profile["machine"]](profile, cube)

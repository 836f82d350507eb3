"""The machine of main.py: pins and positions of its two servos. Adapt these to yours.

The table carries the cube. The arm has three positions: away from the cube, over it (it holds the two upper layers), and
at the end of the stroke that tilts the cube, so that its front comes to the bottom.

The profile for `superflip robot`: that of --print-profile turntable, with "table": {"from": -1, "to": 1} and the times
of your servos. A tilt has two strokes; the command gives the time of both.
"""
ARM_PIN = 14
TABLE_PIN = 15
BUTTON_PIN = 16  # between this pin and GND: "the cube is in". None: there is no button

# Pulses in microseconds; most servos take 500 to 2,500. Try them one by one, without a cube.
ARM_AWAY = 1500
ARM_HOLDS = 800
ARM_PUSHES = 2200
TABLE = {-1: 600, 0: 1500, 1: 2400}  # quarter turns from home, clockwise as seen from below

HOME_MS = 800  # the longest way of a servo
HANDS_AWAY_MS = 1000  # from the button to the first turn

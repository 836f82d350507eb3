// The machine of superflip_robot.ino: pins, steps, speed. Adapt these to yours.
//
// Six stepper motors turn the six faces. Each has a driver with the inputs STEP and DIR (A4988, DRV8825, TMC2208),
// whose ENABLE stays on: a motor without current does not hold its face.
#pragma once

#include <Arduino.h>

struct MotorPins {
  uint8_t step;
  uint8_t direction;  // HIGH turns the face clockwise, seen from its motor towards the cube
  bool reversed;      // true: LOW does. Try `superflip robot` with the cubes U, R, F, D, L, B and look.
};

// In the order U R F D L B.
const MotorPins kMotors[6] = {
    {2, 8, false},   // U: on top
    {3, 9, false},   // R: at the right
    {4, 10, false},  // F: in front
    {5, 11, false},  // D: at the bottom
    {6, 12, false},  // L: at the left
    {7, 13, false},  // B: at the back
};

// Between this pin and GND is a button: "the cube is in". kNoPin: there is none, and the program begins at once.
const uint8_t kNoPin = 255;
const uint8_t kButtonPin = A0;
const uint16_t kHandsAwayMs = 1000;  // from the button to the first turn

// A motor of 200 full steps (1.8 degrees) has 50 in a quarter turn; here its driver makes 4 microsteps of each.
const uint16_t kStepsPerQuarter = 50 * 4;  // at most 10000

// Speed: microseconds from step to step. A turn begins and ends with the slow pause. In each of the first kRampSteps
// steps the pause is shorter by kRampMicros, and it grows again at the end. Here a quarter turn takes 63 ms and a half
// turn 111 ms. Too fast: motors lose steps, and nobody notices. The Uno needs at least 150 microseconds.
const uint16_t kSlowPauseMicros = 600;
const uint16_t kRampSteps = 40;
const uint16_t kRampMicros = 9;
const uint16_t kSettleMs = 10;  // rest after each turn

static_assert(kSlowPauseMicros >= 150 + (uint32_t)kRampSteps * kRampMicros, "faster than the Uno");

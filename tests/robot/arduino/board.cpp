// A board with the sketch on it, and what is wired to its pins. Standard input and output are the serial line; at the
// end of the input the board is switched off. Each step of a motor goes to the output as well, in its order among the
// answers: a byte 0x80 + face, + 8 if counterclockwise, with the faces in the order URFDLB.
//
// Its time runs kFaster times as fast as real time. Exit status 2: the sketch has used a pin as it is not wired.
#include <poll.h>
#include <time.h>
#include <unistd.h>

#include "superflip_robot.ino"

namespace {

const int kFaster = 10;
const uint32_t kLoopMicros = 40;                    // of a run through loop()
const uint32_t kPressEvery = 3000, kPressed = 300;  // milliseconds: a person presses the button now and then

struct Wires {
  int step, direction;
};
// Not taken from the sketch: a wrong pin there turns a wrong motor here.
const Wires kWires[6] = {{2, 8}, {3, 9}, {4, 10}, {5, 11}, {6, 12}, {7, 13}};
const int kButton = 14;

uint64_t now_us = 0;
int mode[20];
int level[20];
bool speaks = false;

void require(bool right, const char* words) {
  if (right) return;
  fprintf(stderr, "board: %s\n", words);
  _exit(2);
}

void put(const void* bytes, size_t count) { require(write(1, bytes, count) == (ssize_t)count, "cannot write"); }

uint64_t real_us() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

bool input_is_there() {
  pollfd input = {0, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}

}  // namespace

SerialLine Serial;

void SerialLine::begin(unsigned long baud) { speaks = baud == 115200; }

// Asking the computer takes longer than a run through loop(): one in eight asks.
int SerialLine::available() {
  static unsigned asked = 0;
  return ++asked % 8 == 0 && input_is_there() ? 1 : 0;
}

int SerialLine::read() {
  unsigned char byte;
  if (::read(0, &byte, 1) != 1) _exit(0);
  return byte;
}

void SerialLine::print(const char* text) {
  require(speaks, "no serial line");
  put(text, strlen(text));
}

void SerialLine::println(const char* text) {
  print(text);
  print("\r\n");
}

void pinMode(uint8_t pin, uint8_t as) {
  require(pin < 20, "no such pin");
  mode[pin] = as;
}

void digitalWrite(uint8_t pin, uint8_t to) {
  require(pin < 20 && mode[pin] == OUTPUT, "no output");
  const bool rises = level[pin] == LOW && to == HIGH;
  level[pin] = to;
  for (int face = 0; face < 6 && rises; ++face) {
    if (kWires[face].step != pin) continue;
    require(mode[kWires[face].direction] == OUTPUT, "no direction");
    const unsigned char step = 0x80 + face + (level[kWires[face].direction] == HIGH ? 0 : 8);
    put(&step, 1);
  }
}

int digitalRead(uint8_t pin) {
  require(pin == kButton && mode[pin] == INPUT_PULLUP, "no button");
  return millis() % kPressEvery < kPressEvery - kPressed ? HIGH : LOW;
}

uint32_t micros() { return (uint32_t)now_us; }
uint32_t millis() { return (uint32_t)(now_us / 1000); }
void delayMicroseconds(unsigned int time) { now_us += time; }

int main() {
  now_us = (uint64_t)1 << 32;  // the counters run over in the first seconds
  now_us -= 2000000;
  setup();
  const uint64_t start = real_us();
  const uint64_t first = now_us;
  for (;;) {
    // A quarter of a millisecond of real time at once, then sleep until it is over.
    const uint64_t until = first + (real_us() - start) * kFaster;
    while (now_us < until) {
      loop();
      now_us += kLoopMicros;
    }
    usleep(250);
  }
}

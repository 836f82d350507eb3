// The part of Arduino's API that examples/arduino/superflip_robot takes, on a computer. board.cpp has the board behind
// it.
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOW, HIGH };
enum { INPUT, OUTPUT, INPUT_PULLUP };
enum { A0 = 14 };

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t level);
int digitalRead(uint8_t pin);
uint32_t micros();
uint32_t millis();
void delayMicroseconds(unsigned int time);

struct SerialLine {
  void begin(unsigned long baud);
  int available();
  int read();
  void print(const char* text);
  void println(const char* text);
};
extern SerialLine Serial;

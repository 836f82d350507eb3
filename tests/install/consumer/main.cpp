// Reads a scramble and prints its solution.
#include <superflip/engine.h>

#include <cstdio>

int main() {
  superflip::Engine engine;  // share it: many threads may use one
  const superflip::Answer answer = engine.solve("R U F", {.max_length = 3});
  if (answer.status != superflip::Status::kSolved) {
    std::puts(answer.error->message.c_str());
    return 1;
  }
  std::puts(answer.solutions.front().text.c_str());
}

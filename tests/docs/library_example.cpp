#include <superflip/engine.h>

#include <cstdio>

int main() {
  superflip::Engine engine;  // opens tables, or answers with small ones and makes the others meanwhile
  const char* const cube = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";  // or stickers, or any other encoding
  const superflip::Answer answer = engine.solve(cube, {.max_length = 21});
  if (answer.error) {
    std::fprintf(stderr, "%s\n", answer.error->message.c_str());
    return 1;
  }
  std::printf("%s\n", answer.solutions.front().text.c_str());
}

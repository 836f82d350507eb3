// The first program of a library user: reads a scramble and prints its solution. Exit status 0 when the solution is no
// longer than the scramble.
#include <engine/engine.h>

#include <cstdio>

int main() {
  superflip::Engine engine;
  superflip::Request request;
  request.cube = "R U F";
  request.max_length = 3;
  const superflip::Answer answer = engine.solve(request);
  if (answer.status != superflip::Status::kSolved) {
    std::puts(answer.error->message.c_str());
    return 1;
  }
  std::puts(answer.solutions.front().text.c_str());
  return answer.solutions.front().length == 3 ? 0 : 1;
}

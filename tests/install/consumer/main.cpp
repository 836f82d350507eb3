// What a user of the library might write first: four quarter turns of a face change nothing, one does.
#include <cube/cubie_state.h>

#include <cstdio>

int main() {
  using superflip::CubieState;
  const superflip::Move r = superflip::Move::turn(superflip::Face::kR, 1);
  CubieState cube = superflip::apply(CubieState::solved(), r);
  const bool changed = cube != CubieState::solved();
  for (int i = 0; i < 3; ++i) cube = superflip::apply(cube, r);
  const bool back = cube == CubieState::solved();
  std::puts(changed && back ? "R R R R does nothing" : "R is not a quarter turn");
  return changed && back ? 0 : 1;
}

// What the tests of Kociemba's algorithm share.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "base/testing.h"
#include "solver/testing.h"
#include "solvers/kociemba/kociemba.h"
#include "solvers/kociemba/phase_tables.h"

namespace superflip::kociemba {

inline const Tables& tables() {
  static const Tables kOpened = open_tables(testing::store(), {}).value();
  return kOpened;
}
inline const Solver& solver() {
  static const std::unique_ptr<Solver> kMade = [] {
    auto made = make_kociemba_solver();
    EXPECT_TRUE(made->prepare(testing::store(), {}));
    return made;
  }();
  return *kMade;
}

}  // namespace superflip::kociemba

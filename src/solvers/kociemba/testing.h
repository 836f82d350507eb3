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
/// The solver "kociemba" or "kociemba-total", prepared.
inline const Solver& solver(Coupling coupling = Coupling::kGrowing) {
  const auto prepared = [](std::unique_ptr<Solver> made) {
    EXPECT_TRUE(made->prepare(testing::store(), {}));
    return made;
  };
  static const std::unique_ptr<Solver> kGrowing = prepared(make_kociemba_solver());
  static const std::unique_ptr<Solver> kTotal = prepared(make_kociemba_total_solver());
  return coupling == Coupling::kTotal ? *kTotal : *kGrowing;
}

}  // namespace superflip::kociemba

// Test helper: the published and recomputed counts of tests/data/known_counts.txt.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace superflip::testing {

/// The number of states at each distance from 0 on: the row `name` of the file.
inline std::vector<std::uint64_t> known_counts(const std::string& name) {
  std::ifstream file(SUPERFLIP_TEST_DATA "/known_counts.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first != name) continue;
    std::vector<std::uint64_t> counts;
    for (std::uint64_t count = 0; words >> count;) counts.push_back(count);
    return counts;
  }
  ADD_FAILURE() << "no known counts of " << name;
  return {};
}

}  // namespace superflip::testing
